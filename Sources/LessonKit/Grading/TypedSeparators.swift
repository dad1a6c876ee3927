import LifeLanguage
import LifeSyntax

/// What people type between the parts of an answer, made into the blanks that the language knows.
///
/// Every byte keeps its place, so that a fault is shown where it was typed. What stands between quotes stays.
struct TypedSeparators {
  private var bytes: [UInt8]
  private let kind: QuestionKind

  /// The line with blanks for what separates the parts of an answer of this kind.
  static func plain(_ line: String, for kind: QuestionKind) -> String {
    var separators = TypedSeparators(bytes: Array(line.utf8), kind: kind)
    separators.replace()
    return String(decoding: separators.bytes, as: UTF8.self)
  }

  private mutating func replace() {
    var isQuoted = false
    for place in bytes.indices {
      if bytes[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted else { continue }
      let count = length(at: place)
      for offset in 0..<count { bytes[place + offset] = UInt8(ascii: " ") }
    }
  }

  /// How many bytes separate at a place; 0 where a part of the answer stands.
  private func length(at place: Int) -> Int {
    switch bytes[place] {
    case UInt8(ascii: ","), UInt8(ascii: ";"): return 1
    case UInt8(ascii: ">") where isSequence: return byte(place - 1) == UInt8(ascii: "-") ? 0 : 1
    case UInt8(ascii: "=") where isSequence: return byte(place + 1) == UInt8(ascii: ">") ? 1 : 0
    case UInt8(ascii: "-"): return isBetweenMarks(place) ? 1 : 0
    case UInt8(ascii: ":") where kind == .fill: return isDigit(byte(place - 1)) ? 1 : 0
    case UInt8(ascii: ":") where kind == .match: return isDigit(byte(place - 1)) || isDigit(next(place)) ? 1 : 0
    case 0xE2 where isSequence: return stands("→", at: place) || stands("⟶", at: place) ? 3 : 0
    case UInt8(ascii: " "): return joints.first { stands($0, at: place) }?.utf8.count ?? 0
    default: return 0
    }
  }

  private var isSequence: Bool { kind == .order || kind == .path }
  private var joints: [String] { isSequence ? [" then ", " and then "] : kind == .choice ? [" and "] : [] }

  /// `3-2-1`, and `1-b` or `b-1` where pairs are asked for.
  private func isBetweenMarks(_ place: Int) -> Bool {
    let (left, right) = (byte(place - 1), byte(place + 1))
    if isDigit(left) { return isDigit(right) || kind == .match && isLetter(right) }
    return kind == .match && isLetter(left) && isDigit(right)
  }

  /// The first byte behind a place that is no blank.
  private func next(_ place: Int) -> UInt8? { bytes[(place + 1)...].first { $0 != UInt8(ascii: " ") } }

  private func byte(_ place: Int) -> UInt8? { bytes.indices.contains(place) ? bytes[place] : nil }

  private func isDigit(_ byte: UInt8?) -> Bool { byte?.isDigit ?? false }

  private func isLetter(_ byte: UInt8?) -> Bool { byte?.isLetter ?? false }

  private func stands(_ text: String, at place: Int) -> Bool {
    let count = text.utf8.count
    return place + count <= bytes.count && bytes[place..<place + count].elementsEqual(text.utf8)
  }
}
