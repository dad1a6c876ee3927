import LifeLanguage
import LifeSyntax
import PluginKit

/// Makes a lesson of its statement.
struct LessonReader {
  private let header: BoundCommand
  private let statements: [Statement]
  let source: SourceText
  let library: [Plugin]
  private(set) var diagnostics: [Diagnostic] = []
  /// The apps of the lesson, by name.
  private var apps: [BoundCommand] = []
  /// The names given so far.
  private var names: [Name] = []
  /// What the binder refused of the lesson's own statements, so that nothing is told which only follows from that.
  private var refused = RefusedStatements()

  init(_ header: BoundCommand, _ clause: Clause, source: SourceText, library: [Plugin]) {
    self.header = header
    statements = clause.block?.statements ?? []
    self.source = source
    self.library = library
  }

  var name: String { header["name"]?.string ?? "" }

  mutating func read() -> Lesson {
    var binder = Binder(LessonVocabulary.blocks)
    var bound: [(command: BoundStatement, statement: Statement)] = []
    for statement in statements {
      if let found = binder.bind(statement, in: LessonVocabulary.lessonBody) {
        bound.append((found, statement))
      } else {
        refused.add(statement)
      }
    }
    diagnostics += binder.diagnostics
    refused.places = binder.diagnostics.filter { $0.severity == .error }.flatMap { $0.places }
    checkSize(of: bound.map { $0.command })
    bound = Array(bound.prefix(Self.statementLimit))
    let commands = bound.compactMap { if case .command(let command) = $0.command { command } else { nil } }
    apps = commands.filter { $0.name == "app" }
    let items = bound.compactMap { item($0.command, $0.statement) }
    let misconceptions = commands.filter { $0.name == "misconception" }.map { misconception($0) }
    checkReferences(items, misconceptions)
    return Lesson(
      name: name, title: header["title"]?.string ?? "", version: version(commands),
      requires: commands.filter { $0.name == "requires" }.flatMap { $0["lessons"]?.items ?? [] }.map {
        Optional($0).asName
      },
      items: items, misconceptions: misconceptions, source: source, range: header.range,
      setup: setup(commands, standard: apps.first), library: library)
  }

  /// The statements of a lesson that are read: its parts with prose between them, apps, plugins and a few lines more.
  private static let statementLimit = 8 * LessonLimits.items

  private mutating func checkSize(of statements: [BoundStatement]) {
    let names = statements.compactMap { if case .command(let command) = $0 { command.name } else { nil } }
    let parts = names.count { $0 == "step" || $0 == "question" }
    let misconceptions = names.count { $0 == "misconception" }
    if parts > LessonLimits.items || statements.count > Self.statementLimit {
      diagnostics.append(.tooMany("parts of a lesson", LessonLimits.items, at: header.verbRange))
    } else if misconceptions > LessonLimits.items {
      diagnostics.append(.tooMany("misconceptions of a lesson", LessonLimits.items, at: header.verbRange))
    }
  }

  private mutating func version(_ commands: [BoundCommand]) -> Int {
    guard let number = commands.first(where: { $0.name == "version" })?["number"]?.number else {
      if refused.isEmpty { diagnostics.append(.missingVersion(header.verbRange, of: "lesson")) }
      return 0
    }
    return Int(clamping: number)
  }

  private mutating func item(_ bound: BoundStatement, _ statement: Statement) -> LessonItem? {
    switch bound {
    case .prose(let text, _): return .prose(text)
    case .command(let command):
      switch command.name {
      case "step": return .step(step(command))
      case "question": return question(command, statement).map { .question($0) }
      default: return nil
      }
    }
  }

  private mutating func step(_ command: BoundCommand) -> Step {
    declare(command["name"].asName)
    let forbidden = ForbiddenStimuli(command.inner("forbid"), in: source)
    if command.inner("goal") == nil, !refused.isPart(of: command) {
      diagnostics.append(.stepWithoutGoal(command["name"].asName))
    }
    return Step(
      name: command["name"].asName, title: command["title"]?.string ?? "", prose: command.prose,
      range: command.range, hints: hints(command.commands), setup: setup(command.commands),
      given: command.inner("given")?.commands ?? [], goal: command.inner("goal")?.commands ?? [],
      solution: command.inner("solution")?.commands ?? [], forbidden: forbidden,
      par: command.inner("par")?["count"]?.number.map { Int(clamping: $0) })
  }

  private mutating func misconception(_ command: BoundCommand) -> Misconception {
    declare(command["name"].asName)
    if command.inner("counterexample") == nil, !refused.isPart(of: command) {
      diagnostics.append(.missingCounterexample(command["name"].asName))
    }
    return Misconception(
      name: command["name"].asName, title: command["title"]?.string ?? "", prose: command.prose,
      counterexample: command.inner("counterexample")?.commands ?? [], setup: setup(command.commands))
  }

  private mutating func declare(_ name: Name) {
    if let first = names.first(where: { $0.text == name.text }) {
      diagnostics.append(.repeatedName(name, first: first.range))
    }
    names.append(name)
  }

  /// The misconceptions that answers show have to be in the lesson.
  private mutating func checkReferences(_ items: [LessonItem], _ misconceptions: [Misconception]) {
    let known = misconceptions.map { $0.name.text }
    for case .question(let question) in items {
      let used = question.mistakes.map { $0.misconception } + question.form.misconceptions
      for name in used where !known.contains(name.text) && !refused.names.contains(name.text) {
        diagnostics.append(.unknownMisconception(name, among: known))
      }
    }
  }
}

