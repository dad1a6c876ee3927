package import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax

/// Which line of this run is wrong, and what belongs there? The run is shown with one change.
package final class SpotQuestion: QuestionForm {
  /// The plugins whose signals are shown; empty for all.
  private let only: [Name]
  /// The form of the change; nil where the seed decides.
  private let change: Change.Form?
  /// The signal that replaces one of the run; nil where the seed decides.
  private let foreign: Name?
  private let seed: String

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "spot", "find the line of a run that is wrong, and say what belongs there", isShuffled: true, appDisclosure: .own,
    verbs: verbs,
    rules: [.nothingToChange, .foreignIsSaid],
    rulesBehindKey: .signals, toldBy: .nothing,
    sample: """
      question forged spot "A forged line" {
        | The person opens the switcher, and goes back to the app. One line of this log is forged. Which one, and what
        | belongs there?
        given { launch }
        when { switcher open; switcher return }
        foreign applicationWillEnterForeground
        hint "Was the app in the background?"
      }
      """
  ) { SpotQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }

  private static let verbs = [RunOrder.onlyVerb.schema, changeVerb.schema, foreignVerb.schema]

  private static let changeVerb = LessonVerb(
    VerbSchema(
      "change", "how the run is made wrong; without it, the names of lesson and question decide",
      examples: ["change moved"], parameters: [Parameter("form", .choice(changes.map { $0.choice }))],
      isSingle: true)
  ) { command in changes.first { $0.choice.word == command["form"]?.string }?.form }

  private static let changes: [(choice: Choice, form: Change.Form)] = [
    (Choice("moved", "a line stands in another place"), .moved),
    (Choice("foreign", "a line is replaced by a call that this run never makes"), .foreign),
  ]

  private static let foreignVerb = LessonVerb(
    VerbSchema(
      "foreign", "the call that replaces a line of the run", examples: ["foreign applicationWillTerminate"],
      parameters: [Parameter("signal", .name(.signal))], isSingle: true)
  ) { $0.name(in: "signal") }

  init(_ body: inout QuestionBody) {
    only = body.first(RunOrder.onlyVerb) ?? []
    foreign = body.first(Self.foreignVerb)
    seed = body.seed
    change = body.first(Self.changeVerb) ?? (foreign == nil ? nil : .foreign)
    body.require(QuestionVerbs.when, Self.row)
  }

  /// Returns a key with one changed line; prefers a change that makes as few lines false as its form can.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    let stage = try Stage(question, in: environment)
    let symbols = Symbols(signalsOf: stage.after)
    let run = try RunOrder(of: stage, only: only, symbols, at: question.name.range)
    let strangers = try strangers(to: run, stage)
    let changes = Change.all(
      of: run.order, strangers: strangers, forms: change.map { [$0] } ?? [.moved, .foreign], seed)
    guard let best = changes.first(where: { $0.isSmallest }) ?? changes.first else {
      throw StageFault(.nothingToChange(question.name.range))
    }
    return SpotKey(best, of: run, symbols, stage)
  }

  /// The signals that the run never says: the author's, or those of the plugins that speak in it.
  private func strangers(to run: RunOrder, _ stage: Stage) throws(StageFault) -> [Int] {
    let engine = stage.after.engine
    let said = stage.signals.map { Int(stage.after.trace.entries[$0].name) }
    if let foreign {
      let names = stage.after.signalNames
      let found = names.signals(matching: foreign.text)
      guard !found.isEmpty else {
        throw StageFault(stage.after.unknownName(foreign.text, at: foreign.range, names))
      }
      let strangers = found.filter { !said.contains($0) }
      guard !strangers.isEmpty else { throw StageFault(.foreignIsSaid(foreign)) }
      return strangers
    }
    let speakers = Set(run.order.symbols.map { engine.allSignals[$0].plugin })
    return engine.allSignals.indices.filter { speakers.contains(engine.allSignals[$0].plugin) && !said.contains($0) }
  }
}

/// A right order of a run's signals with one change that makes it wrong.
struct Change: Sendable {
  /// The form of a change of one line.
  enum Form: Hashable, Sendable {
    /// It stands in another place.
    case moved
    /// A signal that the run never says replaces it.
    case foreign
  }

  /// The symbols as they are shown, a line each.
  let lines: [Int]
  /// For each line, the symbols that may stand in its place; empty for a line that is true there.
  let fitting: [[Int]]
  /// The item of the order that was moved or replaced.
  let item: Int
  /// A Boolean value that indicates whether a signal that the run never says stands in the line.
  let isForeign: Bool

  /// The lines that are false in their places.
  var culprits: [Int] { fitting.indices.filter { !fitting[$0].isEmpty } }

  /// A Boolean value that indicates whether no change of this form makes fewer lines false: a line that moves puts at least one other
  /// in a wrong place.
  var isSmallest: Bool { culprits.count <= (isForeign ? 1 : 2) }

