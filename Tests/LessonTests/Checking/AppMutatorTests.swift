import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing

@testable import LessonModel
@testable import QuestionKinds

/// The small changes of an app: which there are, and what becomes of its text.
@Suite struct AppMutatorTests {
  private static let text = """
    app Notes uses: uikit {
      saved draft = ""
      on didFinishLaunching {
        restore draft
        if app.away > 5min && foreground { refresh draft } else { log "new" }
        timer start poll every: 30s { work 1s; send chat }
      }
      on edit draft { save draft }
    }
    """

  private func changes(of text: String, signals: [String]) throws -> (changes: [AppChange], texts: [String]) {
    let answer = Answer("{\n\(text)\n}")
    let app = try #require(try answer.app())
    let plugin = try #require(Fixture.library.first { $0.name == "uikit" }).table
    let names = SignalNames(Engine(plugins: [plugin]))
    let changes = AppMutator(app.command, in: answer.source, signals: signals, names: names).changes
    return (changes, changes.map { $0.text(of: app.command.range, in: answer.source) })
  }

  @Test func `each statement, pair, condition, number and handler is changed`() throws {
    let (changes, _) = try changes(of: Self.text, signals: ["applicationDidBecomeActive(_:)"])
    #expect(
      changes.map { $0.words } == [
        "without `restore draft`",
        "without `if app.away > 5min && foreground { refre…`",
        "without `refresh draft`", "without `log \"new\"`",
        "without `timer start poll every: 30s { work 1s; send chat }`",
        "without `work 1s`", "without `send chat`", "without `save draft`", "without `on didFinishLaunching`",
        "with `if app.away > 5min && foreground { refre…` before `restore draft`",
        "with `timer start poll every: 30s { work 1s; send chat }` before `if app.away > 5min && foreground { refre…`",
        "with `send chat` before `work 1s`",
        "with the opposite of `app.away > 5min && foreground`", "without `if app.away > 5min && foreground`",
        "with `>=` in `app.away > 5min`",
        "with `6min` instead of `5min`", "with `4min` instead of `5min`",
        "with `31s` instead of `30s`", "with `29s` instead of `30s`", "with `2s` instead of `1s`",
        "with `set draft = \"\"` first in `on didFinishLaunching`", "with `set draft = \"\"` first in `on edit`",
        "with `restore draft` a minute later", "with `if app.away > 5min && foreground { refre…` a minute later",
        "with `refresh draft` a minute later", "with `log \"new\"` a minute later",
        "with `timer start poll every: 30s { work 1s; send chat }` a minute later",
        "with `work 1s` a minute later", "with `send chat` a minute later", "with `save draft` a minute later",
        "with `applicationDidBecomeActive` instead of `didFinishLaunching`",
        "with `applicationDidBecomeActive` instead of `didFinishLaunching`, and without its `if`",
      ])
  }

  @Test func `a changed app is the same text but for the change`() throws {
    let (changes, texts) = try changes(of: Self.text, signals: ["applicationDidBecomeActive(_:)"])
    let place = try #require(changes.firstIndex { $0.words == "without `if app.away > 5min && foreground`" })
    let condition = "if app.away > 5min && foreground { refresh draft } else { log \"new\" }"
    #expect(texts[place] == Self.text.replacing(condition, with: "refresh draft"))
    let swapped = try #require(changes.firstIndex { $0.words == "with `send chat` before `work 1s`" })
    #expect(texts[swapped] == Self.text.replacing("work 1s; send chat", with: "send chat; work 1s"))
    #expect(
      texts.last
        == Self.text.replacing("on didFinishLaunching", with: "on applicationDidBecomeActive(_:)")
        .replacing(condition, with: "refresh draft"))
    #expect(Set(texts).count == texts.count && !texts.contains(Self.text))
  }

  @Test func `what does not compile is dropped, and so is a handler that nobody calls`() throws {
    let lesson = try Fixture.lesson(
      Fixture.text(
        """
        question q app {
        | ?
        scenario "s" { launch; expect state == active }
        solution {
        app N uses: uikit {
        on applicationDidEnterBackground { task begin t needs: 5s { task end t } onExpiration { task end t } }
        on applicationDidBecomeActive { task end t }
        }
        }
        }
        """))
    let app = try #require(SolutionApp(lesson.questions[0], in: lesson.environment))
    func runs(_ words: String) throws -> Bool {
      app.run(with: try #require(app.changes.first { $0.words == words })) != nil
    }
    #expect(try runs("with `applicationWillResignActive` instead of `applicationDidBecomeActive`"))
    #expect(try !runs("with `applicationDidEnterBackground` instead of `applicationDidBecomeActive`"))
    #expect(!app.changes.contains { $0.words.contains("sceneDidBecomeActive") })
  }
}
