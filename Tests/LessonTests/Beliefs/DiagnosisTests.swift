import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog
@testable import GradeResults
@testable import LessonGrading
@testable import LessonTutor

/// Which beliefs a wrong answer fits, and what is said of them.
@Suite struct DiagnosisTests {
  private static let beliefs = [
    ("quits", "Home quits the app", "add willTerminate in: leave; end in: leave"),
    ("runsOn", "An app in the background keeps running", "skip suspended"),
    ("staysHere", "The lock does nothing", "stay in: lock"),
    ("straight", "It goes straight away", "leaveOut willResignActive in: leave; skip inactive in: leave"),
    ("late", "It takes longer", "limit suspension [30s, 3min]"),
    ("survives", "Memory survives", "runsOn memory"),
    ("twin", "Nothing freezes it", "skip suspended in: [suspension]"),
    ("told", "It is told of its end", "add willTerminate in: end"),
  ]

  /// A lesson with a question, the misconceptions that it names itself, and all beliefs above.
  private static func lesson(_ question: String, own: [String] = []) throws -> Lesson {
    let file = beliefs.map { name, title, changes in
      """
      misconception \(name) "\(title)" {
        | So it is not.
        source "somebody"
        believes { \(changes) }
        counterexample { launch }
      }

      """
    }
    let loaded = BeliefBook.load(SourceText(name: "beliefs.life", text: file.joined()), library: Fixture.library)
    #expect(loaded.diagnostics.isEmpty)
    let misconceptions = own.map {
      "misconception \($0) \"\($0)\" {\n| No.\ncounterexample { launch; expect state == active }\n}\n"
    }
    let lesson = try Fixture.lesson(Fixture.text(question + "\n" + misconceptions.joined()))
    return lesson.knowing(loaded.beliefs, met: beliefs.map { $0.0 })
  }

  private static func verdict(_ answer: String, _ question: String, own: [String] = []) throws -> Verdict {
    let lesson = try lesson(question, own: own)
    return try Marker(lesson.questions[0], in: lesson).verdict(on: Answer(answer))
  }

  private static let order = "question q order {\n| ?\ngiven { launch }\nwhen { home }\n"
  private static let state = "question q state {\n| ?\ngiven { launch; home; wait 20s }\n"
  private static let choice = """
    question q choice {
      | ?
      right "frozen" { launch; home; wait 6s; expect state == suspended }
      wrong "running" because: "No." { launch; home; wait 6s; expect state == background }
      wrong "gone" because: "No." { launch; home; wait 6s; expect state == notRunning }
      wrong "nothing" because: "No."
    }
    """

