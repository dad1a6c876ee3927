import LessonModel
import LifeLanguage
package import LifeSyntax

/// The files of a course in one text: each stands in a block under its path, moved right by two columns.
package struct CoursePack: Sendable {
  /// The title, as the course has it.
  package let title: String
  /// A Boolean value that indicates whether it leaves out what only tells answers.
  package let isForLearners: Bool
  /// A Boolean value that indicates whether that is left out of the files already.
  private let isCut: Bool
  /// The files, in their order; the name of each is the name of the pack with its path behind it.
  package let files: [SourceText]

  /// The two folders that the files of a pack may lie in.
  package enum Folder: String, Sendable {
    /// The course, its lessons and beliefs, and the files that lessons use.
    case lessons = "Lessons/"
    /// The plugins that all lessons know by name.
    case plugins = "Plugins/"
  }

  /// Creates a pack of these files, from which a pack for learners has left out its part already where they are cut.
  package init(title: String, isForLearners: Bool = false, isCut: Bool = false, files: [SourceText]) {
    self.isCut = isCut
    self.title = title
    self.isForLearners = isForLearners
    self.files = files
  }

  /// Returns the pack with other files besides, whose paths no file of it has.
  package func adding(_ others: [SourceText]) -> CoursePack {
    CoursePack(title: title, isForLearners: isForLearners, isCut: isCut, files: files + others)
  }

  /// Returns the files below a folder of a pack that is called `name`.
  package func files(in folder: Folder, of name: String) -> [SourceText] {
    files.filter { $0.name.utf8.starts(with: "\(name)/\(folder.rawValue)".utf8) }
  }

  /// The rules of `check` that what is left out for learners would break.
  package static let learnerRules = [
    "missingSolution", "solutionFails", "unreadableAnswer", "mistakeIsRight", "missingHint", "parTooHigh",
  ]
}

// MARK: - Writing

extension CoursePack {
  /// The text of the pack: the same bytes for the same files, in whatever order they come.
  ///
  /// The name of each file is taken as its path.
  package var text: String {
    var bytes = Array("pack \(quoted(title))\(isForLearners ? " for: learners" : "")\n".utf8)
    if isForLearners { bytes += LearnerEdition.remark.flatMap { Array("# \($0)\n".utf8) } }
    for file in files.sorted(by: { $0.name.comesBefore($1.name) }) {
      bytes += Array("\nfile \(quoted(file.name)) {\n".utf8)
      let content = isForLearners && !isCut ? LearnerEdition(of: file).bytes : file.bytes
      bytes += Self.moved(content.withoutMark) + Array("}\n".utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns lines moved right by two columns, each with an end.
  private static func moved(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var moved: [UInt8] = []
    for line in bytes.lines {
      if !line.allSatisfy({ $0 == UInt8(ascii: "\r") }) { moved += Array("  ".utf8) + line }
      moved.append(UInt8(ascii: "\n"))
    }
    return moved
  }
}

// MARK: - Reading

extension CoursePack {
  /// Returns the pack of a text, and what is wrong with it: in a file of the pack where the fault lies in one, else in the
  /// text as a whole; no pack where something is wrong.
  package static func load(_ source: SourceText) -> (pack: CoursePack?, diagnostics: [PlacedDiagnostic]) {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.packFile)
    var reader = PackReader(source)
    reader.read(tree)
    let inner = tree.hasErrors ? reader.faultsInFiles : []
    let outer = (tree.diagnostics + reader.diagnostics).map { PlacedDiagnostic($0, in: source) }
    let found = inner.isEmpty ? outer : inner
    guard !found.contains(where: { $0.diagnostic.severity == .error }), let title = reader.title else {
      return (nil, found)
    }
    return (
      CoursePack(title: title, isForLearners: reader.isForLearners, isCut: reader.isForLearners, files: reader.files),
      found
    )
  }
}

/// Takes a pack apart.
private struct PackReader {
  private let source: SourceText
  private(set) var title: String?
  private(set) var isForLearners = false
  private(set) var files: [SourceText] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var paths: [String: ByteRange] = [:]

  init(_ source: SourceText) { self.source = source }

  /// What the parser finds in the files by themselves.
  var faultsInFiles: [PlacedDiagnostic] {
    files.flatMap { file in
      SyntaxTree(parsing: file, limits: LessonLimits.lessonFile).diagnostics.map { PlacedDiagnostic($0, in: file) }
    }
  }

  mutating func read(_ tree: SyntaxTree) {
    var binder = Binder(LessonVocabulary.blocks)
    for (place, statement) in tree.statements.enumerated() {
      guard case .command(let command)? = binder.bind(statement, in: LessonVocabulary.packFile) else { continue }
      if let head = LessonVocabulary.pack.value(of: command) {
        if place > 0 { diagnostics.append(.packForm(command.verbRange, "'pack' stands once, at the top")) }
        (title, isForLearners) = (head.title, head.isForLearners)
      } else if let path = LessonVocabulary.packedFile.value(of: command), let block = statement.clauses.first?.block {
        add(path, block)
      }
    }
    diagnostics += binder.diagnostics
    if title == nil, !binder.hasErrors, !tree.hasErrors {
      diagnostics.append(.packForm(ByteRange(start: 0, end: 0), "a pack begins with 'pack' and its title"))
    }
  }

  /// Adds a file; a path that leads out of the pack, or that is there already, is reported.
  private mutating func add(_ path: Name, _ block: Block) {
    guard files.count < LessonLimits.packedFiles else {
      if files.count == LessonLimits.packedFiles, !diagnostics.contains(where: { $0.id == "lessonLimit" }) {
        diagnostics.append(.tooMany("files in a pack", LessonLimits.packedFiles, at: path.range))
      }
      return
    }
    let folders = [CoursePack.Folder.lessons, .plugins].map { $0.rawValue }
    guard UsedFile.staysInside(path.text), path.text.utf8.count <= 200,
      folders.contains(where: { path.text.utf8.starts(with: $0.utf8) }),
      path.text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F && $0 != "\\" })
    else {
      return diagnostics.append(
        .packForm(path.range, "a path in a pack begins with Lessons/ or Plugins/ and stays there"))
    }
    if let first = paths[path.text] {
      return diagnostics.append(.packForm(path.range, "this path is there twice", first: first))
    }
    paths[path.text] = path.range
    files.append(SourceText(name: "\(source.name)/\(path.text)", bytes: content(of: block)))
  }

