import TestSupport
import Testing

/// Input that nobody should have written: one diagnostic each, the right exit status, no crash and no hang.
@Suite struct BadInputTests {
  private static let golden = Golden("BadInput")

  /// The text of a file, and the status with which `run` answers it.
  private static let texts: [(name: String, text: String, status: Int32)] = [
    ("unknown-verb", "luanch\n", 65), ("unknown-word", "switcher opne\n", 65), ("missing-word", "switcher\n", 65),
    ("word-too-many", "home now\n", 65), ("wrong-argument", "wait home\n", 65), ("missing-argument", "wait\n", 65),
    ("missing-unit", "wait 6\n", 65), ("unknown-unit", "wait 6sec\n", 65), ("detached-unit", "wait 6 s\n", 65),
    ("too-long", "wait 99999999999999999999s\n", 65), ("too-fine", "wait 0.5ms\n", 65), ("negative", "wait -1s\n", 65),
    ("eleven-years", "wait 4015d\n", 65), ("call-parentheses", "launch()\n", 65),
    ("missing-brace", "app A {\n  on didBecomeActive {\n    log \"up\"\n  }\nlaunch\n", 65),
    ("extra-brace", "launch }\n", 65), ("stray-else", "launch else { }\n", 65), ("block-too-many", "home { }\n", 65),
    ("missing-block", "app A\n", 65), ("smart-quotes", "open url: “x”\n", 65), ("single-quotes", "open url: 'x'\n", 65),
    ("open-string", "open url: \"x\n", 65), ("slash-comment", "launch // now\n", 65),
    ("single-equals", "expect state = active\n", 65), ("prose", "| Press home.\n", 65),
    ("unknown-label", "open uri: \"x\"\n", 65), ("label-twice", "open url: \"x\" url: \"y\"\n", 65),
    ("missing-label", "open\n", 65), ("control-character", "launch\u{1}\n", 65), ("nul", "launch\0\n", 65),
    ("look-alike", "l\u{430}unch\n", 65), ("escape-sequence", "\u{1B}[31mlaunch\n", 65),
    ("impossible", "home\n", 65), ("unknown-plugin", "use uikitt\n", 65), ("unknown-account", "account nobody\n", 65),
    ("unknown-setting", "set forceQuit = silent\n", 65), ("unknown-value", "set forceQuitInFront = loud\n", 65),
    ("unknown-version", "platform ios version: 3\n", 65), ("unknown-subject", "expect stat == active\n", 65),
    ("unknown-state", "expect state == asleep\n", 65), ("unknown-signal", "launch\nexpect heard didBecomeActiv\n", 65),
    ("no-condition", "expect 5s\n", 65), ("wrong-comparison", "expect state > active\n", 65),
    ("missing-file", "load \"nope.life\"\n", 66), ("missing-plugin-file", "use \"nope.life\"\n", 66),
    ("folder-as-file", "load \".\"\n", 74), ("loads-itself", "load \"loads-itself.life\"\n", 65),
    ("plugin-with-errors", "use \"broken.life\"\n", 65), ("not-a-plugin", "use \"scenario.life\"\n", 65),
    ("failed-state", "launch\nexpect state == background\n", 1),
    ("failed-order", "launch\nexpect order didBecomeActive -> didFinishLaunching\n", 1),
    ("failed-heard", "launch\nexpect heard nothing\n", 1), ("failed-path", "launch\nexpect path active\n", 1),
    ("failed-effect", "launch\nexpect effect timerFired\n", 1),
    ("failed-no-effect", "launch\nlock\nexpect effect nothing\n", 1),
    ("failed-impossible", "launch\nexpect impossible { home }\n", 1),
    ("app-unknown-plugin", "app A uses: flutterr { }\n", 65),
    ("app-unknown-signal", "app A { on didBecomActive { log \"x\" } }\n", 65),
    ("app-undeclared", "app A { on didBecomeActive { save draft } }\n", 65),
    ("app-declared-twice", "app A {\n  saved a = 1\n  saved a = 2\n}\n", 65),
    ("app-handler-twice", "app A {\n  on didBecomeActive { log \"x\" }\n  on didBecomeActive { log \"y\" }\n}\n", 65),
    ("app-unknown-mode", "app A { modes [audioo] }\n", 65),
    ("app-timer-without-time", "app A { on didBecomeActive { timer start t } }\n", 65),
    ("app-stimulus-in-handler", "app A { on didBecomeActive { home } }\n", 65),
    ("app-bad-condition", "app A { on didBecomeActive { if app.away { log \"x\" } } }\n", 65),
    ("app-value-compared", "app A {\n  saved n = 1\n  on didBecomeActive { if n > 1 { log \"x\" } }\n}\n", 65),
  ]

