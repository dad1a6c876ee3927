package import LearnerLog
package import LessonModel
import LessonReading

// The variant of a lesson that a learner has.

extension Lesson {
  /// Returns the lesson as the variant in which a learner takes it, as their log says.
  ///
  /// A variant that the lesson has no more is drawn again by the same seed, or is the first one; and so is that of a log
  /// from before the lesson drew anything.
  package func taken(in standing: LessonStanding?) -> Lesson {
    guard let variants, let standing else { return self }
    if let variant = standing.variant, (1...variants.count).contains(variant) {
      return asVariant(variant, seed: standing.seed)
    }
    return standing.seed.map { drawn(by: $0) } ?? asVariant(1)
  }
}
