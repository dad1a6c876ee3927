import LessonReading
import LifeSession
import LifeSyntax
import LifelabPlugins
import PluginKit
import TestSupport
import Testing

/// The built-in styles and sessions that use them.
enum Library {
  static let plugins: [Plugin] = {
    LifelabPlugins.files.flatMap { text in
      loaded(PluginLoader.load(SourceText(name: text.path, text: text.text)))
    }.map { $0.keepingNames { madeOnce($0) } }
  }()

  static let styles = ["uikit", "notifications", "flutter"]

  /// Sessions that nothing was done in, by the styles that they use and the files that they see.
  private static let sessions = SharedValues<[String], Session>()

  static func session(using names: [String] = styles, files: [String: String] = [:]) -> Session {
    // A session is a value: a copy costs nothing, its engine does.
    sessions.value(for: ["classic"] + names + files.flatMap { ["\($0.key)\n\($0.value)"] }.sorted()) {
      classic(plugins: plugins, using: names, host: host(files))
    }
  }

  /// A session in which an app uses scenes, as today's template does.
  static func todaysSession(using names: [String] = styles) -> Session {
    sessions.value(for: ["today"] + names) { Session(plugins: plugins, using: names, host: host([:])) }
  }

  private static func host(_ files: [String: String]) -> SessionHost {
    SessionHost(readFile: { path in
      if path.hasSuffix("/") { return .isDirectory }
      return files[path].map { .bytes(Array($0.utf8)) } ?? .notFound
    })
  }

  /// A session in which an app that says nothing about scenes is a classic one.
  static func classic(
    plugins: [Plugin], using names: [String], catalog: LessonCatalog = .empty, host: SessionHost = .none,
    writer: SessionWriter? = nil
  ) -> Session {
    var session = Session(plugins: plugins, using: names, catalog: catalog, host: host, writer: writer)
    session.fixScenes(false)
    return session
  }

  /// Returns the lessons of a text, of which nothing is to be said.
  static func lessons(of text: String) -> LessonCatalog {
    let loaded = LessonLoader.load(SourceText(name: "lesson.life", text: text), library: plugins)
    #expect(loaded.diagnostics.map { $0.summary } == [])
    return LessonCatalog(lessons: loaded.lessons, course: nil)
  }

  static func rendered(_ reports: [Reply.Report]) -> String {
    reports.map { DiagnosticRenderer().render($0.diagnostic, in: $0.source) }.joined(separator: "\n")
  }
}
