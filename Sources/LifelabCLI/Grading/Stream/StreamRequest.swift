import GradeResults
import JSONText
import LessonModel
import LifeLanguage
import LifeSyntax

/// A line of `grade --stream`: one submission and what belongs to it.
///
///     request = { "id":(string | integer), "lesson":string, ["style":string], ["learner":string], "submission":string }
///
/// A member that is null is as good as left out; others are ignored.
struct StreamRequest {
  let id: RecordID
  /// The name of the lesson; nil where the command line names the only one.
  let lesson: String?
  /// The name of the style; nil for the one of the command line.
  let style: String?
  /// The learner; nil for the one whom the submission names.
  let learner: String?
  /// The text of the submission.
  let submission: String

  /// The longest line that is read: a submission of the largest size, each byte of which is escaped.
  static let lineLimit = 8 << 20
  /// The most bytes of each text but the submission.
  static let textLimit = RecordID.limit

  /// Reads a line.
  init(_ line: [UInt8]) throws(StreamFault) {
    let read = JSONReader.read(line)
    var known = StreamFault.Known(read.members)
    let value: JSONValue
    do throws(JSONFault) { value = try read.value.get() } catch { throw StreamFault(error, known) }
    guard case .object(let members) = value else {
      throw StreamFault(.notAnObject, "the line is \(value.kind), not an object", known)
    }
    let record = Members(members)
    do throws(StreamFault) {
      guard let id = try record.id() else { throw .missing("id") }
      known.id = id
      lesson = try record.text("lesson")
      known.lesson = lesson
      learner = try record.text("learner")
      known.learner = learner
      style = try record.text("style")
      guard let text = try record.text("submission", limit: .max) else { throw .missing("submission") }
      submission = text
      self.id = id
    } catch {
      throw error.knowing(known)
    }
  }

  /// Fails where it names a style that no lesson can be read in.
  func checkStyle(_ lessons: KnownLessons) throws(StreamFault) {
    guard let style, !lessons.hasStyle(style) else { return }
    let names = lessons.styles.names
    throw StreamFault(
      .unknownStyle, member: "style",
      NearMiss.complaint(
        "unknown style '\(visible(Diagnostic.shortened(style)))'", about: style, among: names,
        otherwise: "there are \(names.joined(separator: ", "))"), StreamFault.Known(self))
  }
}

/// The members of a record, each read as what it has to be.
private struct Members {
  private let members: [JSONValue.Member]

  init(_ members: [JSONValue.Member]) { self.members = members }

  /// Returns a member; nil where it is null or missing.
  private func value(_ name: String) -> JSONValue? {
    let value = members.first { $0.name == name }?.value
    return value == .null ? nil : value
  }

  /// Returns a text of so many bytes at most.
  func text(_ name: String, limit: Int = StreamRequest.textLimit) throws(StreamFault) -> String? {
    guard let value = value(name) else { return nil }
    guard let text = value.text else {
      throw StreamFault(.wrongType, member: name, "'\(name)' is \(value.kind), not a text")
    }
    guard text.utf8.count <= limit else {
      throw StreamFault(.tooLong, member: name, "'\(name)' is longer than \(limit) bytes")
    }
    return text
  }

  /// Returns the id: a text, or a whole number.
  func id() throws(StreamFault) -> RecordID? {
    guard case .number(let digits)? = value("id") else { return try text("id").map { .text($0) } }
    guard RecordID.isWhole(digits) else {
      throw StreamFault(
        .wrongType, member: "id", "'id' is a number with a fraction or more than 18 digits; write it as a text")
    }
    return .number(digits)
  }
}
