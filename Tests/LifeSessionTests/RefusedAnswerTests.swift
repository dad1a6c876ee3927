import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// Where a question waits: what leads on from a line that is no answer, from a look at accounts, and from free play.
@Suite struct RefusedAnswerTests {
  private static let text = """
    lesson mine "Mine" {
      version 1
      use uikit
      question away script {
        | Leave the screen.
        given { launch }
        goal { expect state == background }
        solution { home }
      }
      question mend app {
        | Repair it.
        app Notes uses: uikit {
          saved draft = ""
        }
        scenario "killed" { launch; edit draft = "x"; home; kill; launch; expect draft == "x" }
        solution {
          app Notes uses: uikit {
            saved draft = ""
            on sceneDidEnterBackground { save draft }
            on didFinishLaunching { restore draft }
          }
        }
      }
      question later state {
        | Where?
        given { launch; home; wait 1min }
      }
      question told order {
        | What is told?
        given { launch }
        when { home }
      }
    }
    """

  private func session(_ lines: String...) -> Session {
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: Library.lessons(of: Self.text))
    session.isInteractive = true
    for line in ["lesson mine"] + lines { _ = session.submit(line: line) }
    return session
  }

  private func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  @Test func `a word that is no command is told which page lists the commands of an answer`() throws {
    var session = session()
    let report = try #require(session.submit(line: "terminate").reports.first)
    #expect(report.sentence == "'terminate' is no command; `help stimuli` lists them. This cost nothing.")
    #expect(report.diagnostic.label == "`help stimuli` lists what can stand here")
    #expect(session.submit(line: "help stimuli").failure == nil)
  }

  @Test func `a word that begins no app is told how one begins, and what brings the question's own`() throws {
    var session = session("skip")
    let report = try #require(session.submit(line: "sceneDidBecomeActive").reports.first)
    #expect(report.diagnostic.label == "an app begins `app NAME {`")
    #expect(
      report.sentence
        == "unknown verb 'sceneDidBecomeActive' in an answer that is an app; an app begins `app NAME {`; "
        + "`repair` puts the question's app into the line. This cost nothing.")
    #expect(session.submit(line: "repair").prefill.hasPrefix("app Notes"))
    // A word within the app is about that.
    let inside = try #require(session.submit(line: "app Notes { onn x { } }").reports.first)
    #expect(inside.sentence?.contains("`repair`") == false)
  }

  @Test(arguments: ["background", "suspended", "background -> suspended"])
  func `the name of a state is an answer, and is told where calls are asked for`(_ line: String) throws {
    var session = session("skip", "skip", "skip")
    let report = try #require(session.submit(line: line).reports.first)
    let state = line.split(separator: " ")[0]
    #expect(report.sentence?.hasPrefix("'\(state)' is a state of the process, and no name of a call") == true)
  }

  @Test func `what is compared without scenes is compared in free play while a question waits`() {
    var session = session("skip", "skip")
    let asked = texts(session.submit(line: "compare accounts { launch }"))
    #expect(asked.contains("To compare them without, `play` and type `scenes no` there first."), "\(asked)")
    _ = session.submit(line: "play")
    let played = texts(session.submit(line: "compare accounts { launch }"))
    #expect(played.contains("To compare them without, type `scenes no` first."), "\(played)")
    #expect(session.submit(line: "scenes no").failure == nil)
    #expect(!texts(session.submit(line: "compare accounts { launch }")).contains("`scenes no`"))
  }

  @Test func `free play tells behind what the question begins`() {
    var session = session("skip", "skip")
    let play = texts(session.submit(line: "play"))
    #expect(play.contains("Nothing has happened yet. The question begins after: `launch; home; wait 1min`."), "\(play)")
  }
}
