import GradeResults
import LessonModel
import LifeLanguage
import LifeSyntax

/// A verdict as the learner reads it at the prompt.
struct VerdictText: Sendable {
  let lines: [OutputLine]

  /// What a learner has of a question after an answer, and what there is still to have.
  struct Standing: Sendable {
    /// What was earned so far.
    var earned: Score
    /// What this answer alone earns: less than that where an earlier one was better.
    var own: Score
    /// The points of the question.
    var points: Int
    /// The number of attempts that are left; nil for any number.
    var left: Int?
    /// The number of this attempt.
    var attempt = 1
    /// The share that a right answer earns at the next attempt.
    var next: Score
    /// A Boolean value that indicates whether something is earned at all.
    var counts: Bool
  }

  /// Creates the lines of a verdict: the headline with what was earned, what is said at once, and, for a wrong answer, what remains.
  init(_ verdict: Verdict, _ messages: [Feedback], _ standing: Standing) {
    var lines = [Self.headline(verdict, standing)] + messages.lines
    // That there is no end of attempts is said once.
    let isSaid = standing.left == nil && standing.attempt > 1
    if !verdict.isRight, !isSaid { lines.append(OutputLine(Self.remainder(standing), .dim)) }
    self.lines = lines
  }

  /// Returns how much may be said after an attempt: while attempts are left, nothing that gives the answer away.
  ///
  /// Where there are two attempts at most, both worlds are shown after the first.
  static func stage(of verdict: Verdict, attempt: Int, of attempts: Int?) -> FeedbackStage {
    if verdict.isRight || attempts.map({ attempt >= $0 }) ?? false { return .all }
    return attempt > 1 || (attempts ?? .max) <= 2 ? .worlds : .place
  }

  /// Returns how many attempts are left, in words, and what they can still earn.
  private static func remainder(_ standing: Standing) -> String {
    switch standing.left {
    case 0: "That was the last attempt; it goes on."
    case 1: "1 attempt is left\(prospect(standing))."
    case let left?: "\(left) attempts are left\(prospect(standing))."
    case nil: "There are as many attempts as you like; they cost nothing."
    }
  }

  /// Returns what a right answer earns now, where that is not everything.
  private static func prospect(_ standing: Standing) -> String {
    guard standing.counts else { return "" }
    // Of two attempts a part may have earned what a right answer earns at the third.
    guard standing.next > standing.earned else {
      return "; you keep \(pointsPhrase(standing.earned * standing.points, of: standing.points))"
    }
    return standing.next < .full ? "; a right answer now earns \(standing.next.percent())%" : ""
  }

  /// Returns the verdict in a line: of a sequence how far its beginning is right, of pairs how many are, of everything else whether
  /// it earns something.
  ///
  /// What a part has earned is told when the question is over, or where there is no end of attempts.
  private static func headline(_ verdict: Verdict, _ standing: Standing) -> OutputLine {
    let isTold = verdict.isRight || standing.left == 0 || standing.left == nil
    let points = standing.counts && isTold ? pointsPhrase(standing.earned * standing.points, of: standing.points) : nil
    // What an earlier answer earned is not said to be this one's.
    let joint = standing.own < standing.earned ? "; you keep " : ": "
    if verdict.isRight { return OutputLine(points.map { "Right\(joint)\($0)." } ?? "Right.", .good) }
    let (text, style) = fault(of: verdict)
    return OutputLine(points.flatMap { standing.earned == .zero ? nil : "\(text)\(joint)\($0)." } ?? "\(text).", style)
  }

  /// Returns how far a wrong answer is right: what earns something is never called wrong, and what begins rightly never, either.
  private static func fault(of verdict: Verdict) -> (text: String, style: OutputStyle) {
    switch (verdict.rightPositions, verdict.score) {
    case (let position?, _) where position > 0: ("Right up to position \(position)", .warning)
    case (_, .zero): ("Not right", .bad)
    case (nil, _): (verdict.rightParts.map { parts(of: $0) } ?? "Partly right", .warning)
    case (.some, _): ("Partly right, but not from the start", .warning)
    }
  }

  /// Returns how many parts are right, in words.
  private static func parts(of parts: RightParts) -> String {
    let (count, total) = (numberWord(parts.count), numberWord(parts.total))
    return "\(count.capitalisedFirst) of \(total) \(parts.count == 1 ? "is" : "are") right"
  }
}
