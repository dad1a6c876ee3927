import LessonModel
import LifeLanguage
import LifeSyntax
import PluginKit
import QuestionKinds

/// Makes a lesson of its statement.
struct LessonReader {
  let head: PartStatement
  private let statements: [Statement]
  let source: SourceText
  private let surroundings: LessonSurroundings
  /// The names of the plugins of the files that the lesson names, by their paths.
  private let usedFiles: [String: [String]]
  /// What the seeds of shuffled questions end with, by the places of the questions.
  let orderSeed: (ByteRange) -> String
  /// The diagnostics so far.
  var diagnostics: [Diagnostic] = []
  /// The apps of the lesson.
  private var apps: [NamedApp] = []
  /// What it takes to read the lesson again.
  private let edition: LessonEdition?
  /// The names given so far.
  private var names: [Name] = []
  /// The statements of the lesson that the binder refused, so that nothing is reported which only follows from that.
  private var refused = RefusedStatements()

  /// Creates a reader for a lesson whose block stands in a clause.
  init(
    _ head: PartStatement, _ clause: Clause, source: SourceText, in surroundings: LessonSurroundings,
    usedFiles: [String: [String]], edition: LessonEdition? = nil,
    orderSeed: @escaping (ByteRange) -> String = { _ in "" }
  ) {
    self.head = head
    statements = clause.block?.statements ?? []
    self.source = source
    self.surroundings = surroundings
    self.usedFiles = usedFiles
    self.edition = edition
    self.orderSeed = orderSeed
  }

  /// Returns a binder for statements of the lesson.
  func makeBinder() -> Binder {
    var binder = Binder(LessonVocabulary.blocks)
    binder.files = usedFiles
    return binder
  }

  /// Reads the lesson; where something does not fit, it is incomplete.
  mutating func read() -> Lesson {
    let bound = bind()
    let commands = bound.compactMap { if case .command(let command) = $0.bound { command } else { nil } }
    apps = commands.compactMap { NamedApp($0) }
    checkNames(of: apps)
    let items = bound.compactMap { item($0.bound, $0.statement) }
    let defined = commands.all(LessonVocabulary.misconception).map { belief($0) }
    checkReferences(items, defined)
    checkFormerNames(items)
    let metNames = commands.all(LessonVocabulary.metName)
    checkMetNames(metNames)
    let requires = commands.all(LessonVocabulary.requires).flatMap { $0 }
    checkRepeats(in: requires)
    return Lesson(
      name: head.name.text, title: head.title, version: version(commands), formerly: head.formerly,
      requires: requires, items: items,
      beliefs: LessonBeliefs(defined: defined, borrowed: borrowed(by: items, besides: defined)),
      metNames: metNames, range: head.range,
      environment: RunEnvironment(
        source: source, isStyled: edition?.style != nil, setup: setup(of: commands), library: surroundings.plugins),
      edition: edition)
  }

  /// The statements of a lesson that are read: its parts with prose between them, apps, plugins and a few lines more.
  private static let statementLimit = 8 * LessonLimits.items

  /// Binds the statements of the block, as many as are read.
  private mutating func bind() -> [(bound: BoundStatement, statement: Statement)] {
    var binder = makeBinder()
    var found: [(bound: BoundStatement, statement: Statement)] = []
    for statement in statements {
      if let bound = binder.bind(statement, in: LessonVocabulary.lessonBody) {
        found.append((bound, statement))
      } else {
        refused.add(statement)
        diagnostics += misspellings(inRefused: statement)
      }
    }
    binder.checkRepetition(of: found.map { $0.bound }, in: LessonVocabulary.lessonBody)
    for command in found.compactMap({ if case .command(let command) = $0.bound { command } else { nil } })
    where [StyleVerbs.styles.name, StyleVerbs.forStyles.name].contains(command.name) {
      diagnostics.append(.withoutStyles(command.verbRange))
    }
    diagnostics += binder.diagnostics
    refused.places = binder.diagnostics.filter { $0.severity == .error }.flatMap { $0.places }
    checkSize(of: found.map { $0.bound })
    return Array(found.prefix(Self.statementLimit))
  }

  /// Returns what is misspelt inside of a question whose kind is misspelt, too: it is read as one of the nearest kind.
  private func misspellings(inRefused statement: Statement) -> [Diagnostic] {
    guard let clause = statement.clauses.first, clause.verb.text == LessonVocabulary.question.schema.name,
      let block = clause.block, let word = clause.names.dropFirst().first,
      let near = NearMiss.best(for: word.text, among: QuestionKinds.all.map { $0.word }, limit: 1).first,
      let kind = QuestionKinds.all.first(where: { $0.word == near })
    else { return [] }
    var binder = makeBinder()
    for statement in block.statements.prefix(LessonLimits.items) {
      _ = binder.bind(statement, in: LessonVocabulary.questionBody(kind))
    }
    return binder.diagnostics.filter { $0.isMisspelling }
  }

