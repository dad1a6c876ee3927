package import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
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
    rulesBehindKey: .none, toldBy: .names, showsStart: true,
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
    let shown = shuffled(Array(column.indices), seed: seed + question.mix).map { column[$0] }
    return MatchKey(left: left, column: shown, partners: right.map { shown.firstIndex(of: $0) ?? 0 })
  }

  /// Holds each pair against the run: some moment of it has to be told in both words.
  private func confirm(on stage: Stage) throws(StageFault) {
    let names = stage.after.signalNames
    for pair in pairs {
      let first = moments(pair.left.text, names, stage)
      let second = moments(pair.right.text, names, stage)
      guard first.contains(where: { second.contains($0) }) else {
        let partner = Diagnostic.Label(range: pair.left.range, text: "paired with this")
        throw StageFault(
          DiagnosticRule.pinnedAnswerWrong.broken(
            at: pair.right.range, "the run never says both at one moment",
            label: Self.place(of: second, first, stage), labels: [partner]))
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
