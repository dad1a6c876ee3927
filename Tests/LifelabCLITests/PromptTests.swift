import TestSupport
import Testing

import PlatformKit

/// The prompt as a person meets it: the real binary on a pseudo-terminal.
@Suite struct PromptTests {
  private func open(_ environment: [String: String] = [:], arguments: [String] = []) throws -> PseudoTerminal {
    let terminal = try #require(PseudoTerminal(arguments, environment: environment), "no pseudo-terminal")
    #expect(terminal.waits(for: "Lifelab"))
    #expect(terminal.waits(for: "notRunning"))
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal, by keys: String = "\u{4}") {
    terminal.type(keys)
    #expect(terminal.waitsForEnd() == 0, "\(terminal.text)")
    #expect(terminal.isCooked, "the terminal is not as it was")
  }

  @Test func `the prompt welcomes, and Ctrl-D leaves`() throws {
    let terminal = try open()
    #expect(terminal.text.contains("help"))
    leave(terminal)
  }

  @Test func `quit leaves, too`() throws {
    leave(try open(), by: "quit\r")
  }

  @Test func `a line answers, and the next prompt shows time and state`() throws {
    let terminal = try open()
    terminal.type("launch\r")
    #expect(terminal.waits(for: "sceneDidBecomeActive(_:)"))
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.type("home\r")
    #expect(terminal.waits(for: "sceneDidEnterBackground(_:)"))
    terminal.type("wait 6s\r")
    #expect(terminal.waits(for: "0:06.000 suspended"))
    leave(terminal)
  }

  @Test func `an error is shown and the prompt comes back`() throws {
    let terminal = try open()
    terminal.type("luanch\r")
    #expect(terminal.waits(for: "unknown verb"))
    #expect(terminal.waits(for: "launch"))
    #expect(terminal.waits(for: "notRunning"))
    leave(terminal)
  }

  // MARK: - Ctrl-C

