import LessonModel
import LifeLanguage
import LifeSyntax

// A line of several commands in a lesson is judged as a whole, before anything of it is carried out.

extension Workspace {
  /// Refuses a line of several commands of which one must not stand there; returns whether it did.
  func refuse(line tree: SyntaxTree, in context: SessionContext, _ reply: inout Reply) -> Bool {
    guard tree.statements.count > 1, lesson != nil, let fault = fault(in: tree) else { return false }
    let isInSight = context.presentation.isInteractive && !tree.source.text.contains("\n")
    let costsNothing = isInSight && expectedAnswer != nil
    reply.fail(fault, in: tree.source, saying: costsNothing ? "\(fault.sentence) This cost nothing." : nil)
    (reply.isToBeFetched, reply.keepsUnread) = (context.presentation.editsLines, true)
    return true
  }

  /// Returns what is wrong with a line of several commands in a lesson; nil for one that may be carried out.
  private func fault(in tree: SyntaxTree) -> Diagnostic? {
    let verbs = tree.statements.filter { $0.askedAtHand == nil }.compactMap { $0.clauses.first?.verb }
    let isAmongStimuli =
      switch expectedAnswer?.form {
      case .script, nil: true
      case .words, .app: false
      }
    if let verb = verbs.first(where: { Self.standsAlone($0.text) }) {
      return .notAlone(verb, isAmongStimuli: isAmongStimuli)
    }
    guard let expectedAnswer else {
      return forbiddenStimuli == nil ? nil : tree.statements.lazy.compactMap { self.forbidden($0) }.first
    }
    guard let command = verbs.first(where: { !Self.mayStandBesideAnswers($0.text) }) else { return nil }
    // Among the steps of an answer it is the look at something that is out of place, and not the step.
    return isAmongStimuli
      ? .commandForStep(verbs[0], isExam: expectedAnswer.isExam)
      : .commandForAnswer(command, isExam: expectedAnswer.isExam)
  }

  /// Returns whether a verb leads to another place in a lesson, so that nothing else is meant beside it.
  private static func standsAlone(_ name: String) -> Bool {
    SessionVocabulary.verb(name).map { $0.schema.group == "lessons" || $0.schema.name == "rerun" } ?? false
  }

  /// Returns whether a verb is carried out while a question waits; one that nobody knows is told by itself.
  private static func mayStandBesideAnswers(_ name: String) -> Bool {
    guard SessionVocabulary.prompt.verb(name) != nil else { return true }
    return switch SessionVocabulary.verb(name)?.besideAnswers {
    case .never, nil: false
    case .unlessAnswer, .always, .offered: true
    }
  }

  /// Returns the diagnostic for a statement that the step at hand forbids; nil for one that may be carried out or is unreadable.
  private func forbidden(_ statement: Statement) -> Diagnostic? {
    var binder = Binder(SessionVocabulary.vocabularies)
    guard case .command(let command)? = binder.bind(statement, in: SessionVocabulary.prompt), !binder.hasErrors else {
      return nil
    }
    return forbidden(command)
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a command of lessons beside others.
  fileprivate static func notAlone(_ verb: Name, isAmongStimuli: Bool) -> Diagnostic {
    let isRestart = verb.text == restartVerb
    let advice = isAmongStimuli ? rebootAdvice : "type it by itself"
    return DiagnosticRule.notAlone.broken(
      at: verb.range, "`\(verb.text)` stands alone in its line, and nothing of this line was carried out",
      label: isRestart ? "it begins the lesson again; \(advice)" : "type it by itself")
  }
}
