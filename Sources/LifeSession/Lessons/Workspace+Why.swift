import LessonTutor
import LifecycleEngine
import LifeLanguage
import LifeSyntax

// `why`, `explain` and `settings`: what an exam and an open question allow of them.

extension Workspace {
  private static let noWhy = OutputLine("There is no `why` in an exam.", .dim)
  private static let notYet = OutputLine(
    "`why` would give the answer away. It tells everything once the question is answered; `hint` helps until then.",
    .dim)
  /// What is said in an exam of what may be asked there.
  static let noExplanation = OutputLine(
    "In an exam only errors are explained: rules, sources, stimuli and disputed points may be what it asks for.", .dim)

  // MARK: - why

  /// Shows why something happened.
  mutating func why(_ request: WhyRequest, at site: CommandSite, in presentation: Presentation, _ reply: inout Reply) {
    switch request {
    case .topic(let id):
      if isExamAtHand, !Explanation.isDiagnostic(id.value) { return reply.lines.append(Self.noWhy) }
      explain(id, at: site, in: presentation, &reply)
    case .last, .entry:
      if let refusal = refusalOfWhy { return reply.lines.append(refusal) }
      if let review { return look(back: review, request, at: site, in: presentation, &reply) }
      let run = scenario.simulation
      guard run.trace.count > 0 else { return reply.lines.append(TraceListing.empty) }
      var entry = Located(value: Int64(run.trace.count), range: site.range)
      if case .entry(let number) = request { entry = number }
      causes(of: entry, in: run, at: site, presentation, &reply)
    }
  }

  /// The refusal of a `why` while a question waits; `nil` where one is allowed.
  private var refusalOfWhy: OutputLine? {
    guard expectedAnswer != nil, let run = lesson?.run else { return nil }
    if let review, !run.isTried, !run.isAnswered(by: review) { return nil }
    return run.isExam ? Self.noWhy : Self.notYet
  }

  private mutating func look(
    back review: Review, _ request: WhyRequest, at site: CommandSite, in presentation: Presentation,
    _ reply: inout Reply
  ) {
    if case .entry(let number) = request, let run = review.simulation, !review.entries.isEmpty {
      return causes(of: number, in: run, at: site, presentation, &reply)
    }
    reply.lines += ReviewLines(review: review, traceText: presentation.traceText).overview
    changeLesson { $0.run.noteReasons(toldBy: review) }
    ended?.run.noteReasons(toldBy: review)
  }

  private func causes(
    of entry: Located<Int64>, in run: Simulation, at site: CommandSite, _ presentation: Presentation,
    _ reply: inout Reply
  ) {
    let id = Int(clamping: entry.value)
    guard run.trace.entry(id: id) != nil else {
      return reply.fail(
        DiagnosticRule.unknownEntry.broken(
          at: entry.range, "no entry has this number", label: "entries are numbered from 1 to \(run.trace.count)"),
        in: site.source)
    }
    reply.lines += Why(simulation: run, traceText: presentation.traceText).lines(for: id)
  }

  // MARK: - explain and settings

  /// Shows the page of an id.
  func explain(_ id: Located<String>, at site: CommandSite, in presentation: Presentation, _ reply: inout Reply) {
    if isExamAtHand, Explanation.tellsBehaviour(id.value) { return reply.lines.append(Self.noExplanation) }
    let settings = scenario.simulation.engine.settings
    if let page = Explanation.lines(of: id.value, under: settings, isPlain: presentation.isPlain) {
      return reply.lines += page
    }
    if let page = helpPage(id.value) {
      let way = OutputLine("`help \(id.value)` shows this, too.", .dim)
      return reply.lines += page + [OutputLine(""), way]
    }
    let diagnostic = DiagnosticRule.unknownDiagnostic.unknown(
      id.name, "nothing can be explained under '\(Diagnostic.shortened(id.value))'",
      among: Explanation.ids + helpNames,
      label: "the id of an error, a rule or a source, a point such as D6, or a stimulus")
    reply.fail(diagnostic, in: site.source)
  }

  /// Shows the points on which documents disagree, or one of them in full.
  func settings(
    _ name: Located<String>?, at site: CommandSite, in presentation: Presentation, _ reply: inout Reply
  ) {
    if isExamAtHand { return reply.lines.append(Self.noExplanation) }
    let settings = scenario.simulation.engine.settings
    guard let name else { return reply.lines += SettingTable(settings: settings).lines }
    let isPoint = Setting.allCases.contains { $0.form.disagreement == name.value }
    if isPoint || Setting(name: name.value) != nil,
      let page = Explanation.lines(of: name.value, under: settings, isPlain: presentation.isPlain)
    {
      return reply.lines += page
    }
    let diagnostic = DiagnosticRule.unknownSetting.unknown(
      name.name, "'\(Diagnostic.shortened(name.value))' is no setting", among: Setting.names,
      label: "`settings` lists them")
    reply.fail(diagnostic, in: site.source)
  }
}
