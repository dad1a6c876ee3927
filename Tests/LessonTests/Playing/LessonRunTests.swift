import LessonAuthoring
@testable import LessonModel
@testable import LearnerLog
@testable import GradeResults
@testable import LessonGrading
@testable import LessonTutor
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing

/// A lesson at the prompt, as a value.
@Suite struct LessonRunTests {
  private static let lines = """
    | Welcome.
    step watch "Watch it" {
      | Leave it.
      goal { expect state == background }
      solution { launch; home }
      hint "Start it."
      forbid { lock }
      par 2
    }
    question callbacks order {
      | Which?
      given { launch }
      when { home }
      hint "Two." cost: 50%
      points 2
      attempts 2
    }
    | Nearly done.
    question after state "Started" {
      | Which state?
      given { launch }
    }
    """

  private func run(isExam: Bool = false, resuming standing: LessonStanding? = nil) throws -> LessonRun {
    LessonRun(try Fixture.lesson(Fixture.text(Self.lines)), isExam: isExam, resuming: standing)
  }

  private func text(_ lines: [OutputLine]) -> [String] { lines.map { $0.text } }

  private func watch(_ run: inout LessonRun) throws -> LessonRun.Reply {
    var simulation = try #require(run.simulation)
    #expect(simulation.apply(Stimulus(.launch)) == .applied)
    let nothing = run.observe(simulation)
    #expect(nothing.lines.isEmpty && !nothing.isAdvanced)
    #expect(simulation.apply(Stimulus(.home)) == .applied)
    return run.observe(simulation)
  }

