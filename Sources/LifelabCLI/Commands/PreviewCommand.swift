import LearnerLog
import LifeLanguage
import LessonModel
import LifeSession
import LifeSyntax

/// `lifelab preview`: a lesson as its learners see it, while it is written.
enum PreviewCommand {
  static let command = Command(
    name: "preview", operands: "FILE|NAME",
    summary: "see a lesson as its learners do, while you write it: it is opened again when the file changes",
    options: [
      Option(name: "--question", value: "NAME", summary: "begin at this question or step"),
      Option(
        name: "--key", value: nil,
        summary: "show the key, the reasons and the hints below each part; without a terminal, of all parts"),
      .style, .variant, .scenes,
      Option(name: "--quiet", value: nil, summary: "no suggestions"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try PreviewOptions(invocation.arguments)
    let found = invocation.lessonText(options.lesson)
    guard let text = found.text else { return found.status }
    if let status = invocation.refusal(ofPack: text) { return status }
    var (session, failure) = invocation.session(
      options.prompt, ProgressLog(reading: []), writer: nil, forLesson: options.lesson)
    if let failure { return failure }
    if let complaint = complaint(about: options, in: lessons(of: text, invocation), invocation) {
      throw UsageFault(complaint)
    }
    let opening = session.preview(text, at: options.part, as: options.variant, showsNotes: options.showsKey)
    if let failure = opening.failure {
      invocation.console.write(opening.reports)
      invocation.tellCourse(ofFile: options.lesson)
      return failure.status
    }
    guard session.isPreview else { throw UsageFault("there is no lesson in '\(options.lesson)'") }
    invocation.tellCourse(ofFile: options.lesson)
    var loop = PromptLoop(invocation.console, session, PromptLoop.Options(isQuiet: options.prompt.isQuiet))
    return loop.run(after: opening)
  }

  /// Returns what of the options is not there in some lessons, or nil.
  private static func complaint(
    about options: PreviewOptions, in lessons: [Lesson], _ invocation: Invocation
  ) -> String? {
    options.part.flatMap { complaint(about: $0, in: lessons) }
      ?? invocation.complaint(aboutVariant: options.variant, of: lessons)
      ?? options.part.flatMap { complaint(aboutVariant: options.variant, without: $0, in: lessons) }
  }

  private static func lessons(of text: SourceText, _ invocation: Invocation) -> [Lesson] {
    invocation.load(text, invocation.library.plugins().plugins).lessons
  }

  /// Returns what is wrong with the name of a part, or nil where some lessons have it or there are none.
  private static func complaint(about part: String, in lessons: [Lesson]) -> String? {
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
}

/// What the arguments of `preview` ask for.
private struct PreviewOptions {
  /// The lesson, or its file.
  let lesson: String
  /// The question or step to begin at.
  let part: String?
  let showsKey: Bool
  let variant: Int
  let prompt: PromptOptions

  init(_ arguments: Arguments) throws(UsageFault) {
    guard let lesson = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageFault("preview takes one lesson: lifelab preview my-lesson.life")
    }
    self.lesson = lesson
    part = arguments.value("--question")
    showsKey = arguments.has("--key")
    prompt = try PromptOptions(arguments)
    variant = try arguments.variant() ?? 1
  }
}
