import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The prompt as a person meets it: the real binary on a pseudo-terminal.
@Suite struct PromptTests {
  private func open(_ environment: [String: String] = [:], arguments: [String] = []) throws -> PseudoTerminal {
    let terminal = try #require(PseudoTerminal(arguments, environment: environment), "no pseudo-terminal")
    #expect(terminal.waits(for: "Lifelab"))
    #expect(terminal.waits(for: "notRunning"))
    return terminal
  }

  private func leave(_ terminal: PseudoTerminal, by keys: String = "\u{4}") {
    // Between two lines the kernel takes the keys, and then Ctrl-D is lost: a person presses it again.
    var status: Int32?
    for _ in 0..<PseudoTerminal.patience where status == nil {
      terminal.type(keys)
      status = terminal.waitsForEnd(seconds: 1)
    }
    #expect(status == 0, "\(terminal.text)")
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
    #expect(terminal.waits(for: "applicationDidBecomeActive(_:)"))
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.type("home\r")
    #expect(terminal.waits(for: "applicationDidEnterBackground(_:)"))
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

  @Test func `Ctrl-C drops the line, and on an empty line says how to leave`() throws {
    let terminal = try open()
    terminal.type("lau\u{3}")
    #expect(terminal.waits(for: "^C"))
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("\u{3}")
    #expect(terminal.waits(for: "quit"))
    terminal.type("launch\r")
    #expect(terminal.waits(for: "applicationDidBecomeActive(_:)"))
    leave(terminal)
  }

  @Test func `Ctrl-C in any quick succession never ends the prompt`() throws {
    let terminal = try open()
    for count in 1...20 { terminal.type("state\r" + String(repeating: "\u{3}", count: count % 4)) }
    // A Ctrl-C between two lines drops what was typed ahead, so ask until there is an answer.
    let isBack = (0..<20).contains { _ in
      terminal.type("\u{3}")
      terminal.type("\rwhy\r")
      return terminal.waits(for: "Nothing has happened yet", seconds: 4)
    }
    #expect(isBack, "\(terminal.text)")
    leave(terminal)
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
    #expect(terminal.waits(for: "0:06.000 suspended"))
    #expect(!terminal.text.contains("error:"))
    leave(terminal)
  }

  @Test func `lines typed ahead without brackets are carried out, too`() throws {
    let terminal = try open()
    terminal.type("launch\rhome\rwait 1min\rlaunch\rforceQuit\r")
    #expect(terminal.waits(for: "applicationWillTerminate(_:)"))
    #expect(terminal.waits(for: "1:00.000 notRunning"))
    leave(terminal)
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
    #expect(terminal.waits(for: "uikit, active"))
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.type("help home\r")
    #expect(terminal.waits(for: "0:00.000 active"))
    terminal.resize(columns: 100, rows: 30)
    terminal.type("home\r")
    #expect(terminal.waits(for: "applicationDidEnterBackground(_:)" + String(repeating: " ", count: 14)))
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
    #expect(terminal.waits(for: "applicationDidBecomeActive(_:)"))
    #expect(terminal.waits(for: "active"))
    terminal.type("quit\n")
    #expect(terminal.waitsForEnd() == 0)
    #expect(!terminal.bytes.contains("\u{1B}"))
  }

  @Test func `plain output has no colour and keeps to ASCII`() throws {
    let terminal = try open(arguments: ["prompt", "--plain"])
    terminal.type("launch\n")
    #expect(terminal.waits(for: "applicationDidBecomeActive(_:)"))
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

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends it and the terminal is as it was`(signal: Int32) throws {
    let terminal = try open()
    terminal.type("lau")
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
