import ClassReport
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit

extension CommandLineTool {
  static let reportCommand = Command(
    name: "report", operands: "RESULTS…", summary: "what a class believes, and what to teach it next",
    options: [
      Option(
        name: "--lesson", value: "LESSON|FILE",
        summary: "a lesson that is not built in, for its titles and steps, besides those of --with", isRepeated: true),
      Option(
        name: "--roster", value: "FILE",
        summary: "a list of the class, a name in each line or CSV; tells who has not handed in"),
      Option(
        name: "--names", value: "shown|hidden",
        summary: "hidden puts other names in place of learners' own, the same in every report"),
      Option(
        name: "--csv", value: "FILE",
        summary: "write a gradebook, a row for each learner, in place of the report; - is standard output"),
      Option(
        name: "--html", value: "FILE",
        summary: "write a page for a browser, with pictures, in place of the report; - is standard output"),
    ]
  ) { invocation in
    let arguments = invocation.arguments
    guard !arguments.operands.isEmpty else {
      return invocation.usage(
        "report needs files of results, as `lifelab grade … --format json` writes them; - is standard input")
    }
    let name = arguments.value("--names") ?? NameDisplay.shown.rawValue
    guard let names = NameDisplay(rawValue: name) else {
      return invocation.usage("--names is shown or hidden, not '\(name)'")
    }
    guard arguments.operands.filter({ $0 == "-" }).count < 2 else {
      return invocation.usage("standard input can be read once only")
    }
    guard arguments.value("--csv") != "-" || arguments.value("--html") != "-" else {
      return invocation.usage("--csv and --html cannot both be standard output")
    }
    return invocation.report(names)
  }
}

extension Invocation {
  /// Reads results and tells what they say of a class.
  fileprivate func report(_ names: NameDisplay) -> ExitStatus {
    var reading: ResultReading
    do throws(GradingFault) {
      let roster = try arguments.value("--roster").map { path throws(GradingFault) in try Grading.roster(path) }
      reading = ResultReading(ClassResults(roster: roster), console)
    } catch {
      console.complain("lifelab: \(error.text)")
      return error.status
    }
    let named = KnownLessons.besides(arguments.files("--lesson"), in: self, .standard)
    guard let named = named.lessons?.named else { return named.status }
    for path in arguments.operands { reading.read(path) }
    reading.tellBrokenLines()
    let guide = guide(to: reading.results, besides: named)
    let report = ClassReport(reading.results, guide: guide, names: names)
    let status = write(report)
    return status == .done ? reading.status : status
  }

  /// Returns the lessons that results name, as far as they are at hand, in the order of their courses, and then those of
  /// the command line.
  private func guide(to results: ClassResults, besides named: [Lesson]) -> TeachingGuide {
    let catalog = library.catalog()
    let plugins = library.plugins().plugins
    let names = Set(results.lessonNames).subtracting(named.map { $0.name })
    let lessons = catalog.entries.filter { names.contains($0.name) }.compactMap {
      catalog.read(alone: $0, library: plugins).lesson
    }
    return TeachingGuide(lessons + named, catalog.beliefs(library: plugins))
  }

  /// Writes the files that are asked for, or else the report as a text.
  private func write(_ report: ClassReport) -> ExitStatus {
    let (table, page) = (arguments.value("--csv"), arguments.value("--html"))
    var status = ExitStatus.done
    if let table { status = write(to: table) { write in Gradebook(report).write { write(Array($0.utf8)) } } }
    if let page, status == .done {
      status = write(to: page) { write in _ = write(Array(ReportPage.text(of: report).utf8)) }
    }
    guard table == nil, page == nil else { return status }
    console.write(ReportLines.lines(of: report, isPlain: console.isASCII), fileWidth: ResultLines.fileWidth)
    return .done
  }

  /// Writes a file whole or not at all.
  private func write(to path: String, _ pieces: (_ write: ([UInt8]) -> Bool) -> Void) -> ExitStatus {
    guard path != "-" else {
      pieces { bytes in
        console.write(file: bytes)
        return !console.isLost
      }
      return .done
    }
    if let fault = Files.write(to: path, pieces) {
      console.complain("lifelab: cannot write '\(path)': \(fault)")
      return .inputOutput
    }
    console.complain("lifelab: '\(path)' is written")
    return .done
  }
}
