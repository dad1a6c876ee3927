import LifeSyntax
import Testing

/// Each limit holds on both sides, and hostile files end in one clear diagnostic.
struct LimitTests {
  private func ids(_ text: String, _ limits: SyntaxLimits = .standard) -> [String] {
    SyntaxTree(parsing: SourceText(name: "t", text: text), limits: limits).diagnostics.map { $0.id }
  }

  @Test func `a file may have as many bytes as the limit and no more`() {
    #expect(ids("home", SyntaxLimits(bytes: 4)) == [])
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: "home\n"), limits: SyntaxLimits(bytes: 4))
    #expect(tree.diagnostics.map { $0.id } == ["fileTooLarge"])
    #expect(tree.statements.isEmpty)
    #expect(reproduced(tree) == Array("home\n".utf8))
  }

  @Test(arguments: [1, 5, 64])
  func `blocks and brackets nest as deep as the limit and no deeper`(_ depth: Int) {
    let limits = SyntaxLimits(nesting: depth)
    for (open, close) in [("a { ", "}"), ("(", ")"), ("[", "]")] {
      let inside = open == "[" ? "" : "b"
      func nested(_ count: Int) -> String {
        "a " + String(repeating: open, count: count) + inside + String(repeating: close, count: count)
      }
      #expect(ids(nested(depth), limits) == [])
      #expect(ids(nested(depth + 1), limits) == ["nestingTooDeep"])
    }
  }

  @Test func `a row has as many operands as the limit and no more`() {
    let limits = SyntaxLimits(operands: 3)
    #expect(ids("a b || c || d", limits) == [])
    #expect(ids("a b || c || d || e || f", limits) == ["tooManyOperands"])
    #expect(ids("a b -> c -> d -> e -> f", limits) == [])
  }

  @Test func `diagnostics beyond the limit are counted`() {
    let limits = SyntaxLimits(diagnostics: 2)
    #expect(ids("}\n}", limits) == ["extraBrace", "extraBrace"])
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: "}\n}\n}\n}"), limits: limits)
    #expect(tree.diagnostics.map { $0.id } == ["extraBrace", "extraBrace", "tooManyDiagnostics"])
    #expect(tree.diagnostics.last?.summary == "2 more lines have faults that are not shown")
  }

  static let hostile: [(text: String, id: String)] = [
    (String(repeating: "{", count: 100_000), "nestingTooDeep"),
    (String(repeating: "a {\n", count: 100_000), "nestingTooDeep"),
    ("a " + String(repeating: "(", count: 300_000), "nestingTooDeep"),
    (String(repeating: "(", count: 300_000), "nestingTooDeep"),
    ("a " + String(repeating: "[", count: 300_000), "nestingTooDeep"),
    (String(repeating: "}", count: 300_000), "extraBrace"),
    ("a " + String(repeating: "!", count: 300_000), "expectedExpression"),
    ("a \"" + String(repeating: "x", count: 1_000_000), "unclosedString"),
    ("a " + String(repeating: "x ", count: 300_000) + ")", "extraParenthesis"),
    (String(repeating: "@", count: 300_000), "unexpectedCharacter"),
    ("a [" + String(repeating: "x,\n", count: 100_000), "unclosedList"),
  ]

  @Test(arguments: hostile)
  func `a hostile file gets one diagnostic that is short`(_ text: String, _ id: String) {
    let source = SourceText(name: "t", text: text)
    let diagnostics = SyntaxTree(parsing: source).diagnostics
    #expect(diagnostics.map { $0.id } == [id])
    for diagnostic in diagnostics {
      #expect(DiagnosticRenderer().render(diagnostic, in: source).utf8.count < 2_000)
    }
  }
}
