import JSONText
import LifelabCLI
import PlatformKit
import TestSupport
import Testing

/// Records in, records out: each depends on its own line and on nothing else.
@Suite struct GradeStreamTests {
  private let folder = TemporaryFolder()

  /// Records of several lessons and styles, with right, wrong and unreadable answers.
  private static func record(_ number: Int) -> String {
    let lesson = ["goingHome", "fiveStates"][number % 2]
    let style = ["scenes", "classic", "flutter"][number % 3]
    let answers = ["suspended", "active", "{ home }", "nonsense"]
    return """
      {"id":"r\(number)","lesson":"\(lesson)","style":"\(style)","submission":"\
      answer stateAfter \(answers[number % 4])\\nanswer meanings \(1 + number % 3)a 2b\\n"}
      """
  }

  private static func stream(_ numbers: some Sequence<Int>) -> String { numbers.map { record($0) + "\n" }.joined() }

  /// Grades bytes by the real binary and returns its lines.
  private func grade(_ bytes: [UInt8], _ arguments: String...) -> (lines: [Substring], result: Tool.Result) {
    let input = folder.add("input.jsonl", bytes)
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let result = Tool.shell("lifelab grade --stream \(words) < '\(input)'", in: folder.path)
    return (result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast(), result)
  }

  private func member(_ name: String, of line: Substring) -> String? {
    guard let value = try? JSONReader.value(of: Array(line.utf8))[name] else { return nil }
    if case .number(let digits) = value { return digits }
    return value.text
  }

  // MARK: - Order and sameness

  @Test func `results come in the order of the lines, the same for any number of jobs`() {
    // Enough for four batches of lines, so that workers overtake each other.
    let input = Array(Self.stream(0..<200).utf8)
    let outputs = ["1", "3"].map { grade(input, "--jobs", $0) }
    #expect(outputs[0].lines.map { member("id", of: $0) } == (0..<200).map { "r\($0)" })
    #expect(outputs.allSatisfy { $0.result.status == 0 && $0.result.errors.isEmpty })
    #expect(outputs[0].result.output == outputs[1].result.output)
  }

  @Test func `a record has the same bytes whichever neighbours it has`() {
    let forwards = grade(Array(Self.stream(0..<60).utf8)).lines
    let backwards = grade(Array(Self.stream((0..<60).reversed()).utf8)).lines
    #expect(forwards == backwards.reversed())
    for number in [0, 17, 59] {
      #expect(grade(Array(Self.stream([number]).utf8)).lines == [forwards[number]])
    }
  }

  @Test func `a record has the fields of a graded file`() throws {
    let text = "learner \"Ada\"\nanswer stateAfter suspended\nanswer nowhere active\n"
    _ = folder.add("a.life", text)
    let escaped = text.split(separator: "\n").map { $0.replacing("\"", with: "\\\"") + "\\n" }.joined()
    let line = "{\"id\":\"a.life\",\"lesson\":\"goingHome\",\"submission\":\"\(escaped)\"}\n"
    for amount in ["all", "ladder", "none"] {
      let file = Tool.run(
        ["grade", "goingHome", "--submission", "a.life", "--json", "--feedback", amount, "--style", "flutter"],
        in: folder.path)
      let stream = grade(Array(line.utf8), "--feedback", amount, "--style", "flutter")
      #expect(stream.result.output == "{\"id\":\"a.life\"," + file.output.dropFirst(), "\(amount)")
      #expect(file.output.contains("\"feedbackAmount\":\"\(amount)\""))
    }
  }

  @Test func `ids, learners and unknown members`() {
    let lines = [
      #"{"id":12,"lesson":"goingHome","submission":"learner \"Ada\"\n"}"#,
      #"{"submission":"learner \"Ada\"\n","learner":"Ben ☃","extra":[{"a":null}],"lesson":"goingHome","id":"é\"\u0007"}"#,
      #" { "id" : -3 , "lesson":"goingHome", "style":null, "learner":null, "submission":"" } "# + "\r",
    ]
    let graded = grade(Array("\u{FEFF}".utf8) + Array(lines.joined(separator: "\n").utf8)).lines
    #expect(graded.map { member("id", of: $0) } == ["12", "é\"\u{7}", "-3"])
    #expect(graded.map { member("learner", of: $0) } == ["Ada", "Ben ☃", nil])
    #expect(graded[0].hasPrefix("{\"id\":12,\"v\":1,\"kind\":\"grade\"") && !graded[1].contains("\u{7}"))
    #expect(member("status", of: graded[2]) == "empty")
  }

  // MARK: - Hostile lines

