import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

/// What an app that is loaded says about scenes, beside what its run says.
@Suite struct ScenesTests {
  /// Lines that are fine up to the last, and the id, the reason and the way out of what that one gets.
  static let faults: [(lines: [String], id: String, summary: String, label: String)] = [
    (
      ["app Notes uses: uikit { on applicationDidEnterBackground {} }"], "handlerNeverCalled",
      "'applicationDidEnterBackground(_:)' is never called: this app uses scenes",
      "'sceneDidEnterBackground(_:)' takes its place; 'scenes: false' changes that"
    ),
    (
      ["app Notes uses: uikit { on application(_:open:options:) {} }"], "handlerNeverCalled",
      "'application(_:open:options:)' is never called: this app uses scenes",
      "'scene(_:openURLContexts:)' takes its place; 'scenes: false' changes that"
    ),
    (
      ["app Notes uses: uikit { on [applicationDidEnterBackground, applicationWillResignActive] {} }"],
      "handlerNeverCalled", "'applicationDidEnterBackground(_:)' is never called: this app uses scenes",
      "'sceneDidEnterBackground(_:)' takes its place; 'scenes: false' changes that"
    ),
    (
      ["app Notes uses: uikit scenes: false { on sceneDidEnterBackground {} }"], "handlerNeverCalled",
      "'sceneDidEnterBackground' is never called: this app has no scenes",
      "'didEnterBackground' takes its place; 'scenes: true' changes that"
    ),
    (
      ["platform ios version: 12", "app Notes uses: uikit { on sceneDidEnterBackground {} }"], "handlerNeverCalled",
      "'sceneDidEnterBackground' is never called: this app has no scenes",
      "'didEnterBackground' takes its place; scenes came with iOS 13"
    ),
    (
      ["app Notes scenes: true {}", "scenes no"], "scenesContradicted",
      "the app 'Notes' says 'scenes: true' about itself", "leave 'scenes:' out there, and the run decides"
    ),
    (
      ["platform ios version: 12", "scenes yes"], "scenesContradicted",
      "'scenes yes' asks for scenes, and iOS 12 has none",
      "scenes came with iOS 13"
    ),
    (
      ["platform ios version: 12", "app Notes scenes: true {}"], "scenesContradicted",
      "the app says 'scenes: true', and iOS 12 has none", "scenes came with iOS 13"
    ),
    (
      ["app Notes scenes: true {}", "platform ios version: 12"], "scenesContradicted",
      "the app 'Notes' says 'scenes: true', and iOS 12 has none", "scenes came with iOS 13"
    ),
    (
      ["platform ios version: 19"], "unknownSetting", "no rules are known for this version of iOS",
      "the nearest: 18 and 26"
    ),
    (
      ["compare versions [12, 20] { launch }"], "unknownSetting", "no rules are known for this version of iOS",
      "the nearest: 18 and 26"
    ), (["platform ios version: 3"], "unknownSetting", "no rules are known for this version of iOS", "the nearest: 4"),
    (["platform ios version: 99"], "unknownSetting", "no rules are known for this version of iOS", "the nearest: 27"),
    (
      ["platform ios version: 27 sdk: 20"], "unknownSetting", "no rules are known for this version of the SDK",
      "the nearest: 18 and 26"
    ),
    (["platform android sdk: 26"], "unknownSetting", "only iOS looks at the SDK", "leave 'sdk:' out"),
    (
      ["platform android version: 7"], "unknownSetting", "no rules are known for this version of Android",
      "the nearest: 8"
    ),
  ]

