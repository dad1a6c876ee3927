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

  /// Returns the examples on the first page of help on a word.
  private static func examples(of word: String, in session: Session) throws -> [String] {
    var session = session
    let lines = session.submit(line: "help \(word)").lines.map { $0.text }
    let start = try #require(lines.firstIndex { $0.hasSuffix("For example") }, "\(word)")
    return lines[(start + 1)...].prefix { !$0.isEmpty }.map { line in String(line.drop { $0 == " " }) }
  }

  /// In each style an example of each verb can still be read, what it names is there, and it knows each word when it is run.
  @Test(arguments: LongTests.sample(LessonStyle.all, oneOf: 3))
  func `each example means something in each style`(style: LessonStyle) throws {
    var session = Self.session()
    for line in ["style \(style.name)", "launch", "home"] { #expect(session.submit(line: line).failure == nil) }
    // A group of verbs has the name of one of them, and its page in that place.
    let groups = SessionVocabulary.groups.map { $0.name }
    for verb in SessionVocabulary.prompt.verbs where !verb.examples.isEmpty && !groups.contains(verb.name) {
      let examples = try Self.examples(of: verb.name, in: session)
      let shown = examples.joined(separator: "\n")
      let tree = SyntaxTree(parsing: SourceText(name: verb.name, text: shown))
      var binder = Binder(SessionVocabulary.vocabularies)
      _ = binder.bind(tree.statements, in: SessionVocabulary.prompt)
      let wrong = (tree.diagnostics + binder.diagnostics).filter { $0.severity == .error }
      #expect(wrong.isEmpty || shown.contains("…"), "\(shown): \(wrong.map { $0.summary })")
      #expect(!shown.contains("uses: ") || shown.contains("uses: \(style.plugin) "), "\(shown)")
      for example in examples {
        var copy = session
        let unknown = copy.submit(line: example).reports.filter { $0.diagnostic.id == "unknownName" }
        #expect(unknown.isEmpty, "\(example): \(Library.rendered(unknown))")
      }
    }
  }

  /// The plugins of the styles, others, and a guest that is told of few moments.
  private static let speakers =
    LessonStyle.all.map { "style \($0.name)" } + ["use datadog", "use compose", "use \"few.life\""]

  private static let few = """
    plugin few "Few" {
      version 1
      platform ios
      apart uikit
      style few "Few" {
        listener "the app"
        restores start
        word didEnterBackground background
        word didReceiveMemoryWarning lowMemory
      }
      on didEnterBackground { say background }
      on didReceiveMemoryWarning { say lowMemory }
    }
    """

  /// A session that sees the guest, and speaks as a line says.
  private static func session(speaking line: String) -> Session {
    let text = few
    let host = SessionHost(readFile: { $0 == "few.life" ? .bytes(Array(text.utf8)) : .notFound })
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: host)
    #expect(session.submit(line: line).failure == nil)
    return session
  }

  @Test(arguments: speakers) func `handlers of examples are compiled and run wherever they are shown`(line: String)
    throws
  {
    for example in try Self.examples(of: "on", in: Self.session(speaking: line)) {
      var session = Self.session(speaking: line)
      for input in ["app A { saved draft = \"\"; \(example) }", "launch", "home"] {
        let reply = session.submit(line: input)
        #expect(reply.reports.isEmpty, "\(example): \(Library.rendered(reply.reports))")
      }
    }
  }

  @Test(arguments: speakers) func `each call of an example is one that the plugin says`(line: String) throws {
    for example in try Self.examples(of: "expect", in: Self.session(speaking: line)) where example.contains("heard") {
      var session = Self.session(speaking: line)
      _ = session.submit(line: "launch; home")
      #expect(
        session.submit(line: example).reports.allSatisfy { $0.diagnostic.id == "expectationFailed" }, "\(example)")
    }
  }

  @Test func `a guest without a moment of an example has another one, or leaves it out of the chain`() throws {
    let session = Self.session(speaking: "use \"few.life\"")
    let handlers = try Self.examples(of: "on", in: session)
    #expect(handlers.contains("on [didEnterBackground, didReceiveMemoryWarning] { save draft }"), "\(handlers)")
    let expectations = try Self.examples(of: "expect", in: session)
    #expect(expectations.contains("expect heard background"), "\(expectations)")
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
    "use", "use flutter", "use also flutter", "use without uikit", "use also", "use nothing", "use [uikit, \"x.life\"]",
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
