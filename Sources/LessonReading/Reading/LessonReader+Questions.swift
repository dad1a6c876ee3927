import LessonModel
import LifeLanguage
import LifeSyntax
import QuestionKinds

extension LessonReader {
  /// Returns the question of a statement.
  mutating func question(_ head: QuestionStatement, _ block: Block) -> Question {
    declare(head.name)
    var binder = makeBinder()
    var body = QuestionBody(
      name: head.name.text, lesson: self.head.name.text, range: head.name.range, source: source, parts: [],
      orderSeed: orderSeed(head.range))
    var prose: [String] = []
    if block.statements.count > LessonLimits.items {
      diagnostics.append(.tooMany("lines of a question", LessonLimits.items, at: head.verbRange))
    }
    let vocabulary = LessonVocabulary.questionBody(head.kind)
    for statement in block.statements.prefix(LessonLimits.items) {
      switch binder.bind(statement, in: vocabulary) {
      case .prose(let text, _): prose.append(text)
      case .command(let command):
        if let clause = statement.clauses.first {
          body.parts.append(QuestionBody.Part(command: command, clause: clause))
        }
      case nil: break
      }
    }
    binder.checkRepetition(of: body.parts.map { .command($0.command) }, in: vocabulary)
    let isBound = !binder.hasErrors
    for part in body.parts where head.kind.readsAsAnswer(part.command.name) {
      diagnostics += part.clause.arguments.compactMap { SyntaxDiagnostics.wrongArrow(in: $0.value) }
    }
    let form = head.kind.read(&body)
    let mistakes = mistakes(&body)
    // What the binder refused is missing from the body; further messages would only follow from that.
    diagnostics += binder.diagnostics + (isBound ? body.diagnostics : [])
    return question(head, body, prose.joined(separator: "\n\n"), mistakes, form)
  }

  /// Puts a question together from what was read.
  private mutating func question(
    _ head: QuestionStatement, _ body: QuestionBody, _ prose: String, _ mistakes: [Mistake], _ form: any QuestionForm
  ) -> Question {
    let commands = body.parts.map { $0.command }
    return Question(
      name: head.name, title: head.title, formerly: head.formerly, prose: prose, range: head.range,
      points: count(body.first(QuestionVerbs.points)) ?? 1,
      attempts: count(body.first(QuestionVerbs.attempts)) ?? form.attempts, shares: shares(body, form),
      isHidden: body.has(QuestionVerbs.hidden), hints: hints(commands),
      because: body.all(QuestionVerbs.because).joined(separator: " "), setup: setup(commands),
      given: body.first(QuestionVerbs.given) ?? [], when: body.first(QuestionVerbs.when) ?? [],
      pinned: body.answer(QuestionVerbs.key.schema), solution: form.kind.solution.flatMap { body.answer($0) },
      mistakes: mistakes, form: form)
  }

  /// Returns the patterns of mistakes.
  private func mistakes(_ body: inout QuestionBody) -> [Mistake] {
    var found: [Mistake] = []
    for part in body.parts {
      guard let told = QuestionVerbs.mistake.value(of: part.command) else { continue }
      let patterns = part.clause.arguments.compactMap { argument in
        argument.label.flatMap { Mistake.Form(rawValue: $0.text) }.map { (form: $0, range: argument.value.range) }
      }
      guard patterns.count == 1, let pattern = patterns.first else {
        body.diagnostics.append(.mistakeNeedsOnePattern(part.command.verbRange))
        continue
      }
      guard told.belief != nil || told.because != nil else {
        body.diagnostics.append(.mistakeSaysNothing(part.command.verbRange))
        continue
      }
      let answer = Answer(in: source, pattern.range)
      found.append(
        Mistake(belief: told.belief, because: told.because, form: pattern.form, pattern: answer))
    }
    return found
  }

  /// Returns the number that a value says; nil where nothing is said, or after reporting one that is too large.
  private mutating func count(_ value: BoundValue?) -> Int? {
    guard let value, let number = value.number else { return nil }
    guard (1...LessonLimits.points).contains(number) else {
      diagnostics.append(.countOutOfRange(value.range))
      return nil
    }
    return Int(number)
  }

  /// Returns what an answer earns at each attempt, as the question says or as its kind has it.
  private mutating func shares(_ body: QuestionBody, _ form: any QuestionForm) -> [Int] {
    guard let value = body.first(QuestionVerbs.shares) else {
      return form.attempts == nil ? [] : Question.standardShares
    }
    let percents = value.expressions.compactMap { $0.percent }
    if percents.isEmpty || percents.count < value.expressions.count {
      diagnostics.append(.badShares(value.range, isNegative: value.expressions.contains { $0.isNegative }))
    } else if zip(percents, percents.dropFirst()).contains(where: { $0 < $1 }) {
      diagnostics.append(.risingShares(value.range))
    } else if percents.first == 0 {
      diagnostics.append(.noShare(value.range))
    } else if let attempts = (body.first(QuestionVerbs.attempts)?.number).map({ Int(clamping: $0) }) ?? form.attempts,
      attempts > 0, percents.count > attempts
    {
      diagnostics.append(.unreachedShares(value.range, percents.count, attempts))
    }
    return percents
  }
}

extension BoundValue {
  /// The expressions of a list, or the one that stands alone.
  var expressions: [Expression] {
    guard case .expression(let expression) = content else { return [] }
    if case .list(let items) = expression.kind { return items }
    return [expression]
  }
}

extension Expression {
  /// A Boolean value that indicates whether it is a number with the sign of percent.
  var isPercent: Bool { if case .quantity(let quantity) = kind { quantity.unit == "%" } else { false } }

  /// The whole percent that it says, from 0 to 100; nil where it says none.
  var percent: Int? {
    guard case .quantity(let quantity) = kind, quantity.unit == "%", let number = quantity.scaled(by: 1), number <= 100
    else { return nil }
    return Int(number)
  }
}
