import LearnerLog
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// A lesson taken at the prompt.
@Suite struct LessonPromptTests {
  private static let text = """
    lesson leaving "Leaving" {
      version 1
      use uikit

      step watch "Watch it" {
        | Leave the app.
        given { launch }
        goal { expect state == background }
        solution { home }
        hint "The Home button."
      }

      question after state {
        | And a minute later?
        given { launch; home; wait 1min }
        hint "Does anything keep it running?"
      }
    }
    """

  func session(changed: (String) -> String = { $0 }) -> Session {
    let loaded = LessonLoader.load(
      SourceText(name: "leaving.life", text: changed(Self.text)), library: Library.plugins)
    #expect(loaded.diagnostics.isEmpty)
    return Session(
      plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(lessons: loaded.lessons, course: nil),
      writer: SessionWriter(writeFile: { _, _ in nil }))
  }

  @Test func `what stands behind the goal of a step is left out`() {
    var session = session()
    for line in ["lesson leaving"] { _ = session.submit(line: line) }
    let reply = session.submit(line: "home; wait 1min; state")
    #expect(texts(reply).hasSuffix("(The goal was reached; the rest of the line was left out.)"))
    #expect(texts(reply).contains("And a minute later?"))
  }

  @Test func `reset in a step goes back to where the step begins`() {
    var session = session()
    _ = session.submit(line: "lesson leaving")
    #expect(session.simulation.world.state == .active)
    _ = session.submit(line: "wait 1s")
    let reply = texts(session.submit(line: "reset"))
    #expect(reply.contains("Back where this step begins.") && session.simulation.world.state == .active)
    #expect(session.simulation.world.clock == 0)
    _ = session.submit(line: "undo")
    #expect(session.simulation.world.clock == 1000)
  }

  private func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  @Test func `a lesson goes from its first step to its end, and the own run comes back`() {
    var session = session()
    _ = session.submit(line: "launch")
    let own = session.simulation.world
    #expect(texts(session.submit(line: "lesson leaving")).contains("Leave the app."))
    #expect(texts(session.submit(line: "home")).contains("Done: Watch it"))
    #expect(session.prompt.hasSuffix("? "))
    #expect(texts(session.submit(line: "background")).contains("Not right."))
    let end = session.submit(line: "Suspended")
    #expect(texts(end).contains("Right: "))
    #expect(texts(end).contains("End of the lesson: 0.6 of 1 point"))
    #expect(session.simulation.world == own)
  }

  @Test(arguments: [
    ("progress reset leavin", "unknownLesson", "write 'leaving'"), ("progress reset", nil, nil),
    ("progress foo", "unknownLesson", nil), ("progress reset leaving", nil, nil),
  ])
  func `progress is forgotten for lessons that there are`(line: String, id: String?, fixIt: String?) {
    var session = session()
    let reply = session.submit(line: line)
    #expect(reply.reports.first?.diagnostic.id == id)
    #expect(reply.reports.first?.diagnostic.fixIts.first?.summary == fixIt)
    #expect(session.catalog.progress.records.count == (line == "progress reset leaving" ? 1 : 0))
  }

  private static let finished = """
    started leaving version: 1
    solved leaving watch version: 1
    answered leaving after version: 1 share: [1, 1] answer: "suspended"
    finished leaving version: 1

    """
  private static let repeated = finished + "started leaving version: 1\nsolved leaving watch version: 1\n"

