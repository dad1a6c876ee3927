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
}
