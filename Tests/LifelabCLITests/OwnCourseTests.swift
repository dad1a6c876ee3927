import PlatformKit
import TestSupport
import Testing

/// A course on top of the built-in one, from its first file to what a class is given.
@Suite struct OwnCourseTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: [String], _ input: String = "") -> Tool.Result {
    Tool.run(arguments, input: input, environment: ["XDG_DATA_HOME": "\(folder.path)/data"], in: folder.path)
  }

  private func text(_ name: String) -> String { TextFiles.text(of: "\(folder.path)/\(name)") ?? "" }

  /// A new course with a plugin for all lessons and one beside the lesson, which uses both.
  private func makeCourse() {
    NewCourse.add(to: folder, plugins: [("kt", "Lessons/start/kt.life"), ("mine", "Plugins/mine.life")])
    let lesson = text("night/Lessons/start/nightFirst.life").replacing(
      "use uikit", with: "use [uikit, \"kt.life\", mine]")
    _ = folder.add("night/Lessons/start/nightFirst.life", lesson)
    _ = folder.add("s.life", "answer stateAfter active\n")
  }

  @Test func `a new course is checked, packed, taken and graded`() throws {
    makeCourse()
    let checked = run(["check", "night"])
    #expect(checked.status == 0 && checked.output.hasPrefix("5 files, 1 lesson, 1 question: 0 errors, 0 warnings"))
    let packed = run(["pack", "night", "-o", "night.life"])
    #expect(packed.status == 0 && packed.output.contains("5 files"), "\(packed.transcript)")
    for path in ["night.life", "night/Lessons/course.life"] {
      let taken = run(["--progress", "\(path.count)", "lesson", path], "launch\nhome\nactive\n")
      #expect(taken.output.contains("night: lesson 1 of 1"), "\(taken.transcript)")
      #expect(taken.output.contains(" kt       started") && taken.output.contains(" mine     started"))
      #expect(taken.output.contains("You seem to assume: Home leaves the app as it is"))
      let graded = run(["grade", path, "--submission", "s.life", "--json"])
      #expect(graded.status == 1 && graded.output.contains("nightStays"), "\(graded.transcript)")
      #expect(graded.output.contains("\"kind\":\"course\""))
    }
    #expect(run(["check", "night.life"]).output == "1 file, 1 lesson, 1 question: 0 errors, 0 warnings\n")
    #expect(run(["format", "--check", "night.life"]).status == 0)
  }

  @Test func `the same course makes the same bytes, from wherever it is named`() {
    makeCourse()
    let texts = ["night", "night/Lessons", "night/Lessons/course.life", "./night/"].map { run(["pack", $0]).output }
    #expect(texts[0].hasPrefix("pack \"night\"\n") && Set(texts).count == 1)
    _ = run(["pack", "night", "-o", "night.life"])
    #expect(run(["pack", "night.life"]).output == texts[0] && text("night.life") == texts[0])
  }

  @Test func `a lesson as a file knows its course, its plugins and its beliefs`() {
    makeCourse()
    let path = "night/Lessons/start/nightFirst.life"
    let opened = run(["--with", "night/", "lesson", path], "launch\nhome\nactive\n")
    #expect(opened.output.contains("This lesson is part of “night”: `lifelab lesson night/Lessons/course.life`"))
    #expect(opened.output.contains(" kt       left") && opened.output.contains("Home leaves the app as it is"))
    #expect(run(["grade", path, "--with", "night", "--submission", "s.life"]).output.contains("Home leaves the app"))
    #expect(run(["new", "submission", "night/Lessons/course.life"]).output.contains("answer stateAfter"))
    let menu = run(["--with", "night"], "menu\n").output
    #expect(menu.contains("App lifecycles") && menu.contains("nightFirst"))
    #expect(run(["--with", "night/Lessons/course.life"], "menu\n").output == menu)
  }

  @Test func `what is for learners is a fence, and says so`() {
    makeCourse()
    _ = run(["pack", "night", "--for-learners", "-o", "l.life"])
    #expect(text("l.life").hasPrefix("pack \"night\" for: learners\n") && !text("l.life").contains("solution { launch"))
    #expect(run(["check", "l.life"]).output.hasSuffix("0 errors, 0 warnings\n"))
    #expect(run(["pack", "l.life"]).output == text("l.life"))
    let skipped = run(["lesson", "l.life"], "skip\n")
    #expect(skipped.output.contains("keeps the way to it back"), "\(skipped.transcript)")
    #expect(run(["pack", "--help"]).output.contains("a fence and no wall"))
  }

  @Test func `a solution that a pack leaves out is no fault of its questions`() {
    makeCourse()
    let tasks = """
        question keepIt app "Keep it" {
          | Keep the draft.
          app Notes uses: uikit {
            saved draft = ""
            on didFinishLaunching { restore draft }
          }
          scenario "kept" {
            launch
            edit draft = "a"
            home
            kill
            launch
            expect draft == "a"
          }
          solution {
            app Notes uses: uikit {
              saved draft = ""
              on didFinishLaunching { restore draft }
              on sceneDidEnterBackground { save draft }
            }
          }
          hint "Save it."
        }

        question getAway script "Get away" {
          | Get away.
          goal { expect state == background }
          solution { launch; home }
          hint "Home."
        }
      }
      """
    let path = "night/Lessons/start/nightFirst.life"
    let lesson = text(path).replacing("use [uikit, \"kt.life\", mine]", with: "use uikit")
    _ = folder.add(
      path, String(lesson.prefix(upTo: lesson.lastIndex(of: "}") ?? lesson.endIndex)) + "\n" + tasks + "\n")
    #expect(run(["check", "night"]).output.contains("3 questions: 0 errors"), "\(run(["check", "night"]).transcript)")
    _ = run(["pack", "night", "--for-learners", "-o", "l.life"])
    let form = run(["new", "submission", "l.life"])
    #expect(
      form.status == 0 && form.output.contains("answer keepIt") && !form.output.contains("broken"), "\(form.output)")
    let preview = run(["--with", "l.life", "preview", "nightFirst", "--key"])
    #expect(preview.output.contains("Key of keepIt: left out, as a pack for learners leaves out solutions."))
    #expect(preview.output.contains("Key of getAway: left out") && !preview.output.contains("broken"))
    #expect(!run(["lesson", "l.life"], "leave\n").transcript.contains("broken"))
  }

  @Test(arguments: ["night", "night.life"]) func `a lesson is previewed by its name, with the plugin beside it`(
    _ course: String
  ) {
    makeCourse()
    #expect(run(["pack", "night", "-o", "night.life"]).status == 0)
    let preview = run(["--with", course, "preview", "nightFirst", "--key"])
    #expect(preview.status == 0 && preview.output.contains("Key of stateAfter: "), "\(preview.transcript)")
  }

  @Test func `a pack for learners may lack the only place of a draw`() {
    makeCourse()
    let path = "night/Lessons/start/nightFirst.life"
    let drawn = """
        question drawn state {
          vary pause [2s, 20s]
          vary outcome [background, suspended] with: pause
          | What is it after {pause}?
          given { launch; home }
          when { wait pause }
          key outcome
          hint "Look at the time."
        }
      }
      """
    let lesson = text(path)
    _ = folder.add(path, String(lesson.prefix(upTo: lesson.lastIndex(of: "}") ?? lesson.endIndex)) + drawn + "\n")
    #expect(run(["check", "night"]).output.contains("2 questions: 0 errors, 0 warnings"))
    #expect(run(["pack", "night", "--for-learners", "-o", "l.life"]).status == 0)
    let form = run(["new", "submission", "l.life"])
    #expect(form.status == 0 && form.output.contains("answer drawn"), "\(form.transcript)")
    _ = folder.add("s.life", "variant nightFirst 2\nanswer drawn suspended\nanswer stateAfter background\n")
    for course in ["l.life", "night"] {
      let graded = run(["grade", course == "night" ? "night/Lessons/course.life" : course, "--submission", "s.life"])
      #expect(graded.status == 0, "\(graded.transcript)")
    }
  }

  /// Calls that miss what they name, each with its status and the way out that it is told.
  @Test(
    arguments: [
      (["grade", "nightFirst", "--submission", "s.life"], 66, "by its name where `--with FOLDER` adds it"),
      (["new", "submission", "nightFirst"], 66, "a lesson of your own is named by its file"),
      (["preview", "night"], 66, "`--with 'night'` adds its lessons by their names: nightFirst"),
      (["check", "nigth"], 66, "did you mean 'night'?"), (["pack", "nigth"], 66, "did you mean 'night'?"),
      (["--with", "nigth", "lesson", "nightFirst"], 66, "did you mean 'night'?"),
      (["check", "night/Lessons/start/nightfirst.life"], 66, "did you mean 'nightFirst.life'?"),
      (["grade", "goingHome", "--submission", "t.life"], 66, "there is no such file; did you mean 's.life'?"),
      (["plugin", "chekc", "s.life"], 64, "did you mean 'check'?"),
      (["new", "lesson", "my-lesson"], 64, "'myLesson'?"),
    ] as [([String], Int32, String)])
  func `what is not there is told with the way to what is meant, and nothing is made of it`(
    _ arguments: [String], _ status: Int32, _ told: String
  ) {
    makeCourse()
    let result = run(arguments)
    #expect(result.status == status && result.output.isEmpty, "\(result.transcript)")
    #expect(result.errors.split(separator: "\n").count == 1 && result.errors.contains(told), "\(result.errors)")
  }

  @Test func `a form that is written names the call that grades it`() {
    makeCourse()
    let written = run(["--with", "night", "new", "submission", "nightFirst", "-o", "form.life"])
    #expect(
      written.output.contains("`lifelab --with 'night' grade nightFirst --submission form.life` grades it"),
      "\(written.transcript)")
  }

  @Test func `a form is checked beside its lesson by the name, built in or added`() {
    makeCourse()
    #expect(run(["pack", "night", "-o", "night.life"]).status == 0)
    #expect(run(["pack", "night", "--for-learners", "-o", "l.life"]).status == 0)
    for with in [[], ["--with", "night"], ["--with", "night.life"], ["--with", "l.life"]] {
      let lesson = with.isEmpty ? "goingHome" : "nightFirst"
      _ = folder.add("form.life", run(with + ["new", "submission", lesson]).output)
      let sound = run(with + ["check", lesson, "form.life"])
      #expect(sound.status == 0 && sound.output.hasPrefix("1 file, 1 lesson, "), "\(sound.transcript)")
      _ = folder.add("form.life", "answer drawn active\n")
      let other = run(with + ["check", lesson, "form.life"])
      #expect(other.status == 1 && other.errors.contains("no lesson checked asks 'drawn'"), "\(other.transcript)")
      // What is no answer is told alike wherever the lesson is from.
      for text in with.isEmpty ? ["stateAfter: active\n", "Hello teacher, my answers:\n1. suspended\n"] : [] {
        _ = folder.add("form.life", text)
        let bare = run(with + ["check", lesson, "form.life"])
        #expect(bare.status == 1 && bare.errors.contains("no line of this begins with `answer`"), "\(bare.transcript)")
        #expect(bare.errors.split(separator: "\n").count { $0.hasPrefix("error: ") } == 1, "\(bare.errors)")
      }
      _ = folder.add("form.life", "answer stateAfter active\nanswer stateAftr active\n")
      let wrong = run(with + ["check", "form.life", lesson])
      #expect(wrong.status == 1 && wrong.errors.contains("stateAftr"), "\(wrong.transcript)")
    }
    #expect(run(["check", "goingHom"]).status == 66)
  }

  @Test func `a course that cannot be written whole is not written`() {
    _ = folder.add("night/Lessons/start", "no folder\n")
    let refused = run(["new", "course", "night"])
    #expect(refused.status == 74 && refused.errors.contains("nothing is written"), "\(refused.transcript)")
    #expect(run(["check", "night"]).status == 66 && text("night/Lessons/course.life") == "")
    #expect(text("night/Lessons/start") == "no folder\n")
  }

  /// What stands in the folder of the test beside what a killed process hides.
  private var places: [String] {
    Tool.shell("ls -A | grep -v '^[.]lifelab-'", in: folder.path).output.split(separator: "\n").map { String($0) }
  }

  @Test func `a course is written whole or not at all, when a limit or a kill ends the writing, too`() throws {
    // The first block of a file is written, and the second is not.
    let limited = Tool.shell("ulimit -f 1; lifelab new course night", in: folder.path)
    #expect(limited.status != 0 && places == [], "\(limited.transcript)")
    #expect(Tool.shell("ls -A", in: folder.path).output == "")
    let whole = Tool.run(["new", "course", "whole"], in: folder.path).output.split(separator: "\n")
      .filter { $0.hasPrefix("whole/") }.map { String($0) }
    #expect(whole.count == 3)
    for round in 0..<12 {
      let name = "course\(round)"
      let process = try #require(Tool.start(["new", "course", name], in: folder))
      pause(milliseconds: UInt32(round * 3 / 2))
      process.send(SIGKILL)
      process.waitForEnd(seconds: 60)
      guard places.contains(name) else { continue }
      for path in whole {
        #expect(!text(path.replacing("whole", with: name)).isEmpty, "\(path)")
      }
    }
    // A folder that is empty may be taken; one with anything in it is not.
    #expect(Tool.shell("mkdir empty; lifelab new course empty", in: folder.path).status == 0)
    #expect(Tool.shell("mkdir full; touch full/.hidden; lifelab new course full", in: folder.path).status == 74)
  }

  @Test func `a folder without a course is told to be one`() {
    makeCourse()
    #expect(!run(["check", "night"]).errors.contains("holds no course"))
    _ = Tool.shell("rm night/Lessons/course.life", in: folder.path)
    for arguments in [["check", "night"], ["--progress", "p", "lesson", "night"]] {
      let alone = run(arguments, "leave\n")
      #expect(alone.status == 0 && alone.errors.contains("holds no course, and its lessons follow each other"))
      #expect(alone.errors.contains("course \"A title\" { unit first \"A unit\" [nightFirst] }"), "\(alone.transcript)")
    }
    #expect(!run(["check", "night/Lessons/start"]).errors.contains("holds no course"))
  }

  @Test func `a belief that no lesson of a course names is a note, and told once`() {
    makeCourse()
    let beliefs = text("night/Lessons/beliefs.life")
    #expect(run(["check", "night"]).output.contains("0 errors, 0 warnings\n"))
    _ = folder.add("night/Lessons/beliefs.life", beliefs + "\n" + beliefs.replacing("nightStays", with: "nobodys"))
    let told = run(["check", "night"])
    #expect(told.status == 0 && told.output.contains("0 errors, 0 warnings, 1 note\n"), "\(told.transcript)")
    #expect(told.errors.contains("note: no lesson names 'nobodys' [beliefNowhere]"), "\(told.transcript)")
    let surveyed = run(["check", "night", "--beliefs"])
    #expect(
      surveyed.errors.contains("warning: no lesson names 'nobodys'") && !surveyed.errors.contains("note: no lesson"))
  }

  @Test func `a pack of one kind is not written over one of the other`() {
    makeCourse()
    for (first, second) in [([], ["--for-learners"]), (["--for-learners"], [])] as [([String], [String])] {
      let name = "p\(first.count).life"
      #expect(run(["pack", "night", "-o", name] + first).status == 0)
      let old = text(name)
      let refused = run(["pack", "night", "-o", name] + second)
      #expect(refused.status == 74 && text(name) == old && refused.errors.contains("give it another name"))
      #expect(run(["pack", "night", "-o", name] + first).status == 0)
    }
  }

  @Test func `a course is taken by its folder, and a pack elsewhere is told to be one`() {
    makeCourse()
    #expect(run(["--progress", "p", "lesson", "night"], "leave\n").output.contains("night: lesson 1 of 1"))
    #expect(run(["pack", "night", "-o", "night.life"]).status == 0)
    for command in [["preview"], ["run"], ["plugin", "check"]] {
      let refused = run(command + ["night.life"])
      #expect(
        refused.status == 65 && refused.errors.contains("'night.life' is a packed course"), "\(refused.transcript)")
    }
    for command in ["check", "lesson", "preview"] {
      let alone = run([command, "night/Lessons/start/nightFirst.life"])
      #expect(alone.errors.contains("is part of “night”; `--with 'night'` adds"), "\(alone.transcript)")
    }
    let lesson = text("night/Lessons/start/nightFirst.life").replacing("requires [goingHome]", with: "requires [other]")
    _ = folder.add("night/Lessons/start/nightFirst.life", lesson)
    let alone = run(["check", "night/Lessons/start/nightFirst.life"])
    #expect(alone.errors.contains("is part of “night”; `--with 'night'` adds"), "\(alone.transcript)")
  }

  @Test func `a lesson with a taken name is told so, and nothing that follows from it`() {
    makeCourse()
    let lesson = text("night/Lessons/start/nightFirst.life")
    _ = folder.add(
      "night/Lessons/start/twin.life",
      lesson.replacing("lesson nightFirst", with: "lesson goingHome")
        .replacing("  requires [goingHome]\n", with: ""))
    let checked = run(["check", "night", "--json"])
    #expect(checked.output.split(separator: "\n").count { $0.contains("duplicateName") } == 1, "\(checked.transcript)")
    #expect(checked.output.contains("\"errors\":1,\"warnings\":0"), "\(checked.transcript)")
  }

  @Test func `a clash is an error that names both places`() {
    makeCourse()
    let beliefs = text("night/Lessons/beliefs.life").replacing("nightStays", with: "homeQuits")
    _ = folder.add("night/Lessons/beliefs.life", beliefs)
    for arguments in [["--with", "night", "version"], ["pack", "night"], ["lesson", "night/Lessons/course.life"]] {
      let result = run(arguments)
      #expect(result.status == 65 && result.output == "", "\(result.transcript)")
      #expect(result.errors.contains("two beliefs are called 'homeQuits': beliefs.life (built in) and "))
    }
  }

  @Test func `nothing is lost by writing, and nothing is packed that does not hold`() {
    makeCourse()
    #expect(run(["new", "course", "night"]).errors.contains("is there already; nothing is written"))
    _ = folder.add("other.life", "launch\n")
    for arguments in [["pack", "night", "-o", "other.life"], ["new", "lesson", "x", "-o", "other.life"]] {
      #expect(run(arguments).status == 74 && text("other.life") == "launch\n")
    }
    #expect(run(["pack", "night", "-o", "night.txt"]).status == 74)
    let lesson = text("night/Lessons/start/nightFirst.life")
    for (part, change) in [
      ("use [uikit", "use [nope"), ("kt.life", "../kt.life"), ("version 1", "versio 1"), ("[goingHome", "[goingHom"),
    ] {
      _ = folder.add("night/Lessons/start/nightFirst.life", lesson.replacing(part, with: change))
      let result = run(["pack", "night", "-o", "new.life"])
      #expect(result.status == 65 && text("new.life") == "", "\(change): \(result.transcript)")
      #expect(result.errors.contains("nothing is packed"))
    }
  }

  @Test(arguments: ["lesson", "plugin", "app", "scenario"]) func `what is new passes check`(kind: String) {
    let printed = run(["new", kind, "mine"])
    let written = run(["new", kind, "mine", "-o", "mine.life"])
    #expect(written.status == 0 && written.output.hasPrefix("mine.life is written. "))
    #expect(text("mine.life") == printed.output)
    let checked = run(["check", "mine.life"])
    #expect(checked.status == 0 && checked.output.hasSuffix("0 errors, 0 warnings\n"), "\(checked.transcript)")
  }

  @Test func `a submission is printed, or written`() {
    let written = run(["new", "submission", "goingHome", "-o", "s.life"])
    #expect(written.status == 0 && text("s.life") == run(["new", "submission", "goingHome"]).output)
    #expect(run(["check", "s.life"]).status == 0)
  }

  @Test func `a file in a pack that is broken is told with its name and its line`() {
    makeCourse()
    _ = run(["pack", "night", "-o", "night.life"])
    _ = folder.add("night.life", text("night.life").replacing("      given { launch", with: "      givn { launch"))
    let result = run(["check", "night.life"])
    #expect(
      result.status == 1 && result.errors.contains("  night.life/Lessons/start/nightFirst.life:17:5"),
      "\(result.transcript)")
  }

  @Test(arguments: [
    "", "launch\n", "pack", "pack \"x\"\nfile \"../../etc/x.life\" {\n}\n",
    "pack \"x\"\nfile \"Lessons/a.life\" {\n",
    "pack \"x\"\n", "pack \"\\u{1B}[31m\"\nfile \"Lessons/\\u{1B}[2J\" {\n}\n",
  ])
  func `a file that is no course opens nothing, with a word`(content: String) {
    let path = folder.add("bad.life", content)
    for arguments in [
      ["lesson", path], ["--with", path, "version"], ["grade", path, "--submission", "s.life"], ["pack", path],
    ] {
      let result = run(arguments)
      #expect(result.status != 0 && result.status < 70, "\(arguments): \(result.transcript)")
      #expect(!result.errors.isEmpty && !result.transcript.contains("\u{1B}"))
    }
  }

  @Test(arguments: ["launch\n", "lesson x \"X\" {\n  version 1\n}\n", "course \"x\" {\n}\n"])
  func `a file without a course, and a course without lessons, are not packed`(content: String) {
    let result = run(["pack", folder.add("own/bad.life", content)])
    #expect(result.status == 65 && result.output == "" && result.errors.contains("holds no "), "\(result.transcript)")
  }
}
