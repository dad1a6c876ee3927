import LifeSyntax
import Testing

/// Typing mistakes find the word that was meant.
struct NearMissTests {
  static let verbs = ["launch", "home", "lock", "unlock", "Lock", "forceQuit", "wait", "expect", "switcher"]

  static let misses: [(word: String, found: [String])] = [
    ("lanuch", ["launch"]), ("hmoe", ["home"]), ("hom", ["home"]), ("LOCK", ["Lock", "lock"]),
    ("forcequit", ["forceQuit"]),
    ("forceQ", ["forceQuit"]), ("witch", ["switcher"]), ("quit", []),
    ("exspect", ["expect"]), ("xyz", []), ("", []), ("unlok", ["unlock"]), ("swicher", ["switcher"]),
  ]

  @Test(arguments: misses)
  func `the nearest words come first`(_ word: String, _ found: [String]) {
    #expect(NearMiss.best(for: word, among: Self.verbs) == found)
  }

  static let names: [(name: String, other: String, isMisspelling: Bool)] = [
    ("homQuits", "homeQuits", true), ("lockQuits", "homeQuits", false), ("nevr", "never", true),
    ("didTerminate", "willTerminate", false), ("didEnterBackgruond", "didEnterBackground", true),
    ("applicationDidBecomeActive", "sceneDidBecomeActive", false), ("diDenterBackground", "didEnterBackground", true),
    ("background_task", "backgroundTask", true), ("forceQ", "forceQuit", false), ("quit", "forceQuit", false),
    ("unlockDay", "lockDay", false), ("Activated", "Deactivated", false), ("oclockDay", "clockDay", true),
  ]

  @Test(arguments: names)
  func `a name in which one word stands for another is no misspelling`(
    _ name: String, _ other: String, _ isMisspelling: Bool
  ) {
    #expect(NearMiss.isMisspelling(name, of: other) == isMisspelling)
  }

  @Test func `there are at most as many as asked for, in the same order each time`() {
    let words = ["abcd1", "abcd3", "abcd2"]
    #expect(NearMiss.best(for: "abcd", among: words, limit: 2) == ["abcd1", "abcd2"])
  }

  @Test func `a word of ten megabytes is no typing mistake`() {
    let long = String(repeating: "a", count: 10_000_000)
    #expect(NearMiss.best(for: long, among: [long, "a"]).isEmpty)
    #expect(NearMiss.best(for: "aaaa", among: [long]).isEmpty)
  }
}
