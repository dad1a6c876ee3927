import LessonModel
import QuestionKinds
import Testing

@testable import LifeFuzz

/// What inputs meet is whole.
@Suite struct SamplesTests {
  @Test func `the lesson of the fuzzer has a question of each kind`() {
    let words = Samples.lesson.questions.map { $0.kind.word }
    for kind in QuestionKinds.all { #expect(words.contains(kind.word), "\(kind.word)") }
  }
}
