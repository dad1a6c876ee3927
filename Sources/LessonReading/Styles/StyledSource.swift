import QuestionKinds
import LessonModel
import LifecycleEngine
package import LifeLanguage
package import LifeSyntax

/// A lesson file in the words of one style, and the way from its places back to those of the file.
///
/// A lesson that says `styles` is written once: moments stand between braces in its texts, and by their own names in
/// handlers, keys and items. Everything else reads the styled text as if an author had written it for that style. A line
/// stays a line, so that places differ in their columns only.
package struct StyledSource {
  /// The text in the words of the style.
  let text: EditedText
  /// What the style cannot say, in places of the file.
  let diagnostics: [Diagnostic]
  /// The lessons that are read in the style because it is like one that they name.
  let readByLike: [Statement]

  /// Writes a file in the words of a style, without parts at some places; `nil` where no lesson of it offers styles.
  init?(_ tree: SyntaxTree, in style: LessonStyle, among styles: LessonStyles, leavingOut parts: [ByteRange] = []) {
    let lessons = tree.statements.compactMap { lesson in StyleLists(of: lesson).map { (lesson, $0) } }
    guard !lessons.isEmpty else { return nil }
    var writer = StyleWriter(tree: tree, style: style, styles: styles)
    writer.leftOut = parts
    for (lesson, lists) in lessons { writer.write(lesson: lesson, lists) }
    diagnostics = writer.diagnostics
    readByLike = lessons.filter { $1.readsByLike(style) }.map { $0.0 }
    // A statement that is written twice, such as a second `styles` of a part, is written as its first edit has it.
    text = EditedText(tree.source, writer.edits)
  }

  /// Returns those of the known styles in which the lessons of a file are checked, each once: those that they name and, of those
  /// that are like one of them, the ones that have a place in lists or that the file brings along.
  package static func styles(
    offeredIn source: SourceText, among styles: LessonStyles, besides others: LessonStyles
  ) -> [LessonStyle] {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    let lists = tree.statements.compactMap { StyleLists(of: $0) }
    return styles.all.filter { style in
      let isNear = style.head.place != nil || others.named(style.name) == nil
      return lists.contains { lists in
        lists.offered.contains { $0.text == style.name } || isNear && lists.readsByLike(style)
      }
    }
  }
}

/// Collects what has to be written otherwise in one style.
private struct StyleWriter {
  let tree: SyntaxTree
  let style: LessonStyle
  /// All styles that are known.
  let styles: LessonStyles
  var edits: [TextEdit] = []
  var diagnostics: [Diagnostic] = []
  /// The places of parts that are not written.
  var leftOut: [ByteRange] = []
  /// How lists of the lesson include the style.
  private var listed: ListedStyle
  /// A Boolean value that indicates whether only some styles read what is written.
  private var isNarrowed = false

  init(tree: SyntaxTree, style: LessonStyle, styles: LessonStyles) {
    self.tree = tree
    self.style = style
    self.styles = styles
    listed = ListedStyle(name: style.name, isByLike: false)
  }

  /// Writes a lesson in the style or, where it does not offer it, in the first that it offers.
  mutating func write(lesson: Statement, _ lists: StyleLists) {
    let offered = lists.styles(among: styles)
    checkStyles(lists.offered)
    checkUse(in: lesson)
    // Where no name is that of a style, that is told, and the rest is read as if it were.
    let first = offered.first ?? (lists.offered.isEmpty ? nil : styles.standard)
    guard let style = lists.offers(style) ? style : first, let block = lesson.clauses[0].block else { return }
    var writer = StyleWriter(tree: tree, style: style, styles: styles)
    writer.listed = lists.listing(of: style)
    writer.leftOut = leftOut
    writer.isNarrowed = offered.count < 2
    writer.write(block)
    writer.writeTexts(in: lesson.range)
    edits += writer.edits
    diagnostics += writer.diagnostics
  }

  /// Reports names that no style has.
  private mutating func checkStyles(_ names: [Name]) {
    for name in names where styles.named(name.text) == nil {
      var diagnostic = Diagnostic.unknownStyle(name, among: styles)
      diagnostic.notes.append("a lesson brings the style of a manifest along with: use \"FILE.life\"")
      diagnostics.append(diagnostic)
    }
  }

  /// Reports plugins that the lesson names although the learner's style chooses between them.
  private mutating func checkUse(in lesson: Statement) {
    for statement in lesson.clauses[0].block?.statements ?? [] {
      guard let clause = statement.clauses.first else { continue }
      if clause.verb.text == "scenes" { diagnostics.append(.styleChooses(scenes: clause.verb.range)) }
      guard clause.verb.text == "use" else { continue }
      let chosen = clause.names.filter { !styles.styles(of: $0.text).isEmpty }
      diagnostics += chosen.map { .styleChooses($0) }
    }
  }

  // MARK: - Statements

  private mutating func write(_ block: Block) {
    for statement in block.statements { write(statement) }
  }