  /// Reports more parts than a lesson may hold.
  private mutating func checkSize(of statements: [BoundStatement]) {
    let commands = statements.compactMap { if case .command(let command) = $0 { command } else { nil } }
    let parts = commands.all(LessonVocabulary.step).count + commands.all(LessonVocabulary.question).count
    if parts > LessonLimits.items || statements.count > Self.statementLimit {
      diagnostics.append(.tooMany("parts of a lesson", LessonLimits.items, at: head.verbRange))
    } else if commands.all(LessonVocabulary.misconception).count > LessonLimits.items {
      diagnostics.append(.tooMany("misconceptions of a lesson", LessonLimits.items, at: head.verbRange))
    }
  }

  /// Returns the version, or 0 after reporting that it is missing.
  private mutating func version(_ commands: [BoundCommand]) -> Int {
    guard let number = commands.first(LessonVocabulary.version) else {
      if refused.isEmpty { diagnostics.append(.missingVersion(head.verbRange, of: "lesson")) }
      return 0
    }
    if number == 0, let line = commands.first(where: { $0.name == LessonVocabulary.version.schema.name }) {
      diagnostics.append(.versionOfNothing(line.verbRange))
    }
    return Int(clamping: number)
  }

  /// Returns the part that a statement is; `nil` for statements that are none.
  private mutating func item(_ bound: BoundStatement, _ statement: Statement) -> LessonItem? {
    switch bound {
    case .prose(let text, _): return .prose(text)
    case .command(let command):
      if let step = LessonVocabulary.step.value(of: command) { return .step(self.step(step)) }
      if let picture = LessonVocabulary.picture.value(of: command) { return .picture(picture) }
      guard let question = LessonVocabulary.question.value(of: command), let block = statement.clauses.first?.block
      else { return nil }
      return .question(self.question(question, block))
    }
  }

  /// Returns the step of a statement.
  private mutating func step(_ part: PartStatement) -> LessonStep {
    declare(part.name)
    let goal = part.body.first(LessonVocabulary.goalOfStep)
    if goal == nil, !refused.isPart(of: part.range) { diagnostics.append(.stepWithoutGoal(part.name)) }
    return LessonStep(
      name: part.name, title: part.title, formerly: part.formerly, prose: part.prose, range: part.range,
      hints: hints(part.body), setup: setup(part.body), given: part.body.first(QuestionVerbs.given) ?? [],
      goal: goal ?? [],
      solution: part.body.first(LessonVocabulary.solutionOfStep) ?? [],
      forbidden: ForbiddenStimuli(part.body.first(ScriptVerbs.forbid) ?? [], in: source),
      par: part.body.first(ScriptVerbs.par))
  }

  /// Returns the belief of a statement.
  private mutating func belief(_ part: PartStatement) -> Belief {
    declare(part.name)
    let run = part.body.first(LessonVocabulary.counterexample)
    if run == nil, !refused.isPart(of: part.range) { diagnostics.append(.missingCounterexample(part.name)) }
    var reader = BeliefReader(library: surroundings.plugins, checks: true)
    let believed = part.body.first(BeliefVocabulary.believes)
    // What the binder refused of a belief is missing; that the rest changes nothing would only follow from it.
    let worlds =
      believed.map { refused.isPart(of: $0.range) ? [] : reader.worlds(of: $0, named: part.name) } ?? []
    diagnostics += reader.diagnostics
    return Belief(
      name: part.name, title: part.title, prose: part.prose, counterexample: run ?? [], setup: setup(part.body),
      sources: part.body.all(LessonVocabulary.sourceOfBelief), subject: part.body.first(BeliefVocabulary.about),
      taskTime: part.body.first(BeliefVocabulary.taskTime), worlds: worlds)
  }

  /// Reports a lesson that stands twice among those to be taken before.
  private mutating func checkRepeats(in requires: [Name]) {
    for (place, name) in requires.enumerated() {
      guard requires[..<place].contains(where: { $0.text == name.text }) else { continue }
      diagnostics.append(.requiredTwice(name))
    }
  }

  /// Notes a name, and reports one that is taken.
  mutating func declare(_ name: Name) {
    if let first = names.first(where: { $0.text == name.text }) {
      diagnostics.append(.repeatedName(name, first: first.range))
    }
    names.append(name)
  }

  /// Returns the beliefs of the course that questions name without a block in the lesson, each under its first place.
  private func borrowed(by items: [LessonItem], besides own: [Belief]) -> [(name: Name, belief: Belief)] {
    var found: [(name: Name, belief: Belief)] = []
    for case .question(let question) in items {
      for name in question.shownBeliefs
      where !own.contains(where: { $0.name.text == name.text }) && !found.contains(where: { $0.name.text == name.text })
      {
        if let belief = surroundings.beliefs[name.text] { found.append((name, belief)) }
      }
    }
    return found
  }

  /// The misconceptions that answers show have to be in the lesson or in its course.
  private mutating func checkReferences(_ items: [LessonItem], _ defined: [Belief]) {
    let known = defined.map { $0.name.text } + surroundings.beliefs.all.map { $0.name.text }
    for case .question(let question) in items {
      for name in question.shownBeliefs
      where !known.contains(name.text) && !refused.names.contains(name.text)
        && !surroundings.beliefs.unread.contains(name.text)
      {
        diagnostics.append(.unknownMisconception(name, among: known))
      }
    }
  }
}

