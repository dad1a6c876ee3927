import LifeSyntax

/// The head of a line such as `answer NAME: …`, as a file of answers has it; a colon behind the name is as good as none.
struct AnswerHead {
  /// Where the name of the question stands.
  let name: Range<Int>
  /// Where the colon stands; nil for none.
  let colon: Int?
  /// What stands behind the head begins here.
  var end: Int { colon.map { $0 + 1 } ?? name.upperBound }

  /// The head of a text; nil where it has none.
  init?(_ bytes: [UInt8]) {
    let blank = UInt8(ascii: " ")
    let text = bytes.drop { $0 == blank }
    guard text.starts(with: "answer ".utf8) else { return nil }
    let rest = text.dropFirst("answer ".utf8.count).drop { $0 == blank }
    let word = rest.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard !word.isEmpty else { return nil }
    name = word.indices
    colon = bytes[word.endIndex...].first == UInt8(ascii: ":") ? word.endIndex : nil
  }
}
