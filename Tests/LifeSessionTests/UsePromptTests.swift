import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import Synchronization
import Testing

/// Which plugins are in use, as `use` says: all of them, some besides, or all but some.
@Suite struct UsePromptTests {
  private static func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  private static func names(_ session: Session) -> [String] { session.simulation.engine.plugins.map { $0.name } }

  private static let files = [
    "mine.life": "plugin mine \"Mine\" {\n  version 1\n  on didBecomeActive { say hello }\n}\n",
    "two.life":
      "plugin one \"One\" { version 1 }\nplugin two \"Two\" {\n  version 1\n  on didBecomeActive { say hi }\n}\n",
    "broken.life": "plugin mine \"Mine\" { version 1\n on nowhere { say a } }\n",
    "good.life": "launch\nuse [uikit, \"mine.life\"]\nexpect heard hello from: mine\n",
    "asks.life": "launch\nuse\n",
    "bad.life": "use [uikit, \"mine.life\"]\nhome\n",
  ]

  private static let forms: [(lines: [String], inUse: [String])] = [
    (["use flutter"], ["flutter"]), (["use [uikit, flutter]"], ["uikit", "flutter"]),
    (["use also flutter"], ["uikit", "flutter"]), (["use also [flutter, uikit]"], ["uikit", "flutter"]),
    (["use [uikit, flutter, notifications]", "use without [uikit, notifications]"], ["flutter"]),
    (["use also flutter", "use without flutter"], ["uikit"]), (["use [flutter, flutter]"], ["flutter"]),
    (["use \"mine.life\""], ["mine"]), (["use [uikit, \"mine.life\"]"], ["uikit", "mine"]),
    (["use also \"two.life\"", "use without one"], ["uikit", "two"]),
    (["use [\"mine.life\", \"two.life\"]"], ["mine", "one", "two"]),
    (["use also \"mine.life\"", "use without \"mine.life\""], ["uikit"]), (["load \"mine.life\""], ["mine"]),
    (["use flutter", "undo"], ["uikit"]), (["use also flutter", "undo", "redo"], ["uikit", "flutter"]),
  ]

  private static let adding = "app Notes uses: uikit { on didBecomeActive { addObserver notifications } }"

  @Test func `what an app adds as an observer comes into use with it and stays`() {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"])
    #expect(session.submit(line: Self.adding).failure == nil && Self.names(session) == ["uikit", "notifications"])
    let refused = session.submit(line: "use without notifications")
    #expect(refused.reports.map { $0.diagnostic.id } == ["pluginStays"])
    let reply = session.submit(line: "use flutter")
    #expect(Set(Self.names(session)) == ["uikit", "flutter", "notifications"])
    #expect(Self.texts(reply).contains("notifications stays: Notes adds or removes it itself."))
  }

  /// What is typed, the id of the message, and its headline.
  private static let observers: [(line: String, id: String, summary: String)] = [
    ("removeObserver flutter", "impossible", "'removeObserver' is impossible now: no code of the app runs"),
    ("launch; removeObserver uikit", "delegateStays", "'uikit' is told as the delegate, and is no observer"),
    ("launch; addObserver compose", "pluginNotInUse", "'compose' is not in use"),
    ("launch; addObserver fluter", "pluginNotInUse", "'fluter' is not in use"),
  ]

  @Test(arguments: observers)
  func `an observer that cannot be added or removed is told why`(line: String, id: String, summary: String) {
    var session = Library.session()
    let reply = session.submit(line: line)
    #expect(reply.reports.map { $0.diagnostic.id } == [id])
    #expect(reply.reports.map { $0.diagnostic.summary } == [summary])
  }

