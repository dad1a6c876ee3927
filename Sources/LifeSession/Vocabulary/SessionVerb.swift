import LifeLanguage
import LifecycleEngine

/// A verb of the prompt's own: how it is written, and how its arguments are read.
struct SessionVerb: Sendable {
  /// Returns the typed command, or `nil` if an argument is missing.
  typealias Reader = @Sendable (Arguments) -> SessionCommand?

  /// The schema of its arguments, with its help.
  let schema: VerbSchema
  /// A line that begins with the verb while a question waits.
  enum BesideAnswers: Sendable {
    /// It is the answer, or is refused for nothing.
    case never
    /// It is carried out, unless it is what an answer may say.
    case unlessAnswer
    /// It is carried out.
    case always
    /// It is carried out, and completion offers it: it helps with the question.
    case offered
  }

  /// The meaning of a line that begins with it while a question waits.
  let besideAnswers: BesideAnswers
  /// A Boolean value that indicates whether a transcript holds it.
  let isLogged: Bool
  /// A Boolean value that indicates whether it goes through everything that has happened.
  let readsRun: Bool
  /// What a fault in it is told besides on a platform that has a stimulus of nearly the same name; nil for other verbs.
  let namesake: (platform: Platform, note: String)?
  /// Reads its arguments.
  let read: Reader

  /// Creates a verb.
  init(
    _ schema: VerbSchema, besideAnswers: BesideAnswers = .never, isLogged: Bool = true, readsRun: Bool = false,
    namesake: (platform: Platform, note: String)? = nil, read: @escaping Reader
  ) {
    self.schema = schema
    self.besideAnswers = besideAnswers
    self.isLogged = isLogged
    self.readsRun = readsRun
    self.namesake = namesake
    self.read = read
  }
}
