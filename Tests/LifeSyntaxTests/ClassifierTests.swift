import LifeSyntax
import Testing

/// Each piece of text has the class that prompts and editors colour.
struct ClassifierTests {
  static let lines: [(text: String, classes: String)] = [
    ("launch # now", "verb comment"),
    ("expect state == a", "verb name operator name"),
    (
      "task begin needs: 20s { finish; b }",
      "verb name label quantity punctuation verb punctuation verb punctuation"
    ),
    ("a { b } else { c }", "verb punctuation verb punctuation verb punctuation verb punctuation"),
    ("a [b,\nc]\nd", "verb punctuation name punctuation name punctuation verb"),
    ("| prose\nhint \"x\"", "prose verb string"),
    ("a f(_:) -> @", "verb name operator error"),
  ]

  @Test(arguments: lines)
  func `tokens have classes`(_ text: String, _ classes: String) {
    let ranges = Classifier.classify(SyntaxTree(parsing: SourceText(name: "t", text: text)))
    #expect(ranges.map { $0.tokenClass.rawValue }.joined(separator: " ") == classes)
  }

  @Test func `every byte with ink in the samples has a class`() {
    for (name, text) in Samples.all {
      let source = SourceText(name: name, text: text)
      var bytes = source.bytes
      for piece in Classifier.classify(SyntaxTree(parsing: source)) {
        #expect(piece.tokenClass != .error)
        for index in piece.range.start..<piece.range.end { bytes[index] = 0x20 }
      }
      #expect(bytes.allSatisfy { $0 == 0x20 || $0 == 0x0A }, "\(name)")
    }
  }
}
