package import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax

/// The key of an answer that is a sequence: of signals, of states, or of an author's own items.
package final class SequenceKey: AnswerKey {
  /// The origin of an item of a run.
  struct Origin: Sendable {
    /// The rule in words, where there is one.
    let reason: RuleReason?
    /// The place of the moment that a signal tells of.
    var moment: Int?
    /// A Boolean value that indicates whether the delegate is told, not an observer.
    var isDelegate = false

    init(_ rule: Rule?) { reason = rule.map { RuleReason($0) } }
  }

  let subject: SequenceFinding.Subject
  let symbols: Symbols
  let order: PartialOrder
  /// The items to choose from, in the order of showing; empty where the learner has to know the names.
  let shown: [Int]
  /// The mark in front of each of them.
  private let marks: Marks
  private let method: OrderMethod
  /// The form of each item in an answer, and all of them for sentences.
  private let names: [AnswerText]
  private let written: NameList
  /// By item; empty where no run made them.
  private let origins: [Origin]
  /// The symbols that the run says, too, but that are not asked for.
  private let unasked: [Int]
  /// What tells the symbols that are asked for, in words; empty where everything is asked for.
  private let askedOf: String
  /// The symbols that come with time alone after the end of the run, and whether the run took time.
  private let later: (symbols: [Int], hasTimePassed: Bool)
  /// The states that were entered before the run, and the one in which it begins; none where nothing says that one.
  private let earlier: (symbols: [Int], start: String)

  /// Makes the key.
  init(
    subject: SequenceFinding.Subject, symbols: Symbols, order: PartialOrder, method: OrderMethod = .edits,
    origins: [Origin] = [],
    unasked: [Int] = [], askedOf: String = "", later: (symbols: [Int], hasTimePassed: Bool) = ([], false),
    earlier: (symbols: [Int], start: String) = ([], ""), shown: [Int] = []
  ) {
    self.subject = subject
    self.symbols = symbols
    self.order = order
    self.shown = shown
    marks = Marks(shown.map { symbols.label($0) })
    self.method = method
    names = order.symbols.map { symbols.written($0) }
    written = NameList(names, separator: " -> ")
    self.origins = origins
    self.unasked = unasked
    self.askedOf = askedOf
    self.later = later
    self.earlier = earlier
  }

  /// Returns the names of an answer.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    let words = try words(of: answer)
    let items = try items(of: words)
    try symbols.requireValues(in: words, meaning: items, shown: shown)
    return .items(items)
  }

  /// Returns what words name; where none of the names is near to a single word, `nothing` may be.
  private func items(of words: [Answer.Word]) throws(AnswerFault) -> GivenItems {
    do throws(AnswerFault) {
      return try symbols.items(of: words, shown: shown, marks)
    } catch {
      guard words.count == 1, takesNothing, !error.diagnostic.isSuggestion,
        let fault = Diagnostic.nearlyNothing(words[0])
      else { throw error }
      throw AnswerFault(fault)
    }
  }

  /// A Boolean value that indicates whether `nothing` is offered as an answer.
  private var takesNothing: Bool {
    switch subject {
    case .signals, .states: true
    case .items: false
    }
  }

  /// Returns the names as labels.
  package func written(_ given: GivenAnswer) -> [String] {
    guard case .items(let items) = given else { return [] }
    return items.symbols(expecting: order.symbols).map { symbols.label($0) }
  }

  /// Returns whether two answers name the same items in the same order.
  package func isSame(_ given: GivenAnswer, as earlier: GivenAnswer) -> Bool {
    guard case .items(let given) = given, case .items(let earlier) = earlier else { return false }
    return given.symbols(expecting: order.symbols) == earlier.symbols(expecting: order.symbols)
  }

  /// Judges a sequence by its distance from the nearest right order.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .items(let items) = given else { return .nothing }
    return judge(items)
  }

  /// Returns whether a sequence is a right order.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .items(let items) = given else { return false }
    return accepts(items)
  }

  /// Returns whether items are a right order.
  func accepts(_ items: GivenItems) -> Bool {
    order.analysis(of: items.symbols(expecting: order.symbols)).isRight
  }

  /// A right order.
  package var right: GivenAnswer? {
    var items = GivenItems()
    for item in order.nearestRightOrder(to: []) { items.append(order.symbols[item]) }
    return .items(items)
  }

  /// Returns what to say of an item that comes in the run and is not asked for, such as a state where calls are.
  package func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic? {
    guard !unasked.isEmpty || !shown.isEmpty, case .items(let items) = given, let words = try? words(of: answer) else {
      return nil
    }
    for (place, word) in words.enumerated() {
      let symbol = items.symbol(at: place, expecting: order.symbols)
      if let symbol, !shown.isEmpty, !shown.contains(symbol), !unasked.contains(symbol) {
        return .unreadableAnswer(
          "`\(symbols.written(symbol))` is none of those to choose from", word.range, Diagnostic.placeOfChoice)
      }
      guard let symbol, unasked.contains(symbol), !order.symbols.contains(symbol) else { continue }
      return .unreadableAnswer(
        "`\(symbols.written(symbol))` is told as well, but it is not what is asked for", word.range,
        asked(besides: symbol))
    }
    return nil
  }

  /// Returns what tells the names that are asked for from another one; empty where nothing does.
  private func asked(besides symbol: Int) -> String {
    if let beginning = askedBeginning, !symbols.label(symbol).hasPrefix(beginning) {
      return "the names that are asked for begin with `\(beginning)`"
    }
    return shown.isEmpty ? (askedOf.isEmpty ? "" : "asked for is only what \(askedOf)") : Diagnostic.placeOfChoice
  }

  /// The letters with which all names that are asked for begin; nil where they have none in common.
  private var askedBeginning: String? {
    let names = words.map { Array($0.utf8) }
    guard names.count > 1, let first = names.first else { return nil }
    let count = names.dropFirst().reduce(first.count) { count, name in
      min(count, zip(first, name).prefix { $0 == $1 }.count)
    }
    return count > 1 ? String(decoding: first.prefix(count), as: UTF8.self) : nil
  }

  /// The words of an answer, without those that join them: `a then b`, `a and then b`.
  func words(of answer: Answer) throws(AnswerFault) -> [Answer.Word] {
    guard !answer.isBraced, try !answer.plainWords().isEmpty else {
      throw AnswerFault(.answerMissing(answer, manner))
    }
    let words = try answer.words()
    guard words.contains(where: { $0.isJoint }) else { return words }
    return words.indices.filter { place in
      let isBeforeJoint = place + 1 < words.count && words[place + 1].isJoint
      return !words[place].isJoint && !(isBeforeJoint && words[place].text == "and")
    }
    .map { words[$0] }
  }

  /// Judges the items of an answer.
  ///
  /// `start` words before them do not count, but stand in the answer all the same.
  func judge(_ items: GivenItems, after start: Int = 0) -> Marking {
    let given = items.symbols(expecting: order.symbols)
    let analysis = order.analysis(of: given)
    let isRight = analysis.isRight
    let findings = findings(given, after: start, analysis)
    let score = order.score(of: analysis, by: method)
    let solution = isRight ? nil : solution(analysis)
    // A beginning that is all of the key is not given back: only what is too much would be left to take away.
    let count = analysis.firstWrongPosition ?? given.count
    let kept = isRight || count >= order.symbols.count ? nil : start + count
    // The state before the run is no step of the answer: alone it earns nothing.
    let right = isRight ? nil : count > 0 || score != .zero ? start + count : 0
    return Marking(score: score, findings: findings, solution: solution, kept: kept, rightPositions: right)
  }

  /// A right order, joined by arrows.
  package var modelAnswer: String { text(order.nearestRightOrder(to: [])) }

  /// The reasons for the items of the run, each once.
  package var reasons: [Finding] { eachOnce(origins.map { $0.reason }) }

  /// A right order.
  package var solution: Solution {
    order.symbols.isEmpty
      ? .nothing(subject)
      : .sequence(
        items(order.nearestRightOrder(to: [])), subject, order.rightOrders > 1 ? .oneOf(order.rightOrders) : .only)
  }

  /// The items to choose from, with numbers or letters; empty where the learner has to know the names.
  package func offer(width: Int) -> [OutputLine] { marks.lines(shown.map { symbols.label($0) }) }

  /// The items, which may be moved where each is placed once.
  package var input: AnswerInput { .sequence(words, areShown: !shown.isEmpty, arrangeable: arrangeable) }

  /// The items that are shown, or all names of their kind where none are.
  var words: [String] {
    (shown.isEmpty ? Array(symbols.labels.indices) : shown).map { symbols.written($0) }
  }

  /// Nil where an item would have to be placed twice.
  private var arrangeable: Arrangeable? {
    guard shown.count > 1, shown.allSatisfy({ symbol in order.symbols.count { $0 == symbol } < 2 }) else { return nil }
    return Arrangeable(items: shown.map { symbols.written($0) }, hasExtras: subject != .items || hasExtras)
  }

  /// The form of a sequence, which depends on its items.
  package var manner: String {
    let names = shown.isEmpty ? "" : marks.word.map { " by name or \($0.dropLast())," } ?? ""
    switch subject {
    case .signals: return "name them in order,\(names) joined by `->`; `nothing` if there are none"
    case .states: return "name the states in order, joined by `->`; `nothing` if it stays as it is"
    case .items:
      let all = hasExtras ? "put those that belong in order (some do not)," : "put all of them in order,"
      return "\(all)\(names) joined by `->`"
    }
  }

  /// A Boolean value that indicates whether something is shown that does not belong in the answer.
  private var hasExtras: Bool { shown.contains { order.items(of: $0) == 0 } }

  /// The items, each as an answer writes it.
  private func items(_ places: some Sequence<Int>) -> [AnswerText] { places.map { names[$0] } }

  /// The items as an answer writes them.
  private func text(_ items: some Sequence<Int>) -> String {
    order.symbols.isEmpty ? "nothing" : written.sentence("", listing: items)
  }
}

