import LearnerLog
import LessonModel
import LessonReading
import LessonTutor
import LifeLanguage
import LifeSyntax

// The framework in whose words lessons speak.

extension Workspace {
  /// Returns a lesson in a style, or without one in the learner's; one that has no styles has scenes as whoever opened it has fixed that.
  func inStyle(_ lesson: Lesson, _ style: LessonStyle? = nil) -> Lesson {
    lesson.styles.isEmpty
      ? lesson.running(in: lesson.environment.fixingScenes(scenario.fixedScenes))
      : lesson.inStyle(style ?? learner.style)
  }

  /// Returns the page of a name that a lesson explains for use elsewhere; nil for others, and in an exam.
  func page(ofName word: String, orPart: Bool = false) -> [OutputLine]? {
    guard !isExamAtHand else { return nil }
    return learner.catalog.page(ofName: word, orPart: orPart, style: learner.style, library: learner.plugins)
  }

  /// Chooses the style of a name, or shows the choice.
  mutating func style(
    _ name: Located<String>?, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    guard let name else { return reply.lines += choice(in: context) }
    guard let style = learner.styles.named(name.value) else {
      var fault = Diagnostic.unknownStyle(name.name, among: learner.styles)
      fault.notes = [Self.styleOfFile]
      return reply.fail(fault, in: site.source)
    }
    choose(style, in: context, &reply)
  }

  /// The way to a style that is not known.
  private static let styleOfFile =
    "a style of a file is known once its plugin is in use: `use \"FILE.life\"`; `lifelab --with FOLDER` adds those of a folder"

  /// Chooses a style; a lesson that is open goes on in the new words.
  mutating func choose(_ style: LessonStyle, in context: SessionContext, _ reply: inout Reply) {
    if let run = lesson?.run, run.isExam, run.lesson.style != nil, run.lesson.style != style {
      return reply.lines.append(
        OutputLine("An exam is finished in the words that it was begun in; `leave` leaves it.", .warning))
    }
    // The log keeps the name.
    learner.chosenStyle = nil
    learner.keep([ProgressRecord(choosing: style.name)], with: context.files.writer, &reply)
    styleToSpeak = style
    let what = lesson == nil ? "Lessons and free play" : "Lessons"
    reply.lines.append(OutputLine("\(what) speak \(style.title) from now on.", .good))
    guard let lesson, lesson.sitting == nil else { return }
    guard !lesson.run.lesson.styles.isEmpty else {
      return reply.lines.append(OutputLine("The lesson at hand is the same in every style.", .dim))
    }
    let fresh = lesson.run.lesson.inStyle(style)
    if fresh.style != style { reply.lines.append(Self.notOffered(style, fresh)) }
    guard fresh.style != lesson.run.lesson.style else { return }
    var run = LessonRun(fresh, resuming: isPreviewed ? nil : learner.catalog.progress.standing(in: fresh.name))
    if isPreviewed, let part = lesson.run.partName { _ = run.move(to: part) }
    mode = .lesson(LessonMode(run: run, outside: lesson.outside))
    setUp()
    present(isReturning: true, in: context, &reply)
  }

  /// Returns the line about a style that was asked for by name, where a lesson does not offer it; nil where it does.
  func styleNote(on lesson: Lesson) -> OutputLine? {
    guard let chosen = learner.chosenStyle, chosen != learner.styles.standard, lesson.style != chosen else {
      return nil
    }
    return lesson.style == nil
      ? OutputLine("This lesson is the same in every style.", .dim) : Self.notOffered(chosen, lesson)
  }

  private static func notOffered(_ style: LessonStyle, _ lesson: Lesson) -> OutputLine {
    let own = lesson.style?.title ?? ""
    guard let reasons = lesson.reasonsOfAbsence(in: style) else {
      return OutputLine("This lesson is not there in \(style.title); it speaks \(own).", .dim)
    }
    let reason = reasons.isEmpty ? "all that it asks is written for other styles" : list(Array(reasons.prefix(2)))
    return OutputLine("This lesson is not there in \(style.title): \(reason). It speaks \(own).", .dim)
  }

  /// The styles, with a mark at the one in force, and the plugins in which free play speaks.
  private func choice(in context: SessionContext) -> [OutputLine] {
    let current = learner.style ?? lesson?.run.lesson.style ?? learner.styles.standard
    let widest = learner.styles.names.map { $0.count }.reduce(0, max)
    return learner.styles.all.map { style in
      let mark = style == current ? (context.presentation.isPlain ? "* " : "● ") : "  "
      return OutputLine(
        term: [OutputLine.Span(mark), OutputLine.Span(style.name, .strong)], columns: widest + 4,
        [OutputLine.Span(style.title)])
    } + (lesson == nil ? [scenario.pluginsInUse] : [])
  }

  /// Asks a learner who has chosen no style at the first lesson, with the styles that it has; later nobody is asked again.
  mutating func askForStyle(of lesson: Lesson, _ reply: inout Reply) {
    guard let own = lesson.style, learner.style == nil, !learner.wasAskedForStyle,
      learner.catalog.progress.lessons.count < 2
    else { return }
    learner.wasAskedForStyle = true
    let others = lesson.styles.filter { $0 != own }.map { "`\($0.name)` (\($0.title))" }.joined(separator: ", ")
    guard !others.isEmpty else { return }
    let what = own == learner.styles.standard ? "Lessons speak" : "This lesson speaks"
    reply.lines.append(
      .typingHint("\(what) \(own.title). If your app speaks another, type its name: \(others).", .plain))
  }

  /// Returns the style that a whole input names, in any case, where the question for it was asked and is not answered.
  func styleAnswered(by text: String) -> LessonStyle? {
    guard learner.style == nil, learner.wasAskedForStyle else { return nil }
    let word = text.lowercased()
    return learner.styles.all.first { $0.name.lowercased() == word || $0.title.lowercased() == word }
  }
}
