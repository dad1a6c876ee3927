import LifeLanguage
import LifeSyntax
import LifecycleEngine
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonTutor
@testable import QuestionKinds

/// What a verdict says of an answer: how far it is right, what has to come yet, and each run once.
@Suite struct SaidOnceTests {
  private static let path = """
    question q path {
      | Which?
      given { launch }
      when { home }
    }
    """

  private func reply(_ answers: String..., to lines: some StringProtocol) throws -> LessonRun.Reply {
    var run = LessonRun(try Fixture.lesson(Fixture.text(String(lines))))
    var reply = LessonRun.Reply()
    for answer in answers { reply = run.answer(answer) }
    return reply
  }

  @Test func `a reply tells whether its last line says that it goes on`() throws {
    let once = Self.path.replacing("given", with: "attempts 1\ngiven")
    for (lines, answer, endsGoingOn) in [
      (once, "background", true), (once, "inactive -> background", false), (Self.path, "background", false),
    ] {
      let reply = try reply(answer, to: lines)
      #expect(reply.endsGoingOn == endsGoingOn, "\(answer)")
      #expect((reply.lines.last?.text == "That was the last attempt; it goes on.") == endsGoingOn, "\(answer)")
    }
  }

  @Test(arguments: [
    ("inactive -> suspended", "Right up to position 1", "inactive -> "),
    ("inactive -> background -> suspended", "Right up to position 2", nil),
    ("active -> inactive -> background -> suspended", "Right up to position 3", nil),
    ("background", "Partly right, but not from the start", nil),
    ("background -> suspended", "Not right", nil),
    // Where it begins is no step.
    ("active -> suspended", "Not right", "active -> "),
    ("active -> background", "Right up to position 1", "active -> "),
    ("suspended", "Not right", nil), ("nothing", "Not right", nil), ("active", "Not right", "active "),
  ])
  func `the headline counts the places that are right from the start, and an arrow stands where it goes on`(
    _ answer: String, headline: String, kept: String?
  ) throws {
    let reply = try reply(answer, to: Self.path)
    let first = try #require(reply.lines.first).text
    #expect(first == headline + "." || first.hasPrefix(headline + ": "), "\(first)")
    #expect(reply.prefill == kept)
  }

  /// How far a wrong answer is right, what it scores, and its headline.
  private static let heads: [(right: Int?, score: Score, head: String)] = [
    (nil, .zero, "Not right"), (nil, Score(1, 3), "Partly right"),
    (0, .zero, "Not right"), (0, Score(1, 3), "Partly right, but not from the start"),
    // What is too much may cost all of the points.
    (1, .zero, "Right up to position 1"), (2, Score(2, 3), "Right up to position 2"),
  ]

  @Test(arguments: heads.indices) func `a headline contradicts neither the points nor the places`(row: Int) {
    let (right, score, head) = Self.heads[row]
    let verdict = Verdict(
      score: score, findings: [], beliefs: [], kept: nil, rightPositions: right, evidence: nil)
    for (left, points) in [(1, ""), (0, score == .zero ? "" : ": \((score * 2).description) of 2 points")] {
      let standing = VerdictText.Standing(
        earned: score, own: score, points: 2, left: left, attempt: 1, next: Score(1, 2), counts: true)
      #expect(VerdictText(verdict, [], standing).lines.first?.text == "\(head)\(points).")
    }
  }

  @Test(arguments: [(1, 4, "One of four is"), (3, 10, "Three of ten are"), (11, 12, "11 of 12 are")])
  func `of pairs the headline tells how many are right`(_ count: Int, _ total: Int, _ head: String) {
    var verdict = Verdict(score: Score(count, total), findings: [], beliefs: [], kept: nil, evidence: nil)
    verdict.rightParts = RightParts(count, of: total)
    func headline(earning earned: Score, left: Int) -> String? {
      let standing = VerdictText.Standing(
        earned: earned, own: earned, points: 1, left: left, attempt: 1, next: Score(1, 2), counts: true)
      return VerdictText(verdict, [], standing).lines.first?.text
    }
    #expect(headline(earning: .zero, left: 1) == "\(head) right.")
    #expect(headline(earning: .zero, left: 0) == "\(head) right.")
    #expect(headline(earning: Score(1, 4), left: 0) == "\(head) right: 0.25 of 1 point.")
  }

