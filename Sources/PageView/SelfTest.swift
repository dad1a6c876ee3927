import LessonModel
import LifeLanguage
import LifecycleEngine
import LifeSession

/// What tells that a build for another machine does what the native one does: one number of many runs.
///
/// Two hundred scripts that are drawn from a table, whose records are hashed; and what a session answers in lessons and practice, where
/// what is remembered is computed.
package enum PageSelfTest {
  /// The number of scripts.
  static let scripts = 200
  /// The lines that a script draws.
  static let length = 20

  /// The number, FNV-1a of all records and replies.
  package static var hash: UInt64 {
    var hash = Hash()
    for script in 0..<scripts { hash.add(records(ofScript: script)) }
    for text in answers { hash.add(text) }
    return hash.value
  }

  /// Returns the records of one script, and before each line's records whether it was refused.
  static func records(ofScript number: Int) -> String {
    var random = SeededRandom("self test \(number)")
    var session = Session(
      plugins: PageLibrary.plugins(), using: [KnownPlugin.usualName], catalog: PageLibrary.catalog())
    session.tellsRun = false
    var lines = (0..<random.below(3)).compactMap { _ in random.one(of: beginnings) }
    lines += (0..<length).compactMap { _ in random.one(of: stimuli) }
    var records = ""
    var written = 0
    for line in lines {
      let reply = session.submit(line: line)
      let run = session.simulation
      written = min(written, run.trace.count)
      records += reply.failure == nil ? "+\n" : "-\n"
      records += TraceJSON(engine: run.engine, trace: run.trace).text(run.trace.entries[written...])
      written = run.trace.count
    }
    return records
  }

  /// What a session answers to the lines of a sitting with lessons and practice.
  static var answers: [String] {
    var session = PageSession()
    let start = session.reply(to: "start\nday 20000\nseed self test\n\n")
    return [start] + sitting.map { session.reply(to: "line\n\($0)") }
  }

  private static let sitting = [
    "lesson fiveStates", "next", "launch", "home", "wait 6s", "background", "suspended", "hint", "skip", "active",
    "skip", "skip",
    "lesson goingHome", "launch", "home", "2 1", "why", "skip", "practice", "active", "skip", "skip", "practice stop",
    "challenge", "skip", "progress", "menu", "explain D5", "explore",
  ]

  private static let beginnings = [
    "use [uikit, notifications, flutter]", "use swiftUI", "use [uikit, reactNative, datadog]", "scenes no",
    "platform android version: 13", "platform ios version: 12", "platform ios version: 17", "set callInterrupts = yes",
    "set extraActivation = on",
    "app Notes uses: uikit { unsaved draft = \"\"; on didEnterBackground { save draft }; on didFinishLaunching { restore draft } }",
    "app Uploader uses: uikit { on didEnterBackground { task begin upload needs: 12s { finish } onExpiration { task end upload } } }",
    "app Poller uses: flutter { on resumed { timer start poll every: 2s { log \"tick\" } } }",
    "app News uses: uikit { modes [fetch]; on performFetch { finish after: 4s } }",
    "app Slow uses: uikit { on willTerminate { work 6s }; on didEnterBackground { work 2s } }",
  ]

  private static let stimuli = [
    "launch", "launch", "launch", "home", "home", "lock", "unlock", "wait 1s", "wait 6s", "wait 30s", "wait 10min",
    "wait 1d",
    "switcher open", "switcher return", "switcher swipe", "switcher other", "forceQuit", "kill", "crash",
    "memory warning",
    "memory pressure", "fetch", "push silent", "push tap", "push alert", "alert show", "alert dismiss", "call ring",
    "call answer",
    "call end", "call decline", "siri open", "siri close", "notificationCenter open", "notificationCenter close",
    "location update",
    "processing", "voip call", "watch request", "update", "uninstall", "install", "reboot", "rotate", "time change",
    "goBack",
    "open url: \"https://example.org/a\"", "edit draft = \"milk\"", "prewarm", "undo", "redo", "scene disconnect",
  ]
}

/// FNV-1a of 64 bits.
private struct Hash {
  private(set) var value: UInt64 = FNV.basis

  mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* FNV.prime }
  }
}