// MARK: - Former names

extension LessonReader {
  /// Reports former names that are in use, or that two parts claim: what was earned under them belongs to one part.
  private mutating func checkFormerNames(_ items: [LessonItem]) {
    var taken = names
    for name in items.flatMap({ $0.formerNames }) {
      if let first = taken.first(where: { $0.text == name.text }) {
        diagnostics.append(.formerNameInUse(name, first: first.range))
      }
      taken.append(name)
    }
    for name in head.formerly where name.text == head.name.text {
      diagnostics.append(.formerNameInUse(name, first: head.name.range))
    }
  }
}

// MARK: - Names met elsewhere

extension LessonReader {
  /// Reports names without a letter, names without a meaning, and a spelling that stands twice.
  private mutating func checkMetNames(_ names: [MetName]) {
    var known: [(spelling: String, range: ByteRange)] = []
    for name in names {
      if name.spellings.isEmpty || name.meaning.utf8.allSatisfy({ $0 == 0x20 }) {
        diagnostics.append(.emptyMetName(at: name.range))
      }
      for spelling in name.spellings {
        if let first = known.first(where: { MetName.isCalled(spelling, among: [$0.spelling]) }) {
          diagnostics.append(.repeatedName(Name(text: spelling, range: name.range), first: first.range))
        }
        known.append((spelling, name.range))
      }
    }
  }
}

// MARK: - Shared parts

extension LessonReader {
  /// Returns the setup of the lesson: where it does not say which app runs, its first one does.
  private mutating func setup(of commands: [BoundCommand]) -> Setup {
    var setup = setup(commands.filter { NamedApp($0) == nil })
    if setup.app.isInherited, let first = apps.first { setup.app = .app(first) }
    return setup
  }

  /// Returns the setup of a part.
  mutating func setup(_ commands: [BoundCommand]) -> Setup {
    Setup(
      plugins: commands.filter { SetupVerbs.has(SetupVerbs.use, $0) },
      settings: commands.filter { SetupVerbs.has(SetupVerbs.settings, $0) }, app: app(commands))
  }

  /// Returns which app runs in a part, as its `app` or its `with` says.
  private mutating func app(_ commands: [BoundCommand]) -> AppChoice {
    var choices: [(app: AppChoice, range: ByteRange)] = []
    for command in commands {
      if let own = NamedApp(command) {
        choices.append((.app(own), command.verbRange))
      } else if let name = SetupVerbs.with.value(of: command) {
        choices.append((app(named: name), command.verbRange))
      }
    }
    if choices.count > 1 { diagnostics.append(.twoApps(choices[1].range, first: choices[0].range)) }
    return choices.first?.app ?? .inherited
  }

  /// Returns what `with` says.
  private mutating func app(named name: Name) -> AppChoice {
    if let app = apps.first(where: { $0.name.text == name.text }) { return .app(app) }
    if name.text == SetupVerbs.noApp { return .nothing }
    if !refused.names.contains(name.text) {
      diagnostics.append(.unknownApp(name, among: apps.map { $0.name.text } + [SetupVerbs.noApp]))
    }
    return .inherited
  }

  /// Reports apps of one name.
  private mutating func checkNames(of apps: [NamedApp]) {
    for (place, app) in apps.enumerated() {
      guard let first = apps[..<place].first(where: { $0.name.text == app.name.text }) else { continue }
      diagnostics.append(.repeatedName(app.name, first: first.name.range))
    }
  }

  /// Returns the stages of help, in order.
  mutating func hints(_ commands: [BoundCommand]) -> [Hint] {
    var hints: [Hint] = []
    for hint in commands.all(QuestionVerbs.hint) {
      hints.append(Hint(text: hint.text, cost: hint.cost.map { percent($0) } ?? 0, range: hint.range))
    }
    return hints
  }

  /// Returns the whole percent that a value says; 0 after reporting one that says none.
  private mutating func percent(_ value: BoundValue) -> Int {
    if let percent = value.expressions.first?.percent { return percent }
    let first = value.expressions.first
    diagnostics.append(.badCost(value.range, hasUnit: first.map { $0.isPercent || $0.isNegative } ?? false))
    return 0
  }
}

/// The statements of a lesson that the binder refused.
private struct RefusedStatements {
  /// The names that they would have declared.
  private(set) var names: [String] = []
  /// A Boolean value that indicates whether there are none.
  private(set) var isEmpty = true
  /// The places of the errors, in statements and in their blocks.
  var places: [ByteRange] = []

  /// Adds a statement.
  mutating func add(_ statement: Statement) {
    isEmpty = false
    if case .name(let name)? = statement.clauses.first?.arguments.first?.value.kind { names.append(name) }
  }

  /// Indicates whether something in these bytes was refused.
  func isPart(of range: ByteRange) -> Bool { places.contains { range.start <= $0.start && $0.end <= range.end } }
}
