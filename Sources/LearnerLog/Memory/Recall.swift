/// One answer that counts for the memory of a thing: a family of rules or, where no run decides it, a question.
package struct Recall: Sendable, Hashable {
  /// The rule whose family it counts for, or LESSON.QUESTION.
  package let card: String
  /// How well it was remembered.
  package let grade: ReviewGrade
  /// The day of the answer, counted from 1970.
  package let day: Int
  /// The question that was answered: LESSON.QUESTION, or the token of a generated one.
  package let question: String
  /// The number on its day of a question of a lesson that practice or a review asked again; nil for any other, as the token of a
  /// generated one holds its own.
  package let number: Int?

  /// One answer to a question, graded for the memory of a card.
  package init(card: String, grade: ReviewGrade, day: Int, question: String, number: Int? = nil) {
    self.card = card
    self.grade = grade
    self.day = day
    self.question = question
    self.number = number
  }
}
