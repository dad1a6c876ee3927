import LifeLanguage

/// A verb of the prompt's own: how it is written, and how its arguments are read.
struct SessionVerb: Sendable {
  /// Returns the typed command, or `nil` if an argument is missing.
  typealias Reader = @Sendable (Arguments) -> SessionCommand?

  /// The schema of its arguments, with its help.
  let schema: VerbSchema
  /// A Boolean value that indicates whether it may be typed while a question waits; every other line is the answer.
  let isBesideAnswers: Bool
  /// A Boolean value that indicates whether a transcript holds it.
  let isLogged: Bool
  /// A Boolean value that indicates whether it goes through everything that has happened.
  let readsRun: Bool
  /// Reads its arguments.
  let read: Reader

  /// Creates a verb.
  init(
    _ schema: VerbSchema, besideAnswers: Bool = false, isLogged: Bool = true, readsRun: Bool = false,
    read: @escaping Reader
  ) {
    self.schema = schema
    isBesideAnswers = besideAnswers
    self.isLogged = isLogged
    self.readsRun = readsRun
    self.read = read
  }
}
