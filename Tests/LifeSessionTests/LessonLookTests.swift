import LearnerLog
import LessonModel
import LessonTutor
import LifecycleEngine
import LifelabLessons
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LifeSession

/// What the verbs of the prompt mean while a question waits: by verb and form of answer, and by what lessons tell to type.
@Suite struct LessonLookTests {
  // MARK: - The table

  /// A form of answer under a name that a failing test shows.
  enum Form: CaseIterable, Sendable {
    case listed, offering, anyWords, script, app

    /// Returns what a question of this form expects; one that offers has the verb among its options.
    func expected(_ verb: String) -> ExpectedAnswer {
      var answer: ExpectedAnswer
      switch self {
      case .listed: answer = ExpectedAnswer(.words(["sceneDidBecomeActive", "active"]))
      case .offering: answer = ExpectedAnswer(.words([verb]))
      case .anyWords: answer = ExpectedAnswer(.words([]))
      case .script: answer = ExpectedAnswer(.script)
      case .app: answer = ExpectedAnswer(.app)
      }
      if self == .anyWords { answer.phrases = nil }
      return answer
    }
  }

  /// The verbs that are carried out at every question.
  private static let always = [
    "trace", "why", "settings", "lesson", "exam", "style", "menu", "next", "hint", "more", "skip", "arrange", "repair",
    "restart",
    "play", "leave", "practice", "review", "challenge", "progress", "help", "explain", "plugin", "history", "rerun",
    "save",
    "transcript", "quit", "exit",
  ]
  /// Those that are carried out unless an answer may say the word.
  private static let looks = [
    "state", "diagram", "timeline", "screen", "background", "explore", "compare", "at", "diff", "branch",
  ]
  /// The verbs whose words are names of states, too: at a question that any words answer, they are an answer.
  private static let terms = ProcessState.names

  private static let verbs = SessionVocabulary.prompt.verbs.map { $0.name }

  private func meaning(_ line: String, _ expected: ExpectedAnswer) -> String {
    let tree = SyntaxTree(parsing: SourceText(name: "input", text: line))
    switch InputMeaning(of: tree, in: .answer(expected), isInteractive: true) {
    case .nothing: return "nothing"
    case .answer(let answer): return answer.isCommand ? "refused" : "answer"
    case .statements, .statementsBehind: return "done"
    case .repetition: return "again"
    }
  }

  @Test(arguments: verbs, Form.allCases)
  func `a verb of the prompt is never taken for an answer that it cannot be`(_ verb: String, _ form: Form) throws {
    let schema = try #require(SessionVocabulary.prompt.verb(verb))
    let line = schema.examples.first { $0.hasPrefix(verb) } ?? verb
    // Where commands are an answer, the name of a state is an answer that is refused for nothing.
    let isTerm = form == .anyWords && Self.terms.contains(verb) || form == .script && verb == "background"
    let isOption = form == .offering || isTerm
    let right =
      Self.always.contains(verb)
      ? "done"
      : Self.looks.contains(verb)
        ? (isOption ? "answer" : "done")
        : form == .script || form == .app || isOption ? "answer" : "refused"
    #expect(meaning(line, form.expected(verb)) == right, "\(line)")
  }

  @Test(arguments: [
    ("at the end", "answer"), ("back to front", "answer"), ("app switcher", "answer"), ("set", "answer"),
    ("home", "refused"), ("home; launch", "refused"), ("memory", "answer"), ("background", "answer"),
    ("timeline", "done"), ("reset", "refused"), ("next page", "done"),
  ]) func `words that are no whole command are an answer where any words are`(_ line: String, _ right: String) {
    #expect(meaning(line, Form.anyWords.expected("")) == right)
  }

  @Test func `a command that the author has foreseen is an answer where any words are`() {
    var expected = Form.anyWords.expected("")
    expected.isForeseen = { ["home", "memory pressure", "screen"].contains($0) }
    for line in ["home", "memory pressure", "screen"] { #expect(meaning(line, expected) == "answer", "\(line)") }
    #expect(meaning("lock", expected) == "refused" && meaning("timeline", expected) == "done")
  }

  // MARK: - The course

  private static let catalog = LessonCatalog(
    files: LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }, progress: ProgressLog(reading: []))

