import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PlatformKit
import TerminalKit

/// The command `lifelab`: subcommands over a console.
package enum CommandLineTool {
  static let commands = [
    PromptCommand.command, RunCommand.command, ExploreCommand.command, LessonCommand.command, PracticeCommand.command,
    ReviewCommand.command, GradeCommand.command, RegradeCommand.command, ReportCommand.command, CheckCommand.command,
    PreviewCommand.command, NewCommand.command, PackCommand.command, PageCommand.command, FormatCommand.command,
    ExplainCommand.command,
    ReferenceCommand.command, ManualCommand.command, SourcesCommand.command, PluginCommand.command,
    HelpCommand.command, versionCommand,
  ]

  /// The names of the subcommands, in the order of `help`.
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
      plain.page(command.page)
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
      plain.complain("usage: \(command.usage)")
      return .usage
    }
  }

  private static func run(_ command: Command, _ arguments: Arguments, _ console: Console) -> ExitStatus {
    do throws(LibraryFault) {
      let folders = try LibraryFolder.named(by: arguments)
      let library = try Library(folders)
      if !folders.isEmpty { console.complain("lifelab: \(folders.map { $0.notice }.joined(separator: "; "))") }
      return run(command, Invocation(arguments: arguments, console: console, library: library))
    } catch {
      console.complain("lifelab: \(error.text)")
      return error.status
    }
  }

  private static func run(_ command: Command, _ invocation: Invocation) -> ExitStatus {
    do throws(UsageFault) { return try command.run(invocation) } catch { return invocation.usage(error.text) }
  }

  private static func unknown(_ name: String) -> ExitStatus {
    let console = Console(colour: .auto)
    console.complain(
      NearMiss.complaint("lifelab: unknown subcommand '\(name)'", about: name, among: subcommands))
    console.complain("`lifelab help` lists the subcommands; `lifelab run \(name)` runs a file.")
    return .usage
  }

  private static let versionCommand = Command(name: "version", operands: "", summary: "the version") { invocation in
    invocation.console.write("lifelab \(Engine.version)\n")
    return .done
  }
}
