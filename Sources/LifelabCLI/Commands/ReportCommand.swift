import ClassReport
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit

/// `lifelab report`: what results say of a class.
enum ReportCommand {
  static let command = Command(
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
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try ReportOptions(invocation.arguments)
    var reading: ResultReading
    do throws(GradingFault) {
      let roster = try options.roster.map { path throws(GradingFault) in try Grading.roster(path) }
      reading = ResultReading(ClassResults(roster: roster), invocation.console)
    } catch {
      invocation.console.complain("lifelab: \(error.text)")
      return error.status
    }
    let named = try KnownLessons.besides(options.lessons, in: invocation)
    guard let named = named.lessons?.named else { return named.status }
    for path in options.results { reading.read(path) }
    reading.tellBrokenLines()
    let guide = guide(to: reading.results, besides: named, invocation.library)
    let report = ClassReport(reading.results, guide: guide, names: options.names)
    let status = write(report, options, invocation.console)
    return status == .done ? reading.status : status
  }

  /// Returns the lessons that results name, as far as they are at hand, in the order of their courses, and then those of
  /// the command line.
  private static func guide(to results: ClassResults, besides named: [Lesson], _ library: Library) -> TeachingGuide {
    let catalog = library.catalog()
    let plugins = library.plugins().plugins
    let names = Set(results.lessonNames).subtracting(named.map { $0.name })
    let lessons = catalog.entries.filter { names.contains($0.name) }.compactMap {
      catalog.read(alone: $0, library: plugins).lesson
    }
    return TeachingGuide(lessons + named, catalog.beliefs(library: plugins))
  }

  /// Writes the files that are asked for, or else the report as a text.
  private static func write(_ report: ClassReport, _ options: ReportOptions, _ console: Console) -> ExitStatus {
    let (table, page) = (options.table, options.page)
    var status = ExitStatus.done
    if let table { status = write(to: table, console) { write in Gradebook(report).write { write(Array($0.utf8)) } } }
    if let page, status == .done {
      status = write(to: page, console) { write in _ = write(Array(ReportPage.text(of: report).utf8)) }
    }
    guard table == nil, page == nil else { return status }
    console.write(ReportLines.lines(of: report, isPlain: console.isASCII), fileWidth: ResultLines.fileWidth)
    return .done
  }

  /// Writes a file whole or not at all.
  private static func write(
    to path: String, _ console: Console, _ pieces: (_ write: ([UInt8]) -> Bool) -> Void
  ) -> ExitStatus {
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

/// What the arguments of `report` ask for.
private struct ReportOptions {
  /// The files of results.
  let results: [String]
  let lessons: [String]
  let roster: String?
  let names: NameDisplay
  /// The gradebook to write.
  let table: String?
  /// The page to write.
  let page: String?

  init(_ arguments: Arguments) throws(UsageFault) {
    results = arguments.operands
    guard !results.isEmpty else {
      throw UsageFault(
        "report needs files of results, as `lifelab grade … --format json` writes them; - is standard input")
    }
    let name = arguments.value("--names") ?? NameDisplay.shown.rawValue
    guard let names = NameDisplay(rawValue: name) else {
      throw UsageFault("--names is shown or hidden, not '\(name)'")
    }
    self.names = names
    guard results.count(where: { $0 == "-" }) < 2 else {
      throw UsageFault("standard input can be read once only")
    }
    (table, page) = (arguments.value("--csv"), arguments.value("--html"))
    guard table != "-" || page != "-" else {
      throw UsageFault("--csv and --html cannot both be standard output")
    }
    lessons = arguments.files("--lesson")
    roster = arguments.value("--roster")
  }
}
