import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit

// From a bound command to the value that carries it out.

extension Session {
  /// Executes one bound command, counts its work and adds it to the transcript.
  mutating func execute(_ command: BoundCommand, in source: SourceText, _ reply: inout Reply) {
    var (command, site) = (command, CommandSite(of: command, in: source))
    let verb = SessionVocabulary.verb(command.name)
    let isLessonVerb = verb?.schema.group == "lessons"
    if command.name != LessonVerbs.practice { workspace.restAfterPractice() }
    guard budget.left > 0 else { return reply.fail(.tooMuchWork(site, limit: budget.limit), in: source) }
    // The progress of a learner comes from typed inputs only.
    guard !isLessonVerb || !context.files.isLoading else { return reply.fail(.onlyTyped(site), in: source) }
    let shown = reply.lines.count
    let wasInLesson = workspace.lesson != nil
    let entries = simulation.trace.count
    workspace.scenario.recallPlugins()
    let known = command.pluginFiles.isEmpty ? nil : workspace.scenario.knownPlugins
    // What fails leaves no plugin behind.
    defer {
      if let known, reply.failure != nil {
        workspace.scenario.knownPlugins = known
        workspace.learnPlugins()
      }
    }
    if known != nil {
      site.kept = context.files.kept(command, in: source)
      let others = workspace.plugins.lasting
      guard
        let named = workspace.scenario.read(pluginFilesOf: command, beside: others, at: site, in: context, &reply)
      else { return }
      workspace.learnPlugins()
      command = named
    }
    if let verb {
      guard let typed = verb.read(Arguments(command: command, source: source)) else {
        return reply.fail(.missingArgument(site), in: source)
      }
      execute(typed, at: site, &reply)
      speakChosenStyle(&reply)
    } else {
      if let fault = workspace.forbidden(command) { return reply.fail(fault, in: source) }
      context.presentation.showsOwnStates = workspace.lesson == nil
      workspace.scenario.perform(command, at: site, except: workspace.forbiddenStimuli, in: context, &reply)
      if !context.files.isLoading { workspace.explainSigns(from: entries, in: context, &reply) }
    }
    count(command, verb, entriesBefore: entries)
    guard reply.failure == nil else { return }
    if !context.files.isLoading { workspace.observeStep(in: context, &reply) }
    // A lesson depends on what is known of its learner; its part of a session cannot be run again elsewhere.
    let isOwn = !wasInLesson && workspace.lesson == nil && !isLessonVerb
    guard isOwn, keepsTranscript, verb?.isLogged != false, !context.files.isLoading else { return }
    let entry = Transcript.entry(site.text, Array(reply.lines[shown...]))
    transcriptFile.add(entry, in: layout, with: context.files.writer, &reply)
  }

  /// Explores the app at hand as a bound `explore` says, with a bound of its own or the statement's.
  mutating func explore(
    _ command: BoundCommand, in source: SourceText, depth: Int?
  ) -> (reply: Reply, found: ExplorationResult?) {
    var reply = Reply()
    let site = CommandSite(of: command, in: source)
    let found = ExploreCommand(command).flatMap {
      workspace.scenario.explore($0, depth: depth, at: site, in: context, &reply)
    }
    return (reply, found)
  }

  /// Counts the work of a command: the entries that it made, or all of them where it went through the run.
  private mutating func count(_ command: BoundCommand, _ verb: SessionVerb?, entriesBefore: Int) {
    let entries = simulation.trace.count
    let makesEngine = ScenarioCommand.makesEngine(command)
    let isWhole = verb?.readsRun ?? simulation.startsOver(with: command)
    budget.use(makesEngine ? WorkBudget.engineWeight : 1)
    budget.use(isWhole ? max(entriesBefore, entries) : max(0, entries - entriesBefore))
  }