  /// A question, an answer, and the names of the beliefs that it fits.
  static let rows: [(question: String, answer: String, names: [String])] = [
    (order + "}", "willResignActive -> didEnterBackground -> willTerminate", ["quits"]),
    (order + "}", "didEnterBackground", ["straight"]),
    (order + "}", "didEnterBackground -> willResignActive", []),
    (order + "}", "willResignActive -> didEnterBackground", []),
    (
      "question q path {\n| ?\ngiven { launch }\nwhen { home; wait 1min }\n}", "inactive -> background -> notRunning",
      ["quits"]
    ),
    ("question q path {\n| ?\ngiven { launch }\nwhen { home; wait 1min }\n}", "background -> suspended", ["straight"]),
    (state + "}", "notRunning", ["quits"]),
    // One world of `late`, and the two names of one world.
    (state + "}", "background", ["runsOn", "late"]),
    ("question q state {\n| ?\ngiven { launch }\nwhen { lock }\n}", "active", ["staysHere"]),
    (
      "question q duration {\n| ?\ngiven { launch }\nwhen { home }\nuntil state == suspended\ntolerance 1s\n}", "3min",
      ["late"]
    ),
    (
      "question q duration {\n| ?\ngiven { launch }\nwhen { home }\nuntil state == suspended\ntolerance 1s\n}", "1min",
      []
    ),
    (
      "question q text {\n| ?\nuse uikit\napp A uses: uikit {\nunsaved draft = \"\"\n}\ngiven { launch; edit draft = \"x\" }\nwhen { kill; launch }\nvalue draft\n}",
      "x", ["survives"]
    ),
    (
      "question q fill {\n| ?\ngiven { launch }\nwhen { home }\n}", "didEnterBackground -> didEnterBackground", []
    ),
    // To choose one of a few options happens without any belief: the author alone says what it shows.
    (choice, "running", []),
    (choice, "gone", []),
    (choice, "nothing", []),
    // To name nothing does, too.
    ("question q order {\n| ?\ngiven { launch }\nwhen { lock }\n}", "nothing", []),
    // Who holds the belief would have gone wrong before the question.
    ("question q state {\n| ?\ngiven { launch; home }\nwhen { wait 20s }\n}", "notRunning", []),
    ("question q state {\n| ?\ngiven { launch; home }\nwhen { wait 20s }\n}", "background", ["runsOn", "late"]),
    (
      "question q find {\n| ?\ngiven { launch }\nbad { expect state == notRunning }\nsolution { kill }\n}", "{ home }",
      ["quits"]
    ),
    (
      "question q script {\n| ?\ngiven { launch }\ngoal { expect state == background }\nsolution { home }\n}",
      "{ home; wait 1h }",
      ["runsOn"]
    ),
    // What cannot be done in either world fits no belief.
    (
      "question q script {\n| ?\ngiven { launch }\ngoal { expect state == notRunning }\nsolution { kill }\n}",
      "{ home; unlock }", []
    ),
    (
      "question q script {\n| ?\ngiven { launch }\ngoal { expect state == notRunning }\nsolution { kill }\n}",
      "{ home; wait 1s }", []
    ),
    (
      "question q script {\n| ?\ngiven { launch }\ngoal { expect state == notRunning }\nsolution { kill }\n}",
      "{ alert show; home }", ["quits"]
    ),
    ("question q order {\n| ?\nitems [a, b]\nbefore a -> b\n}", "b -> a", []),
    // That a state is the last one is what the belief says.
    (
      "question q path {\n| ?\ngiven { launch }\nwhen { home; wait 20s }\n}", "inactive -> background",
      ["runsOn", "late"]
    ),
  ]

  private static let darkAndBack = """
    question q order {
      | ?
      given { launch }
      when { lock; wait 1s; unlock }
      items [
        applicationDidBecomeActive, applicationWillResignActive, applicationWillEnterForeground,
        applicationDidEnterBackground
      ]
    }
    """

  /// Nothing of the calls shows that the process ends at the lock: whoever stops there may only not go on.
  @Test func `a right beginning shows no belief that parts from the truth unseen, unless it was held before`() throws {
    let lesson = try Self.lesson(Self.darkAndBack)
    let marker = try Marker(lesson.questions[0], in: lesson)
    let answer = Answer("willResignActive -> didEnterBackground")
    let quits = marker.predictions().predictions.first { $0.belief.name.text == "quits" }
    #expect(quits?.key.modelAnswer == "applicationWillResignActive -> applicationDidEnterBackground")
    #expect(try marker.verdict(on: answer).beliefs == [])
    #expect(try marker.verdict(on: answer, suspecting: EarlierBeliefs(["quits"])).beliefs == ["quits"])
  }

  @Test(arguments: rows) func `a wrong answer is held against each belief`(
    _ row: (question: String, answer: String, names: [String])
  ) throws {
    #expect(try Self.verdict(row.answer, row.question).beliefs == row.names)
  }

  @Test func `where nothing fits, two suspected beliefs at once may`() throws {
    let lesson = try Self.lesson(Self.order + "}")
    let marker = try Marker(lesson.questions[0], in: lesson)
    let answer = Answer("didEnterBackground -> willTerminate")
    #expect(try marker.verdict(on: answer).beliefs == [])
    #expect(try marker.verdict(on: answer, suspecting: EarlierBeliefs(["straight"])).beliefs == [])
    let verdict = try marker.verdict(on: answer, suspecting: EarlierBeliefs(["straight", "late", "quits"]))
    #expect(verdict.beliefs == ["quits", "straight"])
    let text = try #require(verdict.feedback.first { $0.kind == .belief }).text
    #expect(text.hasPrefix("You seem to assume two things: Home quits the app. It goes straight away.\n"))
    #expect(text.contains("If it were so: home: applicationDidEnterBackground"))
    // One that fits alone says more than two.
    let alone = try marker.verdict(on: Answer("didEnterBackground"), suspecting: EarlierBeliefs(["quits", "straight"]))
    #expect(alone.beliefs == ["straight"])
    // So does one that nobody suspects.
    let other = try marker.verdict(on: Answer("didEnterBackground"), suspecting: EarlierBeliefs(["quits", "late"]))
    #expect(!other.feedback.contains { $0.text.contains("both of these") })
  }

