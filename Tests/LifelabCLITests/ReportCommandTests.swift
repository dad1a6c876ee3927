@testable import LifelabCLI
import ClassReport
import GradeResults
import PlatformKit
import QuestionKinds
import Testing
import TestSupport

/// `lifelab report` as an instructor calls it.
@Suite struct ReportCommandTests {
  private static let golden = Golden("Report")
  private let folder = TemporaryFolder()

  /// The answers of a class of twelve: what is believed, what is right, and what nobody knows.
  private static let answers = [
    "sceneWillResignActive -> sceneDidEnterBackground", "willTerminate", "sceneDidEnterBackground",
    "sceneDidEnterBackground -> sceneWillResignActive",
  ]
  private static let states = ["suspended", "notRunning", "background", "active"]

  /// Grades a class and returns its results.
  private func results() -> String {
    for number in 0..<12 {
      let name = ["Ada", "=Bob", "Cleo \u{1F600}", "D, \u{22}E\u{22}"][number % 4] + " \(number)"
      let escaped = name.replacing("\"", with: "\\\"")
      let lines = [
        "learner \"\(escaped)\"", "answer callbackOrder \(Self.answers[number * number % 4])",
        "answer stateAfter \(Self.states[number % 3 == 0 ? 0 : number * number % 4])",
        number % 5 == 0 ? "" : "answer withoutHome { \(number % 2 == 0 ? "call ring; call answer" : "lock") }",
      ]
      _ = folder.add("class/\(number).life", lines.joined(separator: "\n") + "\n")
    }
    return Tool.run(["grade", "goingHome", "--submission", "class", "--json"], in: folder.path).output
  }

  private func report(_ arguments: String..., input: String = "") -> Tool.Result {
    Tool.run(["report"] + arguments, input: input, in: folder.path)
  }

  @Test func `a class as a text and as a gradebook`() {
    let results = results()
    _ = folder.add("results.jsonl", results)
    _ = folder.add("roster.csv", "Name\nAda 0\n=Bob 1\nZo\u{EB}\n")
    let text = report("results.jsonl", "--roster", "roster.csv")
    #expect(text.status == 0)
    Self.golden.check(text.output, named: "class")
    let table = report("results.jsonl", "--csv", "-", "--roster", "roster.csv")
    Self.golden.check(table.output.replacing("\r\n", with: "\n"), named: "gradebook")
    Self.golden.check(
      report("results.jsonl", "--names", "hidden", "--csv", "-").output.replacing("\r\n", with: "\n"), named: "hidden")
    let piped = report(
      "-", "--roster", "roster.csv", input: results.split(separator: "\n").reversed().joined(separator: "\n"))
    #expect(piped.output == text.output)
    Self.golden.expectNoOrphans(besides: ["class", "gradebook", "hidden"])
  }