  private static let neighbours = [
    "broken.life": "plugin mine \"Mine\" {\n  version 1\n  on didBecomActive { say hello }\n}\n",
    "scenario.life": "launch\n",
  ]

  @Test(arguments: texts)
  func `a bad file is one diagnostic and the right status`(name: String, text: String, status: Int32) {
    let folder = TemporaryFolder()
    for (file, text) in Self.neighbours { _ = folder.add(file, text) }
    _ = folder.add("\(name).life", text)
    let result = Tool.run(["run", "\(name).life"], in: folder.path)
    #expect(result.status == status)
    #expect(Self.diagnostics(in: result).count == 1)
    Self.golden.check(result.transcript, named: name)
  }

  @Test(arguments: texts)
  func `the same through a pipe gives the same status, and its diagnostic can be explained`(
    name: String, text: String, status: Int32
  ) throws {
    let folder = TemporaryFolder()
    for (file, text) in Self.neighbours { _ = folder.add(file, text) }
    _ = folder.add("\(name).life", text)
    let result = Tool.run([], input: text, in: folder.path)
    #expect(result.status == status)
    let headlines = Self.diagnostics(in: result)
    #expect(headlines.count == 1, "\(result.errors)")
    let id = try #require(headlines.first?.split(separator: "[").last?.dropLast())
    let explained = Self.explained.value(for: String(id)) { Tool.run(["explain", String(id)]).status }
    #expect(explained == 0, "\(id)")
  }

  /// The status of `explain` for each id.
  private static let explained = SharedValues<String, Int32>()

  @Test func `no golden is left over`() {
    Self.golden.expectNoOrphans(besides: Self.texts.map { $0.name } + Self.usages.map { "usage-\($0.name)" })
  }

  // MARK: - Monsters

  private static let bytes = LongTests.count(short: 64 << 10, long: 10 << 20)
  /// A depth that no stack of calls survives, and a length that no list has.
  private static let many = LongTests.count(short: 20_000, long: 100_000)

  private static let monsters: [(name: String, bytes: @Sendable () -> [UInt8], statuses: [Int32])] = [
    ("a long line", { [UInt8](repeating: UInt8(ascii: "a"), count: bytes) }, [65]),
    (slow, { Array(String(repeating: "home;", count: 2_000_000).utf8) }, [65]),
    (
      "a long string",
      { Array("open uri: \"".utf8) + [UInt8](repeating: 97, count: bytes) + Array("\"\n".utf8) }, [65]
    ),
    ("many open braces", { [UInt8](repeating: UInt8(ascii: "{"), count: many) }, [65]),
    ("many nested apps", { Array(String(repeating: "app A {", count: many).utf8) }, [65]),
    ("many open brackets", { Array("use ".utf8) + [UInt8](repeating: UInt8(ascii: "["), count: many) }, [65]),
    (
      "many open parentheses", { Array("expect ".utf8) + [UInt8](repeating: UInt8(ascii: "("), count: many) }, [65]
    ),
    ("many signs", { Array(("expect " + String(repeating: "!", count: many) + "state").utf8) }, [65]),
    ("many arrows", { Array(("expect order a" + String(repeating: " -> a", count: many)).utf8) }, [65]),
    ("many conjunctions", { Array(("expect locked" + String(repeating: " && locked", count: many)).utf8) }, [65]),
    ("invalid UTF-8", { [0x6C, 0xFF, 0xFE, 0x0A] }, [65]),
  ]
  /// A monster that is read for seconds, and by long tests only; LifeSyntaxTests hold a small limit in each run.
  private static let slow = "more statements than a file may have"

  @Test(arguments: monsters.map { $0.name }.filter { LongTests.areRequested || $0 != slow })
  func `a monster is refused in one diagnostic`(name: String) throws {
    let monster = try #require(Self.monsters.first { $0.name == name })
    let folder = TemporaryFolder()
    let file = folder.add("monster.life", monster.bytes())
    let further = LongTests.areRequested ? [["run", file, "--json"]] : []
    for arguments in [["run", file], ["format", file, "--check"]] + further {
      let result = Tool.run(arguments)
      // Records come of a run only, which is refused before it begins; with `--json`, the diagnostic is one.
      let isJSON = arguments.last == "--json"
      #expect(result.output.split(separator: "\n").count == (isJSON ? 1 : 0))
      #expect(result.output.utf8.count < 200_000, "\(arguments)")
      #expect(result.errors.utf8.count < 4000, "\(arguments[0])")
      #expect(arguments[0] == "format" || monster.statuses.contains(result.status), "\(result.status)")
      #expect(arguments[0] == "format" || Self.diagnostics(in: result).count == 1)
      #expect((0..<128).contains(result.status), "\(arguments[0]) crashed or hung: \(result.status)")
    }
  }

