import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

// Several runs side by side: `compare` and `branch`. The run at hand stays as it is.

extension Scenario {
  /// The largest number of futures that `branch` shows.
  static let futureLimit = 8

  /// Shows other futures from here.
  ///
  /// Together they make at most so many entries.
  func branch(
    _ futures: [Located<[BoundCommand]>], entryLimit: Int, at site: CommandSite, in context: SessionContext,
    _ reply: inout Reply
  ) {
    guard futures.count <= Self.futureLimit else {
      return reply.fail(
        DiagnosticRule.tooManyFutures.broken(
          at: futures[Self.futureLimit].range, "at most \(Self.futureLimit) futures stand side by side",
          label: "this is one too many"), in: site.source)
    }
    var columns: [Comparison.Column] = []
    for (index, future) in futures.enumerated() {
      var run = simulation
      run.entryLimit = simulation.trace.count + entryLimit / futures.count
      let fault = run.run(future.value, stoppingIf: context.files.host.isInterrupted)
      if let fault { return reply.fail(fault, in: site.source) }
      let title = futures.count == 1 ? "if" : "future \(index + 1)"
      columns.append(Comparison.Column(title: title, run: run, from: simulation.trace.count))
    }
    show(columns, at: site, in: context, &reply)
    guard reply.failure == nil else { return }
    reply.lines.append(OutputLine("Your own run is where it was.", .dim))
  }

  /// Shows one script under several accounts, platforms or versions, or in the words of several styles.
  ///
  /// Together the runs make at most so many entries. Where a question waits, what is said of settings leads through free play.
  func compare(
    _ request: ComparisonRequest, entryLimit: Int, isAnswerAwaited: Bool, at site: CommandSite,
    in context: SessionContext, _ reply: inout Reply
  ) {
    let choices = request.choices(in: site.source)
    let names = choices?.map { $0.name }
    if let choice = request.choice, names?.isEmpty ?? false {
      return reply.fail(
        DiagnosticRule.wrongKind.broken(
          at: choice.range, "'compare' needs a name between the brackets",
          label: "or leave them out: compare \(request.subject.rawValue) { launch }"), in: site.source)
    }
    switch request.subject {
    case .styles: compareStyles(request, choices, entryLimit: entryLimit, at: site, in: context, &reply)
    case .accounts, .platforms, .versions:
      compareSettings(
        request, names, entryLimit: entryLimit, isAnswerAwaited: isAnswerAwaited, at: site, in: context, &reply)
    }
  }

  /// Shows the runs of one script under several settings.
  private func compareSettings(
    _ request: ComparisonRequest, _ names: [Located<String>]?, entryLimit: Int, isAnswerAwaited: Bool,
    at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    let variants = ComparisonVariants(base: simulation.engine.settings, subject: request.subject)
    let chosen: [ComparisonVariants.Variant]
    switch variants.chosen(by: names) {
    case .success(let found): chosen = found
    case .failure(let fault): return reply.fail(fault.diagnostic, in: site.source)
    }
    var columns: [Comparison.Column] = []
    for variant in chosen {
      var run = Simulation(
        library: simulation.library, using: simulation.engine.plugins.map { $0.name }, settings: variant.settings)
      run.entryLimit = entryLimit / chosen.count
      if simulation.engine.program.isLoaded { _ = run.load(simulation.engine.program) }
      let fault = run.run(request.script, stoppingIf: context.files.host.isInterrupted)
      if let fault, fault.id != DiagnosticRule.impossible.id { return reply.fail(fault, in: site.source) }
      columns.append(Comparison.Column(title: variant.title, run: run, end: fault?.summary))
    }
    show(columns, at: site, in: context, &reply)
    if request.subject == .accounts, reply.failure == nil, columns.contains(where: { $0.run.engine.usesScenes }) {
      let told = Account.all.filter { account in
        account.tellsOfNoScenes && columns.contains { $0.title == account.name }
      }
      if !told.isEmpty { reply.lines.append(Self.scenesWords(told, isAnswerAwaited: isAnswerAwaited)) }
    }
    if request.subject == .platforms, reply.failure == nil,
      simulation.engine.plugins.contains(where: { $0.framework.platform == .ios })
    {
      reply.lines.append(keptWords)
    }
    if request.subject == .platforms, reply.failure == nil { reply.lines += describedStyles }
  }