  /// Executes a typed command.
  private mutating func execute(_ command: SessionCommand, at site: CommandSite, _ reply: inout Reply) {
    let presentation = context.presentation
    let isStopped = context.files.host.isInterrupted
    switch command {
    // Looking.
    case .state:
      let forbidden = workspace.forbiddenStimuli
      reply.lines += workspace.looked { StateTable(simulation: $0, forbidden: forbidden).lines }
    case .trace(let request):
      reply.lines += workspace.looked { run in
        TraceListing(simulation: run, traceText: presentation.traceText).lines(for: request, stoppingIf: isStopped)
      }
    case .why(let request):
      workspace.why(request, at: site, in: presentation, &reply)
      reply.isPaged = true
    case .diagram: reply.lines += workspace.looked { Diagram(of: $0, in: presentation).lines }
    case .timeline: reply.lines += workspace.looked { presentation.timeline(of: $0) }
    case .screen: reply.lines += workspace.looked { presentation.screen(of: $0) }
    case .background: reply.lines += workspace.looked { [StateTable(simulation: $0).backgroundTime] }
    case .settings(let name): workspace.settings(name, at: site, in: presentation, &reply)
    case .compare(let request):
      let limit = budget.left
      let isAnswerAwaited = workspace.expectedAnswer != nil
      workspace.tryOut(&reply) {
        $0.compare(request, entryLimit: limit, isAnswerAwaited: isAnswerAwaited, at: site, in: context, &$1)
      }

    case .explore(let command):
      if let note = workspace.missingClaim(in: command) { return reply.lines.append(note) }
      let isInLesson = workspace.lesson != nil
      workspace.tryOut(&reply) { $0.explore(command, isInLesson: isInLesson, at: site, in: context, &$1) }

    // Going back.
    case .undo(let count): workspace.scenario.undo(count, at: site, &reply)
    case .redo(let count): workspace.scenario.redo(count, at: site, &reply)
    case .checkpoint(let name): workspace.scenario.checkpoint(name, at: site, &reply)
    case .back(let name): workspace.scenario.back(to: name, at: site, &reply)
    case .at(let time): workspace.scenario.show(at: time, site: site, &reply)
    case .diff: reply.lines += workspace.scenario.differences
    case .branch(let futures):
      let limit = budget.left
      workspace.tryOut(&reply) { $0.branch(futures, entryLimit: limit, at: site, in: context, &$1) }
    case .reset: workspace.reset(&reply)

    // Lessons.
    case .lesson(nil, nil): workspace.resume(in: context, &reply)
    case .lesson(nil, .some(let variant)): reply.fail(.variantOfNothing(variant), in: site.source)
    case .lesson(.some(let lesson), let variant):
      workspace.open(LessonOpening(lesson, as: variant), at: site, in: context, &reply)
    case .style(let name): workspace.style(name, at: site, in: context, &reply)
    case .exam(let lesson, let variant):
      workspace.open(LessonOpening(lesson, isExam: true, as: variant), at: site, in: context, &reply)
    case .menu: reply.lines += catalog.menu(isPlain: presentation.isPlain)
    case .next: workspace.openNext(in: context, &reply)
    case .hint where showFirst(&reply), .skip where showFirst(&reply): break
    case .hint: workspace.hint(in: context, &reply)
    case .more: if !showUnread(&reply) { workspace.more(in: context, &reply) }
    case .skip:
      workspace.skip(in: context, &reply)
      reply.isPaged = true
    case .arrange: reply.lines.append(workspace.wayToArrange)
    case .repair(let origin): workspace.repair(from: origin, in: context, &reply)
    case .restart: workspace.restart(in: context, &reply)
    case .play: workspace.play(&reply)
    case .leave: workspace.leave(in: context, &reply)
    case .practice(let request): workspace.practice(request, in: context, &reply)
    case .review: workspace.review(in: context, &reply)
    case .challenge(let number): workspace.challenge(number.map { Int(clamping: $0) }, in: context, &reply)
    case .progress(let request): workspace.progress(request, at: site, in: context, &reply)

    // Setting up, and other verbs.
    case .load(let file): load(file, at: site, &reply)
    case .plugin(let request):
      workspace.plugin(request, at: site, in: context, &reply)
      reply.isPaged = true
    case .help(let topic):
      help(topic, at: site, in: presentation, &reply)
      reply.isPaged = true
    case .explain(let id): workspace.explain(id, at: site, in: presentation, &reply)
    case .history(let count): reply.lines += InputListing(inputs: earlierInputs).lines(count: count)
    case .rerun(let number): rerun(number, at: site, &reply)
    case .save(let file, let replaces): save(to: file, replacing: replaces, at: site, &reply)
    case .transcript(let request): transcriptFile.perform(request, at: site, in: context.files, &reply)
    case .quit: reply.next = .quit
    }
  }

  private func help(
    _ topic: Located<String>?, at site: CommandSite, in presentation: Presentation, _ reply: inout Reply
  ) {
    guard let topic else {
      return reply.lines += workspace.expectedAnswer.map(HelpPages.overview(beside:)) ?? HelpPages.overview
    }
    if let page = workspace.helpPage(topic.value) { return reply.lines += page }
    // What has an id is explained, whichever of the two verbs is typed.
    if Explanation.lines(of: topic.value) != nil {
      workspace.explain(topic, at: site, in: presentation, &reply)
      return reply.lines.append(OutputLine("`explain \(topic.value)` shows this, too.", .dim))
    }
    let diagnostic = DiagnosticRule.unknownTopic.unknown(
      topic.name, "there is no help on '\(Diagnostic.shortened(topic.value))'",
      // The keys of sources are no words that a person misspells.
      among: workspace.helpNames + Explanation.ids.filter { !$0.contains(":") },
      label: "`help` lists what there is")
    reply.fail(diagnostic, in: site.source)
  }

  private func save(to file: Located<String>, replacing: Bool, at site: CommandSite, _ reply: inout Reply) {
    guard context.files.writer == nil || workspace.lesson == nil else {
      return reply.lines.append(OutputLine("`save` writes your own run; `leave` the lesson first.", .dim))
    }
    workspace.scenario.save(to: file, replacing: replacing, at: site, in: context, &reply)
  }
}
