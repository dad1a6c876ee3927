import LessonModel
import LifeSyntax
import TestSupport
import Testing

@testable import LifelabCLI

/// Results are derived again: the same, different, or impossible for a reason.
@Suite struct RegradeTests {
  private let folder = TemporaryFolder()

  private static let submission = "answer stateAfter suspended\nanswer callbackOrder nothing\nanswer lost active\n"

  /// Results by what they were asked for with: each is made once.
  private static let graded = SharedValues<[String], String>()

  private func grade(_ arguments: [String]) -> String {
    _ = folder.add("a.life", Self.submission)
    return Self.graded.value(for: arguments) {
      Tool.run(["grade"] + arguments + ["--json", "--submission", "a.life"], in: folder.path).output
    }
  }

  private func regrade(_ results: String, _ arguments: String...) -> Tool.Result {
    _ = folder.add("results.jsonl", results)
    return Tool.run(["regrade", "results.jsonl"] + arguments, in: folder.path)
  }

  @Test func `a result with its text comes out the same, by any amount and in any style`() {
    for (amount, style) in [("all", "scenes"), ("ladder", "flutter"), ("none", "scenes")] {
      let results = grade(["goingHome", "--feedback", amount, "--style", style, "--keep-text"])
      let result = regrade(results)
      #expect(
        result.status == 0 && result.output == "1 result: 1 same, 0 different, 0 impossible\n", "\(result.transcript)")
    }
    let several = grade(["goingHome", "fiveStates", "--keep-text"])
    #expect(regrade(several).output == "2 results: 2 same, 0 different, 0 impossible\n")
    let twice = regrade(several + several)
    #expect(
      twice.output == "4 results: 4 same, 0 different, 0 impossible; 2 were there before\n", "\(twice.transcript)")
    #expect(regrade(several + several, "--json").output.contains("\"repeated\":2"))
  }

  /// Each byte of a text takes six in a record where it is written as a number.
  @Test func `a record is never longer than what is read`() {
    // The submission, its answers once more, each in the question that it is for, and the feedback.
    let texts = 2 * LessonLimits.submissionFile.bytes + LessonLimits.recordFeedbackBytes
    #expect(6 * texts < Regrading.lineLimit)
  }

  /// What is written as a number, and all that is written in other ways; in long tests each alone.
  @Test(arguments: LongTests.areRequested ? ["\u{7F}", "\"\\\té"] : ["\u{7F}\"\\\té"])
  func `the largest submission comes out the same`(filling: String) {
    let room = LessonLimits.submissionFile.bytes - Self.submission.utf8.count - 2
    let comment = "#" + String(repeating: filling, count: room / filling.utf8.count)
    let rest = String(repeating: "#", count: room % filling.utf8.count) + "\n"
    _ = folder.add("big.life", Self.submission + comment + rest)
    let graded = Tool.run(["grade", "goingHome", "--keep-text", "--json", "--submission", "big.life"], in: folder.path)
    #expect(graded.output.utf8.count > LessonLimits.submissionFile.bytes, "\(graded.errors)")
    #expect(graded.output.utf8.count < Regrading.lineLimit)
    #expect(regrade(graded.output).output == "1 result: 1 same, 0 different, 0 impossible\n")
  }

  @Test func `a submission of a byte too many is refused`() {
    let limit = LessonLimits.submissionFile.bytes
    let comment = String(repeating: "#", count: limit + 1 - Self.submission.utf8.count)
    _ = folder.add("big.life", Self.submission + comment)
    let refused = Tool.run(
      ["grade", "goingHome", "--keep-text", "--json", "--submission", "big.life"], in: folder.path)
    #expect(refused.output.utf8.count < limit, "\(refused.status)")
  }

  @Test func `a submission is found by its hash, in files, folders and streams`() {
    let results = grade(["goingHome"])
    #expect(regrade(results, "--submission", "a.life").status == 0)
    _ = folder.add("class/b.life", Self.submission)
    #expect(regrade(results, "--submission", "class").status == 0)
    let text = Self.submission.replacing("\n", with: "\\n")
    _ = folder.add("in.jsonl", "x\n{\"id\":1,\"submission\":\"\"}\n{\"id\":2,\"submission\":\"\(text)\"}")
    #expect(regrade(results, "--submission", "in.jsonl").status == 0)
    let missing = regrade(results)
    #expect(missing.status == 1 && missing.output.contains("a.life (goingHome): impossible: the submission "))
    _ = folder.add("a.life", Self.submission + "#\n")
    #expect(
      regrade(results, "--submission", "a.life").output.contains(
        "neither in the record nor among those of --submission"))
  }

  @Test func `a file that nobody could read is counted apart, and what is no UTF-8 is told`() throws {
    _ = folder.add("a.life", Self.submission)
    let make = Tool.shell(
      "printf 'learner \"J\\366rg\"\\nanswer stateAfter suspended\\n' > latin.life; printf '\\001\\000' > bin.life",
      in: folder.path)
    #expect(make.status == 0)
    let graded = Tool.run(
      ["grade", "goingHome", "--json", "--keep-text", "--submission", "a.life", "bin.life", "latin.life"],
      in: folder.path)
    #expect(
      graded.errors.contains("'latin.life' is no UTF-8, so its record cannot hold it: keep the file for `regrade`"))
    let alone = regrade(graded.output, "--submission", "latin.life")
    #expect(
      alone.status == 0
        && alone.output
          == "3 results: 2 same, 0 different, 0 impossible, 1 not graded then: the file could not be read\n",
      "\(alone.transcript)")
    let report = Tool.run(["report", "results.jsonl"], in: folder.path)
    #expect(report.output.contains("not graded: the file could not be read"), "\(report.transcript)")
    let json = regrade(graded.output, "--submission", "latin.life", "--json").output
    #expect(json.contains("\"result\":\"ungraded\"") && json.contains("\"ungraded\":1,\"leftOut\":0"))
  }

  @Test func `a lesson that is not here is told once, with the course that the record names`() {
    _ = Tool.run(["new", "course", "night"], in: folder.path)
    _ = folder.add("b.life", "answer stateAfter active\n")
    let graded = Tool.run(
      ["--with", "night", "grade", "nightFirst", "--json", "--keep-text", "--submission", "b.life", "b.life"],
      in: folder.path)
    let lost = regrade(graded.output + graded.output.replacing("b.life", with: "c.life"))
    #expect(lost.status == 1 && lost.output.contains("add it with '--with FOLDER'"), "\(lost.transcript)")
    #expect(lost.output.split(separator: "\n").count == 2, "\(lost.transcript)")
    let alone = regrade(graded.output, "--lesson", "night/Lessons/start/nightFirst.life")
    #expect(alone.output.contains("here it is missing: add it with '--with FOLDER'"), "\(alone.transcript)")
  }

  @Test func `a change by hand is told with the question`() {
    let results = grade(["goingHome", "--keep-text"]).replacing("\"earned\":1,", with: "\"earned\":2,")
    let changed = regrade(results)
    #expect(
      changed.status == 1 && changed.output.contains("stateAfter: earned was 2 and is 1"),
      "\(changed.transcript)")
    let text = grade(["goingHome", "--keep-text"]).replacing("Text\":\"answer", with: "Text\":\"# answer")
    #expect(regrade(text).output.contains("the text in it has another one"))
  }

  /// Changes by hand to a record, each with what is told of it.
  @Test(arguments: [
    ("\"learner\":\"Ada\"", "\"learner\":\"Bob\"", "learner was Bob and is Ada"),
    ("\"title\":\"Going home\"", "\"title\":\"Going\"", "title of the lesson was Going and is Going home"),
  ])
  func `a record says what its submission says`(was: String, wrong: String, told: String) {
    _ = folder.add("a.life", "learner \"Ada\"\n" + Self.submission)
    let results =
      Tool.run(["grade", "goingHome", "--keep-text", "--json", "--submission", "a.life"], in: folder.path).output
    #expect(results.contains(was), "\(results)")
    #expect(regrade(results).status == 0)
    let changed = regrade(results.replacing(was, with: wrong))
    #expect(changed.status == 1 && changed.output.contains(told), "\(changed.transcript)")
  }

  @Test func `a question that is there twice or elsewhere is told`() throws {
    let results = grade(["goingHome", "--keep-text"])
    let start = try #require(results.firstRange(of: "\"questions\":[")).upperBound
    let end = try #require(results[start...].firstRange(of: "}],\"total\"")).lowerBound
    let questions = results[start..<end].split(separator: "},{\"id\"").map { String($0) }
    try #require(questions.count > 2)
    func changed(_ questions: [String]) -> Tool.Result {
      let bodies = questions.map { $0.hasPrefix("{\"id\"") ? String($0.dropFirst(5)) : $0 }
      return regrade(results[..<start] + bodies.map { "{\"id\"" + $0 }.joined(separator: "},") + results[end...])
    }
    #expect(changed(questions).status == 0, "\(changed(questions).transcript)")
    let twice = changed(questions + [questions[1]])
    #expect(twice.status == 1 && twice.output.contains("entries was 2 and is 1"), "\(twice.transcript)")
    let moved = changed(questions.reversed())
    #expect(moved.status == 1 && moved.output.contains("order of questions was "), "\(moved.transcript)")
    _ = folder.add(
      "results.jsonl", results[..<start] + results[start..<end] + "},{\"id\"" + questions[1] + results[end...])
    let report = Tool.run(["report", "results.jsonl"], in: folder.path)
    #expect(report.status == 65 && report.errors.contains("stands in it twice"), "\(report.transcript)")
  }

  @Test func `points without a graded file are refused, and so are more than there are`() {
    let results = grade(["goingHome", "--keep-text"])
    let bare = results.replacing("\"status\":\"graded\"", with: "\"status\":\"unreadable\"")
      .replacing("\"submissionHash\"", with: "\"otherHash\"")
    let refused = regrade(bare)
    #expect(refused.status == 1 && refused.output.contains("earned was 1 and is 0"), "\(refused.transcript)")
    let report = Tool.run(["report", "results.jsonl"], in: folder.path)
    #expect(report.status == 65 && report.errors.contains("it has points, though"), "\(report.transcript)")
    for status in ["unreadable", "empty", "broken"] {
      let claiming = results.replacing("\"status\":\"graded\"", with: "\"status\":\"\(status)\"")
      _ = folder.add("claiming.jsonl", claiming)
      let found = Tool.run(["report", "claiming.jsonl"], in: folder.path)
      #expect(found.status == 65 && found.errors.contains("though its status is '\(status)'"), "\(found.transcript)")
    }
    _ = folder.add("more.jsonl", results.replacing("\"total\":{\"earned\":1,", with: "\"total\":{\"earned\":70,"))
    let more = Tool.run(["report", "more.jsonl"], in: folder.path)
    #expect(more.status == 65 && more.errors.contains("it earns more points"), "\(more.transcript)")
  }

  @Test func `what took part in another version is missing, and what is here is tried`() {
    let results = grade(["goingHome", "--keep-text"])
    let tool = results.replacing("\"name\":\"lifelab\",\"version\":\"", with: "\"name\":\"lifelab\",\"version\":\"9")
    let other = regrade(tool)
    #expect(other.status == 1 && other.output.contains("impossible: tool lifelab 9"), "\(other.transcript)")
    #expect(other.output.contains("What is here gives the same"))
    let lesson = results.replacing("\"name\":\"goingHome\"", with: "\"name\":\"goingHom\"")
    #expect(regrade(lesson).output.contains("did you mean 'goingHome'?"))
  }

  @Test func `a lesson of a file is named`() {
    _ = folder.add("order.life", orderLesson)
    let results = grade(["order.life", "--keep-text"])
    #expect(regrade(results).status == 1)
    #expect(regrade(results, "--lesson", "order.life").status == 0)
    _ = folder.add("order.life", orderLesson.replacing("version 1", with: "version 2"))
    #expect(regrade(results, "--lesson", "order.life").output.contains("; here it is 2 ("))
  }

  @Test func `other records are left out, lines that are none are told, and JSON says the same`() {
    let results = grade(["goingHome", "--keep-text"])
    let mixed = "{\"v\":1,\"kind\":\"roster\"}\n{\"id\":4,\"kind\":\"fault\"}\nnothing\n" + results
    let text = regrade(mixed)
    #expect(text.status == 1, "\(text.transcript)")
    #expect(text.output.hasSuffix("3 results: 1 same, 0 different, 2 impossible; 1 of other kinds left out\n"))
    #expect(text.output.contains("a line: impossible: this is no record"))
    let json = regrade(mixed, "--json")
    #expect(
      json.output.hasSuffix(
        "{\"v\":1,\"kind\":\"summary\",\"same\":1,\"different\":0,\"impossible\":2,\"ungraded\":0,\"leftOut\":1,\"repeated\":0}\n"
      ))
    #expect(
      json.output.hasPrefix("{\"id\":4,\"v\":1,\"kind\":\"regrade\",\"submission\":\"4\",\"result\":\"impossible\""))
  }

  @Test func `what a stream has written comes out the same`() {
    let line =
      "{\"id\":7,\"lesson\":\"goingHome\",\"learner\":\"Ada\",\"style\":\"flutter\",\"submission\":\"answer stateAfter suspended\"}\n"
    _ = folder.add("in.jsonl", line)
    let piped = Tool.shell(
      "lifelab grade --stream < in.jsonl | lifelab regrade - --submission in.jsonl", in: folder.path)
    #expect(piped.output == "1 result: 1 same, 0 different, 0 impossible\n", "\(piped.transcript)")
  }

  @Test func `files that are not there`() {
    let result = Tool.run(["regrade", "nowhere.jsonl", "."], in: folder.path)
    #expect(result.status == 74 && result.errors.contains("nowhere.jsonl"), "\(result.transcript)")
    #expect(Tool.run(["regrade"]).status == 64)
    #expect(Tool.run(["regrade", "-", "--submission", "-"]).status == 64)
  }
}
