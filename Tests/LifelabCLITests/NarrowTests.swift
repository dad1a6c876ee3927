import TerminalKit
import TestSupport
import Testing

/// The same input on narrow and wide screens, as a person sees it: the real binary on a pseudo-terminal.
@Suite struct NarrowTests {
  private static let goldens = Golden("Narrow")

  private typealias Input = (prompt: String, typed: String)

  private static let session: [Input] = [
    ("notRunning › ", "launch"), ("active › ", "home"), ("background › ", "wait 6s"), ("suspended › ", "why"),
    ("suspended › ", "diagram"), ("suspended › ", "timeline"), ("suspended › ", "state"),
    ("suspended › ", "compare accounts { launch; forceQuit }"), ("suspended › ", "branch { launch } or { wait 1h }"),
    ("suspended › ", "use [flutter, notifications]"), ("suspended › ", "launch"), ("active › ", "luanch"),
    ("active › ", "expect state == active; expect state == background; wait 1s"), ("active › ", "help launch"),
    ("active › ", "help look"), ("active › ", "explain unknownVerb"), ("active › ", "reset"),
    ("notRunning › ", "app Notes uses: uikit { saved draft = \"\"; on didEnterBackground { save draft } }"),
    ("notRunning › ", "launch; edit draft = \"日本語 👩‍👩‍👧 and some more of it\"; home; trace; state"),
    ("background › ", "quit"),
  ]

  private static let lesson = """
    lesson leaving "Leaving the app" {
      version 1
      use uikit
      scenes no

      | Whoever presses Home takes the app *out of sight*. What is `applicationDidEnterBackground` for, and how long
      | may it take?

      question which match {
        | Which call belongs to which?
        pair "the touches go" -> "applicationWillResignActive(_:)"
        pair "the app is out of sight" -> "applicationDidEnterBackground(_:)"
        because "First the touches go, then the sight."
      }

      question calls order {
        | What is the delegate told?
        given { launch }
        when { home }
        items [applicationDidEnterBackground, applicationWillResignActive, applicationWillTerminate]
        hint "Two of the three."
      }

      question blanks fill {
        | What stands where the blanks are?
        when { launch }
        blank [applicationDidBecomeActive]
      }

      question repair app {
        | The draft is lost. Repair the app.
        app Notes uses: uikit {
          saved draft = ""
          on application(_:didFinishLaunchingWithOptions:) { restore draft; save draft }
        }
        scenario "home" { launch; edit draft = "a"; home; memory pressure; launch; expect draft == "a" }
        solution {
          app Notes uses: uikit {
            saved draft = ""
            on application(_:didFinishLaunchingWithOptions:) { restore draft }
            on applicationDidEnterBackground { save draft }
          }
        }
      }
    }
    """

  private static let answers: [Input] = [
    ("1/4 ? ", "what"), ("1/4 ? ", "1a 2a"), ("1/4 ? ", "skip"),
    ("2/4 ? ", "didEnterBackground -> willResignActive -> willTerminate"), ("2/4 ? ", "hint"), ("2/4 ? ", "skip"),
    ("3/4 ? ", "applicationWillResignActive"), ("3/4 ? ", "skip"), ("4/4 ? ", "app Notes {}"), ("4/4 ? ", "skip"),
    ("notRunning › ", "quit"),
  ]