  @Test func `the belief that a question was chosen for is named where an answer is nearer to it than to the truth`()
    throws
  {
    let lesson = try Self.lesson(Self.order + "}")
    let marker = try Marker(lesson.questions[0], in: lesson)
    for (answer, names) in [
      ("didEnterBackground -> willTerminate", ["quits"]), ("willResignActive -> willTerminate", ["quits"]),
      ("didEnterBackground", ["straight"]), ("willResignActive", []), ("didBecomeActive", []),
    ] {
      let verdict = try marker.verdict(on: Answer(answer), suspecting: EarlierBeliefs(["quits"], seeking: "quits"))
      #expect(verdict.beliefs == names, "\(answer)")
      #expect(try marker.verdict(on: Answer(answer)).beliefs == names.filter { $0 == "straight" }, "\(answer)")
    }
  }

  @Test func `a belief that was held before is named where an answer fits it, even if it parts from the truth earlier`()
    throws
  {
    let lesson = try Self.lesson("question q state {\n| ?\ngiven { launch; home }\nwhen { wait 1min }\n}")
    let marker = try Marker(lesson.questions[0], in: lesson)
    #expect(try marker.verdict(on: Answer("notRunning")).beliefs == [])
    #expect(try marker.verdict(on: Answer("notRunning"), suspecting: EarlierBeliefs(["straight"])).beliefs == [])
    #expect(try marker.verdict(on: Answer("notRunning"), suspecting: EarlierBeliefs(["quits"])).beliefs == ["quits"])
  }

  @Test func `a right answer contradicts the beliefs that lead elsewhere`() throws {
    func contradicted(_ question: String, _ answer: String) throws -> [String] {
      let lesson = try Self.lesson(question)
      let marker = try Marker(lesson.questions[0], in: lesson)
      return marker.predictions().contradicted(by: try marker.read(Answer(answer)).given)
    }
    #expect(try contradicted(Self.order + "}", "willResignActive -> didEnterBackground") == ["quits", "straight"])
    #expect(try contradicted(Self.state + "}", "suspended") == ["quits", "runsOn", "late", "twin"])
    // One world of `late` leads to the right answer.
    let later = "question q state {\n| ?\ngiven { launch; home; wait 1min }\n}"
    #expect(try contradicted(later, "suspended") == ["quits", "runsOn", "twin"])
  }

  @Test func `a set of three is kept whole in the log, and not named`() throws {
    let third = """

      misconception third "Nothing is frozen" {
        | No.
        believes { never suspension }
        counterexample { launch; expect state == active }
      }
      """
    let lesson = try Self.lesson(Self.state + "}\n" + third)
    var run = LessonRun(lesson)
    let reply = run.answer("background")
    #expect(try #require(reply.records.first).beliefs == ["third", "runsOn", "late"])
    let text = reply.lines.map { $0.text }.joined(separator: "\n")
    #expect(!text.contains("You seem to assume") && !text.contains("Nothing is frozen"))
  }

  @Test func `only a right answer without help contradicts`() throws {
    let lesson = try Self.lesson(Self.order + "hint \"x\"\nhint \"y\" cost: 50%\n}")
    func contradicted(_ steps: (inout LessonRun) -> Void) throws -> [String] {
      var run = LessonRun(lesson)
      steps(&run)
      return try #require(run.answer("willResignActive -> didEnterBackground").records.first).contradicted
    }
    #expect(try contradicted { _ in } == ["quits", "straight"])
    #expect(try contradicted { _ = $0.hint() } == ["quits", "straight"])
    #expect(try contradicted { run in (0..<2).forEach { _ in _ = run.hint() } } == [])
    #expect(try contradicted { _ = $0.answer("didEnterBackground") } == [])
    var exam = LessonRun(lesson, isExam: true)
    let kept = try #require(exam.answer("willResignActive -> didEnterBackground").records.first)
    #expect(kept.contradicted.isEmpty && kept.observed(on: 5) == kept)
  }

