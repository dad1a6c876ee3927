import LifeSyntax
import Testing

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonReading
@testable import GradeResults
@testable import LessonGrading

/// Draws whose values belong together: `vary outcome [background, suspended] with: pause`.
@Suite struct JoinedDrawTests {
  private static func question(_ lines: String) -> String {
    "question q state {\n| After {pause}: {outcome}?\ngiven { launch; home; wait pause }\n\(lines)hint \"Look.\"\n}"
  }

  private static func text(_ values: String, inside lines: String = "key outcome\n") -> String {
    Fixture.text("vary pause [2s, 6s, 20s]\nvary outcome \(values) with: pause\n\(question(lines))")
  }

  @Test func `what belongs to another draw takes no number of its own`() throws {
    let lesson = try Fixture.lesson(Self.text("[background, suspended, suspended]"))
    let variants = try #require(lesson.variants)
    #expect(variants.count == 3 && variants.sample == [1, 2, 3])
    #expect(
      (1...3).map { variants.text(of: $0) } == [
        "pause 2s, outcome background", "pause 6s, outcome suspended", "pause 20s, outcome suspended",
      ])
    #expect(
      Fixture.ids(
        checking: "vary pause [2s, 6s, 20s]\nvary outcome [background, suspended, suspended] with: pause\n"
          + Self.question("key outcome\n")) == [])
  }

  @Test func `other draws multiply the variants as before`() throws {
    let lines =
      "vary leaving [home, lock]\nvary pause [2s, 6s]\nvary outcome [background, suspended] with: pause\nvary gap [1s, 3s]\n"
      + "question q state {\n| After {pause} and {gap}: {outcome}?\ngiven { launch; leaving; wait pause; wait gap }\nhint \"Look.\"\n}"
    let variants = try #require(try Fixture.lesson(Fixture.text(lines)).variants)
    #expect(variants.count == 8)
    let texts = (1...8).map { variants.text(of: $0) }
    #expect(Set(texts).count == 8)
    #expect(
      texts.allSatisfy { $0.contains("pause 2s, outcome background") || $0.contains("pause 6s, outcome suspended") })
  }

  @Test func `a chain of draws is one draw, and a part may join one of its lesson`() throws {
    let lines =
      "vary pause [2s, 6s]\nvary outcome [background, suspended] with: pause\n"
      + "question q state {\nvary word [\"short\", \"long\"] with: outcome\n| A {word} wait, {pause}: {outcome}?\n"
      + "given { launch; home; wait pause }\nkey outcome\nhint \"Look.\"\n}"
    let variants = try #require(try Fixture.lesson(Fixture.text(lines)).variants)
    #expect(variants.count == 2 && variants.text(of: 2) == "pause 6s, outcome suspended, word \"long\"")
    #expect(Fixture.ids(checking: lines) == [])
  }

  @Test func `a value that does not belong to its partner is told with its variant`() {
    let source = SourceText(name: "mine.life", text: Self.text("[background, suspended, background]"))
    let found = LessonChecker.check(source, library: Fixture.library).filter { $0.id != "notCanonical" }
    #expect(found.map { $0.summary } == ["the run contradicts the pinned answer, in variant 3"])
  }

  /// The values and the label of a draw, and what is wrong with them.
  @Test(arguments: [
    (
      "vary pause [2s, 6s, 20s]\nvary outcome [background, suspended] with: pause",
      "'outcome' has 2 values, and 'pause', with which it is drawn, has 3"
    ),
    ("vary pause [2s, 6s]\nvary outcome [background, suspended] with: puase", "nothing before it is drawn as 'puase'"),
    ("vary outcome [background, suspended] with: pause\nvary pause [2s, 6s]", "nothing before it is drawn as 'pause'"),
    (
      "vary pause [2s, 6s]\nvary outcome [background, suspended] with: pause\nvary order 2 with: pause",
      "an order is drawn by itself"
    ),
  ]) func `a partner that there is not, or with other values, is told`(_ draws: String, _ summary: String) {
    let source = SourceText(name: "mine.life", text: Fixture.text("\(draws)\n\(Self.question(""))"))
    let found = LessonChecker.check(source, library: Fixture.library).filter { $0.id != "notCanonical" }
    #expect(found.map { $0.summary }.contains(summary), "\(found.map { $0.summary })")
  }

  @Test func `a form and a grader agree on the variant`() throws {
    let lesson = try Fixture.lesson(Self.text("[background, suspended, suspended]", inside: ""))
    for number in 1...3 {
      let form = Submission.template(for: lesson.asVariant(number))
      #expect(form.contains("variant mine \(number)"))
      let answer = number == 1 ? "background" : "suspended"
      let source = SourceText(name: "a.life", text: "variant mine \(number)\nanswer q \(answer)\n")
      var graders = LessonGraders(lesson, feedback: .all)
      var cache = VerdictCache()
      let report = graders.grade(.submission(Submission.parse(source)), named: "a", remembering: &cache).report
      #expect(report.total.earned == .full && report.variant == "\(number)")
    }
  }

  @Test func `two spellings of one length of time are one value`() {
    let lines =
      "vary pause [6s, 6000ms]\nquestion q state {\n| {pause}?\ngiven { launch; home; wait pause }\nhint \"Look.\"\n}"
    let found = LessonChecker.check(SourceText(name: "mine.life", text: Fixture.text(lines)), library: Fixture.library)
    #expect(found.contains { $0.summary == "'6000ms' is as long as '6s'" && $0.severity == .warning })
  }
}
