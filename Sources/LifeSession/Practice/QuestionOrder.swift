import LessonModel
import LessonReading
import LifeLanguage

// A question of a lesson that is asked again: letters and numbers that were learnt by heart are no help.

extension Lesson {
  /// Returns the lesson with one question alone, as it is asked for the last of some times: what it shows stands in another order than
  /// the time before, and the first time in another one than in the lesson, where its kind shuffles and there is one.
  ///
  /// Each order follows from the day, the number of the question on that day and the order before, so that a log tells
  /// them; the last few times count.
  func alone(_ question: String, askedAt times: [(day: Int, number: Int)]) -> Lesson {
    var lesson = alone(question)
    guard lesson.questions.first?.kind.isShuffled ?? false else { return lesson }
    for time in times.suffix(Self.rememberedTimes) {
      let shown = lesson.offeredTexts
      let seeds = (0..<Self.orderTries).map { " again \(time.day) \(time.number)" + ($0 > 0 ? " \($0)" : "") }
      lesson = seeds.lazy.map { lesson.mixed(by: $0) }.first { $0.offeredTexts != shown && !$0.isStraight } ?? lesson
    }
    return lesson
  }

  /// The times from whose orders the next one is told apart; what was shown before that is forgotten.
  private static let rememberedTimes = 8
  /// The orders that are drawn for one that is not the last one: of two options each second draw is.
  private static let orderTries = 16

  /// A Boolean value that indicates whether each pair of its first question stands in one row, so that nothing has to be known.
  private var isStraight: Bool {
    guard let question = questions.first, let key = try? question.form.key(of: question, in: environment),
      case .pairs(let pairs)? = key.right
    else { return false }
    return pairs.allSatisfy { $0.left == $0.right }
  }

  /// What its first question shows to choose from.
  private var offeredTexts: [String] {
    guard let question = questions.first, let key = try? question.form.key(of: question, in: environment) else {
      return []
    }
    return key.offer(width: Self.offerWidth).map { $0.text }
  }

  /// Columns in which two columns of texts stand beside each other.
  private static let offerWidth = 400
}
