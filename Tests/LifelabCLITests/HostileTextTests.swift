import GradeResults
import JSONText
import LifelabCLI
import Testing
import TestSupport
import TextMetrics

/// Texts that a stranger chose, on every way out: none of them may command a terminal.
@Suite struct HostileTextTests {
  /// What a terminal would obey, hide or turn round, and what a runner of workflows would obey.
  private static let raw =
    "\u{1B}[31m\u{1B}]0;t\u{7}\u{9B}32m\u{8}\u{D}\u{7F}\u{85}\u{AD}\u{61C}\u{200B}\u{200F}\u{2028}\u{202E}\u{2066}\u{FEFF}\u{E0041}\n"
    + "::error::forged\n##[group]x"
  /// The same as the escapes of a `.life` file.
  private static let escaped = raw.unicodeScalars.map { scalar in
    scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F
      ? String(Character(scalar)) : "\\u{\(String(scalar.value, radix: 16))}"
  }.joined()
  /// What may stand in a comment as it is.
  private static let invisible = "\u{9B}31m\u{85}\u{202E}\u{2066}\u{FEFF}\u{2028}"

  private static let folder = TemporaryFolder()
  private static let scenario = folder.add(
    "scenario.life",
    """
    app Notes uses: uikit {  # \(invisible)
      saved draft = "\(escaped)"
      on didBecomeActive { log "\(escaped)" }
      on didEnterBackground { save draft }
    }
    launch
    edit draft = "x\(escaped)"
    open url: "\(escaped)"
    home
    state
    why
    trace
    timeline

    """)
  private static let lesson = folder.add(
    "lesson.life",
    """
    lesson mine "\(escaped)" {
      version 1
      use uikit
      | Prose with \(invisible).
      step watch "\(escaped)" {
        | Type `launch`.
        goal { expect state == active }
        solution { launch }
        hint "\(escaped)"
      }
      question pick choice {
        | Which one?
        right "yes\(escaped)" because: "\(escaped)"
        wrong "no\(escaped)" because: "\(escaped)"
        hint "\(escaped)"
      }
      question steps order {
        | In which order?
        items [test, build, "a\(escaped)"]
        before build -> test
        because "\(escaped)"
      }
      question pairs match {
        | Which belong together?
        pair "l\(escaped)" -> "r\(escaped)"
        pair "left" -> "right"
      }
      question say text {
        | Say it.
        accept "say\(escaped)"
        because "\(escaped)"
      }
    }

    """)
  /// Lines of a stream, and records of results: what is no JSON, and texts in every place.
  private static let records: String = {
    var writer = JSONWriter()
    writer.value(raw)
    let text = writer.text
    let grade =
      #"{"v":1,"kind":"grade","tool":{"kind":\#(text),"name":\#(text),"version":\#(text)},"lesson":{"kind":"lesson","name":"mine","version":\#(text)},"feedbackAmount":"all","submission":\#(text),"submissionText":"","submissionHash":\#(text),"questions":[{"id":\#(text)}]}"#
    return raw + "\n"
      + [
        #"{"id":\#(text),"lesson":"mine","learner":\#(text),"submission":\#(text)}"#,
        #"{"id":\#(text),"lesson":\#(text),"submission":""}"#, #"{"id":1,"style":\#(text),"submission":""}"#,
        #"{\#(text):1,\#(text):2}"#, grade,
      ].joined(separator: "\n")
  }()
  private static let roster = folder.add("roster.csv", "\"\(raw)\"\nMallory,\"2\(raw)\"\n")
  private static let course: String = {
    _ = folder.add(
      "own/Lessons/u/mine.life", "lesson own \"\(escaped)\" {\n  version 1\n  use \"\(escaped).life\"\n}\n")
    return folder.add("own/Lessons/course.life", "course \"\(escaped)\" {\n  unit u \"\(escaped)\" [own]\n}\n")
  }()
  private static let badPack = folder.add(
    "pack.life", "pack \"\(escaped)\"\nfile \"Lessons/\(escaped).life\" {\n  # \(invisible)\n  course \"x\" [\n}\n")
  private static let tasks = folder.add(
    "tasks.life",
    """
    lesson tasks "\(escaped)" {
      version 1
      use uikit
      app A uses: uikit { saved draft = "\(escaped)" }
      question keep app {
        | Keep it.
        scenario "\(escaped)" { launch; edit draft = "\(escaped)"; home; kill; launch; expect draft == "\(escaped)" }
        explore {
          keeps draft
          while "\(escaped)" state == active { expect draft != "x\(escaped)" }
          allow { open url: "\(escaped)" }
        }
        solution {
          app A uses: uikit {
            saved draft = "\(escaped)"
            on didFinishLaunching { restore draft; log "\(escaped)" }
            on edit draft { save draft }
          }
        }
      }
      question leave script {
        | Leave.
        given { launch }
        goal { expect draft == "b\(escaped)" }
        solution { edit draft = "b\(escaped)"; wait 1s }
        par 2
      }
    }

    """)
  private static let plugin = folder.add(
    "plugin.life",
    """
    plugin mine "\(escaped)" {
      version 1
      source "\(escaped)"
      on didBecomeActive { say hello }
    }

    """)
  private static let explored = folder.add(
    "explored.life",
    """
    app A uses: uikit { saved draft = "\(escaped)" }
    explore {
      keeps draft
      stored draft
      always "\(escaped)" { expect draft == "\(escaped)" }
      allow { open url: "\(escaped)" }
    }

    """)
  private static let faulty = folder.add(
    "faulty.life", "lesson x \"\(escaped)\" {\n  | \(invisible)\n  qustion \"\(raw)\"\n}\n")
  /// A file of its own for who changes it; its folder has a name that nobody should print as it is.
  private static func misspelt(in name: String) -> String {
    folder.add("\(name)\u{1B}[31m\u{202E}/m.life", "qustion\u{9B} \"\(escaped)\"\nhoem # \(invisible)\n")
  }
  private static let mended = misspelt(in: "mended")
  private static let mendedForRecords = misspelt(in: "records")
  private static let commented = folder.add("commented.life", "launch  # \(invisible)\n")
  private static let submission = folder.add(
    "sub\u{1B}[31m\n::error::x.life",
    """
    learner "Eve\(escaped)"
    answer pick "no\(escaped)"
    answer steps test -> "\(escaped)" -> build
    answer pairs ["l\(escaped)" -> "right"]
    answer say "sya\(escaped)"
    answer stray "\(escaped)"
    \(invisible)

    """)
  private static let progress = folder.add("progress\u{1B}[31m\n.life", "nonsense \"\(escaped)\" \(invisible)\n")

