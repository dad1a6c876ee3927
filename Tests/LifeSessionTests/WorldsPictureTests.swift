import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSession
import TestSupport
import Testing
import TextMetrics

/// What an answer assumes beside what happens, as a terminal shows it.
@Suite struct WorldsPictureTests {
  /// Both worlds of a question, by a name.
  struct Drawn: Sendable, CustomTestStringConvertible {
    let name: String
    let claim: String
    let believed: [BothWorlds.Step]
    let real: [BothWorlds.Step]
    var tellsStates = true

    var testDescription: String { name }

    func lines(_ width: Int, isPlain: Bool = false) -> [OutputLine] {
      let worlds = BothWorlds(
        stimulus: "home", common: nil, isCut: false, thought: .impossible, fact: .impossible, tellsCalls: true,
        tellsKey: false,
        tellsStates: tellsStates, believed: believed, real: real)
      return WorldsPicture(worlds, isPlain: isPlain, width: width).lines(below: claim)
    }
  }

  private static func step(
    _ command: Int, _ stimulus: String, _ calls: [String], _ state: ProcessState
  ) -> BothWorlds.Step {
    BothWorlds.Step(command: command, stimulus: stimulus, said: calls.map { .call($0, reads: nil) }, state: state)
  }

  static let drawn = [
    Drawn(
      name: "worldsHome", claim: "You seem to assume: To leave an app is to end it.",
      believed: [step(1, "home", ["sceneWillResignActive (reads active)", "applicationWillTerminate"], .notRunning)],
      real: [step(1, "home", ["sceneWillResignActive (reads active)", "sceneDidEnterBackground"], .background)]),
    Drawn(
      name: "worldsImpossible", claim: "You seem to assume: A frozen app hears of its end.",
      believed: [step(1, "home", ["a"], .background)],
      real: [step(1, "home", ["a"], .background), step(2, "memory pressure", [], .notRunning)]),
    Drawn(
      name: "worldsPath", claim: "You seem to assume: An app that is not active has left the screen.",
      believed: [BothWorlds.Step(command: 1, stimulus: "switcher open", said: [.state(.inactive)], state: .background)],
      real: [BothWorlds.Step(command: 1, stimulus: "switcher open", said: [], state: .inactive)]),
    Drawn(
      name: "worldsLong", claim: "You seem to assume: So.",
      believed: [step(1, "launch", (0..<40).map { "call\($0)" }, .active)],
      real: [step(1, "launch", (0..<40).map { $0 == 20 ? "other" : "call\($0)" }, .active)], tellsStates: false),
  ]

  private static let goldens = Golden("Worlds")

  @Test(arguments: drawn) func `lanes are drawn for 60, 80 and 120 columns, in ASCII, and with roles`(drawn: Drawn) {
    var text = ""
    for width in [60, 80, 120] {
      text += "# \(width) columns\n" + drawn.lines(width).map { $0.text + "\n" }.joined()
      text += "# \(width) columns, plain\n" + drawn.lines(width, isPlain: true).map { $0.text + "\n" }.joined()
    }
    text += "# roles\n"
    for line in drawn.lines(80) {
      text += line.spans.filter { !$0.text.isEmpty }.map { "\($0.style): \($0.text)" }.joined(separator: " | ") + "\n"
    }
    Self.goldens.check(text, named: drawn.name)
  }

  @Test func `each golden belongs to a picture`() { Self.goldens.expectNoOrphans(besides: Self.drawn.map { $0.name }) }

  @Test(arguments: drawn) func `no row is wider than the terminal, a difference is marked, and a plain row is ASCII`(
    drawn: Drawn
  ) {
    for width in 40...130 {
      for isPlain in [false, true] {
        let lines = drawn.lines(width, isPlain: isPlain).filter { $0.hangingIndent == nil }
        for line in lines {
          #expect(TextWidth.of(line.text) <= width, "\(width): \(line.text)")
          if isPlain { #expect(line.text.utf8.allSatisfy { $0 < 0x80 }, "\(line.text)") }
        }
        #expect(lines.contains { $0.text.hasPrefix(isPlain ? "  * " : "  ≠ ") })
        if width >= 60 {
          #expect(drawn.lines(width).flatMap { $0.rows(columns: width) }.count <= LessonLimits.moreRows)
        }
      }
    }
  }
}
