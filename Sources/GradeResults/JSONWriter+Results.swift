package import JSONText
package import LessonModel

extension JSONWriter {
  /// Writes a score with up to six places.
  package mutating func value(_ score: Score) { value(decimal: score.decimal(places: 6)) }

  /// Writes a member with a score of up to six places.
  package mutating func member(_ name: String, _ score: Score) { member(name, decimal: score.decimal(places: 6)) }

  /// Writes a member with the id of a record.
  package mutating func member(_ name: String, _ id: RecordID) {
    switch id {
    case .text(let text): member(name, text)
    case .number(let digits): member(name, decimal: digits)
    }
  }
}
