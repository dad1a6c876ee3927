import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import QuestionKinds

/// The words of apps, lessons and plugins, for help: a page tells where a word stands and what it means.
enum HelpBook {
  /// A kind of file or block whose words have pages.
  struct Chapter: Sendable {
    /// The word after `help`.
    let name: String
    /// The heading of these words.
    let title: String
    /// The vocabularies that hold them.
    let vocabularies: [Vocabulary]
    /// A Boolean value that indicates whether only those who write lessons or plugins need it.
    var isForAuthors = false

    /// A line for each word.
    var overview: [HelpBlock] {
      let rows = HelpBook.entries(in: vocabularies).map { Choice($0.verb.name, $0.verb.summary) }
      return [.title(title, level: 1), .rows(rows)]
    }
  }

  /// The chapters, in the order in which help names them.
  static let chapters = [
    Chapter(name: "apps", title: "The words of apps", vocabularies: [AppVocabulary.app, AppVocabulary.handler]),
    Chapter(
      name: "properties", title: "What has to hold, in a block of `explore`",
      vocabularies: [ExploreVocabulary.vocabulary]),
    Chapter(
      name: "lessonFiles", title: "The words of lesson files", vocabularies: LessonVocabulary.all, isForAuthors: true),
    Chapter(
      name: "pluginFiles", title: "The words of plugin files", vocabularies: ManifestVocabulary.all, isForAuthors: true),
  ]

  /// Every word of every chapter, each meaning once.
  private static let all = entries(in: chapters.flatMap { $0.vocabularies })

  /// The words that whoever plays an app meets.
  private static let played = entries(in: chapters.filter { !$0.isForAuthors }.flatMap { $0.vocabularies })

  /// Every word that has a page here.
  static let words: [Choice] = {
    var words: [Choice] = []
    for entry in all {
      if !words.contains(where: { $0.word == entry.verb.name }) {
        words.append(Choice(entry.verb.name, entry.verb.summary))
      }
    }
    return words
  }()

  /// Returns the pages of a word wherever it may stand, each under the place, but for what the prompt's own page says
  /// already; there, what authors alone write has one line, and in a lesson it is left out.
  ///
  /// Examples of what an app says are in the words of a run.
  static func pages(
    _ name: String, besides known: VerbSchema?, for reader: HelpReader, in run: Simulation
  ) -> [[HelpBlock]] {
    func others(_ entries: [Entry]) -> [Entry] {
      entries.filter { entry in entry.verb.name == name && (known.map { !Contexts.same($0, entry.verb) } ?? true) }
    }
    let seesFiles = known == nil ? reader.seesFiles : reader.seesFilesBesidePrompt
    let (whole, played) = (others(all), others(seesFiles ? all : played))
    let pages = played.map { entry -> [HelpBlock] in
      let isPlayed = Self.played.contains { Contexts.same($0.verb, entry.verb) }
      return [.title("In \(place(entry.titles))", level: 2)]
        + (isPlayed ? entry.verb.helpBlocks(for: run) : entry.verb.helpBlocks) + Contexts.contents(of: entry.verb)
    }
    guard whole.count > played.count, known != nil || !played.isEmpty else { return pages }
    return pages + [[.note("It is a word of files for authors, too: `lifelab help \(name)` tells both.")]]
  }

  /// Returns the line in place of the page of a word that only files of authors have; nil for other words.
  static func wayToFiles(_ name: String) -> [HelpBlock]? {
    let isKnown =
      all.contains { $0.verb.name == name } || QuestionKinds.named(name) != nil
      || labelPage(name, in: Contexts.all) != nil || choicePage(name, in: Contexts.all) != nil
    return isKnown ? [.note("`\(name)` is a word of files for authors: `lifelab help \(name)` tells it.")] : nil
  }

  // MARK: - Labels

  /// Returns the page of a label, with or without its colon: the verbs of some vocabularies that have it, and what it means
  /// there; nil where no verb has it.
  static func labelPage(_ name: String, in vocabularies: [Vocabulary]) -> [HelpBlock]? {
    let label = name.hasSuffix(":") ? String(name.dropLast()) : name
    var rows: [Choice] = []
    var (meanings, verbs): ([String], [String]) = ([], [])
    for verb in vocabularies.flatMap({ $0.verbs }).flatMap({ [$0] + $0.clauses }) {
      guard let own = verb.labels.first(where: { $0.name == label }),
        !rows.contains(where: { $0.word == verb.signature })
      else { continue }
      rows.append(Choice(verb.signature, verb.summary))
      verbs.append(verb.name)
      if !own.summary.isEmpty, !meanings.contains(own.summary) { meanings.append(own.summary) }
    }
    guard !rows.isEmpty else { return nil }
    return [
      .title("The label \(label):", level: 2), .rows(rows), .rows(meanings.map { Choice("\(label):", $0) }),
      .note("\(way(to: verbs)) tells what stands behind it."),
    ]
  }

  // MARK: - What stands in a value

