import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

extension CommandLineTool {
  static let checkCommand = Command(
    name: "check", operands: "PATH|LESSON…",
    summary: "check lessons, courses, plugins, scenarios and forms with answers before others see them",
    options: [
      Option(name: "--quiet", value: nil, summary: "print nothing where nothing is wrong"),
      Option(
        name: "--schedules", value: nil,
        summary: "print a schedule that breaks each property and one that it allows, and all shortest answers"),
      Option(
        name: "--beliefs", value: nil,
        summary: "print for each question which beliefs change its key, and tell what no question reveals"),
      Option(
        name: "--mutants", value: nil,
        summary:
          "change one rule at a time and print which keys change, and for each unit how much of the rules that its "
          + "lessons run some question notices"),
      Option(
        name: "--notes", value: nil,
        summary:
          "tell what stands on the author's word alone and what is asked before it is taught, and the time to read"),
      Option(name: "--table", value: nil, summary: "print which lesson teaches which statement, as Markdown"),
      Option.json,
      Option(
        name: "--sarif", value: nil, summary: "one SARIF 2.1.0 file on standard output, for editors and code hosts"),
      Option(
        name: "--fix", value: nil,
        summary: "mend what can be mended in one way only, in the files themselves, and tell what was changed"),
      Option(name: "--watch", value: nil, summary: "check again whenever a file changes, until Ctrl-C"),
    ],
    recordsDiagnostics: true
  ) { invocation in
    guard !invocation.arguments.operands.isEmpty else {
      return invocation.usage("check needs files or folders: lifelab check PATH…")
    }
    if let complaint = complaint(about: invocation.arguments) { return invocation.usage(complaint) }
    if invocation.arguments.has("--watch") {
      return Watching(invocation) {
        var checking = Checking(invocation)
        return checking.run()
      }.run()
    }
    var checking = Checking(invocation)
    return checking.run()
  }

  /// Returns what is wrong with the options together, or nil.
  private static func complaint(about arguments: Arguments) -> String? {
    let records = ["--json", "--sarif"].filter { arguments.has($0) }
    if records.count > 1 { return "--json and --sarif exclude each other" }
    for option in ["--schedules", "--beliefs", "--mutants", "--table"] where arguments.has(option) {
      if let records = records.first, option != "--table" || records == "--sarif" {
        return "\(option) prints rows to read; leave out \(records)"
      }
    }
    guard arguments.has("--watch") || arguments.has("--fix") else { return nil }
    if arguments.operands.contains("-") { return "standard input is no file to watch or to mend" }
    guard arguments.has("--watch") else { return nil }
    if arguments.has("--fix") { return "--fix changes files and --watch waits for changes: one of them" }
    return arguments.has("--sarif") ? "--sarif is one file, and --watch never ends: one of them" : nil
  }
}
