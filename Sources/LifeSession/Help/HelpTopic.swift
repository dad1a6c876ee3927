import LifecycleEngine
import LifeLanguage

/// A topic that `help` explains besides verbs.
struct HelpTopic: Sendable {
  /// The word after `help`.
  let name: String
  /// The title of the topic.
  let title: String
  /// Other words after `help` that lead here.
  var aliases: [String] = []
  /// A Boolean value that indicates whether only who writes files needs it; the overview of the prompt leaves it out.
  var isForAuthors = false
  /// Returns its page for a run.
  let blocks: @Sendable (Simulation) -> [HelpBlock]

  /// All topics, in the order in which help names them.
  static let all = own + chapters + authors

  /// Returns the topic of this name or alias, or `nil`.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name || $0.aliases.contains(name) } }

  /// The name of the topic of the five states.
  static let states = "states"

  private static let own: [HelpTopic] = [
    HelpTopic(name: "callbacks", title: "what the plugins in use say, and at which moment") { simulation in
      let plugins = simulation.engine.plugins
      guard !plugins.isEmpty else { return [.note("No plugin is in use: `use uikit`.")] }
      return ReferenceLists.signals(of: plugins, level: 1) + [.note("`trace callbacks` shows those that came.")]
    },
    HelpTopic(name: states, title: "the five states of a process") { _ in ReferenceLists.states },
    HelpTopic(name: "conditions", title: "what `if`, `expect`, `until` and `where:` may ask") { simulation in
      ReferenceLists.conditions(of: simulation)
    },
    HelpTopic(
      name: "marks", title: "the marks in a trace, in the line of states and in tables",
      aliases: ReferenceLists.markMeanings.map { $0.mark }
    ) { _ in ReferenceLists.marks },
    HelpTopic(name: "keys", title: "the keys of the prompt") { _ in ReferenceLists.keys },
    HelpTopic(name: "manual", title: "how to read the manual") { _ in manual },
  ]

  /// The way to the manual, which the shell prints.
  private static let manual: [HelpBlock] = [
    .title("The manual", level: 1),
    .text("The manual tells how everything is used, at more length than `help`. It is read at the shell:"),
    .rows([
      Choice("lifelab manual", "which topics there are"),
      Choice("lifelab manual learning", "the prompt, lessons and practice"),
      Choice("lifelab reference", "the whole language on one page"),
    ]),
  ]

  private static let chapters = HelpBook.chapters.map { chapter in
    HelpTopic(name: chapter.name, title: chapter.title) { _ in
      chapter.overview + [
        .note("`help` with one of these words tells everything about it. There is also: \(names(of: authors)).")
      ]
    }
  }

  private static func names(of topics: [HelpTopic]) -> String {
    topics.map { "`help \($0.name)`" }.joined(separator: ", ")
  }

  /// The topics of who writes lessons, apps and plugins.
  private static let authors: [HelpTopic] = [
    HelpTopic(name: "grammar", title: "how statements, values and blocks are written", isForAuthors: true) { _ in
      ReferenceGrammar.blocks
    },
    HelpTopic(name: "prose", title: "texts for learners: marks, and the words of a style", isForAuthors: true) { _ in
      ReferenceGrammar.prose
    },
    HelpTopic(name: "moments", title: "the points of the platform's own lifecycle", isForAuthors: true) { _ in
      ReferenceLists.moments
    },
    HelpTopic(name: "effects", title: "what `expect effect` may name", isForAuthors: true) { _ in
      ReferenceLists.effects
    },
    HelpTopic(name: "endings", title: "the reasons why a process ends: `ended == …`", isForAuthors: true) { _ in
      ReferenceLists.endings
    },
    HelpTopic(name: "disputes", title: "the settings: disputed points with their values", isForAuthors: true) { _ in
      ReferenceLists.settings
    },
    HelpTopic(name: "questions", title: "the kinds of questions", isForAuthors: true) { _ in QuestionSamples.overview },
    HelpTopic(name: "beliefs", title: "what a belief changes, and where", isForAuthors: true) { _ in
      ReferenceLists.beliefs
    },
    HelpTopic(name: "styles", title: "the styles of lessons, and their words for the moments", isForAuthors: true) {
      simulation in
      ReferenceLists.styles(LessonStyles(of: simulation.library))
    },
    HelpTopic(name: "submission", title: "files of answers, and how they are graded", isForAuthors: true) { _ in
      GradingPages.submission
    },
    HelpTopic(name: "roster", title: "the list of a class, and how names are found in it", isForAuthors: true) { _ in
      GradingPages.roster
    },
    HelpTopic(name: "where", title: "the condition of a plugin's answer", isForAuthors: true) { simulation in
      [.text(ReferenceLists.whereMeaning)] + ReferenceLists.conditions(of: simulation)
    },
    HelpTopic(name: "mutants", title: "what `check --mutants` asks and prints", isForAuthors: true) { _ in
      GradingPages.mutants
    },
    HelpTopic(name: "samples", title: "a whole small file of each kind", isForAuthors: true) { _ in
      ReferenceSamples.blocks
    },
  ]
}
