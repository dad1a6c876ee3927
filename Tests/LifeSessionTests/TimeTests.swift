import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import Testing

/// Going back, looking at other times, other futures.
@Suite struct TimeTests {
  private func session(after lines: [String]) -> Session {
    var session = Library.session(using: ["uikit"])
    for line in lines { #expect(session.submit(line: line).failure == nil, "\(line)") }
    return session
  }

  private func texts(_ reply: Reply) -> [String] { reply.lines.map { $0.text } }

  @Test func `a checkpoint brings back exactly the world it was made in`() {
    var session = session(after: ["launch", "checkpoint here"])
    let kept = session.simulation.world
    for line in ["home", "wait 1min", "memory pressure", "back here"] { _ = session.submit(line: line) }
    #expect(session.simulation.world == kept)
    #expect(session.submit(line: "undo").failure == nil)
    #expect(session.simulation.world.state == .notRunning)
  }

  @Test func `a checkpoint that was never made is one diagnostic with a suggestion`() {
    var session = session(after: ["checkpoint beforeHome"])
    let reply = session.submit(line: "back beforeHom")
    #expect(reply.reports.map { $0.diagnostic.id } == ["unknownCheckpoint"])
    #expect(reply.reports.first?.diagnostic.fixIts.first?.summary == "write 'beforeHome'")
  }

  @Test(arguments: [
    ("at 0s", "background"), ("at 4s", "background"), ("at 5s", "suspended"), ("at 6s", "active"), ("at 9s", "active"),
    ("at 16s", "inactive"),
  ])
  func `at shows the world of an instant and changes nothing`(line: String, state: String) {
    var session = session(after: ["launch", "home", "wait 6s", "launch", "wait 10s", "switcher open"])
    let before = session.simulation.world
    let reply = session.submit(line: line)
    #expect(texts(reply).contains { $0.contains("process") && $0.contains(state) })
    #expect(session.simulation.world == before)
  }

  @Test func `at refuses an instant that the run has not reached`() {
    var session = session(after: ["launch"])
    #expect(session.submit(line: "at 1s").reports.map { $0.diagnostic.id } == ["notYet"])
  }

  @Test func `diff shows the rows that the last input changed and no others`() {
    var session = session(after: ["launch", "home", "wait 6s"])
    let lines = texts(session.submit(line: "diff"))
    #expect(
      lines.prefix(4) == [
        "- process: background", "+ process: suspended", "- clock: 0:00.000", "+ clock: 0:06.000",
      ])
  }

  @Test func `branch tries futures and leaves the run where it is`() {
    var session = session(after: ["launch", "home"])
    let before = (world: session.simulation.world, count: session.simulation.trace.count)
    let lines = texts(session.submit(line: "branch { wait 4s } or { wait 6s }"))
    #expect(lines.contains { $0.hasPrefix("* ") && $0.contains("background → suspended") })
    #expect(session.simulation.world == before.world)
    #expect(session.simulation.trace.count == before.count)
  }

  @Test func `the strip marks where the app is and what it passed`() {
    var session = session(after: ["launch"])
    let strip = texts(session.submit(line: "home")).last
    #expect(
      strip == "      ○ notRunning  ◌ inactive  ◌ active  ● background  ○ suspended   active → inactive → background")
    session.traceText.isPlain = true
    let plain = texts(session.submit(line: "wait 6s")).last
    #expect(plain == "      notRunning  inactive  active  (background)  [suspended]   background -> suspended")
  }

  @Test func `the diagram marks the current state and the last path`() {
    var session = session(after: ["launch", "home", "wait 6s"])
    let lines = texts(session.submit(line: "diagram"))
    #expect(lines.contains("● suspended"))
    #expect(lines.contains { $0.contains("━▶ suspended") })
    #expect(lines.last == "Last path: background → suspended")
  }

  @Test(arguments: [40, 80, 200])
  func `no lane of the timeline is wider than the terminal`(width: Int) {
    var session = session(after: ["launch", "home", "wait 6s", "launch", "wait 2h", "home"])
    session.width = width
    let lines = session.submit(line: "timeline").lines
    #expect(lines.count >= 8)
    for line in lines where line.hangingIndent == nil { #expect(line.text.count <= width, "\(line.text)") }
  }
}

/// A session as a file that can be run again.
@Suite struct TranscriptTests {
  @Test func `a transcript holds what worked, and running it writes the same bytes`() {
    var session = Library.session(using: ["uikit"])
    for line in ["launch; home", "luanch", "wait 6s", "undo", "use flutter", "why", "quit"] {
      _ = session.submit(line: line)
    }
    let text = session.transcriptText
    #expect(!text.contains("luanch"))
    #expect(!text.contains("quit"))

    var again = Library.session(using: ["uikit"])
    _ = again.submit(SourceText(name: "transcript", text: text))
    #expect(again.transcriptText == text)
  }
}
