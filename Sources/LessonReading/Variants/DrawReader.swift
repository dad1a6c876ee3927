package import LessonModel
import LifecycleEngine
import LifeLanguage
package import LifeSyntax
import QuestionKinds

/// Reads what a lesson draws.
package struct DrawReader {
  /// A pool, as it stands in the lesson.
  struct Pool {
    let name: Name
    let statement: Statement
    let block: Block
    let questions: [Statement]
  }

  /// The draws, in their order.
  package private(set) var draws: [LessonDraw] = []
  /// The statements that draw values and orders.
  package private(set) var statements: [ByteRange] = []
  private(set) var pools: [Pool] = []
  /// The places of the values that are listed, by the names of their draws; a draw with bounds lists none.
  private(set) var listedValues: [Name: [ByteRange]] = [:]
  /// All questions.
  private(set) var questions: [Statement] = []
  /// What is wrong with the draws.
  private(set) var diagnostics: [Diagnostic] = []
  /// The names of the styles that the lesson offers; nil where it offers none.
  private let styles: [String]?
  /// A Boolean value that indicates whether the lesson offers styles.
  package var offersStyles: Bool { styles != nil }
  private let lesson: Statement
  private let name: String
  /// The names that something of the lesson has.
  private var declared: [Name] = []

  /// Reads a lesson; nil for a statement that is none.
  package init?(_ lesson: Statement) {
    guard let clause = lesson.clauses.first, clause.verb.text == "lesson",
      let block = clause.block
    else { return nil }
    self.lesson = lesson
    name = clause.names.first?.text ?? ""
    styles = StyleLists.offered(by: lesson)?.map { $0.text }
    collectDeclared(in: block)
    readParts(block, scope: lesson.range)
    checkNames()
    checkCount()
  }

  /// The variants that the draws make.
  var variants: LessonVariants {
    LessonVariants(of: name, draws, questions: questions.compactMap { $0.clauses.first?.names.first?.text })
  }

  /// The verbs whose first name is that of something new.
  static let declaringVerbs = [
    "lesson", "step", "question", "misconception", "app", "plugin", "saved", "unsaved", VariedText.vary,
    VariedText.pool,
  ]

  private mutating func collectDeclared(in block: Block) {
    for clause in block.statements.flatMap({ $0.clauses }) where clause.verb.text != "plugin" {
      let isDraw = clause.verb.text == VariedText.vary
      if !isDraw, Self.declaringVerbs.contains(clause.verb.text), let name = clause.names.first {
        declared.append(name)
      }
      if let inner = clause.block { collectDeclared(in: inner) }
    }
  }

  // MARK: - Where draws stand

  /// Reads the statements of a lesson, or of what is there for some styles only.
  private mutating func readParts(_ block: Block, scope: ByteRange?) {
    for statement in block.statements {
      guard let clause = statement.clauses.first else { continue }
      switch clause.verb.text {
      case VariedText.vary where scope != nil: readVary(statement, in: scope ?? lesson.range, of: nil)
      case VariedText.pool where scope != nil: readPool(statement, clause)
      case VariedText.vary, VariedText.pool: misplaced(statement, clause)
      case "question", "step", "misconception": readPart(statement, clause)
      case "for": if let inner = clause.block { readParts(inner, scope: nil) }
      case "plugin": break
      default: lookForMisplaced(in: statement)
      }
    }
  }

  /// Reads what a part draws for itself.
  private mutating func readPart(_ part: Statement, _ clause: Clause) {
    if clause.verb.text == "question" { questions.append(part) }
    for statement in clause.block?.statements ?? [] {
      if statement.clauses.first?.verb.text == VariedText.vary {
        readVary(statement, in: part.range, of: clause)
      } else {
        lookForMisplaced(in: statement, isInside: true)
      }
    }
  }

  private mutating func lookForMisplaced(in statement: Statement, isInside: Bool = false) {
    for clause in statement.clauses where clause.verb.text != "plugin" {
      if isInside, [VariedText.vary, VariedText.pool].contains(clause.verb.text) {
        misplaced(statement, clause)
      } else {
        for inner in clause.block?.statements ?? [] { lookForMisplaced(in: inner, isInside: true) }
      }
    }
  }

  private mutating func misplaced(_ statement: Statement, _ clause: Clause) {
    diagnostics.append(.misplacedDraw(clause.verb))
    statements.append(statement.range)
    // What stands for its values follows from that.
    guard clause.verb.text == VariedText.vary, let name = clause.names.first else { return }
    draws.append(LessonDraw(name: name, scope: lesson.range, content: .value([])))
  }

  // MARK: - Values and orders

  private mutating func bind(_ statement: Statement, _ schema: VerbSchema) -> BoundCommand? {
    var binder = Binder(VocabularySet([]))
    let bound = binder.bind(statement, in: Vocabulary("draws", title: "a lesson", verbs: [schema]))
    diagnostics += binder.diagnostics
    if case .command(let command)? = bound { return command }
    return nil
  }

  private mutating func readVary(_ statement: Statement, in scope: ByteRange, of part: Clause?) {
    statements.append(statement.range)
    guard let vary = bind(statement, VaryVerbs.vary.schema).flatMap({ VaryVerbs.vary.value(of: $0) }) else {
      // Of the places where its name stands nothing is told.
      let clause = statement.clauses.first
      guard let name = clause?.names.first ?? clause?.arguments.first?.label else { return }
      return draws.append(LessonDraw(name: name, scope: scope, content: .value([])))
    }
    let content: LessonDraw.Content
    let partner = partner(of: vary)
    if vary.name.text == VaryVerbs.order {
      checkShuffled(vary.name, in: part)
      content = .order(orders(of: vary))
    } else {
      content = .value(values(of: vary))
    }
    var draw = LessonDraw(name: vary.name, scope: scope, content: content)
    // Of a draw without a choice that is told, and not that its partner has more.
    if let partner, draw.choices > 1, draws[partner].choices > 1 {
      if draw.choices == draws[partner].choices {
        draw.partner = draws[partner].partner ?? partner
      } else {
        diagnostics.append(.unevenDraws(draw, draws[partner]))
      }
    }
    draws.append(draw)
  }

  /// Returns the place of the draw that a statement names as the one to draw with; reports a name of none that holds there
  /// and has values.
  private mutating func partner(of vary: VaryStatement) -> Int? {
    guard let name = vary.partner else { return nil }
    guard vary.name.text != VaryVerbs.order else {
      diagnostics.append(.badDraw(name.range, "an order is drawn by itself", "leave out 'with:'"))
      return nil
    }
    let known = draws.indices.filter { place in
      guard case .value = draws[place].content else { return false }
      return draws[place].holds(at: vary.range.start)
    }
    if let place = known.last(where: { draws[$0].name.text == name.text }) { return place }
    diagnostics.append(.noPartner(name, among: known.map { draws[$0].name.text }))
    return nil
  }

  /// Reports an order that is drawn where nothing is shuffled.
  private mutating func checkShuffled(_ name: Name, in part: Clause?) {
    let questions = part.map { [$0] } ?? Self.allQuestions(in: lesson)
    let isShuffled = questions.contains { question in
      question.verb.text == "question"
        && question.names.dropFirst().first.flatMap { QuestionKinds.named($0.text) }?.isShuffled ?? false
    }
    if !isShuffled { diagnostics.append(.nothingShuffled(name)) }
  }

  private static func allQuestions(in statement: Statement) -> [Clause] {
    statement.clauses.flatMap { clause -> [Clause] in
      clause.verb.text == "question"
        ? [clause] : (clause.block?.statements ?? []).flatMap { allQuestions(in: $0) }
    }
  }

  /// Returns the number of orders that are drawn from.
  private mutating func orders(of vary: VaryStatement) -> Int {
    if vary.hasBounds { diagnostics.append(.badDraw(vary.name.range, "an order has no bounds", "write: vary order 6")) }
    guard let values = vary.values else { return LessonLimits.orders }
    guard let count = values.wholeNumber, (2...LessonLimits.drawnValues).contains(count) else {
      diagnostics.append(
        .badDraw(
          values.range, "the number of orders is a whole number from 2 to \(LessonLimits.drawnValues)",
          "write: vary order 6"))
      return 1
    }
    return count
  }

  private mutating func values(of vary: VaryStatement) -> [DrawnValue] {
    let found = VariedValues(of: vary)
    diagnostics += found.diagnostics
    if !found.places.isEmpty { listedValues[vary.name, default: []] += found.places }
    return found.values
  }

  // MARK: - Pools

  private mutating func readPool(_ statement: Statement, _ clause: Clause) {
    guard let head = bind(statement, VaryVerbs.pool.schema).flatMap({ VaryVerbs.pool.value(of: $0) }),
      let block = clause.block
    else { return statements.append(statement.range) }
    var own: [Statement] = []
    for inner in block.statements {
      guard let question = inner.clauses.first, question.verb.text == "question" else {
        diagnostics.append(.strangeInPool(inner.clauses.first?.verb.range ?? inner.range))
        statements.append(inner.range)
        continue
      }
      own.append(inner)
      readPart(inner, question)
    }
    checkWorth(of: own)
    if own.count == block.statements.count, head.count < 1 || head.count >= own.count {
      diagnostics.append(
        .badDraw(
          head.name.range,
          "'\(Diagnostic.shortened(head.name.text))' holds \(countText(own.count, "question")), and \(head.count) are drawn",
          "draw at least one, and leave at least one"))
    }
    pools.append(Pool(name: head.name, statement: statement, block: block, questions: own))
    draws.append(
      LessonDraw(
        name: head.name, scope: statement.range,
        content: .pool(
          own.map { ($0.clauses[0].names.first?.text ?? "", $0.range) }, min(max(head.count, 0), own.count))))
  }

  /// Reports questions of a pool that are not worth what the others are, or that some styles lack.
  private mutating func checkWorth(of questions: [Statement]) {
    var first: (name: Name, worth: String)?
    for question in questions {
      guard let name = question.clauses[0].names.first, let block = question.clauses[0].block else { continue }
      if let styles = block.statements.first(where: { $0.clauses.first?.verb.text == StyleVerbs.styles.name }) {
        diagnostics.append(.narrowInPool(name, styles.clauses[0].verb.range))
      }
      let worth = Self.worth(of: block)
      if let first, worth != first.worth {
        diagnostics.append(.unevenPool(name, worth, first.name, first.worth))
      } else {
        first = first ?? (name, worth)
      }
    }
  }

  /// Returns what a question earns, in words.
  private static func worth(of block: Block) -> String {
    var (points, isHidden) = ("1", false)
    for clause in block.statements.compactMap({ $0.clauses.first }) {
      if clause.verb.text == QuestionVerbs.hidden.schema.name { isHidden = true }
      guard clause.verb.text == QuestionVerbs.points.schema.name,
        case .quantity(let quantity)? = clause.arguments.first?.value.kind
      else { continue }
      points = quantity.text
    }
    return (points == "1" ? "1 point" : "\(points) points") + (isHidden ? ", hidden" : "")
  }

  // MARK: - All draws

  private mutating func checkNames() {
    for (place, draw) in draws.enumerated() {
      if let first = draws[..<place].first(where: { $0.name.text == draw.name.text && Self.meet($0.scope, draw.scope) })
      {
        diagnostics.append(.repeatedName(draw.name, first: first.name.range))
        if case .value = draw.content { refuse(at: place) }
      }
      guard case .value = draw.content else { continue }
      if let other = declared.first(where: { $0.text == draw.name.text }) {
        diagnostics.append(.repeatedName(draw.name, first: other.range))
        refuse(at: place)
      } else if Self.reserved.contains(draw.name.text) || styles?.contains(draw.name.text) ?? false {
        diagnostics.append(.reservedDraw(draw.name))
        refuse(at: place)
      }
    }
  }

  /// Takes the values of a draw away, so that nothing is told of the places where its name stands: a name that means
  /// something else cannot be written over.
  private mutating func refuse(at place: Int) {
    draws[place] = LessonDraw(
      name: draws[place].name, scope: draws[place].scope, content: .value([]), partner: draws[place].partner)
  }

  private static func meet(_ one: ByteRange, _ other: ByteRange) -> Bool {
    one.start < other.end && other.start < one.end
  }

  private mutating func checkCount() {
    guard variants.count > LessonLimits.variants, let last = draws.last else { return }
    diagnostics.append(.tooMany("variants of a lesson", LessonLimits.variants, at: last.name.range))
  }

  /// The words that mean something where a value may stand.
  private static let reserved: Set<String> = {
    let vocabularies = [ScenarioVocabulary.scenario, AppVocabulary.app, AppVocabulary.handler]
    let verbs = vocabularies.flatMap { $0.verbs }
    let choices = verbs.flatMap { $0.parameters }.flatMap { parameter -> [String] in
      if case .choice(let choices) = parameter.kind { choices.map { $0.word } } else { [] }
    }
    let engine =
      Moment.allCases.map { $0.name } + ProcessState.allCases.map { $0.name } + Condition.named.map { $0.name }
    let others = ["state", "nothing", "true", "false", "effect", "heard", VaryVerbs.order]
    let lessons = QuestionKinds.all.map { $0.word } + LessonStyle.braceWords
    return Set(verbs.map { $0.name } + choices + engine + others + lessons)
  }()
}
