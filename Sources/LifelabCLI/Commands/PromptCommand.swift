import LearnerLog
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit
import TerminalKit

extension CommandLineTool {
  static let promptOptions = [
    Option(name: "--use", value: "PLUGIN|FILE,…", summary: "the plugins whose words are shown", isRepeated: true),
    Option.scenes,
    Option.style,
    Option(name: "--progress", value: "FILE", summary: "where your progress is kept"),
    SessionWriter.anywhereOption,
    Option(name: "--keep-going", value: nil, summary: "in a pipe, go on after an error"),
    Option(name: "--quiet", value: nil, summary: "no welcome and no suggestions"),
    Option(name: "--verbose", value: nil, summary: "show the platform's own moments, too"),
  ]

  static let promptCommand = Command(
    name: "prompt", operands: "", summary: "open the prompt (this is what `lifelab` alone does)", options: promptOptions
  ) { invocation in
    guard invocation.arguments.operands.isEmpty else {
      return invocation.usage("the prompt takes no operands; `lifelab run FILE` runs a file")
    }
    return openPrompt(invocation, with: nil)
  }

  static let lessonCommand = Command(
    name: "lesson", operands: "[NAME|FILE|FOLDER]",
    summary:
      "open the prompt in a lesson, or in a course that is a file or a folder; without a name, go on with the course",
    options: promptOptions + [
      Option(name: "--exam", value: nil, summary: "no hints, one attempt, results at the end"), Option.variant,
    ]
  ) { invocation in
    guard invocation.arguments.operands.count <= 1 else { return invocation.usage("lesson takes one name or file") }
    let isExam = invocation.arguments.has("--exam")
    let variant = invocation.variant()
    if let status = variant.status { return status }
    guard let name = invocation.arguments.operands.first else {
      if variant.number != nil {
        return invocation.usage("a variant is that of a lesson: lifelab lesson NAME --variant N")
      }
      return isExam
        ? invocation.usage("an exam needs its lesson: lifelab lesson NAME --exam")
        : openPrompt(
          invocation, with: "lesson")
    }
    let inFolder = invocation.course(inFolder: name)
    guard let operand = LifeOperand(inFolder == nil ? name : "\(name)/") else {
      return invocation.noName(name, "lesson")
    }
    let label = variant.number.map { " variant: \($0)" } ?? ""
    if let course = inFolder ?? (operand.isFile ? invocation.course(in: name) : nil) {
      guard let opened = course.invocation, let folder = course.folder else { return course.status }
      let own = folder.ownLessonNames
      if isExam, own.count == 1 {
        opened.tellBroken(own, in: folder)
        return openPrompt(opened, with: "exam \(own[0])\(label)")
      }
      if variant.number != nil {
        return invocation.usage("a variant is that of a lesson: lifelab --with '\(name)' lesson NAME --variant N")
      }
      guard isExam else { return opened.openCourse(folder) }
      return invocation.usage(
        "an exam is of one lesson: lifelab --with '\(name)' lesson NAME --exam; there are \(own.joined(separator: ", "))"
      )
    }
    operand.isFile ? invocation.tellCourse(ofFile: name) : invocation.tellBroken(name)
    return openPrompt(invocation, with: "\(isExam ? "exam" : "lesson") \(operand.text)\(label)")
  }

  static let previewCommand = Command(
    name: "preview", operands: "FILE|NAME",
    summary: "see a lesson as its learners do, while you write it: it is opened again when the file changes",
    options: [
      Option(name: "--question", value: "NAME", summary: "begin at this question or step"),
      Option(
        name: "--key", value: nil,
        summary: "show the key, the reasons and the hints below each part; without a terminal, of all parts"),
      Option.style, Option.variant, Option.scenes,
      Option(name: "--quiet", value: nil, summary: "no suggestions"),
    ]
  ) { invocation in
    guard let operand = invocation.arguments.operands.first, invocation.arguments.operands.count == 1 else {
      return invocation.usage("preview takes one lesson: lifelab preview my-lesson.life")
    }
    let found = invocation.lessonText(operand)
    guard let text = found.text else { return found.status }
    if let status = invocation.refusal(ofPack: text) { return status }
    var (session, failure) = session(for: invocation, ProgressLog(reading: []), writer: nil)
    if let failure { return failure }
    if !invocation.arguments.has(Option.style.name) { session.choose(.standard) }
    let part = invocation.arguments.value("--question")
    if let part, let complaint = complaint(about: part, in: text, invocation) { return invocation.usage(complaint) }
    let variant = invocation.variant()
    if let status = variant.status { return status }
    let number = variant.number ?? 1
    if let complaint = invocation.complaint(aboutVariant: number, of: lessons(of: text, invocation)) {
      return invocation.usage(complaint)
    }
    if let part, let complaint = complaint(aboutVariant: number, without: part, in: lessons(of: text, invocation)) {
      return invocation.usage(complaint)
    }
    let opening = session.preview(text, at: part, as: number, showsNotes: invocation.arguments.has("--key"))
    if let failure = opening.failure {
      invocation.console.write(opening.reports)
      invocation.tellCourse(ofFile: operand)
      return failure.status
    }
    guard session.isPreview else { return invocation.usage("there is no lesson in '\(operand)'") }
    invocation.tellCourse(ofFile: operand)
    var loop = PromptLoop(
      invocation.console, session, PromptLoop.Options(isQuiet: invocation.arguments.has("--quiet")))
    return loop.run(after: opening)
  }