  @Test func `results of a stream are results, and its faults are no answers`() {
    let lines = """
      {"id":1,"lesson":"goingHome","learner":"Ada","submission":"answer stateAfter suspended\\n"}
      {"id":2,"lesson":"goingHome","learner":"Bob","submission":7}
      {"id":1,"lesson":"goingHome","learner":"Ada","submission":"answer stateAfter suspended\\n"}

      """
    let stream = Tool.run(["grade", "--stream"], input: lines)
    let result = report("-", input: stream.output)
    #expect(
      result.status == 0 && result.output.hasPrefix("2 results of 1 learner in Going home."), "\(result.transcript)")
    #expect(result.output.contains("1 result was there before and counts once."))
    #expect(result.output.contains("1 line of a stream was not graded and counts as no result; each record says why."))
    let roster = folder.add("roster.txt", "Ada\nBob\nCleo\n")
    let missing = report("-", "--roster", roster, input: stream.output).output
    #expect(
      missing.contains("2 of 3 learners on the roster have handed in.") && missing.contains("Not handed in: Cleo"))
  }

  @Test func `a lesson from elsewhere is found by its file, and tells its titles`() {
    let lesson = """
      lesson mine "My own" {
        version 1
        styles [scenes]

        step look "Look at it" {
          | Leave it.
          goal { expect state == background }
          solution { launch; home }
          hint "Home."
        }

        question after state "After" {
          | In which state is the app?
          given { launch; home; wait 6s }
          hint "May it run?"
        }
      }

      """
    _ = folder.add("mine.life", lesson)
    _ = folder.add("ada.life", "learner \"Ada\"\nanswer after active\n")
    let results = Tool.run(["grade", "mine.life", "--submission", "ada.life", "--json"], in: folder.path).output
    let without = report("-", input: results).output
    #expect(without.contains("is not at hand") && without.contains("--lesson FILE"), "\(without)")
    let with = report("-", "--lesson", "mine.life", input: results)
    #expect(with.status == 0 && with.output.contains("Begin with the step “Look at it”"), "\(with.transcript)")
    #expect(report("-", "--lesson", "nowhere.life", input: results).status == 66)
  }

  @Test func `shares are rounded, and a long answer is cut`() {
    let lesson = """
      lesson three "Three" {
        version 1
        styles [scenes]

        question one state {
          | Which?
          given { launch }
          hint "Look."
        }
        question two state {
          | Which?
          given { launch }
          hint "Look."
        }
        question three script {
          | Leave.
          given { launch }
          goal { expect state == background }
          solution { home }
          hint "Look."
        }
      }

      """
    _ = folder.add("three.life", lesson)
    let open = "answer three { " + String(repeating: "wait 1s; ", count: 40)
    _ = folder.add("ada.life", "learner \"Ada\"\nanswer one active\nanswer two active\n\(open)\n")
    let results = Tool.run(["grade", "three.life", "--submission", "ada.life", "--json"], in: folder.path).output
    let text = report("-", input: results).output
    #expect(text.contains("67 %") && !text.contains("66 %"), "\(text)")
    let waits = text.split(separator: "\n").filter { $0.contains("wait 1s") }
    #expect((1...2).contains(waits.count) && text.contains("…`"), "\(text)")
    #expect(report("-", "--csv", "-", input: results).output.contains(",67"))
  }

  @Test func `a broken line is told with its place and spoils no other`() {
    let good = results()
    let broken =
      "nonsense\n{\"v\":2,\"kind\":\"grade\"}\n{\"v\":1,\"kind\":\"grade\"}\n[]\n{\"v\":1,\"kind\":\"roster\"}\n\n"
    let clean = report("-", input: good)
    let result = report("-", input: broken + good)
    #expect(result.output == clean.output && clean.status == 0 && result.status == 65)
    for (line, reason) in [
      (1, "'null' is expected"), (2, "version 2, and only version 1 is known"), (3, "'lesson' is missing"),
      (4, "an array"),
    ] {
      #expect(
        result.errors.split(separator: "\n").contains {
          $0.contains("line \(line) of 'standard input'") && $0.contains(reason)
        })
    }
    let many = report("-", input: String(repeating: "{\n", count: 50) + good)
    #expect(many.errors.contains("50 lines are passed over") && many.output == clean.output)
    #expect(many.errors.split(separator: "\n").count == 21)
  }

  @Test func `a file without a record is told once, and an empty one is no class`() {
    let lines = String(repeating: "Going home, class/ada.life (Ada)\n", count: 100)
    for (name, text, told) in [("text.txt", lines, "line 1: "), ("empty.jsonl", "\n", "is empty")] {
      _ = folder.add(name, text)
      let result = report(name)
      #expect(result.status == 65 && result.errors.contains(told), "\(result.transcript)")
      #expect(result.errors.contains("'\(name)'") && result.errors.contains("`lifelab grade … --format json` writes"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
    let regraded = Tool.run(["regrade", "text.txt"], in: folder.path)
    #expect(regraded.status == 1 && regraded.output.split(separator: "\n").count == 2, "\(regraded.transcript)")
    let empty = Tool.run(["regrade", folder.add("none.jsonl", "")])
    #expect(empty.status == 65 && empty.errors.contains("there are no results in"), "\(empty.transcript)")
  }

  @Test func `files are written whole, in place of the text`() throws {
    _ = folder.add("results.jsonl", results())
    let result = report("results.jsonl", "--html", "page.html", "--csv", "book.csv")
    #expect(result.status == 0 && result.output.isEmpty && result.errors.contains("'page.html' is written"))
    let page = try #require(TextFiles.text(of: folder.path + "/page.html"))
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.hasSuffix("</html>\n\n"))
    #expect(page == report("results.jsonl", "--html", "-").output)
    let lost = report("results.jsonl", "--html", "nowhere/page.html")
    #expect(lost.status == 74 && lost.errors.contains("cannot write 'nowhere/page.html'"))
  }

  @Test func `wrong calls tell what is right`() {
    for (arguments, status, text) in [
      (["report"], 64, "report needs files of results"), (["report", "-", "-"], 64, "once only"),
      (["report", "x", "--names", "no"], 64, "--names is shown or hidden"),
      (["report", "x", "--csv", "-", "--html", "-"], 64, "cannot both be standard output"),
      (["report", "nowhere.jsonl"], 66, "there is no such file"), (["report", "/"], 74, "a folder"),
      (["report", "."], 74, "name the files of results in it, such as ./*.jsonl"),
      (["regrade", "."], 74, "name the files of results in it, such as ./*.jsonl"),
    ] {
      let result = Tool.run(arguments, in: folder.path)
      #expect(result.status == status && result.errors.contains(text), "\(result.transcript)")
    }
  }

  @Test func `a hundred thousand results of rows alone stay small`() throws {
    let line = Array(results().split(separator: "\n")[0].utf8)
    guard case .result(var record) = try ResultLine(line, isInOrder: QuestionKinds.namesInOrder) else {
      return #expect(Bool(false))
    }
    #expect(record.learner == "Ada 0" && record.submission == "class/0.life")
    var reading = ClassResults()
    for number in 0..<20_000 {
      // As if it were read: to read each line takes nearly all of the time.
      (record.learner, record.submission) = ("Ada \(number)", "class/\(number).life")
      #expect(reading.add(record) == .counted)
    }
    let report = ClassReport(reading, guide: TeachingGuide())
    #expect(report.learnerCount == 20_000 && report.questions[0].asked == 20_000)
  }
}