  /// What is said of accounts of apps without scenes that were run with them.
  private static func scenesWords(_ accounts: [Account], isAnswerAwaited: Bool) -> OutputLine {
    let names = accounts.map { $0.name }.joined(separator: ", ")
    let verb = accounts.count == 1 ? "tells" : "tell"
    // Where an answer is awaited, settings are taken in free play alone.
    let way =
      isAnswerAwaited
      ? "To compare them without, `play` and type `scenes no` there first."
      : "To compare them without, type `scenes no` first."
    return OutputLine("\(names) \(verb) of apps without scenes, and here every run has them. \(way)", .dim)
  }

  /// The line that tells which of the known frameworks exist on iOS alone, and which plugins speak for Android alone.
  private var keptWords: OutputLine {
    let tables = simulation.library.map { $0.table }
    var families: [String] = []
    for table in tables where table.framework.platform == .ios && !families.contains(table.familyName) {
      families.append(table.familyName)
    }
    let ofAndroid = tables.filter { $0.framework.platform == .android }.map { $0.name }
    let way = ofAndroid.isEmpty ? "" : " `use [\(ofAndroid.joined(separator: ", "))]` shows Android's own."
    guard families.count > 1, let last = families.last else {
      return OutputLine(
        "\(families.joined()) does not exist on Android: there its words stand for the moments of the model.\(way)",
        .dim)
    }
    let names = families.dropLast().joined(separator: ", ") + " and \(last)"
    return OutputLine(
      "\(names) do not exist on Android: there their words stand for the moments of the model.\(way)", .dim)
  }

  /// Shows one run of a script in the words of several styles.
  ///
  /// More than may be in use at once are told by several runs of the same script.
  private func compareStyles(
    _ request: ComparisonRequest, _ names: [ComparisonRequest.Choice]?, entryLimit: Int, at site: CommandSite,
    in context: SessionContext, _ reply: inout Reply
  ) {
    var chosen = usualStyles
    if let names {
      guard let found = plugins(named: names, at: site, in: context, &reply) else { return }
      chosen = found
      let own = ownPlugins(beside: chosen)
      guard chosen.count + own.count <= PluginTable.limit else {
        return reply.fail(
          DiagnosticRule.tooMuchToCompare.broken(
            at: site.verbRange, "at most \(PluginTable.limit) styles run side by side, those of the app included",
            label: "name \(PluginTable.limit - own.count) at most beside \(own.map { $0.name }.joined(separator: ", "))"
          ),
          in: site.source)
      }
    }
    let groups = groups(of: chosen)
    var tellings: [StyleTable.Telling] = []
    for group in groups {
      let limit = min(entryLimit / groups.count, Comparison.entryLimit)
      let (run, fault) = run(request.script, using: group, entryLimit: limit, at: site, in: context)
      if let fault { return reply.fail(fault, in: site.source) }
      tellings.append(StyleTable.Telling(run: run, styles: group.map { $0.name }))
    }
    let table = StyleTable(
      tellings: tellings, isPlain: context.presentation.isPlain, screen: context.presentation.width)
    if context.files.isInterrupted(&reply) { return }
    reply.add(table.lines, of: table.values)
  }

  /// Returns plugins in groups that may be in use together, those of the app included.
  private func groups(of plugins: [PluginTable]) -> [[PluginTable]] {
    guard plugins.count > PluginTable.limit else { return [plugins] }
    let room = max(1, PluginTable.limit - ownPlugins(beside: []).count)
    return stride(from: 0, to: plugins.count, by: room).map { Array(plugins.dropFirst($0).prefix(room)) }
  }

