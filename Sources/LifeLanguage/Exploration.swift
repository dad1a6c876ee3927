package import LifeExplorer
package import LifeSyntax
package import LifecycleEngine

/// An `explore` that is ready to run against an app: its properties compiled, each with its words.
package struct Exploration: Sendable {
  /// What is shown of a property.
  package struct Wording: Sendable {
    /// What the property is called.
    package let title: PropertyTitle
    /// The lines behind a schedule that fail there, as the language writes them, and what they assert.
    let expected: [(line: String, expectation: ExpectCommand?)]
    /// The value that is to be kept, by its place; `nil` for other properties.
    package let value: Int?
    /// The value that is asked about first, by its place; `nil` where no value is.
    package let subject: Int?
    /// A Boolean value that indicates whether a schedule that leads there is good news.
    package let isGoal: Bool
    /// The statement, or the name of the value that is to be kept.
    package let range: ByteRange
  }

  /// The run at its start, with the texts that the statements name.
  package internal(set) var start: Simulation
  /// The properties, in the order of the statements.
  package internal(set) var properties: [Property] = []
  /// The words of each property.
  package internal(set) var wordings: [Wording] = []
  /// The changes of the menu.
  package private(set) var menu = Menu()
  /// The values that lie on the disk at the start.
  package internal(set) var stored: [UInt8] = []
  /// How far the search may go.
  package internal(set) var bounds = Bounds()
  /// The platform that the statement names, as it is written; `nil` for that of the run at hand.
  package private(set) var platformText: String?
  /// What the app lacks for the other properties, each with the place of its statement.
  package private(set) var gaps: [(place: Int, diagnostic: Diagnostic)] = []
  /// The place of each property among those of the statement.
  package internal(set) var places: [Int] = []
  private let source: SourceText

  /// The diagnostic for a statement that cannot be run.
  package struct Fault: Error {
    /// The diagnostic, with its place in the source.
    package var diagnostic: Diagnostic
  }

  /// Compiles a statement for the app that runs.
  ///
  /// An app that somebody else has written may lack what a property names: then only that property has a gap.
  package init(
    _ command: ExploreCommand, of simulation: Simulation, in source: SourceText, admittingGaps: Bool = false
  ) throws(Fault) {
    start = simulation
    start.reset()
    if let platform = command.platform, case .failed(let diagnostic) = start.run(platform) { throw Fault(diagnostic) }
    platformText = command.platform.map { source.text(in: $0.range) }
    self.source = source
    guard start.engine.program.isLoaded else {
      throw Fault(
        DiagnosticRule.nothingToExplore.broken(
          at: command.verbRange, "there is no app to break", label: "load one first: app Notes { … }"))
    }
    try addDepth(command.depth)
    var kept: [Int] = []
    for (place, claim) in command.claims.enumerated() {
      do {
        try add(claim.claim, at: claim.range, &kept)
        places.append(place)
      } catch {
        guard admittingGaps else { throw error }
        gaps.append((place, error.diagnostic))
      }
    }
    if command.claims.isEmpty {
      try addUsualClaims(at: command.verbRange, &kept)
      places = Array(properties.indices)
    }
    stored = try slots(command.stored, admittingGaps)
    menu.edited = kept.map { UInt8($0) }
    if let edits = command.edits { menu.edited = try slots(edits, admittingGaps) }
    for stimulus in command.allowed {
      do { try allow(stimulus) } catch { guard admittingGaps else { throw error } }
    }
    for pattern in command.forbidden { forbid(pattern) }
  }

  /// Returns the slots of values; what the app lacks is left out where that is admitted.
  private func slots(_ names: [Name], _ admittingGaps: Bool) throws(Fault) -> [UInt8] {
    var slots: [UInt8] = []
    for name in names {
      do { slots.append(UInt8(try slot(name))) } catch { guard admittingGaps else { throw error } }
    }
    return slots
  }

  /// The texts that the disk holds before the first stimulus; nil for none.
  package var earlierTexts: EarlierTexts? {
    stored.isEmpty ? nil : EarlierTexts(values: stored.map { start.engine.program.values[Int($0)].name })
  }

  /// A Boolean value that indicates whether stimuli are left out that a search would try otherwise.
  package var isNarrowed: Bool { !menu.forbidden.isEmpty }

  /// Leaves stimuli of these kinds out of the search.
  package mutating func forbid(_ kinds: [StimulusKind]) { menu.forbidden += kinds }

  /// Tries schedules of up to so many stimuli.
  package mutating func bound(by depth: Int) { bounds.depth = depth }

  /// Searches, and returns what is known of each property.
  package func run(stoppingIf isStopped: () -> Bool) -> Report {
    var explorer = Explorer(
      engine: start.engine, menu: menu, properties: properties, bounds: bounds, stored: stored)
    return explorer.run(stoppingIf: isStopped)
  }

  /// Returns the run of a schedule from the start, and shows it after each stimulus.
  package func replay(_ schedule: [Stimulus], showing show: (Simulation) -> Void = { _ in }) -> Simulation {
    var run = start
    run.storeEarlierTexts(of: stored)
    for stimulus in schedule where run.apply(stimulus) == .applied { show(run) }
    return run
  }

  /// Returns the stimuli that commands mean in this app; `nil` where the app lacks what one names.
  package func stimuli(of commands: [BoundCommand]) -> [Stimulus]? {
    var run = start
    var stimuli: [Stimulus] = []
    for command in commands {
      guard let stimulus = StimulusCommand(command),
        let found = try? run.stimulus(of: stimulus)
      else { return nil }
      stimuli.append(found)
    }
    return stimuli
  }
}

