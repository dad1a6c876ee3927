import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// What a person gets at the prompt and no file does: the prompt itself, empty lines, reruns, suggestions.
@Suite struct SessionPromptTests {
  private func session(after lines: [String] = []) -> Session {
    var session = Library.session(using: ["uikit"])
    session.isInteractive = true
    for line in lines { _ = session.submit(line: line) }
    return session
  }

  private func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  // MARK: - The prompt

  @Test(arguments: [
    ([], 100, "0:00.000 notRunning › "), (["launch", "wait 12s"], 100, "0:12.000 active › "),
    (["app Notes { }"], 100, "0:00.000 Notes notRunning › "), (["app Notes { }", "launch"], 40, "0:00.000 active › "),
    (["app Notes { }", "launch"], 60, "0:00.000 Notes active › "),
    (["lesson leaving"], 100, "leaving 1/2 0:00.000 active › "), (["lesson leaving"], 47, "1/2 0:00.000 active › "),
    (["lesson leaving", "home"], 40, "leaving 2/2 ? "),
    (["lesson leaving", "play"], 100, "(leaving) 0:00.000 active › "),
  ])
  func `the prompt tells the clock, the app and the state, and leaves room to type`(
    lines: [String], width: Int, prompt: String
  ) {
    var session = LessonPromptTests().session()
    for line in lines { _ = session.submit(line: line) }
    session.width = width
    #expect(session.prompt == prompt)
  }

  @Test(arguments: [
    ("compare accounts", true), ("branch", true), ("branch { home } or", true), ("branch { home }", false),
    ("app Notes", false), ("home", false), ("compare acounts", true), ("", false),
  ])
  func `a verb waits for the block that it must have`(line: String, waits: Bool) {
    var session = session(after: ["launch"])
    let reply = session.submit(line: line)
    #expect((reply.next == .readMore(indentation: 0)) == waits)
    guard waits else { return }
    let end = session.submit(line: "{ home }")
    #expect(end.next == .goOn && (end.failure == nil) == !line.contains("acounts"))
  }

  @Test func `an empty line ends a verb that lacks its block`() {
    var session = session(after: ["launch", "branch"])
    #expect(session.submit(line: "").reports.map { $0.diagnostic.id } == ["missingBlock"])
  }

  /// Names of callbacks and moments, and what leads to them.
  private static let callbacks: [(typed: String, way: String)] = [
    ("sceneDidDisconnect", "`scene disconnect`"), ("sceneDidEnterBackground", "`home`"), ("onPause", "`home`"),
    ("applicationDidReceiveMemoryWarning", "`memory warning`"),
  ]

  @Test(arguments: callbacks)
  func `a callback is no command, and is told what leads to it`(typed: String, way: String) throws {
    var session = session()
    let found = try #require(session.submit(line: typed).reports.first?.diagnostic)
    #expect(found.id == "unknownVerb" && found.summary == "'\(typed)' is a callback, and no command")
    #expect(found.label == "`help \(typed)` tells when it comes" && found.fixIts.isEmpty)
    #expect(found.notes.contains { $0.contains(way) } && session.submit(line: "help \(typed)").failure == nil)
    // In a lesson that may be what is asked for.
    var lesson = LessonPromptTests().session()
    _ = lesson.submit(line: "lesson leaving")
    #expect(lesson.submit(line: typed).reports.first?.diagnostic.notes == [])
  }

  // MARK: - An empty line

  @Test(
    arguments: [
      (["wait 1s", "", ""], 3000), (["wait 1s", "home", ""], 1000), (["wait 1s; wait 1s", ""], 4000),
      (["wait 1s; home", ""], 1000), (["wait 1s", "undo", ""], 0), (["wait 1s", "state", ""], 1000),
      (["wait 1s", "wait 11000d", ""], 1000), (["wai 1s", ""], 2000), (["wait 1s", "wiat", ""], 1000),
      (["wait 1s", "reset", "", "kill", ""], 0), (["wait 1s", "rerun 1", ""], 1000),
    ] as [([String], Int64)])
  func `an empty line repeats the last input where that is harmless`(lines: [String], clock: Int64) {
    var session = session(after: ["launch"])
    for line in lines { _ = session.submit(line: line) }
    #expect(session.simulation.world.clock == clock)
  }