  @Test func `a bad line is answered in its place, and no neighbour is spoiled`() throws {
    let hostile = HostileLines.all
    try #require(hostile.count >= 50)
    var input: [UInt8] = []
    for (number, item) in hostile.enumerated() {
      input += Array(Self.stream([number]).utf8) + item.line + [0x0A]
    }
    let good = grade(Array(Self.stream(hostile.indices).utf8), "--jobs", "1").lines
    let graded = grade(input, "--jobs", "1")
    try #require(graded.lines.count == 2 * hostile.count, "\(graded.result.errors)")
    for (number, item) in hostile.enumerated() {
      #expect(graded.lines[2 * number] == good[number])
      let fault = graded.lines[2 * number + 1]
      #expect(member("reason", of: fault) == item.reason, "\(number): \(fault)")
      #expect(member("kind", of: fault) == "fault" && member("status", of: fault) == "unreadable")
      #expect(fault.contains("\"byte\":") || fault.contains("\"member\":") || item.reason == "notAnObject", "\(fault)")
      #expect(!fault.contains("Fatal") && fault.utf8.count < 2_000)
    }
    #expect(graded.result.status == 0 && graded.result.errors.isEmpty)
    #expect(grade(input, "--jobs", "3").result.output == graded.result.output)
  }

  @Test func `a line over the limit is passed over, a submission over its own is told in its record`() {
    let huge = [UInt8](repeating: 0x61, count: 9 << 20)
    let large =
      #"{"id":"large","lesson":"goingHome","submission":""# + String(repeating: "#", count: 1 << 20 | 1) + "\"}"
    let input = Array(Self.stream([1]).utf8) + huge + [0x0A] + Array((large + "\n").utf8) + Array(Self.record(2).utf8)
    let graded = grade(input).lines
    #expect(graded.map { member("id", of: $0) } == ["r1", nil, "large", "r2"])
    #expect(member("reason", of: graded[1]) == "lineTooLong")
    #expect(member("status", of: graded[2]) == "unreadable" && graded[2].contains("it is larger than 1 MB"))
    #expect(graded[3] == grade(Array(Self.stream([2]).utf8)).lines[0])
  }