  /// Does something inside what is for some styles only.
  private mutating func narrowed(_ body: (inout StyleWriter) -> Void) {
    let before = isNarrowed
    isNarrowed = true
    body(&self)
    isNarrowed = before
  }

  private mutating func write(_ statement: Statement) {
    guard !leftOut.contains(statement.range) else { return edits.remove(statement.range, of: tree.source) }
    guard let clause = statement.clauses.first else { return }
    switch StyledForm.forms[clause.verb.text] {
    case .chosen: edits.replace(statement.range, "use \(style.plugin); scenes \(style.usesScenes ? "yes" : "no")")
    case .framed: unwrap(statement, clause)
    case .part: writePart(statement, clause)
    case .app: writeApp(clause)
    case .statements: if let block = clause.block { write(block) }
    case .names: writeNames(statement, clause)
    case .inside: writeInside(clause.block)
    case .namesAndInside:
      for argument in clause.arguments { for name in argument.value.listed { write(name) } }
      writeInside(clause.block)
    case .asItStands, nil: break
    }
  }

  /// Leaves out what is for other styles, and of what is for this one its frame.
  private mutating func unwrap(_ statement: Statement, _ clause: Clause) {
    checkStyles(clause.names)
    guard listed.isIncluded(in: clause.names), let block = clause.block else {
      return edits.remove(statement.range, of: tree.source)
    }
    edits.remove(ByteRange(start: statement.range.start, end: block.openBrace.end), of: tree.source)
    narrowed { $0.write(block) }
    edits.remove(block.closeBrace, of: tree.source)
  }

  /// Writes a step or a question, unless it is narrowed to other styles.
  private mutating func writePart(_ statement: Statement, _ clause: Clause) {
    guard let block = clause.block else { return }
    // Whoever wrote it for the style that this one is like has not looked whether this one's code reads the state.
    let isBelief = clause.verb.text == "misconception"
    if listed.isByLike, !isBelief, !style.readsState, block.asksReads {
      let name = clause.arguments.first?.range ?? clause.verb.range
      diagnostics.append(.fallsOut(FallenPart(statement).title, at: name, because: "its code reads no state"))
      return edits.remove(statement.range, of: tree.source)
    }
    if let narrow = block.statements.first(where: { $0.clauses.first?.verb.text == "styles" }) {
      let names = narrow.clauses[0].names
      checkStyles(names)
      guard listed.isIncluded(in: names) else {
        return edits.remove(statement.range, of: tree.source)
      }
      edits.remove(narrow.range, of: tree.source)
      narrowed { for inner in block.statements where inner.range != narrow.range { $0.write(inner) } }
    } else {
      write(block)
    }
    guard let counted = style.counted, clause.verb.text == "question", clause.arguments.count > 1,
      case .name(let word) = clause.arguments[1].value.kind,
      let counting = QuestionKinds.all.first(where: { $0.word == word })?.counting
    else { return }
    let verbs = block.statements.compactMap { $0.clauses.first?.verb.text }
    guard !counting.exclusions.contains(where: { verbs.contains($0.name) }) else { return }
    edits.replace(block.openBrace, "{ \(counting.verb.name) \(counted);")
  }

  /// Writes the names of an app's handlers, unless the app names the plugin that answers them.
  private mutating func writeApp(_ clause: Clause) {
    let own = clause.arguments.first { $0.label?.text == "uses" }
    if let own, !own.value.listed.contains(where: { $0.text == style.plugin }) { return }
    for statement in clause.block?.statements ?? [] {
      guard let inner = statement.clauses.first, inner.verb.text == "on" else { continue }
      if let head = inner.onlyArgument, head.listed.count == 1,
        Moment(name: head.listed[0].text).map({ style.isStart($0) }) ?? false
      {
        edits.replace(ByteRange(start: inner.verb.range.start, end: head.range.end), "start")
        continue
      }
      for argument in inner.arguments where argument.label == nil {
        let isInList = if case .list = argument.value.kind { true } else { false }
        for name in argument.value.listed { write(handler: name, isInList: isInList) }
      }
    }
  }

  /// Writes the name of a moment that a handler answers: where another one comes in its place at a launch, both.
  private mutating func write(handler name: Name, isInList: Bool) {
    guard let moment = Moment(name: name.text) else { return }
    let names = style.handlerNames(of: moment)
    guard !names.isEmpty else { return report(moment, name) }
    let text = names.joined(separator: ", ")
    edits.replace(name.range, names.count > 1 && !isInList ? "[\(text)]" : text)
  }

  /// Writes names of moments; a pattern of a mistake that the style has no words for is left out.
  private mutating func writeNames(_ statement: Statement, _ clause: Clause) {
    let names = clause.arguments.flatMap { $0.value.listed }
    let lacking = names.contains { name in Moment(name: name.text).map { style.name(of: $0) == nil } ?? false }
    if clause.verb.text == "mistake", lacking { return edits.remove(statement.range, of: tree.source) }
    for name in names {
      write(name)
      if ["blank", "key", "mistake"].contains(clause.verb.text) { nameMoment(name) }
    }
  }