// MARK: - Questions

extension LessonReader {
  private mutating func question(_ command: BoundCommand, _ statement: Statement) -> Question? {
    declare(command["name"].asName)
    guard let kind = QuestionKinds.named(command["kind"]?.string ?? ""),
      let block = statement.clauses.first?.block
    else { return nil }
    var binder = Binder(LessonVocabulary.blocks)
    var body = QuestionBody(
      name: command["name"]?.string ?? "", lesson: name, range: command["name"].asName.range, source: source,
      parts: [])
    var prose: [String] = []
    let statements = block.statements
    if statements.count > LessonLimits.items {
      diagnostics.append(.tooMany("lines of a question", LessonLimits.items, at: command.verbRange))
    }
    for statement in statements.prefix(LessonLimits.items) {
      switch binder.bind(statement, in: LessonVocabulary.questionBody(kind)) {
      case .prose(let text, _): prose.append(text)
      case .command(let command):
        if let clause = statement.clauses.first {
          body.parts.append(QuestionBody.Part(command: command, clause: clause))
        }
      case nil: break
      }
    }
    let isBound = !binder.hasErrors
    let form = kind.read(&body)
    let mistakes = mistakes(&body)
    // What the binder refused is missing from the body; further messages would only follow from that.
    diagnostics += binder.diagnostics + (isBound ? body.diagnostics : [])
    return question(command, body, prose.joined(separator: "\n\n"), mistakes, form)
  }

  private mutating func question(
    _ command: BoundCommand, _ body: QuestionBody, _ prose: String, _ mistakes: [Mistake], _ form: any QuestionForm
  ) -> Question {
    let commands = body.parts.map { $0.command }
    return Question(
      name: command["name"].asName, prose: prose, range: command.range,
      points: count(body.first("points"), standard: 1),
      attempts: count(body.first("attempts"), standard: form.attempts),
      isHidden: body.has("hidden"), hints: hints(commands),
      because: body.all("because").compactMap { $0["text"]?.string }.joined(separator: " "),
      setup: setup(commands), given: body.first("given")?.commands ?? [], when: body.first("when")?.commands ?? [],
      pinned: body.answer("expect"), solution: body.answer("solution"), mistakes: mistakes, form: form)
  }

  private func mistakes(_ body: inout QuestionBody) -> [Mistake] {
    var found: [Mistake] = []
    for part in body.parts where part.command.name == "mistake" {
      let labelled = part.clause.arguments.filter { $0.label != nil }
      guard labelled.count == 1, let argument = labelled.first,
        let form = Mistake.Form(rawValue: argument.label?.text ?? "")
      else {
        body.diagnostics.append(.mistakeNeedsOnePattern(part.command.verbRange))
        continue
      }
      let pattern = Answer(in: source, argument.value.range)
      found.append(Mistake(misconception: part.command["misconception"].asName, form: form, pattern: pattern))
    }
    return found
  }

  private mutating func count(_ command: BoundCommand?, standard: Int) -> Int {
    guard let value = command?["count"], let number = value.number else { return standard }
    guard (1...LessonLimits.points).contains(number) else {
      diagnostics.append(.countOutOfRange(value.range))
      return standard
    }
    return Int(number)
  }
}

// MARK: - Shared parts

extension LessonReader {
  private mutating func setup(_ commands: [BoundCommand], standard: BoundCommand? = nil) -> Setup {
    var app = commands.first { $0.name == "app" } ?? standard
    if let named = commands.first(where: { $0.name == "with" })?["app"] {
      app = apps.first { $0["name"]?.string == named.string }
      if app == nil, !refused.names.contains(named.string ?? "") {
        diagnostics.append(.unknownApp(named, among: apps.map { $0["name"]?.string ?? "" }))
      }
    }
    return Setup(
      plugins: commands.filter { $0.name == "use" },
      settings: commands.filter { ["set", "account", "platform"].contains($0.name) }, app: app)
  }

  private mutating func hints(_ commands: [BoundCommand]) -> [Hint] {
    var hints: [Hint] = []
    for command in commands where command.name == "hint" {
      hints.append(Hint(text: command["text"]?.string ?? "", cost: percent(command["cost"])))
    }
    return hints
  }

  private mutating func percent(_ value: BoundValue?) -> Int {
    guard let value, case .expression(let expression) = value.content else { return 0 }
    if case .quantity(let quantity) = expression.kind, quantity.unit == "%", let number = quantity.scaled(by: 1),
      number <= 100
    {
      return Int(number)
    }
    diagnostics.append(.badCost(value.range))
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

  mutating func add(_ statement: Statement) {
    isEmpty = false
    if case .name(let name)? = statement.clauses.first?.arguments.first?.value.kind { names.append(name) }
  }

  /// Returns whether something in the block of a command was refused.
  func isPart(of command: BoundCommand) -> Bool {
    places.contains { command.range.start <= $0.start && $0.end <= command.range.end }
  }
}

extension BoundCommand {
  /// The first inner statement with this verb.
  fileprivate func inner(_ verb: String) -> BoundCommand? { commands.first { $0.name == verb } }
}