  @Test func `what the fault leaves of a record is kept`() {
    let line = #"{"id":"h7","learner":"Ada","lesson":"goingHome","submission":"\ud800"}"# + "\n"
    let graded = grade(Array(line.utf8)).lines
    #expect(
      graded == [
        #"{"id":"h7","v":1,"kind":"fault","lesson":"goingHome","learner":"Ada","status":"unreadable","#
          + #""reason":"loneSurrogate","byte":63,"diagnostics":"\\ud800 is half of a pair of surrogates; the other half is missing"}"#
      ])
  }

  // MARK: - Pipes

  @Test func `a result comes before the next line is written`() {
    _ = folder.add("one.jsonl", Self.stream([1]))
    let line =
      "mkfifo in out; lifelab grade --stream < in > out & exec 3> in 4< out; cat one.jsonl >&3; read -r first <&4; "
      + "cat one.jsonl >&3; read -r second <&4; exec 3>&-; wait; echo \"$first\"; [ \"$first\" = \"$second\" ] && echo same"
    let result = Tool.shell(line, in: folder.path, seconds: 60)
    #expect(result.output.hasSuffix("}\nsame\n") && result.status == 0, "\(result.transcript)")
  }

  @Test func `a reader that goes away ends it`() {
    _ = folder.add("many.jsonl", Self.stream(0..<3_000))
    let result = Tool.shell(
      "{ lifelab grade --stream < many.jsonl; echo $? >&2; } | head -n 1 | wc -l", in: folder.path, seconds: 60)
    #expect(result.output.hasSuffix("1\n") && result.errors == "141\n", "\(result.transcript)")
    let ignoring = Tool.shell(
      "{ trap '' PIPE; lifelab grade --stream < many.jsonl; echo $? >&2; } | head -n 1 | wc -l", in: folder.path,
      seconds: 60)
    #expect(ignoring.errors == "lifelab: cannot write to standard output: Broken pipe\n74\n", "\(ignoring.transcript)")
  }

  @Test func `Ctrl-C ends it`() throws {
    mkfifo("\(folder.path)/in", 0o600)
    // Open for reading and writing, so that the end never comes.
    let writer = open("\(folder.path)/in", O_RDWR)
    defer { close(writer) }
    let process = try #require(Tool.start(["grade", "--stream"], input: "\(folder.path)/in", in: folder))
    pause(milliseconds: 300)
    process.send(SIGINT)
    #expect(process.waitForEnd(seconds: 20) == 130)
  }

  @Test func `nothing in, nothing out`() {
    let result = grade([]).result
    #expect(result.output.isEmpty && result.errors.isEmpty && result.status == 0)
    #expect(grade([0x0A]).lines.count == 1)
  }

  // MARK: - Faults of the program

  @Test func `a line that ends the program is broken, and its neighbours are graded`() throws {
    _ = folder.add("heavy.life", Self.heavyLesson)
    let answers = (0..<6).map { "answer keep\($0) {\n\(Self.heavyApp)}\n" }.joined()
    let text = answers.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    let light = (0..<6).map { #"{"id":\#($0),"lesson":"heavy","submission":"answer light active\n"}"# + "\n" }
    let heavy = #"{"id":"heavy","lesson":"heavy","submission":"\#(text)"}"# + "\n"
    _ = folder.add("light.jsonl", light.joined())
    _ = folder.add("mixed.jsonl", (light[..<3] + [heavy] + light[3...]).joined())
    let alone = Tool.shell("lifelab grade heavy.life --stream < light.jsonl", in: folder.path)
    // Whatever takes a second of the processor is ended by the system with a signal of its own, as by a trap.
    let mixed = Tool.shell("ulimit -S -t 1; lifelab grade heavy.life --stream --jobs 2 < mixed.jsonl", in: folder.path)
    let lines = mixed.output.split(separator: "\n")
    try #require(lines.count == 7, "\(mixed.transcript)")
    #expect(
      lines[3] == #"{"id":"heavy","v":1,"kind":"fault","lesson":"heavy","status":"broken","reason":"programFault","#
        + #""diagnostics":"this program has a fault at this line; nothing of it was graded"}"#)
    #expect(lines[..<3] + lines[4...] == alone.output.split(separator: "\n")[...])
    #expect(mixed.status == 70 && mixed.errors.contains("this program has a fault at 1 line"))
  }

  @Test func `a worker that is killed changes nothing`() {
    _ = folder.add("many.jsonl", Self.stream(0..<300))
    let plain = Tool.shell("lifelab grade --stream --jobs 2 < many.jsonl | cksum", in: folder.path)
    // Its own children only, some times on its way.
    let killed = Tool.shell(
      "lifelab grade --stream --jobs 2 < many.jsonl > out & pid=$!; for n in 1 2 3 4 5 6; do sleep 0.05; "
        + "pkill -KILL -P $(pgrep -P $pid || echo $pid) 2> /dev/null; done; wait $pid; cksum < out", in: folder.path)
    #expect(plain.output == killed.output, "\(killed.transcript)")
  }

  /// An app whose timers and values make far more situations than those of the lesson's own solution.
  private static let heavyApp = """
    app A uses: uikit {
      saved a = ""
      saved b = ""
      saved c = ""
      saved d = ""
      on didFinishLaunching {
        restore a; restore b; restore c; restore d
        timer start x every: 7s { save b }
        timer start y every: 11s { save c }
        timer start z every: 13s { save d }
      }
      on edit a { save a }
      on edit b { set c = b }
      on edit c { set d = c }
      on edit d { set b = d }
    }

    """

  private static let heavyLesson = """
    lesson heavy "Heavy" {
      version 1
      use uikit
      question light state {
        | After `launch`:
        given { launch }
      }
    \((0..<6).map { number in
      """
        question keep\(number) app {
          | Keep it.
          app A uses: uikit { saved a = "" }
          scenario "left" { launch; home; expect state == background }
          explore { keeps [a] forgives: nothing; within 40 }
          solution {
            app A uses: uikit {
              saved a = ""
              on didFinishLaunching { restore a }
              on edit a { save a }
            }
          }
        }

      """
    }.joined())
    }

    """

  // MARK: - The command line

  @Test func `what does not go together is told`() {
    for (arguments, words) in [
      (["--stream", "--submission", "a.life"], "does not go with '--stream'"),
      (["--stream", "--format", "tap"], "no other format"), (["--stream", "--jobs", "0"], "a number from 1 to"),
      (["goingHome", "--submission", "a.life", "--jobs", "2"], "goes with '--stream' only"),
      (["goingHome", "--submission", "a.life", "--keep-text"], "goes with JSON only"),
      (["nowhere", "--stream"], "no lesson is called 'nowhere'"),
    ] {
      let result = Tool.run(["grade"] + arguments, in: folder.path)
      #expect(result.errors.contains(words) && [64, 66].contains(result.status), "\(result.transcript)")
    }
  }

  @Test func `a lesson of the command line needs no name, and others are known besides`() {
    _ = folder.add("order.life", orderLesson)
    let lines =
      #"{"id":1,"submission":"answer steps build -> test -> upload\n"}"# + "\n"
      + #"{"id":2,"lesson":"goingHome","submission":"answer stateAfter suspended\n"}"# + "\n"
    let graded = Tool.run(["grade", "order.life", "--stream"], input: lines, in: folder.path)
    let titles = graded.output.split(separator: "\n").map { line in
      try? JSONReader.value(of: Array(line.utf8))["lesson"]?["name"]?.text
    }
    #expect(titles.count == 2 && titles[1] == "goingHome" && titles[0] != nil, "\(graded.transcript)")
  }
}
