/// A statement: a line of prose or a command.
package struct Statement: Sendable {
  let storage: SyntaxStorage
  /// The line of prose, or the clauses of the command.
  let nodes: Range<Int>

  /// The bytes of the statement, without the newline that ends it.
  package var range: ByteRange {
    let first = storage.range(of: nodes.lowerBound)
    guard !isProse, let last = storage.siblings(in: nodes).last else { return first }
    return ByteRange(start: first.start, end: storage.range(of: last).end)
  }

  /// A Boolean value that indicates whether the statement is prose.
  package var isProse: Bool { storage.nodes[nodes.lowerBound].kind == .prose }

  /// The lines of prose without their bars, joined by newlines; nil for a command.
  package var prose: String? {
    guard isProse else { return nil }
    var lines: [String] = []
    let node = storage.nodes[nodes.lowerBound]
    for token in Int(node.firstToken)..<Int(node.endToken)
    where storage.tokens[token].kind == .prose {
      lines.append(proseLine(token))
    }
    return lines.joined(separator: "\n")
  }

  /// The clauses of a command: one, and a further one for each `} word` on the line of a closing brace.
  package var clauses: [Clause] {
    isProse ? [] : storage.siblings(in: nodes).map { Clause(storage: storage, node: $0) }
  }

  /// The first of them; nil for prose.
  package var firstClause: Clause? { isProse ? nil : Clause(storage: storage, node: nodes.lowerBound) }

  /// Those behind the first; nearly always none, and then no list is made.
  package var furtherClauses: [Clause] {
    let first = Int(storage.nodes[nodes.lowerBound].size)
    return first == nodes.count || isProse
      ? [] : storage.siblings(in: nodes.dropFirst(first)).map { Clause(storage: storage, node: $0) }
  }

  private func proseLine(_ token: Int) -> String {
    var range = storage.tokens[token].range
    range.start += 1
    if range.start < range.end && storage.source.bytes[range.start] == Ascii.space { range.start += 1 }
    return storage.source.text(in: range)
  }
}

/// A verb with its arguments and, if it has one, its block.
package struct Clause: Sendable {
  let storage: SyntaxStorage
  let node: Int

  /// The bytes of the clause.
  package var range: ByteRange { storage.range(of: node) }

  /// The verb; empty where the source lacks one.
  package var verb: Name {
    let token = Int(storage.nodes[node].firstToken)
    guard storage.nodes[node].firstToken < storage.nodes[node].endToken,
      storage.tokens[token].kind == .name
    else { return Name(text: "", range: ByteRange(start: range.start, end: range.start)) }
    return Name(text: storage.text(ofToken: token), range: storage.tokens[token].range)
  }

  /// The arguments, in order.
  package var arguments: [Argument] {
    var arguments: [Argument] = []
    for child in storage.children(of: node) where storage.nodes[child].kind != .block {
      arguments.append(Argument(storage: storage, node: child))
    }
    return arguments
  }

  /// The block, if the clause has one.
  package var block: Block? {
    guard let last = storage.children(of: node).last, storage.nodes[last].kind == .block else { return nil }
    return Block(storage: storage, node: last)
  }
}

/// The statements between two braces.
package struct Block: Sendable {
  let storage: SyntaxStorage
  let node: Int

  /// The bytes of the block, with its braces.
  package var range: ByteRange { storage.range(of: node) }

  /// The statements of the block.
  package var statements: [Statement] { storage.statements(of: node) }

  /// The opening brace; the empty place where it should be if it is missing.
  package var openBrace: ByteRange {
    guard storage.nodes[node].detail & BlockBraces.open != 0 else {
      return ByteRange(start: range.start, end: range.start)
    }
    return storage.tokens[Int(storage.nodes[node].firstToken)].range
  }

  /// The closing brace; the empty place where it should be if it is missing.
  package var closeBrace: ByteRange {
    guard storage.nodes[node].detail & BlockBraces.close != 0 else {
      return ByteRange(start: range.end, end: range.end)
    }
    return storage.tokens[Int(storage.nodes[node].endToken) - 1].range
  }
}

/// A value that a verb is given: bare, after a label, or after `=`.
package struct Argument: Sendable {
  let storage: SyntaxStorage
  let node: Int

  /// The bytes of the argument, with its label or `=`.
  package var range: ByteRange { storage.range(of: node) }

  /// The label without its colon, if there is one.
  package var label: Name? {
    guard storage.nodes[node].kind == .labelled else { return nil }
    var range = storage.tokens[Int(storage.nodes[node].firstToken)].range
    range.end -= 1
    return Name(text: storage.source.text(in: range), range: range)
  }

  /// A Boolean value that indicates whether the value stands after `=`.
  package var isAssignment: Bool { storage.nodes[node].kind == .assignment }

  /// The value without its label or its `=`.
  package var value: Expression {
    let wrapped = storage.nodes[node].kind == .labelled || isAssignment
    return Expression(storage: storage, node: wrapped ? node + 1 : node)
  }
}

/// A name and where it stands; two names are equal if both agree.
package struct Name: Hashable, Sendable {
  /// The words, with their dots.
  package var text: String
  /// The range of the name in the source.
  package var range: ByteRange

  /// A name as a text writes it at a place.
  package init(text: String, range: ByteRange) {
    self.text = text
    self.range = range
  }
}

extension Argument {
  /// A Boolean value that indicates whether it stands right behind the quote that ends a text.
  package var touchesText: Bool {
    range.start > 0 && storage.source.bytes[range.start - 1] == UInt8(ascii: "\"")
  }
}

extension Clause {
  /// Returns the text of some bytes of the source in which the clause stands.
  package func text(of range: ByteRange) -> String { storage.source.text(in: range) }
}
