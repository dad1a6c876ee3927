import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing

@testable import LessonModel
@testable import QuestionKinds

/// What a learner is told of the changes of an app: each operation with the call at which it runs, and under which condition.
@Suite struct AppChangeWordsTests {
  private static func operations(_ body: String, using plugin: String) throws -> AppOperations {
    let source = SourceText(
      name: "app",
      text: "app A uses: \(plugin) {\nsaved page = \"\"\nunsaved shown = \"\"\non tap more { connect chat }\n\(body)\n}"
    )
    let tree = SyntaxTree(parsing: source)
    var binder = Binder(VocabularySet([ScenarioVocabulary.scenario, AppVocabulary.app, AppVocabulary.handler]))
    let bound = binder.bind(tree.statements, in: ScenarioVocabulary.scenario)
    #expect(tree.diagnostics.isEmpty && binder.diagnostics.isEmpty, "\(binder.diagnostics)")
    var run = Simulation(library: Fixture.library.map { $0.known }, using: [plugin])
    let fault = run.run(bound.compactMap { if case .command(let command) = $0 { command } else { nil } })
    #expect(fault == nil)
    return AppOperations(run.engine)
  }

  private static func change(_ body: String, from other: String = "", using plugin: String = "uikit") throws -> String {
    let finding = try operations(body, using: plugin).change(from: operations(other, using: plugin))
    return finding?.shownText.now ?? ""
  }

  private static let rows: [(body: String, words: String)] = [
    ("on willResignActive { save page }", "`save page` at `willResignActive`"),
    (
      "on willResignActive { if app.away > 5min { save page } }",
      "`save page` at `willResignActive` if `app.away > 5min`"
    ),
    (
      "on willResignActive { if !chat.open && foreground { save page } }",
      "`save page` at `willResignActive` if `!chat.open && foreground`"
    ),
    (
      "on willResignActive { if page == \"a\" { save page } else { restore page } }",
      "`save page` at `willResignActive` if `page == \"a\"`, `restore page` at `willResignActive` if `page != \"a\"`"
    ),
    (
      "on willResignActive { if page == \"a \\\"b\\\"\" { set page = \"\\\\\" } }",
      "`set page = \"\\\\\"` at `willResignActive` if `page == \"a \\\"b\\\"\"`"
    ),
    (
      "on willResignActive { if state == active { if page != shown { save page } } }",
      "`save page` at `willResignActive` if `state == active && page != shown`"
    ),
    (
      "on willResignActive { if chat.open || foreground { save page } }",
      "`save page` at `willResignActive` under a condition"
    ),
    (
      "on willResignActive { if chat.open && foreground { log \"x\" } else { save page } }",
      "`log \"x\"` at `willResignActive` if `chat.open && foreground`, `save page` at `willResignActive` under a condition"
    ),
    (
      "on willResignActive { if chat.open { log \"x\" }; save page }",
      "`log \"x\"` at `willResignActive` if `chat.open`, `save page` at `willResignActive`"
    ),
  ]

  @Test(arguments: rows)
  func `what runs under a condition is told with it`(_ body: String, _ words: String) throws {
    #expect(try Self.change(body) == "New in your app: \(words).")
  }

  private static let carried: [(body: String, words: String)] = [
    ("on change(isActive:) { if !isActive { save page } }", "`save page` at `change(isActive: false)`"),
    (
      "on change { if isActive { restore page } else { save page } }",
      "`restore page` at `change(isActive: true)`, `save page` at `change(isActive: false)`"
    ),
  ]

  @Test(arguments: carried)
  func `what a call carries decides at which of its values an operation runs`(_ body: String, _ words: String) throws {
    #expect(try Self.change(body, using: "carrier") == "New in your app: \(words).")
  }

  @Test func `an operation that loses its condition is told`() throws {
    let guarded = "on willResignActive { if foreground { save page } }"
    #expect(
      try Self.change("on willResignActive { save page }", from: guarded)
        == "New in your app: `save page` at `willResignActive`. Gone: `save page` at `willResignActive` if `foreground`."
    )
    #expect(try Self.change(guarded, from: guarded) == "")
  }
}
