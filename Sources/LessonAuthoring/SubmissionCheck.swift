import LessonGrading
package import LessonModel
import LessonReading
import LifeLanguage
package import LifeSyntax
package import PluginKit

extension LessonChecker {
  /// Returns what is wrong in a file of answers, beside the lessons that it may answer: names and forms, and nothing that
  /// tells whether an answer is right.
  ///
  /// Without lessons, names of styles are those of some plugins.
  package static func check(
    submission source: SourceText, to lessons: [Lesson], knowing plugins: [Plugin] = []
  ) -> [Diagnostic] {
    let submission = Submission.parse(source)
    let answered = lessons.filter { lesson in
      submission.entries.contains { entry in
        entry.isFor(lesson.name) && lesson.questionNames.contains(entry.question.text)
      }
    }
    let styles = lessons.first?.knownStyles ?? plugins.lessonStyles
    let own = styles.all.isEmpty ? submission.diagnostics : submission.diagnostics(knowing: styles)
    guard !answered.isEmpty else { return (own + stray(submission, among: lessons)).collected() }
    let addresses = answered.flatMap { $0.questionAddresses }
    var found = own
    if submission.learner == nil { found.append(.noLearner) }
    for variant in submission.variants {
      guard let lesson = answered.first(where: { $0.name == variant.lesson.text }) else { continue }
      if let fault = Diagnostic.variantLacking(variant, lesson) { found.append(fault) }
    }
    for lesson in answered {
      let style = submission.style.flatMap { styles.named($0.text) }
      if let style, let range = submission.style?.range, lesson.style(named: style.name) == nil {
        found.append(.styleLacking(style, lesson, at: range))
      }
      let styled = style.map { lesson.inStyle($0) } ?? lesson
      let lesson = submission.variant(of: lesson.name).map { styled.asVariant($0.number) } ?? styled
      let assignment = Assignment(of: submission, to: .init(lesson), besides: addresses)
      found += assignment.diagnostics
      for question in lesson.questions {
        guard let entry = assignment.entry(for: question.name.text, in: submission) else { continue }
        guard !entry.answer.isEmpty else {
          found.append(.answerBelow(entry) ?? .noAnswer(entry.question))
          continue
        }
        guard let marker = try? Marker(question, in: lesson) else { continue }
        do { _ = try marker.verdict(on: entry.answer) } catch {
          found.append(.joinedAnswer(entry, among: lesson.questionNames) ?? error.diagnostic)
        }
      }
    }
    return found.collected()
  }

  /// Returns what is said of the answers of a submission none of which is for one of some lessons.
  private static func stray(_ submission: Submission, among lessons: [Lesson]) -> [Diagnostic] {
    guard !lessons.isEmpty else { return [.isSubmission] }
    guard !submission.entries.isEmpty else { return submission.diagnostics.isEmpty ? [.answersNothing] : [] }
    let names = lessons.flatMap { $0.questionNames }
    return submission.entries.map { .unknownQuestion($0.question, among: names, "no lesson checked asks") }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func styleLacking(_ style: LessonStyle, _ lesson: Lesson, at range: ByteRange) -> Diagnostic {
    let offered = lesson.styles.map { $0.name }
    return DiagnosticRule.styleLacking.broken(
      at: range, "'\(shortened(lesson.name))' is not there in the style '\(style.name)'",
      label: offered.isEmpty ? "it offers no styles: leave the line out" : "one of: \(offered.joined(separator: ", "))",
      severity: .warning)
  }

  /// Returns what is said of a variant that a lesson does not have; nil for one that it has.
  fileprivate static func variantLacking(_ variant: Submission.Variant, _ lesson: Lesson) -> Diagnostic? {
    let name = shortened(lesson.name)
    guard let variants = lesson.variants else {
      return DiagnosticRule.variantLacking.broken(
        at: variant.lesson.range, "'\(name)' draws nothing, and has no variants", label: "leave the line out",
        severity: .warning)
    }
    guard !(1...variants.count).contains(variant.number) else { return nil }
    return DiagnosticRule.variantLacking.broken(
      at: variant.lesson.range, "'\(name)' has no variant \(variant.number)",
      label: "there are variants 1 to \(variants.count); `grade` cannot read these answers")
  }

  fileprivate static func noAnswer(_ question: Name) -> Diagnostic {
    DiagnosticRule.isSubmission.broken(
      at: question.range, "nothing stands behind '\(shortened(question.text))'", label: "it counts as not answered",
      severity: .note)
  }

  fileprivate static var isSubmission: Diagnostic {
    DiagnosticRule.isSubmission.broken(
      at: ByteRange(start: 0, end: 0), "the lesson that this answers is not checked with it",
      label: "`lifelab grade LESSON --submission FILE` reads it; `check LESSON.life FILE` looks at names and forms",
      severity: .note)
  }

  fileprivate static var answersNothing: Diagnostic {
    DiagnosticRule.isSubmission.broken(
      at: ByteRange(start: 0, end: 0), "nothing is answered in this form yet",
      label: "each answer is a line `answer QUESTION …`", severity: .note)
  }

  fileprivate static var noLearner: Diagnostic {
    DiagnosticRule.isSubmission.broken(
      at: ByteRange(start: 0, end: 0), "no line says whose answers these are",
      label: "results take the name of the file; or write: learner \"Ada\"", severity: .note)
  }
}

extension DiagnosticRule {
  static let styleLacking = DiagnosticRule(
    "styleLacking", "Answers in a style that the lesson does not offer",
    "`style` names the words in which the answers are, one of those that the lesson offers. Otherwise they are read in "
      + "the words of the style that it is graded in.",
    wrong: "style swiftUI", right: "style flutter")
  static let variantLacking = DiagnosticRule(
    "variantLacking", "Answers to a variant that is not there",
    "`variant` names a lesson that draws something, and which of its variants is answered, from 1 on. A form of `new "
      + "submission` holds the line.",
    wrong: "variant cafeFirst 7", right: "variant cafeFirst 2")
  static let isSubmission = DiagnosticRule(
    "isSubmission", "A file of answers without its lesson",
    "`grade` reads a submission. `check` looks at the names and the forms of its answers where it is given the lesson, too. "
      + "Results name the learner of a line `learner`, or else the file.",
    wrong: "lifelab check ada.life", right: "lifelab check night.life ada.life")
}
