import GradeResults
import JSONText
import LessonModel
import LifeSyntax

/// A record of kind `grade` as it was written, with all that is needed to derive it again.
struct RecordedGrade {
  /// The whole record.
  let value: JSONValue
  let id: RecordID?
  let lesson: String
  let style: LessonStyle?
  let feedback: FeedbackAmount
  /// The name of the submission.
  let name: String
  let learner: String?
  /// The hash of the submission, 64 hexadecimal digits; nil where it could not be read.
  let hash: String?
  /// The submission; nil where the record does not hold it.
  let text: String?
  /// A Boolean value that indicates whether there was something to grade: a file that could be read.
  let isGraded: Bool
  /// The other lessons of the call, whose answers the submission may hold, too.
  let besides: [String]
  /// The tool, the lesson and the sources, in this order.
  let stamps: [RecordedStamp]

  /// Takes a record apart; nil where it lacks what every record of its kind has.
  init?(_ value: JSONValue) {
    guard let lesson = value[.lesson]?[.name]?.text, let name = value[.submission]?.text,
      let feedback = value[.feedbackAmount]?.text.flatMap({ FeedbackAmount(rawValue: $0) })
    else { return nil }
    self.value = value
    self.lesson = lesson
    self.name = name
    self.feedback = feedback
    id = RecordID(value[.id])
    style = value[.style]?.text.flatMap { LessonStyle.named($0) }
    learner = value[.learner]?.text
    hash = value[.submissionHash]?.text
    text = value[.submissionText]?.text
    isGraded = hash != nil || value[.status]?.text != GradeReport.Status.unreadable.rawValue
    besides = (value[.besides]?.elements ?? []).compactMap { $0.text }
    stamps = ([value[.tool], value[.lesson]].compactMap { $0 } + (value[.sources]?.elements ?? []))
      .compactMap { RecordedStamp($0) }
  }

  /// The points that the record claims though nothing was graded for it, as differences from none.
  var claimedPoints: [RegradeResult.Difference] {
    let questions = (value[.questions]?.elements ?? []).flatMap { question in
      Self.claims(in: question, [.score, .earned], of: question[.id]?.text)
    }
    let totals = [ResultMember.total, .hiddenTotal, .firstTry].flatMap { name in
      value[name].map { Self.claims(in: $0, [.earned], of: nil) } ?? []
    }
    return questions + totals
  }

  /// Returns the members of an object that are numbers other than 0.
  private static func claims(in object: JSONValue, _ names: [ResultMember], of question: String?) -> [RegradeResult
    .Difference]
  {
    names.compactMap { name in
      guard case .number(let digits)? = object[name], Double(digits) != 0 else { return nil }
      return RegradeResult.Difference(question: question, member: name.rawValue, was: object[name], now: .number("0"))
    }
  }
}

/// What took part in grading, as a record names it.
struct RecordedStamp: Equatable {
  let kind: String
  let name: String
  let version: String
  let hash: String?

  init?(_ value: JSONValue) {
    guard let kind = value[.kind]?.text, let name = value[.name]?.text, let version = value[.version]?.text else {
      return nil
    }
    (self.kind, self.name, self.version) = (kind, name, version)
    hash = value[.hash]?.text
  }

  init(_ stamp: Stamp) {
    (kind, name, version) = (stamp.kind, stamp.name, stamp.version)
    hash = stamp.hash?.hex
  }

  /// A Boolean value that indicates whether it is a folder, which may have another path elsewhere.
  var isFolder: Bool { ["home", "with", "course"].contains(kind) }

  /// Returns whether another one names the same thing, in whatever version.
  func isNamed(as other: RecordedStamp) -> Bool {
    isFolder ? other.isFolder && other.hash == hash : kind == other.kind && name == other.name
  }

  /// Returns whether another one is the same in every respect.
  func isSame(as other: RecordedStamp) -> Bool {
    isFolder ? isNamed(as: other) : isNamed(as: other) && version == other.version && hash == other.hash
  }

  /// Its kind and name, such as `plugin uikit`.
  var title: String { "\(visible(kind)) \(visible(name))" }

  /// Its version and the first digits of its hash, such as `1 (a2d62f4c02ef8391)`.
  var identity: String { visible(version) + (hash.map { " (\(visible(String($0.prefix(16)))))" } ?? "") }

  /// Returns what of some recorded things is not here as it was, in words.
  static func missing(_ recorded: [RecordedStamp], among present: [RecordedStamp]) -> [String] {
    let lost = recorded.compactMap { stamp -> String? in
      guard !present.contains(where: { stamp.isSame(as: $0) }) else { return nil }
      let here = present.first { stamp.isNamed(as: $0) }
      return "\(stamp.title) \(stamp.identity); here it is \(here?.identity ?? "missing")"
    }
    let added = present.filter { stamp in !stamp.isFolder && !recorded.contains { stamp.isNamed(as: $0) } }
    return lost + added.map { "\($0.title) \($0.identity) took no part then" }
  }
}