  /// The most changes that are looked at; runs are shown on a screen, so that theirs are fewer.
  private static let limit = 64

  /// The changes that leave the right orders, in an order that only the seed decides.
  static func all(of order: PartialOrder, strangers: [Int], forms: [Form], _ seed: String) -> [Change] {
    let right = order.nearestRightOrder(to: order.symbols)
    let count = right.count
    let moves = count * count
    var numbers: [Int] = []
    if forms.contains(.moved) { numbers += 0..<moves }
    if forms.contains(.foreign) { numbers += (0..<count * strangers.count).map { moves + $0 } }
    return shuffled(numbers, seed: seed).prefix(limit).compactMap { number in
      number < moves
        ? Change(of: order, right, moving: number / count, to: number % count)
        : Change(of: order, right, replacing: (number - moves) % count, by: strangers[(number - moves) / count])
    }
  }

  private init?(of order: PartialOrder, _ right: [Int], moving place: Int, to target: Int) {
    guard place != target else { return nil }
    var items = right
    items.insert(items.remove(at: place), at: target)
    let lines = items.map { order.symbols[$0] }
    guard !order.analysis(of: lines).isRight else { return nil }
    self.lines = lines
    item = right[place]
    isForeign = false
    // A line is false where no right order has it in its place; where several orders are right, one that makes the run right
    // once it stands elsewhere is false, too. What belongs in its place is what may stand there in any right order.
    fitting = lines.indices.map { line in
      let possible = order.symbols(at: line)
      let isFalse = !possible.contains(lines[line]) || Self.isRight(order, afterMoving: line, of: lines)
      return isFalse ? possible.filter { $0 != lines[line] } : []
    }
    guard !culprits.isEmpty else { return nil }
  }

  private init?(of order: PartialOrder, _ right: [Int], replacing place: Int, by stranger: Int) {
    var lines = right.map { order.symbols[$0] }
    var fitting = [[Int]](repeating: [], count: lines.count)
    fitting[place] = [lines[place]]
    lines[place] = stranger
    self.lines = lines
    self.fitting = fitting
    item = right[place]
    isForeign = true
  }

  private static func isRight(_ order: PartialOrder, afterMoving line: Int, of lines: [Int]) -> Bool {
    lines.indices.contains { target in
      var moved = lines
      moved.insert(moved.remove(at: line), at: target)
      return order.analysis(of: moved).isRight
    }
  }
}

extension PartialOrder {
  /// The symbols that stand at a place in some right order, each once.
  ///
  /// An item may stand wherever all that must come before it and after it has room.
  fileprivate func symbols(at place: Int) -> [Int] {
    var found: [Int] = []
    for item in symbols.indices
    where before[item].nonzeroBitCount <= place && after[item].nonzeroBitCount < symbols.count - place {
      if !found.contains(symbols[item]) { found.append(symbols[item]) }
    }
    return found
  }
}

