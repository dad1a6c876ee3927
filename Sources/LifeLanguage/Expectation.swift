package import LifeSyntax
import LifecycleEngine

extension Simulation {
  /// The outcome of an expectation.
  private enum Check {
    case holds
    /// It does not hold: what is found, the headline, and the part of it that does not.
    case fails(ExpectationFailure, summary: String, ByteRange)
    /// It says nothing that could hold in this run.
    case unreadable(Diagnostic)
  }

  /// Checks one `expect`.
  func check(_ expectation: ExpectCommand) -> Result {
    switch outcome(of: expectation) {
    case .holds: .done
    case .fails(let failure, let summary, let range):
      .failed(DiagnosticRule.expectationFailed.broken(at: range, summary, label: failure.words))
    case .unreadable(let diagnostic): .failed(diagnostic)
    }
  }

  /// Returns what is found where an expectation does not hold; nil where it holds, or says nothing that could hold.
  package func failure(of expectation: ExpectCommand) -> ExpectationFailure? {
    if case .fails(let failure, _, _) = outcome(of: expectation) { failure } else { nil }
  }

  private func outcome(of expectation: ExpectCommand) -> Check {
    switch expectation {
    case .condition(let condition): checkCondition(condition)
    case .order(let what): checkNames(what) { checkOrder($0) }
    case .heard(let what, let plugins): checkNames(what) { checkHeard($0, from: plugins) }
    case .path(let what): checkNames(what) { checkPath($0) }
    case .reads(let state, let calls):
      checkNames(state) { state in checkNames(calls) { checkReads(state, at: $0) } }
    case .effect(let what): checkNames(what) { checkEffect($0) }
    case .impossible(let stimulus, let range): checkImpossible(stimulus, at: range)
    }
  }

  /// Checks an expression of names; whatever cannot be read must not pass for what holds.
  private func checkNames(_ what: Expression, _ check: (Expression) -> Check) -> Check {
    stray(in: what).map { .unreadable(SyntaxDiagnostics.wrongArrow(in: what) ?? .unreadableExpectation($0)) }
      ?? check(what)
  }

  private func checkCondition(_ expression: Expression) -> Check {
    var binder = QueryBinder(engine)
    guard let query = binder.bind(expression) else {
      return .unreadable(binder.diagnostics.first ?? .unreadableExpectation(expression.range))
    }
    if query.holds(engine: engine, world: world, trace: trace) { return .holds }
    return .fails(found(query), summary: "this does not hold", expression.range)
  }

  /// Returns the present value of the subject of a failed condition.
  private func found(_ query: Query) -> ExpectationFailure {
    switch query {
    case .compare(.ended, _, _):
      .ended(trace.entries.last { $0.kind == .termination }.flatMap { engine.reason(of: $0) })
    case .compare(.state, _, _): .state(world.state)
    case .compare(let subject, _, _): .value(subject.value(engine: engine, world: world, trace: trace).text)
    case .holds(let flag):
      .fact(
        Query.name(of: flag, in: engine.program), holds: query.holds(engine: engine, world: world, trace: trace))
    case .not(let inner): found(inner)
    case .and(let left, let right), .or(let left, let right):
      left.holds(engine: engine, world: world, trace: trace) ? found(right) : found(left)
    }
  }

  // MARK: - Orders

  private typealias Named = (name: String, range: ByteRange)

  /// The first place where no name stands, or a list without any; nil where every part is a name.
  private func stray(in expression: Expression) -> ByteRange? {
    switch expression.kind {
    case .chain(let parts), .list(let parts):
      parts.isEmpty ? expression.range : parts.compactMap { stray(in: $0) }.first
    case .name, .selector, .string: nil
    case .quantity, .binary, .unary, .group, .missing: expression.range
    }
  }

  private func names(_ expression: Expression) -> [Named] {
    switch expression.kind {
    case .chain(let parts), .list(let parts): parts.flatMap { names($0) }
    case .name(let name), .selector(let name), .string(let name): [(name, expression.range)]
    default: []
    }
  }

  /// The reason why a name stands for nothing that may be heard.
  private struct UnknownName: Error {
    let diagnostic: Diagnostic
  }

  private func meaning(
    of named: (name: String, range: ByteRange), _ names: SignalNames, from plugins: [String] = []
  ) -> Swift.Result<SignalNames.Meaning, UnknownName> {
    if let meaning = names.meaning(of: named.name, from: plugins) { return .success(meaning) }
    return .failure(UnknownName(diagnostic: unknownName(named.name, at: named.range, names)))
  }

  /// What no platform tells of, by a part of the names under which it is looked for.
  private static let untold: [(part: String, fact: String)] = [
    ("suspend", "nobody is told that an app is suspended, or that it goes on"),
    ("freeze", "nobody is told that an app is suspended, or that it goes on"),
    ("prewarm", "nobody is told that a process is made early"),
  ]