  private static let order = path.replacing("path", with: "order")
  private static let pairs = """
    question q match {
      | ?
      pair a -> one
      pair b -> two
      pair c -> three
    }
    """

  @Test(arguments: [
    (order, "willResignActive -> willTerminate", "Right up to position 1."),
    (order, "willResignActive -> didEnterBackground -> willTerminate", "Right up to position 2."),
    (order, "didEnterBackground", "Partly right, but not from the start."), (order, "willTerminate", "Not right."),
    (order.replacing("home", with: "alert show"), "willResignActive -> didEnterBackground", "Right up to position 1."),
    (pairs, "[a -> one, b -> three, c -> two]", "One of three is right."),
    (pairs, "[a -> two, b -> three, c -> one]", "Not right."),
    (path.replacing("path", with: "state"), "active", "Not right."),
  ]) func `every kind of list is headed alike`(_ question: String, answer: String, head: String) throws {
    #expect(try reply(answer, to: question).lines.first?.text == head, "\(answer)")
  }

  @Test(arguments: [
    (
      "when { home }", "inactive -> background -> suspended",
      "Position 3: suspended does not come yet: no time has passed."
    ),
    (
      "when { home; wait 1s }", "inactive -> background -> suspended",
      "Position 3: suspended does not come yet: too little time has passed."
    ),
    // No time leads there.
    ("when { alert show }", "inactive -> suspended", "Position 2: suspended is not entered here."),
    ("when { home }", "suspended -> background", "Position 1: suspended comes"),
  ])
  func `a state that follows with time alone is not yet entered`(_ when: String, answer: String, said: String) throws {
    let lines = Self.path.split(separator: "\n").map { $0.contains("when") ? when : String($0) }
    let reply = try reply(answer, to: lines.joined(separator: "\n"))
    let text = reply.lines.map { $0.text }.joined(separator: "\n")
    if said.hasSuffix("comes") {
      #expect(!text.contains("not yet"), "\(text)")
    } else {
      #expect(text.contains(said), "\(text)")
    }
  }

  @Test(arguments: [
    (
      "given { launch; home }", "inactive -> background -> suspended",
      "1: inactive came before that. What is asked about begins in background."
    ),
    ("given { launch; home }", "background -> active", "2: active is not entered here."),
    ("given { launch; lock; unlock }", "inactive -> notRunning", "2: notRunning is not entered here."),
  ])
  func `a state from before what is asked about is told with the one in which it begins`(
    _ given: String, answer: String, said: String
  ) throws {
    let when = given.contains("home") ? "when { wait 1min }" : "when { alert show }"
    let lines = Self.path.split(separator: "\n").map { line in
      line.contains("given") ? given : line.contains("when") ? when : String(line)
    }
    let text = try reply(answer, to: lines.joined(separator: "\n")).lines.map { $0.text }.joined(separator: "\n")
    #expect(text.contains("Position \(said)"), "\(text)")
  }

  @Test(arguments: [
    ("given { launch; home; wait 1min }", "when { launch }", "suspended"),
    ("given { launch }", "when { home }", "active"), ("given { launch }", "when { alert show }", "active"),
  ])
  func `the state in which it begins counts for nothing, alone as in front of others`(
    _ given: String, when: String, start: String
  ) throws {
    let lines = Self.path.split(separator: "\n").map { line in
      line.contains("given") ? given : line.contains("when") ? when : String(line)
    }.joined(separator: "\n")
    func said(_ answer: String) throws -> [String] { try reply(answer, to: lines).lines.map { $0.text } }
    let text = try said(start)
    #expect(text.count { $0.contains("where it begins") } == 1, "\(text)")
    #expect(text.contains { $0.contains("\(start) is where it begins; the state does change here.") }, "\(text)")
    #expect(!text.joined().contains("Position"), "\(text)")
    // In front of a right path it does not count, either.
    #expect(try !said("\(start) -> inactive").joined().contains("came before that"))
    #expect(try !said("\(start) -> inactive").joined().contains("is where it begins"))
  }