// MARK: - Findings

extension SequenceKey {
  private func findings(_ given: [Int], after start: Int, _ analysis: OrderAnalysis) -> [Finding] {
    if analysis.isRight {
      return order.rightOrders > 1 ? [.sequence(.oneOfSeveral(orders: order.rightOrders))] : []
    }
    if given.isEmpty { return [.sequence(start > 0 ? .onlyStart(earlier.start) : .notEmpty(subject))] }
    var found: [Finding] = []
    found.reserveCapacity(4)
    var first = firstFault(given, after: start, analysis)
    var others: [Finding] = []
    for further in furtherFaults(given, analysis) {
      if let joint = first.joined(with: further) { first = joint } else { others.append(.sequence(further)) }
    }
    found.append(.sequence(first))
    if let reason = reason(given, analysis) { found.append(reason) }
    found += others
    let isSaid = analysis.firstWrongPosition == nil || analysis.missingItems == analysis.lackingItems
    if analysis.missingItems != 0 && !isSaid {
      found.append(.sequence(.missing(names(of: analysis.missingItems))))
    }
    return found
  }

  /// Returns what is too much besides the item at the first wrong position.
  private func furtherFaults(_ given: [Int], _ analysis: OrderAnalysis) -> [SequenceFinding] {
    // Where nothing is right, that says of each item what the list would.
    guard !order.symbols.isEmpty, given.count + analysis.missingItems.nonzeroBitCount > order.symbols.count else {
      return []
    }
    var found: [SequenceFinding] = []
    let extra = analysis.extra
    let alien = surplus(extra.filter { !unasked.contains(given[$0]) }, given, analysis)
    if let alien { found.append(.surplus(alien, subject)) }
    let heard = surplus(extra.filter { unasked.contains(given[$0]) }, given, analysis)
    if let heard { found.append(.unasked(heard)) }
    let repeated = surplus(analysis.repeated, given, analysis)
    if let repeated { found.append(.repeated(repeated)) }
    return found
  }