  private static func lessons(of text: SourceText, _ invocation: Invocation) -> [Lesson] {
    invocation.load(text, invocation.library.plugins().plugins).lessons
  }

  /// Returns what is wrong with the name of a part, or nil where the lessons of a text have it or cannot be read.
  private static func complaint(about part: String, in text: SourceText, _ invocation: Invocation) -> String? {
    let lessons = lessons(of: text, invocation)
    var names: [String] = []
    for name in lessons.flatMap({ $0.items.compactMap { $0.name } + $0.questionNames }) where !names.contains(name) {
      names.append(name)
    }
    guard !names.isEmpty, !names.contains(part) else { return nil }
    return NearMiss.complaint(
      "there is no step or question '\(part)'", about: part, among: names,
      otherwise: "there are \(names.joined(separator: ", "))")
  }

  /// Returns which variant asks a question, where one that is wanted does not; nil where it does, or no lesson has it.
  private static func complaint(aboutVariant number: Int, without part: String, in lessons: [Lesson]) -> String? {
    guard let lesson = lessons.first(where: { $0.questionNames.contains(part) }),
      let other = lesson.variants?.variant(asking: part, besides: number)
    else { return nil }
    return "variant \(number) of '\(lesson.name)' does not ask '\(part)'; variant \(other) does: --variant \(other)"
  }

  static func openPrompt(_ invocation: Invocation, with first: String?) -> ExitStatus {
    let progress = progress(invocation)
    var writer = SessionWriter.files(anywhere: invocation.arguments.has(SessionWriter.anywhereOption.name))
    progress.file?.serve(&writer)
    let (session, failure) = session(for: invocation, progress.log, writer: writer)
    if let failure { return failure }
    let options = PromptLoop.Options(
      keepsGoing: invocation.arguments.has("--keep-going"), isQuiet: invocation.arguments.has("--quiet"))
    var loop = PromptLoop(invocation.console, session, options)
    return loop.run(first: first)
  }

  /// Returns a session as the command line wants it; a status where it wants what cannot be.
  static func session(
    for invocation: Invocation, _ progress: ProgressLog, writer: SessionWriter?
  ) -> (session: Session, status: ExitStatus?) {
    let plugins = invocation.library.plugins()
    let catalog = invocation.library.catalog(progress: progress)
    invocation.console.write(plugins.reports)
    let isChosen = invocation.arguments.has("--use")
    var session = Session(
      plugins: plugins.plugins, using: isChosen ? [] : ["uikit"], catalog: catalog, host: .files(in: ""), writer: writer
    )
    if let status = invocation.fixScenes(of: &session) { return (session, status) }
    let style = invocation.style()
    if let status = style.status { return (session, status) }
    if let style = style.style { session.choose(style) }
    session.begin(day: day(invocation.console))
    session.choose(learnerSeed: learnerSeed)
    if let seed = invocation.arguments.value("--seed") { session.choose(practiceSeed: seed) }
    session.traceText.isPlain = invocation.console.isASCII
    session.width = invocation.console.width
    for name in invocation.arguments.values("--use") {
      guard let operand = LifeOperand(name) else { return (session, invocation.noName(name, "plugin")) }
      let reply = session.submit(SourceText(name: "command line", text: "use \(operand.text)"))
      invocation.console.write(reply.reports)
      if let status = reply.statusOfOption { return (session, status) }
    }
    session.traceText.showsMoments = invocation.arguments.has("--verbose")
    return (session, nil)
  }

  /// Returns the day that the environment names, or else today; one that is no number is told and left aside.
  private static func day(_ console: Console) -> Int {
    guard let text = Files.environment("LIFELAB_DAY"), !text.isEmpty else { return LocalDay.today }
    if let day = Int(text), (0...lastDay).contains(day) { return day }
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
  static func progress(_ invocation: Invocation) -> (file: ProgressFile?, log: ProgressLog) {
    do throws(ProgressFault) {
      guard let file = try ProgressFile.chosen(by: invocation.arguments.value("--progress")) else {
        return (nil, ProgressLog(reading: []))
      }
      let log = ProgressLog(reading: try file.read())
      for item in log.skipped.prefix(Self.toldLines) {
        invocation.console.complain("\(file.path):\(item.line): skipped: \(item.reason)")
      }
      let more = log.skipped.count - Self.toldLines
      if more > 0 { invocation.console.complain("\(file.path): \(more) more lines are skipped") }
      return (file, log)
    } catch {
      invocation.console.complain("lifelab: \(error.text)")
      return (nil, ProgressLog(reading: []))
    }
  }

  /// The most lines of a progress log that make no sense and are reported one by one.
  private static let toldLines = 10
}
