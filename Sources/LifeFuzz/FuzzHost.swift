import LifeSession
import LifeSyntax

extension SessionHost {
  /// A host that holds a few files in memory, the text itself as `self.life` among them, and never writes one.
  static func inMemory(around source: SourceText) -> SessionHost {
    let own = source.bytes
    return SessionHost(readFile: { path in
      if path == "self.life" { return .bytes(own) }
      return Samples.files.first { $0.path == path }.map { .bytes(Array($0.text.utf8)) } ?? .notFound
    })
  }
}
