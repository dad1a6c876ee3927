import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PluginKit
import TextMetrics
import Testing

/// `plugin list` and `plugin show` at the prompt, and the names that `plugin compare` takes.
@Suite struct PluginPromptTests {
  private static func texts(_ reply: Reply) -> [String] { reply.lines.map { $0.text } }

  private static let files = [
    "mine.life": """
    plugin mine "Mine \\u{1B}[31m" {
      version 3
      source "a \\u{7} source"
      on didBecomeActive where: !scenes { say hello }
    }

    """,
    "list.life": "plugin list\nlaunch\n",
    "told.life": """
    plugin told "Told" {
      version 1
      source "a page"
      family "Teller"
      signal opened(url:) {
        doc "the app was opened by another"
        source "another page"
        since "2.1"
        also [wasOpened, gotURL(_:)]
      }
      on openURL { say opened(url:) url: event.url }
    }

    """,
  ]

  @Test(arguments: ["applicationStateChanged", "applicationstateChanged"])
  func `help on what a note of a plugin names leads to its signals`(word: String) {
    for start in ["use qt", "use uikit"] {
      var session = Library.session(using: ["uikit"])
      _ = session.submit(line: start)
      let reply = session.submit(line: "help \(word)")
      let text = reply.lines.map { $0.text }.joined(separator: "\n")
      #expect(reply.failure == nil && text.contains("named by qt"), "\(text)")
      #expect(text.contains("`help ApplicationActive`"))
    }
    var session = Library.session(using: ["uikit"])
    // What is no name of code is not looked for in texts.
    #expect(session.submit(line: "help touches").failure != nil)
  }