  @Test func `Ctrl-C drops the line, says how to leave on an empty one, and then leaves`() throws {
    let terminal = try open()
    terminal.type("lau\u{3}")
    #expect(terminal.waits(for: "^C"))
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "Ctrl-C once more leaves"))
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("\u{3}")
    #expect(terminal.waitsForEnd() == 130)
    #expect(terminal.isCooked)
  }

  @Test(arguments: ["wait 1s\r", "lau\u{3}"])
  func `what is done between two Ctrl-C keeps the prompt open`(between: String) throws {
    let terminal = try open()
    for round in 1...3 {
      terminal.type("\u{3}")
      #expect(terminal.waits(for: "Ctrl-C once more leaves"))
      terminal.type(between)
      #expect(terminal.waits(for: between.hasSuffix("\r") ? "0:0\(round).000 notRunning" : "^C"))
    }
    leave(terminal)
  }

  @Test(arguments: [[], ["--plain"]])
  func `a transcript runs again to the same bytes, whatever the window was`(arguments: [String]) throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/t.life"
    let terminal = try open(arguments: arguments + ["--write-anywhere"])
    terminal.resize(columns: 40, rows: 30)
    for line in ["launch", "home", "timeline"] { terminal.type(line + "\r") }
    terminal.type("wait 6s\r")
    #expect(terminal.waits(for: "0:06.000 suspended"))
    terminal.resize(columns: 120, rows: 30)
    terminal.type("compare accounts { launch; forceQuit }\r")
    #expect(terminal.waits(for: "rows differ"))
    terminal.type("transcript start \"\(path)\"\r")
    #expect(terminal.waits(for: "Writing to"))
    leave(terminal)
    let written = try #require(TextFiles.text(of: path))
    #expect(written.contains("# Laid out for 40 columns") && written.contains("# Laid out for 120 columns"))
    #expect(Tool.run(["run", path, "--transcript"]).output == written)
  }

  @Test func `Ctrl-C in the menu and in a search ends these`() throws {
    let terminal = try open()
    terminal.type("l\t\t")
    #expect(terminal.waits(for: "location"))
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "^C"))
    terminal.type("launch\r\u{12}lau")
    #expect(terminal.waits(for: "(search) "))
    terminal.type("\u{3}wait 1s\r")
    #expect(terminal.waits(for: "0:01.000 active"))
    leave(terminal)
  }

  /// An app whose timer makes `wait 10h` some 70,000 entries long.
  private static let busyApp =
    "app Busy uses: uikit { saved n = \"\"; on didFinishLaunching { timer start tick every: 1s { save n } } }"

  /// Types a line that takes long, and more behind it; comes back while it runs.
  private func begin(_ line: String, last: String = "10h", then more: String = "", _ terminal: PseudoTerminal) {
    terminal.type(Self.busyApp + "\rlaunch\r")
    #expect(terminal.waits(for: "0:00.000 Busy active"))
    terminal.type(line + "\r" + more)
    #expect(terminal.waits(for: last) && terminal.waits(for: "\n"))
    usleep(100_000)
  }

  @Test(arguments: ["wait 10h", "compare accounts { launch; wait 10h }", "branch { wait 10h } or { home }"])
  func `Ctrl-C stops what runs, and the world is as it was`(line: String) throws {
    let terminal = try open()
    begin(line, then: "home\rkill\r", terminal)
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "Interrupted"))
    #expect(terminal.waits(for: "0:00.000 Busy active"))
    terminal.type("state\r")
    #expect(terminal.waits(for: "possible"))
    #expect(!terminal.text.contains("SIGKILL"), "what was typed ahead is forgotten")
    leave(terminal)
  }

  @Test func `without editing Ctrl-C says how to leave, and then leaves, too`() throws {
    let terminal = try open(["TERM": "dumb"])
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "^C\r\nCtrl-C once more leaves"))
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("launch\n")
    #expect(terminal.waits(for: "0:00.000 active"))
    for text in ["Ctrl-C once more leaves", "^C"] {
      terminal.type("\u{3}")
      #expect(terminal.waits(for: text))
    }
    #expect(terminal.waitsForEnd() == 130)
  }

  @Test func `Ctrl-C leaves an unfinished block`() throws {
    let terminal = try open()
    terminal.type("app Notes {\r")
    terminal.type("saved draft = \"\"\r")
    terminal.type("\u{3}")
    terminal.type("state\r")
    #expect(terminal.waits(for: "process"))
    #expect(!terminal.text.contains("Notes is installed"))
    leave(terminal)
  }

  @Test func `ten pasted lines are carried out in order`() throws {
    let terminal = try open()
    let lines = [
      "app Notes uses: uikit {", "  saved draft = \"\"", "  on didEnterBackground {", "    save draft", "  }", "}",
      "launch",
      "home", "wait 6s", "expect state == suspended",
    ]
    terminal.type("\u{1B}[200~" + lines.joined(separator: "\r") + "\u{1B}[201~\r")
    #expect(terminal.waits(for: "save draft"))
    #expect(terminal.waits(for: "0:06.000 Notes suspended"))
    #expect(!terminal.text.contains("error:"))
    leave(terminal)
  }

  @Test func `lines typed ahead without brackets are carried out, too`() throws {
    let terminal = try open()
    terminal.type("launch\rhome\rwait 1min\rlaunch\rforceQuit\rlaunch\rlock\runlock\rhome\rwait 1min\r")
    #expect(terminal.waits(for: "applicationWillTerminate(_:)"))
    #expect(terminal.waits(for: "2:00.000 suspended"))
    leave(terminal)
  }

  @Test func `what is typed while a line runs is the next lines`() throws {
    let terminal = try open()
    begin("branch { wait 1h } or { home }", last: "home", terminal)
    for line in ["home\r", "wait 1min\r", "la"] { terminal.type(line) }
    #expect(terminal.waits(for: "1:00.000 Busy suspended"))
    terminal.type("unch\r")
    #expect(terminal.waits(for: "1:00.000 Busy active"))
    terminal.type("branch { wait 20min }\r\u{4}")
    #expect(terminal.waitsForEnd() == 0, "Ctrl-D counts, too")
    #expect(terminal.isCooked)
  }

  @Test func `a window that changes its size does not disturb`() throws {
    let terminal = try open()
    terminal.type("lau")
    terminal.resize(columns: 40, rows: 10)
    terminal.type("nch\r")
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.resize(columns: 120, rows: 40)
    terminal.type("home\r")
    #expect(terminal.waits(for: "background"))
    #expect(!terminal.text.contains("error:"))
    leave(terminal)
  }

  @Test func `40 columns get the narrow layout, and a wider window the wide one`() throws {
    let terminal = try #require(PseudoTerminal(columns: 40, rows: 20), "no pseudo-terminal")
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("launch\r")
    #expect(terminal.waits(for: "        willFinishLaunchingWithOptions:)"))
    #expect(terminal.waits(for: "uikit, inactive"))
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.type("help home\r")
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.resize(columns: 100, rows: 30)
    terminal.type("home\r")
    #expect(terminal.waits(for: "sceneDidEnterBackground(_:)" + String(repeating: " ", count: 14)))
    leave(terminal)
  }

  @Test func `an empty line repeats what is harmless, and a line of the history is rerun by its number`() throws {
    let terminal = try open()
    for line in ["launch", "wait 1s", ""] { terminal.type(line + "\r") }
    #expect(terminal.waits(for: "an empty line repeats it"))
    #expect(terminal.waits(for: "0:02.000 active"))
    for line in ["home", "", "history"] { terminal.type(line + "\r") }
    #expect(terminal.waits(for: "  2  "))
    terminal.type("rerun 2\r")
    #expect(terminal.waits(for: "0:03.000 background"))
    leave(terminal)
  }

  @Test func `the last line comes back with the arrow key`() throws {
    let terminal = try open()
    terminal.type("launch\r")
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.type("wait 1s\r")
    #expect(terminal.waits(for: "0:01.000 active"))
    terminal.type("\u{1B}[A\r")
    #expect(terminal.waits(for: "0:02.000 active"))
    leave(terminal)
  }

  @Test func `a dumb terminal gets no escape sequences`() throws {
    let terminal = try open(["TERM": "dumb"])
    terminal.type("launch\n")
    #expect(terminal.waits(for: "sceneDidBecomeActive(_:)"))
    #expect(terminal.waits(for: "active"))
    terminal.type("quit\n")
    #expect(terminal.waitsForEnd() == 0)
    #expect(!terminal.bytes.contains("\u{1B}"))
  }

  @Test func `plain output has no colour and keeps to ASCII`() throws {
    let terminal = try open(arguments: ["prompt", "--plain"])
    terminal.type("launch\n")
    #expect(terminal.waits(for: "sceneDidBecomeActive(_:)"))
    terminal.type("quit\n")
    #expect(terminal.waitsForEnd() == 0)
    #expect(terminal.bytes.utf8.allSatisfy { $0 < 128 && $0 != 0x1B }, "\(terminal.text)")
  }

  @Test func `NO_COLOR keeps the editing and drops the colours`() throws {
    let terminal = try open(["NO_COLOR": "1"])
    terminal.type("launch\r")
    #expect(terminal.waits(for: "0:00.000 active"))
    leave(terminal)
    let codes = terminal.bytes.split(separator: "\u{1B}[").dropFirst().compactMap { piece -> Substring? in
      let parameters = piece.prefix { $0.isNumber || $0 == ";" }
      return piece.dropFirst(parameters.count).first == "m" ? parameters : nil
    }
    let colours = codes.filter { code in
      code.split(separator: ";").contains { part in
        Int(part).map { (30...49).contains($0) || (90...107).contains($0) } == true
      }
    }
    #expect(colours == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV], [true, false])
  func `a signal ends it and the terminal is as it was`(signal: Int32, isEditing: Bool) throws {
    // Or the Swift runtime would ask the person what to do about the crash.
    let terminal = try open(["SWIFT_BACKTRACE": "enable=no"])
    if isEditing { terminal.type("lau") } else { begin("compare accounts { launch; wait 10h }", terminal) }
    terminal.send(signal)
    let status = terminal.waitsForEnd()
    #expect(status == 128 + signal)
    #expect(terminal.isCooked)
  }

  @Test func `output to a pipe has no escape sequences`() {
    let result = Tool.run(["run", "-"], input: "launch\nhome\n", environment: ["CLICOLOR_FORCE": ""])
    #expect(result.status == 0)
    #expect(!result.output.contains("\u{1B}"))
    let coloured = Tool.run(["run", "-", "--color", "always"], input: "launch\n")
    #expect(coloured.output.contains("\u{1B}[") && !coloured.errors.contains("\u{1B}["))
  }
}
