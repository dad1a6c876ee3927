import LessonGrading
import LearnerLog
import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax

/// The lesson that a command opens, and how.
struct LessonOpening: Sendable {
  /// The lesson.
  let reference: LessonReference
  /// A Boolean value that indicates whether it is taken as an exam.
  let isExam: Bool
  /// The variant that is wanted; nil for the learner's own.
  let variant: Located<Int64>?

  /// Opens a lesson, as a variant if one is wanted.
  init(_ reference: LessonReference, isExam: Bool = false, as variant: Located<Int64>?) {
    (self.reference, self.isExam, self.variant) = (reference, isExam, variant)
  }
}

extension Lesson {
  /// Which variant it is and what that draws, for its author; nil where nothing is drawn.
  var drawnText: String? {
    guard let variant, let variants else { return nil }
    return "Variant \(variant) of \(variants.count): \(variants.text(of: variant))."
  }
}

extension LearnerRecord {
  /// Returns a lesson as the learner's own variant: the one in which they stand, or the one that their seed draws.
  func variant(of lesson: Lesson, in standing: LessonStanding?) -> Lesson {
    guard lesson.variant != nil else { return lesson }
    return standing.map { lesson.taken(in: $0) } ?? lesson.drawn(by: catalog.progress.seed ?? seed)
  }

  /// Returns a lesson as the learner's own variant.
  func variant(of lesson: Lesson) -> Lesson { variant(of: lesson, in: catalog.progress.standing(in: lesson.name)) }
}

// MARK: - Rules

extension Diagnostic {
  /// Returns what is wrong with a variant that is wanted of a lesson; nil for one that is there.
  static func noVariant(_ variant: Located<Int64>, of lesson: Lesson) -> Diagnostic? {
    guard lesson.variant != nil else {
      return DiagnosticRule.noVariant.broken(
        at: variant.range, "'\(shortened(lesson.name))' draws nothing, and has no variants",
        label: "leave 'variant:' out")
    }
    guard !(1...Int64(lesson.variantCount)).contains(variant.value) else { return nil }
    return DiagnosticRule.noVariant.broken(
      at: variant.range, "'\(shortened(lesson.name))' has no variant \(variant.value)",
      label: "there are variants 1 to \(lesson.variantCount)")
  }

  /// Returns the diagnostic for a variant behind `lesson` alone.
  static func variantOfNothing(_ variant: Located<Int64>) -> Diagnostic {
    DiagnosticRule.noVariant.broken(
      at: variant.range, "a variant is that of a lesson", label: "write: lesson NAME variant: \(variant.value)")
  }
}