  @Test(arguments: [
    ("", "`lesson` starts the course.", "Watch it"),
    ("started leaving version: 1\n", "`lesson` goes on where you left: Leaving.", "Watch it"),
    ("reset leaving version: 1\n", "`lesson` goes on with: Leaving.", "Watch it"),
    (finished, "`menu` shows the course.", "1 of 1 lessons done."),
    (finished + "started leaving version: 1\n", "`lesson` goes on where you left: Leaving.", "Watch it"),
    (repeated, "`lesson` goes on where you left: Leaving.", "And a minute later?"),
    (
      repeated + "skipped leaving after version: 1\nfinished leaving version: 1\n", "`menu` shows the course.", "1 of 1"
    ),
  ])
  func `who opens the prompt is offered what lesson then does`(log: String, invitation: String, shown: String) {
    let loaded = LessonLoader.load(SourceText(name: "leaving.life", text: Self.text), library: Library.plugins)
    let catalog = LessonCatalog(lessons: loaded.lessons, course: nil, progress: ProgressLog(reading: Array(log.utf8)))
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: catalog)
    #expect(session.invitation == invitation)
    #expect(texts(session.submit(line: "lesson")).contains(shown))
  }

  @Test(arguments: [
    (["home", "suspended"], "  ✓ leaving  Leaving", "1 of 1 lessons done. `lesson"),
    (["skip", "suspended"], "  ✓ leaving  Leaving", "1 of 1 lessons done. `lesson"),
    (["skip", "skip"], "  – leaving  Leaving", "0 of 1 lessons done, 1 skipped (–). `lesson"),
    (
      ["home", "skip", "lesson leaving", "skip", "skip"], "  ◐ leaving  Leaving  0 %",
      "0 of 1 lessons done, 1 taken, not at 80 % yet (◐). `lesson"
    ),
    (
      ["skip", "skip", "lesson leaving", "home", "skip"], "  ◐ leaving  Leaving  0 %",
      "0 of 1 lessons done, 1 taken, not at 80 % yet (◐). `lesson"
    ),
    (
      ["home", "active", "suspended"], "  ◐ leaving  Leaving  60 %",
      "0 of 1 lessons done, 1 taken, not at 80 % yet (◐). `lesson"
    ),
    (["home"], "  … leaving  Leaving", "0 of 1 lessons done. `lesson"),
  ])
  func `the menu tells a lesson that was done from one that was skipped`(lines: [String], row: String, end: String) {
    var session = session()
    for line in ["lesson leaving"] + lines { _ = session.submit(line: line) }
    let menu = session.submit(line: "menu").lines.map { $0.text }
    #expect(menu.contains(row) && menu.last?.hasPrefix(end) == true, "\(menu)")
    session.traceText.isPlain = true
    let plain = texts(session.submit(line: "menu"))
    for (mark, sign) in [("–", "[-]"), ("✓", "[x]"), ("◐", "[/]"), ("…", "[.]")] {
      #expect(plain.contains(sign) == row.contains(mark), "\(plain)")
    }
  }

  @Test(arguments: ["help", "?", " ? "])
  func `help at a question lists what may be typed there, and nothing else`(line: String) {
    var session = session()
    for line in ["lesson leaving", "home"] { _ = session.submit(line: line) }
    let lines = session.submit(line: line).lines.map { $0.text }
    let verbs = lines.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(verbs.prefix(4) == ["lesson", "exam", "style", "menu"] && !verbs.contains("home"))
    #expect(lines.contains("Any other line is the answer. `play` is for the commands that are not here."))
    for idle in ["arrange", "repair", "save"] { #expect(!verbs.contains(idle)) }
    for verb in verbs where !["quit", "exit"].contains(verb) {
      var copy = session
      let id = copy.submit(line: verb).reports.first?.diagnostic.id
      #expect(id != "unknownAnswer" && id != "commandForAnswer", "\(verb)")
    }
    _ = session.submit(line: "play")
    #expect(texts(session.submit(line: line)).contains("What a person or the system does"))
  }

  @Test func `help in an exam leaves out what an exam has not`() {
    var session = session()
    _ = session.submit(line: "exam leaving")
    let lines = session.submit(line: "help").lines.map { $0.text }
    for verb in ["hint", "why", "play", "restart"] {
      #expect(!lines.contains { $0.hasPrefix("  \(verb) ") }, "\(verb)")
    }
    #expect(lines.contains { $0.hasPrefix("  skip ") } && lines.contains("Any other line is the answer."))
    for id in ["home", "home.fromActive", "switcher open"] {
      #expect(texts(session.submit(line: "why \(id)")) == "There is no `why` in an exam.")
    }
  }

  @Test(arguments: [("HINT", "Hint: Does anything"), ("Skip", "It is suspended."), ("ACTIVE", "Not right.")])
  func `a command of a person may have capitals at a question, and an answer too`(line: String, piece: String) {
    var session = session()
    session.isInteractive = true
    for line in ["lesson leaving", "home"] { _ = session.submit(line: line) }
    #expect(texts(session.submit(line: line)).contains(piece))
  }

  @Test func `an answer that cannot be read costs no attempt`() {
    var session = session()
    for line in ["lesson leaving", "home"] { _ = session.submit(line: line) }
    let reply = session.submit(line: "suspendet")
    #expect(reply.failure == .input)
    #expect(reply.reports.count == 1)
    #expect(texts(session.submit(line: "suspended")).contains("Right: 1 of 1 point."))
  }

  @Test func `free play is followed by the question that was open, and its world counts for nothing`() {
    var session = session()
    for line in ["lesson leaving", "home", "play", "launch", "crash"] {
      #expect(session.submit(line: line).failure == nil, "\(line)")
    }
    #expect(texts(session.submit(line: "lesson")).contains("And a minute later?"))
    #expect(texts(session.submit(line: "suspended")).contains("Right: 1 of 1 point."))
  }

  @Test func `an exam gives no hints and no verdict before its end`() {
    var session = session()
    _ = session.submit(line: "exam leaving")
    #expect(texts(session.submit(line: "hint")) == "There are no hints in an exam.")
    let reply = texts(session.submit(line: "active"))
    #expect(reply.contains("Noted."))
    #expect(reply.contains("0 of 1 point"))
  }

  @Test(arguments: ["lesson leaving", "lesson", "next", "exam leaving"])
  func `whoever leaves an exam goes on in it, with no second answer`(line: String) {
    let second = "  question again state {\n    | Once more?\n    given { launch; home; wait 1min }\n  }\n}"
    var session = session { $0.dropLast() + second }
    for line in ["exam leaving", "active", "leave"] { #expect(session.submit(line: line).failure == nil) }
    #expect(
      session.catalog.progress.records.first?.line.hasPrefix("started leaving version: 1 mode: exam hash: ") == true)
    #expect(texts(session.submit(line: line)).contains("An exam: one answer each"))
    #expect(texts(session.submit(line: "restart")).contains("An exam is taken once."))
    #expect(texts(session.submit(line: "hint")) == "There are no hints in an exam.")
    let end = texts(session.submit(line: "suspended"))
    #expect(end.contains("It is suspended.") && end.contains("End of the lesson: 1 of 2 points"))
    #expect(!texts(session.submit(line: "lesson leaving")).contains("An exam"), "what is over is a lesson again")
  }

  @Test func `what a learner did is kept, and the lesson goes on there`() {
    var session = session()
    for line in ["lesson leaving", "home", "leave"] { _ = session.submit(line: line) }
    let log = session.catalog.progress.records.map { $0.event }
    #expect(log == [.started, .solved])
    #expect(texts(session.submit(line: "lesson leaving")).contains("And a minute later?"))
  }

  @Test func `Tab offers the words of the answer and what helps, not the stimuli`() {
    var session = session()
    for line in ["lesson leaving", "home"] { _ = session.submit(line: line) }
    let all = session.completer.completions(for: "", cursor: 0).map { $0.replacement }
    #expect(all.starts(with: ["notRunning", "inactive", "active", "background", "suspended"]))
    #expect(all.contains("hint") && all.contains("skip") && !all.contains("launch"))
    #expect(session.completer.completions(for: "susp", cursor: 4).map { $0.replacement } == ["suspended"])
    #expect(session.completer.hint(for: "home ") == nil)
  }

  @Test func `an answer may be abbreviated by nobody, and what is pasted is read whole`() {
    var session = session()
    session.isInteractive = true
    for line in ["lesson leaving", "home"] { _ = session.submit(line: line) }
    let pasted = session.submit(SourceText(name: "input", text: "suspended\nlaunch"))
    #expect(pasted.failure == .input, "the second line is not lost silently")
    #expect(session.submit(line: "susp").failure == .input)
    #expect(texts(session.submit(line: "suspended")).contains("Right: 1 of 1 point."))
  }

  @Test func `arrange is for questions that show items`() {
    var session = session()
    #expect(texts(session.submit(line: "arrange")).contains("nothing to arrange"))
    for line in ["lesson leaving", "home"] { _ = session.submit(line: line) }
    #expect(texts(session.submit(line: "arrange")).contains("nothing to arrange"))
    #expect(session.arrangeable == nil)
  }

  @Test func `a lesson is read when it is opened, and only then its errors are told`() {
    let files = [
      SourceText(name: "course.life", text: "course \"C\" {\n  unit u \"U\" [leaving, broken]\n}\n"),
      SourceText(name: "broken.life", text: "lesson broken \"Not whole\" {\n  version one\n}\n"),
      SourceText(name: "leaving.life", text: Self.text),
    ]
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(files: files))
    #expect(session.catalog.entries.map { $0.name } == ["leaving", "broken"])
    #expect(texts(session.submit(line: "menu")).contains("Not whole"))
    let reply = session.submit(line: "lesson broken")
    #expect(reply.reports.first?.source.name == "broken.life")
    #expect(!session.prompt.contains("broken"))
    #expect(texts(session.submit(line: "lesson leaving")).contains("Leave the app."))
  }
}