// MARK: - Statements

extension Exploration {
  /// The largest number of stimuli of one schedule that may be asked for.
  package static let depthLimit: Int64 = 60

  private mutating func addDepth(_ depth: (value: Int64, range: ByteRange)?) throws(Fault) {
    guard let depth else { return }
    guard (1...Self.depthLimit).contains(depth.value) else {
      throw Fault(
        DiagnosticRule.wrongKind.broken(
          at: depth.range, "'within' takes 1 to \(Self.depthLimit) stimuli", label: "the usual number is 12"))
    }
    bounds.depth = Int(depth.value)
  }

  /// Each saved value is kept; a value that is never saved cannot be.
  private mutating func addUsualClaims(at range: ByteRange, _ kept: inout [Int]) throws(Fault) {
    let values = start.engine.program.values
    for (slot, value) in values.enumerated() where value.isSaved { try keep(slot, .front, at: range, &kept) }
    guard properties.isEmpty else { return }
    throw Fault(
      DiagnosticRule.nothingToExplore.broken(
        at: range, "the app saves no value, so there is nothing that it has to keep",
        label: "say what has to hold: explore { always { expect … } }"))
  }

  private mutating func add(
    _ claim: ExploreCommand.Claim, at range: ByteRange, _ kept: inout [Int]
  ) throws(Fault) {
    switch claim {
    case .always(let title, let expected):
      try add(title, .always(try formula(expected, at: range)), expected, at: range)
    case .never(let title, let expected):
      try add(title, .never(try formula(expected, isAtInstant: true, at: range)), expected, at: range)
    case .possible(let title, let expected):
      try add(title, .possible(try formula(expected, at: range)), expected, isGoal: true, at: range)
    case .inSituation(let title, let condition, let expected):
      try add(title, .always(try formula(expected, at: range)), expected, where: condition, at: range)
    case .after(let condition, let after):
      var stimuli: [Stimulus] = []
      for command in after.stimuli { stimuli.append(try stimulus(of: command)) }
      let claim = Claim.after(stimuli, then: try formula(after.expected, at: after.range))
      try add(after.title, claim, after.expected, where: condition, at: after.range)
    case .keeps(let name, let forgiveness): try keep(try slot(name), forgiveness, at: name.range, &kept)
    }
  }

  private mutating func keep(
    _ slot: Int, _ forgiveness: Forgiveness, at range: ByteRange, _ kept: inout [Int]
  ) throws(Fault) {
    let name = start.engine.program.values[slot].name
    let keeps = properties.count { if case .keeps = $0.claim { true } else { false } }
    guard keeps < Explorer.keepsLimit else {
      throw Fault(
        DiagnosticRule.simulationLimit.broken(
          at: range, "'explore' has more values to keep than it can watch at once",
          label: "at most \(Explorer.keepsLimit), and each said twice counts twice"))
    }
    if !kept.contains(slot) { kept.append(slot) }
    try append(
      Property(name: name, claim: .keeps(slot: UInt8(slot), forgives: forgiveness)),
      Wording(
        title: .kept(name), expected: [("expect \(name) == typed.\(name)", nil)],
        value: slot, subject: slot, isGoal: false, range: range),
      at: range)
  }

  private mutating func add(
    _ title: String?, _ claim: Claim, _ expected: [ExploreCommand.Expected], where condition: Expression? = nil,
    isGoal: Bool = false, at range: ByteRange
  ) throws(Fault) {
    let situations = try condition.map { condition throws(Fault) in try formula(of: condition) } ?? .true
    let words = title.map { PropertyTitle.titled($0) } ?? .written(oneLine(range))
    try append(
      Property(name: title ?? oneLine(range), condition: situations, claim: claim),
      Wording(
        title: words, expected: expected.map { (oneLine($0.range), $0.expectation) },
        value: nil, subject: subject(of: expected), isGoal: isGoal, range: range),
      at: range)
  }

  /// Returns the value that expectations ask about first.
  private func subject(of expected: [ExploreCommand.Expected]) -> Int? {
    for item in expected {
      guard case .condition(let condition) = item.expectation else { continue }
      var binder = QueryBinder(start.engine)
      if let slot = binder.bind(condition)?.firstValue { return slot }
    }
    return nil
  }

  private mutating func append(_ property: Property, _ wording: Wording, at range: ByteRange) throws(Fault) {
    guard properties.count < Explorer.propertyLimit else {
      throw Fault(
        DiagnosticRule.simulationLimit.broken(
          at: range, "'explore' has more properties than it can watch at once",
          label: "at most \(Explorer.propertyLimit)"))
    }
    properties.append(property)
    wordings.append(wording)
  }