  /// Returns the names of the items at these positions, but for the one that is mentioned already: by its place alone, or for
  /// what it is, wherever it stands.
  private func surplus(_ positions: [Int], _ given: [Int], _ analysis: OrderAnalysis) -> SequenceFinding.Names? {
    let first = analysis.firstWrongPosition
    // Two signals may have one label.
    let named = analysis.lackingItems == 0 ? first.map { symbols.label(given[$0]) } : nil
    let names = positions.filter { $0 != first }.map { symbols.label(given[$0]) }.filter { $0 != named }
    return names.isEmpty ? nil : SequenceFinding.Names(names)
  }

  private func firstFault(_ given: [Int], after start: Int, _ analysis: OrderAnalysis) -> SequenceFinding {
    guard let position = analysis.firstWrongPosition else {
      return .goesOn(after: given.last.map { symbols.label($0) }, missing: names(of: analysis.missingItems))
    }
    let (symbol, number) = (given[position], start + position + 1)
    let label = symbols.label(symbol)
    if analysis.lackingItems != 0 {
      return .tooEarly(
        position: number, item: label, before: names(of: analysis.lackingItems),
        areAllMissing: analysis.missingItems == analysis.lackingItems)
    }
    // What follows the whole path comes later; in the middle of it, it is just wrong.
    if later.symbols.contains(symbol), position >= order.symbols.count {
      return .notYet(position: number, item: label, hasTimePassed: later.hasTimePassed)
    }
    if order.items(of: symbol) != 0 { return .onceTooOften(position: number, item: label, others: nil) }
    if label != earlier.start, given[...position].allSatisfy({ earlier.symbols.contains($0) }) {
      return .earlier(position: number, item: label, start: earlier.start)
    }
    return unasked.contains(symbol)
      ? .notAskedFor(position: number, item: label, others: nil)
      : .notHere(position: number, item: label, others: nil, subject)
  }

