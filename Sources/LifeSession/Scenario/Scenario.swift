import LessonModel
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

/// The run at hand, with what can be undone in it and the runs that were given names.
struct Scenario: Sendable {
  /// The run, with what can be undone and redone in it.
  var history: RunHistory
  /// Runs that were given a name.
  var checkpoints: [(name: String, run: ScriptedRun)] = []
  /// The plugins that were in use at the start.
  private let startingPlugins: [String]
  /// A Boolean value that indicates whether the mark of an unsettled order was explained.
  private var hasExplainedUnordered = false
  /// Indicates whether the marks of the line of states have been explained.
  private var hasExplainedStates = false

  /// Creates a scenario with these plugins known and some of them in use.
  init(library: [KnownPlugin], using names: [String]) {
    history = RunHistory(run: ScriptedRun(simulation: Simulation(library: library, using: names)))
    startingPlugins = names
  }

  /// The run as it is now, and how it came about.
  var run: ScriptedRun {
    get { history.run }
    _modify { yield &history.run }
  }

  /// The plugins that were read from files in this session, the latest of each name.
  var loadedPlugins: [Plugin] = []

  /// The last search of `explore`; `nil` before the first.
  var lastExploration: LastExploration?
  /// Whether apps use scenes in the whole session, where its start has fixed that.
  var fixedScenes: Bool? {
    didSet { if let fixedScenes { simulation.fixScenes(fixedScenes) } }
  }

  /// The run as it is now.
  var simulation: Simulation {
    get { history.run.simulation }
    _modify { yield &history.run.simulation }
  }

  /// The scenario as a text; where plugins were added, with those that it began with: a file uses what it names.
  var text: String {
    let lines = run.script.map { $0.text }
    let areOthers =
      simulation.engine.plugins.map { $0.name } != startingPlugins || run.script.contains { $0.choosesPlugins }
    let plugins = areOthers && !startingPlugins.isEmpty ? ["use [\(startingPlugins.joined(separator: ", "))]"] : []
    let start = plugins + (fixedScenes.map { ["scenes \($0 ? "yes" : "no")"] } ?? [])
    return lines.isEmpty ? "" : (start + lines).map { $0 + "\n" }.joined()
  }

  // MARK: - Statements

  /// Executes a command of the scenario vocabulary; a refusal names no stimuli that are forbidden.
  mutating func perform(
    _ command: BoundCommand, at site: CommandSite, except forbidden: ForbiddenStimuli? = nil,
    in context: SessionContext, _ reply: inout Reply
  ) {
    let statement = ScenarioCommand(command)
    let before = history.origin(of: site.text, startingOver: simulation.startsOver(with: command))
    let beginnings = simulation.beginnings
    switch simulation.run(command) {
    case .failed(let diagnostic):
      history.revert(to: before)
      var diagnostic = diagnostic
      if let forbidden, diagnostic.id == DiagnosticRule.impossible.id {
        diagnostic.notes = [simulation.possibleNote { !forbidden.coversAll(of: $0) }]
      }
      reply.fail(diagnostic, in: site.source)
    case .done:
      history.remember(before)
      if case .expect? = statement {
      } else {
        run.add(site.keptText, isStimulus: false, choosesPlugins: statement?.choosesPlugins ?? false)
      }
      if case .app(let app)? = statement {
        for handler in simulation.engine.handlersNeverCalled(in: app) { reply.tell(handler.warning, in: site.source) }
      }
      guard let statement, !context.presentation.showsStimuli else { return }
      reply.lines += confirmation(of: statement)
      if simulation.beginnings != beginnings, !simulation.history.isEmpty { reply.lines.append(Self.retold) }
    case .happened(let entries):
      let lines = context.presentation.tellsRun ? outcome(of: command, entries, in: context) : []
      guard !context.files.isInterrupted(&reply) else { return history.revert(to: before) }
      history.remember(before)
      run.add(site.text, isStimulus: true)
      reply.lines += lines
      if context.presentation.tellsRun && !context.presentation.showsStimuli {
        reply.lines += statesNote(in: context.presentation) + unorderedNote(on: entries)
      }
    }
  }

  /// Returns what is shown after a stimulus.
  private func outcome(
    of command: BoundCommand, _ entries: Range<Int>, in context: SessionContext
  ) -> [OutputLine] {
    let presentation = context.presentation
    let listing = TraceListing(simulation: simulation, traceText: presentation.traceText)
    let time = simulation.trace.entries[entries.lowerBound].time
    var caused = listing.lines(of: entries.dropFirst(), after: time, stoppingIf: context.files.host.isInterrupted)
    if caused.isEmpty { caused = [quietLine(command)] }
    guard !presentation.showsStimuli else {
      return presentation.traceText.lines(entries.prefix(1), of: simulation) + caused
    }
    let strip = StateStrip(simulation: simulation, isPlain: presentation.isPlain, width: presentation.tableWidth)
    return caused + [strip.line] + (presentation.showsOwnStates ? strip.ownLines : [])
  }

