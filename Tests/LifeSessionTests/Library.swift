import LifeSession
import LifeSyntax
import LifelabPlugins
import PluginKit
import TestSupport

/// The built-in styles and sessions that use them.
enum Library {
  static let plugins: [Plugin] = {
    LifelabPlugins.files.flatMap { text in
      PluginLoader.load(SourceText(name: text.path, text: text.text)).plugins
    }
  }()

  static let styles = ["uikit", "notifications", "flutter"]

  /// Sessions that nothing was done in, by the styles that they use and the files that they see.
  private static let sessions = SharedValues<[String], Session>()

  static func session(using names: [String] = styles, files: [String: String] = [:]) -> Session {
    // A session is a value: a copy costs nothing, its engine does.
    sessions.value(for: names + files.flatMap { ["\($0.key)\n\($0.value)"] }.sorted()) {
      newSession(using: names, files: files)
    }
  }

  private static func newSession(using names: [String], files: [String: String]) -> Session {
    let host = SessionHost(readFile: { path in
      if path.hasSuffix("/") { return .isDirectory }
      return files[path].map { .bytes(Array($0.utf8)) } ?? .notFound
    })
    return Session(plugins: plugins, using: names, host: host)
  }

  static func rendered(_ reports: [Reply.Report]) -> String {
    reports.map { DiagnosticRenderer().render($0.diagnostic, in: $0.source) }.joined(separator: "\n")
  }
}
