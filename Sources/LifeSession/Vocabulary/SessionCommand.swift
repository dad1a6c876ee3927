import LifeLanguage
import LifeSyntax

/// A command of the prompt with its arguments in typed form.
///
/// `SessionVerb` holds how each is written and read, `Session` how each is executed.
enum SessionCommand: Sendable {
  // Looking.
  case state
  case trace(TraceRequest)
  case why(WhyRequest)
  case diagram
  case timeline
  case screen
  case background
  case settings(Located<String>?)
  case compare(ComparisonRequest)
  case explore(ExploreCommand)

  // Going back.
  case undo(count: Int64)
  case redo(count: Int64)
  case checkpoint(String)
  case back(Located<String>)
  case at(Located<Int64>)
  case diff
  /// The scripts of the futures, each with the bytes of its verb.
  case branch([Located<[BoundCommand]>])
  case reset

  // Lessons.
  /// The lesson, and the variant of it that is wanted; `nil` for the learner's own.
  case lesson(LessonReference?, variant: Located<Int64>?)
  case exam(LessonReference, variant: Located<Int64>?)
  case style(Located<String>?)
  case menu
  case next
  case hint
  case more
  case skip
  case arrange
  case repair(from: RepairOrigin?)
  case restart
  case play
  case leave
  case progress(ProgressRequest)
  case practice(PracticeView?)
  case review
  case challenge(Int64?)

  // Setting up, and other verbs.
  case load(Located<String>)
  case plugin(PluginRequest)
  case help(Located<String>?)
  case explain(Located<String>)
  case history(count: Int64?)
  case rerun(Located<Int64>)
  case save(Located<String>, replaces: Bool)
  case transcript(TranscriptRequest)
  case quit
}

/// The part of a trace that is asked for.
struct TraceRequest: Sendable {
  /// A selection of entries.
  enum Detail: String, Sendable {
    case moments, callbacks
  }

  /// The selection; `nil` for everything but moments.
  let detail: Detail?
  /// The number of entries from the end; `nil` for all of them.
  let count: Int64?
}

/// What a `why` asks about: the last entry, one by its number, or a page by its id.
enum WhyRequest: Sendable {
  /// The last entry, or the part of a lesson that was over last.
  case last
  /// The entry of a number.
  case entry(Located<Int64>)
  /// The page of an id, as it was written.
  case topic(Located<String>)
}

/// Runs of one script that are asked for side by side.
struct ComparisonRequest: Sendable {
  /// The kind of things that are compared.
  enum Subject: String, Sendable {
    /// Runs under several settings.
    case accounts, platforms, versions
    /// The words of several plugins for one run.
    case styles
  }

  /// The kind of things that are compared.
  let subject: Subject
  /// The expression that chooses among them; `nil` for all.
  let choice: Expression?
  /// The script that is run.
  let script: [BoundCommand]

  /// One of the things that are compared, as it is named.
  struct Choice: Sendable {
    /// Its name, or the path of a file that holds it.
    let name: Located<String>
    /// A Boolean value that indicates whether it is named by a file.
    let isFile: Bool

    /// Returns whether two choices are written alike.
    func isSame(as other: Choice) -> Bool { name.value == other.name.value && isFile == other.isFile }
  }

  /// Returns what the expression lists, each with its place; `nil` without an expression.
  func choices(in source: SourceText) -> [Choice]? {
    guard let choice else { return nil }
    let parts: [Expression] = if case .list(let parts) = choice.kind { parts } else { [choice] }
    return parts.map { part in
      if case .string(let path) = part.kind {
        return Choice(name: Located(value: path, range: part.range), isFile: true)
      }
      return Choice(name: Located(value: source.text(in: part.range), range: part.range), isFile: false)
    }
  }
}

/// A lesson as a command names it.
enum LessonReference: Sendable {
  /// A lesson of the catalog.
  case name(Located<String>)
  /// The last lesson of a file.
  case file(Located<String>)
}

/// What is asked of the progress: to show a part of it, or to change it.
enum ProgressRequest: Sendable {
  /// The words that may follow the verb.
  enum Action: String, Sendable {
    case rules, reset, export, `import`
  }

  /// Shows how far the course is.
  case overview
  /// Shows what is remembered of the rules.
  case rules
  /// Shows what was done in a lesson, and in an exam of it.
  case lesson(Located<String>)
  /// A text where a name belongs.
  case stray(Located<String>)
  /// Forgets what is known of a lesson.
  case reset(lesson: Located<String>?)
  /// Writes the log to a file.
  case export(Located<String>?)
  /// Takes the records of a file.
  case `import`(Located<String>?)
}

/// What is asked of the plugins.
enum PluginRequest: Sendable {
  /// The words that may follow the verb.
  enum Action: String, Sendable {
    case list, show, compare, docs
  }

  /// A plugin, or the plugins of a manifest.
  enum Operand: Sendable {
    /// A plugin that is known here, by its name.
    case name(Located<String>)
    /// A manifest, by its file.
    case file(Located<String>)
  }

  /// Which there are.
  case list
  /// What one of them says at each moment, or those of a file.
  case show(Operand)
  /// Two of them side by side.
  case compare(Operand, Operand)
  /// What one of them says as a page of Markdown, or those of a file.
  case docs(Operand)
}

/// A word that may follow `repair`.
enum RepairOrigin: String, Sendable {
  /// The app as the question gives it.
  case original
}

/// A word that may follow `practice`.
enum PracticeView: String, Sendable {
  /// What is due, known and remembered.
  case stats
  /// The text of the last question.
  case text
}

/// What is done to the transcript of the session.
enum TranscriptRequest: Sendable {
  /// The words that may follow the verb.
  enum Action: String, Sendable {
    case start, stop
  }

  /// Begins writing to a file.
  case start(Located<String>?)
  /// Stops writing.
  case stop
}
