import JSONText
package import LearnerLog
import LessonModel
import LessonReading
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
  private(set) var brought: [Material] = []
  var session: Session
  /// The session that waits while an author looks at a lesson of a text; nil while none is looked at.
  var waiting: Session?
  /// The progress log, with what this sitting has added.
  private var log: [UInt8] = []
  var stops = Stops()
  private(set) var width = 72
  /// The lines of the last reply that it had no room for.
  private var unsent: ArraySlice<SentRows.Row> = []
  /// The runs of the last reply that can be played.
  private(set) var found: [PlayedRun] = []

  /// Creates the page of a learner who knows these plugins; a start tells the rest.
  package init(plugins: [Plugin], catalog: @escaping CatalogMaker) {
    self.plugins = plugins
    makeCatalog = catalog
    session = Session(plugins: plugins, using: [KnownPlugin.usualName], catalog: catalog([], ProgressLog(reading: [])))
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
    case .line(let text) where session.isUnfinished(text), .from(_, let text) where session.isUnfinished(text):
      return view(of: Reply(), input: text, news: stops.follow(session.simulation), isUnfinished: true)
    case .line(let text): return take(text)
    case .from(let stop, let text): return take(text, from: stop)
    case .answer(let payload): return answer(payload)
    case .at(let stop): return look(at: stop)
    case .why(let entry): return rows(session.why(entry: entry))
    case .explain(let line): return explain(line)
    case .complete(let text): return completions(of: text)
    case .check(let text): return problems(of: text)
    case .bring(let name, let text): return bring(SourceText(name: name, text: text))
    case .preview(let preview): return look(at: preview)
    case .view: return told(Reply(), input: "")
    case .compare(let choice): return compare(choice)
    case .found(let run, let stop): return look(atFound: run, stop: stop)
    case .rest: return rest()
    case .script: return script()
    case .course:
      let view = CourseView(catalog: session.catalog, brought: brought.flatMap { $0.headings.map { $0.name } })
      return object { course in course.member("course", object: { view.write(to: &$0) }) }
    case .entries(let ids): return entries(ids)
    case .export: return object { $0.member("log", String(decoding: log, as: UTF8.self)) }
    case .relink(let lines, let stored): return relink(lines, behind: stored)
    case .weigh(let text):
      return object { $0.member("records", ProgressLog(reading: Array(text.utf8)).records.count) }
    }
  }

  /// The most bytes of a request; a progress log is the largest.
  private static let byteLimit = 16 << 20

  func object(_ members: (inout JSONWriter) -> Void) -> String {
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
    let progress = ProgressLog(reading: log)
    session = Session(plugins: library, using: [KnownPlugin.usualName], catalog: catalog(progress))
    waiting = nil
    if let day = start.day { session.begin(day: day) }
    session.choose(learnerSeed: start.seed)
    session.isInteractive = true
    session.editsLines = false
    session.tellsRun = false
    session.hostDrawsRuns = true
    session.keepsTranscript = false
    session.width = width
    session.speakOwnStyle()
    session.collectProgress()
    stops = Stops()
    let news = stops.follow(session.simulation)
    var reply = Reply()
    reply.notices = Self.notices(of: progress)
    return view(of: reply, input: "", news: news, isStart: true)
  }

  /// Returns what a learner is told of a progress log with lines that mean nothing.
  private static func notices(of log: ProgressLog) -> [String] {
    guard let first = log.skipped.first else { return [] }
    let count = log.skipped.count
    let lines = count == 1 ? "Line \(first.line)" : "\(count) lines, the first of them line \(first.line),"
    return [
      "\(lines) of your progress could not be read: damaged, or from a newer version. All of it is kept, and the rest counts."
    ]
  }

  // MARK: - What is brought

  /// All plugins, and the catalog of all lessons: those of the page, and those that were brought.
  var library: [Plugin] { plugins + brought.flatMap { $0.plugins } }

  func catalog(_ progress: ProgressLog) -> LessonCatalog {
    makeCatalog(brought.flatMap { $0.lessons }, progress)
  }

  /// Takes a text in place of one with the same name, unless an error or a name that is taken keeps it out; the next start opens it.
  private mutating func bring(_ source: SourceText) -> String {
    guard let (material, refusal, all) = read(source) else {
      return object { $0.member("fault", "this is larger than \(Material.byteLimit >> 20) MB, and was not read") }
    }
    if refusal == nil, !material.isFaulty { brought = all }
    return object { material.write(refusal: refusal, to: &$0) }
  }

  /// Reads a text beside the others that were brought; returns it with why it cannot stay, and with those others; nil where all of
  /// them are too large.
  func read(_ source: SourceText) -> (material: Material, refusal: String?, all: [Material])? {
    var others = self
    others.brought.removeAll { $0.source.name == source.name }
    let size = others.brought.reduce(source.bytes.count) { $0 + $1.source.bytes.count }
    guard size <= Material.byteLimit else { return nil }
    var material = Material(source)
    let refusal = material.clash(with: others.catalog(ProgressLog(reading: [])), others.library)
    if refusal == nil, !material.isFaulty {
      var all = others
      all.brought.append(material)
      material.readLessons(in: all.catalog(ProgressLog(reading: [])), all.library)
      return (material, refusal, all.brought)
    }
    return (material, refusal, others.brought)
  }

  // MARK: - Inputs

  mutating func take(_ text: String) -> String {
    let reply = session.submit(SourceText(name: Self.inputName, text: text))
    return told(reply, input: text)
  }

  /// Takes a text at a stop; a text that changes nothing there, as one that is refused, leaves what came behind it.
  private mutating func take(_ text: String, from stop: Int) -> String {
    let undone = goBack(to: stop)
    let (again, part, occupation) = (session.steps.again, session.partKey, session.occupation)
    let reply = session.submit(SourceText(name: Self.inputName, text: text))
    // What leads to another part leaves the run to it.
    if session.steps.again == again, session.partKey == part, session.occupation == occupation {
      for _ in 0..<undone { _ = session.submit(SourceText(name: Self.inputName, text: "redo")) }
    }
    return told(reply, input: text)
  }

  /// Takes back what came behind a stop, as far as it can be taken back; returns in how many steps.
  private mutating func goBack(to stop: Int) -> Int {
    var undone = 0
    while session.simulation.history.count > stop, session.steps.back > 0, session.occupation != .question {
      guard session.submit(SourceText(name: Self.inputName, text: "undo")).failure == nil else { break }
      undone += 1
    }
    return undone
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

  mutating func told(_ reply: Reply, input: String) -> String {
    let news = stops.follow(session.simulation)
    return view(of: reply, input: input, news: news)
  }

  /// Adds what the session has kept to the log, and returns it as it stands there; what an author tries is no progress.
  private mutating func keep() -> String {
    let records = session.takeProgress()
    guard waiting == nil, !records.isEmpty, let lines = ProgressChain.linked(records, behind: log, isWhole: true) else {
      return ""
    }
    log += lines
    return String(decoding: lines, as: UTF8.self)
  }

  /// Takes over the log as it is stored; returns lines of this page as they stand at its end.
  private mutating func relink(_ lines: String, behind stored: String) -> String {
    let own = ProgressChain.relinked(lines, behind: Array(stored.utf8))
    log = Array(stored.utf8) + own
    return object { $0.member("keep", String(decoding: own, as: UTF8.self)) }
  }

  // MARK: - Views

  private mutating func view(
    of reply: Reply, input: String, news: Stops.News, isStart: Bool = false, isUnfinished: Bool = false
  ) -> String {
    let kept = keep()
    found = PlayedRun.all(of: reply)
    let rows = SentRows(reply, isInLesson: session.lessonRun != nil)
    unsent = rows.unsent
    let lesson = LessonView(session, width: width)
    let run = session.simulation
    let occupation = session.occupation
    return object { view in
      view.member("say", sentence(of: reply))
      view.member("line", input)
      view.member("failed", reply.failure != nil || isUnfinished)
      view.member("unfinished", isUnfinished)
      rows.write(to: &view)
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
      write(run, stops, at: nil, isLive: occupation != .question, to: &view)
      view.member("buttons", array: { list in if occupation != .question { buttons(in: run).write(to: &list) } })
      RunView(run: run, stops: stops).write(news, to: &view)
      if let lesson { view.member("lesson", object: { lesson.write(to: &$0) }) } else { view.null("lesson") }
      if let shown = reply.worlds {
        view.member("worlds", object: { WorldsView(shown: shown).write(to: &$0) })
      } else {
        view.null("worlds")
      }
      if let runs = reply.comparison { view.member("compared", object: { ComparedView(runs: runs).write(to: &$0) }) }
      if !found.isEmpty { view.member("found", array: { PlayedRun.write(found, to: &$0) }) }
      if isStart { view.member("words", object: { WordTables.write(to: &$0) }) }
    }
  }

  /// Returns what may be done at a moment of the run at hand.
  func buttons(in run: Simulation) -> ButtonRows { ButtonRows(run: run, forbidden: session.forbidden) }

  /// Returns the sentence that a page says aloud: a failure, the way of the states, or the first line of the reply.
  private func sentence(of reply: Reply) -> String {
    if let report = reply.reports.first { return report.sentence ?? report.diagnostic.summary }
    if let first = reply.lines.first(where: { !$0.text.isEmpty }) { return first.text }
    let path = session.simulation.lastPath
    return path.count > 1 ? path.map { $0.name }.joined(separator: ", then ") : session.simulation.world.state.words
  }

  /// Returns the rows of the last reply that it had no room for, as many as there is room for now.
  private mutating func rest() -> String {
    let rows = SentRows(unsent)
    unsent = rows.unsent
    return object { rows.write(to: &$0) }
  }

  private func script() -> String {
    let lines = session.script
    let isShort = lines.reduce(0) { $0 + $1.utf8.count } <= Self.scriptLimit
    return object { reply in
      reply.member("lines", texts: isShort ? lines : [])
      reply.member("isWhole", isShort && session.scriptIsWhole)
      reply.member("isTooLong", !isShort)
    }
  }

  /// The most bytes of a script that is told.
  private static let scriptLimit = 100_000

  /// Writes the moment that is shown: now, or behind a stop.
  func write(_ run: Simulation, _ stops: Stops, at stop: Int?, isLive: Bool, to view: inout JSONWriter) {
    view.member("clock", clockText(milliseconds: run.world.clock))
    view.member("state", run.world.state.name)
    view.member("phone", object: { PhoneView(run: run, isLive: isLive).write(to: &$0) })
    view.member("graph", object: { RunView(run: run, stops: stops).write(pathUpTo: stop, to: &$0) })
  }
}

extension JSONWriter {
  /// Returns the text of an object.
  static func object(_ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(members)
    return writer.text
  }
}