  @Test func `what is repeated is said, and explained once`() {
    var session = session(after: ["launch", "wait 1s"])
    #expect(session.submit(line: "").lines.first?.text == "wait 1s, again: an empty line repeats it")
    #expect(session.submit(line: " ").lines.first?.text == "wait 1s, again")
    var file = Library.session(using: ["uikit"])
    for line in ["launch", "wait 1s", ""] { _ = file.submit(line: line) }
    #expect(file.simulation.world.clock == 1000, "a file repeats nothing")
  }

  @Test func `only what loses nothing is repeated`() {
    let verbs = SessionVocabulary.prompt.verbs.filter { $0.isRepeatable }.map { $0.name }
    #expect(verbs == ["wait", "undo", "redo"])
  }

  @Test func `an empty line is no answer and repeats nothing where one is asked for`() {
    var session = LessonPromptTests().session()
    session.isInteractive = true
    for line in ["wait 1s", "lesson leaving", "home"] { _ = session.submit(line: line) }
    let reply = session.submit(line: "")
    let told = reply.lines.map { $0.text }
    #expect(told.first == "Nothing was typed, which costs nothing. The question again:")
    #expect(told.contains { $0.hasPrefix("Question ") } && told.last == "name the state, or type its number", "\(told)")
    #expect(reply.failure == nil && session.simulation.world.state == .background)
  }

  @Test func `an answer is never followed by a repetition of what came before it`() {
    var session = LessonPromptTests().session { $0.replacing("expect state == background", with: "expect clock == 1s") }
    session.isInteractive = true
    for line in ["lesson leaving", "wait 1s", "suspended"] { _ = session.submit(line: line) }
    #expect(session.simulation.world.clock == 0)
    #expect(session.submit(line: "").lines.isEmpty && session.simulation.world.clock == 0)
  }

  // MARK: - rerun

  @Test func `rerun carries a line out again, whatever it holds`() {
    var session = session()
    session.earlierInputs = ["launch", "wait 1s; wait 2s", "app Notes {\n}", "rerun 2"]
    #expect(session.submit(line: "rerun 1").failure == nil)
    let reply = session.submit(line: "rerun 2")
    #expect(reply.lines.first?.text == "wait 1s; wait 2s")
    #expect(session.simulation.world.clock == 3000)
    #expect(session.submit(line: "rerun 3").failure == nil)
    #expect(session.simulation.engine.program.name == "Notes")
    #expect(!session.transcriptText.contains("rerun") && session.transcriptText.contains("wait 2s"))
  }

  @Test(arguments: ["rerun 0", "rerun 3", "rerun 99999999999999999999", "rerun 2"])
  func `a line that cannot be rerun is told`(line: String) {
    var session = session()
    session.earlierInputs = ["launch", "rerun 2"]
    #expect(session.submit(line: line).reports.count == 1)
    #expect(session.simulation.trace.count == 0)
  }

  // MARK: - Suggestions

  @Test func `what the next hint costs is said once, and before it is taken`() {
    let costly = "hint \"Does anything keep it running?\" cost: 25%\n    hint \"No.\" cost: 50%"
    var session = LessonPromptTests().session { $0.replacing("hint \"Does anything keep it running?\"", with: costly) }
    for line in ["lesson leaving", "home"] { _ = session.submit(line: line) }
    let steps = [
      ("actvie", "Type an answer; the next `hint` costs 25% of the points."),
      ("hint", "Type an answer; the next `hint` costs 50% of the points."),
      ("active", "Try again; the next `hint` costs 50% of the points."), ("hint", "Try again; `skip` shows how."),
    ]
    for (line, next) in steps {
      let reply = session.submit(line: line)
      #expect(session.suggestion(after: reply)?.text == next && !texts(reply).contains("costs"), "\(line)")
    }
    #expect(texts(session.submit(line: "suspended")).contains("Right: 0.3 of 1 point."))
  }

