import LifeLanguage
import LifeSession
import Testing

/// Settings at the prompt, before anything has happened.
@Suite struct SettingPromptTests {
  @Test(arguments: [("none", true), ("detached", false)])
  func `the state in which a plugin begins follows a setting until something has happened`(
    _ value: String, _ says: Bool
  ) {
    var session = Session(plugins: Library.plugins, using: ["flutter"], catalog: LessonCatalog(files: []))
    _ = session.submit(line: "set flutterAtLaunch = \(value)")
    let launch = session.submit(line: "launch").lines.map { $0.text }.joined(separator: "\n")
    #expect(launch.contains("onInactive") == says, "\(launch)")
    #expect(launch.contains("onResume"))
  }

  /// The plugin in use, what is typed, and the settings that `why` tells at the last entry, or at one of a number.
  static let disputes: [(plugin: String, lines: [String], why: String, told: [String])] = [
    ("uikit", ["account underTheSurface", "launch", "forceQuit"], "why", ["forceQuitInFront"]),
    ("uikit", ["set hiddenPlacement = beforeBackground", "launch", "forceQuit"], "why", []),
    ("uikit", ["set hiddenPlacement = beforeBackground", "launch", "home"], "why", []),
    ("flutter", ["set hiddenPlacement = beforeBackground", "launch", "home"], "why", ["hiddenPlacement"]),
    // What is so by default is no choice.
    ("flutter", ["launch", "home"], "why", []),
  ]

  @Test(arguments: disputes) func `why tells the choices at disputed points that have changed the line`(
    _ plugin: String, _ lines: [String], _ why: String, _ told: [String]
  ) {
    var session = Session(plugins: Library.plugins, using: [plugin], catalog: LessonCatalog(files: []))
    for line in lines { #expect(session.submit(line: line).failure == nil, "\(line)") }
    let text = session.submit(line: why).lines.map { $0.text }
    let named = text.compactMap { line in
      line.split(separator: " ").first == "but" ? line.split(separator: " ").dropFirst(2).first.map { String($0) } : nil
    }
    #expect(Set(named) == Set(told), "\(text.joined(separator: "\n"))")
  }
}