  /// The diagnostic for a signal or moment that no plugin in use knows.
  ///
  /// The plugins that were searched are told to authors; to a learner they say nothing.
  package func unknownName(
    _ name: String, at range: ByteRange, _ names: SignalNames, tellsPlugins: Bool = true
  ) -> Diagnostic {
    let word = SignalNames.folded(name)
    let isState = ProcessState.names.contains { SignalNames.folded($0) == word }
    let own = Moment.allCases.first { SignalNames.folded($0.name) == word }
    // A learner may know the names of UIKit in whatever words a lesson speaks.
    let moment = own ?? (tellsPlugins ? nil : Moment(nameInUIKit: name))
    // What is like the name of a state may be the answer, so none is proposed.
    let fact =
      isState
      ? tellsPlugins
        ? "a state of the process; name a call or a moment, such as didBecomeActive"
        : "here it is about what code is told"
      : moment.map { momentFact($0, tellsPlugins ? "" : names.shortList) }
        ?? Self.untold.first { word.hasPart($0.part) }?.fact
    let summary =
      isState && !tellsPlugins
      ? "'\(name)' is a state of the process, and no name of a call"
      : "nothing here has the name '\(Diagnostic.shortened(name))'"
    if fact == nil, let fault = names.misspeltCall(Name(text: name, range: range), summary) { return fault }
    return DiagnosticRule.unknownName.unknown(
      Name(text: name, range: range), summary,
      among: fact == nil ? names.suggestions(near: name, withMoments: tellsPlugins) : [],
      label: fact
        ?? (tellsPlugins ? "\(pluginTitles): no such name" : names.shortList)
    )
  }

  /// Returns why the name of a moment stands for nothing here, with the names that do where there are few.
  private func momentFact(_ moment: Moment, _ list: String) -> String {
    // A scene and the app come and go at the same moments; a framework may tell of one of the two.
    let moments = [moment, moment.sceneCounterpart, moment.appCounterpart].compactMap { $0 }
    let isTold = engine.plugins.contains { plugin in moments.contains { !plugin.signals(at: $0).isEmpty } }
    if engine.plugins.isEmpty { return "no plugin tells: write first 'use NAME'" }
    guard isTold else { return "\(pluginTitles): nothing tells of this" }
    return list.isEmpty
      ? "\(pluginTitles): it is told by a name of its own" : "\(pluginTitles) has names of its own; \(list)"
  }

  /// The titles of the plugins in use.
  private var pluginTitles: String {
    engine.plugins.isEmpty ? "no plugin is in use" : engine.plugins.map { $0.title }.joined(separator: ", ")
  }

  private func matches(_ entry: TraceEntry, _ meaning: SignalNames.Meaning) -> Bool {
    switch meaning {
    case .signals(let places): entry.kind == .signal && places.contains(Int(entry.name))
    case .moment(let moment): entry.kind == .moment && entry.code == moment.rawValue
    }
  }

  private func checkOrder(_ expression: Expression) -> Check {
    let known = signalNames
    let names = names(expression)
    // A name that is unknown is told before anything that does not hold.
    var expected: [SignalNames.Meaning] = []
    for named in names {
      switch meaning(of: named, known) {
      case .failure(let fault): return .unreadable(fault.diagnostic)
      case .success(let meaning): expected.append(meaning)
      }
    }
    var place = 0
    for (named, meaning) in zip(names, expected) {
      guard let found = trace.entries[place...].firstIndex(where: { matches($0, meaning) }) else {
        let earlier = trace.entries[..<place].contains { matches($0, meaning) }
        return .fails(.notInOrder(hasCome: earlier), summary: "'\(named.name)' does not come here", named.range)
      }
      place = found + 1
    }
    return .holds
  }

  private func checkHeard(_ expression: Expression, from asked: [String]?) -> Check {
    let known = signalNames
    var expected: [[Int]] = []
    let isNothing = if case .name("nothing") = expression.kind { true } else { false }
    for named in isNothing ? [] : names(expression) {
      switch meaning(of: named, known, from: asked ?? []) {
      case .failure(let fault): return .unreadable(fault.diagnostic)
      case .success(.signals(let places)): expected.append(places)
      case .success(.moment): return .unreadable(unknownName(named.name, at: named.range, known))
      }
    }
    let heard = signals(like: expected.map { $0[0] }, from: asked)
    if heard.count == expected.count, zip(heard, expected).allSatisfy({ $1.contains($0) }) { return .holds }
    return .fails(
      .heard(heard.map { known.shortName($0) }), summary: "the last stimulus was heard otherwise", expression.range)
  }

  /// Returns the short names of what the last stimulus made heard, as far as an expectation is about that.
  package func heard(insteadOf expression: Expression, from asked: [String]?) -> [String] {
    let known = signalNames
    let isNothing = if case .name("nothing") = expression.kind { true } else { false }
    let expected = (isNothing ? [] : names(expression)).compactMap { named -> Int? in
      if case .success(.signals(let places)) = meaning(of: named, known, from: asked ?? []) {
        places.first
      } else {
        nil
      }
    }
    return signals(like: expected, from: asked).map { known.shortName($0) }
  }

