import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Examples of help in the words of the framework in which the run at hand is told.
struct ExampleWords {
  /// The style whose plugin comes first in the run.
  private let style: LessonStyle
  /// What the plugin in whose words the examples are written says, by the names that a person types.
  private let moments: [String: Moment]

  /// Creates the words for a run; nil where the examples are in its words as they are, or no style has them.
  init?(of run: Simulation) {
    let styles = LessonStyles(of: run.library)
    guard let plugin = run.engine.plugins.first, plugin.name != KnownPlugin.usualName,
      let style = styles.styles(of: plugin.name).first
    else { return nil }
    self.style = style
    var moments: [String: Moment] = [:]
    for usual in styles.styles(of: KnownPlugin.usualName) {
      for (moment, name) in usual.words.names { moments[SignalNames.typedName(of: name)] = moment }
    }
    self.moments = moments
  }

  /// Returns an example in the words of the style; as it is where the style has no word for a name in it.
  func text(_ example: String) -> String {
    let tree = SyntaxTree(parsing: SourceText(name: "example", text: example))
    var bytes = tree.source.bytes
    var edits: [(range: ByteRange, text: String)] = []
    var label = ""
    for token in tree.tokens {
      let text = tree.source.text(in: token.range)
      if token.kind == .label { label = text }
      guard token.kind == .name || token.kind == .selector else { continue }
      if label == "uses:", text == KnownPlugin.usualName {
        edits.append((token.range, style.plugin))
      } else if let moment = moments[text] {
        guard let name = style.name(of: moment) else { return example }
        edits.append((token.range, SignalNames.typedName(of: name)))
      }
      label = ""
    }
    for edit in edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension VerbSchema {
  /// Everything about the verb, with examples in the words in which a run is told.
  func helpBlocks(for run: Simulation) -> [HelpBlock] {
    guard let words = ExampleWords(of: run) else { return helpBlocks }
    return helpBlocks(showing: examples.map { words.text($0) })
  }
}
