package import LessonModel
import LifecycleEngine
import LifeLanguage
package import LifeSyntax

/// A question for a length of time, measured in a run or given by the author.
package final class DurationQuestion: QuestionForm {
  /// The condition that ends the time; `nil` where the author gives the time.
  let until: Expression?
  /// The right time in milliseconds, as its author gives it; `nil` where it is measured.
  let right: Int64?
  /// The greatest distance of a right answer from the right time, in milliseconds.
  let tolerance: Int64
  /// The place of the tolerance in the lesson; `nil` where its author gives none.
  private let toleranceRange: ByteRange?
  /// The place of the author's time in the lesson; `nil` where it is measured.
  private let rightRange: ByteRange?

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "duration", "say how long something takes", appDisclosure: .ownOrWithRun, verbs: verbs,
    rules: [.neverHolds, .toleranceTooWide, .timeGivenTwice],
    rulesBehindKey: .transitions, toldBy: .time, showsStart: true,
    sample: """
      question howLong duration "Until it freezes" {
        | The app has no background task. How long after Home is it suspended?
        given { launch }
        when { home }
        until state == suspended
        tolerance 1s
        hint "It is a matter of seconds."
      }
      """
  ) { DurationQuestion(&$0) }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }

  private static let verbs = [untilVerb.schema, rightVerb.schema, toleranceVerb.schema]

  private static let untilVerb = LessonVerb(
    VerbSchema(
      "until", "measure the time from before `when` until this holds", examples: ["until state == suspended"],
      parameters: [Parameter("condition", .condition)], isSingle: true)
  ) { $0.expression(in: "condition") }

  private static let rightVerb = LessonVerb(
    VerbSchema(
      "right", "the right time, where no engine can measure it", examples: ["right 20s"],
      parameters: [Parameter("time", .duration)], isSingle: true)
  ) { command in command["time"]?.number.map { (time: $0, range: command.range) } }

  private static let toleranceVerb = LessonVerb(
    VerbSchema(
      "tolerance", "how far an answer may be off and still be right", examples: ["tolerance 1s"],
      parameters: [Parameter("time", .duration)], isSingle: true)
  ) { command in command["time"].flatMap { time in time.number.map { (time: $0, range: time.range) } } }

  init(_ body: inout QuestionBody) {
    until = body.first(Self.untilVerb)
    let right = body.first(Self.rightVerb)
    self.right = right?.time
    rightRange = right?.range
    let tolerance = body.first(Self.toleranceVerb)
    self.tolerance = tolerance?.time ?? 0
    toleranceRange = tolerance?.range
    if right == nil { body.require(Self.untilVerb, Self.row) }
  }

  /// Returns a time of the author's beside a measured one, and a tolerance that lets no time at all pass for the right one.
  package func faults(of question: Question, in environment: RunEnvironment) throws(StageFault) -> [Diagnostic] {
    if let right, let rightRange, let until {
      let measured = try measuredKey(of: question, until, in: environment)
      return [.timeGivenTwice(rightRange, until: until.range, measured.modelAnswer, isSame: measured.time == right)]
    }
    guard let toleranceRange else { return [] }
    let key = try durationKey(of: question, in: environment)
    return tolerance < key.time ? [] : [.toleranceTooWide(toleranceRange, right: key.modelAnswer)]
  }

  /// What decides the key: the run, where the time is measured.
  package var keyOrigin: KeyOrigin { right == nil ? .time : .author }
  /// Returns a key with the author's time, or with the time measured in the run up to the horizon.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    try durationKey(of: question, in: environment)
  }

  private func durationKey(of question: Question, in environment: RunEnvironment) throws(StageFault) -> DurationKey {
    if let right { return DurationKey(time: right, tolerance: tolerance) }
    guard let until else {
      throw StageFault(.questionLacks(Self.untilVerb.schema.name, kind: Self.row, at: question.name.range))
    }
    return try measuredKey(of: question, until, in: environment)
  }

  /// Returns the key with the time until a condition holds in the question's run.
  private func measuredKey(
    of question: Question, _ until: Expression, in environment: RunEnvironment
  ) throws(StageFault) -> DurationKey {
    let stage = try Stage(question, in: environment)
    var binder = QueryBinder(stage.after.engine)
    guard let query = binder.bind(until) else {
      throw StageFault(binder.diagnostics.first ?? .neverHolds(until.range))
    }
    let key = try measure(query, on: stage, at: until.range)
    // The rule behind the last moment may tell of something else that holds it up; the author knows better.
    return question.because.isEmpty ? key : DurationKey(time: key.time, tolerance: tolerance)
  }

  /// Returns the key with the time until a condition holds, looked for as far as the horizon.
  private func measure(_ query: Query, on stage: Stage, at range: ByteRange) throws(StageFault) -> DurationKey {
    func holds(_ run: Simulation) -> Bool { query.holds(engine: run.engine, world: run.world, trace: run.trace) }
    let start = stage.before.world.clock
    if holds(stage.after) { throw StageFault(.holdsAlready(range)) }
    var probe = stage.after
    _ = probe.apply(.wait(milliseconds: LessonLimits.horizon))
    var run = stage.after
    for index in stage.after.trace.count..<probe.trace.count {
      let time = probe.trace.entries[index].time
      guard time > run.world.clock else { continue }
      _ = run.apply(.wait(milliseconds: time - run.world.clock))
      guard holds(run) else { continue }
      let entries = run.trace.entries
      let rule = entries.indices.last { entries[$0].time == time && entries[$0].rule != TraceEntry.noRule }
        .flatMap { run.rule(of: entries[$0]) }
      return DurationKey(time: time - start, tolerance: tolerance, rule: rule)
    }
    throw StageFault(.neverHolds(range))
  }
}

