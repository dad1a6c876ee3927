import BuiltIns
import LearnerLog
import LifeLanguage
import LessonModel
import LessonReading
import LifecycleEngine
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit
import TerminalKit

/// Plugins and lessons: those that were embedded when the tool was built, and those of folders that the command line or
/// the environment names.
///
/// No folder counts because the tool was started in it: it may be that of a submission.
struct Library: Sendable {
  /// The folder whose lessons and plugins take the place of the embedded ones, each where it has some; or nil.
  private let home: LibraryFolder?
  /// The folders that add to them.
  private let additions: [LibraryFolder]

  /// The folders from elsewhere.
  var folders: [LibraryFolder] { (home.map { [$0] } ?? []) + additions }

  /// A library of these folders, which must not name the same thing twice.
  init(_ folders: [LibraryFolder]) throws(LibraryFault) {
    home = folders.first { $0.isHome }
    additions = folders.filter { !$0.isHome }
    if let clash = clashes.first { throw LibraryFault(clash, .badInput) }
  }

  /// The same library with a course besides, which must not name anything that is there.
  func adding(_ course: LibraryFolder) throws(LibraryFault) -> Library { try Library(folders + [course]) }

  /// The texts of all plugin manifests.
  func pluginTexts() -> [SourceText] {
    let own = home?.plugins ?? []
    let base = own.isEmpty ? BuiltInPlugins.texts : own
    return base + additions.flatMap { $0.plugins }
  }

  /// The manifest that declares a plugin of this name; nil where none does.
  func text(ofPlugin name: String) -> SourceText? { pluginTexts().first { Self.declares(name, in: $0) } }

  /// The files of the courses and their lessons, with what is known of the embedded ones.
  private var lessonFiles: [CatalogFile] {
    let own = home?.lessons ?? []
    let base = own.isEmpty ? BuiltInLessons.files : own.map { CatalogFile($0) }
    return base + additions.flatMap { $0.lessons }.map { CatalogFile($0) }
  }

  /// The text of the file that holds a lesson of this name; nil where none does.
  func text(ofLesson name: String) -> SourceText? {
    lessonFiles.first { $0.outline.lessons.contains { $0.name == name } }?.text
  }

  /// The texts of the courses and their lessons.
  func lessonTexts() -> [SourceText] { lessonFiles.map { $0.text } }

  /// The names that are there twice, in words; the embedded texts agree with one another.
  private var clashes: [String] {
    guard !folders.isEmpty else { return [] }
    let own = home?.plugins ?? []
    let texts = own + additions.flatMap { $0.plugins }
    let heads =
      (own.isEmpty ? BuiltInPlugins.heads : [])
      + texts.flatMap { text in PluginHead.all(in: text).map { ($0, text.name) } }
    let plugins = heads.map { ($0.name, $1) }
    let styles = heads.flatMap { head, place in head.styles.map { ($0.name, place) } }
    let outlines = lessonFiles.map { ($0.outline, $0.text) }
    let lessons = outlines.flatMap { outline, text in outline.lessons.map { ($0.name, text.name) } }
    let courses = outlines.compactMap { outline, text -> (String, String)? in
      guard case .course = outline.kind else { return nil }
      return LessonLoader.loadCourse(text).course.map { ($0.title, text.name) }
    }
    let beliefs = outlines.flatMap { outline, text -> [(String, String)] in
      guard case .beliefs = outline.kind else { return [] }
      return outline.beliefs.map { ($0, text.name) }
    }
    return [("plugins", plugins), ("styles", styles), ("lessons", lessons), ("courses", courses), ("beliefs", beliefs)]
      .flatMap(clashes)
  }

  private func clashes(of kind: String, among names: [(name: String, place: String)]) -> [String] {
    var known: [String: String] = [:]
    return names.compactMap { name, place in
      guard let other = known.updateValue(place, forKey: name) else { return nil }
      let places = "\(described(other)) and \(described(place))"
      return "two \(kind) are called '\(name)': \(places); rename one of them, or use the folder alone, with --home"
    }
  }

  private func described(_ place: String) -> String { place.hasPrefix("/") ? place : "\(place) (built in)" }

  /// All plugins that are known by name, and what is wrong with the manifests of others.
  func plugins() -> (plugins: [Plugin], reports: [Reply.Report]) {
    let own = home?.plugins ?? []
    return Self.load(own + additions.flatMap { $0.plugins }, besides: own.isEmpty ? BuiltInPlugins.all : [])
  }

  /// The plugins of these names, read from their own files only; all plugins where a name is not found so, or where those
  /// of the tool are all there are, which are read when they are asked for.
  func plugins(named names: [String]) -> (plugins: [Plugin], reports: [Reply.Report]) {
    guard !folders.isEmpty else { return plugins() }
    let texts = pluginTexts()
    let chosen = texts.filter { text in names.contains { Self.declares($0, in: text) } }
    let loaded = Self.load(chosen)
    let isEnough = names.allSatisfy { name in loaded.plugins.contains { $0.name == name } }
    return isEnough ? loaded : Self.load(texts)
  }

  /// The styles of lessons that all plugins have.
  var styles: LessonStyles { plugins().plugins.lessonStyles }

  /// All lessons by name and title, each to be read when it is wanted.
  func catalog(progress: ProgressLog = ProgressLog(reading: [])) -> LessonCatalog {
    LessonCatalog(files: lessonFiles, progress: progress)
  }

  /// The lesson of this name; nil after a complaint where there is none.
  func lesson(named name: String, _ plugins: [Plugin], _ console: Console) -> Lesson? {
    let catalog = catalog()
    if let entry = catalog.entry(name) {
      let found = catalog.read(entry, library: plugins)
      console.write(found.reports)
      return found.lesson
    }
    if !name.hasSuffix(Files.lifeSuffix), case .bytes = Files.read(name) {
      console.complain("lifelab: cannot read '\(name)': only files whose names end in .life are read; rename it")
      return nil
    }
    if Files.isFolder(name) {
      console.complain("lifelab: '\(name)' is a folder, and no lesson\(Self.lessonNames(inFolder: name))")
      return nil
    }
    console.complain(
      NearMiss.complaint(
        "lifelab: no lesson is called '\(name)'", about: name, among: catalog.entries.map { $0.name },
        otherwise: Self.remedy(for: "lesson")))
    return nil
  }

  /// Returns how something is named that is not built in, such as a lesson.
  static func remedy(for kind: String) -> String {
    "a \(kind) of your own is named by its file, or by its name where `--with FOLDER` adds it"
  }

  /// Returns how the lessons of a course in a folder are named; nothing where there is none.
  private static func lessonNames(inFolder path: String) -> String {
    guard let names = try? LibraryFolder(course: path).ownLessonNames, !names.isEmpty else { return "" }
    return "; `--with '\(path)'` adds its lessons by their names: \(names.joined(separator: ", "))"
  }

  /// Indicates whether a line of the text begins a plugin of this name.
  private static func declares(_ name: String, in text: SourceText) -> Bool {
    PluginHead.all(in: text).contains { $0.name == name }
  }

  private static func load(
    _ texts: [SourceText], besides others: [Plugin] = []
  ) -> (plugins: [Plugin], reports: [Reply.Report]) {
    var plugins = others
    var reports: [Reply.Report] = []
    for text in texts {
      let loaded = PluginLoader.load(text)
      plugins += loaded.plugins
      reports += loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: text) }
    }
    // Those that have a place first, then the others by name.
    return (plugins.sorted { ($0.place ?? .max, $0.name) < ($1.place ?? .max, $1.name) }, reports)
  }
}
