/// The texts of the commonest wrong answers to a question, in bounded memory (Metwally’s space-saving sketch).
///
/// Of any answer that was added more than `added / 256` times, it has the text. Up to 256 different answers it has all of
/// them; what it has beyond that depends on the order, and `isSure` tells which answers do not.
struct AnswerSketch: Sendable {
  /// A counter of the sketch: one answer by its hash and its text, and how often it was added.
  private struct Slot: Sendable {
    var hash: UInt64
    var count: Int
    var text: String
  }

  private var slots: [Slot] = []
  private var places: [UInt64: Int] = [:]
  /// The number of answers that were added.
  private(set) var added = 0
  /// A Boolean value that indicates whether there were more different answers than it holds.
  private(set) var isFull = false

  /// Adds an answer under its hash.
  mutating func add(_ hash: UInt64, _ text: String) {
    added += 1
    if let place = places[hash] {
      slots[place].count += 1
    } else if slots.count < ReportLimits.answerTexts {
      places[hash] = slots.count
      slots.append(Slot(hash: hash, count: 1, text: Self.kept(text)))
    } else {
      isFull = true
      var rarest = 0
      for place in slots.indices where slots[place].count < slots[rarest].count { rarest = place }
      places[slots[rarest].hash] = nil
      places[hash] = rarest
      slots[rarest] = Slot(hash: hash, count: slots[rarest].count + 1, text: Self.kept(text))
    }
  }

  /// The least number of times from which on each answer's text is known, whatever the order was.
  var sureFrom: Int { isFull ? added / ReportLimits.answerTexts + 1 : 1 }

  /// Returns the text of an answer that was given so often; nil where it need not be known.
  func text(_ hash: UInt64, given count: Int) -> String? {
    guard count >= sureFrom, let place = places[hash] else { return nil }
    return slots[place].text
  }

  private static func kept(_ text: String) -> String {
    guard text.utf8.count > ReportLimits.answerBytes else { return text }
    var bytes = 0
    let start = text.prefix { character in
      bytes += character.utf8.count
      return bytes <= ReportLimits.answerBytes
    }
    return start + "…"
  }
}
