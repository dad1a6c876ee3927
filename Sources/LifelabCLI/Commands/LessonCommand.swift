/// `lifelab lesson`: the prompt in a lesson or a course.
enum LessonCommand {
  static let command = Command(
    name: "lesson", operands: "[NAME|FILE|FOLDER]",
    summary:
      "open the prompt in a lesson, or in a course that is a file or a folder; without a name, go on with the course",
    options: PromptOptions.table + [
      Option(name: "--exam", value: nil, summary: "no hints, one attempt, results at the end"), .variant,
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try LessonOptions(invocation.arguments)
    guard let name = options.name else { return invocation.openPrompt(options.prompt, with: "lesson") }
    let inFolder = invocation.course(inFolder: name)
    guard let operand = LifeOperand(inFolder == nil ? name : "\(name)/") else {
      return invocation.noName(name, "lesson")
    }
    let label = options.variant.map { " variant: \($0)" } ?? ""
    if let course = inFolder ?? (operand.isFile ? invocation.course(in: name) : nil) {
      guard let opened = course.invocation, let folder = course.folder else { return course.status }
      let own = folder.ownLessonNames
      if options.isExam, own.count == 1 {
        opened.tellBroken(own, in: folder)
        return opened.openPrompt(options.prompt, with: "exam \(own[0])\(label)")
      }
      if options.variant != nil {
        throw UsageFault("a variant is that of a lesson: lifelab --with '\(name)' lesson NAME --variant N")
      }
      guard options.isExam else { return opened.openCourse(folder, options.prompt) }
      throw UsageFault(
        "an exam is of one lesson: lifelab --with '\(name)' lesson NAME --exam; there are \(own.joined(separator: ", "))"
      )
    }
    operand.isFile ? invocation.tellCourse(ofFile: name) : invocation.tellBroken(name)
    return invocation.openPrompt(
      options.prompt, with: "\(options.isExam ? "exam" : "lesson") \(operand.text)\(label)", forLesson: name)
  }
}

/// What the arguments of `lesson` ask for.
private struct LessonOptions {
  /// The lesson, its file or a folder; nil for the course where it was left.
  let name: String?
  let isExam: Bool
  let variant: Int?
  let prompt: PromptOptions

  init(_ arguments: Arguments) throws(UsageFault) {
    guard arguments.operands.count <= 1 else { throw UsageFault("lesson takes one name or file") }
    name = arguments.operands.first
    isExam = arguments.has("--exam")
    variant = try arguments.variant()
    if name == nil, variant != nil {
      throw UsageFault("a variant is that of a lesson: lifelab lesson NAME --variant N")
    }
    if name == nil, isExam { throw UsageFault("an exam needs its lesson: lifelab lesson NAME --exam") }
    prompt = try PromptOptions(arguments)
  }
}
