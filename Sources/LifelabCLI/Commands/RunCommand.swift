import LessonAuthoring
import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PluginKit
import PlatformKit

/// `lifelab run`: a scenario file, executed.
enum RunCommand {
  static let command = Command(
    name: "run", operands: "FILE", summary: "run a scenario file; - is standard input",
    options: [
      Option(
        name: "--use", value: "PLUGIN|FILE,…", summary: "plugins whose words are shown, whatever the file uses",
        isRepeated: true),
      Option.scenes,
      Option(name: "--account", value: "NAME", summary: "one document's choice of the disputed points"),
      Option(
        name: "--transcript", value: nil, summary: "print the file as a transcript: inputs, and output as comments"),
      Option(name: "--json", value: nil, summary: "JSON Lines, one record for each entry and each diagnostic"),
      Option(name: "--quiet", value: nil, summary: "print only what is wrong"),
      Option(name: "--verbose", value: nil, summary: "show the platform's own moments, too"),
    ],
    recordsDiagnostics: true,
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try RunOptions(invocation.arguments)
    let file = invocation.source(options.path)
    guard let source = file.source else { return file.status }
    if let status = invocation.refusal(ofPack: source) { return status }
    return ScenarioRun(invocation, options, source).run()
  }
}

/// What the arguments of `run` ask for.
private struct RunOptions {
  let path: String
  /// The plugins and files of plugins; nil where the option is not there.
  let plugins: [String]?
  let scenes: Bool?
  let account: String?
  let isTranscript: Bool
  let isJSON: Bool
  let isQuiet: Bool
  let isVerbose: Bool

  init(_ arguments: Arguments) throws(UsageFault) {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageFault("run needs one file: lifelab run FILE")
    }
    self.path = path
    plugins = arguments.has("--use") ? arguments.values("--use") : nil
    scenes = try arguments.scenes()
    account = arguments.value("--account")
    isTranscript = arguments.has("--transcript")
    isJSON = arguments.has("--json")
    isQuiet = arguments.has("--quiet")
    isVerbose = arguments.has("--verbose")
  }

  /// The folder beside which the file names others.
  var folder: String { path == "-" ? "" : Files.parent(of: path) }
}

/// One run of a scenario file: everything is checked first, then executed.
private struct ScenarioRun {
  let invocation: Invocation
  let options: RunOptions
  let file: CheckedScenario

  init(_ invocation: Invocation, _ options: RunOptions, _ source: SourceText) {
    self.invocation = invocation
    self.options = options
    file = CheckedScenario(source)
  }

  func run() -> ExitStatus {
    let emptiness = file.isEmpty ? LessonChecker.emptiness(of: file.source, wanted: "scenario") : []
    let found = file.diagnostics + emptiness
    invocation.console.write(found.map { Reply.Report(diagnostic: $0, source: file.source) })
    guard !file.hasErrors else { return .badInput }
    guard var session = makeSession() else { return .usage }
    if let scenes = options.scenes { session.fixScenes(scenes) }
    if let status = prepare(&session) { return status }
    return execute(&session)
  }

  /// The plugins that the file and the command line name; uikit where neither does.
  private var names: [String] {
    let given = (options.plugins ?? []).filter { !$0.hasSuffix(".life") && !$0.contains("/") }
    let names = given + file.plugins
    return names.isEmpty || options.isTranscript ? names + [KnownPlugin.usualName] : names
  }

  /// Returns a session with the library and the options of the command line.
  private func makeSession() -> Session? {
    let plugins =
      file.isSelfContained ? invocation.library.plugins(named: names) : invocation.library.plugins()
    invocation.console.write(plugins.reports)
    // A transcript was written at a prompt, where uikit is in use from the start.
    let isChosen = !options.isTranscript && (options.plugins != nil || file.choosesPlugins)
    var session = Session(
      plugins: plugins.plugins, using: isChosen ? [] : [KnownPlugin.usualName], host: .files(in: options.folder))
    session.showsStimuli = !options.isTranscript
    session.keepsTranscript = options.isTranscript
    session.tellsRun = options.isTranscript || !options.isJSON && !options.isQuiet
    session.traceText.showsMoments = options.isVerbose
    // A transcript says itself for which screen it was laid out.
    if !options.isTranscript {
      session.layout = Transcript.Layout(columns: invocation.console.width, isPlain: invocation.console.isASCII)
    }
    return session
  }

  /// Executes the options as if they stood at the top of the file; a status where that fails.
  private func prepare(_ session: inout Session) -> ExitStatus? {
    var operands: [LifeOperand] = []
    for name in options.plugins ?? [] {
      // A file named on the command line is relative to where the command runs.
      guard let operand = LifeOperand(name, in: Files.workingFolder) else { return invocation.noName(name, "plugin") }
      operands.append(operand)
    }
    if !operands.isEmpty {
      if let status = executeOption(LifeOperand.use(operands), &session) { return status }
      session.fixPlugins()
    }
    guard let account = options.account else { return nil }
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
    let failure = file.run(in: &session, isTranscript: options.isTranscript) { session, reply in
      if options.isJSON {
        written = min(written, session.simulation.trace.count)
        let entries = session.simulation.trace.entries[written...]
        invocation.console.write(
          file: TraceJSON(engine: session.simulation.engine, trace: session.simulation.trace).text(entries))
        written = session.simulation.trace.count
      } else if !options.isTranscript && !options.isQuiet {
        invocation.console.write(reply.lines)
      }
      invocation.console.write(reply.reports)
      return !invocation.console.isLost
    }
    if let failure { return failure.status }
    if options.isTranscript { invocation.console.write(file: session.transcriptText) }
    return .done
  }
}