  /// Results with what learners and authors wrote, and lines that are none.
  private static let results: String = {
    let graded = Tool.run(["grade", lesson, "--submission", submission, folder.path, "--json"], in: folder.path)
    let lines = "\(raw)\n{\"v\":\"\(escaped)\"}\n{\"v\":1,\"kind\":7}\n"
    return folder.add("results\u{1B}[31m.jsonl", graded.output + lines)
  }()

  private static let calls: [(arguments: [String], input: String)] =
    [
      (["report", results], ""), (["report", results, "--roster", roster, "--names", "hidden"], ""),
      (["report", results, "--html", "-"], ""), (["report", raw], ""), (["report", results, "--csv", raw + "/x"], ""),
      (["report", results, "--names", raw], ""), (["report", results, "--roster", raw], ""),
      (["report", results, "--lesson", raw], ""),
      (["explore", explored], ""), (["explore", explored, "--json", "--trace"], ""), (["explore", faulty], ""),
      (["explore", explored, "--within", raw], ""), (["explore", explored, "--scenes", raw], ""),
      (["run", scenario], ""), (["run", scenario, "--verbose"], ""), (["run", scenario, "--json"], ""),
      (["run", faulty], ""), (["run", folder.path + "/" + raw], ""), (["run", scenario, "--use", raw], ""),
      (["run", scenario, "--account", raw], ""), (["--plain", "run", scenario], ""),
      ([], "load \"scenario.life\"\nhistory\nsettings\ncompare accounts { launch }\nexpect effect \"\(escaped)\"\n"),
      ([], "app A uses: uikit { on didBecomeActive { log \"\(escaped)\" } }\nlaunch\nlog \"\(invisible)\"\n"),
      (
        ["lesson", lesson, "--keep-going", "--progress", progress],
        "hint\nlaunch\n2\n1\ntest\nhint\n\(escaped)\nsya\nlesson\nprogress\n"
      ),
      (["lesson", lesson, "--exam"], "launch\n2\nskip\nskip\nskip\n"),
      (["lesson", raw], ""), (["practice"], "practice \(escaped)\nchallenge\nhint\n\(escaped)\n"),
      (["practice", raw], ""), (["practice", "--seed", raw], ""), (["review"], "\(escaped)\n"),
      (["check", lesson], ""), (["check", "--schedules", tasks], ""),
      (["check", "--beliefs", lesson, tasks], ""), (["check", "--mutants", lesson, tasks], ""),
      (["check", "--notes", lesson, tasks], ""),
      (["check", faulty, plugin], ""), (["check", folder.path], ""), (["check", "--json", faulty, lesson], ""),
      (["check", "--sarif", faulty, lesson, folder.path + "/" + raw], ""), (["check", "--fix", mended, raw], ""),
      (["check", "--fix", "--json", mendedForRecords], ""), (["check", "--watch", "--fix", raw], ""),
      (["preview", lesson, "--key"], "1\nhint\nskip\n\(escaped)\n"), (["preview", raw], ""), (["preview", faulty], ""),
      (["preview", lesson, "--question", raw], ""),
      (["pack", raw], ""), (["pack", course], ""), (["pack", course, "-o", raw], ""), (["pack", badPack], ""),
      (["page", raw, "-o", "x.html"], ""), (["page", "goingHome", "-o", raw, "--page", raw], ""),
      (["page", "goingHome", "-o", "x.html", "--address", raw], ""),
      (["check", badPack], ""), (["lesson", badPack], ""), (["lesson", course], "menu\n"),
      (["new", "submission", lesson], ""), (["new", raw, raw], ""), (["new", "course", raw], ""),
      (["new", "app", raw], ""),
      (["format", faulty], ""), (["format", "--check", submission], ""), (["format", raw], ""), (["explain", raw], ""),
      (["sources"], ""), (["sources", raw], ""), (["reference"], ""), (["reference", raw], ""),
      (["manual"], ""), (["manual", raw], ""), (["plugin", "show", plugin], ""), (["plugin", "check", plugin], ""),
      (["plugin", "compare", plugin, "uikit"], ""),
      (["plugin", "docs", plugin], ""),
      (["plugin", "compare", plugin, "uikit", submission, raw], ""), (["plugin", "show", raw], ""),
      (["help", raw], ""),
      ([raw], ""), (["run", "--" + raw], ""),
      (["version", "--color", raw], ""), (["plugin", "list", "--home", raw], ""),
      (["grade", lesson, "--stream"], records), (["grade", raw, "--stream"], records),
      (["grade", lesson, "--stream", "--keep-text", "--jobs", raw], records),
      (["grade", lesson, "--stream", raw], records),
      (["regrade", "-", "--lesson", lesson, "--submission", submission], records), (["regrade", raw, "-"], records),
      (["regrade", "-", "--json", "--lesson", lesson], records), (["regrade", "-", "--submission", raw], records),
      (["grade", raw, "--submission", submission], ""), (["grade", lesson, "--submission", raw], ""),
      (["grade", lesson, "--submission", submission, "--format", raw], ""),
      (["grade", lesson, "--submission", submission, "--roster", raw], ""),
      (["grade", lesson, "--submission", submission, "--output", submission + "/" + raw], ""),
      (["grade", lesson, "--submission", folder.path + "/" + raw, folder.path], ""),
    ]
    + ResultFormat.allCases.map {
      (["grade", lesson, "--submission", submission, "--roster", roster, "--format", $0.rawValue], "")
    }

