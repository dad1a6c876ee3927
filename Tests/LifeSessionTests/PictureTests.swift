import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PluginKit
import TestSupport
import Testing
import TextMetrics

/// Pictures of runs, as a terminal shows them.
@Suite struct PictureTests {
  /// A run that is drawn.
  struct Drawn: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: RunPicture
    let script: String
    var styles = ["uikit"]
    var usesScenes = true
    var hidesLaunch = true

    var testDescription: String { name }

    var run: Simulation {
      var session = usesScenes ? Library.todaysSession(using: styles) : Library.session(using: styles)
      #expect(session.submit(line: script).failure == nil)
      return session.simulation
    }

    func lines(_ width: Int, isPlain: Bool = false) -> [OutputLine] {
      kind.lines(of: run, isPlain: isPlain, width: width, hidesLaunch: hidesLaunch)
    }
  }

  static let drawn = [
    Drawn(name: "homeOverTime", kind: .timeline, script: "launch; wait 5s; home; wait 10s"),
    Drawn(name: "longWait", kind: .timeline, script: "launch; wait 5s; home; wait 30min; launch; wait 3s"),
    Drawn(name: "classicFractions", kind: .timeline, script: "launch; wait 1500ms; home; wait 2s", usesScenes: false),
    Drawn(
      name: "launchAlone", kind: .timeline, script: "launch; wait 2s; crash", usesScenes: false, hidesLaunch: false),
    Drawn(name: "launchAndWait", kind: .timeline, script: "launch; wait 2s; wait 3s"),
    Drawn(
      name: "windows", kind: .timeline,
      script: "launch; wait 3s; window open chat; wait 5s; window hide main; wait 5s; home; wait 1h; window close chat"),
    Drawn(name: "noTime", kind: .timeline, script: "launch; alert show; alert dismiss; home", hidesLaunch: false),
    Drawn(name: "noTimeWindows", kind: .timeline, script: "launch; window open chat; window hide main; home"),
    Drawn(name: "flutter", kind: .timeline, script: "launch; wait 5s; home; wait 10s", styles: ["flutter"]),
    Drawn(
      name: "screens", kind: .screen,
      script: "launch; alert show; alert dismiss; call ring; call decline; switcher open; home; lock"),
    Drawn(name: "ladder", kind: .ladder, script: "launch; home", styles: ["flutter"]),
  ]

  private static let goldens = Golden("Pictures")

  @Test(arguments: drawn) func `pictures are drawn for 60, 80 and 120 columns, in ASCII, and with roles`(drawn: Drawn) {
    var text = ""
    for width in [60, 80, 120] {
      text += "# \(width) columns\n" + drawn.lines(width).map { $0.text + "\n" }.joined()
      text += "# \(width) columns, plain\n" + drawn.lines(width, isPlain: true).map { $0.text + "\n" }.joined()
    }
    text += "# roles\n"
    for line in drawn.lines(80) {
      text += line.spans.filter { !$0.text.isEmpty }.map { "\($0.style): \($0.text)" }.joined(separator: " | ") + "\n"
    }
    Self.goldens.check(text, named: drawn.name)
  }

  @Test func `each golden belongs to a picture`() { Self.goldens.expectNoOrphans(besides: Self.drawn.map { $0.name }) }

  @Test(arguments: drawn) func `no row is wider than the terminal, and a plain one is ASCII`(drawn: Drawn) {
    let run = drawn.run
    for width in Array(40...50) + Array(stride(from: 57, through: 130, by: 7)) {
      for isPlain in [false, true] {
        let lines = drawn.kind.lines(of: run, isPlain: isPlain, width: width, hidesLaunch: drawn.hidesLaunch)
        for line in lines where line.hangingIndent == nil {
          #expect(TextWidth.of(line.text) <= width, "\(width): \(line.text)")
          if isPlain { #expect(line.text.utf8.allSatisfy { $0 < 0x80 }, "\(line.text)") }
        }
      }
    }
  }

  @Test(arguments: [60, 80, 120]) func `equal waits are equally long, and a long one is broken with its explanation`(
    width: Int
  ) throws {
    let drawn = Drawn(
      name: "", kind: .timeline, script: "launch; wait 4s; home; wait 4s; launch; wait 4s; home; wait 1h")
    let texts = drawn.lines(width).map { $0.text }
    let bar = try #require(texts.first { $0.contains("┃") })
    let bounds = bar.enumerated().filter { $0.element == "┃" }.map { $0.offset }
    let gaps = zip(bounds, bounds.dropFirst()).map { $1 - $0 }
    #expect(gaps.count >= 4 && Set(gaps.prefix(3).map { $0 }).count <= 2)
    #expect((gaps.prefix(3).max() ?? 0) - (gaps.prefix(3).min() ?? 0) <= 1)
    #expect(bar.contains("//"))
    #expect(texts.last == "// stands for a wait that is drawn shorter than it is.")
  }

  @Test(arguments: [60, 80, 120], [["uikit"], ["flutter"], ["uikit", "flutter"]])
  func `a launch with nothing but waits behind it shows no call`(width: Int, styles: [String]) {
    for script in ["launch; wait 5s", "launch; wait 1s; wait 1h"] {
      let lines = Drawn(name: "", kind: .timeline, script: script, styles: styles).lines(width)
      #expect(lines.contains { $0.text.contains("active") })
      #expect(!lines.flatMap { $0.spans }.contains { $0.style == .signal }, "\(lines.map { $0.text })")
    }
  }

  @Test func `an event of a window stands at the stimulus that made it`() {
    let run = Drawn(name: "", kind: .timeline, script: "launch; window open chat; window hide main; home").run
    let text = RunPicture.timeline.lines(of: run, isPlain: true, width: 40).map { $0.text }
    let hide = text.firstIndex { $0.contains("window hide main") } ?? 0
    let home = text.firstIndex { $0 == "home" } ?? 0
    #expect(text[hide..<home].contains { $0.contains("window main: off the screen") })
    #expect(text[home...].contains { $0.contains("window chat: off the screen") })
  }

  @Test(arguments: [
    ("launch", "The app fills the screen."),
    ("launch; alert show", "The app fills the screen; a system alert lies over it."),
    ("launch; home", "The home screen is shown."), ("launch; lock", "The lock screen is shown."),
    ("launch; switcher open", "The app switcher is open."), ("launch; home; wait 10s", "The home screen is shown."),
    ("launch; siri open", "The app fills the screen; Siri lies over it."),
    ("launch; call ring; call answer", "The call fills the screen."),
    ("launch; window open chat", "The windows main and chat of the app fill the screen."),
  ])
  func `the screen in a sentence`(script: String, sentence: String) {
    var session = Library.todaysSession(using: ["uikit"])
    session.traceText.isPlain = true
    #expect(session.submit(line: script).failure == nil)
    let line = session.submit(line: "screen").lines.map { $0.text }
    #expect(line == ["\(sentence) The state is \(session.simulation.world.state.name)."])
  }

  @Test func `a state per window is shown for each window as soon as there are two`() throws {
    let text = """
      plugin mine "Mine" {
        version 1
        states [gone, here] as: line per: window
        on sceneDidBecomeActive { go here }
        on sceneWillResignActive { go gone }
      }
      """
    let plugins = loaded(PluginLoader.load(SourceText(name: "mine.life", text: text)))
    var session = Session(plugins: plugins, using: ["mine"])
    session.traceText.isPlain = true
    func rows() -> [String] {
      session.submit(line: "state").lines.map { $0.text.split(separator: " ").joined(separator: " ") }
        .filter { $0.hasPrefix("mine") }
    }
    #expect(session.submit(line: "launch").failure == nil && rows() == ["mine here"])
    let opened = session.submit(line: "window open chat; window hide chat")
    #expect(opened.failure == nil && rows() == ["mine in main here", "mine in chat gone"])
    let strips = opened.lines.map { $0.text }.filter { $0.hasSuffix("   main") || $0.hasSuffix("   chat") }
    #expect(strips.suffix(2) == ["      none  gone  [here]   main", "      none  [gone]  here   chat"])
    let ladders = LadderPicture.all(of: session.simulation, isPlain: true, width: 80).map { $0.text }
    #expect(
      ladders == [
        "Mine in main", "[ ] gone", " |    down     up", "[*] here", "", "Mine in chat", "[*] gone",
        " |    down   * up", "[ ] here", "* marks the steps of the last stimulus.",
      ])
    #expect(session.submit(line: "expect mine.state == here && mine.second.state == gone").failure == nil)
    let asked = session.submit(line: "window close chat; expect mine.third.state == here")
    #expect(asked.reports.map { $0.diagnostic.id } == ["unknownSubject"])
  }

  @Test func `a style with one state for all windows has none of its own in the second`() {
    var session = Library.todaysSession(using: ["flutter"])
    let asked = session.submit(line: "expect flutter.second.state == paused")
    #expect(asked.reports.map { $0.diagnostic.summary } == ["'flutter' has one state for all windows"])
  }

  @Test func `the ladder comes from the manifest, whatever its name and its states`() throws {
    let text = """
      plugin mine "Mine" {
        version 1
        role observer
        states [top, middle, bottom] as: line
        step top -> middle { say goDown }
        step middle -> top { say goUp }
        on didBecomeActive { go top }
        on didEnterBackground { go bottom }
      }
      """
    let plugins = loaded(PluginLoader.load(SourceText(name: "mine.life", text: text)))
    var run = Simulation(library: plugins.map { $0.known }, using: ["mine"])
    for kind in [StimulusKind.launch, .home] { #expect(run.apply(Stimulus(kind)) == .applied) }
    #expect(
      LadderPicture.all(of: run, isPlain: true, width: 80).map { $0.text } == [
        "Mine", "[ ] top", " |  * down goDown     up goUp", "[ ] middle", " |  * down            up", "[*] bottom",
        "* marks the steps of the last stimulus.",
      ])
  }
}
