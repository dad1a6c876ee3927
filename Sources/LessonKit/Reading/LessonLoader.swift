import LifeLanguage
public import LifeSyntax
public import PluginKit

/// Reads lesson files and course files.
public enum LessonLoader {
  /// Returns the lessons of a file, and everything there is to say about it.
  ///
  /// A lesson with errors is left out. A lesson that offers styles is read in the words of one: `style`, if it offers it.
  /// The surroundings hold what lessons may name; a file may bring plugins of its own besides.
  public static func load(
    _ source: SourceText, in surroundings: LessonSurroundings, style: LessonStyle = .standard
  ) -> (lessons: [Lesson], diagnostics: [Diagnostic]) {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else { return ([], tree.diagnostics) }
    guard let styled = StyledText(tree, in: style) else {
      return load(tree, surroundings, of: tree, in: style, styled: nil)
    }
    let styledTree = SyntaxTree(parsing: styled.source, limits: LessonLimits.lessonFile)
    let loaded = load(styledTree, surroundings, of: tree, in: style, styled: styled)
    return (
      styled.diagnostics.contains { $0.severity == .error } ? [] : loaded.lessons,
      styled.diagnostics + loaded.diagnostics.map { $0.placed(styled.original) }
    )
  }

  /// Returns the lessons of a file that names nothing but plugins.
  public static func load(
    _ source: SourceText, library: [Plugin], style: LessonStyle = .standard
  ) -> (lessons: [Lesson], diagnostics: [Diagnostic]) {
    load(source, in: LessonSurroundings(plugins: library), style: style)
  }

  /// Returns the lessons of a parsed text, which is the file as it was written or the file in the words of a style.
  private static func load(
    _ tree: SyntaxTree, _ surroundings: LessonSurroundings, of file: SyntaxTree, in style: LessonStyle,
    styled: StyledText?
  ) -> (lessons: [Lesson], diagnostics: [Diagnostic]) {
    guard !tree.hasErrors else { return ([], tree.diagnostics) }
    let source = tree.source
    let used = surroundings.usedPlugins(by: tree)
    let own = plugins(of: tree, surroundings.plugins + used.plugins)
    var inside = surroundings
    inside.plugins += used.plugins + own.plugins
    var binder = Binder(LessonVocabulary.blocks)
    binder.files = used.names
    var diagnostics = tree.diagnostics + used.diagnostics + own.diagnostics
    var lessons: [Lesson] = []
    for (statement, written) in zip(tree.statements, file.statements) {
      guard case .command(let command)? = binder.bind(statement, in: LessonVocabulary.file),
        let head = LessonVocabulary.lesson.value(of: command), let clause = statement.clauses.first
      else { continue }
      var reader = LessonReader(head, clause, source: source, in: inside, usedFiles: used.names)
      var lesson = reader.read()
      if let names = StyledText.offered(by: written) {
        lesson.styling = LessonStyling(
          file: file.source, range: written.range, surroundings: surroundings, text: styled, chosen: style,
          offered: names.compactMap { LessonStyle.named($0.text) })
      }
      diagnostics += reader.diagnostics
      if !reader.diagnostics.contains(where: { $0.severity == .error }) { lessons.append(lesson) }
    }
    diagnostics += binder.diagnostics
    if tree.statements.isEmpty { diagnostics.append(.missingLesson()) }
    if (own.diagnostics + used.diagnostics).contains(where: { $0.severity == .error }) { lessons = [] }
    return (lessons, diagnostics.collected())
  }

  /// Returns the course of a course file, or nil, and everything there is to say about the file.
  public static func loadCourse(_ source: SourceText) -> (course: Course?, diagnostics: [Diagnostic]) {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else { return (nil, tree.diagnostics) }
    var binder = Binder(LessonVocabulary.blocks)
    let bound = binder.bind(tree.statements, in: LessonVocabulary.courseFile)
    let course = bound.compactMap { if case .command(let command) = $0 { command } else { nil } }
      .first(LessonVocabulary.wholeCourse)
    return (course, (tree.diagnostics + binder.diagnostics).collected())
  }

  /// Returns what a file holds, told by its first statement.
  public static func kind(of source: SourceText) -> LessonFileKind {
    let first = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile).statements.first
    return LessonFileKind(firstVerb: first?.clauses.first?.verb.text)
  }

  /// Returns the plugins that a lesson file brings along, read as if the rest of the file were blank, so that every
  /// place in a message stays true.
  private static func plugins(
    of tree: SyntaxTree, _ library: [Plugin]
  ) -> (plugins: [Plugin], diagnostics: [Diagnostic]) {
    let inner = tree.statements.flatMap { $0.clauses.first?.block?.statements ?? [] }
    let found = (tree.statements + inner).filter { $0.clauses.first?.verb.text == "plugin" }.map { $0.range }
    guard !found.isEmpty else { return ([], []) }
    var bytes = tree.source.bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    for range in found {
      bytes.replaceSubrange(range.start..<range.end, with: tree.source.bytes[range.start..<range.end])
    }
    let masked = SourceText(name: tree.source.name, bytes: bytes)
    return PluginLoader.load(masked, taken: library.map { $0.name })
  }
}

/// The kinds of files in a folder of lessons.
public enum LessonFileKind: Sendable {
  case lessons, course, statements, beliefs, pack

  /// The kind of a file that begins with this verb, or with none.
  public init(firstVerb: String?) {
    switch firstVerb {
    case "course": self = .course
    case "document": self = .statements
    case "misconception": self = .beliefs
    case "pack": self = .pack
    default: self = .lessons
    }
  }
}
