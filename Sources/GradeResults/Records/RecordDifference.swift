package import JSONText
import LifeSyntax

/// A value of a record that is another one now.
package struct RecordDifference: Equatable {
  /// The question; nil where it is a member of the record.
  package let question: String?
  /// The member, or what the members together show, in words.
  package let member: String
  /// The value in the record; nil where the record has none.
  package let was: JSONValue?
  /// The value that was derived anew; nil where none was.
  package let now: JSONValue?

  /// A difference of one member.
  package init(question: String?, member: String, was: JSONValue?, now: JSONValue?) {
    (self.question, self.member, self.was, self.now) = (question, member, was, now)
  }

  /// The difference in words, such as `callbackOrder: earned was 1 and is 0.5`.
  package var text: String {
    let place = question.map { "\(visible($0)): " } ?? ""
    guard let was = was?.short, let now = now?.short else { return "\(place)another \(visible(member))" }
    return "\(place)\(visible(member)) was \(visible(was)) and is \(visible(now))"
  }
}

extension JSONValue {
  /// The value as a short text; nil for what is too long to be told.
  package var short: String? {
    switch self {
    case .null: "null"
    case .truth(let truth): truth ? "true" : "false"
    case .number(let digits): digits.utf8.count <= 40 ? digits : nil
    case .text(let text): text.utf8.count <= 40 ? text : nil
    case .array, .object: nil
    }
  }
}
