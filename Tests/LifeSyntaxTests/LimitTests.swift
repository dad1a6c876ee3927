import LifeSyntax
import TestSupport
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

  /// How many expressions a view of the tree shows; a view of a tree that is not whole reads beyond its end.
  private func count(_ expression: Expression) -> Int {
    switch expression.kind {
    case .list(let parts), .chain(let parts): 1 + parts.reduce(0) { $0 + count($1) }
    case .group(let inner), .unary(_, let inner): 1 + count(inner)
    case .binary(_, let left, let right): 1 + count(left) + count(right)
    case .name, .selector, .string, .quantity, .missing: 1
    }
  }

  private func count(_ statement: Statement) -> Int {
    statement.clauses.reduce(0) { sum, clause in
      sum + clause.arguments.reduce(0) { $0 + count($1.value) }
        + (clause.block?.statements ?? []).reduce(0) { $0 + count($1) }
    }
  }

  @Test(arguments: ["(", "[", "-(", "!(", "! ! (", "[a, (", "a == (", "a -> (", "b || (", "label: (", "= (", "{ a ("])
  func `the tree is whole around the nesting limit`(_ opener: String) {
    for depth in 0...4 {
      for text in [depth, depth + 1, depth + 2].map({ "a " + String(repeating: opener, count: $0) }) {
        let tree = SyntaxTree(parsing: SourceText(name: "t", text: text), limits: SyntaxLimits(nesting: 3))
        #expect(tree.statements.reduce(0) { $0 + count($1) } >= 0)
      }
    }
    let text = "answer x " + String(repeating: opener, count: 65)
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: text))
    #expect(tree.hasErrors)
    #expect(tree.statements.reduce(0) { $0 + count($1) } > 0)
  }

  @Test func `a file has as many statements as the limit and no more`() {
    let limits = SyntaxLimits(statements: 3)
    #expect(ids("a { b }\nc", limits) == [])
    #expect(ids("a\n| prose\nc", limits) == [])
    let text = "a { b }\nc\nd\n)"
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: text), limits: limits)
    #expect(tree.diagnostics.map { $0.id } == ["tooManyStatements"])
    #expect(tree.statements.count == 2)
    #expect(reproduced(tree) == Array(text.utf8))
    #expect(ids("a {\nb\nc\nd\n}", limits).contains("tooManyStatements"))
  }

  @Test func `diagnostics beyond a limit are counted in one`() {
    func made(_ count: Int, _ severity: Diagnostic.Severity = .error) -> [Diagnostic] {
      (0..<count).map { Diagnostic(id: "x", severity: severity, summary: "", range: ByteRange(start: $0, end: $0)) }
    }
    #expect(made(3).limited(to: 3) == made(3))
    #expect(made(4).limited(to: 3).last?.summary == "1 more fault is not shown")
    #expect(made(9).limited(to: 3).map { $0.id } == ["x", "x", "x", "tooManyDiagnostics"])
    #expect(made(9, .warning).limited(to: 3).last?.severity == .warning)
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

  /// A depth that no stack of calls survives.
  private static let many = LongTests.count(short: 30_000, long: 300_000)

  static let hostile: [(text: String, id: String)] = [
    (String(repeating: "{", count: many), "nestingTooDeep"),
    (String(repeating: "a {\n", count: many), "nestingTooDeep"),
    ("a " + String(repeating: "(", count: many), "nestingTooDeep"),
    (String(repeating: "(", count: many), "nestingTooDeep"),
    ("a " + String(repeating: "[", count: many), "nestingTooDeep"),
    (String(repeating: "}", count: many), "extraBrace"),
    ("a " + String(repeating: "!", count: many), "expectedExpression"),
    ("a \"" + String(repeating: "x", count: many), "unclosedString"),
    ("a " + String(repeating: "x ", count: many) + ")", "extraParenthesis"),
    (String(repeating: "@", count: many), "unexpectedCharacter"),
    ("a [" + String(repeating: "x,\n", count: many), "unclosedList"),
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
