import TestSupport
import Testing

/// A line that is refused, and the one that is typed next: the real binary on a pseudo-terminal.
@Suite struct RefusedLineTests {
  private let folder = TemporaryFolder()

  private static let lesson = """
    lesson mine "Mine" {
      version 1
      use uikit
      scenes no
      question away script {
        | Leave the screen and come back.
        given { launch }
        goal { expect order didEnterBackground -> didBecomeActive; expect state == active }
        solution { lock; unlock }
        forbid { kill }
        hint "The side button."
      }
      question pairs match {
        | Which belongs to which?
        pair "one" -> "uno"
        pair "two" -> "due"
        pair "three" -> "tre"
        because "So they count in Italian."
        hint "Count."
      }
      question one choice {
        | Which?
        right "this one" because: "It is this one."
        wrong "that one" because: "It is not that one."
        wrong "no one" because: "There is one."
        hint "This."
      }
    }
    """

  private func open(_ options: [String] = [], environment: [String: String] = [:]) throws -> PseudoTerminal {
    let path = folder.path + "/mine.life"
    TextFiles.write(Self.lesson, to: path)
    let found = PseudoTerminal(["lesson", path] + options, environment: environment, columns: 80, rows: 18)
    let terminal = try #require(found, "no pseudo-terminal")
    try #require(terminal.waits(for: "mine 1/3 ? "), "\(terminal.text)")
    return terminal
  }

  @Test(arguments: [[], ["--plain"]]) func `what is typed next is an answer by itself`(_ options: [String]) throws {
    let terminal = try open(options)
    let end = options.isEmpty ? "\r" : "\n"
    terminal.type("kill" + end)
    #expect(terminal.waits(for: "is not allowed here. This cost nothing."))
    #expect(terminal.waits(for: "mine 1/3 ? "))
    terminal.type("lock; unlock" + end)
    #expect(terminal.waits(for: "Right: 1 of 1 point"), "\(terminal.text)")
    #expect(terminal.waits(for: "mine 2/3 ? "))
    for line in ["1d 2c 3b", "1a 2b"] {
      terminal.type(line + end)
      // The row may break within the sentence.
      #expect(terminal.waits(for: "nothing."), "\(terminal.text)")
      #expect(terminal.waits(for: "mine 2/3 ? "))
    }
    // Every right pair, in the columns as they are shown.
    let rows = terminal.text.split(separator: "\n")
    func mark(_ word: String) -> String {
      rows.compactMap { row in
        let words = row.split(separator: " ")
        return words.firstIndex { $0 == word }.flatMap { $0 > 0 ? String(words[$0 - 1]) : nil }
      }.first ?? "?"
    }
    terminal.type("1\(mark("uno")) 2\(mark("due")) 3\(mark("tre"))" + end)
    #expect(terminal.waits(for: "Right: 1 of 1 point"), "\(terminal.text)")
    #expect(terminal.waits(for: "mine 3/3 ? "))
    terminal.type("1 2" + end)
    #expect(terminal.waits(for: "one option is right here, not several"))
    #expect(terminal.waits(for: "mine 3/3 ? "))
    terminal.type("this one" + end)
    #expect(terminal.waits(for: "Right: 1 of 1 point"), "\(terminal.text)")
    terminal.type("quit" + end)
    #expect(terminal.waitsForEnd() == 0)
  }

  @Test func `the up arrow brings a refused line back, as the prompt says`() throws {
    let terminal = try open()
    terminal.type("skip\r")
    #expect(terminal.waits(for: "mine 2/3 ? "))
    terminal.type("1a 2b\r")
    #expect(terminal.waits(for: "The up arrow brings your line back."))
    #expect(terminal.waits(for: "mine 2/3 ? "))
    terminal.type("\u{1B}[A 3c\r")
    #expect(terminal.waits(for: "right"), "\(terminal.text)")
    #expect(!terminal.text.contains("two words"))
    terminal.type("\u{3}\u{3}")
  }

  @Test func `without editing no line is said to stand there`() throws {
    let terminal = try open(environment: ["TERM": "dumb"])
    for line in ["skip", "1a 2b", "skip", "1 2"] { terminal.type(line + "\n") }
    #expect(terminal.waits(for: "one option is right here"))
    #expect(!terminal.text.contains("stands in the line") && !terminal.text.contains("up arrow"))
    terminal.type("quit\n")
    #expect(terminal.waitsForEnd() == 0)
  }
}
