import LessonModel
import LessonReading
import LifeLanguage
import PluginKit
import QuestionKinds

/// The words of every context, each told in full where it comes first.
struct ReferenceWords {
  /// The chapters, from scenarios to submissions.
  private(set) var chapters: [HelpBlock] = []
  private var told: [VerbSchema] = []

  /// All chapters.
  init() {
    chapter("Scenarios", sample: "scenario.life")
    text("A file of these statements is run by `lifelab run`, and the prompt takes them, too.")
    section("What a person or the system does", StimulusVocabulary.verbs)
    section("What is set up, and what is expected", ScenarioVocabulary.scenario.verbs)
    chapter("The prompt")
    for group in SessionVocabulary.groups {
      section(group.title, SessionVocabulary.prompt.verbs.filter { $0.group == group.name })
    }
    chapter("Apps", sample: "app.life")
    sections([AppVocabulary.app, AppVocabulary.handler])
    chapter("What has to hold")
    text("`explore` tries every schedule against an app: at the prompt, in a scenario, in an `app` question.")
    sections(ExploreVocabulary.all)
    sections([StimulusVocabulary.stimulus])
    chapters.append(.title("In \(StimulusVocabulary.patterns.title)", level: 2))
    text(
      "All stimuli, as behind `forbid`: a value that is left out may be any, so that `memory` means all three of its kinds."
    )
    told += StimulusVocabulary.patterns.verbs
    chapter("Plugins", sample: "mine.life")
    sections(ManifestVocabulary.all)
    addLessons()
    chapter("Courses and tables", sample: "course.life", "statements.life")
    sections([LessonVocabulary.courseFile, LessonVocabulary.course])
    sections([LessonVocabulary.statementFile, LessonVocabulary.document, LessonVocabulary.statementBody])
    chapter("Submissions", sample: "submission.life")
    sections([LessonVocabulary.submission])
    addRest()
  }

  private mutating func addLessons() {
    chapter("Lessons", sample: "evening.life")
    sections([LessonVocabulary.file, LessonVocabulary.lessonBody, LessonVocabulary.stepBody, LessonVocabulary.goal])
    sections([ScenarioVocabulary.script, LessonVocabulary.misconceptionBody])
    chapter("Questions")
    section("In a question of every kind", Contexts.ofQuestions)
    for kind in QuestionKinds.all {
      section("In \(kind.title)", Contexts.own(kind), about: kind.summary)
      chapters += [.note("A whole question:"), .code(QuestionSamples.lines(kind))]
    }
    chapter("Beliefs", sample: "beliefs.life")
    chapters += ReferenceLists.beliefs.dropFirst(2)
    sections([LessonVocabulary.beliefFile, BeliefVocabulary.changes, BeliefVocabulary.plugins])
  }

  /// Adds the contexts that no chapter has named.
  private mutating func addRest() {
    let rest = Contexts.all.flatMap { $0.verbs.flatMap { [$0] + $0.clauses } }.filter { verb in
      !told.contains { Contexts.same($0, verb) }
    }
    guard !rest.isEmpty else { return }
    chapter("Elsewhere")
    section("Other words", rest)
  }

  // MARK: - Parts

  private mutating func chapter(_ title: String, sample files: String...) {
    chapters.append(.title(title, level: 1))
    for file in files { chapters += ReferenceSamples.blocks(file) }
  }

  private mutating func text(_ text: String) { chapters.append(.text(text)) }

  private mutating func sections(_ vocabularies: [Vocabulary]) {
    for vocabulary in vocabularies {
      section("In \(vocabulary.title)", vocabulary.verbs, about: vocabulary.allowsProse ? "Prose may stand here." : "")
    }
  }

  /// Adds the words of a context: in full those that are new, by their names those that were told before.
  private mutating func section(_ title: String, _ verbs: [VerbSchema], about text: String = "") {
    let words = verbs.flatMap { [$0] + $0.clauses }
    let new = words.filter { verb in !told.contains { Contexts.same($0, verb) } }
    let known = words.filter { verb in told.contains { Contexts.same($0, verb) } }.map { $0.name }
    guard !new.isEmpty || !known.isEmpty || !text.isEmpty else { return }
    chapters.append(.title(title, level: 2))
    if !text.isEmpty { chapters.append(.text(text)) }
    if !known.isEmpty { chapters.append(.note("As told above: \(Self.names(known)).")) }
    for verb in new {
      chapters += [.title("`\(verb.name)`", level: 3)] + verb.helpBlocks + Contexts.contents(of: verb)
    }
    told += new
  }

  /// The names in a sentence; all stimuli together have one.
  private static func names(_ names: [String]) -> String {
    let stimuli = StimulusVocabulary.verbs.map { $0.name }
    guard stimuli.allSatisfy({ names.contains($0) }) else { return names.joined(separator: ", ") }
    return (["all stimuli"] + names.filter { !stimuli.contains($0) }).joined(separator: ", ")
  }
}
