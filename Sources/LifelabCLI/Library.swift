import ComposeLifecycle
import DatadogAppState
import FlutterMapping
import LessonKit
import LifeSession
import LifeSyntax
import LifecycleEngine
import LifelabLessons
import NotificationObserver
import PluginKit
import ReactNativeAppState
import TerminalKit
import UIKitDelegate
import PlatformKit

/// Plugins and lessons: on disk first, and otherwise the copies that were embedded when the tool was built.
struct Library: Sendable {
  /// The folder that holds `Lessons` and `Plugins`, or nil where the embedded copies serve.
  let home: String?

  /// Finds the folder: the one given, `LIFELAB_HOME`, an ancestor of the working folder, beside the executable.
  init(home: String? = nil) {
    if let home = home ?? Files.environment("LIFELAB_HOME") {
      self.home = home
    } else {
      self.home = Self.ancestors(of: Files.workingFolder).first(where: Self.isHome)
    }
  }

  private static func isHome(_ folder: String) -> Bool {
    Files.isFolder("\(folder)/Lessons") && Files.isFolder("\(folder)/Plugins")
  }

  private static func ancestors(of folder: String) -> [String] {
    var result: [String] = []
    var next = folder
    while !next.isEmpty && next != "/" {
      result.append(next)
      next = Files.parent(of: next)
    }
    return result
  }

  /// The copies of the manifests that travel inside the binary.
  private static let embedded =
    UIKitDelegate.manifests + NotificationObserver.manifests + FlutterMapping.manifests
    + ReactNativeAppState.manifests + ComposeLifecycle.manifests + DatadogAppState.manifests

  /// The texts of all plugin manifests.
  func pluginTexts() -> [SourceText] {
    let found = texts(in: "Plugins")
    if !found.isEmpty { return found }
    return Self.embedded.map { SourceText(name: $0.path, text: $0.text) }
  }

  /// The texts of the course and its lessons.
  func lessonTexts() -> [SourceText] {
    let found = texts(in: "Lessons")
    if !found.isEmpty { return found }
    return LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
  }

  private func texts(in folder: String) -> [SourceText] {
    guard let home else { return [] }
    return Files.lifeFiles(below: "\(home)/\(folder)").compactMap { path in
      if case .bytes(let bytes) = Files.read(path) { SourceText(name: path, bytes: bytes) } else { nil }
    }
  }

  /// All plugins that are known by name, and what is wrong with the manifests of others.
  func plugins() -> (plugins: [Plugin], reports: [Reply.Report]) { Self.load(pluginTexts()) }

  /// The plugins of these names, read from their own files only; all plugins where a name is not found so.
  func plugins(named names: [String]) -> (plugins: [Plugin], reports: [Reply.Report]) {
    let texts = pluginTexts()
    let chosen = texts.filter { text in names.contains { Self.declares($0, in: text) } }
    let loaded = Self.load(chosen)
    let isEnough = names.allSatisfy { name in loaded.plugins.contains { $0.name == name } }
    return isEnough ? loaded : Self.load(texts)
  }

  /// All lessons by name and title, each to be read when it is wanted.
  func shelf(progress: ProgressLog = ProgressLog(reading: [])) -> LessonShelf {
    LessonShelf(files: lessonTexts(), progress: progress)
  }

  /// The lesson of this name; nil after a complaint where there is none.
  func lesson(named name: String, _ plugins: [Plugin], _ console: Console) -> Lesson? {
    let shelf = shelf()
    if let entry = shelf.entry(name) {
      let found = shelf.read(entry, library: plugins)
      console.write(found.reports)
      return found.lesson
    }
    let near = NearMiss.best(for: name, among: shelf.entries.map { $0.name }).first
    console.complain("lifelab: no lesson is called '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    return nil
  }

  /// Whether a line of the text begins a plugin of this name.
  private static func declares(_ name: String, in text: SourceText) -> Bool {
    let head = Array("plugin \(name) ".utf8)
    return text.bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: head) }
  }

  private static func load(_ texts: [SourceText]) -> (plugins: [Plugin], reports: [Reply.Report]) {
    var plugins: [Plugin] = []
    var reports: [Reply.Report] = []
    for text in texts {
      let loaded = PluginLoader.load(text)
      plugins += loaded.plugins
      reports += loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: text) }
    }
    return (plugins.sorted { (Self.rank($0.name), $0.name) < (Self.rank($1.name), $1.name) }, reports)
  }

  /// The familiar styles first, then the others by name.
  private static func rank(_ name: String) -> Int {
    let familiar = ["uikit", "notifications", "flutter", "flutterEngine"]
    return familiar.firstIndex(of: name) ?? familiar.count
  }
}

extension SessionHost {
  /// A host that reads the files of this machine; relative paths begin at a folder.
  static func files(in folder: String) -> SessionHost {
    @Sendable func place(_ path: String) -> String {
      path.hasPrefix("/") || folder.isEmpty || path == "-" ? path : "\(folder)/\(path)"
    }
    var host = SessionHost(
      readFile: { Files.read(place($0)) },
      writeFile: { path, text in Files.write(Array(text.utf8), to: place(path)) })
    host.isInterrupted = { Interrupts.isPending }
    host.fileNames = { folder in
      let path = place(folder.isEmpty ? "." : folder)
      return Files.names(in: path).map { Files.isFolder("\(path)/\($0)") ? "\($0)/" : $0 }
    }
    return host
  }
}
