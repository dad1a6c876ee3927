import LearnerLog
import LessonModel
import LessonTutor
import LifeLanguage
import LifecycleEngine

// `challenge`: that of the day or of a number, and what comes after it.

extension Workspace {
  /// Executes a `challenge`: that of the day, or one by its number.
  mutating func challenge(_ number: Int?, in context: SessionContext, _ reply: inout Reply) {
    guard !isExamAtHand else { return reply.lines.append(Self.notInExam) }
    let which = number ?? challengeOfDay()
    guard let challenge = Challenge(number: which, style: practiceStyle, library: learner.plugins)
    else {
      let count = Challenge.count(in: practiceStyle)
      return reply.lines.append(OutputLine("The challenges of this style have the numbers 1 to \(count).", .dim))
    }
    if let left = lesson?.run, lesson?.sitting == nil { reply.lines.append(Self.wayBack(to: left)) }
    if let dropped = lesson?.sitting?.name {
      let what = lesson?.sitting?.challenge.map { "challenge \($0.number)" } ?? dropped
      reply.lines.append(OutputLine("This drops what was open: \(what).", .dim))
    }
    let title = "Challenge \(which)" + (number == nil ? ", that of the day" : "")
    reply.lines.append(OutputLine("\(title), par \(challenge.par): the fewest commands that do it.", .heading))
    if let best = ChallengeLog(learner.catalog.progress).best(which, in: practiceStyle.name) {
      reply.lines.append(OutputLine("Your best here: \(best.commands) commands.", .dim))
    }
    var run = LessonRun(challenge.lesson)
    run.isPractice = true
    var sitting = PracticeSitting(occasion: .challenge, asked: 1)
    sitting.challenge = OpenChallenge(
      number: which, count: Challenge.count(in: practiceStyle), par: challenge.par, reason: challenge.reason)
    open(run, sitting, in: context, &reply)
  }

  /// Returns what an `explore` lacks in a challenge whose app saves nothing that it would have to keep; nil where it lacks nothing.
  func missingClaim(in command: ExploreCommand) -> OutputLine? {
    guard lesson?.sitting?.challenge != nil, command.count == 0, !command.isNext,
      !scenario.simulation.engine.program.values.contains(where: { $0.isSaved })
    else { return nil }
    return OutputLine("`explore` needs a claim here, such as: explore { never { expect state == suspended } }", .dim)
  }

  /// Ends a challenge that was reached or shown: tells what was used, and which one comes next.
  mutating func endChallenge(_ challenge: OpenChallenge?, _ reply: inout Reply) {
    if let lesson { scenario.history = lesson.outside }
    mode = .scenario(lookBack: nil)
    guard let challenge else { return }
    if !challenge.reason.isEmpty { reply.lines.append(OutputLine(challenge.reason)) }
    if let again = retry(challenge) { reply.lines.append(OutputLine(again, .dim)) }
    if challenge.commands == nil { practiceSession.noteLook(at: challenge.number, in: practiceStyle) }
    let summary = ChallengeLog(learner.catalog.progress).summary(on: practiceSession.asked.day).map { $0 + " " } ?? ""
    reply.lines.append(OutputLine(summary + nextChallenge(after: challenge), .dim))
  }

  /// Returns what is said of a challenge that was reached after a look at its way, or with more commands than its par.
  private func retry(_ challenge: OpenChallenge) -> String? {
    guard let commands = challenge.commands else { return nil }
    if practiceSession.hasSeen(challenge.number, in: practiceStyle) {
      return "Reached after a look at a way: that counts another time."
    }
    return commands > challenge.par ? "`challenge \(challenge.number)` tries again." : nil
  }

  /// The challenge of the day: from its number on, the first one that brings the fewest new things.
  private mutating func challengeOfDay() -> Int {
    let count = Challenge.count(in: practiceStyle)
    let number = Challenge.number(ofDay: practiceSession.asked.day ?? 0, in: practiceStyle)
    practiceSession.prepare(learner, practiceStyle)
    defer { practiceSession.rest() }
    return nearest(Self.order(from: number, of: count))?.number ?? number
  }

  /// Returns which challenge comes next: behind another, of those that were not reached yet the first one that brings the fewest
  /// new things.
  private mutating func nextChallenge(after challenge: OpenChallenge) -> String {
    let log = ChallengeLog(learner.catalog.progress)
    practiceSession.prepare(learner, practiceStyle)
    defer { practiceSession.rest() }
    let open = Self.order(from: challenge.number, of: challenge.count).dropFirst().filter {
      log.best($0, in: practiceStyle.name) == nil && !practiceSession.hasSeen($0, in: practiceStyle)
    }
    guard let next = nearest(Array(open)) else { return "Those were all \(challenge.count)." }
    return "Not reached yet, of \(challenge.count): `challenge \(next.number)` is the next one\(Self.reason(next.new))."
  }

  /// Returns all numbers of challenges, from one of them on.
  private static func order(from number: Int, of count: Int) -> [Int] {
    let all = Array(1...max(1, count))
    return Array(all.dropFirst(number - 1) + all.prefix(number - 1))
  }

  /// Returns why a challenge comes next, behind what says that it does: by the number of things in it that the learner has not met;
  /// nil where none were counted.
  private static func reason(_ new: Int?) -> String {
    switch new {
    case nil: ""
    case 0?: ", as you have met all that is in it"
    case let count?: ", as it has the fewest things that you have not met: \(count)"
    }
  }

  /// Returns the first of some challenges that brings the fewest words and rules which the learner has not met, and their number; the
  /// first of all, without one, where no lesson was begun.
  private func nearest(_ numbers: [Int]) -> (number: Int, new: Int?)? {
    guard let known = practiceSession.knowledge, !known.begun.isEmpty else { return numbers.first.map { ($0, nil) } }
    var found: (number: Int, new: Int?)?
    for number in numbers {
      guard let challenge = Challenge(number: number, style: practiceStyle, library: learner.plugins) else { continue }
      let new = known.newCount(in: challenge.lesson)
      if new == 0 { return (number, new) }
      if found.map({ new < $0.new ?? .max }) ?? true { found = (number, new) }
    }
    return found
  }
}