  @Test func `a lesson is presented part by part`() throws {
    var run = try run()
    #expect(text(run.present()) == ["Mine", "", "Welcome.", "", "Watch it", "Leave it."])
    #expect(run.awaits == .stimuli)
    #expect(try watch(&run).isAdvanced)
    #expect(run.awaits == .answer)
    #expect(
      text(run.present()) == [
        "Question 2, 2 points", "Which?", "  before  launch", "  then    home", "",
        "It begins in: active", "", "name them in order, joined by `->`; `nothing` if there are none",
      ])
    #expect(text(run.present()).first == "Question 2, 2 points")
    #expect(run.answer("willResignActive -> didEnterBackground").isAdvanced)
    #expect(text(run.present()).prefix(3) == ["Nearly done.", "", "Question 3: Started, 1 point"])
    #expect(run.answer("active").isAdvanced)
    #expect(run.awaits == .nothing)
    #expect(text(run.present()).last == "End of the lesson: 3 of 3 points")
  }

  @Test func `the key of a question is made when the question comes to hand`() throws {
    func count(_ run: LessonRun) -> Int { run.keptMarkers.count { $0 != nil } }
    var run = try run()
    #expect(count(run) == 0 && run.key(at: 2) != nil)
    _ = run.skip()
    #expect(count(run) == 1)
    // Where a learner goes on, and before points are counted, keys are there as well.
    let log = ["started mine", "skipped mine watch", "skipped mine callbacks"].map { "\($0) version: 1\n" }.joined()
    var resumed = try self.run(resuming: ProgressLog(reading: Array(log.utf8)).standing(in: "mine"))
    #expect(count(resumed) == 1)
    #expect(resumed.answer("active").isAdvanced)
    #expect(text(resumed.present()).last == "End of the lesson: 1 of 3 points")
  }

  @Test func `while attempts are left, nothing gives the answer away`() throws {
    var run = try run()
    _ = run.skip()
    let first = run.answer("didEnterBackground -> willResignActive")
    #expect(!first.isAdvanced)
    #expect(!text(first.lines).contains { $0.contains("The right order") })
    #expect(text(first.lines).last == "1 attempt is left; a right answer now earns 60%.")
    let second = run.answer("didEnterBackground")
    #expect(second.isAdvanced)
    #expect(text(second.lines).first == "Partly right, but not from the start: 0.6 of 2 points.")
    #expect(text(second.lines).contains { $0.contains("The right order") })
  }

  @Test func `a right answer is told its case, and the rule to whoever asks for more`() throws {
    let question =
      "question one state {\n| ?\ngiven { launch; home }\n}\nquestion two state {\n| ?\ngiven { launch }\n}"
    var run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    #expect(text(run.more().lines) == ["There is nothing to explain here."])
    let right = text(run.answer("background").lines)
    #expect(
      right == [
        "Right: 1 of 1 point.", "  Here `home` takes the app from active through inactive to background.",
      ])
    let more = text(run.more().lines)
    #expect(more.first?.hasPrefix("About ") == true, "another question is at hand")
    #expect(more.dropFirst().first?.hasPrefix("  Leaving the screen takes two steps") == true)
    _ = run.answer("background")
    #expect(text(run.more().lines) == ["The rest is said when the question is over."])
  }

  @Test func `a fault that is told word for word again is said to be the same`() throws {
    let question = "question q order {\n| ?\ngiven { launch }\nwhen { home }\n}"
    var run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    let first = text(run.answer("didEnterBackground").lines)
    #expect(text(run.answer("DidEnterBackground").lines) == ["You tried that already; this time it cost nothing."])
    let second = text(run.answer("didEnterBackground -> willResignActive").lines)
    let fault = try #require(first.first { $0.contains("Position 1: ") })
    #expect(!first.contains { $0.contains("As before") })
    #expect(second.contains("  As before. " + fault.dropFirst(2)))
  }

  @Test func `another wrong answer to a matching is told its second wrong pair`() throws {
    let pairs = ["a", "b", "c", "d"].map { "pair \($0) -> \($0)\($0)" }.joined(separator: "\n")
    let lesson = try Fixture.lesson(Fixture.text("question q match {\n| ?\n\(pairs)\n}"))
    let verdict = try Marker(lesson.questions[0], in: lesson).verdict(
      on: Answer("[a -> bb, b -> aa, c -> cc, d -> dd]"))
    func faults(_ stage: FeedbackStage) -> [String] { verdict.findings.messages(on: stage).map { $0.text } }
    #expect(faults(.place) == ["“a” does not go with “bb”."])
    #expect(faults(.worlds) == ["“b” does not go with “aa”."])
  }

  @Test func `one of a few options is asked for fewer times than there are options`() throws {
    let options = "right \"x\"\nwrong \"y\" because: \"No.\"\nwrong \"z\" because: \"No.\""
    for (lines, attempts) in [
      (options, 2), (options + "\nattempts 5", 2), (options + "\nattempts 1", 1),
      ("right \"w\"\nright \"x\"\nwrong \"y\" because: \"No.\"\nattempts 5", 5),
    ] {
      let text = Fixture.text("question q choice {\n| ?\nhint \"Look.\"\n\(lines)\n}")
      let lesson = try Fixture.lesson(text)
      #expect(try Marker(lesson.questions[0], in: lesson).attempts == attempts)
      let isTold = LessonChecker.check(lesson).contains { $0.id == "countOutOfRange" }
      #expect(isTold == (lesson.questions[0].attempts != attempts))
      var run = LessonRun(lesson)
      // The same answer twice would cost nothing.
      let wrong = attempts == 5 ? ["y", "w"] : ["y", "z"]
      for turn in 1...attempts { #expect(run.answer(wrong[turn % 2]).isAdvanced == (turn == attempts)) }
    }
  }

  @Test func `after an answer that is right in part, the prompt says what can still be earned`() throws {
    let question = "question q order {\n| ?\npoints 2\nmethod pairs\ngiven { launch }\nwhen { home; launch }\n}"
    var run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    let part = text(run.answer("willResignActive -> didEnterBackground").lines)
    #expect(part.first?.hasPrefix("Right up to position ") == true, "\(part)")
    let prospect = part.first { $0.contains("attempts are left") } ?? ""
    #expect(prospect.contains("a right answer now earns 60%"), "\(part)")
    let earned = run.report(named: "").questions[0].earned
    #expect(earned > .zero && earned < Score(6, 5), "what is right in part earns less than a right answer can")
  }

  @Test func `what cannot be read costs no attempt and is shown in the line that was typed`() throws {
    var run = try run()
    _ = run.skip()
    for (line, word) in [("willResignActive -> didEnterBackgroud", "didEnterBackgroud"), ("a ->", "->")] {
      let reply = run.answer(line)
      let diagnostic = try #require(reply.diagnostics.first)
      #expect(SourceText(name: "", text: line).text(in: diagnostic.range) == word)
      #expect(reply.records.isEmpty && !reply.isAdvanced)
    }
    #expect(run.report(named: "").questions[0].attempts == 0)
  }

  @Test(arguments: [
    ("2b", "1 of 2 on the left has no partner yet", "still open: 1 “one”"),
    ("[two -> due]", "1 of 2 on the left has no partner yet", "still open: 1 “one”"),
  ]) func `pairs that are left out are asked for, and cost nothing`(
    _ line: String, _ summary: String, _ label: String
  ) throws {
    let question = "question q match {\n| ?\npair one -> uno\npair two -> due\n}"
    var run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    let reply = run.answer(line)
    #expect(reply.diagnostics.map { $0.summary } == [summary])
    #expect(reply.diagnostics.map { $0.label } == [label])
    #expect(reply.prefill == nil, "what is typed next stands alone")
    #expect(reply.records.isEmpty && !reply.isAdvanced)
    // A file cannot be asked.
    let marker = try Fixture.marker(question)
    #expect(try marker.verdict(on: line).score == Score(1, 2))
  }

  private static let order = "question q order {\n| ?\nitems [upload, test, build]\nbefore build -> test -> upload\n}"
  private static let choice =
    "question q choice {\n| ?\nright \"red fox\"\nwrong \"cow\" because: \"no\"\nright \"owl\"\n}"
  private static let blanks = "question q fill {\n| ?\ngiven { launch }\nwhen { home }\n}"
  private static let pairs = "question q match {\n| ?\npair one -> uno\npair two -> due\n}"

  @Test(arguments: [
    (
      order, "build test upload",
      [
        "build → test → upload", "build>test>upload", "build => test => upload", "build; test; upload",
        "build then test then upload", "build, test, upload", "build -> test → upload", "build test upload.",
      ]
    ),
    (choice, "1 3", ["1 and 3", "1;3", "1, 3", "1-3", "13", "ac", "AC."]),
    (choice, "\"red fox\" \"owl\"", ["red fox, owl", "Owl, Red fox"]),
    (
      pairs, "1a 2b",
      [
        "1:a, 2:b", "1-a 2-b", "1 a; 2 b", "1->a, 2->b", "a1 b2", "answer q: a1 b2", "a:1, b: 2", "a-1 b-2",
        "1: a 2: b",
      ]
    ),
    (
      blanks, "willResignActive -> didEnterBackground",
      ["1: willResignActive, 2: didEnterBackground", "1 willResignActive 2 didEnterBackground."]
    ),
  ])
  func `an answer may be put together as people write it`(_ question: String, _ plain: String, _ lines: [String]) throws
  {
    let run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    let expected = run.reply(to: plain)
    #expect(expected.diagnostics.isEmpty)
    for line in lines {
      let reply = run.reply(to: line)
      #expect(text(reply.lines) == text(expected.lines), "\(line): \(reply.diagnostics.map { $0.summary })")
    }
  }

  @Test func `a brace that is missing in an app is told as it was typed`() throws {
    let question =
      "question q app {\n| ?\nscenario \"x\" { launch; expect state == active }\nsolution { app A uses: uikit {} }\n}"
    var run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    let reply = run.answer("app A uses: uikit {\n  on didFinishLaunching { log \"x\" }\n")
    #expect(reply.diagnostics.map { $0.id } == ["unclosedBlock"] && reply.records.isEmpty)
    #expect(reply.diagnostics.first?.labels.first?.range == ByteRange(start: 18, end: 19))
  }

  @Test func `a sentence is no word or two, and costs nothing`() throws {
    var run = LessonRun(try Fixture.lesson(Fixture.text("question q text {\n| ?\naccept \"jetsam\"\n}")))
    let reply = run.answer("it is jetsam, because memory was short")
    #expect(reply.diagnostics.map { $0.summary } == ["only a word or two can be compared"] && reply.records.isEmpty)
  }

  @Test func `several options where one is right are not taken at the prompt, and cost nothing`() throws {
    let question = "question q choice {\n| ?\nright \"a\"\nwrong \"b\" because: \"no\"\n}"
    var run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    for line in ["1 2", "2, 1", "a b"] {
      let reply = run.answer(line)
      #expect(reply.diagnostics.map { $0.summary } == ["one option is right here, not several"])
      #expect(reply.records.isEmpty && !reply.isAdvanced)
    }
    // A file cannot be asked.
    #expect(try Fixture.marker(question).verdict(on: "a b").score == .zero)
  }

  @Test(arguments: [
    ("a -> c -> b", "a -> "), ("a c b", "a "), ("[a, c, b]", "a "), ("3->2->1", "3 -> "), ("3 2 1", "3 "), ("b", nil),
    ("\"a\", c", "\"a\" "),
  ]) func `the good part of an order is there again as it was typed`(_ line: String, _ prefill: String?) throws {
    let question = "question q order {\n| ?\nattempts 2\nitems [a, b, c]\nbefore a -> b -> c\n}"
    var run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    #expect(run.answer(line).prefill == prefill)
  }

  @Test(arguments: [
    "willResignActive, didEnterBackground", "willResignActive didEnterBackground",
    "[willResignActive, didEnterBackground]", "  willResignActive->didEnterBackground",
  ]) func `an order may be typed in several ways`(_ line: String) throws {
    var run = try run()
    _ = run.skip()
    #expect(run.answer(line).isAdvanced)
    #expect(run.report(named: "").questions[0].score == .full)
  }

  @Test(arguments: [
    (
      "script {\n| ?\ngoal { expect state == background }\nsolution { launch; home }\n}", "launch; home", "launch; home"
    ),
    (
      "script {\n| ?\ngoal { expect state == background }\nsolution { launch; home }\n}", "{launch;home}",
      "{launch;home}"
    ),
    ("text {\n| ?\naccept \"say \\\"hi\\\"\"\n}", "Say \"hi\"", "Say \"hi\""),
    ("choice {\n| ?\nright \"a\"\nright \"b\"\nwrong \"c\" because: \"x\"\n}", "\"a\", \"b\"", "\"a\", \"b\""),
    ("match {\n| ?\npair one -> uno\npair two -> due\n}", "one -> uno, two -> due", "one -> uno, two -> due"),
    (
      "match {\n| ?\npair one -> \"it: comes\"\npair \"the two\" -> due\n}", "1 -> it: comes,the two->due",
      "1 -> it: comes,the two->due"
    ),
    ("state {\n| ?\ngiven { launch; kill }\n}", "not running", "not running"),
    ("duration {\n| ?\nright 5s\n}", " 5s ", "5s"),
    ("duration {\n| ?\nright 5s\n}", "5 seconds.", "5 seconds."),
    ("duration {\n| ?\nright 65s\n}", "1 min, 5 s", "1 min, 5 s"),
    ("duration {\n| ?\nright 170s\n}", "2:50", "2:50"),
    ("duration {\n| ?\nright 5s\n}", " 0:05.000.", "0:05.000."),
    ("duration {\n| ?\nright 3725s\n}", "1:02:05", "1:02:05"),
    ("duration {\n| ?\nright 5500ms\n}", "5,5 s", "5,5 s"),
    ("duration {\n| ?\nright 5500ms\n}", "answer q: 5,5 s.", "5,5 s."),
    ("state {\n| ?\ngiven { launch; kill }\n}", " answer q not running", "not running"),
    ("script {\n| ?\ngoal { expect state == active }\nsolution { launch }\n}", "answer q { launch }", "{ launch }"),
    ("text {\n| ?\naccept \"answer p: q\"\n}", "answer p: q", "answer p: q"),
    ("duration {\n| ?\nright 500ms\n}", "0,500 s", "0,500 s"),
    ("duration {\n| ?\nright 210s\n}", "3,5m", "3,5m"),
    ("choice {\n| ?\nright \"It's gone; for good.\"\nwrong \"b\"\n}", "it's gone; for good", "it's gone; for good"),
    ("choice {\n| ?\nright \"Not yet, no\"\nwrong \"b\"\n}", "Not yet, no.", "Not yet, no."),
    ("choice {\n| ?\nright \"Not yet\"\nright \"Gone.\"\nwrong \"b\"\n}", "gone, not yet", "gone, not yet"),
    ("order {\n| ?\nitems [a, b]\nbefore a -> b\n}", "2, 1", "2, 1"),
    ("order {\n| ?\nitems [a, b]\nbefore a -> b\n}", "2->1.", "2->1."),
  ]) func `a typed answer may leave out braces, brackets and quotes, and is kept as it was given`(
    _ question: String, _ line: String, _ kept: String
  ) throws {
    let lesson = try Fixture.lesson(Fixture.text("question q \(question)"))
    var run = LessonRun(lesson)
    let reply = run.answer(line)
    #expect(reply.diagnostics.map { $0.summary } == [])
    #expect(run.report(named: "").questions[0].score == .full)
    #expect(reply.records.first?.answer == kept)
    #expect(try Marker(lesson.questions[0], in: lesson).verdict(on: Answer(kept)).isRight)
  }

  @Test(arguments: [
    ("answer other: active", "the question at hand is 'q', not 'other'", "other"),
    ("answer other active", "the question at hand is 'q', not 'other'", "other"),
    ("answer nobody active", "'answer nobody active' is no process state", "answer nobody active"),
    ("answer q: actve", "'actve' is no process state", "actve"),
  ]) func `the line of a file is told from an answer`(_ line: String, _ summary: String, _ place: String) throws {
    let questions = ["q", "other"].map { "question \($0) state {\n| ?\ngiven { launch }\n}\n" }.joined()
    var run = LessonRun(try Fixture.lesson(Fixture.text(questions)))
    let reply = run.answer(line)
    #expect(reply.diagnostics.map { $0.summary } == [summary] && reply.records.isEmpty)
    #expect(reply.diagnostics.map { SourceText(name: "", text: line).text(in: $0.range) } == [place])
  }

  @Test(arguments: [
    ("1,500 ms", "this comma may stand behind thousands, or before a fraction", ","),
    ("answer q: 1,500 ms", "this comma may stand behind thousands, or before a fraction", ","),
    ("12,000s", "this comma may stand behind thousands, or before a fraction", ","),
    ("2:5", "this is no length of time", "2:5"), ("2:60", "this is no length of time", "2:60"),
    ("2:5 0", "this is no length of time", "2:5 0"),
    ("2:50 min", "this is no length of time", "2:50 min"), ("1:2:03", "this is no length of time", "1:2:03"),
    (":30", "this is no length of time", ":30"), ("1:02:03:04", "this is no length of time", "1:02:03:04"),
    ("5 metres", "'metres' is no unit of time", "5 metres"), ("5, 5 s", "a length of time needs a unit", "5"),
  ]) func `a time that may mean two things is asked back, and costs nothing`(
    _ line: String, _ summary: String, _ place: String
  ) throws {
    var run = LessonRun(try Fixture.lesson(Fixture.text("question q duration {\n| ?\nright 5s\n}")))
    let reply = run.answer(line)
    #expect(reply.diagnostics.map { $0.summary } == [summary] && reply.records.isEmpty)
    #expect(reply.diagnostics.map { SourceText(name: "", text: line).text(in: $0.range) } == [place])
  }

  @Test func `hints come in stages and cost their share`() throws {
    var run = try run()
    #expect(text(run.hint().lines) == ["Hint: Start it."])
    #expect(text(run.hint().lines) == ["Hint: Start it.", "That was the last one. `skip` shows the answer."])
    _ = run.skip()
    #expect(run.hint().records.map { $0.event } == [.hinted])
    _ = run.answer("willResignActive -> didEnterBackground")
    #expect(run.report(named: "").questions[0].earned == Score(1))
  }

  @Test(arguments: [
    (["right"], "Right: 2 of 2 points."), (["hint", "right"], "Right: 1 of 2 points."),
    (["half", "right"], "Right: 1.2 of 2 points."), (["hint", "half", "right"], "Right: 0.6 of 2 points."),
    (["half"], "Partly right, but not from the start."),
    (["half", "half2"], "Right up to position 1: 0.6 of 2 points."),
    (["hint", "half"], "Partly right, but not from the start."), (["hint", "wrong"], "Not right."),
  ]) func `what an answer earns is said: less at each attempt, and less with a hint`(
    _ tries: [String], _ headline: String
  ) throws {
    var run = try run()
    _ = run.skip()
    let lines = [
      "right": "willResignActive -> didEnterBackground", "half": "didEnterBackground", "half2": "willResignActive",
      "wrong": "nothing",
    ]
    let replies = tries.map { what in lines[what].map { run.answer($0) } ?? run.hint() }
    #expect(replies.last.map { text($0.lines).first } == headline)
  }

  @Test(arguments: [(1, 0, 100), (2, 25, 45), (3, 25, 23), (3, 99, 1), (4, 0, 30), (1, 100, 0)])
  func `what a right answer earns is whole percent, and something stays something`(
    _ attempt: Int, _ cost: Int, _ percent: Int
  ) throws {
    let lesson = try Fixture.lesson(Fixture.text("question q state {\n| ?\ngiven { launch }\n}"))
    #expect(lesson.questions[0].share(ofAttempt: attempt, afterHintOf: cost) == percent)
  }

  @Test func `what is promised for a right answer is what it earns`() throws {
    let question = "question q path {\n| ?\ngiven { launch }\nwhen { home }\nhint \"Two.\" cost: 25%\n}"
    var run = LessonRun(try Fixture.lesson(Fixture.text(question)))
    _ = run.hint()
    _ = run.answer("nothing")
    let prospect = text(run.answer("suspended").lines).last
    #expect(prospect == "1 attempt is left; a right answer now earns 23%.")
    #expect(text(run.answer("inactive -> background").lines).first == "Right: 0.23 of 1 point.")
    #expect(text(run.present()).last == "End of the lesson: 0.23 of 1 point")
  }

  @Test(arguments: [
    ("account appleGuide; launch; home", nil), ("launch; account appleGuide; home", nil),
    ("account appleGuide; launch; wait 1s; home", 4), ("launch; kill; account appleGuide; launch; home", 5),
  ]) func `a change of the settings counts as a command of a step, as it does in its par`(
    _ commands: String, _ count: Int?
  ) throws {
    let lines = """
      step watch "Watch it" {
        | Leave it.
        goal { expect state == background }
        solution { \(commands) }
        par 3
      }
      """
    var run = LessonRun(try Fixture.lesson(Fixture.text(lines)))
    var simulation = try #require(run.simulation)
    for command in try #require(run.step).solution { _ = simulation.run(command) }
    let told = text(run.observe(simulation).lines)
    #expect(told.first == "Done: Watch it", "\(told)")
    let remark = told.first { $0.hasPrefix("It can be done") }
    #expect(remark == count.map { "It can be done with 3 commands; this took \($0)." })
  }

  @Test func `a step sees forbidden stimuli and its world is fresh each time`() throws {
    var run = try run()
    var simulation = try #require(run.simulation)
    _ = simulation.apply(Stimulus(.launch))
    _ = simulation.apply(Stimulus(.lock))
    #expect(text(run.observe(simulation).lines) == ["`lock` is not allowed in this step; `reset` starts it again."])
    #expect(run.simulation?.world.state == .notRunning)
    #expect(run.awaits == .stimuli)
  }

  @Test func `skipping shows the answer and is recorded`() throws {
    var run = try run()
    let reply = run.skip()
    #expect(text(reply.lines) == ["One way: launch; home"])
    #expect(reply.records.map { $0.line } == ["skipped mine watch version: 1\n"])
    let lines = text(run.skip().lines)
    #expect(lines.first == "  The right order: applicationWillResignActive -> applicationDidEnterBackground")
    #expect(lines.contains { $0.hasPrefix("  Leaving the screen takes two steps") })
    #expect(lines.last != "`more` says more about it.", "a prompt offers it")
    #expect(text(run.more().lines).last?.contains("`explain home.fromActive`") == true)
  }

  @Test func `an exam asks once, tells nothing before its end, and has no steps`() throws {
    var run = try run(isExam: true)
    #expect(run.awaits == .answer)
    let start = text(run.present())
    #expect(start.contains("Welcome.") && !start.contains("Leave it."), "prose stays, steps do not")
    #expect(text(run.hint().lines) == ["There are no hints in an exam."])
    #expect(text(run.answer("nothing").lines) == ["Noted."])
    #expect(text(run.present()).contains("Nearly done."))
    #expect(text(run.answer("active").lines) == ["Noted."])
    let end = text(run.present())
    #expect(end.contains("   Something does come here."))
    #expect(end.last == "End of the lesson: 1 of 3 points")
  }

  @Test func `a lesson goes on where its learner left it`() throws {
    var first = try run()
    var log = first.beginning.line
    for reply in [try watch(&first), first.answer("didEnterBackground"), first.hint()] {
      for record in reply.records { log += record.line }
    }
    var second = try run(resuming: ProgressLog(reading: Array(log.utf8)).standing(in: "mine"))
    #expect(second.question?.name.text == "callbacks")
    #expect(text(second.present()).contains("Question 2, 2 points"))
    // One attempt and a hint are spent already.
    let reply = second.answer("willResignActive")
    #expect(reply.isAdvanced)
    #expect(second.report(named: "").questions[0].earned == Score(3, 5))
  }
}

extension LessonRun {
  /// What is said to an answer, by a run that stays where it is.
  fileprivate func reply(to line: String) -> Reply {
    var copy = self
    return copy.answer(line)
  }
}
