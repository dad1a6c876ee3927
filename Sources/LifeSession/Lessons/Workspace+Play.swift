import LessonModel
import LessonTutor
import LifeLanguage
import LifeSyntax

// Free play beside a lesson, and the way out of it.

extension Workspace {
  private static let wayBack = OutputLine("`leave` goes back to where you were; nothing there is changed.", .dim)

  /// Begins free play; the run of the lesson waits.
  mutating func play(_ reply: inout Reply) {
    guard let lesson else { return reply.lines.append(Self.noLesson) }
    guard !lesson.run.isExam else {
      return reply.lines.append(OutputLine("There is no free play in an exam.", .dim))
    }
    reply.saysWhatNext = true
    guard !lesson.isPlaying else { return reply.lines.append(Self.wayBack) }
    let waiting = scenario.history
    changeLesson { $0.activity = .playing(waiting: waiting) }
    if let world = lesson.run.playground { scenario.history = RunHistory(run: ScriptedRun(simulation: world)) }
    reply.lines += [Self.playground(of: lesson.run), Self.wayBack]
  }

  /// Ends free play: the run of the lesson is at hand again.
  mutating func endPlay() {
    guard case .lesson(let lesson) = mode, case .playing(let waiting) = lesson.activity else { return }
    scenario.history = waiting
    changeLesson { $0.activity = .taking(lookBack: nil, offered: "") }
  }

  /// Returns what free play begins with.
  private static func playground(of run: LessonRun) -> OutputLine {
    let statements = run.playgroundSettings.map { "`\($0)`" }
    let settings = statements.isEmpty ? "" : " As in the question, this holds: \(statements.joined(separator: ", "))."
    if run.isPlaygroundTheLearners {
      return OutputLine(
        "Free play: the app that you wrote last is here. `explore` looks for a day that breaks it.\(settings)", .dim)
    }
    let what =
      run.isPlaygroundItsOwn
      ? ownPlayground(of: run)
      : run.question == nil ? "It goes on from where the step is." : yours(at: run)
    return OutputLine("Free play: try what you like. \(what)\(settings)", .dim)
  }

  /// Returns what a learner has to type for what a question asks about, which is not done for them.
  private static func yours(at run: LessonRun) -> String {
    let before = run.givenText
    let app = run.appText.isEmpty ? "" : "\(owner(of: run)) app is here. "
    return before.isEmpty
      ? "\(app)What the question asks about is yours to \(app.isEmpty ? "set up" : "type")."
      : "\(app)Nothing has happened yet. The question begins after: `\(before)`."
  }

  /// Returns whose app is in free play.
  private static func owner(of run: LessonRun) -> String { run.isAppItsOwn ? "The question's own" : "The lesson's" }

  /// Returns what is here where free play begins as the question at hand does.
  private static func ownPlayground(of run: LessonRun) -> String {
    switch (run.appText.isEmpty, run.question?.given.isEmpty ?? true) {
    case (false, false): "\(owner(of: run)) app is here, and what has happened before."
    case (false, true): "\(owner(of: run)) app is here."
    case (true, false): "What has happened before in the question has happened here."
    case (true, true): "As in the question, nothing has happened yet."
    }
  }

  // MARK: - The way out

  /// The way out of free play, for whoever types there what the lesson waits for; nil outside of it.
  var wayOutOfPlay: String? {
    guard let lesson, lesson.isPlaying else { return nil }
    return switch lesson.run.awaits {
    case .answer: "`leave` goes back to the question"
    case .stimuli: "`leave` goes back to the step"
    case .nothing: "`leave` goes back to the lesson"
    }
  }

  /// Tells the way out of free play behind a fault in what was typed: a number, or the name of a state, may be an answer.
  ///
  /// What is impossible just now is play.
  func tellWayOut(_ reply: inout Reply) {
    guard let wayOutOfPlay, reply.failure == .input, let last = reply.reports.indices.last,
      reply.reports[last].diagnostic.id != DiagnosticRule.impossible.id
    else { return }
    reply.reports[last].diagnostic.notes.append(wayOutOfPlay)
  }
}
