import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Examples of help in the words of the framework in which the run at hand is told.
struct ExampleWords {
  /// The plugin that comes first in the run.
  private let plugin: PluginTable
  /// Its style; nil for a plugin without one.
  private let style: LessonStyle?
  /// What the plugin in whose words the examples are written says, by the names that a person types.
  private let moments: [String: Moment]

  /// Creates the words for a run; nil where the examples are in its words as they are.
  init?(of run: Simulation) {
    guard let plugin = run.engine.plugins.first, plugin.name != KnownPlugin.usualName else { return nil }
    let styles = LessonStyles(of: run.library)
    (self.plugin, style) = (plugin, styles.styles(of: plugin.name).first)
    var moments: [String: Moment] = [:]
    for usual in styles.styles(of: KnownPlugin.usualName) {
      for (moment, name) in usual.words.names { moments[SignalNames.typedName(of: name)] = moment }
    }
    self.moments = moments
  }

  /// Returns examples in the words of the plugin, without those that mean nothing there.
  func texts(_ examples: [String]) -> [String] { examples.compactMap { text($0) } }

  /// Returns an example in the words of the plugin: a call that it lacks is left out of its chain, and a moment at which it says
  /// nothing is another one; nil where nothing is left.
  private func text(_ example: String) -> String? {
    let tree = SyntaxTree(parsing: SourceText(name: "example", text: example))
    let text = { tree.source.text(in: $0) }
    var edits: [(range: ByteRange, text: String)] = []
    var taken = tree.tokens.compactMap { Moment(name: text($0.range)) }.filter { speaks(at: $0) }
    var isHead = false
    for (place, token) in tree.tokens.enumerated() where token.kind == .name || token.kind == .selector {
      let word = text(token.range)
      let before = place > 0 ? tree.tokens[place - 1] : nil
      isHead = word == "on" || isHead && before?.kind != .openBrace
      if let before, before.kind == .label, text(before.range) == "uses:", word == KnownPlugin.usualName {
        edits.append((token.range, plugin.name))
      } else if isHead, let moment = Moment(name: word), !speaks(at: moment) {
        guard let other = Self.handled.first(where: { speaks(at: $0) && !taken.contains($0) }) else { return nil }
        taken.append(other)
        edits.append((token.range, other.name))
      } else if let before, before.kind != .arrow {
        // What stands first is a verb.
        let chain = Self.chain(from: place, in: tree.tokens)
        guard chain.contains(where: { moments[text($0.range)] != nil }) else { continue }
        let names = chain.compactMap { item in
          moments[text(item.range)].map { self.word(for: $0) } ?? text(item.range)
        }
        guard let last = chain.last, !names.isEmpty else { return nil }
        edits.append((ByteRange(start: token.range.start, end: last.range.end), names.joined(separator: " -> ")))
      }
    }
    return Self.edited(tree.source.bytes, edits)
  }

  /// Returns the items of the chain that begins with a token, which may be the only one.
  private static func chain(from place: Int, in tokens: [Token]) -> [Token] {
    let next = place + 2
    guard next < tokens.count, tokens[place + 1].kind == .arrow else { return [tokens[place]] }
    return [tokens[place]] + chain(from: next, in: tokens)
  }

  private static func edited(_ bytes: [UInt8], _ edits: [(range: ByteRange, text: String)]) -> String {
    var bytes = bytes
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What the plugin calls a moment: by the style's word for it, or else by the first thing that it says then.
  private func word(for moment: Moment) -> String? {
    let said = style.map { $0.name(of: moment) } ?? said(at: moment).first
    return said.map { SignalNames.typedName(of: $0) }
  }

  private func speaks(at moment: Moment) -> Bool { !said(at: moment).isEmpty }

  /// What the plugin says at a moment, or at that of a scene which an app hears in its place.
  private func said(at moment: Moment) -> [String] {
    let own = plugin.signals(at: moment)
    return own.isEmpty ? moment.sceneCounterpart.map { plugin.signals(at: $0) } ?? [] : own
  }

  /// The moments for handlers of examples, those at which an app saves first.
  private static let handled: [Moment] =
    [
      .didEnterBackground, .willResignActive, .activityStop, .activityPause, .didReceiveMemoryWarning, .willTerminate,
      .willEnterForeground, .didBecomeActive,
    ] + Moment.allCases
}

extension VerbSchema {
  /// Everything about the verb, with examples in the words in which a run is told.
  func helpBlocks(for run: Simulation) -> [HelpBlock] {
    guard let words = ExampleWords(of: run) else { return helpBlocks }
    return helpBlocks(showing: words.texts(examples))
  }
}