  /// Returns the reason why an item has to come before the first wrong position, or behind all that is given.
  private func reason(_ given: [Int], _ analysis: OrderAnalysis) -> Finding? {
    guard let position = analysis.firstWrongPosition else {
      let missing = analysis.missingItems.members.first { _ in true }
      return missing.flatMap { origins.indices.contains($0) ? origins[$0].reason : nil }.map { .rule($0) }
    }
    guard let lacking = analysis.lackingItems.members.first(where: { _ in true }), origins.indices.contains(lacking)
    else { return nil }
    let first = origins[lacking]
    guard let item = order.symbols.firstIndex(of: given[position]), first.moment != nil, first.isDelegate,
      origins[item].moment == first.moment, !origins[item].isDelegate
    else { return first.reason.map { .rule($0) } }
    // The rule says why the moment comes; here it is about who is told of it first.
    return .sequence(.delegateFirst)
  }

  /// Returns the first of some items, and how many more there are: the whole list would be the answer.
  private func names(of items: UInt64) -> SequenceFinding.Names {
    SequenceFinding.Names(items.members.map { symbols.label(order.symbols[$0]) })
  }

  /// Returns the right order that is nearest to an answer.
  private func solution(_ analysis: OrderAnalysis) -> Solution {
    order.symbols.isEmpty
      ? .nothing(subject)
      : .sequence(
        items(analysis.nearestOrder), subject, order.rightOrders > 1 ? .nearestOf(order.rightOrders) : .only)
  }
}

extension Answer.Word {
  /// A Boolean value that indicates whether the word only joins two others.
  fileprivate var isJoint: Bool { !isQuoted && text == "then" }
}

extension Stage {
  /// Returns the origin of a signal.
  func origin(of index: Int) -> SequenceKey.Origin {
    var origin = SequenceKey.Origin(rule(behind: index))
    origin.moment = momentEntry(of: index)
    origin.isDelegate = after.engine.plugins[Int(after.trace.entries[index].plugin)].role == .delegate
    return origin
  }
}

// MARK: - Rules

extension DiagnosticRule {
  static let badOrder = DiagnosticRule(
    "badOrder", "Items without a right order",
    "What must come before what may not go round in a circle, and two equal items must be told apart by their "
      + "neighbours.", wrong: "before a -> b\nbefore b -> a", right: "before a -> b")
}

extension Diagnostic {
  static func badOrder(_ fault: PartialOrder.Fault, at range: ByteRange, label: (Int) -> String) -> Diagnostic {
    var diagnostic = DiagnosticRule.badOrder.broken(at: range, "these items have no right order")
    switch fault {
    case .tooManyItems(let count):
      diagnostic.summary = "an order has at most \(PartialOrder.itemLimit) items"
      diagnostic.label = "this one has \(count)"
    case .unknownItem: diagnostic.label = "a pair names an item that does not exist"
    case .cycle(let items):
      let circle = (items + items.prefix(1)).map { label($0) }.joined(separator: " -> ")
      diagnostic.label = "they go round in a circle: \(circle)"
    case .ambiguousRepeat(let item, _):
      diagnostic.label = "an answer cannot tell which '\(label(item))' it means"
    }
    return diagnostic
  }
}