  private func oneLine(_ range: ByteRange) -> String { source.oneLine(in: range) }

  // MARK: - The menu

  private mutating func allow(_ command: BoundCommand) throws(Fault) {
    let stimulus = try stimulus(of: command)
    switch stimulus.kind.form.argument {
    case .none: menu.allowed.append(stimulus.kind)
    case .duration, .value, .control, .connection, .observer, .window, .text: menu.added.append(stimulus)
    }
  }

  private mutating func forbid(_ command: BoundCommand) {
    let pattern = StimulusPattern(command, text: "")
    menu.forbidden += StimulusKind.allCases.filter { pattern.mayMatch($0) && !menu.forbidden.contains($0) }
  }

  private mutating func stimulus(of command: BoundCommand) throws(Fault) -> Stimulus {
    guard let stimulus = StimulusCommand(command) else { throw Fault(.unreadable(command)) }
    do throws(StimulusFault) {
      return try start.stimulus(of: stimulus)
    } catch {
      throw Fault(start.diagnostic(of: error, in: stimulus, at: command.range))
    }
  }

  private func slot(_ name: Name) throws(Fault) -> Int {
    let names = start.engine.program.values.map { $0.name }
    if let slot = names.firstIndex(of: name.text) { return slot }
    throw Fault(
      DiagnosticRule.undeclared.unknown(
        name, "the app has no value '\(Diagnostic.shortened(name.text))'", among: names,
        label: names.isEmpty ? "none is declared" : "one of: \(names.joined(separator: ", "))", scope: "value"))
  }
}

// MARK: - Formulas

extension Exploration {
  /// Compiles expectations that hold together; effects and ends only where an instant is meant.
  private mutating func formula(
    _ expected: [ExploreCommand.Expected], isAtInstant: Bool = false, at range: ByteRange
  ) throws(Fault) -> Formula {
    guard !expected.isEmpty else {
      throw Fault(
        DiagnosticRule.missingBlock.broken(
          at: range, "a property needs what has to hold", label: "such as: always { expect state != background }"))
    }
    var whole = Formula.true
    for item in expected {
      switch item.expectation {
      case .condition(let condition): whole = whole.and(try formula(of: condition, isAtInstant: isAtInstant))
      case .effect(let names) where isAtInstant: whole = whole.and(try formula(ofEffects: names))
      case .effect, .order, .heard, .path, .reads, .impossible:
        throw Fault(
          DiagnosticRule.wrongKind.broken(
            at: item.range, "this cannot be asked of a situation",
            label: isAtInstant
              ? "write a condition, or: expect effect NAME" : "write a condition: expect state == active"))
      }
    }
    return whole
  }

  private mutating func formula(of condition: Expression, isAtInstant: Bool = false) throws(Fault) -> Formula {
    var binder = QueryBinder(start.engine)
    guard let query = binder.bind(condition) else {
      throw Fault(binder.diagnostics.first ?? .unreadableExpectation(condition.range))
    }
    guard isAtInstant || !query.asksForEnd else {
      throw Fault(
        DiagnosticRule.wrongKind.broken(
          at: condition.range, "an end is an instant, and no situation", label: "write: never { expect ended == … }"))
    }
    for text in query.texts { _ = start.internConstant(text) }
    let compiler = ConditionCompiler(
      reader: .observer, plugins: start.engine.plugins, constants: start.engine.program.constants)
    var operations: [AppProgram.Operation] = []
    let misses = compiler.jumps(query, when: false, into: &operations)
    ConditionCompiler.patch(misses, to: Int(AppProgram.none), in: &operations)
    return Formula(operations)
  }

  private func formula(ofEffects names: Expression) throws(Fault) -> Formula {
    let parts: [Expression] = if case .list(let parts) = names.kind { parts } else { [names] }
    var operations: [AppProgram.Operation] = []
    for part in parts {
      guard case .name(let name) = part.kind, let effect = Effect.allCases.first(where: { $0.name == name }) else {
        let name = Name(text: source.text(in: part.range), range: part.range)
        throw Fault(
          DiagnosticRule.unknownName.unknown(
            name, "no effect is called '\(Diagnostic.shortened(name.text))'", among: Effect.allCases.map { $0.name }))
      }
      operations.append(.jumpUnless(.effect(effect.rawValue), .equal, .constant(1), AppProgram.none))
    }
    return Formula(operations)
  }
}

extension SourceText {
  /// Returns a statement in one line, without needless blanks.
  package func oneLine(in range: ByteRange) -> String {
    text(in: range).split { $0 == " " || $0 == "\n" || $0 == "\t" }.joined(separator: " ")
  }
}

extension Exploration.Fault {
  init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that there is an app with something that can be broken.
  package static let nothingToExplore = DiagnosticRule(
    "nothingToExplore", "Nothing that a schedule could break",
    "`explore` tries stimuli against an app. Without a block it asks of each value that the app saves whether it is kept.",
    wrong: "explore", right: "app Notes uses: uikit { saved draft = \"\" }\nexplore")
}
