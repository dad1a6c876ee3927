import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit

/// The pages of names that are no words of the language: moments, and plugins and styles.
enum NamePages {
  /// Returns the page of a name, which has no other page where it is alone; nil for a name that nothing has.
  static func page(
    _ name: String, for simulation: Simulation, to reader: HelpReader, isAlone: Bool
  ) -> [HelpBlock]? {
    let styles = LessonStyles(of: simulation.library)
    let known = simulation.library.first { $0.name == name } ?? plugin(inWords: name, of: simulation.library)
    let parts = [
      Moment(name: name).map { moment($0, simulation, styles) }, styles.named(name).map { style($0, among: styles) },
      known.map { plugin($0.table) },
    ]
    let own = parts.compactMap { $0 }.flatMap { $0 }
    let blocks = own + notes(on: name, simulation, to: reader, areAlone: isAlone && own.isEmpty)
    return blocks.isEmpty ? nil : blocks
  }

  /// Returns the plugin whose name some words make, such as `process owner`; nil for a single word.
  private static func plugin(inWords words: String, of library: [KnownPlugin]) -> KnownPlugin? {
    let key = SignalNames.folded(words.withoutBlanks)
    return key.utf8.count == words.utf8.count ? nil : library.first { SignalNames.folded($0.name) == key }
  }

  /// The names that have a page.
  static func names(for simulation: Simulation) -> [String] {
    Moment.allCases.map { $0.name } + LessonStyles(of: simulation.library).names + simulation.library.map { $0.name }
      + simulation.library.flatMap { $0.notes }.map { $0.name } + simulation.signalNames.typedNames
  }

  /// Returns the moments that a name means: one of its own, or those at which some plugins say a signal of this name; empty for others.
  static func moments(of name: String, saidBy plugins: [PluginTable]) -> [Moment] {
    if let moment = Moment(name: name) { return [moment] }
    return plugins.flatMap { plugin in
      let signals = Set(plugin.places(named: name).map { UInt16($0) })
      return plugin.deliveries.filter { !signals.isDisjoint(with: $0.signals) }.map { $0.moment }
    }.eachOnce
  }

  /// Returns when plugins say a signal of this name, each of those of which `notes` tells nothing by that name; nil where none does.
  static func signals(_ name: String, of plugins: [KnownPlugin]) -> [HelpBlock]? {
    guard Moment(name: name) == nil else { return nil }
    let blocks = plugins.filter { SignalNotes($0).named(name).isEmpty }.flatMap { signals(name, of: $0.table) }
    return blocks.isEmpty ? nil : blocks
  }

  /// Returns the signals whose names begin with a word and a dot, such as those of `AppState`; nil where no plugin has one.
  static func family(_ word: String, of plugins: [KnownPlugin]) -> [HelpBlock]? {
    let beginning = SignalNames.folded(word) + "."
    let blocks = plugins.flatMap { plugin -> [HelpBlock] in
      let table = plugin.table
      let names = table.signals.map { $0.withoutCarriedValues }.eachOnce
        .filter { SignalNames.folded($0).hasPrefix(beginning) }
      guard !names.isEmpty else { return [] }
      return [
        .title("\(word) of \(table.name): \(table.title)", level: 1),
        .text("Its names: \(names.joined(separator: ", "))."),
        .note("`help \(names[0])` tells when that one comes."),
      ]
    }
    return blocks.isEmpty ? nil : blocks
  }

  /// Returns the signals of plugins whose notes name something of their framework, such as the call that brings them; nil where no
  /// note does.
  static func mentions(of name: String, by plugins: [KnownPlugin]) -> [HelpBlock]? {
    guard name.isNameInCode else { return nil }
    let word = SignalNames.folded(name)
    let blocks = plugins.flatMap { plugin -> [HelpBlock] in
      let notes = plugin.notes.filter { note in
        note.text?.split { !$0.isPartOfName }.contains { SignalNames.folded(String($0)) == word } ?? false
      }
      guard let first = notes.first else { return [] }
      return [
        .title("\(name), named by \(plugin.name): \(plugin.table.title)", level: 1),
        .rows(notes.map { Choice($0.name, $0.text ?? "") }),
        .note("`help \(first.name)` tells when that one comes."),
      ]
    }
    return blocks.isEmpty ? nil : blocks
  }