  @Test func `an observer that was removed at the prompt stays away as what happened is told again`() {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit", "flutter", "notifications"])
    for line in ["launch", "removeObserver notifications", "home"] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
    }
    func heard() -> [String] {
      let run = session.simulation
      return run.trace.entries.filter { run.engine.plugin(of: $0) == "notifications" }.map { run.engine.name(of: $0) }
    }
    let atLaunch = heard()
    #expect(atLaunch.last == "UIApplication.didBecomeActiveNotification")
    #expect(session.submit(line: "use [uikit, notifications]").failure == nil && heard() == atLaunch)
    #expect(session.submit(line: "addObserver notifications; launch").failure == nil)
    #expect(heard().suffix(1) == ["UIApplication.didBecomeActiveNotification"] && heard().count == atLaunch.count + 2)
  }

  @Test func `undo lets an observer listen again`() {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit", "notifications"])
    #expect(session.submit(line: "launch").failure == nil)
    let before = session.simulation.world
    #expect(session.submit(line: "removeObserver notifications").failure == nil && session.simulation.world != before)
    #expect(session.submit(line: "undo").failure == nil && session.simulation.world == before)
    #expect(session.submit(line: "home").failure == nil)
    let run = session.simulation
    let heard = run.trace.entries.last { run.engine.plugin(of: $0) == "notifications" }
    #expect(heard.map { run.engine.name(of: $0) } == "UIApplication.didEnterBackgroundNotification")
  }

  @Test(arguments: forms) func `each form says what is in use`(lines: [String], inUse: [String]) {
    var session = Library.session(using: ["uikit"], files: Self.files)
    for line in lines {
      let reply = session.submit(line: line)
      #expect(reply.failure == nil, "\(Library.rendered(reply.reports))")
    }
    #expect(Self.names(session) == inUse)
  }

  @Test func `use alone tells what is in use, at the prompt and in a lesson, and changes nothing`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    for line in ["launch", "use [uikit, swiftUI]", "scenes no"] { #expect(session.submit(line: line).failure == nil) }
    let script = session.script
    let reply = session.submit(line: "use")
    #expect(reply.failure == nil && session.script == script)
    #expect(
      reply.lines.map { $0.text } == [
        "In use: uikit, swiftUI", "swiftUI follows a scene and says nothing: this app has no scenes.",
      ])
    let both = session.submit(line: "use; use flutter")
    #expect(both.failure == nil && Self.names(session) == ["flutter"])
    // A file does not ask.
    #expect(session.submit(line: "reset").failure == nil)
    #expect(session.submit(line: "load \"asks.life\"").reports.map { $0.diagnostic.id } == ["missingArgument"])
  }

  private static let refused: [(lines: [String], id: String, said: String)] = [
    (["use without uikit"], "pluginStays", "no plugin would be left in use"),
    (["use []"], "pluginStays", "no plugin would be left in use"),
    (["use without flutter"], "pluginNotInUse", "'flutter' is not in use"),
    (["use without uikitt"], "unknownPlugin", "did you mean 'uikit'"),
    (["use also fluter"], "unknownPlugin", "did you mean 'flutter'"),
    (["use [uikit, fluter]"], "unknownPlugin", "did you mean 'flutter'"),
    (["use [\"mine.life\", fluter]"], "unknownPlugin", "did you mean 'flutter'"),
    (["use [uikit, \"broken.life\"]"], "unknownMoment", "nowhere"),
    (["use [uikit, \"nope.life\"]"], "fileNotFound", "nope.life"),
    (
      ["use also flutter", "app A uses: flutter { saved a = 1\n on onPause { save a } }", "use without flutter"],
      "pluginStays", "the handlers of 'A' are written in the words of 'flutter'"
    ),
    (["branch { use [uikit, \"mine.life\"]; home }"], "impossible", "home"),
  ]

  /// What fails says no more than that: nothing is in use, or known, that was not before.
  @Test(arguments: refused) func `a use that is refused leaves no trace`(lines: [String], id: String, said: String) {
    var session = Library.session(using: ["uikit"], files: Self.files)
    for line in lines.dropLast() { #expect(session.submit(SourceText(name: "input", text: line)).failure == nil) }
    let before = (used: Self.names(session), known: session.simulation.library.map { $0.name })
    let reply = session.submit(line: lines[lines.count - 1])
    #expect(reply.failure != nil && reply.reports.map { $0.diagnostic.id } == [id])
    #expect(Library.rendered(reply.reports).contains(said), "\(Library.rendered(reply.reports))")
    #expect(!Self.texts(reply).contains("In use"))
    #expect(Self.names(session) == before.used)
    #expect(session.simulation.library.map { $0.name } == before.known)
  }

  @Test func `a file that fails leaves no plugin of its own behind`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    let known = session.simulation.library.map { $0.name }
    let reply = session.submit(line: "load \"bad.life\"")
    #expect(reply.reports.map { $0.diagnostic.id } == ["impossible"])
    #expect(Self.names(session) == ["uikit"] && session.simulation.library.map { $0.name } == known)
    #expect(session.submit(line: "use mine").failure != nil && session.submit(line: "plugin show mine").failure != nil)
  }

  @Test func `an app keeps the plugin of its words, whatever else is in use`() {
    var session = Library.session(using: ["uikit"])
    let app = "app Notes uses: uikit { saved draft = \"\"\n on applicationDidEnterBackground { save draft } }"
    #expect(session.submit(SourceText(name: "input", text: app)).failure == nil)
    let reply = Self.texts(session.submit(line: "use flutter"))
    #expect(reply == "In use: uikit, flutter\nuikit stays: Notes is written in its words.")
    _ = session.submit(line: "launch; edit draft = \"a\"; home")
    #expect(session.simulation.trace.entries.contains { $0.kind == .action })
    // Without a handler nothing hears its words.
    _ = session.submit(SourceText(name: "input", text: "app Empty uses: uikit { saved draft = \"\" }"))
    _ = session.submit(line: "use flutter")
    #expect(Self.names(session) == ["flutter"])
  }

  @Test func `a manifest that has changed is read anew: the same world in new words`() {
    let text = SharedText()
    text.set("plugin mine \"Mine\" {\n  version 1\n  on didBecomeActive { say hello }\n}\n")
    let host = SessionHost(readFile: { path in path == "mine.life" ? .bytes(Array(text.value.utf8)) : .notFound })
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: host)
    for line in ["use [uikit, \"mine.life\"]", "launch", "set forceQuitInFront = silent", "home", "wait 6s"] {
      #expect(session.submit(line: line).failure == nil)
    }
    let before = session.simulation.world
    text.set("plugin mine \"Mine\" {\n  version 2\n  on didBecomeActive { say goodMorning }\n}\n")
    let reply = Self.texts(session.submit(line: "use also \"mine.life\""))
    #expect(reply.contains("In use: uikit, mine") && reply.contains("told anew"), "\(reply)")
    #expect(session.simulation.world == before)
    let trace = Self.texts(session.submit(line: "trace"))
    #expect(trace.contains("goodMorning") && !trace.contains("hello"))
  }

  @Test func `a style that a second file has again speaks by the second one's words`() {
    func manifest(_ name: String, _ word: String) -> String {
      "plugin \(name) \"N\" {\n  version 1\n  style nova \"Nova\" { listener \"it\"; word didEnterBackground \(word) }\n"
        + "  on didEnterBackground { say \(word) }\n}\n"
    }
    let files = ["a.life": manifest("novaA", "shownOld"), "b.life": manifest("novaB", "shownNew")]
    let host = SessionHost(readFile: { path in files[path].map { .bytes(Array($0.utf8)) } ?? .notFound })
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: host)
    for line in ["use \"a.life\"", "use \"b.life\""] { #expect(session.submit(line: line).failure == nil) }
    let page = Self.texts(session.submit(line: "help nova"))
    #expect(page.contains("shownNew") && !page.contains("shownOld"), "\(page)")
    #expect(Self.texts(session.submit(line: "style")).split(separator: "nova ").count == 2)
  }

  @Test func `plugin files are read in each block and each file, and save writes where they are`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    for line in [
      "compare platforms { use [uikit, \"mine.life\"]; launch }",
      "branch { use also \"mine.life\"; launch }", "compare styles [uikit, \"mine.life\"] { launch }",
      "load \"good.life\"",
    ] {
      let reply = session.submit(line: line)
      #expect(reply.failure == nil, "\(line): \(Library.rendered(reply.reports))")
    }
    #expect(Self.names(session) == ["uikit", "mine"])
    #expect(session.script == ["launch", "use [uikit, \"mine.life\"]"])
  }

  /// What may have happened before: stimuli, and settings that hold from then on.
  private static let inputs = [
    "launch", "home", "wait 6s", "wait 1min", "lock", "unlock", "memory pressure", "kill", "alert show",
    "alert dismiss",
    "set resumePath = straight", "set callInterrupts = yes", "call ring", "call decline", "account underTheSurface",
    "platform ios version: 12", "platform ios version: 26", "open url: \"a://b\"", "edit draft = \"x\"", "push silent",
    "app Notes uses: uikit { saved draft = \"\"\n on applicationDidEnterBackground { save draft } }", "reset", "undo",
  ]

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `what is added and taken away again leaves the run as it was`(_ seed: UInt64) throws {
    var random = SeededNumbers(state: seed)
    var session = seed % 2 == 0 ? Library.session(using: ["uikit"]) : Library.todaysSession(using: ["uikit"])
    var happened = 0
    for _ in 0..<30 {
      let input = try #require(Self.inputs.randomElement(using: &random))
      if session.submit(SourceText(name: "input", text: input)).failure == nil { happened += 1 }
      let style = try #require(
        ["flutter", "notifications", "swiftUI", "compose", "datadog"].randomElement(using: &random))
      let before = session.simulation
      #expect(session.submit(line: "use also \(style)").failure == nil)
      #expect(
        session.simulation.world.state == before.world.state && session.simulation.world.clock == before.world.clock)
      #expect(session.submit(line: "use without \(style)").failure == nil)
      #expect(session.simulation.trace.entries == before.trace.entries, "\(style) after \(input)")
      #expect(session.simulation.world == before.world, "\(style) after \(input)")
      for _ in 0..<2 { #expect(session.submit(line: "undo").failure == nil) }
    }
    #expect(happened > 5)
  }
}

/// A text that a test changes between two inputs.
private final class SharedText: Sendable {
  private let text = Mutex("")

  var value: String { text.withLock { $0 } }

  func set(_ value: String) { text.withLock { $0 = value } }
}
