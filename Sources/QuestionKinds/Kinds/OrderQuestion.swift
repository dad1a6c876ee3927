package import LessonModel
import LifecycleEngine
import LifeLanguage
package import LifeSyntax

/// In which order are they called? The run is the key, or the author's own partial order.
package final class OrderQuestion: QuestionForm {
  /// The items to place, or those that are shown beside a run; empty for every signal of the run.
  let items: [Name]
  /// The items that are shown beside an author's own and do not belong in the answer.
  let extras: [Name]
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
    /// The chain.
    let range: ByteRange
  }

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "order", "put signals, or the author's own items, in a right order", isShuffled: true, appDisclosure: .own,
    verbs: verbs,
    rules: [.beforeBesideRun, .badOrder, .nothingHappens, .anyOrderRight, .extraPlaced],
    rulesBehindKey: .signals, toldBy: .names, showsStart: true, namesInOrder: true,
    counting: Counting(RunOrder.onlyVerb.schema, unless: [RunOrder.onlyVerb.schema, beforeVerb.schema]),
    sample: """
      question wayOut order "On the way out" {
        | The person presses Home. What is the app delegate told, and in which order?
        given { launch }
        when { home }
        key willResignActive -> didEnterBackground
        hint "What does the app lose first: the touches, or the screen?"
      }
      """
  ) { OrderQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }

  private static let verbs = [
    itemsVerb.schema, extraVerb.schema, beforeVerb.schema, RunOrder.onlyVerb.schema, methodVerb.schema,
  ]

  private static let itemsVerb = LessonVerb(
    VerbSchema(
      "items", "what is to be put in order, shown shuffled; with `when`, what the run never says is a distractor",
      examples: ["items [test, build, sign, upload]"], parameters: [Parameter("items", .references(.item))],
      isSingle: true)
  ) { $0["items"]?.items.compactMap { $0.name } }

  private static let extraVerb = LessonVerb(
    VerbSchema(
      "extra", "items of one's own that are shown, too, and do not belong in the answer",
      examples: ["extra [archive]", "extra [archive, \"increase the version\"]"],
      parameters: [Parameter("items", .references(.item))])
  ) { command in
    command["items"].map { (names: $0.items.compactMap { $0.name }, verbRange: command.verbRange) }
  }

  private static let beforeVerb = LessonVerb(
    VerbSchema(
      "before", "what must come before what, for items that no engine can run",
      examples: ["before build -> test", "before [test, sign] -> upload"],
      parameters: [Parameter("order", .chain(.item, lists: true))])
  ) { command in
    command["order"].map { chain in
      Before(
        places: chain.items.map { $0.items.compactMap { $0.name } }, verbRange: command.verbRange, range: chain.range)
    }
  }

  private static let methodVerb = LessonVerb(
    VerbSchema(
      "method", "how a partly right order is scored", examples: ["method allOrNothing"],
      parameters: [Parameter("method", .choice(methods.map { $0.choice }))], isSingle: true)
  ) { command in methods.first { $0.choice.word == command["method"]?.string }?.method }

  private static let methods: [(choice: Choice, method: OrderMethod)] = [
    (Choice("edits", "each item to move, add or remove costs one item (the default)"), .edits),
    (Choice("allOrNothing", "a right order or nothing"), .allOrNothing),
    (Choice("pairs", "the share of pairs that stand in the right order"), .pairs),
  ]

  init(_ body: inout QuestionBody) {
    items = body.first(Self.itemsVerb) ?? []
    let extras = body.all(Self.extraVerb)
    self.extras = extras.flatMap { $0.names }
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
    for statement in extras where body.has(QuestionVerbs.when) {
      let rule = DiagnosticRule.beforeBesideRun
      body.diagnostics.append(
        rule.broken(
          at: statement.verbRange, "'extra' and 'when' exclude each other",
          label: "with a run, name it among the 'items': what is never said does not belong"))
    }
    checkNames(&body)
  }

  /// Reports an author's own item that stands twice, and an extra that has a place.
  private func checkNames(_ body: inout QuestionBody) {
    guard !body.has(QuestionVerbs.when) else { return }
    let names = items + extras
    for (place, name) in names.enumerated() {
      guard let first = names[..<place].first(where: { $0.text == name.text }) else { continue }
      body.diagnostics.append(.repeatedName(name, first: first.range))
    }
    for name in before.flatMap({ $0.places }).flatMap({ $0 }) where !items.contains(where: { $0.text == name.text }) {
      if let extra = extras.first(where: { $0.text == name.text }) {
        body.diagnostics.append(.extraPlaced(name, declared: extra.range))
      }
    }
  }

  /// The plugins that `only` names, each with all of its parts.
  package var countedPlugins: [String] { only.map { PluginPart.plugin(in: $0.text) } }
  /// What decides the key: the run, where there is one.
  package var keyOrigin: KeyOrigin { isRun ? .run : .author }
  /// Returns the order of the run, or without `when` the author's own order.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    try sequenceKey(of: question, in: environment)
  }

  private func sequenceKey(of question: Question, in environment: RunEnvironment) throws(StageFault) -> SequenceKey {
    guard !question.when.isEmpty else { return try ownKey(of: question) }
    return try runKey(of: question, Stage(question, in: environment))
  }

  /// Returns an order of nothing, and one that any answer has which names all items.
  package func faults(of question: Question, in environment: RunEnvironment) throws(StageFault) -> [Diagnostic] {
    guard isRun else {
      let order = try ownKey(of: question).order
      let isFree = order.symbols.count > 1 && order.before.allSatisfy { $0 == 0 }
      return isFree ? [.anyOrderRight(question.name.range)] : []
    }
    let stage = try Stage(question, in: environment)
    let order = try runKey(of: question, stage).order
    guard order.symbols.isEmpty, question.pinned == nil else { return [] }
    if let first = items.first, let last = items.last {
      let range = ByteRange(start: first.range.start, end: last.range.end)
      return [.nothingHappens("the run says none of these items", at: range)]
    }
    let summary = only.isEmpty ? "nothing is said in this run" : "what 'only' names says nothing in this run"
    return [.nothingHappens(summary, at: question.whenRange, lacking: stage.lack(of: question))]
  }

  // MARK: - The author's own order

  /// Returns the key of the author's own order.
  private func ownKey(of question: Question) throws(StageFault) -> SequenceKey {
    let names = items.map { $0.text }
    var pairs: [(earlier: Int, later: Int, range: ByteRange)] = []
    for statement in before {
      for (first, second) in zip(statement.places, statement.places.dropFirst()) {
        for earlier in try self.places(first, names) {
          for later in try self.places(second, names) { pairs.append((earlier, later, statement.range)) }
        }
      }
    }
    let direct = pairs.map { ($0.earlier, $0.later) }
    do throws(PartialOrder.Fault) {
      let own = try PartialOrder(symbols: Array(names.indices), pairs: direct)
      let all = names + extras.map { $0.text }
      // A list of the names, such as that of a message, stands in the order of showing: the author's tells the answer.
      let shown = shuffled(Array(all.indices), seed: seed + question.mix, for: own)
      let order = try PartialOrder(symbols: names.indices.map { shown.firstIndex(of: $0) ?? 0 }, pairs: direct)
      return SequenceKey(
        subject: .items, symbols: Symbols(words: shown.map { all[$0] }, what: "item"), order: order, method: method,
        shown: Array(shown.indices))
    } catch {
      let circle = pairs.last { error.closesCircle($0.earlier, $0.later) }?.range
      throw StageFault(.badOrder(error, at: circle ?? question.name.range) { names[$0] })
    }
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
  private func runKey(of question: Question, _ stage: Stage) throws(StageFault) -> SequenceKey {
    let symbols = Symbols(signalsOf: stage.after)
    let shown = try self.shown(symbols)
    let run = try RunOrder(of: stage, only: only, among: shown, symbols, at: question.name.range)
    return SequenceKey(
      subject: .signals, symbols: symbols, order: run.order, method: method,
      origins: run.signals.map { stage.origin(of: $0) },
      unasked: stage.signals.map { Int(stage.after.trace.entries[$0].name) }
        .filter { !run.order.symbols.contains($0) },
      askedOf: only.map { Self.teller($0.text) }.joined(separator: " and "),
      shown: shuffled(shown, seed: seed + question.mix, for: run.order))
  }

  /// Returns who tells what a word behind `only` names: a plugin, or a group of its names.
  private static func teller(_ word: String) -> String {
    let parts = word.split(separator: ".", maxSplits: 1)
    return parts.count == 2 ? "the \(parts[1]) of `\(parts[0])` are" : "`\(word)` tells"
  }

  /// Returns the symbols of the items that are shown beside a run.
  private func shown(_ symbols: Symbols) throws(StageFault) -> [Int] {
    var found: [Int] = []
    for item in items {
      let word = Answer.Word(text: item.text, range: item.range, isQuoted: false)
      do { found.append(try symbols.symbol(of: word)) } catch { throw StageFault(error.diagnostic) }
    }
    return found
  }
}

