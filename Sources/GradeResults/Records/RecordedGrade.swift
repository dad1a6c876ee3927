package import JSONText
package import LessonModel
import LifeSyntax

/// A record of kind `grade` as it was written, with all that is needed to derive it again.
package struct RecordedGrade {
  /// The whole record.
  package let value: JSONValue
  /// The id under which the record was asked for; nil where it names none.
  package let id: RecordID?
  /// The name of the lesson.
  package let lesson: String
  /// The name of the style in which it was graded; nil where the lesson is there in one form only.
  package let style: String?
  /// How much the learner was told, on which the derived record depends.
  package let feedback: FeedbackAmount
  /// The name of the submission.
  package let name: String
  /// The name of the learner; nil where the record names none.
  package let learner: String?
  /// The hash of the submission, 64 hexadecimal digits; nil where it could not be read.
  package let hash: String?
  /// The submission; nil where the record does not hold it.
  package let text: String?
  /// A Boolean value that indicates whether there was something to grade: a file that could be read.
  package let isGraded: Bool
  /// The other lessons of the call, whose answers the submission may hold, too.
  package let besides: [String]
  /// The tool, the lesson and the sources, in this order.
  package let stamps: [RecordedStamp]

  /// Takes a record apart; nil where it lacks what every record of its kind has.
  package init?(_ value: JSONValue) {
    guard let lesson = value[.lesson]?[.name]?.text, let name = value[.submission]?.text,
      let feedback = value[.feedbackAmount]?.text.flatMap({ FeedbackAmount(rawValue: $0) })
    else { return nil }
    self.value = value
    self.lesson = lesson
    self.name = name
    self.feedback = feedback
    id = RecordID(value[.id])
    style = value[.style]?.text
    learner = value[.learner]?.text
    hash = value[.submissionHash]?.text
    text = value[.submissionText]?.text
    isGraded = GradeReport.Status.isGraded(value[.status]?.text.flatMap { .init(rawValue: $0) }, hash: hash)
    besides = (value[.besides]?.elements ?? []).compactMap { $0.text }
    stamps = ([value[.tool], value[.lesson]].compactMap { $0 } + (value[.sources]?.elements ?? []))
      .compactMap { RecordedStamp($0) }
  }

  /// The points that the record claims though nothing was graded for it, as differences from none.
  package var claimedPoints: [RecordDifference] {
    let questions = (value[.questions]?.elements ?? []).flatMap { question in
      Self.claims(in: question, [.score, .earned], of: question[.id]?.text)
    }
    let totals = [ResultMember.total, .hiddenTotal].flatMap { name in
      value[name].map { Self.claims(in: $0, [.earned], of: nil) } ?? []
    }
    return questions + totals + Self.claims(in: value, [.firstTry], of: nil)
  }

  /// Returns the members of an object that are numbers other than 0.
  private static func claims(in object: JSONValue, _ names: [ResultMember], of question: String?) -> [RecordDifference]
  {
    names.compactMap { name in
      guard case .number(let digits)? = object[name], Double(digits) != 0 else { return nil }
      return RecordDifference(question: question, member: name.rawValue, was: object[name], now: .number("0"))
    }
  }
}