  private func open(_ arguments: [String] = [], columns: UInt16) throws -> PseudoTerminal {
    // Without escape sequences the screen is a plain text.
    try #require(
      PseudoTerminal(arguments, environment: ["TERM": "dumb", "LIFELAB_DAY": "20000"], columns: columns, rows: 30),
      "no pseudo-terminal")
  }

  private func transcript(_ inputs: [Input], _ arguments: [String] = [], columns: UInt16) throws -> String {
    let terminal = try open(arguments, columns: columns)
    for (prompt, typed) in inputs {
      try #require(terminal.waits(for: prompt), "\(prompt) did not come:\n\(terminal.text)")
      terminal.type(typed + "\n")
    }
    #expect(terminal.waitsForEnd() == 0)
    return terminal.text
  }

  /// The rows that the tool printed: not what was typed, which the terminal breaks itself.
  private func printed(_ text: String, besides inputs: [Input]) -> [Substring] {
    let typed = inputs.map { $0.prompt + $0.typed }
    return text.split(separator: "\n").filter { row in !typed.contains { row.hasSuffix($0) } }
  }

  @Test(arguments: [40, 80, 200] as [UInt16])
  func `a session fits the screen`(columns: UInt16) throws {
    let text = try transcript(Self.session, ["prompt", "--scenes", "no"], columns: columns)
    Self.goldens.check(text, named: "session-\(columns)")
    for row in printed(text, besides: Self.session) { #expect(DisplayWidth.of(row) <= Int(columns), "\(row)") }
  }

  @Test(arguments: [40, 80, 200] as [UInt16])
  func `a lesson fits the screen`(columns: UInt16) throws {
    let folder = TemporaryFolder()
    let path = folder.add("leaving.life", Self.lesson)
    let text = try transcript(Self.answers, ["lesson", path], columns: columns)
    // What comes after the lesson speaks of the course.
    let end = try #require(text.firstRange(of: "End of the lesson")?.lowerBound)
    Self.goldens.check(String(text[..<end]), named: "lesson-\(columns)")
    for row in printed(text, besides: Self.answers) { #expect(DisplayWidth.of(row) <= Int(columns), "\(row)") }
  }

  @Test func `no word is broken that would fit a row`() throws {
    let wide = Set(words(try transcript(Self.session, columns: 200)))
    for word in words(try transcript(Self.session, columns: 40)) where !wide.contains(word) && !word.contains("┃") {
      let isPart = wide.contains { $0.contains(word) && $0.count > 26 }
      #expect(isPart || Self.narrow.contains(word), "\(word)")
    }
  }

  private func words(_ text: String) -> [Substring] {
    // A source line is cut around the caret.
    printed(text, besides: Self.session).filter { !$0.contains(" | ") }.flatMap { $0.split { " :,".contains($0) } }
  }

  /// What only a narrow screen shows: shorter arrows, and the runs that a row belongs to.
  private static let narrow: Set<Substring> = ["├─▷", "└─▷", "├━▶", "└━▶", "only", "not", "1"]

  @Test func `a lesson of the course fits a narrow screen from its start to its end`() throws {
    let terminal = try open(["lesson", "coldLaunch"], columns: 40)
    try #require(terminal.waits(for: "1/"))
    try #require(terminal.waits(for: " "))
    let total = try #require(terminal.total, "\(terminal.text)")
    for place in 1...total {
      for typed in ["zzz", "hint"] {
        terminal.type(typed + "\n")
        try #require(terminal.waits(for: "\(place)/\(total) "), "\(terminal.text)")
      }
      terminal.type("skip\n")
      guard place == total else {
        try #require(terminal.waits(for: "\(place + 1)/\(total) "), "\(terminal.text)")
        continue
      }
      try #require(terminal.waits(for: "notRunning › "), "\(terminal.text)")
    }
    // What is too long for the screen goes on behind the end of the lesson.
    for _ in 0..<4 where !terminal.text.contains("End of the lesson") {
      terminal.type("more\n")
      try #require(terminal.waits(for: "notRunning › "), "\(terminal.text)")
    }
    #expect(terminal.text.contains("End of the lesson"))
    for typed in ["settings", "help", "menu"] {
      terminal.type(typed + "\n")
      try #require(terminal.waits(for: "notRunning › "), "\(terminal.text)")
    }
    terminal.type("\u{4}")
    #expect(terminal.waitsForEnd() == 0)
    for row in terminal.text.split(separator: "\n") { #expect(DisplayWidth.of(row) <= 40, "\(row)") }
  }

  /// Subcommands that print tables or prose.
  private static let commands = [
    ["help"], ["help", "grade"], ["plugin", "list"], ["plugin", "show", "flutter"], ["plugin", "show", "uikit"],
    ["plugin", "compare", "uikit", "notifications"], ["plugin", "check", "flutter"], ["explain", "unknownVerb"],
    ["rnu"], ["grade"],
    ["run", "a-folder-with-a-long-name/and-a-file-that-is-missing.life"],
  ]

  @Test(arguments: commands)
  func `a subcommand fits a narrow screen`(arguments: [String]) throws {
    let terminal = try open(arguments, columns: 40)
    #expect(terminal.waitsForEnd() != nil)
    #expect(!terminal.text.isEmpty)
    for row in terminal.text.split(separator: "\n") { #expect(DisplayWidth.of(row) <= 40, "\(row)") }
  }

  @Test(arguments: [40, 200] as [UInt16])
  func `a page of help`(columns: UInt16) throws {
    let terminal = try open(["help", "grade"], columns: columns)
    #expect(terminal.waitsForEnd() == 0)
    Self.goldens.check(terminal.text, named: "help-grade-\(columns)")
  }

  @Test func `no golden is left over`() {
    let widths = [40, 80, 200]
    Self.goldens.expectNoOrphans(
      besides: widths.flatMap { ["session-\($0)", "lesson-\($0)"] } + ["help-grade-40", "help-grade-200"])
  }
}

extension PseudoTerminal {
  /// The number of parts of the lesson, as its first prompt tells it.
  fileprivate var total: Int? {
    guard let start = text.firstRange(of: "1/")?.upperBound else { return nil }
    return Int(text[start...].prefix { $0.isNumber })
  }
}
