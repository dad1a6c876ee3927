import LessonAuthoring
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// `lifelab pack`: a course in one file.
enum PackCommand {
  static let command = Command(
    name: "pack", operands: "FOLDER|COURSE.life",
    summary: "put a course into one file to give away: its lessons, plugins and beliefs, and the files that they use",
    options: [
      Option.output,
      Option(
        name: "--for-learners", value: nil,
        summary: "the pack \(LearnerEdition.summary)"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try PackOptions(invocation.arguments)
    do throws(LibraryFault) {
      return try Packing(options, invocation).run()
    } catch {
      invocation.console.complain("lifelab: \(error.text)")
      return error.status
    }
  }
}

/// What the arguments of `pack` ask for.
struct PackOptions {
  let path: String
  /// The file to write; nil for standard output.
  let output: String?
  let isForLearners: Bool

  /// The options where only a course is named.
  init(path: String) { (self.path, output, isForLearners) = (path, nil, false) }

  init(_ arguments: Arguments) throws(UsageFault) {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageFault("pack takes one course: lifelab pack FOLDER -o course.life")
    }
    self.path = path
    output = arguments.value(Option.output.name)
    isForLearners = arguments.has("--for-learners")
  }
}

/// A course that is put into one file.
struct Packing {
  let options: PackOptions
  let invocation: Invocation
  let folder: LibraryFolder
  let library: Library
  private let plugins: [Plugin]

  init(_ options: PackOptions, _ invocation: Invocation) throws(LibraryFault) {
    self.options = options
    self.invocation = invocation
    let folder = try LibraryFolder(course: options.path)
    let isKnown = invocation.library.folders.contains { $0.path == folder.path }
    self.folder = folder
    library = isKnown ? invocation.library : try invocation.library.adding(folder)
    let found = library.plugins()
    invocation.console.write(found.reports)
    plugins = found.plugins
  }

  func run() throws(LibraryFault) -> ExitStatus {
    let (pack, text) = try pack()
    guard let place = options.output else {
      invocation.console.write(file: text)
      return .done
    }
    return write(text, pack, to: place)
  }

  /// Returns the pack and its text; what is wrong with the course is reported.
  func pack() throws(LibraryFault) -> (pack: CoursePack, text: String) {
    guard let course = folder.course else {
      throw LibraryFault("'\(options.path)' has no course file: course \"A title\" { unit … }", .badInput)
    }
    guard !names.isEmpty else { throw LibraryFault("'\(options.path)' holds no lessons of its own", .badInput) }
    guard areSound else {
      throw LibraryFault("nothing is packed; `lifelab check \(options.path)` tells what else is wrong", .badInput)
    }
    let isForLearners = options.isForLearners || folder.isForLearners
    let pack = CoursePack(
      title: course.title, isForLearners: isForLearners, isCut: folder.isForLearners, files: files)
    let text = pack.text
    let again = CoursePack.load(SourceText(name: "pack", text: text))
    guard again.pack != nil else {
      invocation.console.write(again.diagnostics.map { Reply.Report(diagnostic: $0.diagnostic, source: $0.source) })
      throw LibraryFault("'\(options.path)' is larger than a pack may be", .badInput)
    }
    return (pack, text)
  }

  // MARK: - What is packed

  /// A Boolean value that indicates whether the course names lessons that are there, and each of its lessons can be read;
  /// what is wrong is reported.
  private var areSound: Bool {
    let catalog = library.catalog()
    var reports: [Reply.Report] = []
    var lessons: [Lesson] = []
    for name in names {
      guard let entry = catalog.entry(name) else { continue }
      let found = catalog.read(entry, library: plugins)
      reports += found.reports
      guard let lesson = found.lesson else { continue }
      lessons.append(lesson)
      let source = lesson.file
      let faults = LessonChecker.check(lesson).filter { fault in
        fault.severity == .error && !(folder.isForLearners && CoursePack.learnerRules.contains(fault.id))
      }
      reports += faults.map { Reply.Report(diagnostic: $0, source: source) }
    }
    let known = catalog.entries.map { $0.name }
    reports += CourseChecker.check(lessons, knowing: known).map {
      Reply.Report(diagnostic: $0.diagnostic, source: $0.source)
    }
    for text in folder.lessons {
      switch LessonOutline(of: text).kind {
      case .course:
        let loaded = LessonLoader.loadCourse(text)
        let others = known.filter { name in !lessons.contains { $0.name == name } }
        let between = loaded.course.map { CourseChecker.check($0, in: text, lessons, knowing: others) } ?? []
        reports += loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: text) }
        reports += between.map { Reply.Report(diagnostic: $0.diagnostic, source: $0.source) }
      case .beliefs:
        let loaded = BeliefBook.load(text, library: plugins)
        reports += loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: text) }
      case .lessons, .statements, .pack: break
      }
    }
    invocation.console.write(reports)
    return !reports.contains { $0.diagnostic.severity == .error }
  }

  /// The names of the lessons that stand in the folder.
  private var names: [String] { folder.lessons.flatMap { LessonOutline(of: $0).lessons.map { $0.name } } }

  /// The files of the pack under their paths: what is neither course, lesson, belief nor used by a lesson stays out.
  private var files: [SourceText] {
    let used = folder.lessons.flatMap { text in
      LessonLoader.usedFiles(of: text).map { UsedFile.path(of: $0, beside: text.name) }
    }
    let lessons = folder.lessons.filter { text in
      let outline = LessonOutline(of: text)
      let isPart =
        switch outline.kind {
        case .course, .beliefs: true
        case .lessons: !outline.lessons.isEmpty
        case .statements, .pack: false
        }
      return isPart || used.contains(text.name)
    }
    return lessons.map { folder.packed($0, in: .lessons) } + folder.plugins.map { folder.packed($0, in: .plugins) }
  }

  // MARK: - Writing

  private func write(_ text: String, _ pack: CoursePack, to place: String) -> ExitStatus {
    if let fault = refusal(of: place, to: pack) ?? Files.write(Array(text.utf8), to: place) {
      invocation.console.complain("lifelab: cannot write '\(place)': \(fault)")
      return .inputOutput
    }
    let edition = pack.isForLearners ? ", without keys and solutions; what marking needs can be read in it" : ""
    invocation.console.write([
      OutputLine("\(place): \(pack.files.count) files, \(text.utf8.count / 1024 + 1) KB\(edition)."),
      OutputLine("`lifelab lesson \(place)` opens it, `lifelab check \(place)` and `grade \(place)` know it.", .dim),
    ])
    return .done
  }

  /// Returns why a file must not be written: it is not ours by its name, or something else is there.
  private func refusal(of place: String, to pack: CoursePack) -> String? {
    guard place.hasSuffix(Files.lifeSuffix) else { return "its name does not end in .life" }
    switch Files.read(place) {
    case .notFound: return nil
    case .bytes(let bytes):
      let source = SourceText(name: place, bytes: bytes)
      if case .pack = LessonOutline(of: source).kind {
        let old = CoursePack.load(source).pack
        guard let old, old.isForLearners != pack.isForLearners else { return nil }
        let (there, new) = ("for learners", "whole")
        return "the course is there \(old.isForLearners ? there : new), and this pack is "
          + "\(pack.isForLearners ? there : new); give it another name, or delete the file first"
      }
      return bytes.isEmpty ? nil : "it is there already, and is no packed course"
    case let content: return content.fault
    }
  }
}
