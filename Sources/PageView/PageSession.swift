import JSONText
package import LearnerLog
import LessonModel
import LessonTutor
import LifecycleEngine
import LifeLanguage
package import LifeSession
import LifeSyntax
package import PluginKit

/// One learner's page: a session, its progress log, and what the page has been sent of the run.
package struct PageSession {
  private let plugins: [Plugin]
  private let makeCatalog: (ProgressLog) -> LessonCatalog
  private var session: Session
  /// The progress log, with what this sitting has added.
  private var log: [UInt8] = []
  private var stops = Stops()
  private var width = 72

  /// Creates the page of a learner who knows these plugins; a start tells the rest.
  package init(plugins: [Plugin], catalog: @escaping (ProgressLog) -> LessonCatalog) {
    self.plugins = plugins
    makeCatalog = catalog
    session = Session(plugins: plugins, using: ["uikit"], catalog: catalog(ProgressLog(reading: [])))
  }

  /// Answers a request with an object in JSON.
  package mutating func reply(to request: String) -> String {
    guard let request = PageRequest(request) else {
      return JSONWriter.object {
        $0.member("v", 1); $0.member("fault", "this page and its module do not fit: reload it")
      }
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
    case .course:
      return object { course in course.member("course", object: { CourseView(catalog: session.catalog).write(to: &$0) })
      }
    case .entries(let ids): return entries(ids)
    case .export: return object { $0.member("log", String(decoding: log, as: UTF8.self)) }
    }
  }

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
    session = Session(plugins: plugins, using: ["uikit"], catalog: makeCatalog(ProgressLog(reading: log)))
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
    return view(of: Reply(), input: "", line: "", firstEntry: 0, isStart: true)
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
    return view(of: reply, input: input, line: input, firstEntry: first, isStart: false)
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
    of reply: Reply, input: String, line: String, firstEntry: Int, isStart: Bool
  ) -> String {
    let kept = keep()
    let lesson = LessonView(session, width: width)
    let run = session.simulation
    let occupation = session.occupation
    return object { view in
      view.member("say", sentence(of: reply))
      view.member("line", line)
      view.member("failed", reply.failure != nil)
      view.member("rows", rows: feedback(of: reply, at: lesson))
      view.member("problems", problems: reply.reports, in: input)
      view.member("notices", texts: reply.notices)
      view.member("keep", kept)
      view.member("prompt", session.prompt)
      view.member("mode", occupation.rawValue)
      view.member("next", session.suggestion(after: reply)?.text ?? "")
      view.member("undo", session.steps.back)
      view.member("redo", session.steps.again)
      view.member("styles", array: { write(stylesTo: &$0) })
      view.member("platforms", array: { write(platformsTo: &$0) })
      write(run, at: nil, isLive: occupation != .question, to: &view)
      view.member("buttons", array: { list in if occupation != .question { buttons.write(to: &list) } })
      write(entriesFrom: firstEntry, to: &view)
      write(stopsTo: &view)
      if let lesson { view.member("lesson", object: { lesson.write(to: &$0) }) } else { view.null("lesson") }
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
    view.member("graph", object: { write(pathOf: stop, in: run, to: &$0) })
  }

  /// Writes the states that the run has been in up to a stop, and the way of the last stimulus before it.
  private func write(pathOf stop: Int?, in run: Simulation, to graph: inout JSONWriter) {
    let end = stop.map { stops.all[$0].entries } ?? run.trace.count
    let start = stop.map { stops.all[max(0, $0 - 1)].entries } ?? run.lastStart
    let changes = run.trace.entries[..<end].filter { $0.kind == .transition }
    let last = run.trace.entries[min(start, end)..<end].filter { $0.kind == .transition }
    let visited = ProcessState.allCases.filter { state in
      state == .notRunning || changes.contains { $0.state == state }
    }
    graph.member("visited", texts: visited.map { $0.name })
    graph.member(
      "steps",
      array: { steps in
        for (place, entry) in last.enumerated() {
          steps.object { step in
            step.member("from", run.engine.stateLeft(by: entry)?.name ?? "")
            step.member("to", entry.state.name)
            step.member("number", place + 1)
          }
        }
      })
  }

  private func write(stylesTo list: inout JSONWriter) {
    let run = session.simulation
    if session.occupation == .step || session.occupation == .question {
      for style in LessonStyle.all {
        list.object { entry in
          entry.member("name", style.name)
          entry.member("title", style.title)
          entry.member("on", style == session.lessonStyle)
          entry.member("line", "style \(style.name)")
        }
      }
      return
    }
    for plugin in run.library {
      list.object { entry in
        entry.member("name", plugin.name)
        entry.member("title", plugin.table.title)
        entry.member("on", run.engine.plugins.contains { $0.name == plugin.name })
        entry.member("line", "use \(plugin.name)")
      }
    }
  }

  private func write(platformsTo list: inout JSONWriter) {
    let settings = session.simulation.engine.settings
    for (platform, title) in [(Platform.ios, "iOS"), (.android, "Android")] {
      list.object { entry in
        entry.member("title", title)
        entry.member("on", settings.platform == platform)
        entry.member("line", platform == .ios ? "platform ios" : "platform android")
      }
    }
  }

  // MARK: - Windows on the run

  /// The most entries and stops that a reply holds.
  private static let entryLimit = 120
  private static let stopLimit = 200

  private func write(entriesFrom first: Int, to view: inout JSONWriter) {
    let rows = EntryRows(of: session.simulation)
    let count = session.simulation.trace.count
    let start = max(first, count - Self.entryLimit)
    view.member("lanes", texts: rows.lanes)
    view.member(
      "run",
      object: { run in
        run.member("first", first + 1)
        run.member("sent", start + 1)
        run.member("count", count)
        run.member("entries", array: { rows.write(start..<count, atMost: Self.entryLimit, to: &$0) })
      })
  }

  private func write(stopsTo view: inout JSONWriter) {
    let first = max(0, stops.all.count - Self.stopLimit)
    view.member("firstStop", first)
    view.member(
      "stops",
      array: { list in
        for stop in stops.all[first...] {
          list.object { entry in
            entry.member("text", stop.text)
            entry.member("clock", clockText(milliseconds: stop.world.clock))
            entry.member("state", stop.world.state.name)
            entry.member("entries", stop.entries)
          }
        }
      })
  }

  private func entries(_ ids: ClosedRange<Int>) -> String {
    let run = session.simulation
    let range = (ids.lowerBound - 1..<ids.upperBound).clamped(to: 0..<run.trace.count)
    return object { reply in
      reply.member("entries", array: { EntryRows(of: run).write(range, atMost: Self.entryLimit, to: &$0) })
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
              entry.member("from", text.utf16Place(ofByte: item.range.lowerBound))
              entry.member("to", text.utf16Place(ofByte: item.range.upperBound))
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
    let tree = SyntaxTree(parsing: source)
    let reports = tree.diagnostics.map { Reply.Report(diagnostic: $0, source: source) }
    return object { $0.member("problems", problems: reports, in: text) }
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