  /// Returns the page of a name that conditions may ask for, such as `age.draft` for a value `draft`, of its fixed part alone, or of
  /// an operator; nil for others.
  static func conditionPage(_ name: String, in run: Simulation) -> [HelpBlock]? {
    if let sign = Choice.operators.first(where: { $0.word == name }) {
      return [
        .title("\(name), in a condition", level: 2), .rows([sign]),
        .note("`help conditions` tells what a condition may ask for."),
      ]
    }
    let forms = ConditionScope.forms
    let whole = forms.first { $0.name == name }
    guard let form = whole ?? forms.first(where: { isForm($0.name, of: name, in: run) }) else { return nil }
    var blocks: [HelpBlock] = [.title("\(name), in a condition", level: 2), .rows([Choice(form.name, form.summary)])]
    if let value = EventValue(name: name) {
      let moments = value.moments.map { $0.name }.joined(separator: ", ")
      blocks.append(.note("It comes with: \(moments). `say` carries what it is."))
    }
    blocks.append(.note("`help conditions` tells where a condition may ask for it."))
    return blocks
  }

  /// Indicates whether a name is of a form in which capitals stand for what an app or a plugin names, or the fixed part of one.
  ///
  /// A name whose first part is one of an app's has to be known in the run: rules and stimuli end in the same words.
  private static func isForm(_ form: String, of name: String, in run: Simulation) -> Bool {
    let parts = form.split(separator: ".").map { String($0) }
    let given = name.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    func isFree(_ part: String) -> Bool { part.utf8.allSatisfy { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } }
    guard parts.count > 1, parts.contains(where: isFree) else { return false }
    if given.count == 1 { return parts.filter { !isFree($0) } == given }
    guard parts.count == given.count, zip(parts, given).allSatisfy({ isFree($0) ? !$1.isEmpty : $0 == $1 }) else {
      return false
    }
    return !isFree(parts[0]) || ConditionScope(run.engine).names.contains { $0.name == name }
  }

  /// Returns the page of a word that verbs of some vocabularies take among others, such as `ring` behind `states`; nil for other
  /// words.
  static func choicePage(_ word: String, in vocabularies: [Vocabulary]) -> [HelpBlock]? {
    var (rows, verbs): ([Choice], [String]) = ([], [])
    for verb in vocabularies.flatMap({ $0.verbs }).flatMap({ [$0] + $0.clauses }) {
      for parameter in verb.parameters + verb.labels {
        guard case .choice(let choices) = parameter.kind, let choice = choices.first(where: { $0.word == word }) else {
          continue
        }
        let isNext = parameter.name == verb.parameters.first?.name
        let row = Choice(isNext ? "\(verb.name) \(word)" : verb.name, choice.summary)
        guard !rows.contains(where: { $0.word == row.word && $0.summary == row.summary }) else { continue }
        rows.append(row)
        verbs.append(verb.name)
      }
    }
    guard !rows.isEmpty else { return nil }
    return [
      .title("\(word), behind a verb", level: 2), .rows(rows), .note("\(way(to: verbs)) tells the rest."),
    ]
  }

  /// Returns the page of a value in capitals, as forms of verbs show it, such as `TIME` in `wait TIME`: what is written there, and by
  /// which verbs of some vocabularies; nil for other words.
  static func valuePage(_ name: String, in vocabularies: [Vocabulary]) -> [HelpBlock]? {
    guard name == name.uppercased() else { return nil }
    var (rows, kinds, verbs): ([Choice], [String], [String]) = ([], [], [])
    for verb in vocabularies.flatMap({ $0.verbs }).flatMap({ [$0] + $0.clauses }) {
      guard let own = (verb.parameters + verb.labels).first(where: { $0.name.uppercased() == name }),
        verb.signature.hasPart(name), !rows.contains(where: { $0.word == verb.signature })
      else { continue }
      rows.append(Choice(verb.signature, verb.summary))
      verbs.append(verb.name)
      if !own.kind.words.isEmpty, !kinds.contains(own.kind.words) { kinds.append(own.kind.words) }
    }
    guard !rows.isEmpty else { return nil }
    let isTime = kinds == [ValueKind.duration.words]
    return [.title("The value \(name)", level: 2)] + kinds.map { .text("It is \($0).") }
      + (isTime ? [.text(ReferenceGrammar.lengthOfTime)] : [])
      + [.rows(rows), .note("\(way(to: verbs)) tells the rest.")]
  }

  /// Returns the way to the pages of some verbs.
  private static func way(to verbs: [String]) -> String {
    guard let first = verbs.first, verbs.allSatisfy({ $0 == first }) else { return "`help` with each of the verbs" }
    return "`help \(first)`"
  }

  // MARK: - Words and where they stand

  /// A word with one meaning, and the places where it has it.
  struct Entry {
    /// The word.
    let verb: VerbSchema
    /// The titles of the vocabularies that hold it.
    fileprivate(set) var titles: [String]
  }

  /// Returns the words of vocabularies, each meaning once.
  static func entries(in vocabularies: [Vocabulary]) -> [Entry] {
    var entries: [Entry] = []
    for vocabulary in vocabularies {
      for verb in vocabulary.verbs.flatMap({ [$0] + $0.clauses }) {
        if let index = entries.firstIndex(where: { Contexts.same($0.verb, verb) }) {
          if !entries[index].titles.contains(vocabulary.title) { entries[index].titles.append(vocabulary.title) }
        } else {
          entries.append(Entry(verb: verb, titles: [vocabulary.title]))
        }
      }
    }
    return entries
  }

  /// `a step, a question`: what every kind of question may hold is told once.
  private static func place(_ titles: [String]) -> String {
    let kinds = QuestionKinds.all.map { LessonVocabulary.questionBody($0).title }
    guard kinds.allSatisfy({ titles.contains($0) }) else { return titles.joined(separator: ", ") }
    return (titles.filter { !kinds.contains($0) } + ["a question"]).joined(separator: ", ")
  }
}
