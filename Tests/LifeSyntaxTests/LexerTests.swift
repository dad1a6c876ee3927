import LifeSyntax
import Testing

/// Bytes become tokens, and no byte is lost.
struct LexerTests {
  static let words: [(text: String, kinds: [TokenKind])] = [
    ("launch", [.name]),
    ("app.away", [.name]),
    ("_x9.Y", [.name]),
    ("f(_:)", [.selector]),
    ("application(_:didFinishLaunchingWithOptions:)", [.selector]),
    ("f(a)", [.name, .openParenthesis, .name, .closeParenthesis]),
    ("f(a: b)", [.selector]),
    ("f(a:b, _:, c: 5s)", [.selector]),
    ("f(a: b c)", [.name, .openParenthesis, .label, .name, .name, .closeParenthesis]),
    ("f(a: [b])", [.name, .openParenthesis, .label, .openBracket, .name, .closeBracket, .closeParenthesis]),
    ("f(a: b", [.name, .openParenthesis, .label, .name]),
    ("f (a:)", [.selector]),
    ("f  ( a:b )", [.selector]),
    ("f (a)", [.name, .openParenthesis, .name, .closeParenthesis]),
    ("on f(a)", [.name, .selector]),
    ("on f(a, 5s, B::c.d )", [.name, .selector]),
    ("on f(x: B::c)", [.name, .selector]),
    ("on f(a || b)", [.name, .name, .openParenthesis, .name, .or, .name, .closeParenthesis]),
    ("on f(a b)", [.name, .name, .openParenthesis, .name, .name, .closeParenthesis]),
    ("on { f(5s) }", [.name, .openBrace, .name, .openParenthesis, .quantity, .closeParenthesis, .closeBrace]),
    (
      "on [\nf(a),\n\ng(b)]",
      [.name, .openBracket, .newline, .selector, .comma, .newline, .newline, .selector, .closeBracket]
    ),
    ("on\nf(a)", [.name, .newline, .name, .openParenthesis, .name, .closeParenthesis]),
    ("} else f(a)", [.closeBrace, .name, .name, .openParenthesis, .name, .closeParenthesis]),
    ("}\nelse f(a)", [.closeBrace, .newline, .name, .selector]),
    ("needs:20s", [.label, .quantity]),
    ("500ms 1.5h 50% 3", [.quantity, .quantity, .quantity, .quantity]),
    (#""a" "\"" "\\""#, [.string, .string, .string]),
    ("a -> b - -c", [.name, .arrow, .name, .minus, .minus, .name]),
    (
      "== != <= >= < > = ! && ||",
      [
        .equal, .notEqual, .lessOrEqual, .greaterOrEqual, .less, .greater, .equals, .not, .and, .or,
      ]
    ),
    (
      "{}[](),;:",
      [
        .openBrace, .closeBrace, .openBracket, .closeBracket, .openParenthesis, .closeParenthesis, .comma,
        .semicolon, .colon,
      ]
    ),
    ("a # b", [.name, .comment]),
    ("  | a # b\n|", [.prose, .newline, .prose]),
    ("a || b", [.name, .or, .name]),
    ("a\r\nb", [.name, .newline, .name]),
  ]

  @Test(arguments: words)
  func `text is cut into tokens`(_ text: String, _ kinds: [TokenKind]) {
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: text))
    #expect(tree.tokens.map { $0.kind } == kinds + [.endOfFile])
  }

  @Test func `tokens and gaps reproduce random bytes`() {
    var random = Random(seed: 1)
    let likely = Array("{}[]()\":=-> \n\n;,|#ab1.%\\'\r\t@é“→".utf8)
    for round in 0..<3_000 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(60) {
        bytes.append(round % 3 == 0 ? UInt8(random.below(256)) : likely[random.below(likely.count)])
      }
      let tree = SyntaxTree(parsing: SourceText(name: "t", bytes: bytes))
      #expect(reproduced(tree) == bytes)
      #expect(tree.diagnostics.allSatisfy { $0.range.start <= $0.range.end && $0.range.end <= bytes.count })
    }
  }

  @Test func `no token but a newline holds a line break`() {
    for (_, text) in Samples.all {
      let tree = SyntaxTree(parsing: SourceText(name: "t", text: text))
      for token in tree.tokens where token.kind != .newline {
        #expect(!tree.source.bytes[token.range.start..<token.end].contains(0x0A))
      }
    }
  }
}

/// Offsets become lines and columns.
struct SourceTextTests {
  static let places: [(offset: Int, line: Int, column: Int)] = [
    (0, 1, 1), (3, 1, 4), (4, 2, 1), (5, 2, 2), (7, 2, 3), (8, 2, 4), (99, 2, 4), (-1, 1, 1),
  ]

  @Test(arguments: places)
  func `a column counts characters`(_ offset: Int, _ line: Int, _ column: Int) {
    let source = SourceText(name: "t", text: "abc\nxéy")
    #expect(source.position(at: offset) == SourcePosition(line: line, column: column))
  }

  @Test func `a byte-order mark takes no column`() {
    #expect(SourceText(name: "t", text: "\u{FEFF}ab").position(at: 4) == SourcePosition(line: 1, column: 2))
  }

  @Test func `lines come without their ends`() {
    let source = SourceText(name: "t", text: "a\r\n\nb")
    #expect([0, 1, 2, 3, 4].map { source.line($0) } == ["", "a", "", "b", ""])
  }
}
