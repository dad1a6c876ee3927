import LifeLanguage
import LifeSyntax

/// One thing that a learner did, as a line of the progress log.
public struct ProgressRecord: Hashable, Sendable {
  /// What was done.
  public enum Event: String, CaseIterable, Sendable {
    /// A lesson was begun, or begun again.
    case started
    /// A question was tried.
    case answered
    /// A stage of help was shown.
    case hinted
    /// A step or question was passed over; its answer was shown.
    case skipped
    /// The goal of a step was reached.
    case solved
    /// The lesson came to its end.
    case finished
    /// What is known of the lesson is forgotten.
    case reset
  }

  /// What was done.
  public var event: Event
  /// The lesson.
  public var lesson: String
  /// The step or question; empty for events of the whole lesson.
  public var item: String
  /// The version of the lesson.
  public var version: Int
  /// The share that an answer earned, in exact parts.
  package var share: Score?
  /// The answer as it was written.
  public var answer: String?
  /// Whether the lesson was begun as an exam.
  public var isExam = false
  /// When it was, as the caller writes times; nil where nobody said.
  public var time: String?

  /// A record of what was done; the other facts are left to the caller.
  package init(
    _ event: Event, lesson: String, item: String = "", version: Int, share: Score? = nil, answer: String? = nil
  ) {
    self.event = event
    self.lesson = lesson
    self.item = item
    self.version = version
    self.share = share
    self.answer = answer
  }

  /// The line of the log, ended by a newline: a statement such as `solved goingHome watch version: 1`.
  public var line: String {
    var text = "\(event.rawValue) \(lesson)"
    if !item.isEmpty { text += " \(item)" }
    text += " version: \(version)"
    if let share { text += " share: [\(share.numerator), \(share.denominator)]" }
    if let answer { text += " answer: \(quoted(answer))" }
    if isExam { text += " mode: exam" }
    if let time { text += " at: \(quoted(time))" }
    return text + "\n"
  }
}

/// The log of what a learner did; it is only ever appended to.
public struct ProgressLog: Sendable {
  /// What could be read, in its order.
  public private(set) var records: [ProgressRecord] = []
  /// What was skipped, each with its line number.
  public private(set) var skipped: [(line: Int, reason: String)] = []

  /// Reads a log; what is torn or unknown is skipped, and said.
  ///
  /// A last line without its newline was being written when something stopped the writer.
  public init(reading bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if index == lines.count - 1 {
        skipped.append((index + 1, "the last line was cut off while it was written"))
      } else if let record = ProgressRecord(reading: Array(line)) {
        records.append(record)
      } else {
        skipped.append((index + 1, "this is no line of a progress log"))
      }
    }
    if records.count > LessonLimits.records { records.removeFirst(records.count - LessonLimits.records) }
  }

  /// Adds what was done just now.
  public mutating func add(_ record: ProgressRecord) { records.append(record) }

  /// Where a learner stands in a lesson, or nil if it was never begun or was reset.
  public func standing(in lesson: String) -> LessonStanding? {
    var standing: LessonStanding?
    for record in records where record.lesson == lesson {
      if record.event == .reset {
        standing = nil
      } else {
        var next = standing ?? LessonStanding(version: record.version)
        next.add(record)
        standing = next
      }
    }
    return standing
  }

  /// The lessons in the log, in the order of their first record.
  public var lessons: [String] {
    var names: [String] = []
    for record in records where !names.contains(record.lesson) { names.append(record.lesson) }
    return names
  }
}

extension ProgressRecord {
  private static let limits = SyntaxLimits(bytes: 1 << 16)

