import LifeLanguage
package import LifeSyntax
import LifecycleEngine
package import PluginKit

/// A scenario as a file: checked as a whole first, then executed statement by statement.
///
/// No bound statement is kept, so that a long file costs what its text costs.
package struct CheckedScenario: Sendable {
  /// The text, from which statements are bound again when they are executed.
  package let source: SourceText
  /// The diagnostics; the scenario may be executed where none of them is an error.
  package let diagnostics: [Diagnostic]
  /// The plugins that its statements name, each once.
  package private(set) var plugins: [String] = []
  /// A Boolean value that indicates whether a statement chooses what is shown: a plugin, or an app with its own.
  package private(set) var choosesPlugins = false
  /// A Boolean value that indicates whether its statements name all plugins that it needs; another file or a lesson may
  /// need more.
  package private(set) var isSelfContained = true
  private let statements: [Statement]
  /// The statements, whatever is wrong with the text.
  private let tree: SyntaxTree

  /// The largest number of plugins that are looked up by name; a file that names more needs all that are known.
  package static let nameLimit = 64

  /// Reads and checks a text.
  package init(_ source: SourceText) {
    let tree = SyntaxTree(parsing: source)
    self.source = source
    self.tree = tree
    if let head = FileHead(tree) {
      (statements, diagnostics) = ([], [.otherFile(head, wanted: "scenario")])
      return
    }
    statements = tree.hasErrors ? [] : tree.statements
    var binder = Binder(SessionVocabulary.vocabularies)
    var names: [String] = []
    var isSelfContained = true
    var choosesPlugins = false
    for statement in tree.statements {
      guard case .command(let command)? = binder.bind(statement, in: SessionVocabulary.file) else { continue }
      for (depth, inner) in ([command] + command.allCommands).enumerated() {
        let setup = ScenarioCommand(inner)
        if depth == 0 { choosesPlugins = choosesPlugins || setup?.choosesPlugins ?? false }
        if Self.needsMore(inner, in: source) { isSelfContained = false }
        for name in setup?.pluginNames ?? [] where !names.contains(name) {
          if names.count < Self.nameLimit { names.append(name) } else { isSelfContained = false }
        }
      }
    }
    // Beside faults of the grammar, only the words count that these leave alone.
    let bound =
      tree.hasErrors ? binder.diagnostics.misspelt(beside: tree.diagnostics, in: source) : binder.diagnostics
    diagnostics = (tree.diagnostics + bound).collected()
    plugins = names
    self.isSelfContained = isSelfContained
    self.choosesPlugins = choosesPlugins
  }

  /// A Boolean value that indicates whether the text holds no statement.
  package var isEmpty: Bool { tree.statements.isEmpty }

  /// A Boolean value that indicates whether it cannot be executed.
  package var hasErrors: Bool { diagnostics.hasErrors }

  /// The misspelt calls and moments of the apps in a text with errors, which no run would come to; nothing for one without.
  package func misspeltCalls(knowing library: [Plugin]) -> [Diagnostic] {
    guard hasErrors else { return [] }
    let inUse = plugins.compactMap { name in library.first { $0.name == name }?.table }
    var binder = Binder(SessionVocabulary.vocabularies)
    var found: [Diagnostic] = []
    for statement in tree.statements where statement.clauses.first?.verb.text == "app" {
      guard case .command(let command)? = binder.bind(statement, in: SessionVocabulary.file),
        let app = AppCommand(command)
      else { continue }
      found += AppCompiler.misspeltCalls(in: app, plugins: library.map { $0.known }, inUse: inUse)
    }
    return found.misspelt(beside: tree.diagnostics, in: source).collected()
  }

  /// Returns whether a command brings in another file or a lesson, which may need more plugins, or tells of all.
  private static func needsMore(_ command: BoundCommand, in source: SourceText) -> Bool {
    guard let verb = SessionVocabulary.verb(command.name) else { return false }
    return switch verb.read(Arguments(command: command, source: source)) {
    case .load, .lesson, .exam, .next, .plugin: true
    default: false
    }
  }

  /// Sets an app up as the statements say, without its stimuli, and explores it: by each `explore` of the file, or by one
  /// that asks of each saved value whether it is kept.
  ///
  /// `show` takes what a statement said or a search has found, and returns whether the next one follows.
  package func explore(
    in session: inout Session, depth: Int?, _ show: (Reply, ExplorationResult?) -> Bool
  ) -> Reply.Failure? {
    session.allowWorkOfFile()
    var searches: [(command: BoundCommand, source: SourceText)] = []
    for statement in statements {
      var binder = Binder(SessionVocabulary.vocabularies)
      guard case .command(let command)? = binder.bind(statement, in: SessionVocabulary.file) else { continue }
      if command.name == ExploreVocabulary.explore.name {
        searches.append((command, source))
      } else if ScenarioCommand.makesEngine(command) {
        let reply = session.submit(command, in: source)
        let goesOn = show(reply, nil)
        if let failure = reply.failure { return failure }
        guard goesOn else { return nil }
      }
    }
    // What is wrong with the usual search is wrong with the file, and told at its beginning.
    if searches.isEmpty, let command = Self.usualSearch { searches = [(command, source)] }
    var failure: Reply.Failure?
    for search in searches {
      let result = session.explore(search.command, in: search.source, depth: depth)
      failure = failure ?? result.reply.failure
      guard show(result.reply, result.found), result.reply.failure != .interrupted else { break }
    }
    return failure
  }

  private static var usualSearch: BoundCommand? {
    let source = SourceText(name: "", text: ExploreVocabulary.explore.name)
    var binder = Binder(SessionVocabulary.vocabularies)
    let bound = binder.bind(SyntaxTree(parsing: source).statements, in: SessionVocabulary.file)
    guard case .command(let command)? = bound.first else { return nil }
    return command
  }

  /// Executes the statements until one fails; returns the failure, if there is one.
  ///
  /// `show` takes the reply to each statement and returns whether the next one follows. The comments of a transcript
  /// name the screen that it was laid out for.
  package func run(
    in session: inout Session, isTranscript: Bool = false, _ show: (Session, Reply) -> Bool
  ) -> Reply.Failure? {
    session.allowWorkOfFile()
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
