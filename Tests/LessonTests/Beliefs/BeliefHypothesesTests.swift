import Testing

@testable import LearnerLog

/// What a learner may believe, as whole sets.
@Suite struct BeliefHypothesesTests {
  /// One answer, such as `a b / c` for one that fits a or b and that c would not give; the day is 10 unless it is said.
  private func hypotheses(_ answers: [String], days: [Int] = [], among count: Int = 20, on day: Int = 10)
    -> BeliefHypotheses
  {
    let observations = answers.enumerated().map { place, answer in
      let sides = answer.split(separator: "/", omittingEmptySubsequences: false).map { side in
        side.split(separator: " ").map { String($0) }
      }
      return BeliefObservation(
        question: "practice.\(1_000 + place)", day: place < days.count ? days[place] : 10, shown: sides[0],
        contradicted: sides.count > 1 ? sides[1] : [])
    }
    return BeliefHypotheses(BeliefEvidence(observations), among: count, on: day)
  }

  @Test func `nothing is named before something was answered, and the more beliefs there are the less likely each is`()
  {
    #expect(hypotheses([]).named.isEmpty && hypotheses([]).isOpen("any"))
    #expect(hypotheses([], among: 20).chance(of: "any") == 0.1)
    #expect(hypotheses([], among: 60).chance(of: "any") == 0.05)
  }

  @Test func `two answers that fit one belief alone name it, and one slip does not take that back`() {
    #expect(hypotheses(["a", "a"]).named == ["a"])
    #expect(hypotheses(["a", "a", "/a", "/b"]).named == ["a"])
    #expect(!hypotheses(["a", "a"]).isOpen("a"))
  }

  @Test func `right answers rule out`() {
    #expect(hypotheses(["/a"]).isOpen("b") && !hypotheses(["/a"]).isOpen("a"))
    let left = hypotheses(["a b", "/a", "/a"])
    #expect(!left.isOpen("a") && left.chance(of: "b") > 0.7)
    // One answer is too little for a name, and two slips that others would not make are enough against it.
    #expect(hypotheses(["a"]).named.isEmpty && hypotheses(["a", "/a", "/a"]).chance(of: "a") < 0.1)
    #expect(hypotheses(["/a"]).chance(of: "a") < hypotheses([]).chance(of: "a"))
  }

  @Test func `what one belief explains speaks for no other`() {
    let both = hypotheses(["a b", "a b", "a", "a"])
    #expect(both.named == ["a"] && both.chance(of: "b") < 0.3)
    let second = hypotheses(["a b", "a b", "a", "a", "b / a", "b"])
    #expect(second.named == ["a", "b"])
  }

  @Test func `a set stays open until an answer tells its beliefs apart`() {
    let set = hypotheses(["a b", "a b"])
    #expect(set.named.isEmpty && set.isOpen("a") && set.isOpen("b"))
    #expect(hypotheses(["a b", "a b", "/b", "a b"]).named == ["a"])
    // Twins that no answer tells apart share what there is.
    #expect(abs(set.chance(of: "a") - set.chance(of: "b")) < 1e-9)
  }

  @Test func `what was named may have been given up since`() {
    #expect(hypotheses(["a", "a", "/a", "/a", "/a", "/a"]).named == ["a"])
    let after = hypotheses(["a", "a", "a b", "a b", "a b"])
    #expect(after.named == ["a"])
  }

  @Test func `answers lose their force with the days`() {
    #expect(hypotheses(["a", "a"], on: 300).named.isEmpty)
    #expect(hypotheses(["/a"], on: 300).isOpen("a"))
    #expect(hypotheses(["a", "a"], days: [0, 0], on: 20_000).named.isEmpty, "the day is not known")
  }

  @Test func `many beliefs and many answers leave chances that are chances`() {
    let names = (0..<40).map { "b\($0)" }
    let answers = (0..<200).map { turn in
      let shown = (0..<(turn % 4)).map { names[(turn * 7 + $0 * 3) % 40] }
      return shown.joined(separator: " ") + " / " + names[(turn * 5) % 40] + " " + names[(turn * 11) % 40]
    }
    let found = hypotheses(answers, among: 40)
    #expect(names.allSatisfy { (0...1).contains(found.chance(of: $0)) })
    let value = found.information(of: names.map { BeliefAnswer(belief: $0, answer: String($0.count)) })
    #expect(value >= 0 && value.isFinite)
  }
}