  private static func signals(_ name: String, of plugin: PluginTable) -> [HelpBlock] {
    let signals = plugin.places(named: name)
    let shared = Set(signals.map { plugin.signals[$0].withoutCarriedValues })
    guard !signals.isEmpty else { return [] }
    let rows = signals.flatMap { place -> [Choice] in
      let moments = plugin.deliveries.filter { $0.signals.contains(UInt16(place)) }.map { $0.moment }.eachOnce
      let own = signals.count > 1 ? "\(plugin.signals[place]), " : ""
      return moments.map { Choice("\(own)\($0.name)", $0.words) }
    }
    let title = shared.count == 1 ? shared.first ?? name : name
    return [
      .title("\(title) of \(plugin.name): \(plugin.title)", level: 1), .text("It comes at:"), .rows(rows),
      .note("`plugin show \(plugin.name)` tells under which conditions."),
    ]
  }

  private static func moment(_ moment: Moment, _ simulation: Simulation, _ styles: LessonStyles) -> [HelpBlock] {
    let plugins = simulation.library.compactMap { plugin -> Choice? in
      let signals = plugin.table.signals(at: moment)
      return signals.isEmpty ? nil : Choice(plugin.name, signals.eachOnce.joined(separator: ", "))
    }
    let words = StyleWords(styles).words(for: moment)
    return [.title("The moment \(moment.name)", level: 1), .text(moment.words.capitalisedSentence)]
      + (words.isEmpty
        ? plugins.isEmpty ? [.note("No style of lessons has a word of its own for it.")] : []
        : [.title("In the styles of lessons", level: 2), .rows(words)])
      + (plugins.isEmpty ? [] : [.title("What plugins may say then", level: 2), .rows(plugins)])
  }

  /// Returns what plugins tell of a signal or a state of this name: those in whose words the reader reads, and the others in one
  /// line; all of them at the shell, or where nothing else is told of the name.
  private static func notes(
    on name: String, _ simulation: Simulation, to reader: HelpReader, areAlone: Bool
  ) -> [HelpBlock] {
    let noted = simulation.library.filter { !$0.notes.isEmpty && !SignalNotes($0).named(name).isEmpty }
    let own = noted.filter { reader.plugins.contains($0.name) }
    guard reader.place != .shell, !own.isEmpty || !areAlone else { return noted.flatMap { notes(on: name, of: $0) } }
    let others = noted.filter { !reader.plugins.contains($0.name) }.map { $0.name }
    return own.flatMap { notes(on: name, of: $0) }
      + (others.isEmpty ? [] : [.note("Other plugins have this word, too: \(others.joined(separator: ", ")).")])
  }

  private static func notes(on name: String, of plugin: KnownPlugin) -> [HelpBlock] {
    let notes = SignalNotes(plugin)
    return notes.named(name).flatMap { note in
      [.title("\(note.name) of \(plugin.name): \(plugin.table.title)", level: 1)] + notes.blocks(of: note)
    }
  }

  private static func style(_ style: LessonStyle, among styles: LessonStyles) -> [HelpBlock] {
    let moments = StyleWords(styles).moments
    let words = moments.compactMap { moment in
      style.name(of: moment).map { Choice(moment.name, $0 + style.atLaunch(moment)) }
    }
    let lacking = moments.filter { style.name(of: $0) == nil }.map { $0.name }
    return [.title("The style \(style.name): \(style.title)", level: 1), .rows(words)]
      + (lacking.isEmpty ? [] : [.note("No word of its own: \(lacking.joined(separator: ", ")).")])
      + like(style)
      + [.note("`help styles` tells how lessons are written for several styles.")]
  }

  private static func like(_ style: LessonStyle) -> [HelpBlock] {
    style.head.like.map { like in
      [.note("It reads what a lesson has for `\(like)` and others, where the lesson does not name it.")]
    } ?? []
  }

  private static func plugin(_ plugin: PluginTable) -> [HelpBlock] {
    ReferenceLists.signals(of: [plugin], level: 1)
      + (plugin.states.isEmpty ? [] : [.note("Its own states: \(plugin.states.joined(separator: ", ")).")])
      + [.note("`use \(plugin.name)` shows its words, `app A uses: \(plugin.name) { }` is written in them.")]
  }
}

/// What a plugin tells of its signals and states.
struct SignalNotes {
  private let notes: [SignalNote]
  private let plugin: PluginTable
  private let meanings: SignalMeanings

  /// The notes of a plugin.
  init(_ plugin: KnownPlugin) {
    (notes, self.plugin) = (plugin.notes, plugin.table)
    meanings = SignalMeanings(of: self.plugin.signals)
  }

