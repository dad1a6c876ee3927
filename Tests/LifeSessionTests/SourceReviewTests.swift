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
    let tooMuch = { (name: String, best: String) in
      "rule mine: its confidence is \(name), and its sources support \(best) at best: "
    }
    #expect(findings(["MODEL"], .medium) == [tooMuch("medium", "low") + "MODEL"])
    #expect(findings(["MODEL", "S0"], .medium) == [])
    #expect(findings(["S0", "S1", "S2", "S3"], .high) == [tooMuch("high", "medium") + "S0, S1, S2, S3"])
    #expect(findings(["S2", "LOG11"], .high) == [])
    #expect(findings(["LOG11"], .high) == [tooMuch("high", "medium") + "LOG11"])
    #expect(findings(["A:applicationWillTerminate"], .high) == [])
    #expect(findings(["A:applicationWillTerminate", "MODEL"], .high) != [])
    #expect(findings(["S99"], .low) == ["source S99: nothing tells what it is"])
  }

  @Test func `a source that nothing rests on is found`() {
    #expect(SourceReview(rules: []).findings.contains("source LOG10: nothing rests on it"))
  }

  @Test func `the rules of the simulator claim no more than their sources`() {
    #expect(SourceReview().findings == [])
  }

  @Test func `a source is told in words, with a sentence and where it is found`() throws {
    for source in Source.table {
      #expect(source.reference.utf8.contains(UInt8(ascii: " ")) && source.reference != source.key, "\(source.key)")
      #expect(source.statement.hasSuffix("."), "\(source.key)")
      if let address = source.address { #expect(address.contains(".") && !address.contains(" "), "\(address)") }
      let page = try #require(Explanation.lines(of: source.key)).map { $0.text }
      #expect(page.contains { $0.contains(source.statement) }, "\(source.key)")
      #expect(source.address.map { address in page.contains { $0.hasSuffix(address) } } ?? true, "\(source.key)")
    }
    #expect(
      Source.named("AOSP:core/perf/cached-apps-freezer")?.address
        == "source.android.com/docs/core/perf/cached-apps-freezer")
    #expect(Source.named("A:ScenePhase")?.address == "developer.apple.com/documentation")
  }

  @Test func `the best sources of a rule are shown first`() throws {
    #expect(
      Source.strongestFirst(["S2", "MODEL", "LOG11", "A:ScenePhase"]) == ["A:ScenePhase", "LOG11", "S2", "MODEL"])
    let page = try #require(Explanation.lines(of: "home.fromActive")).map { $0.text }
    let places = ["[A:About", "[LOG11]", "[S1]"].map { key in page.firstIndex { $0.contains(key) } ?? 0 }
    #expect(places == places.sorted() && places[0] > 0)
  }

  /// Keys of sources and numbers of points, which belong behind a sentence and not into it.
  @Test func `a reason is a sentence without keys`() {
    let keys =
      SourceReview.rows.map { $0.source.key }.filter { $0.utf8.count < 16 && $0 != "Activity" }
      + DisputedPoint.table.map { $0.number }
    for rule in RuleBook.standard.rules {
      let words = rule.words.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != ":" }.map { String($0) }
      #expect(words.filter { keys.contains($0) } == [], "\(rule.id)")
      #expect(!rule.words.contains("is posted after"), "\(rule.id)")
    }
  }

  @Test func `every point on which sources disagree has a page, with a setting or without one`() throws {
    for point in DisputedPoint.table {
      // What no source tells is numbered by nobody, and found by the name of its setting.
      let page = try #require(Explanation.lines(of: point.setting?.name ?? point.number)).map { $0.text }
      #expect(page.contains { $0.contains(point.question) }, "\(point.name)")
      if point.setting == nil { #expect(page.contains { $0.contains("In the simulator: ") }) }
      for source in point.sources {
        #expect(Source.named(source) != nil)
        #expect(page.contains { $0.contains("[\(source)]") })
        #expect(try #require(Explanation.lines(of: source)).contains { $0.text.contains(point.number) })
      }
    }
    for number in 1...28 { #expect(Explanation.lines(of: "D\(number)") != nil, "D\(number)") }
  }
}
