import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import TerminalKit

/// A subcommand: its help, its options, and what it does.
struct Command: Sendable {
  let name: String
  let operands: String
  let summary: String
  var options: [Option] = []
  /// Indicates whether `--json` asks for diagnostics as records, besides their text.
  var recordsDiagnostics = false
  let run: @Sendable (Invocation) -> ExitStatus
}

/// One call of a subcommand: its arguments, the console, and what is known.
struct Invocation: Sendable {
  let arguments: Arguments
  let console: Console
  let library: Library

  /// Complains about wrong usage.
  func usage(_ text: String) -> ExitStatus {
    console.complain("lifelab: \(text)")
    return .usage
  }

  /// Fixes whether apps use scenes, where the command line says it; a status where it says something else.
  func fixScenes(of session: inout Session) -> ExitStatus? {
    guard let answer = arguments.value(Option.scenes.name) else { return nil }
    guard ["yes", "no"].contains(answer) else { return usage("\(Option.scenes.name) is yes or no") }
    session.fixScenes(answer == "yes")
    return nil
  }

  /// The style that the command line names, the usual one where it names none; a status where there is no such style.
  func style() -> (style: LessonStyle?, status: ExitStatus?) {
    guard let name = arguments.value(Option.style.name) else { return (nil, nil) }
    if let style = LessonStyle.named(name) { return (style, nil) }
    let names = LessonStyle.all.map { $0.name }
    let complaint = NearMiss.complaint(
      "unknown style '\(name)'", about: name, among: names, otherwise: "there are \(names.joined(separator: ", "))")
    return (nil, usage(complaint))
  }

  /// A file as a source; nil after complaining, with the exit status for it.
  ///
  /// `-` is standard input. A file of another author is not read through a link out of its folder.
  func source(_ path: String, staysInFolder: Bool = false) -> (source: SourceText?, status: ExitStatus) {
    let content = staysInFolder ? Files.readStaying(path) : Files.read(path)
    guard case .bytes(let bytes) = content else {
      console.complain("lifelab: cannot read '\(path)': \(content.fault ?? "")")
      return (nil, content.status)
    }
    return (SourceText(name: path == "-" ? "standard input" : path, bytes: bytes), .done)
  }

  /// The `.life` files at and below the operands, each once; what is skipped is told, and gives the status.
  func lifeFiles(_ paths: [String]) -> (files: [FolderWalk.File], status: ExitStatus) {
    let walk = FolderWalk(paths, suffix: Files.lifeSuffix)
    for fault in walk.faults { console.complain("lifelab: '\(fault.path)' is passed over: \(fault.reason)") }
    return (walk.files, walk.faults.isEmpty ? .done : .inputOutput)
  }
}