  @Test func `what the author says of this very answer counts`() throws {
    let own = ["other"]
    let exact = Self.order + "mistake other is: didEnterBackground\n}"
    #expect(try Self.verdict("didEnterBackground", exact, own: own).beliefs == ["other"])
    let loose = Self.order + "mistake other lacks: willResignActive\n}"
    #expect(try Self.verdict("didEnterBackground", loose, own: own).beliefs == ["straight"])
    #expect(try Self.verdict("willTerminate", loose, own: own).beliefs == ["other"])
    let named = Self.order + "mistake straight lacks: willResignActive\n}"
    #expect(try Self.verdict("didEnterBackground", named, own: ["straight"]).beliefs == ["straight"])
    let shown = Self.choice.replacing("wrong \"gone\" because: \"No.\"", with: "wrong \"gone\" shows: other")
    #expect(try Self.verdict("gone", shown, own: own).beliefs == ["other"])
  }

  @Test func `one belief is told with both worlds, cut at their first difference`() throws {
    let verdict = try Self.verdict(
      "background -> suspended", "question q path {\n| ?\ngiven { launch }\nwhen { home; wait 1min }\n}")
    let told = verdict.feedback.filter { $0.kind == .belief }.map { $0.text }
    #expect(
      told == [
        "You seem to assume: It goes straight away.\n"
          + "  If it were so: home: background\n  In fact:       home: inactive, …", "So it is not.",
      ])
  }

  @Test func `of an app that is not shown the effects that options are about are told, without names`() throws {
    let question = """
      app Poller uses: uikit { on didBecomeActive { timer start poll every: 90s { log "tick" } } }
      question q choice {
        | Does the timer fire?
        right "no" { launch; home; wait 4min; expect state == suspended }
        wrong "yes" shows: runsOn { launch; home; wait 4min; expect effect timerFired; expect state == background }
      }
      """
    let verdict = try Self.verdict("yes", question, own: ["runsOn"])
    let told = verdict.feedback.filter { $0.kind == .belief }.map { $0.text }.joined(separator: "\n")
    #expect(told.contains("If it were so: wait 4min: a timer fires"), "\(told)")
    #expect(told.contains("In fact:       wait 4min: a timer is frozen with the process"), "\(told)")
    #expect(!told.contains("tick") && !told.contains("poll"), "\(told)")
  }

  @Test(arguments: [(kind: "choice", isTold: false), (kind: "text", isTold: true)])
  func `a run against a belief tells what an app does only where the question shows the app`(
    kind: String, isTold: Bool
  ) throws {
    let answers =
      kind == "choice"
      ? "right \"one\" because: \"So it is.\"\nwrong \"none\" shows: silent"
      : "value ticks\ngiven { launch }\nmistake silent is: \"none\""
    let marker = try Fixture.marker(
      """
      app Quiet uses: uikit { }
      app Counter uses: uikit {
        unsaved ticks = "none"
        on didBecomeActive { set ticks = "one" }
      }
      misconception silent "It counts nothing" {
        | It does.
        with Counter
        counterexample { launch; expect ticks == "one" }
      }
      question q \(kind) {
        | What does it count?
        with Counter
        \(answers)
      }
      """)
    let findings = try marker.verdict(on: "none").findings
    let told = findings.compactMap { finding -> BeliefFinding? in
      if case .belief(let belief) = finding { belief } else { nil }
    }
    #expect(told.count == 1 && (told.first?.evidence == BeliefFinding.Evidence.none) != isTold, "\(findings)")
  }

  @Test func `both worlds are told by the calls of the plugins that are asked about`() throws {
    let verdict = try Self.verdict(
      "applicationWillResignActive -> applicationDidEnterBackground -> applicationWillTerminate",
      Self.order + "use [uikit, notifications]\nonly uikit\n}")
    let told = verdict.feedback.filter { $0.kind == .belief }.map { $0.text }.joined(separator: "\n")
    #expect(told.contains("If it were so: home: …, applicationDidEnterBackground"), "\(told)")
    #expect(!told.contains("Notification"), "\(told)")
  }

  @Test func `where both rows tell all, nothing is drawn once more`() throws {
    let question = "question q state {\n| ?\nattempts 1\ngiven { launch }\nwhen { lock }\n}"
    var run = LessonRun(try Self.lesson(question))
    let reply = run.answer("active")
    #expect(reply.lines.contains { $0.text.contains("If it were so: lock: active") } && reply.more != .worlds)
    let more = run.more().lines.map { $0.text }
    #expect(!more.contains { $0.contains("If it were so") }, "\(more)")
    #expect(more.contains { $0.contains("So it is not.") }, "\(more)")
  }

  @Test func `a watchdog whose end is told is told once, however long the call works`() throws {
    let question = """
      question q order {
        | ?
        app Slow uses: uikit { on applicationWillTerminate { work 30s } }
        use uikit
        given { launch }
        when { forceQuit }
      }
      """
    #expect(try Self.verdict("applicationDidEnterBackground", question).beliefs == [])
  }

  @Test func `a difference of states shows the states`() throws {
    let verdict = try Self.verdict("notRunning", Self.state + "}")
    let told = verdict.feedback.filter { $0.kind == .belief }.map { $0.text }
    #expect(told.first?.contains("Home quits the app") ?? false)
    #expect(
      told.last?.hasSuffix(
        "\n              expected    in fact\n    launch    active      active\n  * home      notRunning  background"
          + "\n    wait 20s  notRunning  suspended") ?? false, "\(told)")
  }

  @Test func `where a state of a plugin is asked for, those of the process are not shown`() throws {
    let verdict = try Self.verdict(
      "resumed", "question q state {\n| ?\nuse flutter\nof flutter\ngiven { launch; lock; wait 20s }\n}")
    let told = verdict.feedback.filter { $0.kind == .belief }.map { $0.text }
    #expect(told.first?.contains("If it were so: lock: ") ?? false, "\(told)")
    #expect(!told.contains { $0.contains("in fact\n") })
  }

  @Test func `two beliefs are named, more are not`() throws {
    let two = try Self.verdict("background", Self.state + "}")
    let told = two.feedback.first { $0.kind == .belief }?.text ?? ""
    #expect(
      told.hasPrefix(
        "You seem to assume one of these: An app in the background keeps running; or: It takes longer."))
    let lesson = try Self.lesson(
      "question q order {\n| ?\ngiven { launch; home; wait 6s }\nwhen { kill }\n}\n")
    #expect(lesson.beliefs.held.count == 8)
    let three = try Self.verdict(
      "willTerminate", "question q order {\n| ?\ngiven { launch; home; wait 6s }\nwhen { kill }\n}")
    #expect(three.beliefs == ["told"])
  }

  /// Returns whether a world goes another way before what a question asks about, or nowhere in it.
  private static func partsElsewhere(_ world: BeliefWorld, of question: Question, in environment: RunEnvironment)
    -> Bool
  {
    switch BothWorlds.parting(world, of: question, in: environment) {
    case .before: true
    case .asked: false
    case .nowhere: question.form.keyOrigin != .time
    }
  }

  @Test func `an answer is diagnosed as the world in which it is right`() throws {
    for row in Self.rows {
      let lesson = try Self.lesson(row.question)
      let marker = try Marker(lesson.questions[0], in: lesson)
      let question = lesson.questions[0]
      for item in marker.predictions().predictions where ![.answer, .options].contains(question.form.keyOrigin) {
        if item.key.modelAnswer == "nothing"
          || Self.partsElsewhere(item.world, of: question, in: lesson.environment)
        {
          continue
        }
        let verdict = try marker.verdict(on: Answer(item.key.modelAnswer))
        #expect(!verdict.isRight)
        let isTold = verdict.beliefs.contains { name in
          let other = lesson.beliefs.held.first { $0.name.text == name }
          return name == item.belief.name.text
            || other?.worlds.contains { $0.isSame(as: item.world, in: .init()) } ?? false
        }
        #expect(isTold, "\(item.belief.name.text): \(item.key.modelAnswer)")
      }
    }
  }

  @Test func `results and records carry the names`() throws {
    let lesson = try Self.lesson(Self.order + "hint \"x\"\n}")
    let report = LessonGrader(lesson).grade(
      Submission.parse(SourceText(name: "a.life", text: "answer q didEnterBackground\n"))
    ).report
    #expect(report.questions[0].beliefs == ["straight"])
    #expect(JSONResults.text([report]).contains("\"misconceptions\":[\"straight\"]"))
    var run = LessonRun(lesson)
    let reply = run.answer("didEnterBackground")
    let line = try #require(reply.records.first).line
    #expect(line.contains("shows: [straight]"))
    let read = ProgressLog(reading: Array(line.utf8)).records
    #expect(read.first?.beliefs == ["straight"])
    var exam = LessonRun(lesson, isExam: true)
    #expect(try #require(exam.answer("didEnterBackground").records.first).beliefs.isEmpty)
  }
}
