import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

extension Invocation {
  /// The course in a file, with this call as it is with the course besides; nil where the file holds none, and nothing but
  /// a status after complaining about a course that cannot be opened.
  func course(in path: String) -> (invocation: Invocation?, folder: LibraryFolder?, status: ExitStatus)? {
    guard holdsCourse(path) else { return nil }
    return opened(path)
  }

  private func opened(_ path: String) -> (invocation: Invocation?, folder: LibraryFolder?, status: ExitStatus) {
    do throws(LibraryFault) {
      let folder = try LibraryFolder(course: path)
      let isThere = library.folders.contains { $0.lessons.first?.name == folder.lessons.first?.name }
      let library = isThere ? library : try library.adding(folder)
      return (Invocation(arguments: arguments, console: console, library: library), folder, .done)
    } catch {
      console.complain("lifelab: \(error.text)")
      return (nil, nil, error.status)
    }
  }

  /// The course in a file, nil where there is none or where it cannot be opened.
  func courseFolder(in path: String) -> LibraryFolder? {
    guard holdsCourse(path) else { return nil }
    do throws(LibraryFault) { return try LibraryFolder(course: path) } catch { return nil }
  }

  /// Indicates whether a file begins as a course does, or as a packed one.
  private func holdsCourse(_ path: String) -> Bool {
    guard path.hasSuffix(Files.lifeSuffix), case .bytes(let bytes) = Files.readStaying(path) else { return false }
    switch LessonOutline(of: SourceText(name: path, bytes: bytes)).kind {
    case .course, .pack: return true
    case .lessons, .statements, .beliefs: return false
    }
  }

  /// Complains about a packed course where another file is needed; a status where the text is one.
  func refusal(ofPack source: SourceText) -> ExitStatus? {
    guard case .pack = LessonOutline(of: source).kind else { return nil }
    let path = visible(source.name)
    console.complain(
      "lifelab: '\(path)' is a packed course; `lifelab lesson '\(path)'` opens it, `lifelab check '\(path)'` checks it, and "
        + "`--with '\(path)'` adds its lessons and plugins by their names")
    return .badInput
  }

  /// Tells of the course that a file is part of, where something of that is missing and nobody has added it.
  func tellCourse(of source: SourceText, _ reports: [Reply.Report]) {
    let rules = ["unknownPlugin", "missingPrerequisite"]
    guard reports.contains(where: { rules.contains($0.diagnostic.id) && $0.source.name == source.name }) else { return }
    let file = LessonFile(of: source, .files(in: ""), plugins: [], beliefs: BeliefBook())
    guard let course = file.course else { return }
    let parent = Files.parent(of: course.file)
    let folder = parent.split(separator: "/").last == "Lessons" ? Files.parent(of: parent) : course.file
    console.complain(
      "lifelab: '\(visible(source.name))' is part of “\(visible(course.title))”; `--with '\(visible(folder.isEmpty ? "." : folder))'` "
        + "adds the lessons and plugins of that course")
  }

  /// Tells the same of a lesson in a file, before the prompt tells what is wrong with it.
  func tellCourse(ofFile path: String) {
    guard case .bytes(let bytes) = SessionHost.files(in: "").readFile(path) else { return }
    let source = SourceText(name: path, bytes: bytes)
    let found = load(source, library.plugins().plugins)
    let broken = found.lessons.flatMap { $0.brokenQuestions() }.map { $0.diagnostic }
    tellCourse(of: source, (found.diagnostics + broken).map { Reply.Report(diagnostic: $0, source: source) })
  }

  /// The course in a folder, where no lesson has that name.
  func course(inFolder path: String) -> (invocation: Invocation?, folder: LibraryFolder?, status: ExitStatus)? {
    guard Files.isFolder(path), library.catalog().entry(path) == nil else { return nil }
    return opened(path)
  }

  /// Tells that the lessons of a folder with `Lessons` in it are in no course, and how they follow each other.
  func tellLackOfCourse(inFolders paths: [String], _ lessons: [String]) {
    guard let first = lessons.first, let path = paths.first(where: { Files.isFolder("\($0)/Lessons") }),
      // A course file with errors is told by itself, and is not to be written anew.
      case .notFound = Files.read("\(path)/Lessons/course.life")
    else { return }
    console.complain(
      "lifelab: '\(path)' holds no course, and its lessons follow each other as their files do; to choose their order, "
        + "write into \(path)/Lessons/course.life: course \"A title\" { unit first \"A unit\" [\(first)] }")
  }

  /// Opens the prompt in the first lesson of a course that is not finished.
  func openCourse(_ folder: LibraryFolder, _ options: PromptOptions) -> ExitStatus {
    tellBroken(folder.ownLessonNames, in: folder)
    if folder.course == nil { tellLackOfCourse(inFolders: [folder.path], folder.lessonNames) }
    let log = progress(options).log
    let names = folder.lessonNames
    let next = names.first { ![.done, .skipped].contains(log.extent(of: $0)) } ?? names.first
    guard let next else {
      console.complain("lifelab: '\(folder.path)' holds no lessons")
      return .badInput
    }
    let number = (names.firstIndex(of: next) ?? 0) + 1
    if let title = folder.course?.title {
      console.write([OutputLine("\(title): lesson \(number) of \(names.count). `menu` lists them.", .dim)])
    }
    return openPrompt(options, with: "lesson \(next)")
  }

  /// Tells what cannot be taken of a lesson of this name, where it comes from elsewhere.
  func tellBroken(_ name: String) {
    guard let folder = library.folders.first(where: { $0.ownLessonNames.contains(name) }) else { return }
    tellBroken([name], in: folder)
  }

  /// Tells which of some lessons of a course, and which of their questions, cannot be taken: its author has not checked it.
  func tellBroken(_ names: [String], in folder: LibraryFolder) {
    let catalog = library.catalog()
    let plugins = library.plugins().plugins
    var faults: [String] = []
    for name in names {
      guard let entry = catalog.entry(name) else { continue }
      let found = catalog.read(entry, library: plugins)
      if let lesson = found.lesson {
        let broken = lesson.brokenQuestions()
        faults += broken.map { "\(name): \($0.text(in: lesson))" }
      } else {
        let first = found.reports.first.map { report in
          ": \(report.diagnostic.summary) (line \(report.source.position(at: report.diagnostic.range.start).line))"
        }
        faults.append("\(name) cannot be opened\(first ?? "").")
      }
    }
    guard !faults.isEmpty else { return }
    for fault in faults.prefix(Self.toldFaults) { console.complain("lifelab: \(visible(fault))") }
    let more = faults.count - Self.toldFaults
    console.complain(
      "lifelab: \(more > 0 ? "\(more) more faults; " : "")`lifelab check '\(folder.path)'` tells the author more")
  }

  /// The faults of a course that are told one by one.
  private static let toldFaults = 10

  /// The lessons of a file, with what it names: the files beside it, and the beliefs of its course.
  func load(_ source: SourceText, _ plugins: [Plugin]) -> (lessons: [Lesson], diagnostics: [Diagnostic]) {
    LessonLoader.load(source, in: surroundings(of: source, plugins))
  }

  /// What the lessons of a file may name.
  func surroundings(of source: SourceText, _ plugins: [Plugin]) -> LessonSurroundings {
    let catalog = library.catalog()
    return LessonFile(
      of: source, .files(in: ""), plugins: plugins, beliefs: catalog.beliefs(library: plugins), in: catalog
    ).surroundings
  }
}
