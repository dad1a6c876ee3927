import LifeLanguage
package import LifeSyntax

/// The files that a session reads and writes, and those whose statements it is carrying out.
struct FileAccess: Sendable {
  /// A file whose statements are being executed.
  private struct LoadedFile: Sendable {
    /// Its path, as seen from where the paths of the session begin.
    let path: String
    /// The canonical name by which a file with several paths is recognized.
    let identity: String
  }

  /// The largest number of files that one input loads.
  static let loadLimit = 100
  /// The largest number of files that load each other, one inside another; each takes up to half a megabyte of the
  /// stack in a debug build.
  static let loadDepth = 8
  /// The limits of a loaded file: everything that it shows is kept until its end.
  static let loadedFileLimits = SyntaxLimits(statements: 100_000)

  /// The host that reads files.
  let host: SessionHost
  /// The writer of the prompt, or `nil`; all writing goes through `writer`.
  private let promptWriter: SessionWriter?
  /// The files that are being executed, the innermost last.
  private var loading: [LoadedFile] = []
  /// The number of files that were loaded for the input at hand.
  private var loads = 0

  /// Creates an access to files; without a writer nothing can be written.
  init(host: SessionHost, writer: SessionWriter?) {
    self.host = host
    promptWriter = writer
  }

  /// The writer; `nil` while a file is being executed, and where there is no prompt.
  var writer: SessionWriter? { loading.isEmpty ? promptWriter : nil }

  /// A Boolean value that indicates whether the statements of a file are being executed.
  var isLoading: Bool { !loading.isEmpty }

  /// Starts counting the files that an input loads.
  mutating func beginInput() { loads = 0 }

  // MARK: - Interruption

  /// Returns whether the input was interrupted; the reply then reports that and nothing else.
  func isInterrupted(_ reply: inout Reply) -> Bool {
    guard reply.failure != .interrupted else { return true }
    guard host.isInterrupted() else { return false }
    reply.failure = .interrupted
    reply.reports = []
    reply.lines.append(OutputLine("Interrupted. Nothing further has happened.", .warning))
    return true
  }

  // MARK: - Reading

  /// Returns where a path leads that stands in the text at hand: the paths of a file begin at its own folder.
  func place(of path: String) -> String {
    guard let file = loading.last?.path, let slash = file.lastIndex(of: "/"), path.first != "/", path != "-" else {
      return path
    }
    return file[...slash] + path
  }

  /// Returns a path as the language writes it.
  static func quoted(_ path: String) -> String {
    "\"" + String(path.flatMap { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }) + "\""
  }

  /// Returns a statement with paths in it as seen from where those of the session begin.
  func kept(_ command: BoundCommand, in source: SourceText) -> String {
    var text = source.bytes
    for file in command.pluginFiles.reversed() {
      text.replaceSubrange(file.range.start..<file.range.end, with: Self.quoted(place(of: file.text)).utf8)
    }
    return String(
      decoding: text[command.range.start..<(text.count - source.bytes.count + command.range.end)], as: UTF8.self)
  }

  /// Returns the text of a file, or `nil` after reporting why it cannot be read.
  func read(_ file: Located<String>, in source: SourceText, _ reply: inout Reply) -> SourceText? {
    let place = place(of: file.value)
    let content = host.readFile(place)
    if case .bytes(let bytes) = content { return SourceText(name: place, bytes: bytes) }
    let (rule, failure) = Self.failure(of: content)
    let diagnostic = rule.broken(
      at: file.range, "cannot read \"\(Diagnostic.shortened(file.value))\"", label: content.fault ?? "")
    reply.fail(diagnostic, in: source, as: failure)
    return nil
  }

  private static func failure(of content: FileContent) -> (rule: DiagnosticRule, failure: Reply.Failure) {
    switch content {
    case .notFound: (.fileNotFound, .fileNotFound)
    case .notLife: (.notLifeFile, .input)
    case .outside: (.outsideFolder, .input)
    case .bytes, .isDirectory, .notRegular, .tooLarge, .unreadable: (.fileUnreadable, .unreadable)
    }
  }

