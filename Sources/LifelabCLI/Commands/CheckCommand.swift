/// `lifelab check`: what is wrong in files, before others see them.
enum CheckCommand {
  static let command = Command(
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
      .json,
      Option(
        name: "--sarif", value: nil, summary: "one SARIF 2.1.0 file on standard output, for editors and code hosts"),
      Option(
        name: "--fix", value: nil,
        summary: "mend what can be mended in one way only, in the files themselves, and tell what was changed"),
      Option(name: "--watch", value: nil, summary: "check again whenever a file changes, until Ctrl-C"),
    ],
    recordsDiagnostics: true, run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try CheckOptions(invocation.arguments)
    func check() -> ExitStatus {
      var checking = Checking(invocation, options)
      return checking.run()
    }
    return options.watches ? Watching(options.paths, invocation.console, action: check).run() : check()
  }
}
