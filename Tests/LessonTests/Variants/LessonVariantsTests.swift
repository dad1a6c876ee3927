import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LessonGrading

/// What seeds and numbers draw: the same on every machine and for ever, or learners would lose their variants.
@Suite struct LessonVariantsTests {
  @Test func `numbers and orders of a seed stay what they are`() {
    var random = SeededRandom("ada")
    #expect((0..<4).map { _ in random.below(1000) } == [562, 172, 323, 621])
    #expect(shuffled(Array(0..<8), seed: "goingHome.callbackOrder") == [7, 5, 2, 1, 0, 6, 4, 3])
    #expect(shuffled(Array(0..<8), seed: "goingHome.callbackOrder.1") == [5, 3, 4, 0, 7, 6, 1, 2])
  }

  private static let text = """
    vary pause [2s, 6s, 9s]
    vary order 4
    | {pause}
    pool some draw: 2 {
    question a state { given { launch } }
    question b state { given { launch } }
    question c choice {
    | W?
    right "x" { launch; expect state == active }
    wrong "y" because: "z"
    wrong "v" because: "z"
    wrong "w" because: "z" }
    question d state { given { launch } }
    }
    """

  private static func lesson(_ variant: Int = 1) throws -> Lesson {
    try Fixture.lesson(Fixture.text(text)).asVariant(variant)
  }

  @Test func `a seed draws its variant for ever`() throws {
    let variants = try #require(try Self.lesson().variants)
    #expect(variants.count == 3 * 4 * 6)
    #expect(["", "ada", "Ada", "grace", "0", "😀"].map { variants.variant(drawnBy: $0) } == [65, 50, 50, 1, 28, 61])
    let drawn = (0..<2000).map { variants.variant(drawnBy: "\($0)") }
    #expect(Set(drawn) == Set(1...72), "each variant is somebody's")
  }

  /// A variant and what it draws.
  static let rows = [
    (1, "pause 2s, order 1, some: a, b"), (2, "pause 6s, order 1, some: a, b"), (4, "pause 2s, order 2, some: a, b"),
    (13, "pause 2s, order 1, some: a, c"), (25, "pause 2s, order 1, some: a, d"), (37, "pause 2s, order 1, some: b, c"),
    (61, "pause 2s, order 1, some: c, d"), (72, "pause 9s, order 4, some: c, d"),
  ]

  @Test(arguments: rows) func `a number decides every draw`(_ variant: Int, _ text: String) throws {
    let lesson = try Self.lesson(variant)
    #expect(lesson.variants?.text(of: variant) == text)
    #expect(lesson.variant == variant)
    #expect(lesson.questions.map { $0.name.text }.joined(separator: ", ") == text.suffix(4))
    #expect(lesson.questionNames == ["a", "b", "c", "d"])
    #expect(lesson.hash == (try Self.lesson()).hash, "the hash is that of the file")
  }

  @Test func `the order of the options is drawn, and the first one is that of a lesson without draws`() throws {
    func options(_ lesson: Lesson) throws -> [String] {
      let question = try #require(lesson.questions.first { $0.name.text == "c" })
      return try Marker(question, in: lesson).key.offer.map { $0.text }
    }
    let plain = try Fixture.lesson(
      Fixture.text(Self.text.replacing("vary order 4\n", with: "").replacing("draw: 2", with: "draw: 3")))
    let orders = try [13, 16, 19, 22].map { try options(try Self.lesson($0)) }
    #expect(orders[0] == (try options(plain)))
    #expect(Set(orders).count > 1)
    #expect(Set(orders.map { $0.count }).count == 1)
    #expect(orders[1] == (try options(try Self.lesson(17))), "no other draw changes it")
  }

  @Test func `all ways to draw from a pool are different`() {
    let questions = (0..<7).map { ("q\($0)", ByteRange(start: $0, end: $0 + 1)) }
    for count in 1..<7 {
      let draw = LessonDraw(
        name: Name(text: "some", range: ByteRange(start: 0, end: 1)), scope: ByteRange(start: 0, end: 9),
        content: .pool(questions, count))
      let drawn = (0..<draw.choices).map { draw.drawn($0) }
      #expect(Set(drawn).count == draw.choices && drawn.allSatisfy { Set($0).count == count && $0 == $0.sorted() })
    }
    #expect(LessonDraw.ways(of: 3, among: 7) == 35 && LessonDraw.ways(of: 100, among: 200) == 1_000_001)
  }

  @Test func `a sample shows each value and each question`() throws {
    let variants = try #require(try Self.lesson().variants)
    let sample = variants.sample
    #expect(sample.count == 48 && sample == sample.sorted() && Set(sample).count == 48)
    let texts = sample.map { variants.text(of: $0) }
    for piece in ["pause 2s", "pause 6s", "pause 9s", "order 4", "some: a, b", "some: c, d", "some: b, d"] {
      #expect(texts.contains { $0.contains(piece) }, "\(piece)")
    }
    #expect(variants.covering.count == 3)
  }

  @Test func `a variant that is not there changes nothing`() throws {
    let lesson = try Self.lesson(5)
    #expect([0, -1, 73].map { lesson.asVariant($0).variant } == [5, 5, 5])
    let plain = try Fixture.lesson(Fixture.text("| Nothing drawn."))
    #expect(plain.asVariant(2).variant == nil && plain.drawn(by: "ada").variant == nil && plain.variantCount == 1)
  }

  @Test func `a style changes nothing of the variant, nor the variant of the style`() throws {
    let text =
      "lesson mine \"Mine\" {\nversion 1\nstyles [scenes, flutter]\nvary pause [2s, 6s]\n| {listener} {pause}\n}\n"
    let lesson = try Fixture.lesson(text)
    let flutter = try #require(LessonStyle.named("flutter"))
    for other in [lesson.asVariant(2).inStyle(flutter), lesson.inStyle(flutter).asVariant(2)] {
      #expect(other.style == flutter && other.variant == 2)
      guard case .prose(let prose)? = other.items.first else { return #expect(Bool(false)) }
      #expect(prose == "the `AppLifecycleListener` 6 seconds")
    }
  }
}
