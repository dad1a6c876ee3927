import LearnerLog
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import Synchronization
import Testing

/// `save`, `history`, `explain` and abbreviated verbs.
@Suite struct ScriptTests {
  /// What a session wrote into files.
  private final class Files: Sendable {
    let texts = Mutex<[String: String]>([:])
    /// How many more writes succeed.
    let room = Mutex(Int.max)
    var host: SessionHost {
      SessionHost(readFile: { path in
        self.texts.withLock { $0[path] }.map { .bytes(Array($0.utf8)) } ?? .notFound
      })
    }
    var writer: SessionWriter {
      SessionWriter(writeFile: { path, text in
        let hasRoom = self.room.withLock { room in
          room -= 1
          return room >= 0
        }
        if hasRoom { self.texts.withLock { $0[path] = text } }
        return hasRoom ? nil : .failed(reason: "the disk is full")
      })
    }
  }

  private func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  @Test func `a transcript that cannot be written any more says so once, and the session goes on`() {
    let files = Files()
    files.room.withLock { $0 = 2 }
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: files.host, writer: files.writer)
    for line in ["transcript start \"t.life\"", "launch"] { #expect(session.submit(line: line).failure == nil) }
    let reply = session.submit(line: "home")
    #expect(reply.notices == ["the transcript ends here; t.life cannot be written: the disk is full"])
    #expect(reply.failure == .unreadable && session.simulation.world.state == .background)
    #expect(session.submit(line: "wait 6s").notices.isEmpty)
    #expect(files.texts.withLock { $0["t.life"] }?.contains("home") == false)
  }

  @Test(arguments: [("transcript start", "transcript"), ("progress export", "progress log")])
  func `what is written takes the place of its like, and of nothing else`(_ command: String, _ what: String) {
    let files = Files()
    files.texts.withLock { $0["mine.life"] = "launch\n" }
    files.texts.withLock { $0["log.life"] = ProgressRecord(.started, lesson: "going", version: 1).line }
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: files.host, writer: files.writer)
    _ = session.submit(line: "progress import \"log.life\"")
    let reply = session.submit(line: "\(command) \"mine.life\"")
    #expect(reply.reports.map { $0.diagnostic.summary } == ["\"mine.life\" is there already, and is no \(what)"])
    #expect(files.texts.withLock { $0["mine.life"] } == "launch\n")
    for _ in 0..<2 { #expect(session.submit(line: "\(command) \"t.life\"").failure == nil) }
  }

