package import LessonModel
import LifeSyntax

/// The standing of a learner in one lesson, or in one taking of it as an exam.
package struct LessonStanding: Sendable {
  /// The standing of a learner in one step or question.
  package struct Item: Hashable, Sendable {
    /// The name of the step or question.
    package let name: String
    /// The number of attempts since the lesson was last begun.
    package internal(set) var attempts = 0
    /// The number of hints shown since then.
    package internal(set) var hints = 0
    /// A Boolean value that indicates whether it is done with since then: solved, right, skipped, or without attempts
    /// left.
    package internal(set) var isDone = false
    /// A Boolean value that indicates whether its answer was ever shown or found: it was solved, right or skipped, whether or not
    /// the lesson was begun again since.
    package internal(set) var wasShown = false
    /// A Boolean value that indicates whether it was skipped since then.
    package internal(set) var isSkipped = false
    /// The last answer since the lesson was last begun, as it was written.
    package internal(set) var answer: String?
    /// A Boolean value that indicates whether it was answered rightly since then, at whatever attempt.
    package internal(set) var isRight = false
    /// A Boolean value that indicates whether it was tried, and was not right at the first try.
    package var isMissed: Bool { attempts > 1 || attempts == 1 && !isRight }
    /// What the first answer ever earned; nil before it.
    package internal(set) var firstShare: Score?
    /// The best share since the lesson was last begun.
    package var share = Score.zero
    /// The best share ever.
    package var best = Score.zero
  }

  /// The version of the lesson that was last taken.
  package internal(set) var version: Int
  /// The name of the style in which it was begun; nil where its log names none.
  package internal(set) var style: String?
  /// The variant as which it was begun, and the seed that drew it; nil where its log names none.
  package internal(set) var variant: Int?
  package internal(set) var seed: String?
  /// A Boolean value that indicates whether the lesson came to its end since it was last begun.
  package internal(set) var isFinished = false
  /// The number of times that it came to its end.
  package internal(set) var timesFinished = 0
  /// The best share of its points with which it came to its end; nil where its log says none.
  package private(set) var finalShare: Score?
  /// A Boolean value that indicates whether a goal was ever reached or a question tried.
  private(set) var isTried = false
  /// The steps and questions, in the order in which they were first met.
  package internal(set) var items: [Item] = []
  /// The number of steps and questions that were looked at while records were added.
  private(set) var looks = 0

  init(version: Int) { self.version = version }

  /// Returns the step or question with this name, or nil if it was not met.
  package func item(_ name: String) -> Item? { items.first { $0.name == name } }

  /// Returns the step or question that a part of a lesson is, under its name or a former one; nil if it was not met.
  package func item(of part: LessonItem) -> Item? {
    guard let name = part.name else { return nil }
    let names = [name] + part.formerNames.map { $0.text }
    return names.lazy.compactMap { self.item($0) }.first
  }

  mutating func add(_ record: ProgressRecord) {
    version = record.version
    switch record.event {
    case .started:
      (style, variant, seed) = (record.style, record.variant, record.seed)
      restart()
    case .finished:
      isFinished = true
      timesFinished += 1
      // A log that was written by hand may have no share at the end, and an exam has none at an answer, either.
      let share = record.share ?? (record.isExam ? nil : meanShare)
      if let share { finalShare = max(finalShare ?? .zero, share) }
    case .answered, .hinted, .skipped, .solved:
      if record.event == .answered || record.event == .solved { isTried = true }
      addToItem(record)
    case .reset, .styled, .recalled, .observed, .challenged, .told: break
    }
  }

  /// A Boolean value that indicates whether at least half of the points were earned at the end; where the log says nothing
  /// of points, whether at least half of what was met was answered.
  var isHalfEarned: Bool {
    if let finalShare { return finalShare.numerator * 2 >= finalShare.denominator }
    return items.count { $0.firstShare != nil } * 2 >= items.count
  }

  /// The mean of the best shares of all questions that were answered; nil where none was.
  private var meanShare: Score? { Score.mean(items.filter { $0.firstShare != nil }.map { $0.best }) }

  /// The mean of what the first answers to questions earned; nil where none was answered.
  package var firstTries: Score? { Score.mean(items.compactMap { $0.firstShare }) }

  /// A lesson begun again keeps the best results only.
  private mutating func restart() {
    isFinished = false
    looks += items.count
    for index in items.indices {
      var fresh = Item(name: items[index].name)
      fresh.best = items[index].best
      fresh.firstShare = items[index].firstShare
      fresh.wasShown = items[index].wasShown
      items[index] = fresh
    }
  }

  /// Adds to one step or question; a log that names more of them than a lesson may have says nothing of the rest.
  private mutating func addToItem(_ record: ProgressRecord) {
    let index = items.firstIndex { $0.name == record.item } ?? items.count
    looks += index + 1
    if index == items.count {
      guard index < LessonLimits.items else { return }
      items.append(Item(name: record.item))
    }
    switch record.event {
    case .answered:
      items[index].attempts += 1
      items[index].answer = record.answer
      // An exam asks once.
      if record.isExam { items[index].isDone = true }
      let earned = record.share ?? .zero
      if earned == .full || record.isRightLate { (items[index].isRight, items[index].wasShown) = (true, true) }
      if items[index].firstShare == nil { items[index].firstShare = earned }
      items[index].share = max(items[index].share, earned)
      items[index].best = max(items[index].best, items[index].share)
    case .hinted: items[index].hints += 1
    case .skipped:
      items[index].isSkipped = true
      (items[index].isDone, items[index].wasShown) = (true, true)
    case .solved: (items[index].isDone, items[index].wasShown) = (true, true)
    case .started, .finished, .reset, .styled, .recalled, .observed, .challenged, .told: break
    }
  }
}
