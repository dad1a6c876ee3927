import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog
@testable import GradeResults
@testable import LessonGrading
@testable import LessonTutor

/// What learners get of each lesson of the course.
@Suite struct LearnerEditionTests {
  private static let names = CourseTests.lessons.map { $0.name }

  /// The pack for learners of the course, taken apart.
  private static let packed: [SourceText] = {
    let files = CourseTests.lessonFiles.map { SourceText(name: "Lessons/\($0.name)", bytes: $0.bytes) }
    let text = CoursePack(title: "All", isForLearners: true, files: files).text
    return CoursePack.load(SourceText(name: "l.life", text: text)).pack?.files ?? []
  }()

  /// The lessons as learners get them.
  private static let lessons = packed.flatMap { loaded(LessonLoader.load($0, library: Fixture.library)) }

  /// The statements of parts that stand in a block, with those for some styles.
  private static func clauses(_ block: Block?, in style: String? = nil) -> [Clause] {
    (block?.statements ?? []).compactMap { $0.clauses.first }.flatMap { clause in
      guard clause.verb.text == "for" else { return [clause] }
      let isThere = style.map { name in clause.arguments.flatMap { $0.value.listed }.contains { $0.text == name } }
      return isThere ?? true ? clauses(clause.block, in: style) : []
    }
  }

  /// The steps and questions of a file, those of pools, too.
  private static func parts(of file: SourceText) -> [Clause] {
    func parts(in block: Block?) -> [Clause] {
      clauses(block).flatMap { clause in
        ["step", "question"].contains(clause.verb.text)
          ? [clause] : clause.verb.text == "pool" ? parts(in: clause.block) : []
      }
    }
    return SyntaxTree(parsing: file, limits: LessonLimits.lessonFile).statements.flatMap {
      parts(in: $0.clauses.first?.block)
    }
  }

  @Test func `no part keeps what only tells its answer`() throws {
    #expect(Self.packed.count == CourseTests.lessonFiles.count)
    for (whole, file) in zip(CourseTests.lessonFiles.sorted { $0.name < $1.name }, Self.packed) {
      #expect(file.name == "l.life/Lessons/\(whole.name)")
      let tokens = SyntaxTree(parsing: file, limits: LessonLimits.lessonFile).tokens
      #expect(!tokens.contains { $0.kind == .comment }, "\(file.name)")
      let parts = Self.parts(of: file)
      #expect(!parts.isEmpty && parts.count == Self.parts(of: whole).count)
      for (part, old) in zip(parts, Self.parts(of: whole)) {
        let clauses = Self.clauses(part.block)
        #expect(!clauses.contains { ["key", "because"].contains($0.verb.text) }, "\(file.text(in: part.range))")
        // Only what is said of a wrong answer stays, as it does not tell the right one.
        let reasons = clauses.filter { $0.arguments.contains { $0.label?.text == "because" } }
        #expect(reasons.allSatisfy { ["wrong", "mistake"].contains($0.verb.text) }, "\(file.text(in: part.range))")
        let styled = (part.block?.statements ?? []).compactMap { $0.clauses.first }.filter { $0.verb.text == "for" }
        #expect(styled.allSatisfy { !($0.block?.statements.isEmpty ?? true) }, "\(file.text(in: part.range))")
        for solution in clauses where solution.verb.text == "solution" {
          #expect(solution.block?.statements.isEmpty ?? false, "\(file.text(in: solution.range))")
        }
        for style in LessonStyle.all {
          let before = Self.clauses(old.block, in: style.name).filter { $0.verb.text == "hint" }
          let left = Self.clauses(part.block, in: style.name).filter { $0.verb.text == "hint" }
          guard before.count > 1, let last = before.last else { continue }
          #expect(left.count < before.count && !left.isEmpty, "\(style.name): \(whole.text(in: old.range))")
          #expect(!file.text(in: part.range).contains(whole.text(in: last.range)))
        }
      }
    }
  }

  @Test(arguments: LongTests.sample(names, oneOf: 8, from: 1))
  func `an exam that is taken with it is marked by the whole lesson`(_ name: String) throws {
    let whole = try #require(CourseTests.lessons.first { $0.name == name })
    let own = try #require(Self.lessons.first { $0.name == name })
    #expect(whole.learnersHash == own.hash && own.hash != whole.hash)
    let grader = try CourseTests.grader(of: name)
    let answers = try grader.markers.map { try $0.get().key.modelAnswer }
    var run = LessonRun(own, isExam: true)
    var log = run.beginning.line
    for answer in answers where run.question != nil {
      log += run.answer(answer).records.map { $0.line }.joined()
    }
    let linked = try #require(ProgressChain.linked(log, behind: [], isWhole: true))
    let report = grader.grade(ProgressLog(verifying: linked), named: "ada.life")
    #expect(report.questions.filter { $0.status != .passed }.map { $0.id } == [])
    #expect(!report.remarks.contains { $0.contains("another text") }, "\(report.remarks)")
  }