  /// Returns the lines between the braces of a block, moved left by two columns.
  private func content(of block: Block) -> [UInt8] {
    let inside = source.bytes[block.openBrace.end..<max(block.openBrace.end, block.closeBrace.start)]
    var lines = inside.lines
    let isBlank = { (line: ArraySlice<UInt8>) in
      line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
    }
    if inside.contains(UInt8(ascii: "\n")), let first = lines.first, isBlank(first) { lines.removeFirst() }
    if let last = lines.last, isBlank(last), inside.last != UInt8(ascii: "\n") { lines.removeLast() }
    return lines.flatMap { line in
      line.dropFirst(min(2, line.prefix { $0 == UInt8(ascii: " ") }.count)) + [UInt8(ascii: "\n")]
    }
  }
}

extension [UInt8] {
  /// The bytes behind a byte-order mark.
  fileprivate var withoutMark: ArraySlice<UInt8> { starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...] }
}

extension ArraySlice<UInt8> {
  /// The lines without their ends; nothing behind the last newline is no line.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if let last = lines.last, last.isEmpty { lines.removeLast() }
    return lines
  }
}

// MARK: - Verbs

extension LessonVocabulary {
  /// The vocabulary of a pack.
  static let packFile = Vocabulary(
    "pack-file", title: "a course in one file", verbs: [pack.schema, packedFile.schema])

  /// The head of a pack.
  static let pack = LessonVerb(
    VerbSchema(
      "pack", "a course in one file, as `lifelab pack` writes it; this is its first line",
      examples: ["pack \"My course\"", "pack \"My course\" for: learners"],
      parameters: [Parameter("title", .text)],
      labels: [
        Parameter(
          "for", .choice([Choice("learners", LearnerEdition.summary)]), optional: true,
          "what was left out")
      ])
  ) { command in
    command["title"]?.string.map { (title: $0, isForLearners: command["for"] != nil) }
  }

  /// A file in a pack; its block is a text of its own.
  static let packedFile = LessonVerb(
    VerbSchema(
      "file", "a file of the course under its path, moved right by two columns",
      examples: ["file \"Lessons/course.life\" { course \"My course\" { } }"],
      parameters: [Parameter("path", .text)], block: .required("whole file"))
  ) { command -> Name? in
    command["path"].flatMap { value in value.string.map { Name(text: $0, range: value.range) } }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func packForm(_ range: ByteRange, _ summary: String, first: ByteRange? = nil) -> Diagnostic {
    DiagnosticRule.packForm.broken(
      at: range, summary, label: "`lifelab pack` writes the form",
      labels: first.map { [Label(range: $0, text: "first here")] } ?? [])
  }
}

extension DiagnosticRule {
  /// The rule that a pack has a title, and a path of its own for each file, below Lessons or Plugins.
  package static let packForm = DiagnosticRule(
    "packForm", "A pack that cannot be taken apart",
    "A course in one file begins with `pack` and its title. Each `file` has a path of its own, below Lessons or Plugins.",
    wrong: "file \"../a.life\" { }", right: "pack \"Mine\"\nfile \"Lessons/a.life\" { }")
}