  @Test func `in a lesson each reply ends with what may be typed`() {
    var session = LessonPromptTests().session()
    session.isInteractive = true
    let steps: [(line: String, next: String?)] = [
      ("state", nil), ("lesson leaving", nil), ("wait 1s", "Go on to the goal; `hint` helps."),
      ("hint", "Go on to the goal; `skip` shows how."), ("home", nil), ("actvie", "Type an answer; `hint` helps."),
      ("active", "Try again; `hint` helps."), ("hint", "Try again; `skip` shows how."), ("play", nil),
      ("launch", nil), ("lesson", nil), ("leave", nil),
    ]
    for step in steps {
      let reply = session.submit(line: step.line)
      #expect(session.suggestion(after: reply)?.text == step.next, "\(step.line)")
    }
  }

  @Test func `a step whose goal is a value tells what the value is`() {
    var session = LessonPromptTests().session {
      $0.replacing("| Leave the app.", with: "| Leave the app.\n app Notes uses: uikit { unsaved page = \"none\" }")
        .replacing("goal { expect state == background }", with: "goal { expect page == \"help\" }")
        .replacing("solution { home }", with: "solution { edit page = \"help\" }")
    }
    let steps = [
      ("wait 1s", "Not yet: `page` is \"none\"; `hint` helps."),
      ("edit page = \"start\"", "Not yet: `page` is \"start\"; `hint` helps."),
      ("hint", "Not yet: `page` is \"start\"; `skip` shows how."),
    ]
    _ = session.submit(line: "lesson leaving")
    for (line, next) in steps {
      let reply = session.submit(line: line)
      #expect(session.suggestion(after: reply)?.text == next, "\(line)")
    }
  }

  // MARK: - Looking

  @Test(arguments: [
    ("callbacks", "applicationDidEnterBackground(_:)"), ("callbacks", "at didEnterBackground"),
    ("states", "suspended"), ("keys", "Ctrl-R"),
  ])
  func `help has topics`(topic: String, text: String) {
    var session = session()
    #expect(texts(session.submit(line: "help \(topic)")).contains(text))
    #expect(texts(session.submit(line: "help")).contains("`help \(topic)`"))
    #expect(
      session.completer.completions(for: "help \(topic.prefix(4))", cursor: 9).contains { $0.replacement == topic })
  }

  @Test func `trace callbacks shows what the app hears, and nothing else`() {
    var session = session(after: ["launch", "home", "wait 6s"])
    let entries = session.simulation.trace.entries
    let wanted = entries.indices.filter { [.signal, .stimulus].contains(entries[$0].kind) }.map { "\($0 + 1)" }
    let lines = texts(session.submit(line: "trace callbacks")).split(separator: "\n")
    #expect(lines.map { String($0.split(separator: " ")[0]) } == wanted)
    #expect(lines.contains { $0.contains("applicationDidEnterBackground(_:)") })
  }

  // MARK: - Ctrl-C

  @Test(arguments: [
    "wait 1min", "compare accounts { launch; home }", "branch { home } or { lock }", "load \"two.life\"",
    "rerun 1",
  ])
  func `what is interrupted has not happened`(line: String) {
    var host = SessionHost(readFile: { _ in .bytes(Array("launch\nwait 1s\n".utf8)) })
    host.isInterrupted = { true }
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"], host: host)
    session.earlierInputs = ["wait 1s; wait 1s"]
    let before = session.simulation.world
    let reply = session.submit(line: line)
    #expect(reply.failure == .interrupted)
    #expect(texts(reply).hasSuffix("Interrupted. Nothing further has happened."))
    #expect(session.simulation.world == before && session.simulation.trace.count == 0)
    #expect(session.submit(line: "undo").failure == .input, "there is nothing to take back")
  }
}
