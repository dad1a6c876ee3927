import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// In which order are they called? The run is the key, or the author's own partial order.
package final class OrderQuestion: QuestionForm {
  /// The items to place, or those that are shown beside a run; empty for every signal of the run.
  let items: [Name]
  /// The order of an author's own items, as chains of what comes before what.
  let before: [Before]
  /// The plugins whose signals count; empty for all.
  ///
  /// `flutter.states` and `flutter.calls` are parts of one.
  let only: [Name]
  let method: OrderMethod
  let seed: String
  /// A Boolean value that indicates whether a run decides the order.
  private let isRun: Bool

  /// A `before`: what stands at each place of a chain.
  struct Before: Sendable {
    /// The items at each place, one or several.
    let places: [[Name]]
    /// The verb.
    let verbRange: ByteRange
  }

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "order", "put signals, or the author's own items, in a right order", appDisclosure: .own, verbs: verbs,
    rules: [.beforeBesideRun, .badOrder]
  ) { OrderQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }

  private static let verbs = [itemsVerb.schema, beforeVerb.schema, RunOrder.onlyVerb.schema, methodVerb.schema]

  private static let itemsVerb = LessonVerb(
    VerbSchema(
      "items", "what is to be put in order, shown shuffled; with `when`, what the run never says is a distractor",
      examples: ["items [test, build, sign, upload]"], parameters: [Parameter("items", .references(.item))])
  ) { $0["items"]?.items.compactMap { $0.name } }

  private static let beforeVerb = LessonVerb(
    VerbSchema(
      "before", "what must come before what, for items that no engine can run",
      examples: ["before build -> test", "before [test, sign] -> upload"],
      parameters: [Parameter("order", .chain(.item, lists: true))])
  ) { command in
    command["order"].map { chain in
      Before(places: chain.items.map { $0.items.compactMap { $0.name } }, verbRange: command.verbRange)
    }
  }

  private static let methodVerb = LessonVerb(
    VerbSchema(
      "method", "how a partly right order is scored", examples: ["method allOrNothing"],
      parameters: [Parameter("method", .choice(methods.map { $0.choice }))])
  ) { command in methods.first { $0.choice.word == command["method"]?.string }?.method }

  private static let methods: [(choice: Choice, method: OrderMethod)] = [
    (Choice("edits", "each item to move, add or remove costs one item (the default)"), .edits),
    (Choice("allOrNothing", "a right order or nothing"), .allOrNothing),
    (Choice("pairs", "the share of pairs that stand in the right order"), .pairs),
  ]

  init(_ body: inout QuestionBody) {
    items = body.first(Self.itemsVerb) ?? []
    before = body.all(Self.beforeVerb)
    only = body.first(RunOrder.onlyVerb) ?? []
    seed = body.seed
    isRun = body.has(QuestionVerbs.when)
    method = body.first(Self.methodVerb) ?? .edits
    if items.isEmpty { body.require(QuestionVerbs.when, Self.row) }
    for statement in before where body.has(QuestionVerbs.when) {
      let rule = DiagnosticRule.beforeBesideRun
      body.diagnostics.append(
        rule.broken(
          at: statement.verbRange, "'before' and 'when' exclude each other", label: "the run decides the order"))
    }
  }

  /// What decides the key: the run, where there is one.
  package var keyOrigin: KeyOrigin { isRun ? .run : .author }
  /// Returns the order of the run, or without `when` the author's own order.
  package func key(of question: Question, in lesson: Lesson) throws(StageFault) -> any AnswerKey {
    guard !question.when.isEmpty else { return try ownKey(at: question.name.range) }
    return try runKey(Stage(question, in: lesson), at: question.name.range)
  }

  // MARK: - The author's own order

  /// Returns the key of the author's own order.
  private func ownKey(at range: ByteRange) throws(StageFault) -> SequenceKey {
    let names = items.map { $0.text }
    var pairs: [(Int, Int)] = []
    for statement in before {
      for (first, second) in zip(statement.places, statement.places.dropFirst()) {
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

  /// Returns the places of items by their names.
  private func places(_ items: [Name], _ names: [String]) throws(StageFault) -> [Int] {
    var places: [Int] = []
    for item in items {
      guard let place = names.firstIndex(of: item.text) else {
        throw StageFault(.unknownItem(item, among: names))
      }
      places.append(place)
    }
    return places
  }

  // MARK: - The order of a run

  /// Returns the key that a run makes.
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

  /// Returns the symbols of the items that are shown beside a run.
  private func shown(_ symbols: Symbols) throws(StageFault) -> [Int] {
    var found: [Int] = []
    for item in items {
      let word = Answer.Word(text: item.text, range: item.range, isQuoted: false)
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
