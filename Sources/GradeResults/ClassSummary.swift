import LessonModel

/// A few lines about all submissions of one lesson: how many, the mean, the hardest question, the commonest belief.
package struct ClassSummary: Sendable {
  private var title = ""
  private var counts: [(status: GradeReport.Status, count: Int)] = []
  private var earned = 0.0
  private var points = 0
  /// The sum of shares and the number of learners of each question that is shown, in the order of the lesson.
  private var questions: [(heading: String, share: Double, learners: Int)] = []
  /// The weight of each belief: an answer that fits several counts for each in part.
  private var beliefs: [String: (title: String, weight: Double)] = [:]

  /// A summary of no submissions.
  package init() {}

  /// Counts the report on one more submission; the report itself is not kept.
  package mutating func add(_ report: GradeReport) {
    title = report.title
    if let place = counts.firstIndex(where: { $0.status == report.status }) {
      counts[place].count += 1
    } else {
      counts.append((report.status, 1))
    }
    guard report.status == .graded else { return }
    points = report.total.points
    earned += report.total.earned.asNumber
    for (place, question) in report.shown.enumerated() {
      if place == questions.count { questions.append((question.heading, 0, 0)) }
      questions[place].share += question.score.asNumber
      questions[place].learners += 1
    }
    var titles: [String: String] = [:]
    for belief in report.beliefs { titles[belief.name] = belief.title }
    for question in report.questions {
      for name in question.beliefs {
        let weight = (beliefs[name]?.weight ?? 0) + 1 / Double(question.beliefs.count)
        beliefs[name] = (titles[name] ?? name, weight)
      }
    }
  }

  /// The summary in lines; none for fewer than two submissions.
  package var lines: [String] {
    let total = counts.reduce(0) { $0 + $1.count }
    guard total > 1 else { return [] }
    let graded = counts.first { $0.status == .graded }?.count ?? 0
    let others = counts.filter { $0.status != .graded }.map { ", \($0.count) \($0.status.rawValue)" }.joined()
    var lines = ["All of \(title.onOneLine): \(total) submissions, \(graded) graded\(others)"]
    guard graded > 0 else { return lines }
    lines.append("   Mean: \(Self.tenths(earned / Double(graded))) of \(points) points")
    if let hardest = questions.min(by: { $0.share / Double($0.learners) < $1.share / Double($1.learners) }) {
      let share = Int((100 * hardest.share / Double(hardest.learners)).rounded())
      lines.append("   Hardest: \(hardest.heading.onOneLine), \(share) % of its points")
    }
    if let belief = beliefs.max(by: { ($0.value.weight, $1.key) < ($1.value.weight, $0.key) })?.value {
      lines.append(
        "   Commonest belief: \(belief.title.onOneLine), in \(Self.tenths(belief.weight)) \(belief.weight == 1 ? "answer" : "answers")"
      )
    }
    return lines
  }

  /// Returns a number with one decimal at most.
  private static func tenths(_ number: Double) -> String {
    let tenths = Int((10 * number).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Score {
  /// The number, as near as a floating-point number comes.
  fileprivate var asNumber: Double { Double(numerator) / Double(denominator) }
}
