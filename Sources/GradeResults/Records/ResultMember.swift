package import JSONText
import LessonModel

/// The names of all members of a record of results, which the writer and every reader share.
///
/// A reader in another module names a member by its case, so that a renamed or deleted one does not compile there.
package enum ResultMember: String, Sendable, CaseIterable {
  // Of the record.
  case id, v, kind, tool, lesson, sources, style, besides, variant, seed, feedbackAmount
  case submission, submissionHash, submissionText, learner, status, diagnostics, remarks, log
  case questions, total, hiddenTotal, firstTry, beliefs
  // Of what took part.
  case name, version, hash, title
  // Of a question, and of a total.
  case number, score, earned, points, attempts, hidden, answer, given, feedback, misconceptions
  // Of a progress log.
  case chain, records, line, end
  // Of a belief.
  case certain
}

extension JSONValue {
  /// The value of a member of a result; nil where there is none, or where this is no object.
  package subscript(member: ResultMember) -> JSONValue? { self[member.rawValue] }
}

extension JSONWriter {
  mutating func member(_ member: ResultMember, _ text: String) { self.member(member.rawValue, text) }

  mutating func member(_ member: ResultMember, _ number: Int) { self.member(member.rawValue, number) }

  mutating func member(_ member: ResultMember, _ truth: Bool) { self.member(member.rawValue, truth) }

  mutating func member(_ member: ResultMember, _ score: Score) { self.member(member.rawValue, score) }

  mutating func member(_ member: ResultMember, _ id: RecordID) { self.member(member.rawValue, id) }

  mutating func member(_ member: ResultMember, object members: (inout JSONWriter) -> Void) {
    self.member(member.rawValue, object: members)
  }

  mutating func member(_ member: ResultMember, array elements: (inout JSONWriter) -> Void) {
    self.member(member.rawValue, array: elements)
  }

  /// Writes a member with a list of texts.
  mutating func member(_ member: ResultMember, strings: [String]) {
    self.member(member, array: { array in for string in strings { array.value(string) } })
  }
}