  @Test func `progress export takes the place of an earlier one`() {
    let files = Files()
    let line = ProgressRecord(.started, lesson: "going", version: 1).line
    files.texts.withLock { $0 = ["one.life": line, "two.life": line + line] }
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: files.host, writer: files.writer)
    #expect(texts(session.submit(line: "progress export \"two.life\"")).contains("nothing is written"))
    for command in ["import \"one.life\"", "export \"two.life\""] {
      #expect(session.submit(line: "progress " + command).failure == nil)
    }
    #expect(files.texts.withLock { $0["two.life"] } == line)
  }

  @Test func `each platform has its versions, and Android says what it is for`() {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    #expect(session.submit(line: "platform android version: 26").failure == .input)
    #expect(session.simulation.engine.settings.platform == .ios)
    #expect(texts(session.submit(line: "platform android")).contains("is frozen after 10s"))
    #expect(texts(session.submit(line: "platform android version: 13")).contains("is frozen after 10min"))
    #expect(texts(session.submit(line: "platform android version: 10")).contains("for the contrast"))
    #expect(texts(session.submit(line: "platform ios")) == "ios 27")
  }

  @Test func `a style that does not exist here says so`() {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    let absent = "does not exist on ios and says nothing there; `platform android` changes over."
    #expect(
      texts(session.submit(line: "use [androidActivity, processOwner]")).hasSuffix(
        "\nandroidActivity \(absent)\nprocessOwner \(absent)"))
    let android = texts(session.submit(line: "platform android"))
    #expect(android.contains("keep their words") && !android.contains("on ios") && !android.contains("on Android:"))
    #expect(texts(session.submit(line: "platform ios")) == "ios 27\nandroidActivity \(absent)\nprocessOwner \(absent)")
    let noScene = "swiftUI follows a scene and says nothing: this app has no scenes."
    #expect(!texts(session.submit(line: "use swiftUI")).contains(noScene))
    #expect(texts(session.submit(line: "scenes no")).hasSuffix(noScene))
    #expect(texts(session.submit(line: "app Old uses: swiftUI {}")).hasSuffix(noScene))
    #expect(!texts(session.submit(line: "app New uses: swiftUI scenes: true {}")).contains("this app has no scenes"))
  }

  @Test func `a style whose words are those of another platform says so`() {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    let absent = "uikit does not exist on Android: there its words stand for the moments of the model."
    let other = "maui is written for iOS: on Android its framework may tell otherwise."
    #expect(texts(session.submit(line: "platform android")).hasSuffix("\n\(absent)"))
    #expect(texts(session.submit(line: "use [uikit, maui]")) == "In use: uikit, maui\n\(absent)\n\(other)")
    #expect(texts(session.submit(line: "use [flutter, androidActivity]")) == "In use: flutter, androidActivity")
    for line in ["use maui", "platform ios", "use [uikit, maui, capacitor]"] {
      #expect((texts(session.submit(line: line)).contains(other)) == (line == "use maui"), "\(line)")
    }
  }

  @Test(arguments: [
    (["launch", "home", "wait 6s"], "launch\nhome\nwait 6s\n"),
    (["launch; home"], "launch\nhome\n"),
    (["launch", "state", "why", "luanch", "expect state == active", "home"], "launch\nhome\n"),
    (["launch", "resume", "home"], "launch\nhome\n"),
    (["launch", "home", "undo"], "launch\n"),
    (["launch", "home", "undo", "redo"], "launch\nhome\n"),
    (["launch", "home", "undo", "lock"], "launch\nlock\n"),
    (["platform android", "launch", "reset", "home"], "platform android\n"),
    (["launch", "checkpoint here", "home", "back here", "lock"], "launch\nlock\n"),
    (["launch", "app Notes uses: uikit { }", "launch"], "use [uikit]\napp Notes uses: uikit {}\nlaunch\n"),
    (["launch", "use flutter", "home"], "use [uikit]\nlaunch\nuse flutter\nhome\n"),
    (["launch", "use flutter", "use uikit"], "use [uikit]\nlaunch\nuse flutter\nuse uikit\n"),
    (["use also flutter", "use without flutter", "launch"], "use also flutter\nuse without flutter\nlaunch\n"),
    (
      ["app Notes uses: flutter { }", "launch"],
      "use [uikit]\napp Notes uses: flutter {}\nlaunch\n"
    ),
    (["launch", "branch { home }", "compare platforms { launch }"], "launch\n"),
  ])
  func `save writes the setup and the stimuli that worked`(inputs: [String], saved: String) {
    let files = Files()
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: files.host, writer: files.writer)
    for input in inputs { _ = session.submit(line: input) }
    #expect(texts(session.submit(line: "save \"mine.life\"")).contains("written to mine.life"))
    #expect(files.texts.withLock { $0["mine.life"] } == saved)
  }

  @Test func `a saved scenario leads to the same world`() {
    let files = Files()
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: files.host, writer: files.writer)
    let inputs = ["use flutter", "platform android", "launch", "home", "undo", "lock", "wait 1min", "unlock"]
    for input in inputs { #expect(session.submit(line: input).failure == nil, "\(input)") }
    _ = session.submit(line: "save \"mine.life\"")
    var again = Session(plugins: Library.plugins, using: ["uikit"])
    let reply = again.submit(SourceText(name: "mine.life", text: files.texts.withLock { $0["mine.life"] ?? "" }))
    #expect(reply.failure == nil)
    #expect(again.simulation.world == session.simulation.world)
    #expect(again.simulation.trace.count == session.simulation.trace.count)
  }

  @Test func `a file that is there is replaced for those who insist`() {
    let files = Files()
    files.texts.withLock { $0["mine.life"] = "precious" }
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: files.host, writer: files.writer)
    _ = session.submit(line: "launch")
    let refused = session.submit(line: "save \"mine.life\"")
    #expect(refused.failure == .unreadable && refused.reports.map { $0.diagnostic.id } == ["fileExists"])
    #expect(files.texts.withLock { $0["mine.life"] } == "precious")
    #expect(session.submit(line: "save \"mine.life\" replace").failure == nil)
    #expect(files.texts.withLock { $0["mine.life"] } == "launch\n")
    #expect(session.submit(line: "save \"mine.life\" perhaps").reports.first?.diagnostic.id == "unknownWord")
    #expect(session.submit(line: "save \"other.life\" replace").failure == nil)
  }

  @Test(arguments: [
    ("home", "home.fromActive: Leaving the screen takes two steps", "home.fromActive"),
    ("home", "leave for the home screen", ""), ("HOME", "leave for the home screen", ""),
    ("switcher open", "switcher open|return|other|swipe", ""), ("memory", "memory.pressure.suspended: ", ""),
    ("crash", "the app crashes", ""), ("crash", "Rule crash\n", ""),
    ("wait", "let virtual time pass", ""),
  ])
  func `why and explain tell what a stimulus does, and by which rules`(name: String, piece: String, rule: String) {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    let page = session.submit(line: "why \(name)")
    #expect(page.reports.map { $0.diagnostic.summary } == [] && texts(page).contains(piece), "\(texts(page))")
    #expect(session.submit(line: "explain \(name)").lines == page.lines)
    if !rule.isEmpty { #expect(session.submit(line: "why \(rule)").failure == nil) }
  }

  @Test func `a stimulus is explained by the rules of the platform at hand`() {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    #expect(texts(session.submit(line: "why memory")).contains("memory.pressure.suspended"))
    _ = session.submit(line: "platform android")
    #expect(!texts(session.submit(line: "why memory")).contains("memory.pressure.suspended"))
  }

  @Test func `there must be something to save, and a disk with room for it`() {
    let files = Files()
    files.room.withLock { $0 = 0 }
    var session = Session(plugins: Library.plugins, using: ["uikit"], host: files.host, writer: files.writer)
    #expect(texts(session.submit(line: "save \"mine.life\"")).contains("Nothing has happened yet"))
    _ = session.submit(line: "launch")
    #expect(session.submit(line: "save \"mine.life\"").failure == .unreadable)
  }

  @Test(arguments: [
    ("la", "launch"), ("unloc", "unlock"), ("inst", "install"), ("LAUNCH", "launch"), ("La", "launch"),
    ("forcequit", "forceQuit"), ("Launch; HOME", "launch; home"),
  ])
  func `the beginning of one verb and a verb with capitals stand for it, for a person only`(
    short: String, whole: String
  ) {
    let fresh = Session(plugins: Library.plugins, using: ["uikit"])
    var (file, person, exact) = (fresh, fresh, fresh)
    person.isInteractive = true
    #expect(file.submit(line: short).reports.first?.diagnostic.id == "unknownVerb")
    #expect(texts(person.submit(line: short)) == texts(exact.submit(line: whole)))
    #expect(person.simulation.world == exact.simulation.world)
  }

  @Test(arguments: ["h", "H", "un", "launchh", "LAUNCHH", "xyz"])
  func `what no verb or several verbs begin with is unknown`(typed: String) {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    session.isInteractive = true
    #expect(session.submit(line: typed).reports.first?.diagnostic.id == "unknownVerb")
  }

  @Test(arguments: [
    ("history", ["  1  launch", "  2  app Notes {", "     }", "  3  history"]), ("history 1", ["  3  history"]),
    ("history 0", []), ("history 9", ["  1  launch", "  2  app Notes {", "     }", "  3  history"]),
  ])
  func `history lists what was typed`(input: String, lines: [String]) {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    session.earlierInputs = ["launch", "app Notes {\n}", "history"]
    #expect(session.submit(line: input).lines.map { $0.text } == lines)
  }

  @Test func `explain shows the page of a diagnostic of any module`() {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    for id in ["unknownVerb", "unexpectedCharacter", "unknownLesson", "unknownDiagnostic"] {
      #expect(texts(session.submit(line: "explain \(id)")).contains("[\(id)]"), "\(id)")
    }
  }

  @Test(arguments: [
    ("launch.cold", "  confidence: high"), ("Launch.Cold", "Rule launch.cold"),
    ("launch.cold", "  disputed: D9 (launchCallbacks)"),
    ("LOG11", "iOS 11.0.3"), ("log11", "launch.cold"), ("SO-3712979", "Stack Overflow question 3712979"),
    ("[SO-3712979]", "Stack Overflow question 3712979"), ("seacode.uk", "who hears of a force quit"),
    ("A:About the app launch sequence", "Apple Developer Documentation, “About the app launch sequence”"),
    ("\"FL:embedder\"", "FlutterEngine.mm"), ("D6", "endedTask  (D6)"), ("D4", "sceneForceQuit  (D4)"),
    ("endedTask", "Does a task that begins and ends"), ("unknownVerb", "[unknownVerb]"),
  ])
  func `explain and why print a rule, a source or a disputed point in full`(id: String, piece: String) {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    let explained = session.submit(line: "explain \(id)")
    #expect(explained.reports.map { $0.diagnostic.summary } == [])
    #expect(explained.lines.contains { $0.text.contains(piece) }, "\(texts(explained))")
    #expect(session.submit(line: "why \(id)").lines == explained.lines)
  }

  @Test(arguments: [
    ("explain unknownVreb", "unknownVerb"), ("explain launch.cod", "launch.cold"), ("why LOG111", "LOG11"),
    ("why hom", "home"),
    ("explain SO-3712978", "SO-3712979"), ("explain D99", "D19"), ("explain xyz", nil), ("why 7s", nil),
    ("why \"\"", nil),
  ])
  func `an id that nothing has gets a suggestion where one is near`(line: String, near: String?) {
    var session = Session(plugins: Library.plugins, using: ["uikit"])
    let diagnostic = session.submit(line: line).reports.first?.diagnostic
    #expect(diagnostic?.id == "unknownDiagnostic")
    #expect(diagnostic?.fixIts.first?.edits.first?.replacement == near)
  }

  @Test func `everything that can be explained has a page of its own`() {
    let ids = Explanation.ids.map { $0.lowercased() }
    for (place, id) in Explanation.ids.enumerated() {
      #expect(Explanation.lines(of: id)?.isEmpty == false, "\(id)")
      // A point has a number and a name; a stimulus may share its name with the rule that it sets off.
      let isPoint = Explanation.chapters.suffix(2).contains { $0.topics.contains { $0.word == id } }
      #expect(isPoint || ids.firstIndex(of: id.lowercased()) == place, "\(id) means two things")
    }
  }
}
