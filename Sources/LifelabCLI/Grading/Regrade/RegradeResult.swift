import GradeResults
import JSONText
import LifeSyntax

/// What became of a record that was derived again.
///
///     regrade = { ["id":(string | integer)], "v":1, "kind":"regrade", ["lesson":string], ["submission":string],
///                 "result":("same" | "different" | "impossible" | "ungraded"), "missing":[string*], "differences":[difference*] }
///     difference = { ["question":string], "member":string, ["was":string], ["is":string] }
///
/// `missing` names what the record was derived from and is not here. Where only other versions are, `differences` tells what
/// these change. A value is there where it is short, as it is
/// written: a number, a word, a truth.
struct RegradeResult {
  /// The results, in the order in which they are counted.
  enum Word: Int, CaseIterable {
    case same, different, impossible
    /// A record that nothing was graded for: its file could not be read.
    case ungraded
    /// A record of another kind, which nothing is to be said of.
    case leftOut
  }

  let id: RecordID?
  let lesson: String?
  let submission: String?
  let word: Word
  var missing: [String] = []
  var differences: [RecordDifference] = []
  /// A Boolean value that indicates whether something could be derived to compare with.
  var isCompared = false

  /// The most differences that are told of one record.
  private static let toldDifferences = 20

  /// The result as a line of JSON.
  var record: [UInt8] {
    var writer = JSONWriter()
    writer.object { record in
      if let id { record.member("id", id) }
      record.member("v", 1)
      record.member("kind", "regrade")
      if let lesson { record.member("lesson", lesson) }
      if let submission { record.member("submission", submission) }
      record.member("result", "\(word)")
      record.member("missing", array: { array in for text in missing { array.value(text) } })
      record.member(
        "differences",
        array: { array in
          for difference in differences.prefix(Self.toldDifferences) {
            array.object { Self.write(difference, to: &$0) }
          }
        })
    }
    writer.endLine()
    return writer.bytes
  }

  private static func write(_ difference: RecordDifference, to object: inout JSONWriter) {
    if let question = difference.question { object.member("question", question) }
    object.member("member", difference.member)
    if let was = difference.was?.short { object.member("was", was) }
    if let now = difference.now?.short { object.member("is", now) }
  }

  /// The result in a line for readers.
  var line: String {
    let name = submission.map { visible($0) } ?? "a line"
    let told = differences.prefix(Self.toldDifferences).map { $0.text }.joined(separator: "; ")
    let further = differences.count - Self.toldDifferences
    let changes = told + (further > 0 ? "; and \(further) more" : "")
    let head = "\(name)\(lesson.map { " (\(visible($0)))" } ?? ""): "
    switch word {
    case .same, .leftOut, .ungraded: return head + "\(word)"
    case .different: return head + "different: \(changes)"
    case .impossible:
      let lost = "impossible: \(missing.joined(separator: "; "))"
      guard isCompared else { return head + lost }
      return head + lost + (differences.isEmpty ? ". What is here gives the same" : ". What is here gives: \(changes)")
    }
  }
}
