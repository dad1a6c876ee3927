import LearnerLog
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

extension Invocation {
  /// Opens the prompt, with a first input; a lesson that this opens may bring the style along in which it is asked for.
  func openPrompt(_ options: PromptOptions, with first: String?, forLesson lesson: String? = nil) -> ExitStatus {
    let progress = progress(options)
    var writer = SessionWriter.files(anywhere: options.writesAnywhere)
    progress.file?.serve(&writer)
    let (session, failure) = session(options, progress.log, writer: writer, forLesson: lesson)
    if let failure { return failure }
    var loop = PromptLoop(
      console, session, PromptLoop.Options(keepsGoing: options.keepsGoing, isQuiet: options.isQuiet))
    return loop.run(first: first)
  }

  /// Returns a session as the command line asks for it; a status where it asks for what cannot be.
  ///
  /// Its style is that of a plugin which is known, in use, or brought along by the lesson of a name or a file.
  func session(
    _ options: PromptOptions, _ progress: ProgressLog, writer: SessionWriter?, forLesson lesson: String? = nil
  ) -> (session: Session, status: ExitStatus?) {
    let plugins = library.plugins()
    let catalog = library.catalog(progress: progress)
    console.write(plugins.reports)
    var session = Session(
      plugins: plugins.plugins, using: options.plugins == nil ? [KnownPlugin.usualName] : [], catalog: catalog,
      host: .files(in: ""),
      writer: writer
    )
    if let scenes = options.scenes { session.fixScenes(scenes) }
    session.begin(day: day)
    session.choose(learnerSeed: Self.learnerSeed)
    if let seed = options.seed { session.choose(practiceSeed: seed) }
    session.traceText.isPlain = console.isASCII
    session.width = console.width
    var operands: [LifeOperand] = []
    for name in options.plugins ?? [] {
      guard let operand = LifeOperand(name) else { return (session, noName(name, "plugin")) }
      operands.append(operand)
    }
    if !operands.isEmpty {
      let reply = session.submit(SourceText(name: "command line", text: LifeOperand.use(operands)))
      console.write(reply.reports)
      if let status = reply.statusOfOption { return (session, status) }
    }
    do throws(UsageFault) {
      if let status = try choose(options.style, for: lesson, in: &session) { return (session, status) }
    } catch {
      return (session, usage(error.text))
    }
    if options.plugins == nil { session.speakOwnStyle() }
    session.traceText.showsMoments = options.isVerbose
    return (session, nil)
  }

  /// Lets a session speak the style of a name; returns a status after telling why the lesson that may bring it cannot be read.
  private func choose(
    _ name: String?, for lesson: String?, in session: inout Session
  ) throws(UsageFault) -> ExitStatus? {
    guard let name else { return nil }
    if let style = session.lessonStyles.named(name) {
      session.choose(style)
      return nil
    }
    var lessons: [Lesson] = []
    if let lesson {
      let found = lessonText(lesson)
      guard let text = found.text else { return found.status }
      lessons = load(text, library.plugins().plugins).lessons
    }
    if let style = try style(named: name, besides: lessons) {
      session.choose(style, of: lessons.flatMap { $0.ownPlugins })
    }
    return nil
  }

  /// The day that the environment names, or else today; one that is no number is told and left aside.
  private var day: Int {
    guard let text = Files.environment("LIFELAB_DAY"), !text.isEmpty else { return LocalDay.today }
    if let day = Int(text), (0...Self.lastDay).contains(day) { return day }
    console.complain(
      "lifelab: LIFELAB_DAY is '\(visible(text))', which is no day: write the days since 1970, such as 20780; today counts"
    )
    return LocalDay.today
  }

  /// The last day that the environment may name, in the year 4707.
  private static let lastDay = 1_000_000

  /// The seed of a learner whose log holds none: that of the environment, or one that nobody else has.
  private static var learnerSeed: String {
    let given = Files.environment("LIFELAB_SEED") ?? ""
    return given.isEmpty ? "\(UInt64.random(in: .min ... .max))" : given
  }

  // MARK: - Progress

  /// The progress file and what it holds; that there can be none is told, and nothing is kept then.
  func progress(_ options: PromptOptions) -> (file: ProgressFile?, log: ProgressLog) {
    do throws(ProgressFault) {
      guard let file = try ProgressFile.chosen(by: options.progress) else {
        return (nil, ProgressLog(reading: []))
      }
      let log = ProgressLog(reading: try file.read())
      guard !log.isForeign else { throw ProgressFault("\(file.path): it is no progress log, and stays as it is") }
      for item in log.skipped.prefix(Self.toldLines) {
        console.complain("\(file.path):\(item.line): skipped: \(item.reason)")
      }
      let more = log.skipped.count - Self.toldLines
      if more > 0 { console.complain("\(file.path): \(more) more lines are skipped") }
      return (file, log)
    } catch {
      console.complain("lifelab: \(error.text)")
      return (nil, ProgressLog(reading: []))
    }
  }

  /// The most lines of a progress log that make no sense and are reported one by one.
  private static let toldLines = 10
}