  @Test func `what is drawn for keys alone is left out, and the last hint of each style`() throws {
    let text = """
      lesson mine "Mine" {
        version 1
        styles [scenes, flutter]
        vary pause [2s, 20s]
        vary outcome [background, suspended] with: pause
        vary place [first, last] with: pause

        question after state {
          | What is it after {pause}, the {place} time?
          given { launch; home; wait pause }
          key outcome
          because "After some seconds it is {outcome}."
          hint "Look at the time."
          for [flutter] { hint "Flutter tells it." }
          for [scenes] { hint "The scene tells it." }
        }
      }

      """
    let file = SourceText(name: "Lessons/mine.life", text: text)
    let rest = String(decoding: LearnerEdition(of: file).bytes, as: UTF8.self)
    for word in ["outcome", "tells it", "because", "key"] { #expect(!rest.contains(word), "\(rest)") }
    for word in ["vary pause [2s, 20s]", "vary place [first, last] with: pause", "Look at the time."] {
      #expect(rest.contains(word), "\(rest)")
    }
    let whole = try Fixture.lesson(text)
    let own = try Fixture.lesson(rest)
    #expect(own.variantCount == whole.variantCount && own.hash == whole.learnersHash)
    #expect(own.asVariant(2).variants?.text(of: 2) == "pause 20s, place last")
  }

  @Test func `a reason is left out wherever it can stand`() throws {
    let text = """
      lesson mine "Mine" {
        version 1

        question end choice {
          | What ends it?
          given { launch }
          right "The end." because: "It is over then."
          right "Both." because: "So it is." { launch; expect state == active }
          wrong "Home." because: "That only leaves."
          because "Nothing else does."
        }
      }

      """
    let rest = String(
      decoding: LearnerEdition(of: SourceText(name: "Lessons/mine.life", text: text)).bytes, as: UTF8.self)
    for word in ["It is over", "So it is", "Nothing else"] { #expect(!rest.contains(word), "\(rest)") }
    for word in ["right \"The end.\"\n", "right \"Both.\" {", "because: \"That only leaves.\""] {
      #expect(rest.contains(word), "\(rest)")
    }
    #expect(SyntaxTree(parsing: SourceText(name: "l", text: rest), limits: LessonLimits.lessonFile).hasErrors == false)
  }

  @Test func `a draw between two others is left out, and the last is drawn with the first`() throws {
    let text = """
      lesson mine "Mine" {
        version 1
        vary pause [2s, 20s]
        vary outcome [background, suspended] with: pause
        vary word [runs, frozen] with: outcome
        vary place [first, last] with: word

        question after state {
          | What is it after {pause}, the {place} time?
          given { launch; home; wait pause }
          key outcome
          because "It is {word}."
          hint "Look at the time."
        }
      }

      """
    let rest = String(
      decoding: LearnerEdition(of: SourceText(name: "Lessons/mine.life", text: text)).bytes, as: UTF8.self)
    for word in ["outcome", "word", "suspended", "frozen"] { #expect(!rest.contains(word), "\(rest)") }
    #expect(rest.contains("vary place [first, last] with: pause"), "\(rest)")
    let (whole, own) = (try Fixture.lesson(text), try Fixture.lesson(rest))
    #expect(own.variantCount == whole.variantCount && own.hash == whole.learnersHash)
    for variant in 1...2 {
      let texts = [whole, own].map { $0.asVariant(variant).questions[0].prose }
      #expect(texts[0] == texts[1])
    }
  }

  @Test func `a pack says what it leaves out and what it cannot`() {
    let file = SourceText(name: "Lessons/mine.life", text: Fixture.text("| Read."))
    let lines = CoursePack(title: "Mine", isForLearners: true, files: [file]).text.split(separator: "\n")
    #expect(lines[1].hasPrefix("# Left out: ") && lines[2].hasPrefix("# What marking needs is here to be read: "))
    #expect(!CoursePack(title: "Mine", files: [file]).text.contains("#"))
    // Help says the same, in the same words.
    let choices = LessonVocabulary.pack.schema.labels.flatMap { label -> [Choice] in
      guard case .choice(let choices) = label.kind else { return [] }
      return choices
    }
    #expect(choices.map { $0.word } == ["learners"])
    for part in LearnerEdition.remark.compactMap({ $0.split(separator: ": ", maxSplits: 1).last?.dropLast() }) {
      #expect(choices.allSatisfy { $0.summary.contains(part) }, "\(part)")
    }
  }
}
