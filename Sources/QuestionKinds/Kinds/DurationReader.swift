import LessonModel
import LifeLanguage
import LifeSyntax

/// Reads a length of time in its usual forms: `90s`, `1 min 30 s`, `2:50`, `5,5 s`.
///
/// Only an answer may say it so; in a script, a time has one form. A full stop is always a decimal point, as it is
/// there.
struct DurationReader {
  private let bytes: [UInt8]
  private var place: Int
  private let end: Int
  private let missing: Diagnostic

  /// Returns the milliseconds that an answer says; `missing` is the fault of an answer that says no time.
  static func milliseconds(of answer: Answer, missing: Diagnostic) throws(AnswerFault) -> Int64 {
    var reader = DurationReader(answer, missing)
    return try reader.read()
  }

  private init(_ answer: Answer, _ missing: Diagnostic) {
    self.missing = missing
    bytes = answer.source.bytes
    place = answer.range.start
    var end = answer.range.end
    let edges = [UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "]")]
    while end > place, edges.contains(bytes[end - 1]) { end -= 1 }
    while place < end, edges.contains(bytes[place]) { place += 1 }
    if end > place, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    self.end = end
  }

  /// Reads the whole answer as milliseconds.
  private mutating func read() throws(AnswerFault) -> Int64 {
    guard place < end else { throw AnswerFault(missing) }
    if bytes[place..<end].contains(UInt8(ascii: ":")) { return try clock() }
    var sum: Int64 = 0
    while place < end {
      sum = try add(try part(), to: sum)
      skipJoint()
    }
    return sum
  }

  // MARK: - Numbers with units

  /// Returns a number with its unit, close by or apart.
  private mutating func part() throws(AnswerFault) -> (quantity: Quantity, range: ByteRange) {
    let start = place
    let whole = digits()
    guard !whole.isEmpty else { throw AnswerFault(missing) }
    var fraction = ""
    if place + 1 < end, isDecimalMark(bytes[place]), bytes[place + 1].isDigit {
      let mark = place
      place += 1
      fraction = digits()
      if bytes[mark] == UInt8(ascii: ","), mayGroup(whole, fraction) {
        throw AnswerFault(.unclearComma(ByteRange(start: mark, end: mark + 1)))
      }
    }
    let numberEnd = place
    skipBlanks()
    let unitStart = place
    while place < end, isUnit(bytes[place]) { place += 1 }
    let unit = place > unitStart ? String(decoding: bytes[unitStart..<place], as: UTF8.self) : nil
    if unit == nil { place = numberEnd }
    return (Quantity(whole: whole, fraction: fraction, unit: unit), ByteRange(start: start, end: place))
  }

  /// Reads digits; returns an empty text where none stand.
  private mutating func digits() -> String {
    let start = place
    while place < end, bytes[place].isDigit { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Returns whether a comma may stand behind the thousands: `1,500` may be 1500 or 1.5, and `0,500` and `5,5` are one
  /// thing.
  private func mayGroup(_ whole: String, _ fraction: String) -> Bool {
    fraction.utf8.count == 3 && whole.utf8.count <= 3 && whole.utf8.first != UInt8(ascii: "0")
  }

  /// Returns whether a byte belongs to a unit.
  private func isUnit(_ byte: UInt8) -> Bool { byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "%") }

  /// Skips blanks.
  private mutating func skipBlanks() { while place < end, bytes[place] == UInt8(ascii: " ") { place += 1 } }

  /// Skips what joins two parts: blanks, commas, `and`.
  private mutating func skipJoint() {
    while place < end {
      if bytes[place...].prefix(4).elementsEqual("and ".utf8) {
        place += 4
      } else if [UInt8(ascii: " "), UInt8(ascii: ","), UInt8(ascii: ";")].contains(bytes[place]) {
        place += 1
      } else {
        return
      }
    }
  }

  /// Returns a sum of milliseconds with a part added to it.
  private func add(_ part: (quantity: Quantity, range: ByteRange), to sum: Int64) throws(AnswerFault) -> Int64 {
    switch LifeLanguage.milliseconds(part.quantity.canonical) {
    case .failure(let fault): throw AnswerFault(.badDuration(part.quantity, fault, part.range))
    case .success(let time):
      let (total, overflow) = sum.addingReportingOverflow(time)
      guard !overflow else { throw AnswerFault(.badDuration(part.quantity, .outOfRange, part.range)) }
      return total
    }
  }

  // MARK: - Minutes and seconds

  /// `2:50` or `1:02:50`, with parts of a second behind it as the prompt shows a time.
  private mutating func clock() throws(AnswerFault) -> Int64 {
    let range = ByteRange(start: place, end: end)
    let parts = bytes[place..<end].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, let last = parts.last else { throw AnswerFault(.unclearClock(range)) }
    let second = last.split(maxSplits: 1, omittingEmptySubsequences: false) { isDecimalMark($0) }
    let numbers = parts.dropLast() + second
    // Behind a colon stand two digits: 2:5 may be 2:05 or 2:50.
    let rest = parts.dropFirst().dropLast() + [second[0]]
    guard numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isDigit } }),
      rest.allSatisfy({ $0.count == 2 && $0[$0.startIndex] < UInt8(ascii: "6") })
    else { throw AnswerFault(.unclearClock(range)) }
    let units = parts.count == 3 ? ["h", "min", "s"] : ["min", "s"]
    let fraction = second.count == 2 ? String(decoding: second[1], as: UTF8.self) : ""
    var sum: Int64 = 0
    for (number, unit) in zip(parts.dropLast() + [second[0]], units) {
      let text = String(decoding: number, as: UTF8.self)
      let quantity = Quantity(whole: text, fraction: unit == "s" ? fraction : "", unit: unit)
      sum = try add((quantity, range), to: sum)
    }
    return sum
  }

  /// Returns whether a byte stands before a fraction.
  private func isDecimalMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }
}

extension Diagnostic {
  fileprivate static func unclearClock(_ range: ByteRange) -> Diagnostic {
    .unreadableAnswer(
      "this is no length of time", range,
      "with a colon, minutes and two digits of seconds: `2:05`; or write `2 min 5 s`")
  }

  fileprivate static func unclearComma(_ range: ByteRange) -> Diagnostic {
    .unreadableAnswer(
      "this comma may stand behind thousands, or before a fraction", range, "write `1500` without it, or `1.5`")
  }

  fileprivate static func badDuration(_ quantity: Quantity, _ fault: DurationFault, _ range: ByteRange) -> Diagnostic {
    let units = Quantity.unitsOfTime.map { $0.name }.joined(separator: ", ")
    switch fault {
    case .missingUnit:
      return DiagnosticRule.missingUnit.broken(at: range, "a length of time needs a unit", label: "one of: \(units)")
    case .unknownUnit(let unit):
      var diagnostic = DiagnosticRule.unknownUnit.broken(
        at: range, "'\(shortened(unit))' is no unit of time", label: "one of: \(units)")
      if let near = NearMiss.best(for: unit, among: Quantity.timeWords).first {
        let text = Quantity(whole: quantity.whole, fraction: quantity.fraction).text + " " + near
        (diagnostic.label, diagnostic.labelKind) = ("did you mean '\(text)'?", .suggestion)
        diagnostic.fixIts = [replacement(of: range, by: text)]
      }
      return diagnostic
    case .outOfRange:
      return DiagnosticRule.durationOutOfRange.broken(at: range, "this length of time cannot be simulated")
    }
  }
}