/// The right time and how far an answer may be off.
package final class DurationKey: AnswerKey {
  /// The right time in milliseconds.
  package let time: Int64
  let tolerance: Int64
  /// The rule that acted when the time was up, where there is one.
  let rule: Rule?

  init(time: Int64, tolerance: Int64, rule: Rule? = nil) {
    self.time = time
    self.tolerance = tolerance
    self.rule = rule
  }

  /// Returns the milliseconds that an answer says.
  package func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer {
    .time(try DurationReader.milliseconds(of: answer, missing: .answerMissing(answer, manner)))
  }

  /// Returns a time in the largest unit in which it is a whole number.
  package func written(_ given: GivenAnswer) -> [String] {
    guard case .time(let time) = given else { return [] }
    return [durationText(milliseconds: time)]
  }

  /// Judges a time by its distance from the right one.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .time(let time) = given else { return .nothing }
    return Marking(score: score(of: time), findings: findings(time))
  }

  /// Returns whether a time is near enough to the right one.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .time(let time) = given else { return false }
    return score(of: time) == .full
  }

  /// The right time.
  package var right: GivenAnswer? { .time(time) }

  private func score(of given: Int64) -> Score {
    DurationScore.score(answer: given, expected: time, tolerance: tolerance)
  }

  /// Returns whether it takes longer or shorter.
  private func findings(_ given: Int64) -> [Finding] {
    if given == time { return [] }
    if score(of: given) == .full { return [.duration(.nearEnough(milliseconds: time))] }
    return [.duration(given < time ? .longer : .shorter)]
  }

  /// The right time, in the largest unit in which it is a whole number.
  package var modelAnswer: String { durationText(milliseconds: time) }
  /// The right time in a sentence.
  package var solution: Solution { .time(milliseconds: time) }
  /// The rule that acted when the time was up; empty for a time that the author gave.
  package var reasons: [Finding] { rule.map { [.rule(RuleReason($0))] } ?? [] }
  /// A length of time.
  package var input: AnswerInput { .duration }
  /// The form of an answer: a number with its unit.
  package var manner: String { "answer with a number and a unit (ms, s, min, h, d), such as `90 minutes`" }
}

// MARK: - Rules

extension DiagnosticRule {
  fileprivate static let toleranceTooWide = DiagnosticRule(
    "toleranceTooWide", "A tolerance that no answer misses below",
    "A `tolerance` is how far an answer may be off. One that is as long as the right time takes `0s` for right.",
    wrong: "right 5s\ntolerance 20s", right: "right 5s\ntolerance 1s")
  fileprivate static let timeGivenTwice = DiagnosticRule(
    "timeGivenTwice", "A right time that is measured and given",
    "`until` measures the right time in the run; `right` gives one that no run can tell. Beside each other one of them would be "
      + "passed over. `key` pins what the run has to say.",
    wrong: "until state == suspended\nright 10s", right: "until state == suspended")
  fileprivate static let neverHolds = DiagnosticRule(
    "neverHolds", "A time that cannot be measured",
    "`until` waits for a condition that does not hold yet and comes to hold by waiting.",
    wrong: "until state == active", right: "until state == suspended")
}

extension Diagnostic {
  fileprivate static func timeGivenTwice(
    _ range: ByteRange, until: ByteRange, _ measured: String, isSame: Bool
  ) -> Diagnostic {
    DiagnosticRule.timeGivenTwice.broken(
      at: range, isSame ? "the run tells the right time already" : "the run contradicts the right time",
      label: "the run: \(measured); 'right' stands only where no 'until' measures it: leave it out",
      labels: [Label(range: until, text: "the time is measured here")])
  }

  fileprivate static func toleranceTooWide(_ range: ByteRange, right: String) -> Diagnostic {
    DiagnosticRule.toleranceTooWide.broken(
      at: range, "with this tolerance 0s is right", label: "the right time is \(right): give less than that")
  }

  fileprivate static func holdsAlready(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.neverHolds.broken(
      at: range, "this holds before any time has passed", label: "measure until something that comes later")
  }

  fileprivate static func neverHolds(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.neverHolds.broken(
      at: range, "this does not come to hold by waiting",
      label: "looked ahead \(durationText(milliseconds: LessonLimits.horizon))")
  }
}
