import LessonAuthoring
import LessonGrading
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

extension Checking {
  /// A text to check: a file, or a file of a pack.
  struct Text {
    var source: SourceText
    /// A Boolean value that indicates whether it comes from a pack without answers.
    var isForLearners = false
    /// The other files of its pack; nil for a file of its own.
    var pack: [SourceText]?
    /// What its lessons may name, of a file of the catalog; nil where that lies around the file.
    var surroundings: LessonSurroundings?
    /// The lessons that are checked by their names; nil for all of the file.
    var lessons: [String]?

    /// What its first word tells of it.
    var beginning: Beginning {
      let verbs = SyntaxTree(parsing: source.withLineFeeds).statements.compactMap { $0.clauses.first?.verb.text }
      guard pack == nil, let first = verbs.first else { return .other }
      if LessonVocabulary.submission.verbs.contains(where: { $0.name == first }) { return .submission }
      let known = FileHead.Kind.allCases.map { $0.rawValue } + ScenarioVocabulary.scenario.verbs.map { $0.name }
      guard !known.contains(first) else { return .other }
      return .unknown(
        first, isForeign: verbs.prefix(Beginning.statements).allSatisfy { NearMiss.best(for: $0, among: known).isEmpty }
      )
    }
  }

  /// How a text begins, as far as that tells whether it is a submission.
  enum Beginning {
    /// As a submission does.
    case submission
    /// With a word that no file begins with, and that may be the name of a question, without `answer`; in a foreign text, none
    /// of the first statements begins with a verb or with something like it.
    case unknown(String, isForeign: Bool)
    /// As a file of another kind.
    case other

    /// The number of statements that are looked at.
    static let statements = 20

    /// A Boolean value that indicates whether it is checked as something else, whatever lessons are there.
    var isOther: Bool { if case .other = self { true } else { false } }
  }

  /// The verbs with which files begin that are read up to the size of a lesson.
  private static let limitedVerbs =
    ["course", "lesson", "document", "misconception", "plugin"] + LessonVocabulary.submission.verbs.map { $0.name }

  /// Returns that a file is too large for its kind; nil where it is not.
  static func refusal(of source: SourceText) -> Reply.Report? {
    guard source.bytes.count > LessonLimits.lessonFile.bytes,
      let verb = LessonOutline(of: source).firstVerb, limitedVerbs.contains(verb)
    else { return nil }
    return SyntaxTree(parsing: source, limits: LessonLimits.lessonFile).diagnostics.first
      .map { Reply.Report(diagnostic: $0, source: source) }
  }

  /// Returns a file, or the files of a pack; what is wrong with the form of a pack is reported.
  func texts(of source: SourceText, _ reports: inout [Reply.Report]) -> [Text] {
    guard case .pack = LessonOutline(of: source).kind else { return [Text(source: source)] }
    let loaded = CoursePack.load(source)
    reports += loaded.diagnostics.map { Reply.Report(diagnostic: $0.diagnostic, source: $0.source) }
    reports += LessonChecker.form(of: source).map { Reply.Report(diagnostic: $0, source: source) }
    return loaded.pack.map { pack in
      pack.files.map { Text(source: $0, isForLearners: pack.isForLearners, pack: pack.files) }
    } ?? []
  }

  /// Takes what checked files offer to each other: the plugins of a folder Plugins, and beliefs, each of which stands once.
  mutating func takeShared(from texts: [Text]) -> [Reply.Report] {
    for text in texts {
      let folders = text.source.name.split(separator: "/").dropLast()
      guard folders.contains("Plugins") else { continue }
      let known = plugins.map { $0.name }
      plugins += PluginLoader.load(text.source).plugins.filter { !known.contains($0.name) }
    }
    var own: [(beliefs: BeliefBook, source: SourceText)] = []
    for text in texts {
      guard case .beliefs = LessonOutline(of: text.source).kind else { continue }
      // What names a belief that means nothing is no further fault.
      own.append((BeliefBook.load(text.source, library: plugins).beliefs, text.source))
    }
    for file in own { beliefs.add(file.beliefs) }
    // What is wrong in a belief is told at its own place, and not where its name stands.
    for text in texts { beliefs.note(unread: BeliefBook.names(in: text.source)) }
    beliefs.add(courseBeliefs(namedIn: texts))
    return Self.collected(CourseChecker.check(own))
  }

  /// Returns the beliefs of the courses that texts name; all of them where a name has no belief, since what is said of that
  /// suggests others.
  private func courseBeliefs(namedIn texts: [Text]) -> BeliefBook {
    let outlines = texts.map { LessonOutline(of: $0.source) }
    let named = Set(outlines.flatMap { $0.beliefs + $0.shown })
    let found = catalog.beliefs(library: plugins, named: named)
    let lacking = outlines.flatMap { outline -> [String] in
      let own = outline.beliefs
      return outline.shown.filter { name in
        !own.contains(name) && found[name] == nil && beliefs[name] == nil
          && !beliefs.unread.contains(name)
      }
    }
    return lacking.isEmpty ? found : catalog.beliefs(library: plugins)
  }

  /// Returns what the lessons of a text may name: in a pack, what is packed.
  func surroundings(of text: Text) -> LessonSurroundings {
    if let surroundings = text.surroundings { return surroundings }
    guard let pack = text.pack else {
      return LessonFile(of: text.source, .files(in: ""), plugins: plugins, beliefs: beliefs).surroundings
    }
    let files = LessonLoader.usedFiles(of: text.source).map { name in
      UsedFile(name) { name in
        let path = UsedFile.path(of: name, beside: text.source.name)
        return pack.first { $0.name == path }.map { .text($0) } ?? .fault("the pack has no such file")
      }
    }
    return LessonSurroundings(plugins: plugins, beliefs: beliefs, files: files)
  }
}
