import LessonKit
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit
import TerminalKit
import PlatformKit

extension CommandLineTool {
  private static let promptOptions = [
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
    name: "lesson", operands: "[NAME|FILE]",
    summary: "open the prompt in a lesson; without a name, go on with the course",
    options: promptOptions + [Option(name: "--exam", value: nil, summary: "no hints, one attempt, results at the end")]
  ) { invocation in
    guard invocation.arguments.operands.count <= 1 else { return invocation.usage("lesson takes one name or file") }
    let isExam = invocation.arguments.has("--exam")
    guard let name = invocation.arguments.operands.first else {
      return isExam
        ? invocation.usage("an exam needs its lesson: lifelab lesson NAME --exam")
        : openPrompt(
          invocation, with: "lesson")
    }
    guard let operand = LifeOperand(name) else { return invocation.noName(name, "lesson") }
    return openPrompt(invocation, with: "\(isExam ? "exam" : "lesson") \(operand.text)")
  }

  private static func openPrompt(_ invocation: Invocation, with first: String?) -> ExitStatus {
    let plugins = invocation.library.plugins()
    let progress = progress(invocation)
    let catalog = invocation.library.catalog(progress: progress.log)
    var writer = SessionWriter.files(anywhere: invocation.arguments.has(SessionWriter.anywhereOption.name))
    progress.file?.serve(&writer)
    invocation.console.write(plugins.reports)
    let isChosen = invocation.arguments.has("--use")
    var session = Session(
      plugins: plugins.plugins, using: isChosen ? [] : ["uikit"], catalog: catalog, host: .files(in: ""), writer: writer
    )
    if let status = invocation.fixScenes(of: &session) { return status }
    let style = invocation.style()
    if let status = style.status { return status }
    if let style = style.style { session.choose(style) }
    session.traceText.isPlain = invocation.console.isASCII
    session.width = invocation.console.width
    for name in invocation.arguments.values("--use") {
      guard let operand = LifeOperand(name) else { return invocation.noName(name, "plugin") }
      let reply = session.submit(SourceText(name: "command line", text: "use \(operand.text)"))
      invocation.console.write(reply.reports)
      if let status = reply.statusOfOption { return status }
    }
    session.traceText.showsMoments = invocation.arguments.has("--verbose")
    let options = PromptLoop.Options(
      keepsGoing: invocation.arguments.has("--keep-going"), isQuiet: invocation.arguments.has("--quiet"))
    var loop = PromptLoop(invocation.console, session, options)
    return loop.run(first: first)
  }

  // MARK: - Progress

  /// The progress file and what it holds; that there can be none is told, and nothing is kept then.
  private static func progress(_ invocation: Invocation) -> (file: ProgressFile?, log: ProgressLog) {
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