/// The command `lifelab`: subcommands over a console.
package enum CommandLineTool {
  static let commands: [Command] = [
    promptCommand, runCommand, exploreCommand, lessonCommand, practiceCommand, reviewCommand, gradeCommand,
    regradeCommand, reportCommand, checkCommand, previewCommand, newCommand, packCommand,
    formatCommand, explainCommand, referenceCommand, manualCommand, sourcesCommand, pluginCommand, helpCommand,
    versionCommand,
  ]

  /// The names of the subcommands.
  package static var subcommands: [String] { commands.map { $0.name } }

  /// Runs the subcommand that the arguments name; without one, opens the prompt.
  ///
  /// Whatever came of it, output that could not be written is a failure, told on standard error while that can be
  /// written.
  package static func main(_ arguments: [String]) -> ExitStatus {
    Output.prepare()
    let status = runSubcommand(arguments)
    guard let fault = Output.faults.first else { return status }
    Console(colour: .auto).complain("lifelab: cannot write to \(fault.text)")
    return .inputOutput
  }

  private static func runSubcommand(_ arguments: [String]) -> ExitStatus {
    let (name, rest) = split(arguments)
    guard let command = commands.first(where: { $0.name == name }) else { return unknown(name) }
    return run(command, rest)
  }

  /// The subcommand and what is left for it; options may stand before it, too.
  static func split(_ arguments: [String]) -> (name: String, rest: [String]) {
    switch arguments.first {
    case "--help", "-h": return ("help", Array(arguments.dropFirst()))
    case "--version": return ("version", Array(arguments.dropFirst()))
    default: break
    }
    let valued = (commands.flatMap { $0.options } + Option.common).filter { $0.value != nil }.map { $0.name }
    var place = 0
    while place < arguments.count, arguments[place].hasPrefix("--"), arguments[place] != "--" {
      place += valued.contains(arguments[place]) ? 2 : 1
    }
    guard place < arguments.count, !arguments[place].hasPrefix("-") else { return ("prompt", arguments) }
    return (arguments[place], Array(arguments[..<place] + arguments[(place + 1)...]))
  }

  private static func run(_ command: Command, _ rest: [String]) -> ExitStatus {
    let plain = Console(colour: .auto, isPlain: rest.contains("--plain"))
    if rest.contains("--help") || rest.contains("-h") {
      plain.page(help(on: command))
      return .done
    }
    do throws(Arguments.Fault) {
      let arguments = try Arguments(rest, options: command.options + Option.common)
      guard let colour = ColourChoice(rawValue: arguments.value("--color") ?? "auto") else {
        throw Arguments.Fault(text: "'--color' is auto, always or never")
      }
      let console = Console(
        colour: colour, isPlain: arguments.has("--plain"),
        recordsDiagnostics: command.recordsDiagnostics && arguments.has("--json"))
      return run(command, arguments, console)
    } catch {
      plain.complain("lifelab \(command.name): \(error.text)")
      plain.complain("usage: \(usage(of: command))")
      return .usage
    }
  }

  private static func run(_ command: Command, _ arguments: Arguments, _ console: Console) -> ExitStatus {
    do throws(LibraryFault) {
      let folders = try LibraryFolder.named(by: arguments)
      let library = try Library(folders)
      if !folders.isEmpty { console.complain("lifelab: \(folders.map { $0.notice }.joined(separator: "; "))") }
      return command.run(Invocation(arguments: arguments, console: console, library: library))
    } catch {
      console.complain("lifelab: \(error.text)")
      return error.status
    }
  }

  private static func unknown(_ name: String) -> ExitStatus {
    let console = Console(colour: .auto)
    console.complain(
      NearMiss.complaint("lifelab: unknown subcommand '\(name)'", about: name, among: subcommands))
    console.complain("`lifelab help` lists the subcommands; `lifelab run \(name)` runs a file.")
    return .usage
  }

  // MARK: - Help

  /// Returns the usage line of a subcommand.
  private static func usage(of command: Command) -> String {
    var text = command.name == "prompt" ? "lifelab" : "lifelab \(command.name)"
    if !command.operands.isEmpty { text += " \(command.operands)" }
    for option in command.options {
      text +=
        " [\(option.name)" + (option.value.map { " \($0)" } ?? "") + "]"
        + (option.isRepeated && !option.takesSeveral ? "…" : "")
    }
    return text
  }

  /// Returns the help page of a subcommand: usage, summary and options.
  static func help(on command: Command) -> [OutputLine] {
    let options = command.options + Option.common
    let width = (options.map { $0.name.count + ($0.value?.count ?? 0) + 1 }.max() ?? 0) + 2
    return [
      OutputLine(usage(of: command), .strong, hangingIndent: 4),
      OutputLine("  " + command.summary, hangingIndent: 2), OutputLine(""),
    ]
      + options.map { option in
        let name = option.name + (option.value.map { " \($0)" } ?? "")
        return OutputLine(
          term: [OutputLine.Span("  " + name, .strong)], columns: width + 2, [OutputLine.Span(option.summary)])
      }
  }

  private static let versionCommand = Command(name: "version", operands: "", summary: "the version") { invocation in
    invocation.console.write("lifelab \(Engine.version)\n")
    return .done
  }
}
