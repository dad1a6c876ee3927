import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// Lines of several commands in a lesson, which are judged as a whole, and what is said of a step whose process has ended.
@Suite struct WholeLineTests {
  private static let text = """
    lesson mine "Mine" {
      version 1
      use uikit
      step away "Away" {
        | The system ends the app.
        given { launch }
        goal { expect ended == jetsam }
        solution { home; wait 6s; memory pressure }
      }
      step twice "Twice" {
        | Open the app in a second process.
        given { launch }
        goal { expect state == background; expect ended == crash }
        solution { crash; launch; home }
      }
      question script script {
        | Leave the screen.
        given { launch }
        goal { expect state == background }
        solution { home }
      }
      question words text {
        | What does the person press?
        accept "home"
        mistake is: "lock" because: "It locks."
      }
      question named state {
        | Where?
        given { launch; home }
      }
    }
    """

  /// Returns a session at a part of the lesson.
  private func session(at part: Int) -> Session {
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: Library.lessons(of: Self.text))
    session.isInteractive = true
    _ = session.submit(line: "lesson mine")
    for _ in 1..<part { _ = session.submit(line: "skip") }
    return session
  }

  private func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  private static let reboot = "it begins the lesson again; the phone is restarted with `reboot`"
  private static let alone = "type it by itself"

  @Test(arguments: [
    (1, "restart; home", "notAlone", reboot), (1, "home; restart", "notAlone", reboot),
    (1, "leave; home", "notAlone", alone), (1, "skip; home", "notAlone", alone),
    (3, "restart; push silent", "notAlone", reboot), (3, "hint; launch; home", "notAlone", alone),
    (3, "leave; push silent", "notAlone", alone), (3, "play; launch", "notAlone", alone),
    (3, "reboot; restart", "commandForAnswer", "the phone is restarted with `reboot`"),
    (3, "home; hint", "commandForAnswer", "`play` tries things out"),
    (3, "state; home", "commandForAnswer", "`play` tries things out"),
    (4, "hint; home", "notAlone", alone),
    (5, "restart; home", "notAlone", "it begins the lesson again; type it by itself"),
    (5, "help; launch", "commandForAnswer", "`play` tries things out"),
    (5, "state; launch", "commandForAnswer", "`play` tries things out"),
  ])
  func `a line that is refused is refused as a whole`(_ part: Int, _ line: String, _ id: String, _ label: String) {
    var session = session(at: part)
    let (prompt, count) = (session.prompt, session.simulation.trace.count)
    let reply = session.submit(line: line)
    #expect(reply.reports.map { $0.diagnostic.id } == [id])
    #expect(reply.reports.first?.diagnostic.label == label)
    #expect(reply.lines.isEmpty && session.prompt == prompt && session.simulation.trace.count == count)
  }

  @Test func `a lesson begins anew where the command stands alone`() {
    var session = session(at: 3)
    #expect(session.submit(line: "restart").failure == nil && session.prompt.contains("1/5"))
  }

  @Test func `what stands behind the opening of a lesson is left out`() {
    var session = session(at: 5)
    _ = session.submit(line: "leave")
    let reply = texts(session.submit(line: "lesson mine; launch"))
    #expect(reply.hasSuffix("(A question or a step is open now; the rest of the line was left out.)"), "\(reply)")
  }

  @Test(arguments: [
    ("launch", true), ("memory pressure", true), ("wait 5s", true), ("lock", false), ("jetsam", false),
    ("background", false),
  ])
  func `a command at a question of words costs nothing, unless its author has foreseen it`(
    _ line: String, _ isFree: Bool
  ) {
    var session = session(at: 4)
    let reply = session.submit(line: line)
    #expect((reply.failure == .input) == isFree, "\(texts(reply))")
    #expect(isFree == (reply.reports.first?.diagnostic.id == "commandForAnswer"))
    #expect(texts(session.submit(line: "home")).hasPrefix("Right"))
  }

  // MARK: - A process that has ended

  private static let ended = "The process has ended, and the goal is not reached. Wanted: "

  @Test func `that the process has ended is said once in a step`() {
    var session = session(at: 1)
    #expect(!texts(session.submit(line: "home")).contains(Self.ended))
    #expect(texts(session.submit(line: "forceQuit")).contains(Self.ended))
    for line in ["state", "reset", "forceQuit"] { #expect(!texts(session.submit(line: line)).contains(Self.ended)) }
    _ = session.submit(line: "reset")
    #expect(texts(session.submit(line: "home; wait 6s; memory pressure")).contains("Done: Away"))
  }

  @Test func `it is not said where another process has begun, or where the way leads through an end`() {
    var first = session(at: 1)
    #expect(!texts(first.submit(line: "forceQuit; launch")).contains(Self.ended))
    var second = session(at: 2)
    #expect(!texts(second.submit(line: "kill")).contains(Self.ended))
  }
}
