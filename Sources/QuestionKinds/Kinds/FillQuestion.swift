package import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax
import TextMetrics

/// A question for the blanked signals of a trace.
package final class FillQuestion: QuestionForm {
  /// The signals to blank; empty for all of them.
  let blanks: [Name]

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "fill", "fill the blanks in a trace", appDisclosure: .own, verbs: [blank.schema],
    rules: [.blankNeverSaid, .unsettledBlanks],
    rulesBehindKey: .transitions, toldBy: .names, showsStart: true, namesInOrder: true,
    sample: """
      question gap fill "A gap in the log" {
        | The person comes back to the app after a minute. Which call is missing in the log?
        given { launch; home; wait 1min }
        when { launch }
        blank applicationWillEnterForeground
        hint "Which call comes only on the way back?"
      }
      """
  ) { FillQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }

  private static let blank = LessonVerb(
    VerbSchema(
      "blank", "the signals that are hidden in the trace; without it, all of them",
      examples: ["blank [applicationWillResignActive]"], parameters: [Parameter("signals", .names(.signal))],
      isSingle: true)
  ) { $0["signals"]?.items.compactMap { $0.name } }

  init(_ body: inout QuestionBody) {
    blanks = body.first(Self.blank) ?? []
    body.require(QuestionVerbs.when, Self.row)
  }

  /// The run decides the key.
  package var keyOrigin: KeyOrigin { .run }
  /// Returns a key with the entries that are blanked; throws if there are none or no source settles their order.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    let stage = try Stage(question, in: environment)
    let entries = stage.after.trace.entries
    let names = stage.after.signalNames
    var wanted: [Int] = []
    for blank in blanks {
      let found = names.signals(matching: blank.text)
      guard stage.signals.contains(where: { found.contains(Int(entries[$0].name)) }) else {
        let said = stage.signals.map { Int(entries[$0].name) }
        let known = names.suggestions.filter { name in
          names.signals(matching: name).contains { said.contains($0) }
        }
        throw StageFault(.blankNeverSaid(blank, among: known))
      }
      wanted += found
    }
    let hidden = stage.signals.filter { wanted.isEmpty || wanted.contains(Int(entries[$0].name)) }
    for (first, second) in zip(hidden, hidden.dropFirst()) where !stage.isOrderSettled(first, second) {
      throw StageFault(.unsettledBlanks(question.name.range))
    }
    guard !hidden.isEmpty else { throw StageFault(.nothingToFill(question.name.range)) }
    return FillKey(stage: stage, hidden: hidden)
  }
}