  // MARK: - Loading

  /// Returns the parsed text of a file to load, or `nil` after reporting why it cannot be loaded.
  mutating func load(_ file: Located<String>, in source: SourceText, _ reply: inout Reply) -> SyntaxTree? {
    if let fault = loadFault(file) {
      reply.fail(fault, in: source)
      return nil
    }
    return read(file, in: source, &reply).map { SyntaxTree(parsing: $0, limits: Self.loadedFileLimits) }
  }

  private mutating func loadFault(_ file: Located<String>) -> Diagnostic? {
    let identity = host.identity(place(of: file.value))
    guard !loading.contains(where: { $0.identity == identity }) else {
      let name = Diagnostic.shortened(file.value)
      return DiagnosticRule.loadsItself.broken(at: file.range, "\"\(name)\" loads itself")
    }
    loads += 1
    guard loads <= Self.loadLimit else {
      return DiagnosticRule.tooManyLoads.broken(
        at: file.range, "one input loads at most \(Self.loadLimit) files", label: "this is one too many")
    }
    guard loading.count < Self.loadDepth else {
      return DiagnosticRule.tooManyLoads.broken(
        at: file.range, "files load each other at most \(Self.loadDepth) deep", label: "this is one too deep")
    }
    return nil
  }

  /// Enters a loaded file: its paths begin at its folder until `leaveFile`.
  mutating func enterFile(_ path: String) {
    let place = place(of: path)
    loading.append(LoadedFile(path: place, identity: host.identity(place)))
  }

  /// Leaves the file that was entered last.
  mutating func leaveFile() { loading.removeLast() }

  // MARK: - Writing

  /// Returns the writer, or `nil` after reporting that nothing does while a file is run, checked or loaded.
  func writer(for site: CommandSite, _ reply: inout Reply) -> SessionWriter? {
    if writer == nil { reply.fail(.onlyTyped(site), in: site.source) }
    return writer
  }

  /// Writes a file unless something would be lost; returns whether it was written, after reporting why not.
  func write(
    _ text: String, to file: Located<String>, with writer: SessionWriter, unless loss: Diagnostic?,
    in source: SourceText, _ reply: inout Reply
  ) -> Bool {
    if let fault = writer.refusal(file.value) {
      reply.fail(.unwritable(file, fault), in: source, as: fault.failure)
    } else if let loss {
      reply.fail(loss, in: source, as: .unreadable)
    } else if let fault = writer.writeFile(file.value, text) {
      reply.fail(.unwritable(file, fault), in: source, as: fault.failure)
    } else {
      return true
    }
    return false
  }

  /// Returns whether nothing is lost by writing a file: there is none, or its content is known as replaceable.
  ///
  /// Writing reports what is not a file.
  func mayReplace(_ path: String, where isReplaceable: ([UInt8]) -> Bool) -> Bool {
    switch host.readFile(path) {
    case .notFound, .isDirectory, .notRegular, .notLife, .outside: true
    case .bytes(let bytes): isReplaceable(bytes)
    case .tooLarge, .unreadable: false
    }
  }
}

extension WriteFault {
  /// The failure that an input ends with.
  fileprivate var failure: Reply.Failure {
    switch self {
    case .notLife, .outside: .input
    case .failed: .unreadable
    }
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that one input keeps to the limits of loaded files, in number and in depth.
  package static let tooManyLoads = DiagnosticRule(
    "tooManyLoads", "More files than one input may load",
    "A file may load others, and those may load more: so many for one input, and only so deep in one another.",
    wrong: "load \"a.life\"    # which loads b twice, which loads c twice …", right: "load \"b.life\"")
  /// The rule that a script does not load itself, directly or by way of another.
  package static let loadsItself = DiagnosticRule(
    "loadsItself", "A file that loads itself",
    "A file may load others, but none of those may load it again: that would never end.",
    wrong: "load \"a.life\"    # in a.life", right: "load \"b.life\"    # in a.life")
}