  @Test func `the list has all plugins, with a mark at those in use, and files at their names`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    let before = Self.texts(session.submit(line: "plugin list"))
    #expect(before.count == Library.plugins.count && before.allSatisfy { $0.contains(", version ") })
    #expect(before.filter { $0.hasPrefix("● ") }.map { $0.contains("uikit") } == [true])
    #expect(session.submit(line: "use also \"mine.life\"").failure == nil)
    let after = Self.texts(session.submit(line: "plugin list"))
    #expect(after.count == before.count + 1)
    #expect(after.contains { $0.hasPrefix("● mine") && $0.contains("version 3") && !$0.contains("\u{1B}") })
  }

  @Test func `a page is a table as wide as the screen, and a list where that has no room`() {
    for columns in [40, 60, 80, 100, 200] {
      var session = Library.session(using: ["uikit"])
      session.width = columns
      for plugin in Library.plugins {
        let reply = session.submit(line: "plugin show \(plugin.name)")
        let lines = Self.texts(reply)
        #expect(reply.failure == nil && lines.first?.hasPrefix("\(plugin.name): ") == true)
        // What is laid out in columns fits; a line of prose is wrapped by the shell.
        let fixed = reply.lines.filter { $0.hangingIndent == nil }.map { TextWidth.of($0.text) }
        #expect(fixed.allSatisfy { $0 <= columns }, "\(plugin.name) in \(columns)")
        let text = lines.joined(separator: " ")
        #expect(plugin.answers.allSatisfy { text.contains($0.moment.name) || columns < 80 })
      }
    }
    var session = Library.session(using: ["uikit"])
    session.width = 120
    let head = Self.texts(session.submit(line: "plugin show reactNative")).first { $0.hasPrefix("moment") } ?? ""
    #expect(["moment", "when", "in state", "what it says"].allSatisfy { head.contains($0) }, "\(head)")
    // Where the columns have no room, conditions stand in lines of their own.
    session.width = 80
    let narrow = Self.texts(session.submit(line: "plugin show reactNative"))
    #expect(narrow.contains("moment                   in state                    what it says"), "\(narrow)")
    #expect(narrow.contains("didFinishLaunching  where: foreground && !scenes"), "\(narrow)")
    let plain = Self.texts(session.submit(line: "plugin show androidActivity")).first { $0.hasPrefix("moment") } ?? ""
    #expect(plain.contains("what it says") && !plain.contains("when") && !plain.contains("in state"))
  }

  @Test func `a page tells what signals mean, since when, how else they are spelt, and where that is from`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    let lines = Self.texts(session.submit(line: "plugin show \"told.life\""))
    #expect(lines.contains { $0.contains("opened(url: event.url)") })
    let end = "; since Teller 2.1; also wasOpened, gotURL(_:)"
    #expect(lines.contains { $0.hasPrefix("opened(url:)  the app was opened ") && $0.hasSuffix(end) }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("  source: another ") })
    #expect(lines.allSatisfy { line in !line.unicodeScalars.contains { $0.value < 32 } }, "\(lines)")
    let flutter = Self.texts(session.submit(line: "plugin show flutter"))
    #expect(flutter.contains { $0.hasPrefix("hidden  ") && $0.hasSuffix("since Flutter 3.13") }, "\(flutter)")
  }

  @Test func `a page in Markdown is shown at the prompt, by name or file`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    for (operand, title) in [("flutter", "# Flutter on iOS"), ("\"told.life\"", "# Told")] {
      let reply = session.submit(line: "plugin docs \(operand)")
      #expect(reply.failure == nil && Self.texts(reply).first == title)
      #expect(Self.texts(reply).contains("## Sources"))
    }
    #expect(session.submit(line: "plugin docs uikit flutter").reports.map { $0.diagnostic.id } == ["otherForm"])
  }

  /// What help is asked for, and what its page says.
  private static let helped = [
    ("docs", "a page about one, in Markdown"), ("ring", "the last is next to the first"),
    ("without", "use without  those in use but for these"), ("TIME", "three minutes and twenty seconds are `200s`"),
    ("PLUGINS", "a plugin, or a text in quotes"),
    ("event.url", "It comes with: willFinishLaunching, "), ("app.away", "time since the app left the screen"),
  ]

  @Test(arguments: helped) func `a word behind a verb, and a name in a condition, has a page`(
    _ word: String, _ said: String
  ) {
    var session = Library.session(using: ["uikit"])
    let reply = session.submit(line: "help \(word)")
    #expect(reply.failure == nil && Self.texts(reply).contains { $0.contains(said) }, "\(Self.texts(reply))")
  }

  @Test func `the state tells which observers were added and removed`() {
    var session = Library.session(using: ["uikit", "notifications", "flutter"])
    let steps = [
      ("launch", nil), ("removeObserver notifications", "notifications does not listen"),
      ("addObserver notifications", "notifications listens"),
    ]
    for (line, said) in steps {
      #expect(session.submit(line: line).failure == nil)
      let row = Self.texts(session.submit(line: "state")).first { $0.contains("observers") }
      #expect((row == nil) == (said == nil) && row?.contains(said ?? "") != false, "\(row ?? "none")")
    }
  }

  private static let explained: [(line: String, title: String, row: String)] = [
    ("explain onHide", "onHide of flutter: Flutter on iOS", "Flutter 3.13"),
    ("help onHide", "onHide of flutter: Flutter on iOS", "Flutter 3.13"),
    ("help AppLifecycleState.hidden", "hidden of flutter: Flutter on iOS", "Flutter 3.13"),
    ("explain sceneDidBecomeActive", "sceneDidBecomeActive(_:) of uikit: UIKit delegates", "iOS 13"),
  ]

  @Test(arguments: explained)
  func `a signal or a state that a plugin tells of is explained`(_ line: String, _ title: String, _ row: String) {
    var session = Library.session(using: ["uikit"])
    let reply = session.submit(line: line)
    let lines = Self.texts(reply)
    #expect(reply.failure == nil && lines.contains(title), "\(lines)")
    #expect(lines.contains { $0.contains("since") && $0.contains(row) }, "\(lines)")
  }

  @Test func `what a signal carries is shown in a trace, and another spelling is understood`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    let script = "use \"told.life\"; scenes no; launch; open url: \"notes://today\""
    let lines = Self.texts(session.submit(line: script))
    #expect(lines.contains { $0.contains("opened(url: \"notes://today\")") }, "\(lines)")
    for name in ["opened", "opened(url:)", "wasOpened", "gotURL"] {
      #expect(session.submit(line: "expect heard \(name) from: told").failure == nil, "\(name)")
    }
    #expect(session.submit(line: "expect heard opened(url: other) from: told").failure != nil)
  }

  @Test func `a page of a file shows nothing raw, and loads nothing`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    let lines = Self.texts(session.submit(line: "plugin show \"mine.life\""))
    #expect(lines.contains { $0.contains("hello") } && lines.contains { $0.contains("!scenes") })
    #expect(lines.allSatisfy { line in !line.unicodeScalars.contains { $0.value < 32 } }, "\(lines)")
    #expect(session.submit(line: "plugin show mine").failure != nil)
  }

  private static let refused: [(line: String, id: String, said: String)] = [
    ("plugin show fluter", "unknownPlugin", "did you mean 'flutter'"),
    ("plugin show zzzzzz", "unknownPlugin", "`plugin list` shows all"),
    ("plugin show \"nope.life\"", "fileNotFound", "nope.life"), ("plugin shwo flutter", "unknownWord", "show"),
    ("plugin show", "missingArgument", "plugin"), ("plugin compare uikit", "missingArgument", "plugin"),
    ("plugin compare uikit fluter", "unknownPlugin", "did you mean 'flutter'"),
    ("plugin compare uikit \"nope.life\"", "fileNotFound", "nope.life"),
    ("plugin show uikit flutter", "otherForm", "plugin compare NAME NAME"),
    ("plugin list uikit", "otherForm", "takes no name"),
    ("plugin", "missingArgument", "plugin"), ("compare styles [uikit, fluter] { launch }", "unknownPlugin", "flutter"),
  ]

  @Test(arguments: refused) func `what is asked wrongly is told with the way out`(
    line: String, id: String, said: String
  ) {
    var session = Library.session(using: ["uikit"], files: Self.files)
    let reply = session.submit(line: line)
    #expect(reply.failure != nil && reply.reports.map { $0.diagnostic.id } == [id])
    #expect(Library.rendered(reply.reports).contains(said), "\(Library.rendered(reply.reports))")
  }

  @Test func `a scenario may begin with it, and is no plugin file for that`() {
    var session = Library.session(using: ["uikit"], files: Self.files)
    let reply = session.submit(line: "load \"list.life\"")
    #expect(reply.failure == nil && Self.texts(reply).contains { $0.contains("flutter") })
    #expect(!session.simulation.trace.entries.isEmpty)
  }

  private static let rows: [(line: String, offers: [String])] = [
    ("plugin ", ["list", "show", "compare"]), ("plugin compare fl", ["flutter"]),
    ("plugin compare uikit fl", ["flutter"]), ("plugin show fl", ["flutter"]), ("plug", ["plugin"]),
  ]

  @Test(arguments: rows) func `Tab offers its words and the names`(line: String, offers: [String]) {
    let items = Library.session(using: ["uikit"]).completer.completions(for: line, cursor: line.utf8.count)
    #expect(Set(offers).isSubset(of: Set(items.map { $0.replacement })))
  }
}
