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
