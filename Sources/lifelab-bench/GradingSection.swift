import LessonGrading
import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax
import PluginKit

/// From typed names to score and feedback, beside the least that a comparison of two orders costs.
enum GradingSection {
  static func run(_ options: Options) {
    let count = min(options.count, 20_000)
    let rounds = options.rounds ?? 9
    var sink = 0
    func contestant(_ name: String, _ items: Int, _ body: @escaping (Int) -> Int) -> Measurement.Contestant {
      .init(name, units: count) { for round in 0..<count { sink &+= body(round) } }
    }
    var contestants = [
      contestant("common subsequence of 5 places, plain loops", 5) { commonLength(order(5, $0)) }
    ]
    for items in [5, 12] {
      let key = partialOrder(items)
      let answers = (0..<64).map { order(items, $0) }
      contestants.append(
        contestant("\(items) items: score and analysis", items) { round in
          score(answers[round & 63], key)
        })
      guard let marker = marker(items) else { continue }
      let typed = typed(answers)
      contestants.append(
        contestant("\(items) items: names to score and feedback", items) { round in
          (try? marker.verdict(on: typed[round & 63]).feedback.count) ?? 0
        })
    }
    for items in [10, 20] {
      let key = partialOrder(items)
      let reversed = Array((0..<items).reversed())
      contestants.append(
        contestant("\(items) items reversed: score and analysis", items) { _ in
          score(reversed, key)
        })
    }
    let measurement = Measurement(rounds: rounds, contestants)
    measurement.show(title: "Grading", unit: "µs", scale: 0.001)
    measurement.showGoals([(2, 5)])
    precondition(sink != 0)
  }

  /// Judges five typed names so often and does nothing else, for a counter of instructions around the process.
  static func namesOnly(_ options: Options) {
    guard let marker = marker(5) else { return }
    let typed = typed((0..<64).map { order(5, $0) })
    var lines = 0
    for round in 0..<(options.rounds ?? 1) { lines += (try? marker.verdict(on: typed[round & 63]).feedback.count) ?? 0 }
    precondition(lines > 0)
  }

  /// The answers as a learner types them, read from a submission.
  private static func typed(_ answers: [[Int]]) -> [Answer] {
    answers.compactMap { answer in
      let line = answer.map { "item\($0)" }.joined(separator: " -> ")
      return Submission.parse(SourceText(name: "bench", text: "answer placed \(line)\n")).entries.last?.answer
    }
  }

  /// The partial order of the workload: i after i−2, and after i−1 where i is a multiple of 3.
  private static func pairs(_ items: Int) -> [(Int, Int)] {
    (0..<items).flatMap { item -> [(Int, Int)] in
      var pairs: [(Int, Int)] = []
      if item >= 2 { pairs.append((item - 2, item)) }
      if item >= 1 && item % 3 == 0 { pairs.append((item - 1, item)) }
      return pairs
    }
  }

  private static func partialOrder(_ items: Int) -> PartialOrder {
    guard let order = try? PartialOrder(symbols: Array(0..<items), pairs: pairs(items)) else {
      fatalError("the workload's order has no cycle")
    }
    return order
  }

  private static func score(_ answer: [Int], _ key: PartialOrder) -> Int {
    let analysis = key.analysis(of: answer)
    return analysis.nearest.count + key.score(of: analysis, by: .edits).numerator
  }

  private static func order(_ items: Int, _ seed: Int) -> [Int] {
    var state = UInt32(truncatingIfNeeded: seed &* 7 &+ 7)
    var order = Array(0..<items)
    for index in stride(from: items - 1, through: 1, by: -1) {
      state = state &* 1_664_525 &+ 1_013_904_223
      order.swapAt(index, Int(((state >> 16) &* UInt32(index + 1)) >> 16))
    }
    return order
  }

  private static func commonLength(_ answer: [Int]) -> Int {
    var row = [Int](repeating: 0, count: answer.count + 1)
    for item in answer.indices {
      var diagonal = 0
      for (place, given) in answer.enumerated() {
        let above = row[place + 1]
        row[place + 1] = given == item ? diagonal + 1 : max(above, row[place])
        diagonal = above
      }
    }
    return row[answer.count]
  }

  /// A question with items of its own, in the same partial order.
  private static func marker(_ items: Int) -> Marker? {
    let names = (0..<items).map { "item\($0)" }.joined(separator: ", ")
    let rules = pairs(items).map { "before item\($0.0) -> item\($0.1)" }.joined(separator: "\n")
    let text = """
      lesson bench "Bench" {
        version 1
        question placed order {
          | Put them in order.
          items [\(names)]
          \(rules)
        }
      }
      """
    let lesson = LessonLoader.load(SourceText(name: "bench", text: text), library: []).lessons.first
    return lesson.flatMap { lesson in lesson.questions.first.flatMap { try? Marker($0, in: lesson) } }
  }
}
