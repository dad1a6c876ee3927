package import LessonModel
package import LifeLanguage
package import LifeSyntax
import TextMetrics

/// Two columns and who belongs to whom.
package final class MatchKey: AnswerKey {
  let left: [String]
  /// The second column, in the order of showing.
  let column: [String]
  /// For each entry on the left, the place of its partner.
  let partners: [Int]

  init(left: [String], column: [String], partners: [Int]) {
    self.left = left
    self.column = column
    self.partners = partners
  }

  /// Returns the pairs of an answer.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    do throws(AnswerFault) {
      return .pairs(try pairs(in: answer))
    } catch {
      throw AnswerFault(error.diagnostic, naming: namedWords(in: answer))
    }
  }

  /// Returns the pairs in the order of the entries on the left.
  package func written(_ given: GivenAnswer) -> [String] {
    guard case .pairs(let pairs) = given else { return [] }
    let partners = partners(in: pairs)
    return left.indices.compactMap { place in partners[place].map { pairText(place, $0) } }
  }

  /// Judges each entry on the left by itself: the score is the share that has its partner.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .pairs(let pairs) = given else { return .nothing }
    let given = partners(in: pairs)
    let twice = left.indices.filter { place in pairs.count { $0.left == place } > 1 }
    let hits = left.indices.count { given[$0] == partners[$0] }
    let open = left.indices.filter { given[$0] != partners[$0] }
    var marking = Marking(score: Score(hits, left.count), findings: findings(given, twice), solution: solution(open))
    marking.rightParts = RightParts(hits, of: left.count)
    return marking
  }

  /// Returns whether each entry on the left has its partner.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .pairs(let pairs) = given else { return false }
    return partners(in: pairs).elementsEqual(partners) { $0 == $1 }
  }

  /// All pairs.
  package var right: GivenAnswer? { .pairs(left.indices.map { GivenPair(left: $0, right: partners[$0]) }) }

  /// Returns the diagnostic for entries on the left without a partner or with two; nil where each has one.
  package func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic? {
    guard case .pairs(let pairs) = given else { return nil }
    if let place = left.indices.first(where: { place in pairs.count { $0.left == place } > 1 }) {
      return .unreadableAnswer("“\(left[place])” is paired twice", answer.range, "each on the left has one partner")
    }
    let given = partners(in: pairs)
    let open = left.indices.filter { given[$0] == nil }
    guard !open.isEmpty else { return nil }
    let entries = open.map { "\($0 + 1) “\(left[$0])”" }
    return .unreadableAnswer(
      "\(open.count) of \(left.count) on the left \(open.count == 1 ? "has" : "have") no partner yet", answer.range,
      "still open: \(list(entries))")
  }

  /// Returns the pairs that numbers and letters name, with `?` for each side that is missing: `3` is the third entry on the left.
  private func namedWords(in answer: Answer) -> [String] {
    guard !answer.isBraced, let halves = try? answer.words().flatMap({ self.halves(in: $0) }) else { return [] }
    var named: [String] = []
    var rest = halves[...]
    while let half = rest.popFirst() {
      if let next = rest.first, half.isMark, next.isMark, let pair = try? pair(half, next) {
        named.append(pairText(pair.left, pair.right))
        rest.removeFirst()
      } else if half.isMark, let place = left.indices.first(where: { "\($0 + 1)" == half.text }) {
        named.append("\(left[place]) -> ?")
      } else if half.isMark, let place = column.indices.first(where: { letter($0) == half.text.folded }) {
        named.append("? -> \(column[place])")
      } else {
        return []
      }
    }
    return named
  }

  /// For each entry on the left, the partner that it is given last.
  private func partners(in pairs: [GivenPair]) -> [Int?] {
    var given = [Int?](repeating: nil, count: left.count)
    for pair in pairs { given[pair.left] = pair.right }
    return given
  }

  /// Returns the pairs of an answer, in its order.
  private func pairs(in answer: Answer) throws(AnswerFault) -> [GivenPair] {
    let parts = answer.parts
    guard !answer.isBraced, !parts.isEmpty else { throw AnswerFault(.answerMissing(answer, manner)) }
    let halves = try answer.words().flatMap { self.halves(in: $0) }
    // One arrow in each part: what stands on its sides may be several words. Else each word stands for itself.
    let isByArrows = parts.allSatisfy { part in part.count { $0.kind == .arrow } == 1 && part.count > 2 }
    guard isByArrows, !halves.allSatisfy({ $0.isMark }) else { return try pairs(of: halves) }
    var pairs: [GivenPair] = []
    for part in parts {
      let sides = part.split { $0.kind == .arrow }
      guard sides.count == 2 else { throw AnswerFault(noPair(answer.text(of: part))) }
      pairs.append(
        GivenPair(
          left: try place(of: answer.text(of: sides[0]), in: left, what: "entry on the left"),
          right: try place(of: answer.text(of: sides[1]), in: column, what: "entry on the right")))
    }
    return pairs
  }

  /// One side of a pair: a word, or the number or letter that is a part of one.
  private struct Half {
    let text: String
    /// The word that it stands in.
    let word: Answer.Word

    /// A Boolean value that indicates whether it is a number or a letter.
    var isMark: Bool { !word.isQuoted && (text.utf8.count == 1 || text.utf8.allSatisfy { $0.isDigit }) }
  }

  /// Reads words one after the other: `1 b`, `1b`, `b1`, or an entry of each column, whatever separates them.
  private func pairs(of halves: [Half]) throws(AnswerFault) -> [GivenPair] {
    guard halves.count % 2 == 0 else { throw AnswerFault(noPair(halves[halves.count - 1].word)) }
    return try stride(from: 0, to: halves.count, by: 2).map { index throws(AnswerFault) in
      try pair(halves[index], halves[index + 1])
    }
  }

  /// Returns the numbers and letters of a word such as `1b`, `b-1` or `1b2a`; any other word as it is.
  private func halves(in word: Answer.Word) -> [Half] {
    let runs = runs(in: word.text)
    let isPairs = runs.count % 2 == 0 && runs.allSatisfy { $0[0].isDigit || $0.count == 1 }
    guard !word.isQuoted, isPairs else { return [Half(text: word.text, word: word)] }
    return runs.map { Half(text: String(decoding: $0, as: UTF8.self), word: word) }
  }

  /// Returns a number and a letter in any order, or an entry of each column.
  private func pair(_ one: Half, _ other: Half) throws(AnswerFault) -> GivenPair {
    for (number, mark) in [(one, other), (other, one)] where number.isMark && mark.isMark {
      if let place = left.indices.first(where: { "\($0 + 1)" == number.text }),
        let partner = column.indices.first(where: { letter($0) == mark.text.folded })
      {
        return GivenPair(left: place, right: partner)
      }
    }
    guard !one.isMark, !other.isMark else { throw AnswerFault(noPair(one.word)) }
    return GivenPair(
      left: try place(of: one.word, in: left, what: "entry on the left"),
      right: try place(of: other.word, in: column, what: "entry on the right"))
  }

  /// Returns the diagnostic for a word that names no pair.
  private func noPair(_ word: Answer.Word) -> Diagnostic {
    .unreadableAnswer("'\(Diagnostic.shortened(word.text))' is no pair of the two columns", word.range, manner: manner)
  }

  /// Returns the place of an entry that is named, or marked by a number or a letter.
  private func place(of word: Answer.Word, in column: [String], what: String) throws(AnswerFault) -> Int {
    let text = word.text.foldedLetters
    if !word.isQuoted, let place = column.indices.first(where: { "\($0 + 1)" == text || letter($0) == text }) {
      return place
    }
    return try Symbols(words: column, what: what).symbol(of: word)
  }

  /// Returns which pairs are wrong or missing.
  private func findings(_ given: [Int?], _ twice: [Int]) -> [Finding] {
    var found: [Finding] = twice.map { .match(.pairedTwice(left[$0])) }
    let mispaired = left.indices.filter { given[$0] != nil && given[$0] != partners[$0] }
    for (number, place) in mispaired.enumerated() {
      guard let partner = given[place] else { continue }
      found.append(.match(.wrong(pair(place, partner), number: number, of: mispaired.count)))
    }
    let open = left.indices.filter { given[$0] == nil }.map { left[$0] }
    if !open.isEmpty { found.append(.match(.open(open))) }
    let wrong = left.indices.filter { given[$0] != partners[$0] }
    if !isShort(wrong) { found.append(.match(.right(rows(wrong)))) }
    return found
  }

  /// All pairs, a row for each.
  package var solution: Solution { .pairs(rows(Array(left.indices))) }

  /// The most pairs that are written out at once, and the most rows of a screen that they take; of more, the numbers and
  /// letters are shown.
  private static let shownPairs = 3
  private static let shownPairRows = 5

  /// Returns whether some pairs are written out at once.
  private func isShort(_ places: [Int]) -> Bool {
    places.count <= Self.shownPairs && rows(places).reduce(0) { $0 + LastRows.rows(of: $1.row) } <= Self.shownPairRows
  }

  /// Returns some of the pairs, a row for each, or many of them in a line.
  private func solution(_ places: [Int]) -> Solution {
    isShort(places) ? .pairs(rows(places)) : .shortPairs(places.map { "\($0 + 1)\(letter(partners[$0]))" })
  }

  /// Returns some of the pairs in both forms in which they may be answered.
  private func rows(_ places: [Int]) -> [MarkedText] {
    places.map { MarkedText("\($0 + 1)\(letter(partners[$0]))", pairText($0, partners[$0])) }
  }

  /// Returns a pair with an arrow between its entries.
  private func pairText(_ place: Int, _ partner: Int) -> String { pair(place, partner).text }

  private func pair(_ place: Int, _ partner: Int) -> MatchedPair {
    MatchedPair(left: place, left[place], right: partner, column[partner])
  }

  /// All pairs as a list of arrows between quoted texts.
  package var modelAnswer: String {
    let pairs = left.indices.map { "\(quoted(left[$0])) -> \(quoted(column[partners[$0]]))" }
    return "[\(list(pairs))]"
  }

  /// Returns the columns beside each other, or one below the other where a row would not fit.
  package func offer(width: Int) -> [OutputLine] {
    let first = left.indices.map { "  \($0 + 1)  \(left[$0])" }
    let second = column.indices.map { "\(letter($0))  \(column[$0])" }
    let start = (left.map { TextWidth.of($0) }.max() ?? 0) + 9
    guard start + (second.map { TextWidth.of($0) }.max() ?? 0) <= width else {
      return first.map { OutputLine($0, hangingIndent: 5) } + [OutputLine("")]
        + second.map { OutputLine("  " + $0, hangingIndent: 5) }
    }
    return (0..<max(left.count, column.count)).map { row in
      let entry = first.indices.contains(row) ? first[row] : ""
      let end = second.indices.contains(row) ? second[row] : ""
      return OutputLine(padded(entry, to: start) + end, hangingIndent: nil)
    }
  }

  /// The entries on both sides.
  package var input: AnswerInput { .pairs(left, with: column) }

  /// The form of an answer by numbers and letters; the example has letters that only columns of 24 entries have.
  package var manner: String { "answer with numbers and letters, such as `1x 2y`" }
}

/// Returns the text cut where digits and letters meet, without hyphens.
private func runs(in text: String) -> [[UInt8]] {
  var runs: [[UInt8]] = []
  var wasDigit = false
  for byte in text.folded.utf8 where byte != UInt8(ascii: "-") {
    let isDigit = byte.isDigit
    if runs.isEmpty || isDigit != wasDigit { runs.append([]) }
    runs[runs.count - 1].append(byte)
    wasDigit = isDigit
  }
  return runs
}
