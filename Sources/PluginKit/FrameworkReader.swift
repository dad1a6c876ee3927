import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Reads what a manifest says of its framework beside what it says at moments: the styles of lessons, and the calls that
/// sources leave open.
///
/// Both name signals, and are read when the table of the plugin is known.
struct FrameworkReader {
  private(set) var diagnostics: [Diagnostic] = []
  /// The styles, as far as they can be understood.
  private(set) var styles: [LessonStyle] = []
  /// The open calls, as far as they can be understood.
  private(set) var openCalls: [PluginFramework.OpenCalls] = []
  /// What it tells of its signals, as far as it can be understood.
  private(set) var notes: [PluginFramework.SignalNote] = []
  /// The signals that each name means, once a note has asked.
  private var meanings: [String: [UInt16]]?
  /// The other spellings so far.
  private var synonyms: Set<String> = []
  /// The names behind `signal` so far.
  private var noteNames: [Name] = []
  private let command: PluginCommand
  /// The table of the plugin; nil where it says more than fits, and nothing is known of its signals.
  private let table: PluginTable?
  /// The names of styles that may not be given again.
  private let takenStyles: [String]

  /// A reader of one `plugin` statement, beside plugins of the same file that have styles of these names.
  init(_ command: PluginCommand, table: PluginTable?, takenStyles: [String]) {
    (self.command, self.table, self.takenStyles) = (command, table, takenStyles)
  }

  /// Reads all styles and open calls.
  mutating func read() {
    for line in command.lines {
      switch line.statement {
      case .style(let style) where styles.count == Manifest.styleLimit:
        return diagnostics.append(.tooManyStyles(style.verbRange))
      case .style(let style): readStyle(style)
      case .open(let open) where openCalls.count == Manifest.openLimit:
        return diagnostics.append(.tooManyOpenCalls(open.point.range))
      case .open(let open): readOpen(open)
      case .signal(let signal) where notes.count == Manifest.noteLimit:
        return diagnostics.append(.tooManyNotes(signal.verbRange))
      case .signal(let signal): readSignal(signal)
      case .needs, .version, .source, .role, .isInternal, .family, .platform, .apart, .signUp, .states, .initial, .step,
        .leave, .answer:
        break
      }
    }
  }

  // MARK: - Signals

  private mutating func readSignal(_ command: SignalCommand) {
    let name = command.name.text
    if meanings == nil { meanings = table.map { Self.meanings(of: $0.signals) } }
    let signals = meanings?[name] ?? []
    if let table, signals.isEmpty, !table.states.contains(name) {
      diagnostics.append(.unsaidNote(command.name, among: table.states + table.signals))
    }
    if let first = noteNames.first(where: { $0.text == name }) {
      diagnostics.append(.secondNote(command.name, first: first.range))
    }
    noteNames.append(command.name)
    var note = PluginFramework.SignalNote(name: name, signals: signals)
    (note.text, note.sources) = (command.text, command.sources)
    if let since = command.since {
      note.since = since.string
      if !(since.string ?? "").isVersion { diagnostics.append(.badSince(since.range)) }
    }
    if command.synonyms.count > Manifest.synonymLimit {
      diagnostics.append(.tooManySynonyms(command.synonyms[Manifest.synonymLimit].range))
    }
    for synonym in command.synonyms.prefix(Manifest.synonymLimit) {
      let isState = table?.states.contains(synonym.text) ?? false
      if meanings?[synonym.text] != nil || isState || !synonyms.insert(synonym.text).inserted {
        diagnostics.append(.takenSynonym(synonym))
      }
      note.synonyms.append(synonym.text)
    }
    notes.append(note)
  }

  /// How many parts of a dotted name a note may name at most.
  private static let dotLimit = 8

  /// Returns the signals that each name means, by their places: the whole of one, without its values, its base, and what stands
  /// behind each of its dots.
  private static func meanings(of signals: [String]) -> [String: [UInt16]] {
    var found: [String: [UInt16]] = [:]
    for (place, signal) in signals.enumerated() {
      let base = SignalNames.baseName(of: signal)
      var names: Set<String> = [signal, signal.withoutCarriedValues, base]
      for name in [signal, base] {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        for start in parts.indices.suffix(dotLimit) { names.insert(parts[start...].joined(separator: ".")) }
      }
      for name in names { found[name, default: []].append(UInt16(place)) }
    }
    return found
  }

  // MARK: - Styles

