import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// In which order are they called? The run is the key, or the author's own partial order.
package final class OrderQuestion: QuestionForm {
  /// The items to place, or those that are shown beside a run; empty for every signal of the run.
  let items: [BoundValue]
  /// What must come before what, for an author's own items.
  let before: [BoundCommand]
  /// The plugins whose signals count; empty for all.
  ///
  /// `flutter.states` and `flutter.calls` are parts of one.
  let only: [BoundValue]
  let method: OrderMethod
  let seed: String

  package static let row = QuestionKind(
    "order", "put signals, or the author's own items, in a right order", appDisclosure: .own, verbs: verbs,
    rules: [.beforeBesideRun, .badOrder]
  ) { OrderQuestion(&$0) }

  package var kind: QuestionKind { Self.row }

  private static let verbs: [VerbSchema] = [
    VerbSchema(
      "items", "what is to be put in order, shown shuffled; with `when`, what the run never says is a distractor",
      examples: ["items [test, build, sign, upload]"], parameters: [Parameter("items", .references(.item))]),
    VerbSchema(
      "before", "what must come before what, for items that no engine can run",
      examples: ["before build -> test", "before [test, sign] -> upload"],
      parameters: [Parameter("order", .chain(.item, lists: true))]),
    RunOrder.onlyVerb,
    VerbSchema(
      "method", "how a partly right order is scored", examples: ["method allOrNothing"],
      parameters: [
        Parameter(
          "method",
          .choice([
            Choice("edits", "each item to move, add or remove costs one item (the default)"),
            Choice("allOrNothing", "a right order or nothing"),
            Choice("pairs", "the share of pairs that stand in the right order"),
          ]))
      ]),
  ]

  init(_ body: inout QuestionBody) {
    items = body.first("items")?["items"]?.items ?? []
    before = body.all("before")
    only = body.first("only")?["plugins"]?.items ?? []
    seed = body.seed
    switch body.first("method")?["method"]?.string {
    case "allOrNothing": method = .allOrNothing
    case "pairs": method = .pairs
    default: method = .edits
    }
    if !body.has("when") && items.isEmpty { body.require("when", Self.row) }
    for command in before where body.has("when") {
      let rule = DiagnosticRule.beforeBesideRun
      body.diagnostics.append(
        rule.broken(
          at: command.verbRange, "'before' and 'when' exclude each other", label: "the run decides the order"))
    }
  }

  package func key(of question: Question, in lesson: Lesson) throws(StageFault) -> any AnswerKey {
    guard !question.when.isEmpty else { return try ownKey(at: question.name.range) }
    return try runKey(Stage(question, in: lesson), at: question.name.range)
  }

  // MARK: - The author's own order

  private func ownKey(at range: ByteRange) throws(StageFault) -> SequenceKey {
    let names = items.map { $0.string ?? "" }
    var pairs: [(Int, Int)] = []
    for command in before {
      let places = command["order"]?.items ?? []
      for (first, second) in zip(places, places.dropFirst()) {
        for earlier in try self.places(first, names) {
          for later in try self.places(second, names) { pairs.append((earlier, later)) }
        }
      }
    }
    let order = try PartialOrder(Array(names.indices), pairs, at: range) { names[$0] }
    return SequenceKey(
      subject: .items, symbols: Symbols(words: names, what: "item"), order: order, method: method,
      shown: shuffled(Array(names.indices), seed: seed, for: order))
  }

  private func places(_ value: BoundValue, _ names: [String]) throws(StageFault) -> [Int] {
    var places: [Int] = []
    for item in value.items {
      guard let place = names.firstIndex(of: item.string ?? "") else {
        throw StageFault(.unknownItem(item, among: names))
      }
      places.append(place)
    }
    return places
  }

  // MARK: - The order of a run

  private func runKey(_ stage: Stage, at range: ByteRange) throws(StageFault) -> SequenceKey {
    let symbols = Symbols(signalsOf: stage.after)
    let shown = try self.shown(symbols)
    let run = try RunOrder(of: stage, only: only, among: shown, symbols, at: range)
    return SequenceKey(
      subject: .signals, symbols: symbols, order: run.order, method: method,
      origins: run.signals.map { stage.origin(of: $0) },
      unasked: stage.signals.map { Int(stage.after.trace.entries[$0].name) }
        .filter { !run.order.symbols.contains($0) },
      shown: shuffled(shown, seed: seed, for: run.order))
  }

  private func shown(_ symbols: Symbols) throws(StageFault) -> [Int] {
    var found: [Int] = []
    for item in items {
      let word = Answer.Word(text: item.string ?? "", range: item.range, isQuoted: item.isText)
      do { found += try symbols.symbols(of: [word], expected: []) } catch { throw StageFault(error.diagnostic) }
    }
    return found
  }
}

// MARK: - Rules

extension DiagnosticRule {
  fileprivate static let beforeBesideRun = DiagnosticRule(
    "beforeBesideRun", "An order that is both run and given",
    "`when` lets the engine decide the order, `before` lets the author decide. A question has one key.",
    wrong: "when { home }\nbefore build -> test", right: "when { home }")
}
