import LessonModel
import QuestionKinds
package import ClassReport
import GradeResults
import JSONText
import LifeLanguage
import LifeSyntax

/// A line of a file of results.
package enum ResultLine {
  /// The result of a submission.
  case result(ResultRecord)
  /// The record of a line of a stream that was not graded, with the names that its learner may have.
  case fault([String])
  /// A record of another kind, of which a report says nothing.
  case other

  /// The reason why a line is no record that can be counted.
  package struct Fault: Error {
    /// The reason in words, visibly.
    package let text: String
  }

  /// The version of the records that are known.
  static let version = "1"

  /// Reads a line.
  package init(_ bytes: [UInt8]) throws(Fault) {
    let value: JSONValue
    do throws(JSONFault) { value = try JSONReader.value(of: bytes) } catch {
      throw Fault(text: "\(error.text) (byte \(error.offset + 1))")
    }
    guard case .object = value else { throw Fault(text: "it is \(value.kind), not an object") }
    guard case .number(let version)? = value[.v] else {
      throw Fault(text: "it is no record of results: 'v' is missing")
    }
    guard version == Self.version else {
      throw Fault(text: "it is a record of version \(visible(version)), and only version \(Self.version) is known")
    }
    switch try Self.text(value, .kind) {
    case "grade": self = .result(try Self.result(value))
    case "fault": self = .fault([value[.learner]?.text, value[.id]?.name].compactMap { $0 })
    default: self = .other
    }
  }

  // MARK: - Results

  private static func result(_ value: JSONValue) throws(Fault) -> ResultRecord {
    guard let lesson = value[.lesson] else { throw missing(.lesson) }
    var record = ResultRecord(lesson: try text(lesson, .name))
    record.id = value[.id]?.name
    record.title = lesson[.title]?.text ?? ""
    record.version = lesson[.version]?.text ?? ""
    record.submission = value[.submission]?.text ?? ""
    record.hash = value[.submissionHash]?.text
    record.learner = value[.learner]?.text
    record.status = try word(value, .status)
    record.knowsTries = value[.firstTry] != nil
    guard case .array(let questions)? = value[.questions] else { throw missing(.questions) }
    guard questions.count <= ReportLimits.questions else {
      throw Fault(text: "it has more than \(ReportLimits.questions) questions")
    }
    for question in questions { record.items.append(try item(question)) }
    for belief in value[.beliefs]?.elements ?? [] {
      if let name = belief[.name]?.text, let title = belief[.title]?.text { record.beliefs[name] = title }
    }
    record.earned = try value[.total].map { total throws(Fault) in try points(total, .earned) } ?? 0
    record.hiddenEarned = try value[.hiddenTotal].map { total throws(Fault) in try points(total, .earned) } ?? 0
    try check(record)
    return record
  }

  /// Checks that a record earns no more than its questions are worth, names each of them once, and nothing where nothing was
  /// graded.
  private static func check(_ record: ResultRecord) throws(Fault) {
    var names: Set<String> = []
    for item in record.items where !names.insert(item.id).inserted {
      throw Fault(text: "the question '\(visible(Diagnostic.shortened(item.id)))' stands in it twice")
    }
    for (earned, items) in [
      (record.earned, record.items.filter { !$0.isHidden }), (record.hiddenEarned, record.items.filter { $0.isHidden }),
    ] {
      // Each question's share is rounded to a ten-thousandth.
      let possible = items.reduce(0) { $0 + $1.points * ResultRecord.full }
      guard earned <= possible + items.count else {
        throw Fault(text: "it earns more points than its questions are worth")
      }
    }
    let isGraded = record.status != .unreadable || record.hash != nil
    guard isGraded || record.earned + record.hiddenEarned == 0 && record.items.allSatisfy({ $0.share == 0 }) else {
      throw Fault(text: "it has points, though its submission could not be read")
    }
  }

  private static func item(_ value: JSONValue) throws(Fault) -> ResultRecord.Item {
    var item = ResultRecord.Item(id: try text(value, .id))
    item.number = value[.number]?.text ?? ""
    item.title = value[.title]?.text ?? ""
    item.status = try word(value, .status)
    item.share = try number(value, .score, upTo: 1)
    item.points = try number(value, .points, upTo: ReportLimits.points) / ResultRecord.full
    item.attempts =
      try value[.attempts] == nil ? 0 : number(value, .attempts, upTo: ReportLimits.points) / ResultRecord.full
    item.isHidden = value[.hidden] == .truth(true)
    let given = (value[.given]?.elements ?? []).compactMap { $0.text }
    let isInOrder = QuestionKinds.named(value[.kind]?.text ?? "")?.namesInOrder ?? false
    item.answer = given.isEmpty ? value[.answer]?.text : given.joined(separator: isInOrder ? " -> " : ", ")
    item.beliefs = (value[.misconceptions]?.elements ?? []).compactMap { $0.text }
    return item
  }

  // MARK: - Members

  private static func missing(_ name: ResultMember) -> Fault {
    Fault(text: "'\(name.rawValue)' is missing, or of another kind")
  }

  private static func text(_ value: JSONValue, _ name: ResultMember) throws(Fault) -> String {
    guard let text = value[name]?.text else { throw missing(name) }
    return text
  }

  private static func word<Word: RawRepresentable<String>>(_ value: JSONValue, _ name: ResultMember) throws(Fault)
    -> Word
  {
    let text = try text(value, name)
    guard let word = Word(rawValue: text) else {
      throw Fault(text: "'\(name.rawValue)' is '\(visible(Diagnostic.shortened(text)))', which is not known")
    }
    return word
  }

  /// Returns a number in ten-thousandths.
  private static func number(_ value: JSONValue, _ name: ResultMember, upTo limit: Int) throws(Fault) -> Int {
    guard case .number(let digits)? = value[name], let number = Double(digits) else { throw missing(name) }
    guard number >= 0, number <= Double(limit) else {
      throw Fault(text: "'\(name.rawValue)' is not from 0 to \(limit)")
    }
    return Int((number * Double(ResultRecord.full)).rounded())
  }

  private static func points(_ value: JSONValue, _ name: ResultMember) throws(Fault) -> Int {
    try number(value, name, upTo: ReportLimits.earned)
  }
}

extension JSONValue {
  /// The id of a record as a name.
  fileprivate var name: String? {
    switch self {
    case .text(let text), .number(let text): text
    case .null, .truth, .array, .object: nil
    }
  }
}
