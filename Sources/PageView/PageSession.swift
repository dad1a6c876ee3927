import JSONText
package import LearnerLog
import LessonModel
import LessonTutor
import LifecycleEngine
import LifeLanguage
package import LifeSession
package import LifeSyntax
package import PluginKit

/// One learner's page: a session, its progress log, and what the page has been sent of the run.
package struct PageSession {
  /// Returns a catalog with these files beside those that the page has, for a learner with this progress.
  package typealias CatalogMaker = ([SourceText], ProgressLog) -> LessonCatalog

  private let plugins: [Plugin]
  private let makeCatalog: CatalogMaker
  /// The texts that were brought; the next start opens them.
  private var brought: [Material] = []
  private var session: Session
  /// The progress log, with what this sitting has added.
  private var log: [UInt8] = []
  private var stops = Stops()
  private var width = 72

  /// Creates the page of a learner who knows these plugins; a start tells the rest.
  package init(plugins: [Plugin], catalog: @escaping CatalogMaker) {
    self.plugins = plugins
    makeCatalog = catalog
    session = Session(plugins: plugins, using: ["uikit"], catalog: catalog([], ProgressLog(reading: [])))
  }

  /// Answers a request with an object in JSON.
  package mutating func reply(to request: String) -> String {
    guard request.utf8.count <= Self.byteLimit else {
      return object { $0.member("fault", "this is larger than \(Self.byteLimit >> 20) MB, and was not read") }
    }
    guard let request = PageRequest(request) else {
      return object { $0.member("fault", "the page and its program do not fit: load the page anew") }
    }
    switch request {
    case .start(let start): return begin(start)
    case .line(let text): return take(text)
    case .from(let stop, let text):
      goBack(to: stop)
      return take(text)
    case .answer(let payload): return answer(payload)
    case .at(let stop): return look(at: stop)
    case .why(let entry): return rows(session.why(entry: entry))
    case .complete(let text): return completions(of: text)
    case .check(let text): return problems(of: text)
    case .bring(let name, let text): return bring(SourceText(name: name, text: text))
    case .course:
      return object { course in course.member("course", object: { CourseView(catalog: session.catalog).write(to: &$0) })
      }
    case .entries(let ids): return entries(ids)
    case .export: return object { $0.member("log", String(decoding: log, as: UTF8.self)) }
    }
  }

  /// The most bytes of a request; a progress log is the largest.
  private static let byteLimit = 16 << 20

  private func object(_ members: (inout JSONWriter) -> Void) -> String {
    JSONWriter.object { reply in
      reply.member("v", 1)
      members(&reply)
    }
  }

  private func rows(_ lines: [OutputLine]) -> String { object { $0.member("rows", rows: lines) } }

  // MARK: - The beginning

  private mutating func begin(_ start: PageStart) -> String {
    log = Array(start.log.utf8)
    width = start.width
    session = Session(plugins: library, using: ["uikit"], catalog: catalog(ProgressLog(reading: log)))
    if let day = start.day { session.begin(day: day) }
    session.choose(learnerSeed: start.seed)
    session.isInteractive = true
    session.editsLines = false
    session.tellsRun = false
    session.keepsTranscript = false
    session.width = width
    session.collectProgress()
    stops = Stops()
    _ = stops.follow(session.simulation)
    return view(of: Reply(), input: "", firstEntry: 0, isStart: true)
  }

  // MARK: - What is brought

  /// All plugins, and the catalog of all lessons: those of the page, and those that were brought.
  private var library: [Plugin] { plugins + brought.flatMap { $0.plugins } }

  private func catalog(_ progress: ProgressLog) -> LessonCatalog {
    makeCatalog(brought.flatMap { $0.lessons }, progress)
  }

  /// Takes a text in place of one with the same name, unless an error or a name that is taken keeps it out; the next start opens it.
  private mutating func bring(_ source: SourceText) -> String {
    var others = self
    others.brought.removeAll { $0.source.name == source.name }
    guard others.brought.reduce(source.bytes.count, { $0 + $1.source.bytes.count }) <= Material.byteLimit else {
      return object { $0.member("fault", "this is larger than \(Material.byteLimit >> 20) MB, and was not read") }
    }
    var material = Material(source)
    let refusal = material.clash(with: others.catalog(ProgressLog(reading: [])), others.library)
    if refusal == nil, !material.isFaulty {
      var all = others
      all.brought.append(material)
      material.readLessons(in: all.catalog(ProgressLog(reading: [])), all.library)
      if !material.isFaulty { brought = all.brought }
    }
    return object { material.write(refusal: refusal, to: &$0) }
  }

  // MARK: - Inputs

  private mutating func take(_ text: String) -> String {
    let reply = session.submit(SourceText(name: Self.inputName, text: text))
    return told(reply, input: text)
  }

  /// Takes back what came behind a stop, as far as it can be taken back.
  private mutating func goBack(to stop: Int) {
    while session.simulation.history.count > stop, session.steps.back > 0, session.occupation != .question {
      guard session.submit(SourceText(name: Self.inputName, text: "undo")).failure == nil else { return }
    }
  }

  private mutating func answer(_ payload: String) -> String {
    guard let input = session.lessonRun?.answerInput, session.occupation == .question,
      let line = input.line(ofPayload: payload)
    else {
      var reply = Reply()
      reply.lines = [OutputLine("Nothing was set, so nothing was answered; it cost nothing.", .dim)]
      return told(reply, input: "")
    }
    return take(line)
  }

  /// The name of the text that was typed.
  static let inputName = "input"

  private mutating func told(_ reply: Reply, input: String) -> String {
    let first = stops.follow(session.simulation)
    return view(of: reply, input: input, firstEntry: first, isStart: false)
  }

  /// Adds what the session has kept to the log, and returns it as it stands there.
  private mutating func keep() -> String {
    let records = session.takeProgress()
    guard !records.isEmpty, let lines = ProgressChain.linked(records, behind: log, isWhole: true) else { return "" }
    log += lines
    return String(decoding: lines, as: UTF8.self)
  }

  // MARK: - Views

  private mutating func view(
    of reply: Reply, input: String, firstEntry: Int, isStart: Bool
  ) -> String {
    let kept = keep()
    let lesson = LessonView(session, width: width)
    let run = session.simulation
    let occupation = session.occupation
    return object { view in
      view.member("say", sentence(of: reply))
      view.member("line", input)
      view.member("failed", reply.failure != nil)
      view.member("rows", rows: feedback(of: reply, at: lesson))
      view.member("problems", problems: reply.reports, in: SourceText(name: Self.inputName, text: input))
      view.member("notices", texts: reply.notices)
      view.member("keep", kept)
      view.member("prompt", session.prompt)
      view.member("mode", occupation.rawValue)
      view.member("more", session.hasMore)
      view.member("next", session.suggestion(after: reply)?.text ?? "")
      view.member("undo", session.steps.back)
      view.member("redo", session.steps.again)
      WayLists(session: session).write(to: &view)
      write(run, at: nil, isLive: occupation != .question, to: &view)
      view.member("buttons", array: { list in if occupation != .question { buttons.write(to: &list) } })
      RunView(run: run, stops: stops).write(entriesFrom: firstEntry, to: &view)
      if let lesson { view.member("lesson", object: { lesson.write(to: &$0) }) } else { view.null("lesson") }
      if let shown = reply.worlds {
        view.member("worlds", object: { WorldsView(shown: shown).write(to: &$0) })
      } else {
        view.null("worlds")
      }
      if isStart { view.member("words", object: { WordTables.write(to: &$0) }) }
    }
  }

  private var buttons: ButtonRows { ButtonRows(run: session.simulation, forbidden: session.forbidden) }

  /// What is said about an input: of one that ends a part, what comes before the next one, which has its own place.
  private func feedback(of reply: Reply, at lesson: LessonView?) -> [OutputLine] {
    guard lesson != nil else { return reply.lines }
    return Array(reply.lines.prefix(reply.partStart ?? (reply.showsPart ? 0 : reply.lines.count)))
  }

  /// Returns the sentence that a page says aloud: a failure, the way of the states, or the first line of the reply.
  private func sentence(of reply: Reply) -> String {
    if let report = reply.reports.first { return report.sentence ?? report.diagnostic.summary }
    if let first = reply.lines.first(where: { !$0.text.isEmpty }) { return first.text }
    let path = session.simulation.lastPath
    return path.count > 1 ? path.map { $0.name }.joined(separator: ", then ") : session.simulation.world.state.words
  }

  /// Writes the moment that is shown: now, or behind a stop.
  private func write(_ run: Simulation, at stop: Int?, isLive: Bool, to view: inout JSONWriter) {
    view.member("clock", clockText(milliseconds: run.world.clock))
    view.member("state", run.world.state.name)
    view.member("phone", object: { PhoneView(run: run, isLive: isLive).write(to: &$0) })
    view.member("graph", object: { RunView(run: run, stops: stops).write(pathUpTo: stop, to: &$0) })
  }

  // MARK: - Windows on the run

  private func entries(_ ids: ClosedRange<Int>) -> String {
    let run = session.simulation
    let range = (ids.lowerBound - 1..<ids.upperBound).clamped(to: 0..<run.trace.count)
    return object { reply in
      reply.member("entries", array: { EntryRows(of: run).write(range, atMost: RunView.entryLimit, to: &$0) })
    }
  }

  private func look(at stop: Int?) -> String {
    let stop = stop.flatMap { stops.all.indices.contains($0) ? $0 : nil }
    let now = session.simulation
    let run = stop.map { now.looking(at: stops.all[$0].world) } ?? now
    return object { view in
      if let stop { view.member("stop", stop) } else { view.null("stop") }
      view.member("say", "\(clockText(milliseconds: run.world.clock)): \(run.world.state.words)")
      write(run, at: stop, isLive: stop == nil && session.occupation != .question, to: &view)
    }
  }

  // MARK: - Beside the prompt

  private func completions(of text: String) -> String {
    let completer = session.completer
    let items = completer.completions(for: text, cursor: text.utf8.count)
    return object { reply in
      reply.member(
        "items",
        array: { list in
          for item in items.prefix(Self.completionLimit) {
            list.object { entry in
              entry.member("from", text.utf8.utf16Place(ofByte: item.range.lowerBound))
              entry.member("to", text.utf8.utf16Place(ofByte: item.range.upperBound))
              entry.member("text", item.replacement)
              entry.member("summary", item.summary)
            }
          }
        })
      reply.member("hint", completer.hint(for: text) ?? "")
    }
  }

  private static let completionLimit = 60

  /// Says what is wrong with the text of an app, without answering with it.
  private func problems(of text: String) -> String {
    let source = SourceText(name: Self.inputName, text: text)
    var found = SyntaxTree(parsing: source).diagnostics
    if !found.contains(where: { $0.severity == .error }) {
      found += fault(ofApp: Answer(text)).map { [$0] } ?? []
    }
    let reports = found.map { Reply.Report(diagnostic: $0, source: source) }
    return object { $0.member("problems", problems: reports, in: source) }
  }

  /// Returns what keeps an app from running beside the plugins at hand; nil where nothing does, and for a text that is no app.
  private func fault(ofApp answer: Answer) -> Diagnostic? {
    do throws(AnswerFault) {
      guard let app = try answer.app() else { return nil }
      var run = session.lessonRun?.playground ?? session.simulation
      guard case .failed(let diagnostic) = run.run(app.command) else { return nil }
      return diagnostic
    } catch { return error.diagnostic }
  }
}

extension JSONWriter {
  /// Returns the text of an object.
  fileprivate static func object(_ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(members)
    return writer.text
  }
}