  @Test(arguments: calls.indices)
  func `a pipe gets texts that show, line by line`(place: Int) throws {
    let call = Self.calls[place]
    let result = Tool.run(call.arguments, input: call.input, in: Self.folder.path)
    #expect((0..<128).contains(result.status))
    #expect(!(result.output + result.errors).isEmpty)
    for text in [result.output, result.errors] {
      let found = text.unicodeScalars.filter { $0 != "\n" && VisibleText.isUnseen($0) }
      #expect(found.isEmpty, "\(call.arguments.first ?? "prompt"): \(found.map { String($0.value, radix: 16) })")
      let forged = text.split(separator: "\n").filter { $0.drop { $0 == " " }.hasPrefix("::") || $0.contains("##[") }
      #expect(forged.isEmpty, "\(call.arguments.first ?? "prompt"): \(forged)")
    }
  }

  @Test func `every subcommand is among the calls`() {
    let called = Set(Self.calls.map { $0.arguments.first ?? "prompt" })
    // The version prints nothing but itself.
    #expect(CommandLineTool.subcommands.allSatisfy { called.contains($0) || $0 == "prompt" })
  }

  private static let callsAtTerminals = [
    ["run", scenario], ["check", lesson, faulty], ["check", "--schedules", tasks], ["check", "--beliefs", lesson],
    ["check", "--mutants", lesson], ["check", "--notes", lesson],
    ["grade", lesson, "--submission", submission, "--roster", roster],
    ["grade", lesson, "--submission", submission, "--format", "json"], ["format", "-"], ["help", raw],
  ]

