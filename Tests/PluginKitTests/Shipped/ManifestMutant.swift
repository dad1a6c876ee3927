import LifeSyntax
import LifecycleEngine
import PluginKit

/// A manifest with one change: a statement dropped, or the answers of two statements exchanged.
struct ManifestMutant {
  /// What was done to the text.
  enum Change: String {
    case dropped, exchanged
  }

  /// What becomes of a change.
  enum Verdict {
    /// It is noticed.
    case caught
    /// Two answers were exchanged that are written differently and are the same.
    case noChange
    /// Nothing notices it.
    case missed
  }

  /// The changed text.
  let text: String
  /// What was done to it.
  let change: Change
  /// The line of the statement, counted from 1, and the statement.
  let place: String
  /// Indicates whether the statement is known to have no effect.
  let isExempt: Bool

  /// All changes of a text, in the order of its statements.
  static func all(of text: String) -> [ManifestMutant] {
    let source = SourceText(name: "mine.life", text: text)
    let plugins = SyntaxTree(parsing: source, limits: PluginLoader.limits).statements
    let blocks = plugins.flatMap { $0.clauses }.compactMap { $0.block }
    return blocks.flatMap { drops(in: $0, of: "", source) + swaps(in: $0, source) }
  }

  /// The text with some ranges replaced, which do not overlap; the first range is that of the statement or its answer.
  private init(
    _ change: Change, _ range: ByteRange, _ changes: [(range: ByteRange, text: String)], in source: SourceText,
    isExempt: Bool = false
  ) {
    (self.change, self.isExempt) = (change, isExempt)
    let line = source.bytes[..<range.start].count { $0 == UInt8(ascii: "\n") } + 1
    place = "line \(line): \(source.text(in: range))"
    var (result, end) = ("", 0)
    for change in changes.sorted(by: { $0.range.start < $1.range.start }) {
      result += source.text(in: ByteRange(start: end, end: change.range.start)) + change.text
      end = change.range.end
    }
    text = result + source.text(in: ByteRange(start: end, end: source.bytes.count))
  }

  /// The text without each statement of a block and of the blocks in it; the block is that of a statement that begins like this.
  private static func drops(in block: Block, of head: String, _ source: SourceText) -> [ManifestMutant] {
    block.statements.flatMap { statement -> [ManifestMutant] in
      let line = source.text(in: statement.range)
      let inner = statement.clauses.compactMap { $0.block }.flatMap { block in
        drops(in: block, of: source.text(in: ByteRange(start: statement.range.start, end: block.range.start)), source)
      }
      // A source is for whoever checks the mapping; that each plugin has one is held elsewhere.
      if statement.clauses.first?.verb.text == "source" { return inner }
      let isExempt = exempt.contains { head == $0.head && line == $0.line }
      let changes = [(range: statement.range, text: "")]
      return [ManifestMutant(.dropped, statement.range, changes, in: source, isExempt: isExempt)] + inner
    }
  }

  /// Statements that have no effect, by the head of the block in which they stand and their line.
  ///
  /// `role observer` says what holds without it, and `needs` what an older tool is told. As a native screen goes away Flutter's
  /// embedder sends two messages; the first is on the way to the second, so that it is not heard apart. The last two answer in
  /// situations that no row of the table runs: without them a moment is silent there, of which this test sees nothing.
  private static let exempt: [(head: String, line: String)] = [
    (head: "", line: "role observer"), (head: "", line: "needs 2"), (head: "on viewUncovered ", line: "go inactive"),
    (
      head: "",
      line: "on willFinishLaunching where: !scenes && foreground && flutterAtLaunch == detached { jump inactive }"
    ),
    (head: "", line: "on leftScreen where: viewVisible from: [resumed, inactive] { go hidden }"),
  ]

  /// The text with the answer of each statement exchanged with that of its neighbour: what is done at a moment or a step, and in
  /// a style the word for a moment.
  ///
  /// A neighbour that does the same is passed over, as nothing would change.
  private static func swaps(in block: Block, _ source: SourceText) -> [ManifestMutant] {
    let groups = Dictionary(grouping: block.statements) { $0.clauses.first?.verb.text ?? "" }
    let inner = groups["style", default: []].flatMap { $0.clauses }.compactMap { $0.block }
    return ["on", "step", "leave", "word"].flatMap { verb in
      let answers = groups[verb, default: []].compactMap { answer(of: $0) }
      return answers.indices.compactMap { place -> ManifestMutant? in
        let own = source.text(in: answers[place])
        let others = answers[(place + 1)...] + answers[..<place].reversed()
        guard let other = others.first(where: { source.text(in: $0) != own }) else { return nil }
        let changes = [(answers[place], source.text(in: other)), (other, own)]
        return ManifestMutant(.exchanged, answers[place], changes, in: source)
      }
    } + inner.flatMap { swaps(in: $0, source) }
  }

  /// What a statement does: its block, or the last of its arguments.
  private static func answer(of statement: Statement) -> ByteRange? {
    let clause = statement.clauses.first
    return clause?.block?.range ?? clause?.arguments.last?.range
  }

  /// What becomes of the change: the loader, a finding about the plugin or its table may notice it.
  func verdict(beside shipped: ShippedTable, by engines: inout Engines) -> Verdict {
    let (plugins, diagnostics) = PluginLoader.load(SourceText(name: "mine.life", text: text))
    guard diagnostics.isEmpty, let plugin = plugins.first, plugins.count == 1 else { return .caught }
    if shipped.differs(from: plugin, by: &engines)
      || !PluginCheck(plugin).tellsTheSame(as: PluginCheck(shipped.plugin))
    {
      return .caught
    }
    return change == .exchanged && plugin.table.behaves(like: shipped.plugin.table) ? .noChange : .missed
  }
}

extension PluginCheck {
  /// Indicates whether another plugin never reaches and does not tell apart the same.
  fileprivate func tellsTheSame(as other: PluginCheck) -> Bool {
    unreached == other.unreached && unusedSteps == other.unusedSteps
      && ambiguities == other.ambiguities && mixed == other.mixed
  }
}
