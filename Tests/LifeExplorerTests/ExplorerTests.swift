import LifecycleEngine
import TestSupport
import Testing

@testable import LifeExplorer

@Suite struct ExplorerTests {
  @Test(arguments: Subject.all)
  func `a naive search decides the same after as many stimuli`(_ subject: Subject) throws {
    let depth = LongTests.count(short: 3, long: 5)
    var naive = Naive(try subject.explorer())
    let lengths = naive.lengths(to: depth)
    for length in 0...depth {
      let report = try subject.report(Bounds(depth: length, situations: .max, applied: .max))
      #expect(report.unconfirmed == 0)
      for (finding, expected) in zip(report.findings, lengths) {
        #expect(
          (finding.schedule != nil) == (expected.map { $0 <= length } ?? false),
          "\(finding.name) at \(length), expected \(expected.map { "\($0)" } ?? "none")")
      }
    }
  }

  @Test func `what is found`() throws {
    for subject in Subject.all {
      let report = try subject.report(Bounds(depth: 40))
      let engine = try subject.engine()
      print(subject.name, report.situations, report.applied, report.depth, report.isWhole, report.bytes / report.situations)
      for (finding, held) in zip(report.findings, report.held) {
        print("  ", finding.name, finding.verdict, held, engine.text(of: finding.schedule))
      }
      print("  ", report.uses.map { "\(engine.text(of: $0.stimulus)) \($0.count)" }.joined(separator: ", "))
    }
  }
}
