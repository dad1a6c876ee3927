import LifeLanguage
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import QuestionKinds

/// What becomes of each statement of a lesson in a style.
@Suite struct StyledFormTests {
  private static let verbs: [String] = {
    let parts =
      [
        LessonVocabulary.lessonBody, LessonVocabulary.stepBody, LessonVocabulary.misconceptionBody,
        LessonVocabulary.poolBody,
      ]
      + QuestionKinds.all.map { LessonVocabulary.questionBody($0) }
    return Set(parts.flatMap { $0.verbs.map { $0.name } }).sorted()
  }()

  @Test func `every verb of a lesson says how a style writes it, and no other is listed`() {
    let listed = StyledForm.forms.keys.sorted()
    #expect(Self.verbs.filter { !listed.contains($0) } == [], "a verb without a form is left as it stands")
    #expect(listed.filter { !Self.verbs.contains($0) } == [])
  }
}