  /// The notes on a name: that of the manifest, the signal's own with its values or without, or another spelling, in any case.
  func named(_ name: String) -> [SignalNote] {
    guard !notes.isEmpty else { return [] }
    let key = SignalNames.folded(name)
    let places = plugin.places(named: name)
    return notes.filter { note in
      meanings[note.name].contains { places.contains($0) }
        || ([note.name] + note.synonyms).contains { SignalNames.folded($0) == key }
    }
  }

  /// What a note tells, as blocks of help.
  func blocks(of note: SignalNote) -> [HelpBlock] {
    let rows = rows(of: note)
    return (note.text.map { [.text($0.capitalisedSentence)] } ?? []) + (rows.isEmpty ? [] : [.rows(rows)])
  }

  /// The version, the spellings, the moments and the sources of a note.
  private func rows(of note: SignalNote) -> [Choice] {
    let signals = Set(meanings[note.name].map { UInt16($0) })
    let moments = plugin.deliveries.filter { !signals.isDisjoint(with: $0.signals) }.map { $0.moment.name }
    let parts: [(String, String)] = [
      ("since", note.version(in: plugin) ?? ""), ("also", note.synonyms.joined(separator: ", ")),
      ("said at", moments.eachOnce.joined(separator: ", ")),
    ]
    return parts.filter { !$0.1.isEmpty }.map { Choice($0.0, $0.1) } + note.sources.map { Choice("source", $0) }
  }
}

/// Which moment has a word in which style.
struct StyleWords {
  private let styles: LessonStyles

  /// The words of some styles.
  init(_ styles: LessonStyles) { self.styles = styles }

  /// The moments that some style has a word for.
  var moments: [Moment] { Moment.allCases.filter { styles.hasName($0) } }

  /// Returns what each style calls a moment; a style without a word for it is missing.
  func words(for moment: Moment) -> [Choice] {
    styles.all.compactMap { style in
      style.name(of: moment).map { Choice(style.name, $0 + style.atLaunch(moment)) }
    }
  }

  /// A row for each moment with the words of all styles, and how a lesson is written for them.
  var blocks: [HelpBlock] {
    [.title("The words of the styles", level: 2), .rows(moments.map { Choice($0.name, text(of: $0)) })] + [
      .note("A style that is missing has no word of its own for the moment; `for [...] { }` says it otherwise."),
      .title("Where an app reads back what it saved", level: 2),
      .text(
        "A style that is told of no launch and says `restores start` reads `start` in place of `on didFinishLaunching`:"
      ),
      .code(ReferenceSamples.restoring.split(separator: "\n").map { String($0) }),
    ]
  }

  private func text(of moment: Moment) -> String {
    styles.all.compactMap { style in
      style.name(of: moment).map { name in
        "\(style.name) `\(name)`" + style.atLaunch(moment, between: "`")
      }
    }.joined(separator: ", ")
  }
}

extension LessonStyle {
  /// Returns what comes in place of a moment's word at a launch, as it stands behind that word; nothing where the word comes
  /// then, too.
  fileprivate func atLaunch(_ moment: Moment, between quote: String = "") -> String {
    launchName(of: moment).map { ", at a launch \(quote)\($0)\(quote)" } ?? ""
  }
}

extension Character {
  /// A Boolean value that indicates whether it may stand in a name of code, as far as that is ASCII.
  fileprivate var isPartOfName: Bool {
    asciiValue.map { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") } ?? false
  }
}

extension String {
  /// A Boolean value that indicates whether it is written as code writes names: in one word, with a capital in it.
  fileprivate var isNameInCode: Bool {
    allSatisfy { $0.isPartOfName } && utf8.dropFirst().contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// The text without its blanks.
  var withoutBlanks: String { String(decoding: utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self) }

  /// The text with a capital at its beginning and a full stop at its end.
  fileprivate var capitalisedSentence: String { prefix(1).uppercased() + dropFirst() + (last == "." ? "" : ".") }
}

extension PluginTable {
  /// Returns the places of the signals that a name means, in any case, with the values that it carries or without.
  fileprivate func places(named name: String) -> [Int] {
    let word = SignalNames.folded(name.inOneForm)
    let meant = signals.indices.filter { SignalNames.folded(signals[$0]).isMeant(by: word) }
    guard meant.isEmpty, name.utf8.contains(UInt8(ascii: "(")) else { return meant }
    return if case .signals(let places)? = SignalNames([self]).meaning(of: name) { places } else { [] }
  }
}