/// The changed run, and which of its lines is wrong.
package final class SpotKey: AnswerKey {
  private let change: Change
  private let symbols: Symbols
  /// The text of each line.
  private let labels: [String]
  private let marks: Marks
  /// The stimuli of the run, each with the number of the lines before it.
  private let stimuli: [(name: String, line: Int)]
  private let reason: RuleReason?

  init(_ change: Change, of run: RunOrder, _ symbols: Symbols, _ stage: Stage) {
    self.change = change
    self.symbols = symbols
    labels = change.lines.map { symbols.label($0) }
    marks = Marks(labels)
    let entries = stage.after.trace.entries
    stimuli = stage.entries.filter { entries[$0].kind == .stimulus }.map { index in
      (stage.after.engine.name(of: entries[index]), run.signals.count { $0 < index })
    }
    reason = stage.rule(behind: run.signals[change.item]).map { RuleReason($0) }
  }

  /// Returns the line that an answer names, and what belongs there.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    let words = try answer.words().filter { $0.isQuoted || $0.text.folded != "line" }
    guard let first = words.first, !answer.isBraced else { throw AnswerFault(.answerMissing(answer, manner)) }
    if let third = words.dropFirst(2).first {
      throw AnswerFault(.unreadableAnswer("a line and what belongs there are two words", third.range, manner: manner))
    }
    let line = try line(first)
    let belongs = try words.dropFirst().first.map { word throws(AnswerFault) in
      guard word.isQuoted || !["nothing", "none"].contains(word.text.folded) else { throw nothing(at: word) }
      return try symbols.symbol(of: word, expecting: change.fitting[line])
    }
    return .line(line, belongs: belongs)
  }

  /// Returns what stands in the line, and what belongs there.
  package func written(_ given: GivenAnswer) -> [String] {
    guard case .line(let line, let belongs) = given else { return [] }
    return [labels[line]] + (belongs.map { [symbols.label($0)] } ?? [])
  }

  /// Judges the line and what belongs there: the line alone earns half.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .line(let line, let belongs) = given else { return .nothing }
    guard !change.fitting[line].isEmpty else {
      return Marking(score: .zero, findings: [.spot(.otherLine(marked(line)))])
    }
    if accepts(given) { return Marking(score: .full) }
    return Marking(
      score: Score(1, 2), findings: [.spot(.lineAlone(marked(line), belongs.map { symbols.label($0) }))],
      solution: .lines([wrongLine(line)]))
  }

  /// Returns whether a line is wrong, and what is named makes the run right in its place.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .line(let line, let belongs?) = given else { return false }
    return change.fitting[line].contains(belongs)
  }

  /// A wrong line and what belongs there.
  package var right: GivenAnswer? {
    let line = change.culprits[0]
    return .line(line, belongs: change.fitting[line][0])
  }

  /// Returns why `nothing` is no answer: the line stands in place of another one.
  private func nothing(at word: Answer.Word) -> AnswerFault {
    AnswerFault(
      .unreadableAnswer(
        "no line was added: something else stood in its place", word.range,
        "name what belongs there, or the line alone for half of the points"))
  }

  /// The line that a word names by its number or by what stands there.
  private func line(_ word: Answer.Word) throws(AnswerFault) -> Int {
    if let place = try marks.place(of: word, "line") { return place }
    let symbol = try symbols.symbol(of: word, expecting: change.lines)
    let lines = labels.indices.filter { change.lines[$0] == symbol }
    guard lines.count < 2 else {
      let summary = "several lines say '\(Diagnostic.shortened(word.text))'"
      throw AnswerFault(.unreadableAnswer(summary, word.range, manner: manner))
    }
    guard let line = lines.first else { throw AnswerFault(.unknownWord(word, what: "line of this run", among: labels)) }
    return line
  }

  private func marked(_ line: Int) -> MarkedText { MarkedText(marks[line], labels[line]) }

  /// A wrong line and what belongs there, joined by an arrow.
  package var modelAnswer: String {
    let line = change.culprits[0]
    return "\(marks[line] ?? labels[line]) -> \(symbols.written(change.fitting[line][0]))"
  }

  /// Each line that explains the change, in a sentence.
  package var solution: Solution { .lines(change.culprits.map { wrongLine($0) }) }

  private func wrongLine(_ line: Int) -> WrongLine {
    WrongLine(
      marked(line), isForeign: change.isForeign, fitting: change.fitting[line].map { symbols.label($0) })
  }

  /// The rule behind the line that was changed, where there is one.
  package var reasons: [Finding] { reason.map { [.rule($0)] } ?? [] }

  /// The changed run with the stimuli between its lines.
  package func offer(width: Int) -> [OutputLine] {
    let lines = marks.lines(labels)
    return rows.map { row in
      row.role.place.map { lines[$0] } ?? OutputLine("› " + row.text, .stimulus, hangingIndent: nil)
    }
  }

  /// The lines of the changed run with the stimuli between them.
  private var rows: [AnswerRow] {
    (0...labels.count).flatMap { line in
      stimuli.filter { $0.line == line }.map { AnswerRow(.stimulus, $0.name) }
        + (line < labels.count ? [AnswerRow(.place(line), labels[line])] : [])
    }
  }

  /// The form of an answer, with the number or letter of the first line as an example.
  package var manner: String {
    "name the line that is wrong, and what belongs there: `\(marks[0] ?? "name") -> name`"
  }

  /// The lines of the run, and all signals that its plugins can say.
  package var input: AnswerInput { .line(rows, names: symbols.labels.indices.map { symbols.written($0) }) }
}

// MARK: - Rules

extension DiagnosticRule {
  fileprivate static let nothingToChange = DiagnosticRule(
    "nothingToChange", "A run in which no line can be made wrong",
    "A line is moved, or replaced by a call that the run never makes. A run of one call, or one whose calls may come "
      + "in any order, has no line to move.",
    wrong: "given { launch }\nwhen { wait 1s }\nchange moved", right: "given { launch }\nwhen { home }\nchange moved")
  fileprivate static let foreignIsSaid = DiagnosticRule(
    "foreignIsSaid", "A foreign call that the run makes",
    "`foreign` names the call that replaces a line. It has to be one that this run never makes.",
    wrong: "when { home }\nforeign applicationDidEnterBackground",
    right: "when { home }\nforeign applicationWillTerminate")
}

extension Diagnostic {
  fileprivate static func nothingToChange(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.nothingToChange.broken(
      at: range, "no line of this run can be made wrong so", label: "let the run make more calls")
  }

  fileprivate static func foreignIsSaid(_ name: Name) -> Diagnostic {
    DiagnosticRule.foreignIsSaid.broken(
      at: name.range, "the run does say '\(shortened(name.text))'", label: "name a call that it never makes")
  }
}