  @Test func `what never comes is named, and what stays is told where a right answer adds nothing`() throws {
    let find = """
      question q find {
        | Lose it.
        given { launch }
        bad { expect state == suspended }
        solution { home; wait 1min }
      }
      """
    let told = try reply("{ home }", to: find).lines.map { $0.text }.joined(separator: "\n")
    #expect(told.contains("None of your commands leads to this: the app is suspended."), "\(told)")
    let standing = VerdictText.Standing(
      earned: Score(2, 3), own: Score(2, 3), points: 2, left: 1, attempt: 1, next: Score(1, 2), counts: true)
    let verdict = Verdict(score: Score(2, 3), findings: [], beliefs: [], kept: nil, evidence: nil)
    let lines = VerdictText(verdict, [], standing).lines.map { $0.text }
    #expect(lines.last == "1 attempt is left; you keep 1.33 of 2 points.")
  }

  @Test func `points of an earlier answer are not said to be those of this one`() {
    func headline(_ own: Score, of score: Score, left: Int = 0) -> String? {
      let standing = VerdictText.Standing(
        earned: Score(2, 5), own: own, points: 2, left: left, attempt: 2, next: Score(1, 2), counts: true)
      let verdict = Verdict(score: score, findings: [], beliefs: [], kept: nil, evidence: nil)
      return VerdictText(verdict, [], standing).lines.first?.text
    }
    #expect(headline(Score(2, 5), of: Score(2, 5)) == "Partly right: 0.8 of 2 points.")
    #expect(headline(Score(1, 10), of: Score(1, 5)) == "Partly right; you keep 0.8 of 2 points.")
    #expect(headline(Score(3, 10), of: .full) == "Right; you keep 0.8 of 2 points.")
    #expect(headline(.zero, of: .zero) == "Not right; you keep 0.8 of 2 points.")
    // While attempts are left, only what they can earn is told.
    #expect(headline(Score(2, 5), of: Score(2, 5), left: 1) == "Partly right.")
  }

