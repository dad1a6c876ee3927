import LearnerLog
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

/// The style that a learner has chosen, outside of lessons: free play, comparisons, examples and the line of states speak it.
@Suite struct StylePlayTests {
  private static let lesson = """
    lesson leaving "Leaving" {
      version 1
      styles [scenes, flutter]
      question where state {
        | Where?
        given { launch }
        when { home }
        hint "Off the screen."
      }
    }
    """

  private static func session(_ progress: ProgressLog = ProgressLog(reading: [])) -> Session {
    StylePromptTests.session(progress, with: lesson)
  }

  private func text(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  private func names(_ session: Session) -> [String] { session.simulation.engine.plugins.map { $0.name } }

  @Test(arguments: LessonStyle.all) func `free play uses the plugin of the style, and scenes as it has them`(
    style: LessonStyle
  ) {
    var session = Self.session()
    _ = session.submit(line: "launch")
    let reply = session.submit(line: "style \(style.name)")
    #expect(reply.failure == nil && text(reply).contains("Lessons and free play speak \(style.title) from now on."))
    #expect(names(session) == [style.plugin] && session.simulation.engine.usesScenes == style.usesScenes)
    #expect(session.simulation.world.state == .active)
    #expect(text(session.submit(line: "style")).hasSuffix("In use: \(style.plugin)"))
    // The statements that do the same stand in the script.
    let scenes = style.usesScenes ? [] : ["scenes no"]
    #expect(session.script == ["launch", "use \(style.plugin)"] + scenes)
    _ = session.submit(line: "style scenes")
    #expect(names(session) == ["uikit"] && session.simulation.engine.usesScenes)
  }

  @Test func `stimuli, comparisons and the line of states are told in its words`() {
    var session = Self.session()
    _ = session.submit(line: "style flutter")
    let launch = text(session.submit(line: "launch"))
    #expect(launch.contains("onResume") && !launch.contains("scene"), "\(launch)")
    #expect(launch.contains("○ none  ○ detached  ● resumed  ◌ inactive  ○ hidden  ○ paused"), "\(launch)")
    for line in ["compare platforms { launch }", "compare versions { launch }", "compare accounts { launch }"] {
      let compared = text(session.submit(line: line))
      #expect(compared.contains("onResume") && !compared.contains("sceneDidBecomeActive"), "\(compared)")
    }
    _ = session.submit(line: "use also uikit")
    #expect(!text(session.submit(line: "home")).contains("● paused"))
  }

  @Test func `the own states have no line where the screen is narrow, or in plain characters marks of their own`() {
    var session = Self.session()
    _ = session.submit(line: "style flutter")
    session.traceText.isPlain = true
    #expect(text(session.submit(line: "launch")).contains("none  detached  [resumed]  (inactive)  hidden  paused"))
    session.width = 40
    #expect(!text(session.submit(line: "home")).contains("[paused]"))
  }

  @Test func `help writes its examples in its words`() {
    var session = Self.session()
    #expect(text(session.submit(line: "help app")).contains("app Notes uses: uikit {"))
    _ = session.submit(line: "style flutter")
    #expect(text(session.submit(line: "help app")).contains("app Notes uses: flutter {"))
    #expect(text(session.submit(line: "help expect")).contains("expect heard onInactive -> onPause"))
  }

  /// In each style an example of each verb can still be read, and what it names is there.
  @Test(arguments: LongTests.sample(LessonStyle.all, oneOf: 3))
  func `each example can be read in each style`(style: LessonStyle) throws {
    var session = Self.session()
    _ = session.submit(line: "style \(style.name)")
    // A group of verbs has the name of one of them, and its page in that place.
    let groups = SessionVocabulary.groups.map { $0.name }
    for verb in SessionVocabulary.prompt.verbs where !verb.examples.isEmpty && !groups.contains(verb.name) {
      let reply = session.submit(line: "help \(verb.name)")
      let lines = reply.lines.map { $0.text }
      let start = try #require(lines.firstIndex { $0.hasSuffix("For example") }, "\(verb.name)")
      let shown = lines[(start + 1)...].prefix { !$0.isEmpty }.joined(separator: "\n")
      let tree = SyntaxTree(parsing: SourceText(name: verb.name, text: shown))
      var binder = Binder(SessionVocabulary.vocabularies)
      _ = binder.bind(tree.statements, in: SessionVocabulary.prompt)
      let wrong = (tree.diagnostics + binder.diagnostics).filter { $0.severity == .error }
      #expect(wrong.isEmpty || shown.contains("…"), "\(shown): \(wrong.map { $0.summary })")
      #expect(!shown.contains("uses: ") || shown.contains("uses: \(style.plugin) "), "\(shown)")
    }
  }

  @Test func `what was chosen in a lesson holds for free play behind it`() {
    var session = Self.session()
    _ = session.submit(line: "launch")
    _ = session.submit(line: "lesson leaving")
    let reply = text(session.submit(line: "style flutter"))
    #expect(reply.contains("Lessons speak Flutter from now on.") && !reply.contains("In use"))
    let left = text(session.submit(line: "leave"))
    #expect(!left.contains("Free play speaks"))
    #expect(names(session) == ["flutter"] && session.simulation.world.state == .active)
    #expect(session.script == ["launch", "use flutter"])
  }

  @Test func `an answer to the question for a style holds for free play, too`() {
    var session = Self.session()
    _ = session.submit(line: "lesson leaving")
    _ = session.submit(line: "flutter")
    _ = session.submit(line: "leave")
    #expect(names(session) == ["flutter"])
  }

  @Test func `a prompt begins in the style that was chosen before, and has nothing to undo`() {
    let record = ProgressRecord(choosing: "classic")
    var session = Self.session(ProgressLog(reading: Array(record.line.utf8)))
    session.speakOwnStyle()
    #expect(names(session) == ["uikit"] && !session.simulation.engine.usesScenes)
    #expect(session.submit(line: "undo").failure != nil)
    #expect(session.script == ["use uikit", "scenes no"])
    var usual = Self.session()
    usual.speakOwnStyle()
    #expect(usual.script.isEmpty && names(usual) == ["uikit"])
  }

  @Test func `a transcript says how free play came to its words, and runs again`() {
    var session = Self.session()
    for line in ["style classic", "launch", "style flutter", "home"] { _ = session.submit(line: line) }
    let text = session.transcriptText
    #expect(text.contains("\nuse flutter\n") && text.contains("\nscenes no\n") && !text.contains("style"))
    var again = Self.session()
    _ = again.submit(SourceText(name: "transcript", text: text))
    #expect(again.transcriptText == text)
    #expect(again.simulation.trace.entries == session.simulation.trace.entries)
  }

  @Test func `where the app or the session says it, scenes stay`() {
    var session = Self.session()
    _ = session.submit(SourceText(name: "input", text: "app A uses: flutter scenes: true { saved a = 1 }"))
    #expect(session.submit(line: "style classic").failure == nil && session.simulation.engine.usesScenes)
    var fixed = Library.session(using: ["flutter"])
    #expect(fixed.submit(line: "style scenes").failure == nil && !fixed.simulation.engine.usesScenes)
  }

  /// What concerns words and plugins is no answer, however it is written.
  @Test(arguments: [
    "use flutter", "use also flutter", "use without uikit", "use also", "use nothing", "use [uikit, \"x.life\"]",
    "style",
    "style scenes", "plugin list", "plugin show flutter", "plugin show fluter", "plugin", "compare styles { launch }",
    "compare styles [uikit, flutter] { launch }", "compare platforms { launch }", "plugin compare uikit flutter",
  ]) func `at a question none of it costs a try`(line: String) {
    var session = Self.session()
    _ = session.submit(line: "lesson leaving")
    let reply = text(session.submit(line: line))
    #expect(!reply.contains("Not right"), "\(line): \(reply)")
    #expect(text(session.submit(line: "background")).contains("1 of 1 point"), "\(line)")
  }

  @Test func `in an exam no plugin is shown`() {
    var session = Self.session()
    _ = session.submit(line: "exam leaving")
    #expect(text(session.submit(line: "plugin show flutter")).contains("In an exam only errors are explained"))
    #expect(text(session.submit(line: "plugin compare uikit flutter")).contains("In an exam only errors are explained"))
    #expect(text(session.submit(line: "plugin list")).contains("flutter"))
  }
}
