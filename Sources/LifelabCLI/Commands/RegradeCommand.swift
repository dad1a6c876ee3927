import JSONText
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit

extension CommandLineTool {
  static let regradeCommand = Command(
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
    ]
  ) { invocation in
    guard !invocation.arguments.operands.isEmpty else {
      return invocation.usage("regrade needs results in JSON Lines: lifelab regrade RESULTS…; - is standard input")
    }
    guard !invocation.arguments.files("--submission").contains("-") else {
      return invocation.usage(
        "'--submission' of regrade names files, which are read as they are needed, and not standard input")
    }
    return invocation.regrade()
  }
}

extension Invocation {
  fileprivate func regrade() -> ExitStatus {
    let jobs = jobs()
    if let status = jobs.status { return status }
    let found = KnownLessons.besides(arguments.files("--lesson"), in: self, .standard)
    guard let lessons = found.lessons else { return found.status }
    let search = HandedInFile.Search(arguments.files("--submission"), .submission)
    let writesJSON = arguments.has("--json")
    guard LineWorker.isWorker else {
      for complaint in search.complaints { console.complain("lifelab: \(complaint)") }
      return max(regrade(jobs.jobs, writesJSON), search.status)
    }
    let courses = arguments.files("--lesson").compactMap { courseFolder(in: $0) }
    var regrading = Regrading(
      lessons, elsewhere: (library.folders + courses).map { $0.stamp }, writesJSON: writesJSON,
      submissions: { SubmissionIndex(arguments.files("--submission")) })
    LineWorker.serve { line, bytes in regrading.answer(line, into: &bytes).rawValue }
    return .done
  }

  /// Has the results of all operands derived again.
  private func regrade(_ jobs: Int, _ writesJSON: Bool) -> ExitStatus {
    var operands = arguments.operands[...]
    var lost = ExitStatus.done
    var told: Set<String> = []
    var service = LineService(
      reading: {
        while let path = operands.popFirst() {
          do throws(FileFault) { return try Files.openStream(path) } catch {
            let content = FileContent(error)
            console.complain(
              "lifelab: cannot read '\(visible(path))': \(content.fault ?? "")\(visible(ResultLines.remedy(of: error, at: path)))"
            )
            lost = max(lost, content.status)
          }
        }
        return nil
      }, jobs: jobs, lineLimit: Regrading.lineLimit, lastResort: [],
      write: { bytes in
        if writesJSON { console.write(file: bytes) } else { writeLines(bytes, &told) }
        return !console.isLost
      })
    let outcome = service.run()
    let status = status(of: outcome, faults: 0)
    tell(outcome.counts, writesJSON)
    let isSame = [RegradeResult.Word.different, .impossible].allSatisfy { outcome.counts[$0.rawValue] == 0 }
    return max(max(status, lost), isSame ? .done : .fallsShort)
  }

  /// Writes lines for readers; what no lesson is there for is told once, and counted at the end.
  private func writeLines(_ bytes: [UInt8], _ told: inout Set<String>) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      if let reason = text.firstRange(of: "impossible: no lesson is called"),
        !told.insert(String(text[reason.lowerBound...])).inserted
      {
        continue
      }
      console.write([OutputLine(text, hangingIndent: 2)])
    }
  }

  /// Tells how many results came out in which way.
  private func tell(_ counts: [Int], _ writesJSON: Bool) {
    let words = RegradeResult.Word.allCases
    guard !writesJSON else {
      return console.write(
        file: JSONWriter.file { record in
          record.member("v", 1)
          record.member("kind", "summary")
          for word in words { record.member("\(word)", counts[word.rawValue]) }
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
    console.write([OutputLine("\(total) \(total == 1 ? "result" : "results"): \(parts)\(rest)", hangingIndent: 2)])
  }
}

extension ExitStatus: Comparable {
  /// Returns whether a status says less than another one.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