  @Test(arguments: faults)
  func `what cannot be is told with the way out`(_ row: (lines: [String], id: String, summary: String, label: String)) {
    var session = Library.todaysSession(using: ["uikit"])
    for line in row.lines.dropLast() { #expect(session.submit(line: line).reports.isEmpty, "\(line)") }
    let before = session.simulation.engine.settings
    let reports = session.submit(line: row.lines[row.lines.count - 1]).reports
    #expect(reports.map { $0.diagnostic.id } == [row.id])
    #expect(reports.map { $0.diagnostic.summary } == [row.summary])
    #expect(reports.map { $0.diagnostic.label } == [row.label])
    if reports.first?.diagnostic.severity == .error { #expect(session.simulation.engine.settings == before) }
  }

  @Test func `a handler is called if it is by one of its names`() {
    var session = Library.todaysSession(using: ["uikit"])
    let app = "app Notes uses: uikit { on [applicationDidEnterBackground, sceneDidEnterBackground(_:)] {} }"
    #expect(session.submit(line: app).reports.isEmpty)
  }

  @Test func `what is fixed for a session holds against apps and statements`() {
    var session = Library.todaysSession(using: ["uikit"])
    session.fixScenes(false)
    for line in ["scenes yes", "app Notes scenes: true {}"] {
      #expect(session.submit(line: line).reports.map { $0.diagnostic.id } == ["scenesContradicted"])
    }
    #expect(session.submit(line: "reset; launch; expect order applicationDidBecomeActive").failure == nil)
  }

  @Test func `an app's own word comes before the run's`() {
    var session = Library.todaysSession(using: ["uikit"])
    for line in [
      "scenes no", "app Notes uses: uikit scenes: true {}", "launch", "expect order sceneDidBecomeActive",
      "app Plain uses: uikit {}", "launch", "expect order applicationDidBecomeActive",
    ] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
    }
  }

  @Test func `scenes no tells the run so far again, and can be taken back`() {
    var session = Library.todaysSession(using: ["uikit"])
    for line in [
      "launch", "home", "scenes no", "expect order applicationDidBecomeActive -> applicationDidEnterBackground",
    ] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
    }
    for line in ["undo 2", "expect order sceneDidBecomeActive -> sceneDidEnterBackground"] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
    }
  }

  @Test func `a moment's name means its twin in expectations and answers, too`() {
    for scenes in ["yes", "no"] {
      var session = Library.todaysSession(using: ["uikit"])
      for line in [
        "scenes \(scenes)", "launch", "home", "expect heard willResignActive -> didEnterBackground", "launch",
        "expect heard willEnterForeground -> didBecomeActive", "open url: \"shop://cart\"", "expect heard openURL",
      ] {
        #expect(session.submit(line: line).failure == nil, "\(scenes): \(line)")
      }
    }
  }

  @Test func `the state names two windows, each with where it is`() {
    var session = Library.todaysSession(using: ["uikit"])
    for (line, windows) in [
      ("launch", nil), ("window open chat", "main in front, chat in front"),
      ("window hide chat", "main in front, chat off the screen"),
      ("scene disconnect chat", "main in front, chat not connected"),
      ("window focus chat", "main in front, chat in front"), ("window close main", "main closed, chat in front"),
      ("home", "main closed, chat off the screen"), ("forceQuit", nil),
    ] as [(String, String?)] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
      let row = session.submit(line: "state").lines.map { $0.text }.first { $0.contains("windows") }
      #expect(row.map { String($0.drop { $0 == " " }.dropFirst("windows".count).drop { $0 == " " }) } == windows)
    }
  }

  /// Today's facts, section 4: Flutter follows the app's notifications, which follow the sum of the windows.
  @Test func `with two windows Flutter hears nothing until the last one leaves, and SwiftUI follows its own`() {
    var session = Library.todaysSession(using: ["flutter", "swiftUI"])
    for (line, flutter, swiftUI) in [
      ("launch", "inactive resumed", "active"), ("window open chat", "", "active in chat"),
      ("window hide main", "", "inactive background"),
      ("home", "inactive hidden paused", "inactive in chat background in chat"),
      ("launch", "hidden inactive resumed", "inactive in chat active in chat"),
      ("window focus main", "", "inactive active"),
    ] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
      let run = session.simulation
      func states(of plugin: String) -> String {
        run.trace.entries[run.lastEntries].filter { run.engine.plugin(of: $0) == plugin }.map { entry in
          run.engine.name(of: entry) + (run.engine.window(of: entry).map { " in \($0)" } ?? "")
        }
        .filter { $0.contains(".") }.compactMap { $0.split(separator: ".").last.map { String($0) } }
        .joined(separator: " ")
      }
      #expect(states(of: "flutter") == flutter, "\(line)")
      #expect(states(of: "swiftUI") == swiftUI, "\(line)")
    }
  }

  @Test func `an app without uses is written in the words of the first plugin in use, and adds none`() {
    var session = Library.todaysSession(using: ["flutter", "notifications"])
    #expect(session.submit(line: "app Notes { saved draft = \"\"; on paused { save draft } }").failure == nil)
    #expect(session.simulation.engine.plugins.map { $0.name } == ["flutter", "notifications"])
    for line in ["launch", "edit draft", "home", "expect saved.draft == typed.draft"] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
    }
  }
}
