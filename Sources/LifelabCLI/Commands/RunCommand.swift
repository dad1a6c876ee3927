import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PluginKit
import PlatformKit

extension CommandLineTool {
  static let runCommand = Command(
    name: "run", operands: "FILE", summary: "run a scenario file; - is standard input",
    options: [
      Option(name: "--use", value: "PLUGIN|FILE,…", summary: "the plugins whose words are shown", isRepeated: true),
      Option(name: "--account", value: "NAME", summary: "one document's choice of the disputed points"),
      Option(
        name: "--transcript", value: nil, summary: "print the file as a transcript: inputs, and output as comments"),
      Option(name: "--json", value: nil, summary: "JSON Lines, one record for each entry"),
      Option(name: "--quiet", value: nil, summary: "print only what is wrong"),
      Option(name: "--verbose", value: nil, summary: "show the platform's own moments, too"),
    ]
  ) { invocation in
    guard let path = invocation.arguments.operands.first, invocation.arguments.operands.count == 1 else {
      return invocation.usage("run needs one file: lifelab run FILE")
    }
    let file = invocation.source(path)
    guard let source = file.source else { return file.status }
    return ScenarioRun(invocation, source, folder: path == "-" ? "" : Files.parent(of: path)).run()
  }
}

extension FileContent {
  /// The exit status for a file that cannot be read.
  var status: ExitStatus { if case .notFound = self { .notFound } else { .inputOutput } }
}

extension Reply {
  /// The exit status for an option that was carried out as a statement; nil where that went well.
  ///
  /// A wrong word on the command line is wrong usage; an error in a file that it names is an error in that file.
  var statusOfOption: ExitStatus? {
    guard let failure else { return nil }
    let isInFile = reports.contains { $0.source.name != "command line" }
    return failure == .input && !isInFile ? .usage : failure.status
  }
}

extension Reply.Failure {
  /// The exit status for an input that failed.
  var status: ExitStatus {
    switch self {
    case .input: .badInput
    case .expectation: .fallsShort
    case .fileNotFound: .notFound
    case .unreadable: .inputOutput
    case .interrupted: .interrupted
    }
  }
}

/// One run of a scenario file: everything is checked first, then carried out.
private struct ScenarioRun {
  let invocation: Invocation
  let source: SourceText
  let folder: String
  let isJSON: Bool
  let isTranscript: Bool

  init(_ invocation: Invocation, _ source: SourceText, folder: String) {
    self.invocation = invocation
    self.source = source
    self.folder = folder
    isJSON = invocation.arguments.has("--json")
    isTranscript = invocation.arguments.has("--transcript")
  }

  func run() -> ExitStatus {
    let tree = SyntaxTree(parsing: source)
    var binder = Binder(SessionVocabulary.vocabularies)
    let statements = tree.hasErrors ? [] : binder.bind(tree.statements, in: SessionVocabulary.file)
    let diagnostics = tree.diagnostics + binder.diagnostics
    invocation.console.write(diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return .badInput }

    let commands = statements.compactMap { if case .command(let command) = $0 { command } else { nil } }
    guard var session = makeSession(commands) else { return .usage }
    if let status = prepare(&session) { return status }
    return carryOut(commands, &session)
  }

  /// Whether the file itself tells which plugins it needs.
  private static func isSelfContained(_ commands: [BoundCommand]) -> Bool {
    let everywhere = commands.flatMap { [$0] + $0.allCommands }
    return !everywhere.contains { ["load", "lesson", "exam", "next"].contains($0.name) }
  }

  /// The plugins that the file and the command line name; uikit where neither does.
  private func names(in commands: [BoundCommand]) -> [String] {
    let everywhere = commands.flatMap { [$0] + $0.allCommands }
    var names = invocation.arguments.values("--use").filter { !$0.hasSuffix(".life") && !$0.contains("/") }
    for command in everywhere where command.name == "use" {
      names += (command["plugins"]?.items ?? []).filter { !$0.isText }.compactMap { $0.string }
    }
    names += everywhere.filter { $0.name == "app" }.map { $0["uses"]?.string ?? "uikit" }
    return names.isEmpty || isTranscript ? names + ["uikit"] : names
  }

  private func makeSession(_ commands: [BoundCommand]) -> Session? {
    let plugins =
      Self.isSelfContained(commands)
      ? invocation.library.plugins(named: names(in: commands)) : invocation.library.plugins()
    invocation.console.write(plugins.reports)
    // A transcript was written at a prompt, where uikit is in use from the start.
    let isChosen =
      !isTranscript && (invocation.arguments.has("--use") || commands.contains { $0.name == "use" || $0.name == "app" })
    var session = Session(
      plugins: plugins.plugins, using: isChosen ? [] : ["uikit"], host: .files(in: folder))
    session.showsStimuli = !isTranscript
    session.traceText.showsMoments = invocation.arguments.has("--verbose")
    // A transcript says itself for which screen it was laid out.
    if !isTranscript {
      session.layout = Transcript.Layout(columns: invocation.console.width, isPlain: invocation.console.isPlain)
    }
    return session
  }

  /// Carries out the options as if they stood at the top of the file; a status where that fails.
  private func prepare(_ session: inout Session) -> ExitStatus? {
    for name in invocation.arguments.values("--use") {
      let isFile = name.hasSuffix(".life") || name.contains("/")
      // A file named on the command line is relative to where the command runs.
      let path = isFile && !name.hasPrefix("/") ? "\(Files.workingFolder)/\(name)" : name
      let text = isFile ? "use \"\(path)\"" : "use \(name)"
      if let status = obey(text, &session) { return status }
    }
    if let account = invocation.arguments.value("--account") { return obey("account \(account)", &session) }
    return nil
  }

  private func obey(_ text: String, _ session: inout Session) -> ExitStatus? {
    let reply = session.submit(SourceText(name: "command line", text: text))
    invocation.console.write(reply.reports)
    return reply.statusOfOption
  }

  private func carryOut(_ commands: [BoundCommand], _ session: inout Session) -> ExitStatus {
    var written = 0
    var place = 0
    for command in commands {
      if isTranscript {
        let comments = source.text(in: ByteRange(start: place, end: command.range.start))
        if let layout = Transcript.Layout(comments: comments) { session.layout = layout }
        place = command.range.end
      }
      let reply = session.submit(command, in: source)
      if isJSON {
        written = min(written, session.simulation.trace.count)
        let entries = session.simulation.trace.entries[written...]
        invocation.console.write(
          TraceJSON(engine: session.simulation.engine, trace: session.simulation.trace).text(entries))
        written = session.simulation.trace.count
      } else if !isTranscript && !invocation.arguments.has("--quiet") {
        invocation.console.write(reply.lines)
      }
      invocation.console.write(reply.reports)
      if let failure = reply.failure { return failure.status }
      if reply.next == .quit { break }
    }
    if isTranscript { invocation.console.write(session.transcriptText) }
    return .done
  }
}
