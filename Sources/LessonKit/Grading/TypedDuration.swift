import LifeLanguage
import LifeSyntax

/// A length of time as people write it and the language does not: `2:50`, `5,5 s`.
///
/// Only somebody who is asked how long something takes may write so; in a script, a time has one form. A full stop is
/// always a decimal point, as it is there.
enum TypedDuration {
  /// The line as the language writes it; a line of another form stays as it is.
  static func written(_ line: String) -> String { clock(line) ?? withDecimalPoints(line) }

  /// Why a line may mean two lengths of time; nil where it means one at most.
  static func fault(in line: String) -> Diagnostic? {
    if line.utf8.contains(UInt8(ascii: ":")) { return clock(line) == nil ? .unclearClock(range(of: line)) : nil }
    guard let comma = decimalCommas(in: Array(line.utf8)).first(where: { mayGroup($0, in: Array(line.utf8)) }) else {
      return nil
    }
    return .unclearComma(ByteRange(start: comma, end: comma + 1))
  }

  private static func range(of line: String) -> ByteRange { ByteRange(start: 0, end: line.utf8.count) }

  // MARK: - Minutes and seconds

  /// `2min 50s` for `2:50`, with hours before it and parts of a second behind it as the prompt shows a time.
  private static func clock(_ line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.count == 1 else { return nil }
    let parts = words[0].split(separator: ":", omittingEmptySubsequences: false).map { Array($0.utf8) }
    guard parts.count == 2 || parts.count == 3, let last = parts.last else { return nil }
    let second = last.split(maxSplits: 1, omittingEmptySubsequences: false) { isDecimalMark($0) }
    let numbers = parts.dropLast().map { $0[...] } + second
    guard numbers.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isDigit } }) else { return nil }
    // Behind a colon stand two digits, so that nobody wonders whether 2:5 is 2:05 or 2:50.
    let rest = parts[1..<(parts.count - 1)] + [Array(second[0])]
    guard rest.allSatisfy({ $0.count == 2 && $0[0] < UInt8(ascii: "6") }) else { return nil }
    let units = parts.count == 3 ? ["h", "min", "s"] : ["min", "s"]
    let whole = numbers.prefix(parts.count).map { String(decoding: $0, as: UTF8.self) }
    let fraction = second.count == 2 ? "." + String(decoding: second[1], as: UTF8.self) : ""
    return zip(whole, units).map { $1 == "s" ? $0 + fraction + $1 : $0 + $1 }.joined(separator: " ")
  }

  // MARK: - Decimal commas

  /// The commas between two digits.
  private static func decimalCommas(in bytes: [UInt8]) -> [Int] {
    bytes.indices.dropFirst().dropLast().filter { place in
      bytes[place] == UInt8(ascii: ",") && bytes[place - 1].isDigit && bytes[place + 1].isDigit
    }
  }

  private static func withDecimalPoints(_ line: String) -> String {
    var bytes = Array(line.utf8)
    for place in decimalCommas(in: bytes) { bytes[place] = UInt8(ascii: ".") }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a comma may stand behind the thousands: `1,500` may be 1500 or 1.5, and `0,500` and `5,5` are one thing.
  private static func mayGroup(_ comma: Int, in bytes: [UInt8]) -> Bool {
    let before = bytes[..<comma].reversed().prefix { $0.isDigit }
    let after = bytes[(comma + 1)...].prefix { $0.isDigit }
    return after.count == 3 && before.count <= 3 && before.last != UInt8(ascii: "0")
  }
}

private func isDecimalMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") }

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
}
