import LifeLanguage
public import LifeSyntax

/// A scenario as a file: checked as a whole first, then carried out statement by statement.
///
/// No bound statement is kept, so that a long file costs what its text costs.
public struct CheckedScenario: Sendable {
  /// The text.
  public let source: SourceText
  /// What is wrong with it; it may be carried out where nothing of this is an error.
  public let diagnostics: [Diagnostic]
  /// The plugins that its statements name, each once.
  public private(set) var plugins: [String] = []
  /// Whether a statement chooses what is shown: a plugin, or an app with its own.
  public private(set) var choosesPlugins = false
  /// Whether its statements alone tell which plugins it needs; another file or a lesson may need more.
  public private(set) var isSelfContained = true
  private let statements: [Statement]

  /// So many plugins are looked for by name; a file that names more is served with all that are known.
  public static let nameLimit = 64

  /// Reads and checks a text.
  public init(_ source: SourceText) {
    let tree = SyntaxTree(parsing: source)
    self.source = source
    statements = tree.hasErrors ? [] : tree.statements
    var binder = Binder(SessionVocabulary.vocabularies)
    var names: [String] = []
    var isSelfContained = true
    var choosesPlugins = false
    for statement in statements {
      guard case .command(let command)? = binder.bind(statement, in: SessionVocabulary.file) else { continue }
      choosesPlugins = choosesPlugins || ["use", "app"].contains(command.name)
      for inner in [command] + command.allCommands {
        if ["load", "lesson", "exam", "next"].contains(inner.name) { isSelfContained = false }
        for name in Self.plugins(of: inner) where !names.contains(name) {
          if names.count < Self.nameLimit { names.append(name) } else { isSelfContained = false }
        }
      }
    }
    diagnostics = (tree.diagnostics + binder.diagnostics).limited()
    plugins = names
    self.isSelfContained = isSelfContained
    self.choosesPlugins = choosesPlugins
  }

  /// Whether it cannot be carried out.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  private static func plugins(of command: BoundCommand) -> [String] {
    switch command.name {
    case "use": (command["plugins"]?.items ?? []).filter { !$0.isText }.compactMap { $0.string }
    case "app": [command["uses"]?.string ?? "uikit"]
    default: []
    }
  }

  /// Carries out the statements until one fails; returns the failure, if there is one.
  ///
  /// `show` is given the reply to each statement, and says whether the next one follows. A transcript says in its comments
  /// for which screen it was laid out.
  public func run(
    in session: inout Session, isTranscript: Bool = false, _ show: (Session, Reply) -> Bool
  ) -> Reply.Failure? {
    session.workLimit = Session.fileWorkLimit
    var end = 0
    for statement in statements {
      if isTranscript {
        let comments = source.text(in: ByteRange(start: end, end: statement.range.start))
        if let layout = Transcript.Layout(comments: comments) { session.layout = layout }
        end = statement.range.end
      }
      var binder = Binder(SessionVocabulary.vocabularies)
      guard case .command(let command)? = binder.bind(statement, in: SessionVocabulary.file) else { continue }
      let reply = session.submit(command, in: source)
      let goesOn = show(session, reply)
      if let failure = reply.failure { return failure }
      if reply.next == .quit || !goesOn { break }
    }
    return nil
  }
}
