import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// A step that forbids commands.
@Suite struct ForbiddenStepTests {
  private static let text = """
    lesson step "Step" {
      version 1
      use uikit
      step away "Away" {
        | Leave the app.
        given { launch }
        goal { expect state == background }
        forbid { home; memory limit; wait 1min }
        solution { lock }
      }
      question after state {
        | And then?
        given { launch }
      }
    }
    """

  private func session() -> Session {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"], catalog: Library.lessons(of: Self.text))
    _ = session.submit(line: "lesson step")
    return session
  }

  @Test(arguments: ["home", "memory limit", "wait 1min"])
  func `a forbidden command is refused with its reason, and nothing has happened`(command: String) {
    var session = session()
    let count = session.simulation.trace.count
    let reply = session.submit(line: command)
    #expect(reply.failure == .input)
    #expect(reply.reports.map { $0.diagnostic.id } == ["forbiddenInStep"])
    #expect(reply.reports.first?.diagnostic.summary.contains("`\(command)`") ?? false)
    #expect(session.simulation.trace.count == count)
    // The step is not spoilt.
    #expect(session.submit(line: "lock").lines.contains { $0.text == "Done: Away" })
  }

  @Test func `all that a step forbids is told once one of it was typed`() {
    var session = session()
    let all = "home, memory limit, wait 1min"
    _ = session.submit(line: "play")
    let shown = session.submit(line: "leave").lines.map { $0.text }
    #expect(shown.contains("Away") && !shown.contains { $0.contains(all) }, "\(shown)")
    let reply = session.submit(line: "home")
    #expect(reply.reports.first?.diagnostic.label == "not allowed here: \(all)")
  }

  @Test func `Tab offers nothing that the step forbids`() {
    let completer = session().completer
    func offers(_ line: String) -> [String] {
      completer.completions(for: line, cursor: line.utf8.count).map { $0.replacement }
    }
    #expect(!offers("").contains("home") && offers("").contains("lock"))
    #expect(!offers("ho").contains("home") && offers("lo").contains("lock"))
    #expect(offers("memory ").contains("warning") && !offers("memory ").contains("limit"))
    // Another length of time is allowed.
    #expect(offers("wa").contains("wait"))
  }

  @Test(arguments: ["wait 1s; home; wait 2s", "wait 1s; wait 1min", "lock; home"])
  func `of a line with it nothing has happened, wherever it stands`(line: String) {
    var session = session()
    let count = session.simulation.trace.count
    let reply = session.submit(line: line)
    #expect(reply.reports.map { $0.diagnostic.id } == ["forbiddenInStep"])
    #expect(session.simulation.trace.count == count)
    #expect(session.submit(line: "lock").lines.contains { $0.text == "Done: Away" })
  }

  @Test func `state leaves out what is wholly forbidden, and nothing else`() {
    var session = session()
    let rows = session.submit(line: "state").lines.map { $0.text }.filter { $0.contains("possible") }
    let possible = rows.flatMap { $0.split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") } }
    #expect(!possible.contains("home") && !possible.contains("possible home"))
    #expect(!possible.contains("memory limit"))
    #expect(possible.contains("memory warning") && possible.contains("wait"), "\(possible)")
  }

  @Test func `in free play everything is allowed`() {
    var session = session()
    _ = session.submit(line: "lock")
    _ = session.submit(line: "play")
    _ = session.submit(line: "launch")
    #expect(session.submit(line: "home").failure == nil)
    let next = session.submit(line: "next").lines.map { $0.text }
    #expect(next.contains { $0.contains("`leave` goes back") }, "\(next)")
    #expect(session.submit(line: "leave").failure == nil)
  }

  @Test func `explain and help know each other's words`() {
    var session = session()
    _ = session.submit(line: "leave")
    for (typed, other) in [("explain modes", "help modes"), ("help D6", "explain D6")] {
      let reply = session.submit(line: typed)
      #expect(reply.failure == nil, "\(typed)")
      #expect(reply.lines.last?.text == "`\(other)` shows this, too.", "\(typed)")
    }
  }
}
