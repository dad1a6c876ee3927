import LifeLanguage
import LifeSyntax

// Files by their paths: which one a path means, reading, and writing for a person.

/// A file that is being carried out.
struct LoadedFile: Sendable {
  /// Its path, as seen from where the session's paths begin.
  let path: String
  /// The one name of the file, by which it is known again.
  let identity: String
}

extension Session {
  /// Where a path leads that stands in the text at hand: a file's paths begin at its own folder.
  func place(of path: String) -> String {
    guard let file = loading.last?.path, let slash = file.lastIndex(of: "/"), path.first != "/", path != "-" else {
      return path
    }
    return file[...slash] + path
  }

  /// The text of a file, or nil after reporting why it cannot be read.
  func read(_ path: String, at range: ByteRange, in source: SourceText, _ reply: inout Reply) -> SourceText? {
    let place = place(of: path)
    let content = host.readFile(place)
    if case .bytes(let bytes) = content { return SourceText(name: place, bytes: bytes) }
    let (id, failure) = Self.failure(of: content)
    reply.fail(
      Diagnostic(
        id: id, summary: "cannot read \"\(Diagnostic.shortened(path))\"", range: range, label: content.fault ?? ""),
      in: source, as: failure)
    return nil
  }

  private static func failure(of content: FileContent) -> (id: String, failure: Reply.Failure) {
    switch content {
    case .notFound: ("fileNotFound", .fileNotFound)
    case .notLife: ("notLifeFile", .input)
    case .outside: ("outsideFolder", .input)
    case .bytes, .isDirectory, .notRegular, .tooLarge, .unreadable: ("fileUnreadable", .unreadable)
    }
  }

  /// Adds a statement about a file to what `save` writes, with the path as it is seen from there.
  mutating func addToScript(_ verb: String, _ path: String) {
    let quoted = place(of: path).flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
    current.add("\(verb) \"\(String(quoted))\"", isStimulus: false)
  }

  // MARK: - Writing

  /// What writes, or nil after reporting that nothing does: a file is being run, checked or loaded.
  func writer(for command: BoundCommand, in source: SourceText, _ reply: inout Reply) -> SessionWriter? {
    if writer == nil { reply.fail(.onlyTyped(command), in: source) }
    return writer
  }

  /// Writes the file that a value names; false after reporting why that cannot be.
  func write(
    _ text: String, to value: BoundValue, with writer: SessionWriter, unless loss: Diagnostic?, in source: SourceText,
    _ reply: inout Reply
  ) -> Bool {
    guard let path = value.string else { return false }
    if let fault = writer.refusal(path) {
      reply.fail(.unwritable(path, fault, at: value.range), in: source, as: fault.failure)
    } else if let loss {
      reply.fail(loss, in: source, as: .unreadable)
    } else if let fault = writer.writeFile(path, text) {
      reply.fail(.unwritable(path, fault, at: value.range), in: source, as: fault.failure)
    } else {
      return true
    }
    return false
  }

  /// Whether nothing is lost by writing a file: there is none, or it is of our own making.
  ///
  /// What is no file is told by the writing.
  func mayReplace(_ path: String, where isOwn: ([UInt8]) -> Bool) -> Bool {
    switch host.readFile(path) {
    case .notFound, .isDirectory, .notRegular, .notLife, .outside: true
    case .bytes(let bytes): isOwn(bytes)
    case .tooLarge, .unreadable: false
    }
  }
}

extension WriteFault {
  var failure: Reply.Failure {
    switch self {
    case .notLife, .outside: .input
    case .failed: .unreadable
    }
  }

  /// The fault as a sentence goes on with it.
  var reason: String {
    switch self {
    case .notLife: "its name does not end in .life"
    case .outside(let folder, let wayOut): "it lies outside \(folder); \(wayOut)"
    case .failed(let reason): reason
    }
  }

  /// The id of the diagnostic that tells it.
  var id: String {
    switch self {
    case .notLife: "notLifeFile"
    case .outside: "outsideFolder"
    case .failed: "fileUnreadable"
    }
  }
}
