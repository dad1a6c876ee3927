import GradeResults

// What is kept of results: small rows that name each other by their places.

extension ClassResults {
  /// What a question is called; of several versions, in the newest one.
  struct QuestionInfo: Sendable, Hashable {
    var lesson: Int
    var id: String
    var version: String
    var number: String
    var title: String
    var points: Int
    var isHidden: Bool
  }

  /// What a lesson is called, and its questions.
  struct LessonInfo: Sendable {
    var name: String
    var title: String
    var version: String
    /// All versions that results name.
    var versions: Set<String>
    var questions: [String: Int] = [:]
    var layouts: [[LayoutItem]: Int] = [:]
    /// The layout of the last result, which the next one mostly shares.
    var recentLayout: Int?
  }

  /// A question in a list of questions that results have.
  struct LayoutItem: Sendable, Hashable {
    var question: Int
    var points: Int
    var isHidden: Bool
  }

  /// The questions of a result, in their order.
  struct Layout: Sendable {
    var lesson: Int
    var items: [LayoutItem]
    /// The points of the questions that learners may see, and of the others.
    var points: Int
    var hiddenPoints: Int
  }

  /// One result.
  struct Row: Sendable {
    /// The place of the learner's next row, one more than it is; 0 is none.
    var next: UInt32 = 0
    var learner: UInt32
    var layout: UInt32
    var firstEntry: UInt32
    /// The points that were earned, in ten-thousandths.
    var earned: UInt32
    var hiddenEarned: UInt32
    /// What decides between results of equal worth.
    var digest: UInt64
    var handIns: UInt16 = 1
    var status: UInt8
    var knowsTries: Bool
  }

  /// The answer to one question.
  struct Entry: Sendable {
    private var high: UInt32
    private var low: UInt32
    private var code: UInt16
    private var beliefCode: UInt16

    init(hash: UInt64, share: Int, status: QuestionResult.Status, beliefs: Int, isFirstTry: Bool) {
      high = UInt32(truncatingIfNeeded: hash >> 32)
      low = UInt32(truncatingIfNeeded: hash)
      let kind = status == .unanswered ? 0 : status == .error ? 2 : 1
      code = UInt16(share | kind << 14)
      beliefCode = UInt16(beliefs) | (isFirstTry ? 0x8000 : 0)
    }

    /// The hash of the answer's text.
    var hash: UInt64 { UInt64(high) << 32 | UInt64(low) }
    /// The share of a full answer.
    var share: Int { Int(code & 0x3FFF) }
    /// A Boolean value that indicates whether there is an answer.
    var isAnswered: Bool { code >> 14 != 0 }
    /// A Boolean value that indicates whether there is an answer that is not right in full.
    var isWrong: Bool { isAnswered && share < ResultRecord.full }
    /// The place of the set of beliefs that the answer fits.
    var beliefs: Int { Int(beliefCode & 0x7FFF) }
    /// A Boolean value that indicates whether the first answer was right.
    var isFirstTry: Bool { beliefCode & 0x8000 != 0 }
  }
}
