import LessonModel
import LifeSyntax

/// Returns the places of options that are all numbers, or all lengths or times of the clock, from the least to the greatest; nil
/// for other options.
///
/// On a scale a reader looks for a place, which a shuffled one hides.
func naturalOrder(of options: [String]) -> [Int]? {
  let amounts = options.compactMap { Amount($0) }
  guard amounts.count == options.count, Set(amounts.map { $0.isTime }).count == 1 else { return nil }
  return amounts.indices.sorted { (amounts[$0].value, $0) < (amounts[$1].value, $1) }
}

/// What an option says that is nothing but an amount: `Three`, `twice`, `30 s`, `about five minutes`, `12:15`.
private struct Amount {
  /// A Boolean value that indicates whether it is a length of time or a time of the clock, not a number.
  let isTime: Bool
  /// The number, or the milliseconds.
  let value: Int64

  /// Reads an option; nil for one that says something else, or more.
  init?(_ option: String) {
    let text = option.utf8.last == UInt8(ascii: ".") ? String(option.dropLast()) : option
    var words = text.split(separator: " ").map { Self.digits(of: String($0).folded) }[...]
    while let word = words.first, Self.leading.contains(word) { words.removeFirst() }
    if words.last == "times", words.count == 2 { words.removeLast() }
    if words.count == 1, let number = Int64(words[words.startIndex]) {
      (isTime, value) = (false, number)
      return
    }
    let answer = Answer(words.joined(separator: " "))
    guard let time = try? DurationReader.milliseconds(of: answer, missing: .noAmount(answer.range)) else { return nil }
    (isTime, value) = (true, time)
  }

  /// Words before an amount that do not change its place among others.
  private static let leading = ["about", "after", "at", "by", "exactly", "for", "in", "only", "roughly", "some"]

  /// Returns the digits of a number in words; another word as it stands.
  private static func digits(of word: String) -> String { numbers[word].map { "\($0)" } ?? word }

  private static let numbers = [
    "none": 0, "never": 0, "zero": 0, "no": 0, "one": 1, "once": 1, "two": 2, "twice": 2, "three": 3, "four": 4,
    "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "fifteen": 15,
    "twenty": 20, "thirty": 30, "sixty": 60,
  ]
}

extension Diagnostic {
  /// The diagnostic of an option that says no length of time, which nobody is shown.
  fileprivate static func noAmount(_ range: ByteRange) -> Diagnostic {
    .unreadableAnswer("this is no length of time", range, "")
  }
}