extension Stage {
  /// Returns why nothing happens in the run of a question, where something lacks that nearly every run has; nil elsewhere.
  func lack(of question: Question) -> String? {
    if question.given.isEmpty { return "no app runs: begin with given { launch }" }
    return after.engine.plugins.isEmpty ? "no plugin tells: write first 'use uikit', or 'styles'" : nil
  }
}

extension PartialOrder.Fault {
  /// Returns whether a pair is a part of the circle that is the fault.
  fileprivate func closesCircle(_ earlier: Int, _ later: Int) -> Bool {
    guard case .cycle(let items) = self else { return false }
    return items.indices.contains { items[$0] == earlier && items[($0 + 1) % items.count] == later }
  }
}

// MARK: - Rules

extension Diagnostic {
  /// Returns the diagnostic for a question whose right answer is nothing, which its author does not say.
  static func nothingHappens(_ summary: String, at range: ByteRange, lacking cause: String? = nil) -> Diagnostic {
    let pinned = "if that is the answer, write: key nothing"
    return DiagnosticRule.nothingHappens.broken(
      at: range, summary, label: cause.map { "\($0); \(pinned)" } ?? pinned, severity: .warning)
  }

  fileprivate static func extraPlaced(_ name: Name, declared: ByteRange) -> Diagnostic {
    DiagnosticRule.extraPlaced.broken(
      at: name.range, "'\(shortened(name.text))' is an extra and has no place in the order",
      label: "leave it out here, or name it in 'items'", labels: [Label(range: declared, text: "an extra by this")])
  }

