import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonAuthoring

/// What `check` finds in some variants of a lesson.
@Suite struct VariantCheckTests {
  private static let hint = "hint \"Look.\"\n"

  private static func found(_ lines: String) -> [String] {
    let text = Fixture.text(lines)
    let source = SourceText(name: "mine.life", text: text)
    return LessonChecker.check(source, library: Fixture.library).filter { $0.id != "notCanonical" }.map { diagnostic in
      ([diagnostic.summary] + diagnostic.notes).joined(separator: "; ")
    }
  }

  @Test func `a lesson that is sound in each variant is sound`() {
    #expect(
      Self.found(
        "vary pause [2s, 6s]\nquestion q state {\n| After {pause}?\ngiven { launch; home; wait pause }\n\(Self.hint)}")
        == [])
  }

  @Test func `a key that holds for some variants only is wrong in the others`() {
    let lines =
      "vary pause [2s, 6s, 9s]\nquestion q state {\n| After {pause}?\ngiven { launch; home; wait pause }\nkey background\n\(Self.hint)}"
    #expect(
      Self.found(lines)
        == ["the run contradicts the pinned answer, in variant 2 and 1 more of 3; variant 2 draws pause 6s"])
  }

  @Test func `two options that are one in a variant are told of with that variant`() {
    let lines = """
      vary shown ["frozen", "dead"]
      question q choice {
      | Which is it: {shown}?
      right "{shown}" { launch; home; wait 6s; expect state == suspended }
      wrong "dead" because: "No."
      \(Self.hint)}
      """
    let found = Self.found(lines)
    #expect(found.count == 1 && found[0].contains("in variant 2; variant 2 draws shown \"dead\""), "\(found)")
  }

  @Test func `a hint that tells the key of one variant is told of with it`() {
    let lines =
      "vary pause [2s, 6s]\nquestion q state {\n| After {pause}?\ngiven { launch; home; wait pause }\nhint \"Look.\"\nhint \"Is it suspended?\"\n}"
    let found = Self.found(lines)
    #expect(found.count == 1 && found[0].contains("variant 2"), "\(found)")
  }

  @Test func `what is wrong with a question of a pool is wrong wherever it is drawn`() {
    let question = { (name: String, rest: String) in
      "question \(name) state {\n| Which?\ngiven { launch }\n\(rest)\(Self.hint)}\n"
    }
    let lines = "pool some draw: 1 {\n\(question("a", ""))\(question("b", "key background\n"))}\n"
    #expect(Self.found(lines) == ["the run contradicts the pinned answer"])
  }

  @Test func `a misconception that a question of a pool shows is shown`() {
    let belief =
      "misconception quits \"It quits\" {\n| No.\ncounterexample { launch; home; expect state == background }\n}\n"
    let question = { (name: String, rest: String) in
      "question \(name) state {\n| Which?\ngiven { launch; home }\n\(rest)\(Self.hint)}\n"
    }
    let second = question("b", "mistake quits is: notRunning\n")
    #expect(Self.found("pool some draw: 1 {\n\(question("a", ""))\(second)}\n\(belief)") == [])
    #expect(Self.found("pool some draw: 1 {\n\(question("a", ""))\(question("b", ""))}\n\(belief)").count == 1)
  }

  @Test func `of many variants a sample is checked, and it is told which`() throws {
    let text = Fixture.text(
      "vary a from: 1 to: 50\nvary b from: 1 to: 50\n| {a} {b}\nquestion q state {\n| Which?\ngiven { launch }\n\(Self.hint)}"
    )
    let lesson = try Fixture.lesson(text)
    let summary = try #require(lesson.variantSummary)
    #expect(summary.hasPrefix("mine: 2 500 variants, 48 of them checked: 1, "))
    let two = try Fixture.lesson(Fixture.text("vary a [1, 2]\n| {a}"))
    #expect(two.variantSummary == "mine: 2 variants, all of them checked")
  }

  @Test func `hundreds of unknown braces cost what their number says`() {
    func time(_ count: Int) -> (found: Int, time: Duration) {
      let prose = (0..<count).map { "| Line \($0) with {nope}.\n" }.joined()
      let text =
        "lesson mine \"Mine\" {\nversion 1\nstyles [scenes, flutter]\nvary nopa [1, 2]\n| It is {nopa}.\n"
        + "question q state {\n| Which?\n\(prose)given { launch }\n\(Self.hint)}\n}\n"
      let clock = ContinuousClock()
      var found: [Diagnostic] = []
      let time = clock.measure {
        found = LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
      }
      return (found.count { $0.id == "unknownDraw" }, time)
    }
    var (few, many) = (time(100), time(800))
    // One name is one fault, in however many places it stands.
    #expect(few.found == 1 && many.found == 1, "\(few) \(many)")
    // Eight times as many; by the square they would take 64 times as long. What else the machine does can only make it longer.
    for _ in 0..<2 where many.time >= few.time * 24 { (few, many) = (time(100), time(800)) }
    #expect(many.time < few.time * 24, "\(few) \(many)")
  }
}
