import LessonModel
import LessonReading
package import LifeLanguage
import PluginKit
import QuestionKinds

/// Where words of the language may stand: every vocabulary, each once.
package enum Contexts {
  /// The vocabularies, in the order of the reference.
  package static let all = eachOnce(played + LessonVocabulary.all + ManifestVocabulary.all)

  /// Those of the prompt, of scenarios and of apps, which are written by whoever plays; the others are for authors.
  static let played = eachOnce(
    [ScenarioVocabulary.scenario, SessionVocabulary.prompt, ScenarioVocabulary.script, StimulusVocabulary.stimulus]
      + [StimulusVocabulary.patterns, AppVocabulary.app, AppVocabulary.handler] + ExploreVocabulary.all)

  private static func eachOnce(_ vocabularies: [Vocabulary]) -> [Vocabulary] {
    vocabularies.reduce(into: []) { all, vocabulary in
      if !all.contains(where: { $0.name == vocabulary.name }) { all.append(vocabulary) }
    }
  }

  /// What every question holds besides prose, whatever its kind.
  static let ofQuestions: [VerbSchema] = {
    let bodies = QuestionKinds.all.map { LessonVocabulary.questionBody($0) }
    return bodies[0].verbs.filter { verb in bodies.allSatisfy { $0.verb(verb.name).map { same($0, verb) } ?? false } }
  }()

  /// What only the questions of a kind hold.
  static func own(_ kind: QuestionKind) -> [VerbSchema] {
    LessonVocabulary.questionBody(kind).verbs.filter { verb in !ofQuestions.contains { same($0, verb) } }
  }

  /// Indicates whether two verbs are one, which may stand in several contexts.
  static func same(_ one: VerbSchema, _ other: VerbSchema) -> Bool {
    one.name == other.name && one.summary == other.summary && one.signature == other.signature
  }

  /// Returns what the block of a verb may hold.
  static func contents(of verb: VerbSchema) -> [HelpBlock] {
    switch verb.block.vocabulary {
    case nil: return []
    case "question": return contentsOfQuestions
    case let name?:
      // The block of a plugin is a manifest, wherever it stands.
      guard let inner = all.first(where: { $0.name == (name == "plugin" ? "manifest" : name) }) else { return [] }
      return [.note("Its block holds: \(words(in: inner)).")]
    }
  }

  private static let contentsOfQuestions: [HelpBlock] = [
    .note("Its block holds: prose, \(ofQuestions.map { $0.name }.joined(separator: ", ")). Besides, by its kind:"),
    .rows(QuestionKinds.all.map { Choice($0.word, own($0).map { $0.name }.joined(separator: ", ")) }),
    .note("`help order` shows a whole small question of that kind, and so do the other kinds."),
  ]

  /// The words of a vocabulary in a sentence; all stimuli together have one.
  static func words(in vocabulary: Vocabulary) -> String {
    let stimuli = StimulusVocabulary.verbs.map { $0.name }
    let hasStimuli = stimuli.allSatisfy { name in vocabulary.verbs.contains { $0.name == name } }
    let rest = vocabulary.verbs.map { $0.name }.filter { !hasStimuli || !stimuli.contains($0) }
    return ((vocabulary.allowsProse ? ["prose"] : []) + (hasStimuli ? ["stimuli (`help stimuli`)"] : []) + rest)
      .joined(separator: ", ")
  }
}
