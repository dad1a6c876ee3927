import LifeLanguage
import LessonModel
import LessonReading
import Testing

/// Texts of lessons that are read as they are in every style.
@Suite struct EveryStyleTests {
  /// Half of the learners read the names that they chose: to them nothing changes in such a lesson.
  @Test func `a lesson without styles says of styles what is true in each of them`() {
    var told: [String] = []
    for lesson in CourseTests.lessons where lesson.styles.isEmpty {
      let texts = lesson.items.map { item in
        switch item {
        case .prose(let text): text
        case .question(let question): question.prose
        case .step(let step): step.prose
        case .picture: ""
        }
      }
      for sentence in texts.flatMap({ GiveawayTests.sentences(of: $0) }) where sentence.contains("style") {
        let isTrue = ["in every style", "whatever your style"].contains { sentence.contains($0) }
        #expect(isTrue, "\(lesson.name): \(sentence)")
        for words in ["From here on", "from now on", "you have chosen", "your own style"] {
          #expect(!sentence.contains(words), "\(lesson.name): \(sentence)")
        }
        told.append(lesson.name)
      }
    }
    #expect(told.sorted() == ["repairDataLoss", "scenes", "whenDocumentsDisagree"])
  }
}