  fileprivate static func anyOrderRight(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.anyOrderRight.broken(
      at: range, "every order of the items is right", label: "say what comes first: before ITEM -> ITEM",
      severity: .warning)
  }
}

extension DiagnosticRule {
  static let nothingHappens = DiagnosticRule(
    "nothingHappens", "A question about nothing",
    "In the run of the question nothing is said that is asked for, or the state never changes. Where that is the point, "
      + "pin it with `key nothing`.",
    wrong: "question q path { given { launch }; when { wait 1s } }",
    right: "question q path { given { launch }; when { home } }")
  fileprivate static let extraPlaced = DiagnosticRule(
    "extraPlaced", "An extra with a place in the order",
    "What `extra` names is shown with the `items` and does not belong in the answer, so that nothing comes before or after "
      + "it.",
    wrong: "items [build, upload]\nextra archive\nbefore build -> archive -> upload",
    right: "items [build, upload]\nextra archive\nbefore build -> upload")
  fileprivate static let anyOrderRight = DiagnosticRule(
    "anyOrderRight", "Items that may stand in any order",
    "`before` says which item comes before which. Without it, any order of the `items` is a right answer.",
    wrong: "items [test, build]", right: "items [test, build]\nbefore build -> test")
  fileprivate static let beforeBesideRun = DiagnosticRule(
    "beforeBesideRun", "An order that is both run and given",
    "`when` lets the engine decide the order, `before` and `extra` let the author decide. A question has one key.",
    wrong: "when { home }\nbefore build -> test", right: "when { home }")
}