/// The trace and the entries that are blanked.
package final class FillKey: AnswerKey {
  let stage: Stage
  let hidden: [Int]
  let symbols: Symbols

  init(stage: Stage, hidden: [Int]) {
    self.stage = stage
    self.hidden = hidden
    symbols = Symbols(signalsOf: stage.after)
  }

  private var hiddenSymbols: [Int] { hidden.map { Int(stage.after.trace.entries[$0].name) } }

  /// Returns the names of an answer; `_` leaves a blank open.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    let words = withoutNumbers(try answer.words())
    guard !words.isEmpty else { throw AnswerFault(.answerMissing(answer, manner)) }
    guard words.count <= hidden.count else { throw AnswerFault(tooMany(words[hidden.count])) }
    var items = GivenItems(capacity: words.count)
    for word in words {
      if word.text == "_" {
        items.append(oneOf: [])
      } else {
        items.append(oneOf: try symbols.items(of: [word]).candidates(at: 0))
      }
    }
    try symbols.requireValues(in: words, meaning: items)
    return .items(items)
  }

  /// Returns the names in the blanks that are filled.
  package func written(_ given: GivenAnswer) -> [String] {
    symbols(in: given).compactMap { $0.map { symbols.label($0) } }
  }

  /// Returns whether two answers have the same names in the same blanks.
  package func isSame(_ given: GivenAnswer, as earlier: GivenAnswer) -> Bool {
    symbols(in: given) == symbols(in: earlier)
  }

  /// Judges each blank by itself: the score is the share of blanks that are right.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    let (given, right) = (symbols(in: given), hiddenSymbols)
    let hits = hidden.indices.count { given[$0] == right[$0] }
    return Marking(score: Score(hits, hidden.count), findings: findings(given, right))
  }

  /// Returns whether each blank is filled rightly.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .items(let items) = given, items.count <= hidden.count else { return false }
    return symbols(in: given).elementsEqual(hiddenSymbols) { $0 == $1 }
  }

  /// The blanked signals.
  package var right: GivenAnswer? {
    var items = GivenItems()
    for symbol in hiddenSymbols { items.append(symbol) }
    return .items(items)
  }

  /// Returns the symbol in each blank; nil for one that is left open.
  private func symbols(in given: GivenAnswer) -> [Int?] {
    guard case .items(let items) = given else { return [Int?](repeating: nil, count: hidden.count) }
    let right = hiddenSymbols
    return right.indices.map { $0 < items.count ? items.symbol(at: $0, expecting: [right[$0]]) : nil }
  }

  /// Returns the diagnostic for an answer that names more than there are blanks.
  private func tooMany(_ word: Answer.Word) -> Diagnostic {
    let summary = hidden.count == 1 ? "there is 1 blank" : "there are \(hidden.count) blanks"
    return .unreadableAnswer(summary, word.range, "this is one too many")
  }

  /// Returns the words without the numbers of their blanks, where there is one before each and they count from 1.
  private func withoutNumbers(_ words: [Answer.Word]) -> [Answer.Word] {
    let pairs = stride(from: 0, to: words.count, by: 2)
    guard words.count % 2 == 0, pairs.allSatisfy({ words[$0].text == "\($0 / 2 + 1)" }) else { return words }
    return pairs.map { words[$0 + 1] }
  }

  /// Returns what is wrong in each blank, with the reason for the first.
  private func findings(_ given: [Int?], _ right: [Int]) -> [Finding] {
    let wrong = hidden.indices.filter { given[$0] != right[$0] }
    var found: [Finding] = wrong.map { place in
      .fill(.wrong(blank: place + 1, given[place].map { symbols.label($0) }, isFirst: place == wrong[0]))
    }
    if let first = wrong.first, let rule = stage.rule(behind: hidden[first]) { found.append(.rule(RuleReason(rule))) }
    return found
  }

  /// The blanked signals in the order of the trace, joined by arrows.
  package var modelAnswer: String { hiddenSymbols.map { symbols.written($0) }.joined(separator: " -> ") }

  /// The blanked signals in a line.
  package var solution: Solution { .blanks(hiddenSymbols.map { symbols.written($0) }) }
  /// The rules behind the blanked signals, each once.
  package var reasons: [Finding] { eachOnce(hidden.map { stage.rule(behind: $0).map { RuleReason($0) } }) }

  /// The trace with numbered blanks; the states stand in a column of their own.
  package func offer(width: Int) -> [OutputLine] {
    let rows = stage.entries.compactMap { row($0) }
    let texts = rows.map { row in row.role.place.map { "\($0 + 1) ________" } ?? row.text }
    let column = texts.map { TextWidth.of($0) }.reduce(40, max) + 6
    return zip(rows, texts).map { row, text in
      guard row.role != .stimulus else { return OutputLine("  › " + text, .stimulus, hangingIndent: nil) }
      return OutputLine(
        term: [OutputLine.Span("    " + text, .signal)], columns: column, [OutputLine.Span(row.state, .signal)])
    }
  }

  /// Returns what is shown of an entry, with the state for a signal; nil for what is left out.
  private func row(_ index: Int) -> AnswerRow? {
    let entry = stage.after.trace.entries[index]
    let name = stage.after.engine.name(of: entry)
    switch entry.kind {
    case .stimulus: return AnswerRow(.stimulus, name)
    case .signal:
      let blank = hidden.firstIndex(of: index)
      let text = blank == nil ? shortName(ofSignal: name) : ""
      return AnswerRow(blank.map { .place($0) } ?? .said, text, state: entry.state.name)
    case .transition, .moment, .action, .effect, .termination: return nil
    }
  }

  /// The rows of the trace, and the names of all signals.
  package var input: AnswerInput {
    .blanks(stage.entries.compactMap { row($0) }, names: symbols.labels.indices.map { symbols.written($0) })
  }

  /// The form of an answer, which depends on the number of blanks.
  package var manner: String {
    hidden.count == 1 ? "name what is missing" : "name what is missing, joined by `->`; `_` leaves a blank open"
  }
}

// MARK: - Rules

extension DiagnosticRule {
  fileprivate static let blankNeverSaid = DiagnosticRule(
    "blankNeverSaid", "A blank for something that is never said",
    "`blank` hides signals of the run, so the run has to say them, and a plugin that says them has to be in use.",
    wrong: "blank [applicationWillTerminate]", right: "blank [applicationDidEnterBackground]")
  fileprivate static let unsettledBlanks = DiagnosticRule(
    "unsettledBlanks", "Blanks whose order no source settles",
    "Two observers of one moment may be told in any order, and some orders are disputed. What is unsettled is "
      + "never graded.", wrong: "use [uikit, notifications]", right: "use uikit")
}

extension Diagnostic {
  fileprivate static func blankNeverSaid(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.blankNeverSaid.unknown(
      name, "the run never says '\(shortened(name.text))'", among: known,
      label: known.isEmpty ? "nothing can be blanked" : nil)
  }

  fileprivate static func unsettledBlanks(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.unsettledBlanks.broken(
      at: range, "no fact settles which of two blanks comes first", label: "blank the signals of one plugin only")
  }

  fileprivate static func nothingToFill(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.blankNeverSaid.broken(at: range, "the run says nothing", label: "nothing can be blanked")
  }
}