  /// Writes the names of moments in a block of stimuli, expectations or an app.
  private mutating func writeInside(_ block: Block?) {
    for statement in block?.statements ?? [] {
      guard let inner = statement.clauses.first else { continue }
      if inner.verb.text == "app" { writeApp(inner) }
      if inner.verb.text == "expect" {
        for argument in inner.arguments { for name in argument.value.listed { write(name) } }
      }
    }
  }

  /// Writes a name of a moment as the style has it.
  private mutating func write(_ name: Name) {
    guard let moment = Moment(name: name.text) else { return }
    guard let text = style.name(of: moment) else { return report(moment, name) }
    edits.replace(name.range, text)
  }

  /// Reports a moment without a word in this style; one that no style has a word for is the scene's side of another.
  private mutating func report(_ moment: Moment, _ name: Name, isBraced: Bool = false) {
    if let counterpart = moment.appCounterpart, !styles.hasName(moment), styles.hasName(counterpart) {
      diagnostics.append(.sideOfMoment(name, counterpart.name, isBraced: isBraced))
    } else {
      diagnostics.append(.momentLacking(name, in: style))
    }
  }

  /// Reports the name that one framework has for a moment, where all styles read it; it is read as the moment.
  private mutating func nameMoment(_ name: Name) {
    guard !isNarrowed, Moment(name: name.text) == nil, let moment = frameworkMoment(name.text) else { return }
    diagnostics.append(.sideOfMoment(name, moment.name, isBraced: false))
    if let text = style.name(of: moment) { edits.replace(name.range, text) }
  }

  /// Returns the first moment that one of the styles of the standard one's plugin calls so; nil where none does.
  private func frameworkMoment(_ name: String) -> Moment? {
    // Each style is asked once for all of its words, since few of the names that come here are those of moments.
    styles.styles(of: styles.standard.plugin).flatMap { $0.words.names }.filter { $0.name == name }
      .map { $0.moment }.min { $0.rawValue < $1.rawValue }
  }

  // MARK: - Texts

  /// Writes the words between braces in prose and in strings.
  private mutating func writeTexts(in range: ByteRange) {
    let removed = edits.map { $0.range }
    for token in tree.tokens where token.kind == .prose || token.kind == .string {
      guard range.start <= token.range.start, token.range.end <= range.end,
        !removed.contains(where: { $0.start <= token.range.start && token.range.end <= $0.end })
      else { continue }
      writeText(token.range)
    }
  }

  /// Reports blanks between braces and a word that a style can say: with them it stays as it is.
  private mutating func reportBlanks(around word: String, from open: Int, in range: ByteRange) {
    let bytes = tree.source.bytes
    let blank = UInt8(ascii: " ")
    guard LessonStyle.braceWords.contains(word) || Moment(name: word) != nil else { return }
    let behind = bytes[(open + 1)..<range.end].drop { $0 == blank }.dropFirst(word.utf8.count).drop { $0 == blank }
    guard behind.first == UInt8(ascii: "}") else { return }
    let close = behind.startIndex
    diagnostics.append(.blanksInBraces(word, ByteRange(start: open, end: close + 1)))
  }

  private mutating func writeText(_ range: ByteRange) {
    let bytes = tree.source.bytes
    var place = range.start
    while let open = bytes[place..<range.end].firstIndex(of: UInt8(ascii: "{")) {
      place = open + 1
      let inner = bytes[place..<range.end].drop { $0 == UInt8(ascii: " ") }
      let word = inner.prefix { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }
      let close = word.endIndex
      guard !word.isEmpty, close < range.end else { continue }
      guard inner.startIndex == place, bytes[close] == UInt8(ascii: "}") else {
        reportBlanks(around: String(decoding: word, as: UTF8.self), from: open, in: range)
        continue
      }
      let name = Name(text: String(decoding: word, as: UTF8.self), range: ByteRange(start: place, end: close))
      if let text = style.text(of: name.text) {
        edits.replace(ByteRange(start: open, end: close + 1), text)
      } else {
        if let moment = Moment(name: name.text) {
          report(moment, name, isBraced: true)
        } else {
          diagnostics.append(.unknownBrace(name, among: styles))
        }
      }
      place = close + 1
    }
  }
}

extension Clause {
  /// The value that alone is given to the verb, without a label; nil where there are others.
  fileprivate var onlyArgument: Expression? {
    arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : nil
  }
}

extension Block {
  /// A Boolean value that indicates whether something in it expects that code reads a state.
  fileprivate var asksReads: Bool {
    statements.flatMap { $0.clauses }.contains { clause in
      clause.verb.text == "expect" && clause.names.first?.text == "reads" || clause.block?.asksReads ?? false
    }
  }
}
