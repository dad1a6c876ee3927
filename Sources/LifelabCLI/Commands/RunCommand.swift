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
      Option.scenes,
      Option(name: "--account", value: "NAME", summary: "one document's choice of the disputed points"),
      Option(
        name: "--transcript", value: nil, summary: "print the file as a transcript: inputs, and output as comments"),
      Option(name: "--json", value: nil, summary: "JSON Lines, one record for each entry and each diagnostic"),
      Option(name: "--quiet", value: nil, summary: "print only what is wrong"),
      Option(name: "--verbose", value: nil, summary: "show the platform's own moments, too"),
    ],
    recordsDiagnostics: true
  ) { invocation in
    guard let path = invocation.arguments.operands.first, invocation.arguments.operands.count == 1 else {
      return invocation.usage("run needs one file: lifelab run FILE")
    }
    let file = invocation.source(path)
    guard let source = file.source else { return file.status }
    if let status = invocation.refusal(ofPack: source) { return status }
    return ScenarioRun(invocation, source, folder: path == "-" ? "" : Files.parent(of: path)).run()
  }
}

extension FileContent {
  /// The exit status for a file that cannot be read.
  var status: ExitStatus { if case .notFound = self { .notFound } else { .inputOutput } }
}

extension Reply {
  /// The exit status for an option that was executed as a statement; nil where that went well.
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

/// One run of a scenario file: everything is checked first, then executed.
private struct ScenarioRun {
  let invocation: Invocation
  let file: CheckedScenario
  let folder: String
  let isJSON: Bool
  let isTranscript: Bool

  init(_ invocation: Invocation, _ source: SourceText, folder: String) {
    self.invocation = invocation
    self.folder = folder
    file = CheckedScenario(source)
    isJSON = invocation.arguments.has("--json")
    isTranscript = invocation.arguments.has("--transcript")
  }

  func run() -> ExitStatus {
    invocation.console.write(file.diagnostics.map { Reply.Report(diagnostic: $0, source: file.source) })
    guard !file.hasErrors else { return .badInput }
    guard var session = makeSession() else { return .usage }
    if let status = invocation.fixScenes(of: &session) { return status }
    if let status = prepare(&session) { return status }
    return execute(&session)
  }

  /// The plugins that the file and the command line name; uikit where neither does.
  private var names: [String] {
    let given = invocation.arguments.values("--use").filter { !$0.hasSuffix(".life") && !$0.contains("/") }
    let names = given + file.plugins
    return names.isEmpty || isTranscript ? names + ["uikit"] : names
  }

  /// Returns a session with the library and the options of the command line.
  private func makeSession() -> Session? {
    let plugins =
      file.isSelfContained ? invocation.library.plugins(named: names) : invocation.library.plugins()
    invocation.console.write(plugins.reports)
    // A transcript was written at a prompt, where uikit is in use from the start.
    let isChosen = !isTranscript && (invocation.arguments.has("--use") || file.choosesPlugins)
    var session = Session(
      plugins: plugins.plugins, using: isChosen ? [] : ["uikit"], host: .files(in: folder))
    session.showsStimuli = !isTranscript
    session.keepsTranscript = isTranscript
    session.tellsRun = isTranscript || !isJSON && !invocation.arguments.has("--quiet")
    session.traceText.showsMoments = invocation.arguments.has("--verbose")
    // A transcript says itself for which screen it was laid out.
    if !isTranscript {
      session.layout = Transcript.Layout(columns: invocation.console.width, isPlain: invocation.console.isASCII)
    }
    return session
  }

  /// Executes the options as if they stood at the top of the file; a status where that fails.
  private func prepare(_ session: inout Session) -> ExitStatus? {
    for name in invocation.arguments.values("--use") {
      // A file named on the command line is relative to where the command runs.
      guard let operand = LifeOperand(name, in: Files.workingFolder) else { return invocation.noName(name, "plugin") }
      if let status = executeOption("use \(operand.text)", &session) { return status }
    }
    guard let account = invocation.arguments.value("--account") else { return nil }
    return LifeOperand.isName(account)
      ? executeOption("account \(account)", &session) : invocation.noName(account, "account")
  }

  /// Executes an option as a statement; returns a status where it fails.
  private func executeOption(_ text: String, _ session: inout Session) -> ExitStatus? {
    let reply = session.submit(SourceText(name: "command line", text: text))
    invocation.console.write(reply.reports)
    return reply.statusOfOption
  }

  private func execute(_ session: inout Session) -> ExitStatus {
    var written = 0
    let failure = file.run(in: &session, isTranscript: isTranscript) { session, reply in
      if isJSON {
        written = min(written, session.simulation.trace.count)
        let entries = session.simulation.trace.entries[written...]
        invocation.console.write(
          file: TraceJSON(engine: session.simulation.engine, trace: session.simulation.trace).text(entries))
        written = session.simulation.trace.count
      } else if !isTranscript && !invocation.arguments.has("--quiet") {
        invocation.console.write(reply.lines)
      }
      invocation.console.write(reply.reports)
      return !invocation.console.isLost
    }
    if let failure { return failure.status }
    if isTranscript { invocation.console.write(file: session.transcriptText) }
    return .done
  }
}
