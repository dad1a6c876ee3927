/// What a node of the tree stands for.
enum NodeKind: UInt8, Sendable {
  case file, prose, clause, block
  /// A label and its value, or `=` and its value; an argument without either is a bare expression.
  case labelled, assignment
  case name, selector, string, quantity, list, group, chain, disjunction, conjunction, comparison, unary
  /// An expression that should be here and is not.
  case missing
}

/// One node of the flat tree: its subtree follows it directly, so the next sibling is `size` further on.
struct Node: Sendable {
  var kind: NodeKind
  /// For operators the token kind, for blocks which braces were written (`BlockBraces`), for clauses whether
  /// they go on with a statement (`ClauseRole`).
  var detail: UInt8
  /// The number of nodes in the subtree, this one included.
  var size: UInt32
  /// The first token and the one after the last.
  var firstToken: UInt32
  var endToken: UInt32
}

/// Which braces of a block stand in the text.
enum BlockBraces {
  static let open: UInt8 = 1
  static let close: UInt8 = 2
}

/// The role of a clause: a command is its first clause and the further ones that follow.
enum ClauseRole {
  static let first: UInt8 = 0
  static let further: UInt8 = 1
}

/// The storage that the views share: the source, its tokens and its nodes.
final class SyntaxStorage: Sendable {
  let source: SourceText
  let tokens: [Token]
  let nodes: [Node]

  init(source: SourceText, tokens: [Token], nodes: [Node]) {
    self.source = source
    self.tokens = tokens
    self.nodes = nodes
  }

  /// The bytes of a node; a node without tokens is the place after the token before it.
  func range(of node: Int) -> ByteRange {
    let first = Int(nodes[node].firstToken)
    let end = Int(nodes[node].endToken)
    guard first < end else {
      let place = first > 0 ? tokens[first - 1].end : 0
      return ByteRange(start: place, end: place)
    }
    return ByteRange(start: Int(tokens[first].start), end: tokens[end - 1].end)
  }

  /// The indices of the children of a node, in order.
  func children(of node: Int) -> Siblings {
    siblings(in: node + 1..<node + Int(nodes[node].size))
  }

  /// The indices of the nodes in a range that stand in no other node of it.
  func siblings(in range: Range<Int>) -> Siblings { Siblings(nodes, range) }

  /// The statements below a file or a block.
  func statements(of node: Int) -> [Statement] {
    var result: [Statement] = []
    for child in children(of: node) {
      if isFurtherClause(child), let last = result.last {
        let nodes = last.nodes.lowerBound..<child + Int(self.nodes[child].size)
        result[result.count - 1] = Statement(storage: self, nodes: nodes)
      } else {
        result.append(Statement(storage: self, nodes: child..<child + Int(nodes[child].size)))
      }
    }
    return result
  }

  private func isFurtherClause(_ node: Int) -> Bool {
    nodes[node].kind == .clause && nodes[node].detail == ClauseRole.further
  }

  /// The text of a token.
  func text(ofToken token: Int) -> String { source.text(in: tokens[token].range) }
}

/// The indices of nodes side by side, walked without an array: every view of a text asks for them, often several times.
struct Siblings: Sequence, IteratorProtocol {
  private let nodes: [Node]
  private var place: Int
  private let end: Int

  /// The nodes in a range that stand in no other node of it.
  init(_ nodes: [Node], _ range: Range<Int>) { (self.nodes, place, end) = (nodes, range.lowerBound, range.upperBound) }

  mutating func next() -> Int? {
    guard place < end else { return nil }
    defer { place += Int(nodes[place].size) }
    return place
  }

  /// The last of them; nil where there are none.
  var last: Int? { reduce(nil) { $1 } }
}
