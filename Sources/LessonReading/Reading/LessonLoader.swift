package import LessonModel
package import LifeLanguage
package import LifeSyntax
package import PluginKit

/// Reads lesson files and course files.
package enum LessonLoader {
  /// Returns the lessons of a file, and everything there is to say about it.
  ///
  /// A lesson with errors is left out. A lesson that offers styles is read in the words of one: `style`, if it offers it, and where
  /// none is given, of one that its file brings along, or of the usual one; and one that draws something as one variant. In a style
  /// that a lesson does not name, as it is like one that it names, steps and questions with errors are left out, and the lesson
  /// where none is left. The surroundings hold what lessons may name; a file may bring plugins of its own besides.
  package static func load(
    _ source: SourceText, in surroundings: LessonSurroundings, style: LessonStyle? = nil, variant: Int = 1
  ) -> (lessons: [Lesson], diagnostics: [Diagnostic]) {
    let loaded = loadParts(source, in: surroundings, style: style, variant: variant)
    return (loaded.lessons, loaded.diagnostics)
  }

  /// What could be read of a file.
  package struct LoadedParts {
    /// The lessons without errors.
    package var lessons: [Lesson] = []
    /// Those with errors, without the parts that hold them, as far as nothing else of the lesson is wrong: what can be
    /// checked of a lesson before it is mended.
    package var soundParts: [Lesson] = []
    /// Everything there is to say about the file.
    package var diagnostics: [Diagnostic]

    /// The places of the errors.
    fileprivate var errorPlaces: [ByteRange] { diagnostics.filter { $0.severity == .error }.flatMap { $0.places } }
  }

  /// Returns the lessons of a file, and what is sound of those with errors.
  ///
  /// Of a text with faults of its grammar, the words are looked at that the faults leave alone.
  package static func loadParts(
    _ source: SourceText, in surroundings: LessonSurroundings, style: LessonStyle? = nil, variant: Int = 1
  ) -> LoadedParts {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    let hasLesson = tree.statements.contains { $0.clauses.first?.verb.text == LessonVocabulary.lesson.schema.name }
    if !hasLesson, let head = FileHead(tree) { return LoadedParts(diagnostics: [.otherFile(head, wanted: "lesson")]) }
    let styles = styles(knownTo: tree, surroundings)
    let offered = tree.statements.compactMap { StyleLists(of: $0) }.flatMap { $0.styles(among: styles) }
    let style = style ?? surroundings.usualStyle(among: offered, of: styles)
    guard !tree.hasErrors else {
      let texts = EditionTexts(file: tree, varied: nil, variant: variant, styled: nil, style: style, styles: styles)
      let found =
        (StyledSource(tree, in: style, among: styles)?.diagnostics ?? []) + load(tree, surroundings, texts).diagnostics
      let misspelt = found.misspelt(beside: tree.diagnostics, in: source)
      return LoadedParts(diagnostics: (tree.diagnostics + misspelt).collected())
    }
    let varied = VariedText(tree, variant: variant)
    let variedTree = varied.map { SyntaxTree(parsing: $0.text.source, limits: LessonLimits.lessonFile) } ?? tree
    var texts = EditionTexts(
      file: tree, varied: varied, variant: variant, styled: StyledSource(variedTree, in: style, among: styles),
      style: style, styles: styles)
    var read = readStyled(variedTree, surroundings, texts)
    func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      (varied?.diagnostics ?? []) + (varied.map { $0.caused($0.placed(diagnostics)) } ?? diagnostics)
    }
    guard varied?.isSound ?? true else { return LoadedParts(diagnostics: placed(read.diagnostics)) }
    // What lessons have for the style that this one is like, and cannot say in it, is left out, and then what needs that; so is
    // what asks in words that are for that style alone.
    var (parts, found): ([FallenPart], [Diagnostic]) = ([], read.diagnostics)
    for _ in 0..<readingLimit {
      guard let styled = texts.styled else { break }
      let silent = read.lessons.flatMap { $0.silentTasks }.map { styled.text.original($0) }
      let faulty = styled.parts(holding: read.errorPlaces + silent).filter { !parts.contains($0) }
      guard !faulty.isEmpty else { break }
      found += styled.parts(holding: silent).filter { !parts.contains($0) }.map { part in
        .fallsOut(part.title, at: part.range, because: "what it asks is said for other styles alone")
      }
      parts += faulty
      texts.styled = StyledSource(variedTree, in: style, among: styles, leavingOut: parts.map { $0.range })
      read = readStyled(variedTree, surroundings, texts)
      found += read.diagnostics.filter { one in
        one.severity == .error && !found.contains { $0.id == one.id && $0.range == one.range }
      }
    }
    let isGuest: (Lesson) -> Bool = { $0.edition?.guests.contains(style) == true }
    let isEmpty: (Lesson) -> Bool = { isGuest($0) && !$0.hasTasks }
    found += read.lessons.filter(isEmpty).compactMap { lesson in
      let name = variedTree.statements.compactMap { $0.clauses.first?.names.first }.first { $0.text == lesson.name }
      return name.map {
        .fallsOut("lesson '\(lesson.name)'", at: $0.range, because: "no step or question of it is left")
      }
    }
    // What is wrong in none of its parts, as in its app, leaves nothing of a lesson.
    let whole = (texts.styled?.readByLike ?? []).map { FallenPart($0) }
    return LoadedParts(
      lessons: read.lessons.filter { !isEmpty($0) }, soundParts: read.soundParts.filter { !isGuest($0) },
      diagnostics: placed(found.telling(parts + whole)))
  }

  /// How often a lesson is read again at most in a style that it does not name: what needs something that was left out falls out in
  /// the next reading, and texts, beliefs and questions need one another only so far.
  private static let readingLimit = 8

  /// Returns the lessons of a text in the words of its style where it offers styles, and what there is to say, in places of the
  /// text before that.
  private static func readStyled(
    _ tree: SyntaxTree, _ surroundings: LessonSurroundings, _ texts: EditionTexts
  ) -> LoadedParts {
    guard let styled = texts.styled else { return load(tree, surroundings, texts) }
    let readTree = SyntaxTree(parsing: styled.text.source, limits: LessonLimits.lessonFile)
    var loaded = load(readTree, surroundings, texts)
    loaded.diagnostics = styled.diagnostics + loaded.diagnostics.map { $0.placed(styled.text.original) }
    let unsaid = styled.diagnostics.filter { $0.severity == .error }.flatMap { $0.places }
    guard !unsaid.isEmpty else { return loaded }
    loaded.soundParts = (loaded.lessons + loaded.soundParts).compactMap { lesson in
      lesson.leavingOut(unsaid, in: readTree) { styled.text.original($0) }
    }
    loaded.lessons = []
    return loaded
  }

  /// The file as it was written, and the texts that became of it.
  private struct EditionTexts: Sendable {
    let file: SyntaxTree
    let varied: VariedText?
    let variant: Int
    var styled: StyledSource?
    let style: LessonStyle
    /// All styles that are known.
    let styles: LessonStyles

    /// Returns what it takes to read the lesson of a statement again; nil where it offers no styles and draws nothing.
    func edition(at place: Int, _ surroundings: LessonSurroundings) -> LessonEdition? {
      let written = file.statements[place]
      let lists = StyleLists(of: written)
      let variants = varied.flatMap { $0.lessons[place] }
      guard lists != nil || variants != nil else { return nil }
      return LessonEdition(
        file: file.source, range: written.range, surroundings: surroundings, wantedStyle: style,
        styles: lists?.styles(among: styles) ?? [], guests: lists?.guests(among: styles) ?? [], variants: variants,
        variant: variants.map { 1 + (variant - 1) % $0.count } ?? 1, orderSeed: orderSeed, placed: placed)
    }

    /// Returns what the seed of a question at a place of the text that is read ends with.
    func orderSeed(ofQuestionAt range: ByteRange) -> String {
      guard let varied else { return "" }
      return varied.orderSeed(ofQuestionAt: styled?.text.original(range) ?? range)
    }

    /// Returns diagnostics about the text that is read in places of the file.
    private func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
      let own = styled.map { text in diagnostics.map { $0.placed(text.text.original) } } ?? diagnostics
      return varied?.placed(own) ?? own
    }
  }

  /// Returns the lessons of a file that names nothing but plugins.
  package static func load(
    _ source: SourceText, library: [Plugin], style: LessonStyle? = nil
  ) -> (lessons: [Lesson], diagnostics: [Diagnostic]) {
    load(source, in: LessonSurroundings(plugins: library), style: style)
  }

  /// Returns the lessons of a parsed text, which is the file as it was written or what became of it.
  private static func load(
    _ tree: SyntaxTree, _ surroundings: LessonSurroundings, _ texts: EditionTexts
  ) -> LoadedParts {
    let source = tree.source
    let used = surroundings.usedPlugins(by: tree)
    let own = plugins(of: tree, surroundings.plugins.lasting + used.plugins)
    var inside = surroundings
    inside.plugins = inside.plugins.replaced(by: used.plugins + own.plugins)
    var binder = Binder(LessonVocabulary.blocks)
    binder.files = used.names
    var diagnostics = tree.diagnostics + used.diagnostics
    var (lessons, soundParts): ([Lesson], [Lesson]) = ([], [])
    for (place, statement) in tree.statements.enumerated() {
      guard case .command(let command)? = binder.bind(statement, in: LessonVocabulary.file),
        let head = LessonVocabulary.lesson.value(of: command), let clause = statement.clauses.first
      else { continue }
      let edition = texts.edition(at: place, surroundings)
      var reader = LessonReader(
        head, clause, source: source, in: inside, usedFiles: used.names, edition: edition,
        orderSeed: texts.orderSeed)
      let lesson = reader.read()
      diagnostics += reader.diagnostics
      let errors = reader.diagnostics.filter { $0.severity == .error }
      if errors.isEmpty {
        lessons.append(lesson)
      } else if !tree.hasErrors, let sound = lesson.leavingOut(errors.flatMap { $0.places }, in: tree) {
        soundParts.append(sound)
      }
    }
    diagnostics += binder.diagnostics
    // A lesson looks at the line of a plugin that it brings, too.
    diagnostics += own.diagnostics.filter { one in !diagnostics.contains { $0.id == one.id && $0.range == one.range } }
    if tree.statements.isEmpty { diagnostics.append(.missingLesson()) }
    if (own.diagnostics + used.diagnostics).contains(where: { $0.severity == .error }) {
      (lessons, soundParts) = ([], [])
    }
    let told = NewerManifests(pluginStatements(of: tree)).only(diagnostics)
    return LoadedParts(lessons: lessons, soundParts: soundParts, diagnostics: told.collected())
  }

  /// Returns the course of a course file, or nil, and everything there is to say about the file.
  package static func loadCourse(_ source: SourceText) -> (course: Course?, diagnostics: [Diagnostic]) {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    var binder = Binder(VocabularySet([LessonVocabulary.course]))
    var bound = binder.bind(tree.statements, in: LessonVocabulary.courseFile)
    // Every menu reads the course. The vocabularies of lessons, which take longer to make, serve messages alone.
    if !binder.diagnostics.isEmpty {
      binder = Binder(LessonVocabulary.blocks)
      bound = binder.bind(tree.statements, in: LessonVocabulary.courseFile)
    }
    guard !tree.hasErrors else {
      let misspelt = binder.diagnostics.misspelt(beside: tree.diagnostics, in: source)
      return (nil, (tree.diagnostics + misspelt).collected())
    }
    let course = bound.compactMap { if case .command(let command) = $0 { command } else { nil } }
      .first(LessonVocabulary.wholeCourse)
    let units = course.map { unitFaults(in: $0) } ?? []
    return (course, (tree.diagnostics + binder.diagnostics + units).collected())
  }

  /// Returns what is wrong with the units of a course: names taken twice, and units without lessons.
  private static func unitFaults(in course: Course) -> [Diagnostic] {
    course.units.enumerated().flatMap { place, unit -> [Diagnostic] in
      let first = course.units[..<place].first { $0.name.text == unit.name.text }
      return (first.map { [.repeatedName(unit.name, first: $0.name.range)] } ?? [])
        + (unit.lessons.isEmpty ? [.emptyUnit(unit.name)] : [])
    }
  }

  /// Returns what a file holds, told by its first statement.
  package static func kind(of source: SourceText) -> LessonFileKind {
    let first = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile).statements.first
    return LessonFileKind(firstVerb: first?.clauses.first?.verb.text)
  }

  /// Returns the styles of the plugins that are known, and of those that a file brings along.
  package static func styles(knownTo source: SourceText, in surroundings: LessonSurroundings) -> LessonStyles {
    styles(knownTo: SyntaxTree(parsing: source, limits: LessonLimits.lessonFile), surroundings)
  }

  /// Returns the same for a file that is parsed.
  private static func styles(knownTo tree: SyntaxTree, _ surroundings: LessonSurroundings) -> LessonStyles {
    let used = files(usedBy: tree.statements).isEmpty ? [] : surroundings.usedPlugins(by: tree).plugins
    let own = plugins(of: tree, surroundings.plugins.lasting + used).plugins
    return surroundings.plugins.replaced(by: used + own).lessonStyles
  }

  /// The plugins in a lesson file, beside its lessons and in them.
  private static func pluginStatements(of tree: SyntaxTree) -> [Statement] {
    let inner = tree.statements.flatMap { $0.clauses.first?.block?.statements ?? [] }
    return (tree.statements + inner).filter { $0.clauses.first?.verb.text == "plugin" }
  }

  /// Returns the plugins that a lesson file brings along, read as if the rest of the file were blank, so that every
  /// place in a message stays true.
  private static func plugins(
    of tree: SyntaxTree, _ library: [Plugin]
  ) -> (plugins: [Plugin], diagnostics: [Diagnostic]) {
    let found = pluginStatements(of: tree).map { $0.range }
    guard !found.isEmpty else { return ([], []) }
    var bytes = tree.source.bytes.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
    for range in found {
      bytes.replaceSubrange(range.start..<range.end, with: tree.source.bytes[range.start..<range.end])
    }
    let masked = SourceText(name: tree.source.name, bytes: bytes)
    return PluginLoader.load(masked, beside: library.map { $0.known })
  }
}

/// What a file in a folder of lessons holds, told by its first word.
package enum LessonFileKind: Sendable {
  case lessons, course, statements, beliefs, pack

  /// The kind of a file that begins with this verb, or with none.
  package init(firstVerb: String?) {
    switch firstVerb {
    case "course": self = .course
    case "document": self = .statements
    case "misconception": self = .beliefs
    case "pack": self = .pack
    default: self = .lessons
    }
  }
}
