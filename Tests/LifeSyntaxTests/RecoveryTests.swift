import LifeSyntax
import Testing

/// Rule by rule, what the parser makes of damaged files.
struct RecoveryTests {
  /// One structural character less, and what the parser says to it.
  struct Deletion {
    let line: Int
    let diagnostics: [(id: String, line: Int)]
    let excerpt: String
  }

  static func deletions() -> [Deletion] {
    let structural = Set("{}[]()\":=->".utf8)
    var deletions: [Deletion] = []
    for (name, text) in Samples.all {
      let source = SourceText(name: name, text: text)
      var index = 0
      for token in SyntaxTree(parsing: source).tokens where token.kind != .comment && token.kind != .prose {
        index = token.range.start
        while index < token.end {
          let isArrow = token.kind == .arrow
          if structural.contains(source.bytes[index]) {
            deletions.append(delete(ByteRange(start: index, end: isArrow ? token.end : index + 1), source))
          }
          index = isArrow ? token.end : index + 1
        }
      }
    }
    return deletions
  }

  private static func delete(_ range: ByteRange, _ source: SourceText) -> Deletion {
    var bytes = source.bytes
    bytes.removeSubrange(range.start..<range.end)
    let damaged = SourceText(name: source.name, bytes: bytes)
    let tree = SyntaxTree(parsing: damaged)
    let line = source.position(at: range.start).line
    let found = tree.diagnostics.map { (id: $0.id, line: damaged.position(at: $0.range.start).line) }
    return Deletion(
      line: line, diagnostics: found,
      excerpt: "\(source.text(in: range)) in \(source.name): \(source.line(line))")
  }

  @Test func `samples are free of faults`() {
    for (name, text) in Samples.all {
      let tree = SyntaxTree(parsing: SourceText(name: name, text: text))
      #expect(tree.diagnostics == [], "\(name)")
    }
  }

  @Test func `a deleted structural character gives one diagnostic near the damage`() {
    let deletions = Self.deletions()
    let seen = deletions.filter { !$0.diagnostics.isEmpty }
    let near = seen.filter { abs($0.diagnostics[0].line - $0.line) <= 1 }
    #expect(deletions.count >= 170)
    #expect(seen.allSatisfy { $0.diagnostics.count == 1 })
    #expect(near.count == seen.count)
    #expect(seen.count * 10 >= deletions.count * 6)
  }

  @Test func `random edits give few diagnostics and lose no byte`() {
    var random = Random(seed: 7)
    var most = 0
    for round in 0..<4_000 {
      var bytes = Array(Samples.all[round % Samples.all.count].1.utf8)
      for _ in 0...random.below(3) { edit(&bytes, &random) }
      let source = SourceText(name: "edit", bytes: bytes)
      let tree = SyntaxTree(parsing: source)
      #expect(reproduced(tree) == bytes)
      most = max(most, tree.diagnostics.count)
    }
    #expect(most <= 9)
  }

  private func edit(_ bytes: inout [UInt8], _ random: inout Random) {
    let place = random.below(bytes.count)
    let noise = Array("{}[]()\":=-> \n;,|#a1@\\'".utf8)
    switch random.below(3) {
    case 0: bytes.remove(at: place)
    case 1: bytes.insert(noise[random.below(noise.count)], at: place)
    default: bytes[place] = noise[random.below(noise.count)]
    }
  }

  @Test func `the statements around the damage survive`() {
    let text = Samples.lesson.replacing("hint \"The Home", with: "hint The Home")
    let tree = SyntaxTree(parsing: SourceText(name: "lesson", text: text))
    let lesson = tree.statements[0].clauses[0]
    let whole = SyntaxTree(parsing: SourceText(name: "lesson", text: Samples.lesson)).statements[0].clauses[0]
    #expect(tree.diagnostics.count == 1)
    #expect(lesson.block?.statements.count == whole.block?.statements.count)
  }

  static let structures: [(text: String, verbs: String)] = [
    ("a {\n  b\n\nc\nd", "a(b) c d"),
    ("a { b\nc", "a(b) c"),
    ("a\n  b\n  c\n}\nd", "a(b c) d"),
    ("a {\n  b {\n    c\n}\nd", "a(b(c)) d"),
    ("a {\n  b\n    c\n  }\n}\nd", "a(b(c)) d"),
    ("a {\n  b }\n  c\n}\nd", "a(b c) d"),
    ("a {\n  b {\n    c\n  d\n}", "a(b(c) d)"),
    ("a [b\nc", "a c"),
    ("a (b ||\n  c\nd", "a d"),
    ("a \"b {\n  c\n}\nd", "a(c) d"),
    ("a ] { b }\nc", "a(b) c"),
    ("a { b } , { c }\nd", "a(b) d"),
    ("{ a }\nb", "(a) b"),
  ]

  @Test(arguments: structures)
  func `the tree of a damaged text is the one that was meant`(_ text: String, _ verbs: String) {
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: text))
    #expect(tree.diagnostics.count == 1)
    #expect(Self.verbs(tree.statements) == verbs)
  }

  private static func verbs(_ statements: [Statement]) -> String {
    statements.map { statement in
      statement.clauses.map { clause in
        clause.verb.text + (clause.block.map { "(\(verbs($0.statements)))" } ?? "")
      }.joined(separator: "+")
    }.joined(separator: " ")
  }
}
