import LifeLanguage
import LifeSession
import LifecycleEngine
import Testing

/// What rules rest on, and the points that no setting decides.
@Suite struct SourceReviewTests {
  private func rule(_ sources: [String], _ confidence: Confidence) -> Rule {
    Rule("mine", on: Trigger(.launch), in: .notRunning, [], because: "So.", sources: sources, confidence)
  }

  /// The findings on one rule; those on sources that the other rules would use are left out.
  private func findings(_ sources: [String], _ confidence: Confidence) -> [String] {
    SourceReview(rules: [rule(sources, confidence)]).findings.filter { !$0.hasSuffix("nothing rests on it") }
  }

  @Test func `a rule that claims more than its sources is found`() {
    #expect(findings([], .low) == ["rule mine: it has no source"])
    #expect(findings(["MODEL"], .low) == [])
    #expect(findings(["MODEL"], .medium) == ["rule mine: it rests on MODEL alone, and its confidence is medium"])
    #expect(findings(["MODEL", "S0"], .medium) == [])
    #expect(findings(["S99"], .medium) == ["source S99: nothing tells what it is"])
  }

  @Test func `a source that nothing rests on is found`() {
    #expect(SourceReview(rules: []).findings.contains("source LOG10: nothing rests on it"))
  }

  @Test func `the rules of the simulator claim no more than their sources`() {
    #expect(SourceReview().findings == [])
  }

  @Test func `every point on which sources disagree has a page, with a setting or without one`() throws {
    for point in OpenPoint.table {
      let page = try #require(Explanation.lines(of: point.number)).map { $0.text }
      #expect(page[0].contains(point.question))
      #expect(page.contains { $0.contains("In the simulator: ") })
      for position in point.positions {
        #expect(Source.named(position.source) != nil)
        #expect(page.contains { $0.contains("[\(position.source)]") })
        #expect(try #require(Explanation.lines(of: position.source)).contains { $0.text.contains(point.number) })
      }
    }
    for number in 1...28 { #expect(Explanation.lines(of: "D\(number)") != nil, "D\(number)") }
  }
}
