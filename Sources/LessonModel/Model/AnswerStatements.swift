package import LifeLanguage
import LifeSyntax

extension Answer {
  /// Returns the stimuli of an answer that is a script.
  package func stimuli() throws(AnswerFault) -> [BoundCommand] {
    let statements = try statements(joinsByArrows: true)
    guard statements.count <= LessonLimits.stimuli else {
      throw AnswerFault(.tooMany("stimuli", LessonLimits.stimuli, at: statements[LessonLimits.stimuli].range))
    }
    return try commands(statements, in: AnswerVocabulary.stimuli, besides: [])
  }

  /// Returns the app of an answer that is one; nil where there is none, or more than one.
  package func app() throws(AnswerFault) -> NamedApp? {
    let blocks = [
      ScenarioVocabulary.script, StimulusVocabulary.stimulus, AppVocabulary.app, AppVocabulary.handler,
    ]
    let commands = try commands(statements(), in: AnswerVocabulary.app, besides: blocks)
    return commands.count == 1 ? commands.first.flatMap { NamedApp($0) } : nil
  }

  /// Binds statements; throws the first fault.
  private func commands(
    _ statements: [Statement], in vocabulary: Vocabulary, besides blocks: [Vocabulary]
  ) throws(AnswerFault) -> [BoundCommand] {
    var binder = Binder(VocabularySet([vocabulary] + blocks))
    let bound = binder.bind(statements, in: vocabulary)
    if let fault = binder.diagnostics.first(where: { $0.severity == .error }) { throw AnswerFault(fault) }
    return bound.compactMap { if case .command(let command) = $0 { command } else { nil } }
  }
}

/// The vocabularies of answers between braces.
package enum AnswerVocabulary {
  /// The stimuli of an answer that is a script.
  package static let stimuli = Vocabulary(
    "stimuli", title: "an answer", verbs: StimulusVocabulary.verbs, listing: "`help stimuli` lists what can stand here")

  /// The app of an answer that is one.
  package static let app = Vocabulary(
    "answer-app", title: "an answer that is an app", verbs: SetupVerbs.apps, listing: "an app begins `app NAME {`")
}
