import LifeSyntax
import Testing

/// One canonical form, reached in one step, with the same tokens.
struct FormatterTests {
  static let forms: [(text: String, form: String)] = [
    ("launch", "launch\n"),
    ("", ""),
    ("\n\n\nlaunch\n\n\n\nhome\n\n", "launch\n\nhome\n"),
    ("a{b;c}", "a { b; c }\n"),
    ("a {}", "a {}\n"),
    ("on a {\nb {\nc\n}\n}", "on a {\n  b {\n    c\n  }\n}\n"),
    ("a   b:c  d == 5", "a b: c d == 5\n"),
    ("a [b ,c , d]", "a [b, c, d]\n"),
    ("a ( b||! c )", "a (b || !c)\n"),
    ("a - 5->b", "a -5 -> b\n"),
    ("on f (a:true)", "on f(a: true)\n"),
    ("on f( a:b,c: , d:X::y )", "on f(a: b, c:, d: X::y)\n"),
    ("on f(a:b:)", "on f(a:b:)\n"),
    ("on f( true,no )", "on f(true, no)\n"),
    ("a # x  \n    # y", "a  # x\n# y\n"),
    ("|a\n|   b\n|", "| a\n|   b\n|\n"),
    ("x a ->\n      b ->\n      c", "x a ->\n  b ->\n  c\n"),
    ("a [\nb,\nc\n]", "a [\n  b,\n  c\n]\n"),
    ("a\r\nb\r\n", "a\nb\n"),
    ("\u{FEFF}a", "a\n"),
    ("if a {\nb\n}else{\nc\n}", "if a {\n  b\n} else {\n  c\n}\n"),
    ("on a\n{\nb\n}", "on a {\n  b\n}\n"),
    ("on a\n\n\n{ b }\nc", "on a { b }\nc\n"),
    ("on a # why\n{\nb\n}", "on a {  # why\n  b\n}\n"),
    ("on a # why\n{ b }", "on a {  # why\n  b }\n"),
    ("on a\n# why\n\n{\n\nb\n}", "on a {\n  # why\n\n  b\n}\n"),
    ("if a\n{\nb\n} else\n{\nc\n}", "if a {\n  b\n} else {\n  c\n}\n"),
  ]

  @Test(arguments: forms)
  func `blanks and indentation become canonical`(_ text: String, _ form: String) {
    #expect(Formatter.format(SyntaxTree(parsing: SourceText(name: "t", text: text))) == form)
  }

  @Test func `samples with scrambled indentation come back`() {
    var random = Random(seed: 3)
    for (name, text) in Samples.all {
      let canonical = Formatter.format(SyntaxTree(parsing: SourceText(name: name, text: text)))
      for _ in 0..<20 {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          String(repeating: " ", count: random.below(9)) + line.drop { $0 == " " }
        }
        let scrambled = SourceText(name: name, text: lines.joined(separator: "\n"))
        #expect(Formatter.format(SyntaxTree(parsing: scrambled)) == canonical, "\(name)")
      }
    }
  }

  @Test func `every text without errors keeps its tokens and is formatted once and for all`() throws {
    var random = Random(seed: 5)
    var formatted = 0
    for round in 0..<2_000 {
      var bytes = Array(Samples.all[round % Samples.all.count].1.utf8)
      let noise = Array("{}[]()\":=-> \n;,|#a1".utf8)
      for _ in 0..<2 { bytes[random.below(bytes.count)] = noise[random.below(noise.count)] }
      let tree = SyntaxTree(parsing: SourceText(name: "t", bytes: bytes))
      guard let text = Formatter.format(tree) else {
        #expect(tree.hasErrors)
        continue
      }
      formatted += 1
      let again = SyntaxTree(parsing: SourceText(name: "t", text: text))
      #expect(tokens(again) == tokens(tree))
      #expect(Formatter.format(again) == text)
    }
    #expect(formatted > 200)
  }

  @Test func `a text with errors is refused`() {
    #expect(Formatter.format(SyntaxTree(parsing: SourceText(name: "t", text: "a {"))) == nil)
  }

  /// The tokens as text, without line ends, the comments last, and prose without the blank after its bar.
  private func tokens(_ tree: SyntaxTree) -> [String] {
    let tokens = tree.tokens.filter { $0.kind != .newline }
    return (tokens.filter { $0.kind != .comment } + tokens.filter { $0.kind == .comment }).map { token in
      let text = tree.source.text(in: token.range)
      return token.kind == .prose && text.hasPrefix("| ") ? "|" + text.dropFirst(2) : text
    }
  }
}
