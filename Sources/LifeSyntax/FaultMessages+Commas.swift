// What is said of commas outside of lists.

extension FaultReport {
  /// Returns the diagnostic of a comma outside of a list, by what it stands for.
  func comma(_ fault: SyntaxFault) -> Diagnostic {
    let row = CommaRow(source, tokens, at: fault.start)
    let verb = row.map { source.text(in: $0.verb) } ?? ""
    switch row?.meaning {
    case .statements?:
      return make(
        fault, "commands are separated by ';'", label: "a comma stands in a list, as [a, b]",
        fixIts: [FixIt(summary: "write ';'", edits: row?.replacing(with: ";") ?? [])])
    case .list?:
      let inside = row.map { excerpt($0.elements) } ?? ""
      let edits = row.map {
        [
          TextEdit(range: ByteRange(start: $0.elements.start, end: $0.elements.start), replacement: "["),
          TextEdit(range: ByteRange(start: $0.elements.end, end: $0.elements.end), replacement: "]"),
        ]
      }
      return make(
        fault, "list stands in brackets", label: "write: [\(inside)]",
        fixIts: [FixIt(summary: "write '[\(inside)]'", edits: edits ?? [])])
    case .order?:
      return make(
        fault, "an order is written with arrows", label: "write '->' between two",
        fixIts: [FixIt(summary: "write '->'", edits: row?.replacing(with: " ->") ?? [])])
    case .answer? where verb != "answer":
      return make(
        fault, "comma stands outside a list",
        label: "an order is written: \(verb == "key" ? "key" : "order:") a -> b; other words are separated by spaces")
    case .nothing?:
      return make(
        fault, "comma stands outside a list",
        label: "a list stands in brackets, as [a, b]; other arguments are separated by spaces",
        fixIts: [delete(fault, "the comma")])
    default:
      return make(
        fault, "comma stands outside a list",
        label: "a list stands in brackets, as [a, b]; other arguments are separated by spaces")
    }
  }
}
