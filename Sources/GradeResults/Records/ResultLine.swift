import JSONText
import LifeLanguage
import LifeSyntax

/// The reason why a line of a file of results is no record that can be counted.
package struct ResultLineFault: Error {
  /// The reason in words, visibly.
  package let text: String
}

/// A line of a file of results.
package enum ResultLine {
  /// The result of a submission.
  case result(ResultRecord)
  /// The record of a line of a stream that was not graded, with the names that its learner may have.
  case fault([String])
  /// A record of another kind, of which a report says nothing.
  case other

  /// The version of the records that are known.
  static let version = "1"

  /// Reads a line.
  ///
  /// Whether the answers to a kind of question are names in an order is asked by the kind's word: it is the kinds that know.
  package init(_ bytes: [UInt8], isInOrder: (_ kind: String) -> Bool) throws(ResultLineFault) {
    let value: JSONValue
    do throws(JSONFault) { value = try JSONReader.value(of: bytes) } catch {
      throw ResultLineFault(text: "\(error.text) (byte \(error.offset + 1))")
    }
    guard case .object = value else { throw ResultLineFault(text: "it is \(value.kind), not an object") }
    guard case .number(let version)? = value[.v] else {
      throw ResultLineFault(text: "it is no record of results: 'v' is missing")
    }
    guard version == Self.version else {
      throw ResultLineFault(
        text: "it is a record of version \(visible(version)), and only version \(Self.version) is known")
    }
    switch try Self.text(value, .kind) {
    case "grade": self = .result(try Self.result(value, isInOrder))
    case "fault": self = .fault([value[.learner]?.text, value[.id]?.name].compactMap { $0 })
    default: self = .other
    }
  }

  // MARK: - Results

  private static func result(_ value: JSONValue, _ isInOrder: (String) -> Bool) throws(ResultLineFault) -> ResultRecord
  {
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
    guard questions.count <= ResultLimits.questions else {
      throw ResultLineFault(text: "it has more than \(ResultLimits.questions) questions")
    }
    for question in questions { record.items.append(try item(question, isInOrder)) }
    for belief in value[.beliefs]?.elements ?? [] {
      if let name = belief[.name]?.text, let title = belief[.title]?.text { record.beliefs[name] = title }
    }
    record.earned = try value[.total].map { total throws(ResultLineFault) in try points(total, .earned) } ?? 0
    record.hiddenEarned =
      try value[.hiddenTotal].map { total throws(ResultLineFault) in try points(total, .earned) } ?? 0
    try check(record)
    return record
  }

  /// Checks that a record earns no more than its questions are worth, names each of them once, and nothing where nothing was
  /// graded.
  private static func check(_ record: ResultRecord) throws(ResultLineFault) {
    var names: Set<String> = []
    for item in record.items where !names.insert(item.id).inserted {
      throw ResultLineFault(text: "the question '\(visible(Diagnostic.shortened(item.id)))' stands in it twice")
    }
    for (earned, items) in [
      (record.earned, record.items.filter { !$0.isHidden }), (record.hiddenEarned, record.items.filter { $0.isHidden }),
    ] {
      // Each question's share is rounded to a ten-thousandth.
      let possible = items.reduce(0) { $0 + $1.points * ResultRecord.full }
      guard earned <= possible + items.count else {
        throw ResultLineFault(text: "it earns more points than its questions are worth")
      }
    }
    let hasPoints = record.earned + record.hiddenEarned != 0 || record.items.contains { $0.share != 0 }
    guard record.status == .graded || !hasPoints else {
      throw ResultLineFault(text: "it has points, though its status is '\(record.status.rawValue)'")
    }
  }

  private static func item(_ value: JSONValue, _ isInOrder: (String) -> Bool) throws(ResultLineFault)
    -> ResultRecord.Item
  {
    var item = ResultRecord.Item(id: try text(value, .id))
    item.number = value[.number]?.text ?? ""
    item.title = value[.title]?.text ?? ""
    item.status = try word(value, .status)
    item.share = try number(value, .score, upTo: 1)
    item.points = try number(value, .points, upTo: ResultLimits.points) / ResultRecord.full
    item.attempts =
      try value[.attempts] == nil ? 0 : number(value, .attempts, upTo: ResultLimits.points) / ResultRecord.full
    item.isHidden = value[.hidden] == .truth(true)
    let given = (value[.given]?.elements ?? []).compactMap { $0.text }
    let separator = isInOrder(value[.kind]?.text ?? "") ? " -> " : ", "
    item.answer = given.isEmpty ? value[.answer]?.text : given.joined(separator: separator)
    item.beliefs = (value[.misconceptions]?.elements ?? []).compactMap { $0.text }
    return item
  }

  // MARK: - Members

  private static func missing(_ name: ResultMember) -> ResultLineFault {
    ResultLineFault(text: "'\(name.rawValue)' is missing, or of another kind")
  }

  private static func text(_ value: JSONValue, _ name: ResultMember) throws(ResultLineFault) -> String {
    guard let text = value[name]?.text else { throw missing(name) }
    return text
  }

  private static func word<Word: RawRepresentable<String>>(_ value: JSONValue, _ name: ResultMember)
    throws(ResultLineFault)
    -> Word
  {
    let text = try text(value, name)
    guard let word = Word(rawValue: text) else {
      throw ResultLineFault(text: "'\(name.rawValue)' is '\(visible(Diagnostic.shortened(text)))', which is not known")
    }
    return word
  }

  /// Returns a number in ten-thousandths.
  private static func number(_ value: JSONValue, _ name: ResultMember, upTo limit: Int) throws(ResultLineFault) -> Int {
    guard case .number(let digits)? = value[name], let number = Double(digits) else { throw missing(name) }
    guard number >= 0, number <= Double(limit) else {
      throw ResultLineFault(text: "'\(name.rawValue)' is not from 0 to \(limit)")
    }
    return Int((number * Double(ResultRecord.full)).rounded())
  }

  private static func points(_ value: JSONValue, _ name: ResultMember) throws(ResultLineFault) -> Int {
    try number(value, name, upTo: ResultLimits.earned)
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