  /// Lessons with the style in which each is read: all in two, or in short tests some, by turns in the one or the other.
  private static let lessons: [(name: String, style: String)] = {
    let (names, styles) = (catalog.entries.map { $0.name }, ["scenes", "flutter"])
    if LongTests.areRequested { return names.flatMap { name in styles.map { (name, $0) } } }
    return LongTests.sample(names, oneOf: 4, from: 2).enumerated().map { ($1, styles[$0 % styles.count]) }
  }()

  /// The commands in backquotes of a text, as far as they are whole commands of the prompt.
  private static func commands(in text: String) -> [String] {
    var found: [String] = []
    for (place, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() where place % 2 == 1
    {
      let tree = SyntaxTree(parsing: SourceText(name: "text", text: String(part)))
      var binder = Binder(SessionVocabulary.vocabularies)
      for statement in tree.statements { _ = binder.bind(statement, in: SessionVocabulary.prompt) }
      if !tree.hasErrors, !binder.hasErrors, !tree.statements.isEmpty, !found.contains(String(part)) {
        found.append(String(part))
      }
    }
    return found
  }

  private static func verb(_ line: String) -> String { String(line.prefix { $0 != " " && $0 != ";" }) }

  /// The verbs that end or change the place in the lesson by what they are for.
  private static let moving = ["skip", "next", "leave", "restart", "lesson", "exam", "quit", "exit", "play", "hint"]

  private struct Typed {
    var answers = 0
    var isRefused = false
  }

  /// Types a line, and tells whether it was counted as an answer or refused.
  private func type(_ line: String, _ session: Session) -> Typed {
    var session = session
    let before = session.catalog.progress.records.count { $0.event == .answered }
    let reply = session.submit(line: line)
    let text = reply.lines.map { $0.text }.joined(separator: "\n")
    return Typed(
      answers: session.catalog.progress.records.count { $0.event == .answered } - before,
      isRefused: reply.failure == .input || text.contains("would give the answer away"))
  }

  /// Goes through a lesson part by part, each passed over.
  @Test(arguments: lessons)
  func `what a text tells to type can be typed there, and a look right after it`(
    _ lesson: (name: String, style: String)
  ) throws {
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: Self.catalog)
    session.isInteractive = true
    _ = session.submit(line: "style \(lesson.style)")
    _ = session.submit(line: "lesson \(lesson.name)")
    var looks: [String] = []
    for _ in 0..<60 {
      guard let run = session.workspace.lesson?.run, run.awaits != .nothing else { break }
      // Right after the part before.
      for line in looks where session.workspace.expectedAnswer?.mayBe(line, beginningWith: Self.verb(line)) != true {
        let typed = type(line, session)
        #expect(typed.answers == 0 && !typed.isRefused, "`\(line)` after the part before \(session.prompt)")
      }
      looks = []
      let text = run.step?.prose ?? run.question?.prose ?? ""
      let commands = Self.commands(in: text)
      let plays = commands.contains("play")
      for line in commands where !Self.moving.contains(Self.verb(line)) {
        let isStimulus = StimulusKind.allCases.contains { $0.form.verb == Self.verb(line) }
        if run.step != nil {
          if !isStimulus { #expect(!type(line, session).isRefused, "`\(line)` in the step \(session.prompt)") }
          if Self.looks.contains(Self.verb(line)) || Self.verb(line) == "trace" { looks.append(line) }
          continue
        }
        // What an answer may say is one.
        guard session.workspace.expectedAnswer?.mayBe(line, beginningWith: Self.verb(line)) != true,
          run.question?.kind.answer != .stimuli || !isStimulus
        else { continue }
        #expect(type(line, session).answers == 0, "`\(line)` costs a try at \(session.prompt)")
        guard !isStimulus else { continue }
        var playing = session
        if plays { _ = playing.submit(line: "play") }
        #expect(!type(line, playing).isRefused, "`\(line)` is refused at \(session.prompt)")
      }
      if let step = run.step, !step.solution.isEmpty {
        for command in step.solution { _ = session.submit(line: run.lesson.source.text(in: command.range)) }
        #expect(session.workspace.lesson?.run.place != run.place, "\(session.prompt)")
      } else {
        _ = session.submit(line: "skip")
      }
    }
  }
}
