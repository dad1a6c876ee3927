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
  private(set) var notes: [SignalNote] = []
  /// The other spellings of its signals.
  private(set) var synonyms: [PluginFramework.Synonym] = []
  /// The other spellings so far.
  private var spellings: Set<String> = []
  /// The names behind `signal` so far, with their places.
  private var noteRanges: [String: ByteRange] = [:]
  private let command: PluginCommand
  /// How often names stand in the manifest: in a `say`, behind `word` and behind `signal`.
  private var counts: [String: Int] = [:]
  /// The names that are said once and written in another way wherever else they stand, by that way.
  private var misspelt: [String: Name] = [:]
  /// What the plugin says; nil where it says more than fits, and nothing is known of its signals.
  private let speech: PluginSpeech?
  /// The names of styles that may not be given again.
  private let takenStyles: [String]

  /// A Boolean value that indicates whether what is told to readers is read, and not what the table needs alone.
  private let readsTexts: Bool

  /// A reader of one `plugin` statement, beside plugins of the same file that have styles of these names.
  init(_ command: PluginCommand, table: PluginTable?, takenStyles: [String], readsTexts: Bool = true) {
    (self.command, self.takenStyles, self.readsTexts) = (command, takenStyles, readsTexts)
    speech = table.map { PluginSpeech($0) }
  }

  /// Reads all styles and open calls.
  mutating func read() {
    for line in command.lines {
      switch line.statement {
      case .style(let style) where styles.count == Manifest.styleLimit:
        return diagnostics.append(.tooMany("styles", Manifest.styleLimit, style.verbRange))
      case .style(let style): readStyle(style)
      case .open(let open) where openCalls.count == Manifest.openLimit:
        return diagnostics.append(.tooMany("lines with 'open'", Manifest.openLimit, open.point.range))
      case .open(let open): readOpen(open)
      // Nothing of a note but other spellings is the table's.
      case .signal(let signal) where !readsTexts && signal.synonyms.isEmpty: continue
      case .signal(let signal) where notes.count == Manifest.noteLimit:
        return diagnostics.append(.tooMany("lines with 'signal'", Manifest.noteLimit, signal.verbRange))
      case .signal(let signal): readSignal(signal)
      case .needs, .version, .source, .role, .isInternal, .family, .platform, .describes, .apart, .signUp, .states,
        .initial, .step, .leave, .answer:
        break
      }
    }
  }

  // MARK: - Names that are not said

  /// Counts the names of the manifest, and finds those in a `say` that are misspelt more likely than all that speaks of them.
  private mutating func count(beside speech: PluginSpeech) {
    let said = command.lines.flatMap { $0.statement.saidNames }
    let told = command.lines.flatMap { $0.statement.toldNames }
    for name in said + told { counts[name.text.asCounted, default: 0] += 1 }
    for name in said where counts[name.text.asCounted] == 1 {
      let other = told.first { other in
        misspelt[other.text] == nil && counts[other.text.asCounted, default: 0] > 1 && !speech.says(other.text)
          && NearMiss.isMisspelling(name.text, of: other.text)
      }
      if let other { misspelt[other.text] = name }
    }
  }

  /// Reports a name that is not said, or the place where it is said in another way; a fix goes from what stands less often to what
  /// stands more often.
  private mutating func report(_ diagnostic: Diagnostic, about name: Name) {
    // Names are counted for a fault alone: a start reads manifests that have none.
    if let speech, counts.isEmpty { count(beside: speech) }
    if let said = misspelt[name.text] { return diagnostics.append(.saidOtherwise(said, as: name.text)) }
    var diagnostic = diagnostic
    let count = counts[name.text.asCounted, default: 0]
    diagnostic.fixIts = diagnostic.fixIts.map { fix in
      fix.edits.allSatisfy { edit in
        speech?.states.contains(edit.replacement) ?? false || counts[edit.replacement.asCounted, default: 0] > count
      } ? fix : fix.asGuess
    }
    diagnostics.append(diagnostic)
  }

  // MARK: - Signals

  private mutating func readSignal(_ command: SignalCommand) {
    let name = command.name.text
    let signals = speech?.signals(meantBy: name) ?? []
    if let speech, signals.isEmpty, !speech.states.contains(name) {
      report(.unsaidNote(command.name, among: speech.states + speech.signals), about: command.name)
    }
    if let first = noteRanges[name] {
      diagnostics.append(.secondNote(command.name, first: first))
    } else {
      noteRanges[name] = command.name.range
    }
    var note = SignalNote(name: name)
    (note.text, note.sources) = (command.text, command.sources)
    if let since = command.since {
      note.since = since.string
      if !(since.string ?? "").isVersion { diagnostics.append(.badSince(since.range)) }
    }
    if command.synonyms.count > Manifest.synonymLimit {
      let range = command.synonyms[Manifest.synonymLimit].range
      diagnostics.append(.tooMany("other spellings", Manifest.synonymLimit, of: "a signal", range))
    }
    for synonym in command.synonyms.prefix(Manifest.synonymLimit) {
      let isMeant = speech.map { $0.says(synonym.text) } ?? false
      if isMeant || !spellings.insert(synonym.text).inserted {
        diagnostics.append(.takenSynonym(synonym))
      }
      note.synonyms.append(synonym.text)
      synonyms.append(PluginFramework.Synonym(name: synonym.text, signals: signals))
    }
    notes.append(note)
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
      case .call(let one, let many):
        let noun = one.withoutArticle
        words.call = (noun.text, many)
        words.article = noun.article
      case .scenes(let use): words.scenes = use
      case .counts(let part): words.part = part
      case .reads: words.readsState = true
      case .restores: words.restoresAtStart = true
      case .word(let value, let name, let launch): readWord(value, name, launch, &words, &names)
      case .shared(let list): words.shared = list.items.compactMap { moment($0) }
      }
    }
    if let speech {
      for (name, moment) in zip(names, words.names.map { $0.moment }) where !words.shared.contains(moment) {
        let others = speech.otherValues(of: name.text, at: moment)
        if !others.isEmpty { diagnostics.append(.wordLacksValue(name, moment, among: others)) }
      }
    }
    for case .restores(let range) in style.statements {
      guard let launch = words.names.first(where: { $0.moment == .didFinishLaunching }) else { continue }
      diagnostics.append(.restoresBesideWord(launch.name, range))
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
    _ value: BoundValue, _ name: Name, _ launch: Name?, _ words: inout LessonStyle.Words, _ names: inout [Name]
  ) {
    if Moment(name: value.string ?? "") == nil, Moment(name: name.text) != nil {
      return diagnostics.append(.wordBeforeMoment(value, name))
    }
    guard let moment = moment(value) else { return }
    if let first = words.names.firstIndex(where: { $0.moment == moment }) {
      return diagnostics.append(.secondWord(moment, value.range, first: names[first].range))
    }
    let meant = speech?.signals(meantBy: name.text, atBothSidesOf: moment)
    if let speech, meant?.isEmpty ?? false {
      // Whose word it is besides says nothing of one that does not come at all.
      report(.unsaidWord(name, moment, among: speech.signals(atBothSidesOf: moment)), about: name)
    } else if let first = words.names.firstIndex(where: { $0.name == name.text }) {
      diagnostics.append(.wordOfOther(name, words.names[first].moment, first: names[first].range))
    }
    if let speech, let launch {
      let atLaunch = speech.signals(meantBy: launch.text, atBothSidesOf: moment)
      if atLaunch.isEmpty {
        report(.unsaidWord(launch, moment, among: speech.signals(atBothSidesOf: moment)), about: launch)
      } else if atLaunch == meant {
        diagnostics.append(.launchAlike(launch, moment))
      }
    }
    words.names.append((moment, name.text))
    if let launch { words.launchNames.append((moment, launch.text)) }
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
    // Of a manifest that is known to be sound, the points are not looked up: their table is made of all settings.
    if readsTexts, !DisputedPoint.table.contains(where: { $0.number == open.point.text }) {
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
    if let call = open.readIn, let speech {
      found.readIn = speech.signals(meantBy: call.text)
      if found.readIn.isEmpty { diagnostics.append(.unsaidOpenCall(call, among: speech.signals)) }
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

extension ManifestStatement {
  /// The names that are said in it.
  fileprivate var saidNames: [Name] {
    switch self {
    case .answer(let answer):
      answer.actions.flatMap { action in if case .say(let said) = action { said.names } else { [Name]() } }
    case .step(_, let said), .leave(_, let said): said.flatMap { $0.names }
    case .needs, .version, .source, .role, .isInternal, .family, .platform, .describes, .apart, .open, .style, .signal,
      .signUp, .states, .initial:
      []
    }
  }

  /// The names of which it tells: the one behind `signal`, and the words of a style.
  fileprivate var toldNames: [Name] {
    switch self {
    case .signal(let signal): [signal.name]
    case .style(let style):
      style.statements.flatMap { statement in
        if case .word(_, let name, let launch) = statement { [name] + (launch.map { [$0] } ?? []) } else { [Name]() }
      }
    case .needs, .version, .source, .role, .isInternal, .family, .platform, .describes, .apart, .open, .signUp, .states,
      .initial, .step, .leave, .answer:
      []
    }
  }
}

extension String {
  /// The name of a signal in its one form, without values, as it is counted.
  fileprivate var asCounted: String { inOneForm.withoutCarriedValues }

  /// The text and, where it begins with “a” or “an”, that article by itself.
  fileprivate var withoutArticle: (text: String, article: String?) {
    for article in ["a", "an"] {
      let start = "\(article) "
      if utf8.count > start.utf8.count, utf8.starts(with: start.utf8) {
        return (String(decoding: utf8.dropFirst(start.utf8.count), as: UTF8.self), article)
      }
    }
    return (self, nil)
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
  var isPlainWord: Bool {
    withBytes { bytes in !bytes.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ".") } }
  }
}