  private mutating func readStyle(_ style: StyleCommand) {
    let name = style.name.text
    if !name.isPlainWord { diagnostics.append(.badName(name, style.name.range)) }
    if takenStyles.contains(name) || styles.contains(where: { $0.name == name }) {
      diagnostics.append(.takenStyle(style.name))
    }
    var words = LessonStyle.Words()
    var names: [Name] = []
    for statement in style.statements {
      switch statement {
      case .listener(let text): words.listener = text
      case .listeners(let text): words.listeners = text
      case .memoryListener(let text): words.memoryListener = text
      case .option(let text): words.option = text
      case .call(let one, let many): words.call = (one, many)
      case .scenes(let use): words.scenes = use
      case .counts(let part): words.part = part
      case .reads: words.readsState = true
      case .word(let value, let name): readWord(value, name, &words, &names)
      case .shared(let list): words.shared = list.items.compactMap { moment($0) }
      }
    }
    if words.listener.isEmpty { diagnostics.append(.styleLacksListener(style.name)) }
    for case .shared(let list) in style.statements {
      for item in list.items {
        guard let moment = Moment(name: item.string ?? ""), !words.names.contains(where: { $0.moment == moment }) else {
          continue
        }
        diagnostics.append(.sharedWithoutWord(moment, item.range))
      }
    }
    if let like = style.like, like.text == name { diagnostics.append(.likeItself(like)) }
    let head = LessonStyle.Head(
      name: name, title: style.title, place: style.place.map { Int(clamping: $0) }, like: style.like?.text)
    let found = words
    styles.append(LessonStyle(head, of: command.name.text) { found })
  }

  /// Reads the word of a moment; `names` are those of the words before it.
  private mutating func readWord(
    _ value: BoundValue, _ name: Name, _ words: inout LessonStyle.Words, _ names: inout [Name]
  ) {
    guard let moment = moment(value) else { return }
    if let first = words.names.firstIndex(where: { $0.moment == moment }) {
      return diagnostics.append(.secondWord(moment, value.range, first: names[first].range))
    }
    if let first = words.names.firstIndex(where: { $0.name == name.text }) {
      diagnostics.append(.wordOfOther(name, words.names[first].moment, first: names[first].range))
    }
    if let table {
      let said = [moment, moment.sceneCounterpart].compactMap { $0 }.flatMap { table.signals(at: $0) }
      if !said.contains(where: { $0.isMeant(by: name.text) }) {
        diagnostics.append(.unsaidWord(name, moment, among: said))
      }
    }
    words.names.append((moment, name.text))
    names.append(name)
  }

  /// Returns a moment, or nil after reporting that there is none of the name.
  private mutating func moment(_ value: BoundValue) -> Moment? {
    guard let moment = Moment(name: value.string ?? "") else {
      diagnostics.append(.unknownMoment(value))
      return nil
    }
    return moment
  }

  // MARK: - Open calls

  private mutating func readOpen(_ open: OpenStatement) {
    var found = PluginFramework.OpenCalls(point: open.point.text)
    if !DisputedPoint.table.contains(where: { $0.number == open.point.text }) {
      diagnostics.append(.unknownPoint(open.point))
    }
    for item in open.stimuli?.items ?? [] {
      let kind = StimulusKind.allCases.first { $0.scopeName == item.string }
      if let kind { found.stimuli.append(kind) } else { diagnostics.append(.unknownOpenStimulus(item)) }
    }
    for item in open.before?.items ?? [] {
      let state = ProcessState(name: item.string ?? "")
      if let state { found.before.append(state) } else { diagnostics.append(.unknownProcessState(item)) }
    }
    if let call = open.readIn, let table {
      found.readIn = table.signals.filter { $0.isMeant(by: call.text) }
      if found.readIn.isEmpty { diagnostics.append(.unsaidOpenCall(call, among: table.signals)) }
    }
    if let condition = open.condition { found.scenes = scenes(condition) }
    openCalls.append(found)
  }

  /// Returns whether a condition asks for apps with scenes or without; nil after reporting that it asks for something else.
  private mutating func scenes(_ expression: Expression) -> Bool? {
    var binder = QueryBinder(.manifest)
    let query = binder.bind(expression)
    diagnostics += binder.diagnostics
    guard let query else { return nil }
    if let condition = ManifestCondition(query)?.cases, condition.count == 1, condition[0].choices.isEmpty,
      condition[0].facts.isEmpty, condition[0].platform == nil
    {
      if condition[0].test == Guard(when: .usesScenes, unless: []) { return true }
      if condition[0].test == Guard(when: [], unless: .usesScenes) { return false }
    }
    diagnostics.append(.openAsksMore(expression.range))
    return nil
  }
}

extension String {
  /// Indicates whether a name means this signal: the whole, without its values, its last part, or its base.
  package func isMeant(by name: String) -> Bool {
    if self == name || hasSuffix(".\(name)") || hasPrefix("\(name)(") { return true }
    guard utf8.last == UInt8(ascii: ")") else { return false }
    return withoutCarriedValues == name || SignalNames.baseName(of: self).hasSuffix(".\(name)")
  }

  /// A Boolean value that indicates whether the text is numbers with dots between them, such as 3.13, or such behind a word, as
  /// in iOS 13.
  fileprivate var isVersion: Bool {
    let words = utf8.split(separator: UInt8(ascii: " "), maxSplits: 1, omittingEmptySubsequences: false)
    guard utf8.count <= 32, let numbers = words.last, words.count == 1 || words[0].allSatisfy({ $0.isLetter }) else {
      return false
    }
    let parts = numbers.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return !(words.first ?? numbers).isEmpty
      && parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { $0.isDigit } }
  }

  /// A Boolean value that indicates whether the text has neither dots nor parentheses.
  var isPlainWord: Bool { !utf8.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ".") } }
}
