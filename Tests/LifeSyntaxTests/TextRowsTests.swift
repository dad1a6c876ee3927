import LifeSyntax
import Testing
import TextMetrics

/// Texts in rows of any width.
@Suite struct TextRowsTests {
  private static let breaks: [(word: String, columns: Int, parts: [String])] = [
    ("application(_:willFinishLaunchingWithOptions:)", 32, ["application(_:", "willFinishLaunchingWithOptions:)"]),
    ("application(_:willFinishLaunchingWithOptions:)", 46, ["application(_:willFinishLaunchingWithOptions:)"]),
    (
      "application(_:willFinishLaunchingWithOptions:)", 20,
      ["application(_:", "will", "Finish", "Launching", "With", "Options:)"]
    ),
    ("applicationWillTerminate(_:)", 27, ["application", "Will", "Terminate(_:)"]),
    ("AppLifecycleState.inactive", 20, ["AppLifecycleState.", "inactive"]),
    ("packages/flutter/lib", 10, ["packages/", "flutter/", "lib"]),
    ("text|json|tap", 6, ["text|", "json|", "tap"]), ("https://a.b", 10, ["https://", "a.b"]),
    ("a/long.name", 6, ["a/", "long.", "name"]),
    ("abcdefgh", 3, ["a", "b", "c", "d", "e", "f", "g", "h"]), ("漢字漢字", 4, ["漢", "字", "漢", "字"]),
    ("…", 0, ["…"]), ("", 5, [""]),
  ]

  @Test(arguments: breaks)
  func `a long word is broken behind punctuation, else before a capital, else anywhere`(
    word: String, columns: Int, parts: [String]
  ) {
    #expect(TextRows.parts(of: word, columns: columns) == parts)
  }

  private static let fillings: [(text: String, columns: Int, first: Int, indent: Int, rows: [String])] = [
    ("one two three", 9, 0, 0, ["one two", "three"]), ("one two three", 9, 4, 2, ["one", "  two", "  three"]),
    ("one  two", 8, 0, 0, ["one  two"]), ("one  two", 7, 0, 0, ["one two"]),
    ("applicationWillEnterForeground(_:)", 40, 6, 8, ["applicationWillEnterForeground(_:)"]),
    ("see applicationDidBecomeActive(_:)", 31, 0, 2, ["see applicationDidBecome", "  Active(_:)"]),
    (
      "application(_:willFinishLaunchingWithOptions:)", 40, 6, 8,
      ["application(_:", "        willFinishLaunchingWithOptions:)"]
    ),
    // A word that fits a row of its own is not broken, even where the first row has less room.
    ("Launching", 12, 8, 2, ["", "  Launching"]), ("", 5, 0, 0, [""]), ("好好 学习", 5, 0, 0, ["好好", "学习"]),
  ]

  @Test(arguments: fillings)
  func `rows are broken between words`(text: String, columns: Int, first: Int, indent: Int, rows: [String]) {
    #expect(TextRows.fill(text, columns: columns, first: first, indent: indent) == rows)
  }

  @Test func `no row of any text is longer than the screen, and nothing is lost`() {
    var random = Random(seed: 5)
    let letters = Array("aB(:. é漢👩‍👩‍👧e\u{301}")
    for _ in 0..<3_000 {
      let text = String((0..<random.below(60)).map { _ in letters[random.below(letters.count)] })
      let columns = 8 + random.below(40)
      let first = random.below(6)
      let rows = TextRows.fill(text, columns: columns, first: first, indent: random.below(6))
      for (place, row) in rows.enumerated() {
        #expect((place == 0 ? first : 0) + TextWidth.of(row) <= columns, "\(rows)")
      }
      #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  @Test(arguments: [
    ("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("👍🏽", 2), ("👩‍👩‍👧", 2), ("❤️", 2), ("❤", 1), ("🇩🇪", 2), ("✅", 2), ("é", 1),
    ("→●…", 3), ("", 0), ("ｗｉｄｅ", 8), ("한국", 4), ("a\u{200B}b", 2),
  ])
  func `wide characters take two columns, and combining marks none`(text: String, columns: Int) {
    #expect(TextWidth.of(text) == columns)
  }
}