  init?(reading line: [UInt8]) {
    let tree = SyntaxTree(parsing: SourceText(name: "progress", bytes: line), limits: Self.limits)
    guard !tree.hasErrors, tree.statements.count == 1, let clause = tree.statements[0].clauses.first,
      let event = Event(rawValue: clause.verb.text)
    else { return nil }
    let arguments = clause.arguments
    let names = arguments.filter { $0.label == nil }.compactMap { $0.value.nameText }
    // Two lines that ran into each other have too many words.
    guard names.count <= 2, !arguments.contains(where: { $0.label == nil && $0.value.nameText == nil }) else {
      return nil
    }
    guard let lesson = names.first, let version = arguments.value("version")?.wholeNumber else { return nil }
    self.init(event, lesson: lesson, item: names.dropFirst().first ?? "", version: version)
    if case .list(let parts)? = arguments.value("share")?.kind, parts.count == 2,
      let numerator = parts[0].wholeNumber, let denominator = parts[1].wholeNumber
    {
      share = Score(share: numerator, of: denominator)
    }
    if case .string(let text)? = arguments.value("answer")?.kind { answer = text }
    isExam = arguments.value("mode")?.nameText == "exam"
    if case .string(let text)? = arguments.value("at")?.kind { time = text }
  }
}

extension [Argument] {
  fileprivate func value(_ label: String) -> Expression? { first { $0.label?.text == label }?.value }
}

extension Expression {
  fileprivate var nameText: String? { if case .name(let text) = kind { text } else { nil } }

  fileprivate var wholeNumber: Int? {
    guard case .quantity(let quantity) = kind, quantity.unit == nil else { return nil }
    return quantity.scaled(by: 1).map { Int($0) }
  }
}

/// Where a learner stands in one lesson.
public struct LessonStanding: Sendable {
  /// Where a learner stands with one step or question.
  public struct Item: Sendable {
    /// The name of the step or question.
    public let name: String
    /// How often it was tried since the lesson was last begun.
    public internal(set) var attempts = 0
    /// How many hints were shown since then.
    public internal(set) var hints = 0
    /// Whether it is done with since then: solved, right, skipped, or without attempts left.
    public internal(set) var isDone = false
    /// Whether it was passed over since then.
    public internal(set) var isSkipped = false
    /// The last answer since the lesson was last begun, as it was written.
    public internal(set) var answer: String?
    /// The best share since the lesson was last begun.
    package var share = Score.zero
    /// The best share ever.
    package var best = Score.zero
  }

  /// The version of the lesson that was last taken.
  public internal(set) var version: Int
  /// Whether the lesson came to its end since it was last begun.
  public internal(set) var isFinished = false
  /// Whether it was last begun as an exam.
  public internal(set) var isExam = false
  /// How often it came to its end.
  public internal(set) var timesFinished = 0
  /// Whether a goal was ever reached or a question tried.
  private var isTried = false
  /// Whether it came to its end, and all of it was passed over.
  public var isSkipped: Bool { timesFinished > 0 && !isTried && !items.isEmpty }
  /// The steps and questions, in the order in which they were first met.
  public internal(set) var items: [Item] = []

  init(version: Int) { self.version = version }

  /// The step or question with this name, or nil if it was not met.
  public func item(_ name: String) -> Item? { items.first { $0.name == name } }

  mutating func add(_ record: ProgressRecord) {
    version = record.version
    switch record.event {
    case .started:
      restart()
      isExam = record.isExam
    case .finished:
      isFinished = true
      timesFinished += 1
    case .answered, .hinted, .skipped, .solved:
      if record.event == .answered || record.event == .solved { isTried = true }
      addToItem(record)
    case .reset: break
    }
  }

  /// A lesson begun again keeps the best results only.
  private mutating func restart() {
    isFinished = false
    for index in items.indices {
      var fresh = Item(name: items[index].name)
      fresh.best = items[index].best
      items[index] = fresh
    }
  }

  private mutating func addToItem(_ record: ProgressRecord) {
    let index = items.firstIndex { $0.name == record.item } ?? items.count
    if index == items.count { items.append(Item(name: record.item)) }
    switch record.event {
    case .answered:
      items[index].attempts += 1
      items[index].answer = record.answer
      items[index].share = max(items[index].share, record.share ?? .zero)
      items[index].best = max(items[index].best, items[index].share)
    case .hinted: items[index].hints += 1
    case .skipped:
      items[index].isSkipped = true
      items[index].isDone = true
    case .solved: items[index].isDone = true
    case .started, .finished, .reset: break
    }
  }
}
