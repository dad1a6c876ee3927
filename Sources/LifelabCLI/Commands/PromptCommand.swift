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
    guard let name = invocation.arguments.operands.first else { return openPrompt(invocation, with: "lesson") }
    let verb = invocation.arguments.has("--exam") ? "exam" : "lesson"
    return openPrompt(invocation, with: name.hasSuffix(".life") ? "\(verb) \"\(name)\"" : "\(verb) \(name)")
  }

  private static func openPrompt(_ invocation: Invocation, with first: String?) -> ExitStatus {
    let plugins = invocation.library.plugins()
    let file = invocation.arguments.value("--progress") ?? progressPath
    let shelf = invocation.library.shelf(progress: readProgress(file, invocation.console))
    invocation.console.write(plugins.reports)
    let isChosen = invocation.arguments.has("--use")
    var session = Session(
      plugins: plugins.plugins, using: isChosen ? [] : ["uikit"], shelf: shelf,
      host: .files(in: ""),
      writer: .files(anywhere: invocation.arguments.has(SessionWriter.anywhereOption.name), progressFile: file))
    session.traceText.isPlain = invocation.console.isPlain
    session.width = invocation.console.width
    for name in invocation.arguments.values("--use") {
      let isFile = name.hasSuffix(".life") || name.contains("/")
      let reply = session.submit(
        SourceText(name: "command line", text: isFile ? "use \"\(name)\"" : "use \(name)"))
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

  /// Where progress is kept: below the XDG data folder.
  ///
  /// An empty `LIFELAB_PROGRESS` keeps none.
  private static var progressPath: String? {
    if let chosen = Files.environment("LIFELAB_PROGRESS") { return chosen.isEmpty ? nil : chosen }
    let data = Files.environment("XDG_DATA_HOME") ?? Files.environment("HOME").map { "\($0)/.local/share" }
    return data.map { "\($0)/lifelab/progress.life" }
  }

  private static func readProgress(_ path: String?, _ console: Console) -> ProgressLog {
    guard let path, case .bytes(let bytes) = Files.read(path) else { return ProgressLog(reading: []) }
    let log = ProgressLog(reading: bytes)
    for item in log.skipped { console.complain("\(path):\(item.line): skipped: \(item.reason)") }
    if log.skipped.contains(where: { $0.reason.hasPrefix("the last line") }) {
      // A newline closes the torn line, so that the next record does not run into it.
      _ = Files.append([UInt8(ascii: "\n")], to: path)
    }
    return log
  }
}
