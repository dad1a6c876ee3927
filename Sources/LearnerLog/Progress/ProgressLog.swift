import LessonModel

/// The log of what a learner did; it is only ever appended to.
package struct ProgressLog: Sendable {
  /// The records that could be read, in their order.
  package private(set) var records: [ProgressRecord] = []
  /// The records that were skipped, each with its line number.
  package private(set) var skipped: [(line: Int, reason: String)] = []
  /// A Boolean value that indicates whether the last line was cut off.
  private var isCut = false
  /// The line of each record that was read; a record that was added later has none.
  private var lines: [Int] = []
  /// The lessons in the log, in the order of their first record.
  package private(set) var lessons: [String] = []
  /// The places of each lesson's records.
  private var places: [String: [Int]] = [:]
  /// The chain of hashes, where the log was read for that.
  package private(set) var chain: ProgressChain?

  /// Reads a log; what is torn or unknown is skipped, and said.
  ///
  /// A last line without its newline was being written when something stopped the writer.
  package init(reading bytes: [UInt8]) {
    read(bytes)
    let surplus = max(0, records.count - LessonLimits.records)
    records.removeFirst(surplus)
    lines.removeFirst(surplus)
    sortByLesson()
  }

  /// Reads a log as evidence: every record of it, with the chain of hashes over them.
  package init(verifying bytes: [UInt8]) {
    chain = ProgressChain()
    read(bytes)
    sortByLesson()
  }

  /// Indicates whether the first line that is not empty is one of a log.
  package static func isLog(_ bytes: [UInt8]) -> Bool {
    let first = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first
    return first.map { ProgressRecord(reading: Array($0)) != nil } ?? false
  }

  /// A Boolean value that indicates whether the file is something else: it has whole lines, and none is one of a log.
  package var isForeign: Bool { records.isEmpty && skipped.count > (isCut ? 1 : 0) }

  /// Reads the lines of a log.
  private mutating func read(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() where !part.isEmpty {
      if index == parts.count - 1 {
        skipped.append((index + 1, "the last line was cut off while it was written"))
        isCut = true
      } else if let record = ProgressRecord(reading: Array(part)) {
        records.append(record)
        lines.append(index + 1)
        chain?.add(part, at: index + 1)
      } else {
        skipped.append((index + 1, "this is no line of a progress log"))
      }
    }
  }

  /// Adds what was done just now.
  package mutating func add(_ record: ProgressRecord) {
    records.append(record)
    sortByLesson(from: records.count - 1)
  }

  /// Notes of which lessons the records are, from a place on.
  private mutating func sortByLesson(from start: Int = 0) {
    for place in records.indices[start...] where records[place].event.isOfLesson {
      let name = records[place].lesson
      if places[name] == nil { lessons.append(name) }
      places[name, default: []].append(place)
    }
  }

  /// Counts what was done in lessons under former names as done under the present ones.
  package mutating func rename(_ names: [String: String]) {
    guard !names.isEmpty else { return }
    // A style or a family of rules may bear the former name of a lesson.
    for place in records.indices where records[place].event.isOfLesson {
      if let name = names[records[place].lesson] { records[place].lesson = name }
    }
    (lessons, places) = ([], [:])
    sortByLesson()
  }

  /// Returns the line of a record, by its place among the records.
  package func line(of place: Int) -> Int? { lines.indices.contains(place) ? lines[place] : nil }

  /// The name of the style that was chosen last; nil where none was.
  package var style: String? { records.last { $0.event == .styled }?.lesson }

  /// The name of the style of the lesson that was begun last and has several; nil where no record tells.
  package var lessonStyle: String? { records.last { $0.event == .started && $0.style != nil }?.style }

  /// Returns whether a sign of the screen was explained.
  package func hasTold(_ sign: String) -> Bool { records.contains { $0.event == .told && $0.lesson == sign } }

  /// The seed from which the learner's variants are drawn; nil where nothing was drawn yet.
  package var seed: String? { records.last { $0.event == .started && $0.seed != nil }?.seed }

  // MARK: - What it says of a lesson

  /// Returns where a learner stands in a lesson that is no exam, or nil if it was never begun or was reset.
  package func standing(in lesson: String) -> LessonStanding? {
    var standing: LessonStanding?
    for place in places[lesson] ?? [] where !records[place].isExam {
      let record = records[place]
      if record.event == .reset {
        standing = nil
      } else {
        if standing == nil { standing = LessonStanding(version: record.version) }
        standing?.add(record)
      }
    }
    return standing
  }

  /// Returns the exams that were taken of a lesson.
  package func exams(of lesson: String) -> ExamHistory {
    var history = ExamHistory()
    for place in places[lesson] ?? [] { history.add(records[place], at: place) }
    return history
  }

  /// Returns where a learner stands in an exam that was begun and has not come to its end; nil where there is none.
  ///
  /// Without a version, in that of any version of the lesson.
  package func openExam(of lesson: String, version: Int? = nil) -> LessonStanding? {
    exams(of: lesson).takings.last {
      !$0.standing.isFinished && (version ?? $0.standing.version) == $0.standing.version
    }?
    .standing
  }

  /// The extent to which a learner has done a lesson.
  package enum Extent: Sendable {
    /// It was never opened, or was reset.
    case new
    /// It was opened, and has never come to its end.
    case begun
    /// It came to its end.
    case done
    /// It came to its end, and all of it was skipped.
    case skipped
    /// It came to its end as an exam alone, with less than half of its points.
    case taken
  }

  /// Returns how far a learner is in a lesson, taken as a lesson or as an exam.
  package func extent(of lesson: String) -> Extent {
    let exams = exams(of: lesson).takings.filter { !$0.isForgotten }.map { $0.standing }
    let all = exams + (standing(in: lesson).map { [$0] } ?? [])
    guard !all.isEmpty else { return .new }
    guard all.contains(where: { $0.timesFinished > 0 }) else { return .begun }
    if all.allSatisfy({ !$0.isTried }) && all.contains(where: { !$0.items.isEmpty }) { return .skipped }
    let isTaught = standing(in: lesson).map { $0.timesFinished > 0 } ?? false
    return isTaught || exams.contains { $0.isFinished && $0.isHalfEarned } ? .done : .taken
  }

  /// Returns the best share of the points with which a lesson, or an exam of it, came to its end, in whole percent; nil
  /// where its log says none.
  package func percent(of lesson: String) -> Int? {
    [standing(in: lesson)?.finalShare?.percent(), examPercent(of: lesson)].compactMap { $0 }.max()
  }

  /// Returns the best share of the points with which an exam of a lesson came to its end, in whole percent; nil where its
  /// log says none.
  package func examPercent(of lesson: String) -> Int? {
    exams(of: lesson).takings.filter { !$0.isForgotten }.compactMap { $0.standing.finalShare?.percent() }.max()
  }

  /// The percent from which on a lesson counts as known.
  package static let enough = 80

  /// Returns whether a lesson, or an exam of it, was begun and has not come to its end.
  package func isOpen(_ lesson: String) -> Bool {
    standing(in: lesson).map { !$0.isFinished } ?? false || openExam(of: lesson) != nil
  }
}
