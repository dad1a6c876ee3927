import LessonGrading
import LessonModel
import LessonReading
import LifeSyntax
import PluginKit
import Testing

/// What is read from a lesson file, and what is said about one that does not fit.
@Suite struct LessonLoaderTests {
  @Test func `a lesson that is required twice is told, beside other errors as well`() {
    let text = "lesson one \"One\" {\n  version one\n  requires [two, three, two]\n  | Read.\n}\n"
    let loaded = LessonLoader.load(SourceText(name: "one.life", text: text), library: Fixture.library)
    #expect(loaded.lessons.isEmpty && loaded.diagnostics.contains { $0.id == "requiredTwice" }, "\(loaded.diagnostics)")
  }

  @Test func `a lesson is read with everything its author wrote`() throws {
    let lesson = try Fixture.lesson(
      Fixture.text(
        """
        requires [coldLaunch, interruptions]
        | First.
        step watch "Watch it" {
          | Do it.
          goal { expect state == background }
          solution { launch; home }
          hint "One."
          forbid { kill }
          par 2
        }
        | Between.
        question q state {
          | Which?
          given { launch }
          points 3
          attempts 4
          hidden
          hint "Look." cost: 25%
          because "So it is."
        }
        """))
    #expect(lesson.name == "mine")
    #expect(lesson.title == "Mine")
    #expect(lesson.version == 1)
    #expect(lesson.requires.map { $0.text } == ["coldLaunch", "interruptions"])
    #expect(lesson.items.map { $0.name } == [nil, "watch", nil, "q"])
    let step = try #require(lesson.steps.first)
    #expect(step.prose == "Do it.")
    #expect(step.par == 2)
    let question = try #require(lesson.questions.first)
    #expect(question.points == 3)
    #expect(question.attempts == 4)
    #expect(question.isHidden)
    #expect(question.hints.map { $0.text } == ["Look."])
    #expect(question.hints.map { $0.cost } == [25])
    #expect(question.because == "So it is.")
  }

