package import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax
import TextMetrics

/// Which belongs to which? Two columns, the second shuffled, perhaps with entries that belong to nothing.
package final class MatchQuestion: QuestionForm {
  /// Two entries that belong together.
  struct Pair: Sendable {
    let left: Name
    let right: Name
  }

  let pairs: [Pair]
  /// The entries of the second column that belong to nothing.
  let extras: [Name]
  let seed: String

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "match", "pair two columns", isShuffled: true, appDisclosure: .never, verbs: verbs,
    rules: [.notAPair, .ambiguousPair],
    rulesBehindKey: .none,
    sample: """
      question twoWords match "Two words for one moment" {
        | Two documents speak of the same run. Which of their words belong together?
        use [uikit, notifications]
        given { launch }
        when { home; launch }
        pair applicationWillResignActive -> "UIApplication.willResignActiveNotification"
        pair applicationDidEnterBackground -> "UIApplication.didEnterBackgroundNotification"
        extra "UIApplication.willTerminateNotification"
        hint "The names say it."
      }
      """
  ) { MatchQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }

  private static let verbs = [pair.schema, extra.schema]

  /// The entries of a chain, two where its author made no mistake, and where it stands.
  private static let pair = LessonVerb(
    VerbSchema(
      "pair", "two that belong together; with `when`, the run has to say both at one moment",
      examples: ["pair willResignActive -> \"AppLifecycleState.inactive\""],
      parameters: [Parameter("pair", .chain(.item, lists: false))])
  ) { command in
    command["pair"].map { (entries: $0.items.compactMap { $0.name }, range: $0.range) }
  }

  private static let extra = LessonVerb(
    VerbSchema(
      "extra", "an entry of the second column that belongs to nothing", examples: ["extra \"detached\""],
      parameters: [Parameter("entry", .reference(.item))])
  ) { $0.name(in: "entry") }

  init(_ body: inout QuestionBody) {
    let chains = body.all(Self.pair)
    pairs = chains.filter { $0.entries.count == 2 }.map { Pair(left: $0.entries[0], right: $0.entries[1]) }
    extras = body.all(Self.extra)
    seed = body.seed
    body.require(Self.pair, Self.row)
    for chain in chains where chain.entries.count != 2 {
      body.diagnostics.append(
        DiagnosticRule.notAPair.broken(at: chain.range, "a pair has two sides", label: "write: left -> right"))
    }
    checkNames(&body)
    if pairs.count == 1, extras.isEmpty {
      body.diagnostics.append(
        DiagnosticRule.questionLacks.broken(
          at: chains[0].range, "one pair leaves nothing to match", label: "add a second pair, or an 'extra'",
          severity: .warning))
    } else if pairs.count > 1, extras.isEmpty, Set(pairs.map { $0.right.text }).count == 1 {
      body.diagnostics.append(
        DiagnosticRule.questionLacks.broken(
          at: chains[1].range, "all pairs have one second entry, which leaves nothing to match",
          label: "add an 'extra', or pair them with different ones", severity: .warning))
    }
    if let surplus = (chains.map { $0.range } + extras.map { $0.range }).dropFirst(LessonLimits.options).first {
      body.diagnostics.append(.tooMany("options", LessonLimits.options, at: surplus))
    }
  }

  /// Reports an entry of the first column that has two partners, and one that belongs to nothing and to another one.
  private func checkNames(_ body: inout QuestionBody) {
    for (place, pair) in pairs.enumerated() {
      if let first = pairs[..<place].first(where: { $0.left.text == pair.left.text }) {
        body.diagnostics.append(.pairedTwice(pair.left, first: first.left.range))
      }
    }
    for (place, extra) in extras.enumerated() {
      if let pair = pairs.first(where: { $0.right.text == extra.text }) {
        body.diagnostics.append(.extraOfPair(extra, pair.right.range))
      } else if let first = extras[..<place].first(where: { $0.text == extra.text }) {
        body.diagnostics.append(.repeatedName(extra, first: first.range))
      }
    }
  }

  /// Returns a key with both columns, the second one shuffled; throws if the run of the question refutes a pair.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    if !question.when.isEmpty { try confirm(on: try Stage(question, in: environment)) }
    let left = pairs.map { $0.left.text }
    let right = pairs.map { $0.right.text }
    var column: [String] = []
    for text in right + extras.map({ $0.text }) where !column.contains(text) { column.append(text) }
    let shown = shuffled(Array(column.indices), seed: seed).map { column[$0] }
    return MatchKey(left: left, column: shown, partners: right.map { shown.firstIndex(of: $0) ?? 0 })
  }

  /// Holds each pair against the run: some moment of it has to be told in both words.
  private func confirm(on stage: Stage) throws(StageFault) {
    let names = stage.after.signalNames
    for pair in pairs {
      let first = moments(pair.left.text, names, stage)
      let second = moments(pair.right.text, names, stage)
      guard first.contains(where: { second.contains($0) }) else {
        let told = Diagnostic.Label(range: pair.left.range, text: "paired with this")
        throw StageFault(
          DiagnosticRule.pinnedAnswerWrong.broken(
            at: pair.right.range, "the run never says both at one moment",
            label: Self.place(of: second, first, stage), labels: [told]))
      }
    }
  }

  /// Returns at which moments the two sides of a pair are said, in words.
  private static func place(of second: [Int], _ first: [Int], _ stage: Stage) -> String {
    func names(_ entries: [Int]) -> String {
      var names: [String] = []
      for entry in entries {
        let code = stage.after.trace.entries[entry].code
        let name = Moment.allCases.first { $0.rawValue == code }?.name ?? ""
        if !name.isEmpty, !names.contains(name) { names.append(name) }
      }
      return list(names)
    }
    let (left, right) = (names(first), names(second))
    if right.isEmpty { return "this is never said in the run" }
    return left.isEmpty
      ? "this is said at \(right); the other side is never said" : "this is said at \(right), the other side at \(left)"
  }

  /// Returns the moments of the run, as entries, that a name stands for or tells of.
  private func moments(_ text: String, _ names: SignalNames, _ stage: Stage) -> [Int] {
    let entries = stage.after.trace.entries
    if let moment = Moment(name: text), names.signals(matching: text).isEmpty {
      return stage.entries.filter { entries[$0].kind == .moment && entries[$0].code == moment.rawValue }
    }
    var signals = names.signals(matching: text)
    if signals.isEmpty, case .signals(let places)? = names.meaning(of: text) { signals = places }
    return stage.signals.filter { signals.contains(Int(entries[$0].name)) }.compactMap { stage.momentEntry(of: $0) }
  }
}

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
    return Marking(score: Score(hits, left.count), findings: findings(given, twice), solution: solution(open))
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
      let pair = MatchedPair(left: place, left[place], right: partner, column[partner])
      found.append(.match(.wrong(pair, number: number, of: mispaired.count)))
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
    places.count <= Self.shownPairs && rows(places).reduce(0) { $0 + LastRows.rows(of: $1) } <= Self.shownPairRows
  }

  /// Returns some of the pairs, a row for each, or many of them in a line.
  private func solution(_ places: [Int]) -> Solution {
    isShort(places) ? .pairs(rows(places)) : .shortPairs(places.map { "\($0 + 1)\(letter(partners[$0]))" })
  }

  /// Returns some of the pairs in both forms in which they may be answered.
  private func rows(_ places: [Int]) -> [String] {
    places.map { "\($0 + 1)\(letter(partners[$0]))  \(pairText($0, partners[$0]))" }
  }

  /// Returns a pair with an arrow between its entries.
  private func pairText(_ place: Int, _ partner: Int) -> String { "\(left[place]) -> \(column[partner])" }

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

  /// The form of an answer by numbers and letters.
  package var manner: String { "answer with numbers and letters, such as `1b 2a`" }
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

// MARK: - Rules

extension Diagnostic {
  fileprivate static func pairedTwice(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.ambiguousPair.broken(
      at: name.range, "'\(shortened(name.text))' has two partners", label: "leave one of the pairs out",
      labels: [Label(range: first, text: "paired here first")])
  }

  fileprivate static func extraOfPair(_ name: Name, _ pair: ByteRange) -> Diagnostic {
    DiagnosticRule.ambiguousPair.broken(
      at: name.range, "'\(shortened(name.text))' belongs to a pair, and is no extra", label: "leave it out",
      labels: [Label(range: pair, text: "here it has a partner")])
  }
}

extension DiagnosticRule {
  fileprivate static let ambiguousPair = DiagnosticRule(
    "ambiguousPair", "An entry with two partners, or with one and none",
    "Each entry of the first column has one partner; several may have the same one. An `extra` is the partner of none.",
    wrong: "pair willResignActive -> inactive\npair willResignActive -> paused",
    right: "pair willResignActive -> inactive")
  fileprivate static let notAPair = DiagnosticRule(
    "notAPair", "A pair without two sides", "A pair joins one entry of each column with an arrow.",
    wrong: "pair willResignActive", right: "pair willResignActive -> inactive")
}
