import GradeResults
import JSONText

/// The reason why a line of a stream is not graded, and the record that stands in its place.
///
///     fault = { "id":(string | integer | null), "v":1, "kind":"fault", ["lesson":string], ["learner":string],
///               "status":("unreadable" | "broken"), "reason":word, ["byte":integer], ["member":string],
///               "diagnostics":string }
///
/// `byte` counts from 1, in the line; `member` names what is wrong in a line that is JSON. The id, the lesson and the learner
/// are those that stand before the fault. The record depends on the line alone, and not on its place in the stream.
struct StreamFault: Error {
  /// The reasons besides those of JSON; their names are part of the format.
  enum Reason: String, CaseIterable {
    case lineTooLong, notAnObject, missingMember, wrongType, tooLong, unknownStyle, unknownLesson, brokenLesson
    /// The program has ended at the line.
    case programFault
  }

  /// What is known of the record in spite of it.
  struct Known {
    var id: RecordID?
    var lesson: String?
    var learner: String?

    init() {}

    /// What some members tell.
    init(_ members: [JSONValue.Member]) {
      func value(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
      func text(_ name: String) -> String? {
        value(name)?.text.flatMap { $0.utf8.count <= StreamRequest.textLimit ? $0 : nil }
      }
      id = RecordID(value("id"))
      lesson = text("lesson")
      learner = text("learner")
    }

    init(_ request: StreamRequest) {
      (id, lesson, learner) = (request.id, request.lesson, request.learner)
    }
  }

  private let reason: String
  private let text: String
  private var byte: Int?
  private var member: String?
  private var known: Known

  init(_ reason: Reason, member: String? = nil, _ text: String, _ known: Known = Known()) {
    (self.reason, self.member, self.text, self.known) = (reason.rawValue, member, text, known)
  }

  /// A fault of the JSON itself.
  init(_ fault: JSONFault, _ known: Known) {
    (reason, text, byte, self.known) = (fault.reason.rawValue, fault.text, fault.offset + 1, known)
  }

  /// A member that has to be there and is not.
  static func missing(_ member: String) -> StreamFault {
    StreamFault(.missingMember, member: member, "'\(member)' is missing")
  }

  /// Returns the same fault with what is known of the record.
  func knowing(_ known: Known) -> StreamFault {
    var fault = self
    fault.known = known
    return fault
  }

  /// The record, a line.
  var record: [UInt8] {
    var writer = JSONWriter()
    writer.object { record in
      if let id = known.id { record.member("id", id) } else { record.null("id") }
      record.member("v", 1)
      record.member("kind", "fault")
      if let lesson = known.lesson { record.member("lesson", lesson) }
      if let learner = known.learner { record.member("learner", learner) }
      let isOurs = reason == Reason.programFault.rawValue
      record.member("status", (isOurs ? GradeReport.Status.broken : .unreadable).rawValue)
      record.member("reason", reason)
      if let byte { record.member("byte", byte) }
      if let member { record.member("member", member) }
      record.member("diagnostics", text)
    }
    writer.endLine()
    return writer.bytes
  }
}

extension StreamFault {
  /// A line that is longer than the limit.
  static let lineTooLong = StreamFault(.lineTooLong, "the line is longer than \(StreamRequest.lineLimit >> 20) MB")

  /// A line at which this program has ended.
  static func ofProgram(_ known: Known = Known()) -> StreamFault {
    StreamFault(.programFault, "this program has a fault at this line; nothing of it was graded", known)
  }
}