  @Test(arguments: callsAtTerminals)
  func `a terminal gets no control but line ends and our own styles`(arguments: [String]) throws {
    // A terminal has no end of input, so a file stands for it.
    let isFilter = arguments == ["format", "-"]
    let terminal = try #require(PseudoTerminal(arguments), "no pseudo-terminal")
    if isFilter { terminal.type("launch  # \(Self.invisible)\n\u{4}") }
    #expect(terminal.waitsForEnd().map { $0 < 128 } == true)
    let found = Self.withoutStyles(terminal.bytes).filter { $0 != "\n" && $0 != "\r" && VisibleText.isUnseen($0) }
    // The kernel echoes what was typed.
    #expect(isFilter || found.isEmpty, "\(found.map { String($0.value, radix: 16) })")
    if isFilter { #expect(terminal.bytes.contains("launch  # <U+9B>31m<U+85><U+202E><U+2066><U+FEFF><U+2028>")) }
  }

  @Test func `the prompt shows names, completions, hints and arrangements`() throws {
    let terminal = try #require(PseudoTerminal(["lesson", Self.lesson]), "no pseudo-terminal")
    #expect(terminal.waits(for: "Prose with"))
    for line in ["hint", "launch", "2", "1", "arrange"] { terminal.type(line + "\r") }
    #expect(terminal.waits(for: "Escape leaves"))
    terminal.type("\u{1B}")
    #expect(terminal.waits(for: "? "))
    terminal.type("\u{3}load \"\t\t\u{3}")
    #expect(terminal.waits(for: "^C"))
    terminal.type("\u{3}\u{3}")
    _ = terminal.waitsForEnd()
    let found = Self.withoutStyles(terminal.bytes).filter { $0 != "\n" && $0 != "\r" && VisibleText.isUnseen($0) }
    #expect(found.isEmpty, "\(found.map { String($0.value, radix: 16) })")
  }

  @Test(arguments: [["help"], ["explain"], ["new", "course"], ["run"], ["lesson"], ["manual"], ["run", "--use"], []])
  func `a huge name is not printed whole`(call: [String]) {
    let result = Tool.run(call + [String(repeating: "x\u{1B}", count: 40_000)], in: Self.folder.path)
    #expect((1..<128).contains(result.status))
    #expect(!result.errors.isEmpty && (result.output + result.errors).utf8.count < 50_000)
  }

  @Test func `what format prints to a file is the file`() {
    let text = TextFiles.text(of: Self.commented) ?? ""
    #expect(Tool.run(["format", "-"], input: text).output == text)
  }

  @Test func `a newline of a title is no line of a new submission`() {
    let lines = Tool.run(["new", "submission", Self.lesson]).output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("#") } && !lines.isEmpty)
  }

  /// What is left of a terminal's bytes without the styles and the movements that the tool lists.
  private static func withoutStyles(_ bytes: String) -> [Unicode.Scalar] {
    var kept: [Unicode.Scalar] = []
    var rest = Array(bytes.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      let parameters = rest.dropFirst().prefix { "0123456789;?".unicodeScalars.contains($0) }
      let end = rest.dropFirst(1 + parameters.count).first
      if scalar == "\u{1B}", rest.first == "[", let end, "ABCHKJmnhl".unicodeScalars.contains(end) {
        rest = rest.dropFirst(2 + parameters.count)
      } else {
        kept.append(scalar)
      }
    }
    return kept
  }
}
