import GradeResults
import JSONText
import LessonGrading
import LessonModel
import LifeSyntax
import PlatformKit

/// What a worker of `regrade` makes of its lines: each record of kind `grade` is derived again.
struct Regrading {
  private var graders: KnownGraders
  private let submissions: () -> SubmissionIndex
  private lazy var index = submissions()
  /// The stamps of the folders that lessons and plugins come from here.
  private let elsewhere: [Stamp]
  private let writesJSON: Bool

  init(
    _ lessons: KnownLessons, elsewhere: [Stamp], writesJSON: Bool, submissions: @escaping () -> SubmissionIndex
  ) {
    graders = KnownGraders(lessons)
    self.elsewhere = elsewhere
    self.writesJSON = writesJSON
    self.submissions = submissions
  }

  /// Adds what is to be said of a line.
  mutating func answer(_ line: LineWorker.Line, into bytes: inout [UInt8]) -> RegradeResult.Word {
    let result =
      switch line {
      case .tooLong: Self.unreadable("the line is longer than \(Regrading.lineLimit >> 20) MB")
      case .faulty: Self.unreadable("this program has a fault at this line")
      case .whole(let line): result(of: line)
      }
    switch (writesJSON, result.word) {
    case (_, .leftOut): break
    case (true, _): bytes += result.record
    case (false, .same), (false, .ungraded): break
    case (false, _): bytes += (result.line + "\n").utf8
    }
    return result.word
  }

  /// The bytes at the beginning of a record in which its kind stands.
  private static let headBytes = 1 << 10

  /// Returns whether a line looks like a result, which stands in a file once.
  static func isGrade(_ line: [UInt8]) -> Bool {
    line.prefix(headBytes).firstRange(of: Array(#""kind":"grade""#.utf8)) != nil
  }

  /// The longest record that is read.
  static let lineLimit = 64 << 20

  /// What is said of lines that are no records at all, as those of results for readers.
  static let noRecord = "this is no record: `lifelab grade … --format json` writes what report and regrade read"

  /// What is said of a line that holds no record.
  static func unreadable(_ reason: String) -> RegradeResult {
    RegradeResult(id: nil, lesson: nil, submission: nil, word: .impossible, missing: [reason])
  }

  private mutating func result(of line: [UInt8]) -> RegradeResult {
    let value: JSONValue
    do throws(JSONFault) { value = try JSONReader.value(of: line) } catch {
      let isRecord = line.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "{")
      return Self.unreadable(isRecord ? "this is no record: \(error.text) (byte \(error.offset + 1))" : Self.noRecord)
    }
    switch value[.kind]?.text {
    case "grade"?:
      guard let record = RecordedGrade(value) else {
        return Self.unreadable("the record lacks lesson, submission or feedback")
      }
      return result(of: record)
    case "fault"?:
      let id = RecordID(value[.id])
      return RegradeResult(
        id: id, lesson: value[.lesson]?.text, submission: id?.name, word: .impossible,
        missing: ["the line that could not be graded"])
    default: return RegradeResult(id: nil, lesson: nil, submission: nil, word: .leftOut)
    }
  }

  private mutating func result(of record: RecordedGrade) -> RegradeResult {
    func result(_ word: RegradeResult.Word, missing: [String] = []) -> RegradeResult {
      RegradeResult(id: record.id, lesson: record.lesson, submission: record.name, word: word, missing: missing)
    }
    guard record.isGraded else {
      let claimed = record.claimedPoints
      var all = result(claimed.isEmpty ? .ungraded : .different)
      all.differences = claimed
      return all
    }
    let found = bytes(of: record)
    guard let bytes = found.bytes else { return result(.impossible, missing: [found.missing]) }
    let reports: [GradeReport]
    do throws(KnownLessons.Fault) { reports = try derive(record, bytes) } catch {
      switch error {
      case .unknown(let text): return result(.impossible, missing: [text + Self.remedy(of: record)])
      case .broken(let text): return result(.impossible, missing: [text])
      }
    }
    let compared = reports.map { report in (report, Self.differences(record, report)) }
    guard let (report, differences) = compared.min(by: { $0.1.count < $1.1.count }) else {
      return result(.impossible, missing: ["the submission"])
    }
    let present = ([report.tool, report.lesson] + report.sources + elsewhere).map { RecordedStamp($0) }
    let missing = RecordedStamp.missing(record.stamps, among: present)
    let word: RegradeResult.Word = !missing.isEmpty ? .impossible : differences.isEmpty ? .same : .different
    var all = result(word, missing: missing)
    all.differences = differences
    all.isCompared = true
    return all
  }

  /// Returns how to add the course that a record names, where it names one.
  private static func remedy(of record: RecordedGrade) -> String {
    guard let folder = record.stamps.first(where: { $0.isFolder }) else { return "" }
    return "; the record names the course '\(visible(folder.name))': add it with '--with FOLDER'"
  }

  /// Returns the bytes of a submission, or what is missing.
  private mutating func bytes(of record: RecordedGrade) -> (bytes: [UInt8]?, missing: String) {
    if let text = record.text {
      let bytes = Array(text.utf8)
      let isWhole = record.hash.map { ContentHash(of: bytes).hex == $0 } ?? false
      return isWhole ? (bytes, "") : (nil, "a submission with the hash of the record; the text in it has another one")
    }
    guard let hash = record.hash else { return (nil, "a submission that could be read") }
    let name = visible(String(hash.prefix(16)))
    return (index.bytes(with: hash), "the submission \(name): neither in the record nor among those of --submission")
  }

  /// Derives the reports that a submission may have had: a progress log may have been marked as a lesson or as an exam.
  private mutating func derive(_ record: RecordedGrade, _ bytes: [UInt8]) throws(KnownLessons.Fault) -> [GradeReport] {
    var others: [QuestionAddress] = []
    for name in record.besides { others += try graders.lessons.lesson(name).questionAddresses }
    return try graders.grade(record.lesson, record.feedback) { graders, cache in
      let work = HandedIn(SourceText(name: record.name, bytes: bytes))
      var reports = [
        graders.grade(
          work, named: record.name, in: record.style, besides: others, remembering: &cache
        ).report
      ]
      if case .log(let log, let hash) = work {
        reports.append(graders.grade(examIn: log, named: record.name, remembering: &cache))
        reports[1].hash = hash
      }
      // A record of a stream has the learner that its line named, whatever the submission says.
      if record.id != nil {
        for place in reports.indices { reports[place].learner = record.learner ?? reports[place].learner }
      }
      return reports
    }
  }

  private static func differences(_ record: RecordedGrade, _ report: GradeReport) -> [RecordDifference] {
    guard let derived = try? JSONReader.value(of: JSONResults.lines(of: [report])) else { return [] }
    return RecordComparison(record.value, derived).differences
  }
}
