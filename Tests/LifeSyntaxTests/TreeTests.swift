import LifeSyntax
import Testing

/// The views show what the text says.
struct TreeTests {
  static let statements: [(text: String, tree: String)] = [
    ("launch", "launch"),
    ("launch; home\nlock", "launch | home | lock"),
    ("wait 6s", "wait 6s"),
    ("saved draft = \"\"", "saved draft =\"\""),
    ("task a needs: 20s limit: x", "task a needs:20s limit:x"),
    ("on a { b; c { d } }", "on a {b | c {d}}"),
    ("a { b } else { c } finally d", "a {b} + else {c} + finally d"),
    ("a {}\nb", "a {} | b"),
    ("| one\n|two\n|\n\n| three", "'one\ntwo\n' | 'three'"),
    ("a\n| b\nc", "a | 'b' | c"),
    ("a [b, c,] []", "a [b, c] []"),
    ("a [\n  b, # x\n  c\n]", "a [b, c]"),
    ("a b(_:) \"\\u{41}\\n\"", "a b(_:) \"A\n\""),
    ("a {\n  b\n}\n", "a {b}"),
  ]

  static let expressions: [(text: String, tree: String)] = [
    ("a -> b -> c", "(a -> b -> c)"),
    ("a || b && c", "(a || (b && c))"),
    ("a || b || c", "((a || b) || c)"),
    ("a && b && c && d", "(((a && b) && c) && d)"),
    ("a == b && !c", "((a == b) && (! c))"),
    ("a -> b || c", "(a -> (b || c))"),
    ("(a || b) && c", "((|a || b|) && c)"),
    ("-5", "(- 5)"),
    ("a - b", "a (- b)"),
    ("[a, b] -> c", "([a, b] -> c)"),
    ("[a -> b, c]", "[(a -> b), c]"),
    ("a ->\n    b &&\n    c", "(a -> (b && c))"),
    ("(a\n  && b\n)", "(|a && b|)"),
    ("a >= 5 b", "(a >= 5) b"),
    ("a ->", "(a -> ?)"),
  ]

  @Test(arguments: statements)
  func `statements have clauses, arguments and blocks`(_ text: String, _ tree: String) {
    #expect(show(SyntaxTree(parsing: SourceText(name: "t", text: text)).statements) == tree)
  }

  @Test(arguments: expressions)
  func `operators bind from arrow to unary`(_ text: String, _ tree: String) {
    #expect(show(SyntaxTree(parsing: SourceText(name: "t", text: "x " + text)).statements) == "x " + tree)
  }

  @Test func `ranges are exact`() throws {
    let source = SourceText(name: "t", text: "  on a x: (b || c || d) { e }  # f")
    let statement = try #require(SyntaxTree(parsing: source).statements.first)
    let clause = try #require(statement.clauses.first)
    let block = try #require(clause.block)
    #expect(source.text(in: statement.range) == "on a x: (b || c || d) { e }")
    #expect(source.text(in: clause.verb.range) == "on")
    #expect(clause.arguments.map { source.text(in: $0.range) } == ["a", "x: (b || c || d)"])
    #expect(clause.arguments.last?.label == Name(text: "x", range: ByteRange(start: 7, end: 8)))
    #expect(source.text(in: block.range) == "{ e }")
    #expect(source.text(in: block.openBrace) == "{" && source.text(in: block.closeBrace) == "}")
    guard case .group(let group)? = clause.arguments.last?.value.kind,
      case .binary(.or, let left, let right) = group.kind
    else { return #expect(Bool(false), "expected (…) around ||") }
    #expect(source.text(in: left.range) == "b || c" && source.text(in: right.range) == "d")
  }

  @Test func `a missing brace is an empty range`() throws {
    let source = SourceText(name: "t", text: "a {\n  b")
    let block = try #require(SyntaxTree(parsing: source).statements.first?.clauses.first?.block)
    #expect(block.closeBrace == ByteRange(start: 7, end: 7))
  }
}

// MARK: - Notation

private func show(_ statements: [Statement]) -> String {
  statements.map { statement in
    if let prose = statement.prose { return "'\(prose)'" }
    return statement.clauses.map { show($0) }.joined(separator: " + ")
  }.joined(separator: " | ")
}

private func show(_ clause: Clause) -> String {
  var words = [clause.verb.text]
  for argument in clause.arguments {
    let label = argument.label.map { "\($0.text):" } ?? (argument.isAssignment ? "=" : "")
    words.append(label + show(argument.value))
  }
  if let block = clause.block { words.append("{\(show(block.statements))}") }
  return words.joined(separator: " ")
}

private func show(_ expression: Expression) -> String {
  switch expression.kind {
  case .name(let name), .selector(let name): name
  case .string(let text): "\"\(text)\""
  case .quantity(let quantity): quantity.text
  case .list(let parts): "[\(parts.map { show($0) }.joined(separator: ", "))]"
  case .chain(let parts): "(\(parts.map { show($0) }.joined(separator: " -> ")))"
  case .binary(let operation, let left, let right): "(\(show(left)) \(operation.rawValue) \(show(right)))"
  case .unary(let operation, let operand): "(\(operation.rawValue) \(show(operand)))"
  case .group(let inner): showGroup(inner)
  case .missing: "?"
  }
}

private func showGroup(_ inner: Expression) -> String {
  var text = show(inner)
  if text.hasPrefix("(") { text = String(text.dropFirst().dropLast()) }
  return "(|\(text)|)"
}