  @Test func `a file of random bytes gives a bounded number of diagnostics`() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let folder = TemporaryFolder()
    let result = Tool.run(["run", folder.add("noise.life", bytes)])
    #expect(result.status == 65)
    #expect(Self.diagnostics(in: result).count <= 101)
  }

  /// Files that look odd and are fine.
  private static let odd: [(name: String, text: String)] = [
    ("no newline at the end", "launch"), ("lines of Windows", "launch\r\nhome\r\n"), ("semicolons", ";;launch;;home;;"),
    ("a mark of the byte order", "\u{FEFF}launch\n"),
  ]

  @Test(arguments: odd)
  func `an odd file is fine`(name: String, text: String) {
    let result = Tool.run(["run", "-"], input: text)
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test(arguments: ["", "\n\n \n", "# nothing\n"])
  func `a file without a statement runs nothing, and says so`(text: String) {
    let result = Tool.run(["run", "-"], input: text)
    #expect(result.errors.contains("warning: the file holds no statement [emptyFile]"))
    #expect(result.errors.contains("`lifelab new scenario NAME` prints one to begin with"))
    #expect(result.output == "" && result.status == 0)
  }

  // MARK: - Usage

  private static let usages: [(name: String, arguments: [String], status: Int32)] = [
    ("unknown-subcommand", ["rnu"], 64), ("unknown-option", ["run", "--jsn", "a.life"], 64), ("no-file", ["run"], 64),
    ("two-files", ["run", "a.life", "b.life"], 64), ("missing-file", ["run", "nope.life"], 66),
    ("folder", ["run", "."], 74),
    ("option-without-value", ["run", "a.life", "--use"], 64),
    ("option-twice", ["run", "a.life", "--account", "a", "--account", "b"], 64),
    ("switch-with-value", ["run", "--json=yes", "a.life"], 64),
    ("bad-colour", ["run", "--color", "red", "a.life"], 64),
    ("unknown-plugin", ["run", "a.life", "--use", "uikitt"], 64),
    ("missing-plugin-file", ["run", "a.life", "--use", "nope.life"], 66),
    ("plugin-with-errors", ["run", "a.life", "--use", "broken.life"], 65),
    ("unknown-account", ["run", "a.life", "--account", "nobody"], 64),
    ("explain-nothing", ["explain", "unknwonVerb"], 64), ("plugin-show-nothing", ["plugin", "show", "uikitt"], 66),
    ("plugin-wrong", ["plugin", "shwo"], 64), ("plugin-check-broken", ["plugin", "check", "broken.life"], 1),
    ("format-missing", ["format", "nope.life"], 66), ("help-nothing", ["help", "rnu"], 64),
    ("prompt-with-operand", ["prompt", "x"], 64),
  ]

  @Test(arguments: usages)
  func `wrong usage is a line on standard error and the right status`(name: String, arguments: [String], status: Int32)
  {
    let folder = TemporaryFolder()
    for (file, text) in Self.neighbours { _ = folder.add(file, text) }
    _ = folder.add("a.life", "launch\n")
    let result = Tool.run(arguments, in: folder.path)
    #expect(result.status == status)
    #expect(result.output == "" || name == "plugin-check-broken")
    #expect(!result.errors.isEmpty)
    Self.golden.check(Self.withoutPlaces(result.transcript, folder), named: "usage-\(name)")
  }

  /// A transcript without the lines that show the temporary folder, and the carets below it.
  private static func withoutPlaces(_ transcript: String, _ folder: TemporaryFolder) -> String {
    let lines = transcript.split(separator: "\n", omittingEmptySubsequences: false)
    // A message cuts a path that is long.
    let start = folder.path.prefix(16)
    return lines.filter { !$0.contains(start) && !$0.contains("^^^^^^^^^^^^^^^^^^^^") }.joined(separator: "\n")
  }

  private static func diagnostics(in result: Tool.Result) -> [Substring] {
    result.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") || $0.hasPrefix("warning: ") }
  }
}