  /// Returns a run of a script from the start, in the words of some plugins, with what kept it from its end.
  private func run(
    _ script: [BoundCommand], using plugins: [PluginTable], entryLimit: Int, at site: CommandSite,
    in context: SessionContext
  ) -> (run: Simulation, fault: Diagnostic?) {
    var run = Simulation(library: simulation.library, using: [], settings: simulation.engine.settings)
    run.entryLimit = entryLimit
    run.useOnly(plugins)
    if simulation.engine.program.isLoaded { _ = run.load(simulation.engine.program) }
    let fault =
      run.lackOfRoom(for: run.engine.plugins, at: site.verbRange)
      ?? run.run(script, stoppingIf: context.files.host.isInterrupted)
    return (run, fault)
  }

  /// Returns the plugins that are named, by their names or by the files that hold them; nil after reporting what is wrong.
  ///
  /// One of a file that has the name of another column has a number behind it.
  private func plugins(
    named choices: [ComparisonRequest.Choice], at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) -> [PluginTable]? {
    var chosen: [PluginTable] = []
    var names: [String] = []
    for (place, choice) in choices.enumerated() where !choices[..<place].contains(where: { $0.isSame(as: choice) }) {
      let found: [PluginTable]
      if choice.isFile {
        guard let text = context.files.read(choice.name, in: site.source, &reply) else { return nil }
        let loaded = PluginLoader.load(text)
        for diagnostic in loaded.diagnostics { reply.tell(diagnostic, in: text) }
        guard !loaded.diagnostics.hasErrors else { return nil }
        found = loaded.plugins.map { $0.table }
      } else {
        guard let known = simulation.library.first(where: { $0.name == choice.name.value }) else {
          reply.fail(.unknownPlugin(choice.name, among: simulation.library.map { $0.name }), in: site.source)
          return nil
        }
        found = [known.table]
      }
      guard chosen.count + found.count <= PluginTable.limit else {
        reply.fail(
          DiagnosticRule.tooMuchToCompare.broken(
            at: choice.name.range, "at most \(PluginTable.limit) styles stand side by side",
            label: "this is one too many"), in: site.source)
        return nil
      }
      for table in found {
        let namesakes = names.count { $0 == table.name }
        names.append(table.name)
        chosen.append(namesakes == 0 ? table : table.named("\(table.name) \(namesakes + 1)"))
      }
    }
    return chosen
  }

  /// The styles that are compared where none is named: those in use where there are several, or else all that speak here to
  /// code of an app.
  private var usualStyles: [PluginTable] {
    let used = simulation.engine.plugins
    if used.count > 1 { return used }
    let own = used + ownPlugins(beside: used)
    let isOnApple = simulation.engine.settings.platform == .ios
    // What is in use comes first: an app in its words may be there.
    return own
      + simulation.library.map { $0.table }.filter { table in
        !table.isInternal && !(isOnApple && table.isOfAndroid) && !own.contains { $0.name == table.name }
      }
  }

  /// The plugins that the loaded app brings along besides some others.
  private func ownPlugins(beside others: [PluginTable]) -> [PluginTable] {
    let program = simulation.engine.program
    return program.isLoaded ? simulation.pluginsBesides(others, for: program) : []
  }

  /// Shows runs side by side unless the input was interrupted.
  private func show(
    _ columns: [Comparison.Column], at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    // At a terminal, what takes long can be interrupted.
    let isShort = columns.allSatisfy { $0.run.trace.count - $0.from <= Comparison.entryLimit }
    guard context.presentation.isInteractive || isShort else {
      return reply.fail(
        DiagnosticRule.tooMuchToCompare.broken(
          at: site.verbRange, "these runs are too long to stand side by side",
          label: "at most \(Comparison.entryLimit) entries each"), in: site.source)
    }
    let comparison = Comparison(columns, in: context.presentation, stoppingIf: context.files.host.isInterrupted)
    let lines = comparison.lines
    if !context.files.isInterrupted(&reply) { reply.add(lines, of: comparison.values) }
  }
}
