import BuiltIns
import GradeResults
import LifeLanguage
import LessonModel
import LessonReading
import LifeSession
import LifeSyntax
import PluginKit

extension Invocation {
  /// Returns the stamps of the folders that lessons and plugins come from, besides those that are built in.
  func stampsFromElsewhere(_ operands: [String]) -> [Stamp] {
    (library.folders + operands.compactMap { courseFolder(in: $0) }).map { $0.stamp }
  }

  /// Tells of lessons that are not there in a style which was asked for by name, and in which they are written instead.
  func tellLessons(_ lessons: [Lesson], lacking style: LessonStyle) {
    for lesson in lessons where lesson.style != style {
      let text =
        lesson.style.map { "is not there in \(style.title); its form is in \($0.title)" }
        ?? "is the same in every style"
      console.complain("lifelab: '\(lesson.name)' \(text)")
    }
  }

  /// The lesson of a name, or those of a file; nil after reporting why there are none.
  func lessons(_ operand: String, _ plugins: [Plugin]) -> (lessons: [Lesson]?, status: ExitStatus) {
    guard operand.hasSuffix(".life") else {
      guard let lesson = library.lesson(named: operand, plugins, console) else { return (nil, .notFound) }
      return ([lesson], .done)
    }
    let file = source(operand, staysInFolder: true)
    guard let source = file.source else { return (nil, file.status) }
    if let course = course(in: operand) {
      guard let opened = course.invocation, let folder = course.folder else { return (nil, course.status) }
      return opened.lessons(of: folder)
    }
    let surroundings = surroundings(of: source, plugins)
    let loaded = LessonLoader.load(source, in: surroundings)
    console.write(loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
    guard !loaded.diagnostics.hasErrors else { return (nil, .badInput) }
    let catalog = library.catalog()
    return (loaded.lessons.map { catalog.knowing(surroundings.beliefs, $0) }, .done)
  }

  /// The lessons of a course, in its order; nil after reporting why one cannot be read.
  private func lessons(of folder: LibraryFolder) -> (lessons: [Lesson]?, status: ExitStatus) {
    let (plugins, reports) = library.plugins()
    console.write(reports)
    let catalog = library.catalog()
    let own = folder.lessons.flatMap { LessonOutline(of: $0).lessons.map { $0.name } }
    var lessons: [Lesson] = []
    for name in folder.lessonNames where own.contains(name) {
      guard let entry = catalog.entry(name) else { continue }
      let found = catalog.read(entry, library: plugins)
      console.write(found.reports)
      guard let lesson = found.lesson else { return (nil, .badInput) }
      lessons.append(lesson)
    }
    guard !lessons.isEmpty else {
      console.complain("lifelab: '\(folder.path)' holds no lessons of its own")
      return (nil, .badInput)
    }
    return (lessons, .done)
  }
}

extension Invocation {
  /// The text of a file, or the one that holds the lesson of a name, under that name; nil after reporting why there is none.
  func lessonText(_ operand: String) -> (text: SourceText?, status: ExitStatus) {
    if operand.hasSuffix(".life") {
      let file = source(operand)
      return (file.source, file.status)
    }
    guard let text = library.text(ofLesson: operand) else {
      _ = library.lesson(named: operand, [], console)
      return (nil, .notFound)
    }
    // What is built in has no place in the file system; of others, files beside them may be named.
    let isBuiltIn = BuiltInLessons.texts.contains { $0.name == text.name }
    return (isBuiltIn ? SourceText(name: operand, bytes: text.bytes) : text, .done)
  }
}

extension Invocation {
  /// Returns what is wrong with a variant, or nil where each of some lessons that draws something has it; the first variant
  /// is there always.
  func complaint(aboutVariant number: Int, of lessons: [Lesson]) -> String? {
    guard number > 1, !lessons.isEmpty else { return nil }
    let varied = lessons.filter { $0.variant != nil }
    guard !varied.isEmpty else { return "'\(lessons[0].name)' draws nothing, and has no variants" }
    return varied.first { $0.variantCount < number }.map { lesson in
      "'\(lesson.name)' has no variant \(number); there are variants 1 to \(lesson.variantCount)"
    }
  }
}