  private func quietLine(_ command: BoundCommand) -> OutputLine {
    let isWait = command.name == StimulusKind.wait.form.verb
    let text = isWait ? "nothing happens; the state is \(simulation.world.state.name)" : "the app hears nothing"
    return OutputLine("      \(text)", .dim)
  }

  /// Returns what is shown after a setup statement.
  private func confirmation(of statement: ScenarioCommand) -> [OutputLine] {
    let engine = simulation.engine
    switch statement {
    case .use(let use): return [pluginsInUse] + keptPlugin(of: use) + silentStyles + foreignStyles
    case .set(let name, _):
      guard let setting = Setting(name: name.text) else { return [] }
      let value = setting.form.values[engine.settings[setting]]
      return [OutputLine("\(setting.form.question) \(value.words)", .dim)]
    case .platform: return [OutputLine(platformText, .dim)] + silentStyles + foreignStyles
    case .scenes: return [OutputLine(scenesText, .dim)] + silentStyles
    case .account(let account):
      return [OutputLine("From now on as in: \(account.name). `settings` shows the values.", .dim)]
    case .app: return [OutputLine("\(engine.program.name) is installed. `launch` starts it.", .dim)] + silentStyles
    case .expect: return [OutputLine("It holds.", .good)]
    case .stimulus: return []
    }
  }

  /// What is said where a statement has let the run happen again.
  static let retold = OutputLine(
    "What happened so far is told anew; `trace` shows all, with new numbers.", .dim)

  var scenesText: String {
    guard simulation.engine.settings.hasScenes else {
      return "There are no scenes on \(simulation.engine.settings.platform.words)."
    }
    let sdk = simulation.engine.settings.sdk(usesScenes: simulation.engine.usesScenes)
    return simulation.engine.usesScenes
      ? "The app uses scenes: its scene delegate hears of the screen."
      : "The app has no scenes: its app delegate hears of everything. It is built with the SDK of iOS \(sdk)."
  }

  private var platformText: String {
    let settings = simulation.engine.settings
    let sdk = settings.chosenSDK.map { ", the app built with the SDK of iOS \($0)" } ?? ""
    guard settings.platform == .android else { return "ios \(settings.version)\(sdk)" }
    return
      "android \(settings.version), for the contrast: a process in the background \(background(settings)). The plugins "
      + "in use keep their words. `use [androidActivity, processOwner]` shows Android's own."
  }

  /// Returns what becomes of a process in the background of Android.
  private func background(_ settings: Settings) -> String {
    guard settings.version >= 11 else { return "runs on" }
    return "is frozen after \(durationText(milliseconds: Limits.freezerDelay(version: settings.version)))"
  }

  /// Returns what the marks of the line of states mean, the first time that they are shown.
  private mutating func statesNote(in presentation: Presentation) -> [OutputLine] {
    let strip = StateStrip(simulation: simulation, isPlain: presentation.isPlain, width: presentation.tableWidth)
    guard strip.isMarked, !hasExplainedStates else { return [] }
    hasExplainedStates = true
    return [OutputLine("      " + Self.stateMarks(isPlain: presentation.isPlain), .dim, hangingIndent: 6)]
  }

  /// The meaning of the marks of the line of states.
  static func stateMarks(isPlain: Bool) -> String {
    isPlain
      ? "[ ] is the state that the app is in now, ( ) one that it went through on the way."
      : "● is the state that the app is in now, ◌ one that it went through on the way."
  }

  /// The meaning of the mark behind an entry.
  static let unorderedMark = "~ : no source settles whether this comes before or after the line above it."

  /// Returns what `~` means, the first time that it is shown.
  private mutating func unorderedNote(on entries: Range<Int>) -> [OutputLine] {
    let kinds: [TraceEntry.Kind] = [.signal, .action, .effect, .transition, .termination]
    let isShown = entries.contains { index in
      kinds.contains(simulation.trace.entries[index].kind)
        && simulation.engine.isUnordered(index + 1, in: simulation.trace)
    }
    guard isShown, !hasExplainedUnordered else { return [] }
    hasExplainedUnordered = true
    return [
      OutputLine(
        "      " + Self.unorderedMark, .dim, hangingIndent: 10)
    ]
  }

  // MARK: - Saving

  /// Writes the scenario to a file.
  func save(
    to file: Located<String>, replacing: Bool, at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    guard let writer = context.files.writer(for: site, &reply) else { return }
    let text = text
    guard !text.isEmpty else { return reply.lines.append(TraceListing.empty) }
    let isFree = replacing || context.files.mayReplace(file.value, where: { _ in false })
    let canonical = Formatter.format(SyntaxTree(parsing: SourceText(name: file.value, text: text))) ?? text
    guard
      context.files.write(
        canonical, to: file, with: writer, unless: isFree ? nil : .fileExists(file), in: site.source, &reply)
    else { return }
    let count = run.script.count
    let statements = count == 1 ? "1 statement" : "\(count) statements"
    reply.lines.append(
      OutputLine("\(statements) written to \(file.value). `lifelab run \(file.value)` runs them.", .dim))
  }
}
