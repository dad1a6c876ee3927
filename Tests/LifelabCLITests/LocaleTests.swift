import TestSupport
import Testing

/// What a terminal is shown by its type and its locale.
@Suite struct LocaleTests {
  private static let folder = TemporaryFolder()
  private static let scenario = folder.add(
    "a.life", "app Notes uses: uikit { on didBecomeActive { log \"日é\\u{1b}\" } }\nlaunch\nhome\n")

  private func shown(_ environment: [String: String], _ arguments: [String] = ["run", scenario]) throws -> String {
    let terminal = try #require(PseudoTerminal(arguments, environment: environment), "no pseudo-terminal")
    #expect(terminal.waitsForEnd() == 0)
    return terminal.bytes
  }

  private static let others = [
    ["LANG": "C"], ["LANG": ""], ["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"], ["LANG": "de_DE.ISO-8859-1"],
  ]

  @Test(arguments: others)
  func `a terminal whose locale is not UTF-8 gets ASCII, and its colours`(environment: [String: String]) throws {
    let bytes = try shown(environment)
    #expect(bytes.utf8.allSatisfy { $0 < 0x80 }, "\(bytes)")
    #expect(
      bytes.contains("> launch") && bytes.contains("inactive -> active") && bytes.contains("<U+65E5><U+E9>\\u{1b}"))
    #expect(bytes.contains("\u{1B}[1;36m"))
  }

  @Test func `files and pipes are UTF-8 whatever the locale`() {
    let result = Tool.run(["run", Self.scenario], environment: ["LANG": "C"])
    #expect(result.output.contains("inactive → active") && result.output.contains("日é"))
  }

  @Test func `a terminal in UTF-8 gets all characters`() throws {
    let bytes = try shown(["LC_CTYPE": "UTF-8", "LANG": "C"])
    #expect(bytes.contains("inactive → active") && bytes.contains("日é"))
  }

  @Test(arguments: ["", "dumb"])
  func `a terminal without a type gets no colours, unless they are asked for`(term: String) throws {
    #expect(try !shown(["TERM": term]).contains("\u{1B}"))
    #expect(try shown(["TERM": term], ["run", Self.scenario, "--color", "always"]).contains("\u{1B}[1;36m"))
  }

  @Test func `the prompt of such a terminal is ASCII, too`() throws {
    let terminal = try #require(PseudoTerminal(environment: ["LANG": "C"]), "no pseudo-terminal")
    #expect(terminal.waits(for: "notRunning > "))
    terminal.type("open url: \"日é\"\u{1}\u{5}\t\u{3}")
    #expect(terminal.waits(for: "^C"))
    terminal.type("launch\rtimeline\rstate\rprogress\r\u{4}")
    #expect(terminal.waitsForEnd() == 0)
    #expect(terminal.bytes.utf8.allSatisfy { $0 < 0x80 }, "\(terminal.text)")
  }
}