  /// The signals of the last stimulus, of the named plugins or of those that say the expected ones.
  ///
  /// For a plugin with states of its own, its states and its other signals count apart.
  private func signals(like expected: [Int], from plugins: [String]?) -> [Int] {
    let all = engine.allSignals
    let kinds = expected.map { (plugin: all[$0].plugin, isState: isState(all[$0])) }
    let entries = trace.entries[lastEntries].filter { $0.kind == .signal }
    return entries.map { Int($0.name) }.filter { index in
      let signal = all[index]
      if let plugins { guard plugins.contains(engine.plugins[signal.plugin].name) else { return false } }
      if expected.isEmpty { return true }
      return kinds.contains { $0.plugin == signal.plugin && $0.isState == isState(signal) }
    }
  }

  private func isState(_ signal: (plugin: Int, name: String)) -> Bool {
    engine.plugins[signal.plugin].states.contains { signal.name == $0 || signal.name.hasSuffix(".\($0)") }
  }

  private func checkPath(_ expression: Expression) -> Check {
    let path = lastPath.map { $0.name }
    let expected = names(expression)
    for named in expected where ProcessState(name: named.name) == nil {
      return .unreadable(unknownState(named))
    }
    if expected.map({ $0.name }) == path { return .holds }
    return .fails(.path(path), summary: "the last stimulus took another path", expression.range)
  }

  private func checkReads(_ expression: Expression, at calls: Expression) -> Check {
    guard let named = names(expression).first, names(expression).count == 1 else {
      return .unreadable(.unreadableExpectation(expression.range))
    }
    guard let state = ProcessState(name: named.name) else { return .unreadable(unknownState(named)) }
    let known = signalNames
    for call in names(calls) {
      let meaning: SignalNames.Meaning
      switch self.meaning(of: call, known) {
      case .failure(let fault): return .unreadable(fault.diagnostic)
      case .success(let found): meaning = found
      }
      let entries = trace.entries[lastEntries].filter { matches($0, meaning) }
      guard !entries.isEmpty else {
        return .fails(.notBrought, summary: "the last stimulus did not bring '\(call.name)'", call.range)
      }
      if let other = entries.first(where: { $0.state != state }) {
        return .fails(.reads(other.state), summary: "something else is read in '\(call.name)'", named.range)
      }
    }
    return .holds
  }

  private func unknownState(_ named: Named) -> Diagnostic {
    DiagnosticRule.unknownName.unknown(
      Name(text: named.name, range: named.range), "'\(Diagnostic.shortened(named.name))' is no process state",
      among: ProcessState.names)
  }

  private func checkEffect(_ expression: Expression) -> Check {
    let effects = Effect.allCases.map { $0.name }
    let found = trace.entries[lastEntries].filter { $0.kind == .effect }
    if case .name("nothing") = expression.kind {
      guard let first = found.first else { return .holds }
      return .fails(
        .someEffect, summary: "the last stimulus had one: \(engine.words(of: first))", expression.range)
    }
    let named = names(expression)
    if let unknown = named.first(where: { !effects.contains($0.name) }) {
      return .unreadable(
        DiagnosticRule.unknownName.unknown(
          Name(text: unknown.name, range: unknown.range), "no effect is called '\(Diagnostic.shortened(unknown.name))'",
          among: effects))
    }
    for named in named {
      guard found.contains(where: { engine.name(of: $0) == named.name }) else {
        return .fails(
          .effects(found.compactMap { NamedEffect($0, of: engine) }), summary: "the last stimulus had no such effect",
          named.range)
      }
    }
    return .holds
  }

  private func checkImpossible(_ command: StimulusCommand, at range: ByteRange) -> Check {
    var copy = self
    do throws(StimulusFault) {
      let stimulus = try copy.stimulus(of: command)
      guard engine.allows(stimulus, in: world) else { return .holds }
      return .fails(.possible(world.state), summary: "'\(stimulus.kind.form.words)' is possible now", range)
    } catch {
      return .unreadable(diagnostic(of: error, in: command, at: range))
    }
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that an expectation names signals, effects and ends that exist.
  package static let unknownName = DiagnosticRule(
    "unknownName", "A name that is not known here",
    "Signals may be written in full, by base name, as a notification, or as a Flutter state, in any case; the "
      + "plugin that says them must be in use.",
    wrong: "expect order willResign -> didEnterBackgroud", right: "expect order willResignActive -> didEnterBackground")
  /// The rule that an expectation holds at its place in the run.
  package static let expectationFailed = DiagnosticRule(
    "expectationFailed", "An expectation that does not hold",
    "`expect` says what must be true at this point of the run. It was not; the words at the caret tell what was "
      + "found. `heard`, `path` and `reads` look at the last stimulus only.",
    wrong: "launch\nexpect state == background", right: "launch\nexpect state == active")
}
