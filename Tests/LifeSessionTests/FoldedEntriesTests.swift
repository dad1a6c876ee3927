import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// What comes again and again is shown once, with how often it came and from when to when.
@Suite struct FoldedEntriesTests {
  private static func rows(_ text: String, with part: String) -> Int {
    text.split(separator: "\n").count { $0.contains(part) }
  }

  private func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  @Test func `causes that come again and again are one`() {
    var session = Library.session(using: ["uikit"])
    let app = "app T uses: uikit { on didBecomeActive { timer start tick after: 1s { timer start tick after: 1s } } }"
    for line in [app, "launch", "wait 30s"] { #expect(session.submit(line: line).failure == nil, "\(line)") }
    let why = texts(session.submit(line: "why"))
    #expect(Self.rows(why, with: "timer tick fires") == 1, "\(why)")
    #expect(why.contains("… 30 times, from 0:01.000 to 0:30.000") && why.contains("› launch"), "\(why)")
  }

  @Test(arguments: [("1min", "… 6 times, from 0:10.000 to 1:00.000"), ("20s", "")])
  func `a look back at a question folds what a timer does each time`(time: String, said: String) {
    let text = """
      lesson ticks "Ticks" {
        version 1
        use uikit
        question state state {
          | Where is it?
          app T uses: uikit { on didBecomeActive { timer start tick every: 10s { log "t" } } }
          given { launch }
          when { wait \(time) }
        }
      }
      """
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"], catalog: Library.lessons(of: text))
    for line in ["lesson ticks", "active"] { _ = session.submit(line: line) }
    let why = texts(session.submit(line: "why"))
    #expect(said.isEmpty ? !why.contains("times, from") : why.contains(said), "\(why)")
    // Twice are no row: each is shown, below it the causes of the last.
    #expect(Self.rows(why, with: "timer tick fires") == (said.isEmpty ? 2 : 1) + 1, "\(why)")
  }
}
