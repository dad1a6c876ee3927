import TestSupport
import Testing

/// A lesson with questions that its author has not checked, and what is told of its author's quality.
@Suite struct BrokenLessonTests {
  private static let text = """
    lesson mine "Mine" {
      version 1
      use uikit

      question good state {
        | Which state?
        given { launch }
        hint "Look."
      }

      question bad state {
        | Which state?
        given { home }
        hint "Look."
      }

      question pinned state {
        | Which state?
        given { launch }
        key background
        hint "Look."
      }
    }

    """

  private static let told = [
    "Question 2, bad, is broken: 'home' is impossible now", "(line 13)",
    "Question 3, pinned, is broken: the run contradicts the pinned answer (line 20).",
  ]

  @Test(arguments: [["lesson"], ["preview"], ["new", "submission"]])
  func `a broken question says so where it is opened, and not its key`(_ command: [String]) {
    let folder = TemporaryFolder()
    let path = folder.add("mine.life", Self.text)
    let result = Tool.run(command + [path], input: "", in: folder.path)
    #expect(result.status == 0)
    for words in Self.told {
      #expect(result.output.replacing("\n", with: " ").replacing("# ", with: "").contains(words), "\(result.output)")
    }
    #expect(!result.output.contains("the run: active"))
  }

  @Test func `a lesson without broken questions says nothing of them`() {
    let result = Tool.run(["lesson", "goingHome"], input: "")
    #expect(result.status == 0 && !result.output.contains("broken"))
  }

  @Test func `the notes tell what no run decides, and the time to read`() {
    let folder = TemporaryFolder()
    let path = folder.add(
      "mine.life",
      "lesson mine \"Mine\" {\n  version 1\n  use uikit\n\n  question q choice \"Q\" {\n    | Which?\n    right \"a\"\n"
        + "    wrong \"b\" because: \"No.\"\n    hint \"Look.\"\n  }\n}\n")
    let plain = Tool.run(["check", path])
    #expect(plain.status == 0 && plain.output == "1 file, 1 lesson, 1 question: 0 errors, 0 warnings\n")
    let notes = Tool.run(["check", "--notes", path])
    #expect(notes.status == 0)
    #expect(
      notes.output
        == "mine: 3 words, 1 min to read\n1 file, 1 lesson, 1 question: 0 errors, 0 warnings, 1 note\n")
    #expect(notes.errors.contains("note: no run stands behind an option of 'q' [unverifiedOption]"))
    let records = Tool.run(["check", "--notes", "--json", path])
    #expect(records.status == 0 && records.errors == notes.errors)
    #expect(records.output.contains(#""severity":"note""#) && records.output.contains(#""words":3,"minutes":1}"#))
  }

  @Test func `a file that holds nothing, and one with a name of the course, are told`() {
    let folder = TemporaryFolder()
    let empty = Tool.run(["check", folder.add("empty.life", "")])
    #expect(empty.status == 0 && empty.errors.contains("the file holds no statement [emptyFile]"))
    let text = "lesson goingHome \"Mine\" {\n  version 1\n}\n"
    let taken = Tool.run(["check", folder.add("goingHome.life", text)])
    #expect(taken.status == 1 && taken.errors.contains("a lesson 'goingHome' is there already"))
    let own = Tool.run(["check", folder.add("Lessons/basics/goingHome.life", text)])
    #expect(own.status == 0 && !own.errors.contains("is there already"))
  }
}