  @Test func `of an effect that did not come, what came in its place is told`() throws {
    let line = """
      question q script {
        | Use the line.
        app Chat uses: uikit { on didFinishLaunching { connect chat } }
        given { launch }
        goal { expect effect connectionUsed }
        solution { request chat }
      }
      """
    func told(_ answer: String) throws -> String {
      try reply(answer, to: line).lines.map { $0.text }.joined(separator: "\n")
    }
    let nothing = try told("{ home; launch }")
    #expect(
      nothing.contains("Wanted: “connection chat works”. But the last command did not bring it."), "\(nothing)")
    let dead = try told("{ home; wait 5min; launch; request chat }")
    #expect(dead.contains("the last command brought “connection chat does not answer: it is not open”"), "\(dead)")
  }

  private static let freezer = """
    question q path {
      | Which?
      given { launch; home; wait 6s }
      when { memory pressure }
    }
    """

  private static let reason = "mistake contains: inactive because: \"Nobody opens it.\"\n}"

  /// An answer to a question of a frozen app, lines behind it, what is said of the answer, and what is not.
  private static let before: [(answer: String, lines: String, said: [String], unsaid: String)] = [
    (
      "inactive -> notRunning", "}",
      ["Position 1: inactive came before that. What is asked about begins in suspended."], "is not entered here"
    ),
    (
      "inactive -> notRunning", reason, ["Position 1: inactive is not entered here.", "Nobody opens it."],
      "came before that"
    ),
    (
      "inactive -> background -> notRunning", "attempts 1\n" + reason,
      ["inactive and background are not entered here.", "Nobody opens it."], "Not entered here: "
    ),
  ]

  @Test(arguments: before.indices)
  func `that an item came before the question is a guess, and not told beside a reason`(_ place: Int) throws {
    let row = Self.before[place]
    let told = try reply(row.answer, to: Self.freezer.dropLast() + row.lines).lines.map { $0.text }
      .joined(separator: "\n")
    for sentence in row.said { #expect(told.contains(sentence), "\(told)") }
    #expect(!told.contains(row.unsaid), "\(told)")
  }

  /// Of both rows that a belief is shown with, what is seen differs, whatever the ends are.
  @Test func `what is expected and what comes never look alike`() {
    let (a, b, x) = (RunItem.call("a", reads: nil), RunItem.call("b", reads: nil), RunItem.call("x", reads: nil))
    let ends: [BothWorlds.End] = [.said(a), .said(b), .state(.active), .state(.inactive), .impossible]
    for thought in ends {
      for fact in ends where thought != fact {
        for common in [nil, x] {
          let both = BothWorlds(
            stimulus: "launch", common: common, isCut: common != nil, thought: thought, fact: fact, tellsCalls: true,
            tellsKey: false, tellsStates: false, believed: [], real: [])
          let finding = BeliefFinding(.one("So"), .worlds(both), truth: nil)
          let covered = finding.shownText(on: .worlds).now ?? ""
          #expect(!covered.contains("nothing more"), "that more comes is the answer: \(covered)")
          let text = finding.shownText(on: .all).now ?? ""
          let rows = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: ":", maxSplits: 1).last.map { String($0) }
          }
          #expect(rows.count == 2 && rows[0] != rows[1], "\(text)")
          if case (.state, .said, .some) = (thought, fact, common) {
            #expect(text.contains("x, and nothing more"), "\(text)")
          }
        }
      }
    }
  }

  @Test func `a run that several things fail in is told once, below all their names`() throws {
    let lines = """
      question q app {
        | It has to say so.
        app N uses: uikit { unsaved a = "no"; unsaved b = "no" }
        scenario "first" { launch; home; launch; expect a == "yes" }
        scenario "second" { launch; home; launch; expect b == "yes" }
        scenario "third" { launch; home; launch; expect b == "more" }
        solution { app N uses: uikit { unsaved a = "yes"; unsaved b = "yes" } }
      }
      """
    let marker = try Fixture.marker(lines)
    let verdict = try marker.verdict(on: Answer("{ app N uses: uikit { unsaved a = \"no\"; unsaved b = \"no\" } }"))
    let more = verdict.findings.moreMessages(on: .all).map { $0.text }.joined(separator: "\n")
    let told = verdict.feedback.map { $0.text }.joined(separator: "\n")
    #expect(!told.contains("the same as"), "\(told)")
    #expect(more.contains("The run of “first” (also the run of “second”, the run of “third”)"), "\(more)")
    #expect(told.split(separator: "\n").count { $0.contains("launch") && $0.contains("active") } <= 3, "\(told)")
  }

  @Test func `what comes by turns is told once with its number`() throws {
    let lines = """
      question q app {
        | It has to say so.
        app N uses: uikit { saved a = "no" }
        scenario "late" { launch; edit a = "x"; wait 32s; expect a == "yes" }
        solution { app N uses: uikit { saved a = "yes" } }
      }
      """
    let marker = try Fixture.marker(lines)
    let app = "{ app N uses: uikit { saved a = \"no\"; on didFinishLaunching { timer start t every: 5s { save a } } } }"
    let told = try marker.verdict(on: Answer(app)).feedback.map { $0.text }.joined(separator: "\n")
    #expect(told.contains("wait 32s: timer t fires and `save a` (6 times); active"), "\(told)")
  }
}
