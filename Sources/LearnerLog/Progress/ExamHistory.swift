/// One taking of an exam, from its beginning to its end.
package struct ExamTaking: Sendable {
  /// The learner's standing in it; of the answers to a question, the first counts.
  package internal(set) var standing: LessonStanding
  /// The beginning of the hash of the lesson's text, as the log has it.
  package let lessonHash: String?
  /// Its first record, as a place in the log.
  package let start: Int
  /// The records of it that do not count, because the question was done with: places in the log.
  package internal(set) var repeated: [Int] = []
  /// A Boolean value that indicates whether it came to its end and the lesson was reset since then.
  package internal(set) var isForgotten = false
}

/// The exams that the log tells of for one lesson.
///
/// An exam ends with its last question, and in no other way: neither a reset, nor the lesson taken as a lesson
/// meanwhile, nor a second beginning by another prompt makes its questions open again.
package struct ExamHistory: Sendable {
  /// The exams in the order in which they were begun.
  package private(set) var takings: [ExamTaking] = []
  /// The records of an exam that was not open then: places in the log.
  package private(set) var stray: [Int] = []
  /// The beginnings of the lesson as a lesson while an exam of it was open: places in the log.
  package private(set) var lessonsMeanwhile: [Int] = []

  /// The exam that is open in each version of the lesson, as a place in `takings`: at most one, since another is begun only
  /// where none is open.
  private var open: [Int: Int] = [:]
  /// The exams that came to their end since the lesson was last reset, as places in `takings`.
  private var finished: [Int] = []
  /// The number of exams that were looked at while records were added.
  private(set) var looks = 0

  mutating func add(_ record: ProgressRecord, at place: Int) {
    let open = open[record.version]
    looks += 1
    guard record.isExam else { return addLesson(record, at: place, isOpen: open != nil) }
    guard let open else {
      guard record.event == .started else { return stray.append(place) }
      var standing = LessonStanding(version: record.version)
      standing.add(record)
      self.open[record.version] = takings.count
      return takings.append(ExamTaking(standing: standing, lessonHash: record.lessonHash, start: place))
    }
    switch record.event {
    case .started, .reset, .styled, .recalled, .observed, .challenged, .told: break
    case .finished:
      takings[open].standing.add(record)
      self.open[record.version] = nil
      finished.append(open)
    case .answered, .skipped, .hinted, .solved:
      if takings[open].standing.item(record.item)?.isDone ?? false {
        takings[open].repeated.append(place)
      } else {
        takings[open].standing.add(record)
      }
    }
  }

  private mutating func addLesson(_ record: ProgressRecord, at place: Int, isOpen: Bool) {
    if record.event == .started && isOpen { lessonsMeanwhile.append(place) }
    guard record.event == .reset else { return }
    looks += finished.count
    for index in finished { takings[index].isForgotten = true }
    finished = []
  }
}
