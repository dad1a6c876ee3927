import LifeSyntax
import Testing

/// One diagnostic for each cause, with every place at which it shows.
struct DiagnosticCollectorTests {
  private static let source = SourceText(name: "t", text: "drfat\nsave drfat\nset drfat = drfat\ntap dfrat\n")
  private static let rule = DiagnosticRule("undeclared", "T", "E.", wrong: "a", right: "b")

  /// The diagnostic for the name that begins at an offset.
  private static func unknown(_ start: Int, scope: String = "") -> Diagnostic {
    let range = ByteRange(start: start, end: start + 5)
    let name = Name(text: source.text(in: range), range: range)
    return rule.unknown(name, "no '\(name.text)'", among: ["draft"], scope: scope)
  }

  private static func starts(_ diagnostic: Diagnostic) -> [Int] { diagnostic.places.map { $0.start } }

  @Test func `a name is one diagnostic, whose first place comes first`() throws {
    for order in [[0, 11, 21, 29], [29, 21, 11, 0], [11, 0, 29, 21, 11, 0]] {
      var collector = DiagnosticCollector()
      collector.report(order.map { Self.unknown($0) })
      let found = try #require(collector.diagnostics.first)
      #expect(collector.diagnostics.count == 1 && collector.reports == order.count)
      #expect(Self.starts(found) == [0, 11, 21, 29])
      let mended = found.fixIts[0].applied(to: Self.source.bytes)
      #expect(String(decoding: mended, as: UTF8.self) == "draft\nsave draft\nset draft = draft\ntap dfrat\n")
    }
  }

  @Test func `places in their order are added without sorting, however many`() {
    func collector(_ starts: [Int]) -> DiagnosticCollector {
      var collector = DiagnosticCollector()
      let name = Self.unknown(0).cause
      for start in starts {
        var diagnostic = Self.rule.broken(at: ByteRange(start: start, end: start + 5), "no 'drfat'")
        diagnostic.cause = name
        collector.report(diagnostic)
      }
      return collector
    }
    let rising = Array(stride(from: 0, to: 40_000, by: 10))
    let found = collector(rising + [39_990, 39_990])
    #expect(found.reordered == 0 && found.diagnostics.map { Self.starts($0) } == [rising])
    #expect(collector(rising.prefix(100).reversed()).reordered == 99)
  }

  @Test func `another name, scope or rule is another cause`() {
    var other = Self.unknown(0)
    other.cause?.rule = "unknownName"
    let all = [Self.unknown(0), Self.unknown(39), Self.unknown(11, scope: "a timer"), other]
    #expect(all.collected().map { Self.starts($0) } == [[0], [0], [11], [39]])
  }

  @Test func `diagnostics that were collected before are joined`() throws {
    let first = [Self.unknown(11), Self.unknown(29)].collected()
    let second = [Self.unknown(0), Self.unknown(21)].collected()
    let all = (first + second).collected()
    #expect(all.map { Self.starts($0) } == [[0, 11, 21, 29]])
    #expect(all[0].moved(by: 5).places.map { $0.start } == [5, 16, 26, 34])
    #expect(all.collected() == all)
  }

  @Test func `what has no cause to share is told once for each place and wording`() {
    let range = ByteRange(start: 0, end: 1)
    let lacks = ["needs 'when'", "needs 'given'", "needs 'when'"].map { Self.rule.broken(at: range, $0) }
    #expect(lacks.collected().map { $0.summary } == ["needs 'when'", "needs 'given'"])
  }

  @Test func `places are drawn as a count and some lines`() {
    let lines = (1...12).map { "no\($0 == 3 ? " no" : "")" }.joined(separator: "\n")
    let source = SourceText(name: "t", text: lines)
    let starts = source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "n") }
    func drawn(_ count: Int) -> String {
      let all = starts.prefix(count).map { start in
        Self.rule.unknown(Name(text: "no", range: ByteRange(start: start, end: start + 2)), "no 'no'", among: ["on"])
      }
      let text = DiagnosticRenderer().render(all.collected()[0], in: source)
      return text.split(separator: "\n").first { $0.contains("more place") }.map { String($0) } ?? ""
    }
    #expect(drawn(1) == "")
    #expect(drawn(2) == "  = 1 more place: line 2")
    #expect(drawn(4) == "  = 3 more places: lines 2, 3")
    #expect(drawn(10) == "  = 9 more places: lines 2, 3, 4, 5, 6, 7, 8, 9")
    #expect(drawn(13) == "  = 12 more places: lines 2, 3, 4, 5, 6, 7, 8, 9, …")
  }

  @Test func `a name in foreign letters is one fault, up to ten places for each diagnostic of the limit`() {
    let text = String(repeating: "save entrée\n", count: 40)
    let all = SyntaxTree(parsing: SourceText(name: "t", text: text)).diagnostics
    #expect(all.map { $0.places.count } == [40])
    let some = SyntaxTree(parsing: SourceText(name: "t", text: text), limits: SyntaxLimits(diagnostics: 2)).diagnostics
    #expect(some.map { $0.id } == ["nonASCIIName", "tooManyDiagnostics"])
    #expect(some[0].places.count == 20 && some[1].summary == "20 more lines have faults that are not shown")
  }
}