  @Test func `a lesson may bring its own plugin and app`() throws {
    let lesson = try Fixture.lesson(
      """
      plugin mine "Mine" {
        version 1
        role delegate
        on willResignActive { say leaving }
      }
      lesson own "Own" {
        version 1
        use mine
        app Notes uses: mine {
          saved draft = ""
          on leaving { save draft }
        }
        question q order {
          | What is called?
          given { launch }
          when { home }
        }
      }
      """)
    let marker = try Marker(try #require(lesson.questions.first), in: lesson)
    #expect(marker.key.modelAnswer == "leaving")
    #expect(lesson.environment.library.map { $0.name }.last == "mine")
  }

  @Test func `the first app runs unless another is named`() throws {
    let apps = """
      app One uses: uikit { saved draft = "one" }
      app Two uses: uikit { saved draft = "two" }
      """
    let question = "| What does it hold?\ngiven { launch }\nvalue draft"
    let first = try Fixture.marker("\(apps)\nquestion q text { \(question) }".replacing("{ |", with: "{\n|"))
    #expect(first.key.modelAnswer == "\"one\"")
    let second = try Fixture.marker("\(apps)\nquestion q text {\n\(question)\nwith Two\n}")
    #expect(second.key.modelAnswer == "\"two\"")
    let third = try Fixture.marker("with Two\n\(apps)\nquestion q text {\n\(question)\n}")
    #expect(third.key.modelAnswer == "\"two\"")
  }

  @Test func `no app runs where a lesson or a question says so`() throws {
    let app = "app Slow uses: uikit { on applicationDidEnterBackground { work 12s } }"
    let question = { (line: String) in "question q state {\n| ?\ngiven { launch; home; wait 5s }\n\(line)\n}" }
    for (lines, state) in [
      ("\(app)\n\(question(""))", "notRunning"), ("\(app)\nwith nothing\n\(question(""))", "suspended"),
      ("\(app)\n\(question("with nothing"))", "suspended"),
      ("\(app)\nwith nothing\n\(question("with Slow"))", "notRunning"),
    ] {
      let marker = try Fixture.marker(lines)
      #expect(marker.key.modelAnswer == state)
      #expect(marker.app.isEmpty == (state == "suspended"))
    }
  }

  @Test func `a misspelt app is told with the one that is meant`() throws {
    let lines = "app Movie uses: uikit {}\nquestion q state {\n| ?\ngiven { launch }\nwith Movi\n}"
    let source = SourceText(name: "mine.life", text: Fixture.text(lines))
    let found = LessonLoader.load(source, library: Fixture.library).diagnostics
    #expect(found.map { $0.label } == ["did you mean 'Movie'?"])
  }

  @Test func `what pins an answer in a question is 'key', and the fix of its old form says so`() throws {
    let question = "question q state {\n| ?\ngiven { launch }\nexpect active\n}"
    let source = SourceText(name: "mine.life", text: Fixture.text(question))
    let found = try #require(LessonLoader.load(source, library: Fixture.library).diagnostics.first)
    #expect(found.label == "write: key ANSWER")
    let mended = try #require(found.fixIts.first).applied(to: source.bytes)
    #expect(String(decoding: mended, as: UTF8.self) == Fixture.text(question.replacing("expect", with: "key")))
  }

  static let faults = [
    ("question q order {\n| ?\n}", "questionLacks"),
    ("question q order {\n| ?\nitems [a, b]\nbefore a -> b\nwhen { launch }\n}", "beforeBesideRun"),
    ("question q path {\n| ?\n}", "questionLacks"),
    ("question q state {\n| ?\n}", "questionLacks"),
    ("question q choice {\n| ?\nright \"a\"\n}", "questionLacks"),
    ("question q choice {\n| ?\nright \"a\"\nwrong \"b\" shows: nobody\n}", "unknownMisconception"),
    ("question q match {\n| ?\npair a\n}", "notAPair"),
    ("question q fill {\n| ?\n}", "questionLacks"),
    ("question q duration {\n| ?\n}", "questionLacks"),
    ("question q text {\n| ?\n}", "questionLacks"),
    ("question q script {\n| ?\ngoal { expect state == active }\n}", "questionLacks"),
    ("question q app {\n| ?\n}", "questionLacks"),
    ("question q find {\n| ?\nsolution { launch }\n}", "questionLacks"),
    ("question q state {\n| ?\ngiven { launch }\nright \"a\"\n}", "unknownVerb"),
    ("question q stat {\n| ?\n}", "unknownWord"),
    ("question q state {\n| ?\ngiven { launch }\npoints 0\n}", "countOutOfRange"),
    ("question q state {\n| ?\ngiven { launch }\nhint \"x\" cost: 2\n}", "badCost"),
    ("question q state {\n| ?\ngiven { launch }\nhint \"x\" cost: 101%\n}", "badCost"),
    ("question q state {\n| ?\ngiven { launch }\nshares [1, 50%]\n}", "badShares"),
    ("question q state {\n| ?\ngiven { launch }\nshares []\n}", "badShares"),
    ("question q state {\n| ?\ngiven { launch }\nmistake m\n}", "mistakeNeedsOnePattern"),
    ("question q state {\n| ?\ngiven { launch }\nwith Nobody\n}", "unknownItem"),
    ("step a \"A\" formerly: b { goal { } }\nstep b \"B\" { goal { } }", "formerNameInUse"),
    ("step a \"A\" formerly: c { goal { } }\nstep b \"B\" formerly: [d, c] { goal { } }", "formerNameInUse"),
    ("with Nobody", "unknownItem"), ("app A uses: uikit {}\napp A uses: uikit {}", "duplicateName"),
    ("app A uses: uikit {}\nwith A\nwith nothing", "twoApps"),
    ("app A uses: uikit {}\nquestion q state {\n| ?\ngiven { launch }\napp B uses: uikit {}\nwith A\n}", "twoApps"),
    ("app A uses: uikit {}\nmisconception m \"M\" {\n| ?\ncounterexample { launch }\nwith A\nwith A\n}", "twoApps"),
    ("question q script {\n| ?\ngoal { expect clock > 1s }\nsolution { launch }\nforbid { hom }\n}", "unknownVerb"),
    (
      "question q script {\n| ?\ngoal { expect clock > 1s }\nsolution { launch }\nforbid [home, lock]\n}",
      "unexpectedArgument"
    ),
    ("question q state {\n| ?\ngiven { launch }\nexpect active\n}", "otherForm"),
    ("question q state {\n| ?\ngiven { launch }\nexpect { home }\n}", "unknownVerb"),
    ("step s \"S\" {\n| ?\nsolution { launch }\n}", "questionLacks"),
    ("misconception m \"M\" {\n| ?\n}", "questionLacks"),
    ("step s \"S\" {\n| ?\ngoal { launch }\n}", "unknownVerb"),
  ]

  @Test(arguments: faults) func `a lesson that does not fit is reported and left out`(_ lines: String, _ id: String) {
    let source = SourceText(name: "mine.life", text: Fixture.text(lines))
    let (lessons, diagnostics) = LessonLoader.load(source, library: Fixture.library)
    #expect(diagnostics.map { $0.id }.first == id, "\(Fixture.rendered(diagnostics, in: Fixture.text(lines)))")
    #expect(lessons.isEmpty)
  }

  @Test func `a name stands for one thing`() {
    let step = "step s \"S\" {\n| ?\ngoal { expect state == active }\n}\n"
    let source = SourceText(name: "mine.life", text: Fixture.text(step + step))
    #expect(LessonLoader.load(source, library: []).diagnostics.map { $0.id } == ["duplicateName"])
  }

  @Test(arguments: [
    "", "# nothing", "lesson mine \"Mine\" { }", "lesson \"Mine\" { version 1 }", "launch", "| prose",
    "lesson x \"X\" {",
  ])
  func `a file without a whole lesson has a diagnostic and no lesson`(_ text: String) {
    let (lessons, diagnostics) = LessonLoader.load(SourceText(name: "mine.life", text: text), library: [])
    #expect(lessons.isEmpty)
    #expect(diagnostics.contains { $0.severity == .error })
  }

  @Test func `a broken plugin of a file is reported in its place`() throws {
    let text =
      "lesson mine \"Mine\" {\n  version 1\n  plugin p \"P\" {\n    version 1\n    on didEnterBackgroud { say x }\n  }\n}\n"
    let (lessons, diagnostics) = LessonLoader.load(SourceText(name: "mine.life", text: text), library: [])
    #expect(lessons.isEmpty)
    let first = try #require(diagnostics.first)
    #expect(SourceText(name: "", text: text).text(in: first.range) == "didEnterBackgroud")
  }

  private func ids(_ lines: String) -> [String] {
    LessonLoader.load(SourceText(name: "mine.life", text: Fixture.text(lines)), library: Fixture.library).diagnostics
      .map { $0.id }
  }

  @Test func `there are at most so many options, parts and points`() {
    func choice(_ count: Int) -> String {
      "question q choice {\n| ?\nright \"r\"\n"
        + (1..<count).map { "wrong \"\($0)\" because: \"x\"\n" }.joined() + "}"
    }
    #expect(ids(choice(LessonLimits.options)) == [])
    #expect(ids(choice(LessonLimits.options + 1)) == ["lessonLimit"])
    func steps(_ count: Int) -> String {
      (1...count).map { "step s\($0) \"S\" {\n| ?\ngoal { expect state == active }\n}\n" }.joined()
    }
    #expect(ids(steps(LessonLimits.items)) == [])
    #expect(ids(steps(LessonLimits.items + 1)) == ["lessonLimit"])
    func points(_ count: Int64) -> String { "question q state {\n| ?\ngiven { launch }\npoints \(count)\n}" }
    #expect(ids(points(LessonLimits.points)) == [])
    #expect(ids(points(LessonLimits.points + 1)) == ["countOutOfRange"])
  }

  @Test func `a file has at most so many bytes`() {
    let text = Fixture.text("")
    let room = LessonLimits.lessonFile.bytes - text.utf8.count
    for (padding, expected) in [(room, [String]()), (room + 1, ["fileTooLarge"])] {
      let padded = String(repeating: " ", count: padding) + text
      #expect(
        LessonLoader.load(SourceText(name: "", text: padded), library: Fixture.library).diagnostics.map { $0.id }
          == expected)
    }
  }

  @Test func `a course is units of lessons`() throws {
    let source = SourceText(
      name: "course.life", text: "course \"All\" {\nunit a \"A\" [one, two]\nunit b \"B\" [three]\n}\n")
    let (course, diagnostics) = LessonLoader.loadCourse(source)
    #expect(diagnostics.isEmpty)
    #expect(course?.lessons.map { $0.text } == ["one", "two", "three"])
    #expect(LessonLoader.kind(of: source) == .course)
    #expect(LessonLoader.kind(of: SourceText(name: "a.life", text: "launch")) == .lessons)
  }
}
