import JSONText
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit

/// `lifelab regrade`: results derived again.
enum RegradeCommand {
  static let command = Command(
    name: "regrade", operands: "RESULTS…", summary: "derive results again, and tell whether they come out the same",
    options: [
      Option(
        name: "--submission", value: "PATH…",
        summary:
          "where the submissions are that results do not hold: files, folders of .life files, records of a stream (.jsonl); "
          + "found by their hash", isRepeated: true, takesSeveral: true),
      Option(
        name: "--lesson", value: "LESSON|FILE", summary: "a lesson that is not built in, besides those of --with",
        isRepeated: true),
      .jobs,
      Option(name: "--json", value: nil, summary: "a line of JSON for each result, and one for all"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try RegradeOptions(invocation.arguments)
    let found = try KnownLessons.besides(options.lessons, in: invocation)
    guard let lessons = found.lessons else { return found.status }
    let search = HandedInFile.Search(options.submissions, .submission)
    guard LineWorker.isWorker else {
      for complaint in search.complaints { invocation.console.complain("lifelab: \(complaint)") }
      return max(regrade(options, invocation), search.status)
    }
    var regrading = Regrading(
      lessons, elsewhere: invocation.stampsFromElsewhere(options.lessons), writesJSON: options.writesJSON,
      submissions: { SubmissionIndex(options.submissions) })
    LineWorker.serve { line, bytes in regrading.answer(line, into: &bytes).rawValue }
    return .done
  }

  /// Has the results of all operands derived again.
  private static func regrade(_ options: RegradeOptions, _ invocation: Invocation) -> ExitStatus {
    let console = invocation.console
    var results = options.results[...]
    var lost = ExitStatus.done
    var told: Set<String> = []
    var service = LineService(
      reading: {
        while let path = results.popFirst() {
          do throws(FileFault) { return try Files.openStream(path) } catch {
            let content = FileContent(error)
            console.complain(
              "lifelab: cannot read '\(visible(path))': \(content.fault ?? "")\(visible(ResultLines.remedy(of: error, at: path)))"
            )
            lost.raise(to: content.status)
          }
        }
        return nil
      }, jobs: options.jobs, lineLimit: Regrading.lineLimit, lastResort: [], noting: Regrading.isGrade,
      write: { bytes in
        if options.writesJSON { console.write(file: bytes) } else { writeLines(bytes, &told, to: console) }
        return !console.isLost
      })
    let outcome = service.run()
    let status = invocation.status(of: outcome, faults: 0)
    if lost == .done, outcome.repeated == 0, outcome.counts.allSatisfy({ $0 == 0 }) {
      let names = options.results.map { $0 == "-" ? "standard input" : "'\(visible($0))'" }.joined(separator: ", ")
      console.complain(
        "lifelab: there are no results in \(names); `lifelab grade … --format json` writes what regrade reads")
      lost = .badInput
    }
    tell(outcome.counts, repeated: outcome.repeated, options.writesJSON, to: console)
    let isSame = [RegradeResult.Word.different, .impossible].allSatisfy { outcome.counts[$0.rawValue] == 0 }
    return max(max(status, lost), isSame ? .done : .fallsShort)
  }

  /// The beginnings of reasons that many lines share, each of which is told once, and counted at the end.
  private static let sharedReasons = ["impossible: no lesson is called", "impossible: \(Regrading.noRecord)"]

  /// Writes lines for readers.
  private static func writeLines(_ bytes: [UInt8], _ told: inout Set<String>, to console: Console) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if let reason = sharedReasons.lazy.compactMap({ text.firstRange(of: $0) }).first,
        !told.insert(String(text[reason.lowerBound...])).inserted
      {
        continue
      }
      console.write([OutputLine(text, hangingIndent: 2)])
    }
  }

  /// Tells how many results came out in which way.
  private static func tell(_ counts: [Int], repeated: Int, _ writesJSON: Bool, to console: Console) {
    let words = RegradeResult.Word.allCases
    guard !writesJSON else {
      return console.write(
        file: JSONWriter.file { record in
          record.member("v", 1)
          record.member("kind", "summary")
          for word in words { record.member("\(word)", counts[word.rawValue]) }
          record.member("repeated", repeated)
        })
    }
    let total = counts.reduce(0, +) - counts[RegradeResult.Word.leftOut.rawValue]
    let ungraded = counts[RegradeResult.Word.ungraded.rawValue]
    let compared: [RegradeResult.Word] = [.same, .different, .impossible]
    let parts =
      compared.map { "\(counts[$0.rawValue]) \($0)" }.joined(separator: ", ")
      + (ungraded == 0 ? "" : ", \(ungraded) not graded then: the file could not be read")
    let others = counts[RegradeResult.Word.leftOut.rawValue]
    let rest = others == 0 ? "" : "; \(others) of other kinds left out"
    let again = repeated == 0 ? "" : "; \(repeated) \(repeated == 1 ? "was" : "were") there before"
    console.write([
      OutputLine("\(total) \(total == 1 ? "result" : "results"): \(parts)\(rest)\(again)", hangingIndent: 2)
    ])
  }
}

/// What the arguments of `regrade` ask for.
private struct RegradeOptions {
  /// The files of results.
  let results: [String]
  let submissions: [String]
  let lessons: [String]
  let jobs: Int
  let writesJSON: Bool

  init(_ arguments: Arguments) throws(UsageFault) {
    guard !arguments.operands.isEmpty else {
      throw UsageFault("regrade needs results in JSON Lines: lifelab regrade RESULTS…; - is standard input")
    }
    results = arguments.operands
    submissions = arguments.files("--submission")
    guard !submissions.contains("-") else {
      throw UsageFault(
        "'--submission' of regrade names files, which are read as they are needed, and not standard input")
    }
    jobs = try arguments.jobs()
    lessons = arguments.files("--lesson")
    writesJSON = arguments.has("--json")
  }
}
