import LifeSyntax

/// How fast a long file becomes a tree.
enum ParserSection {
  private static let size = 10_000_000

  static func run(_ options: Options) {
    let bytes = LifeGenerator.file(size: size)
    let source = SourceText(name: "generated.life", bytes: bytes)
    let tree = SyntaxTree(parsing: source)
    guard tree.diagnostics.isEmpty else {
      return print("\nThe generated file has errors: \(tree.diagnostics[0].summary)")
    }
    var sink = 0
    let measurement = Measurement(
      rounds: options.rounds ?? 9,
      [
        .init("lines counted in a plain loop", units: bytes.count) { sink &+= countLines(bytes) },
        .init("tree, with all tokens", units: bytes.count) {
          sink &+= SyntaxTree(parsing: source).tokens.count
        },
      ])
    var report = Report(columns: ["", "MB/s", "time ratio", "spread"])
    for (index, contestant) in measurement.contestants.enumerated() {
      report.add([
        contestant.name, decimal(1000 / measurement.median(index), 0), decimal(measurement.ratio(index), 2),
        decimal(measurement.spread(index) * 100, 0) + " %",
      ])
    }
    print("\nParser, \(bytes.count) bytes, \(countLines(bytes)) lines, \(tree.tokens.count) tokens, medians")
    report.show()
    print("  goal: tree at least 100 MB/s, 200 later")
    precondition(sink > 0)
  }

  @inline(never)
  private static func countLines(_ bytes: [UInt8]) -> Int {
    var count = 0
    for byte in bytes where byte == 10 { count &+= 1 }
    return count
  }
}
