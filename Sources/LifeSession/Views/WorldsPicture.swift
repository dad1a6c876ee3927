package import LessonModel
package import LifeLanguage
import LifecycleEngine
import LifeSyntax
import TextMetrics

/// What an answer assumes beside what happens, in two lanes: their rows belong together, and those that differ are marked.
package struct WorldsPicture {
  /// A row of both lanes, or a stimulus above them.
  private struct Row {
    var stimulus: String?
    var thought: String?
    var fact: String?
    /// A Boolean value that indicates whether the texts are states.
    var isState = false
    var differs: Bool { stimulus == nil && thought != fact }
  }

  private let rows: [Row]
  private let isPlain: Bool
  private let width: Int

  /// The most columns of a lane.
  private static let widestLane = 48
  /// The columns before the first lane, and those between both.
  private static let margin = 4
  private static let gap = 3
  /// The most rows that a stimulus has before the first difference.
  private static let rowsBefore = 2

  /// Creates the picture of both worlds for a terminal of so many columns.
  package init(_ worlds: BothWorlds, isPlain: Bool, width: Int) {
    (self.isPlain, self.width) = (isPlain, width)
    rows = Self.shortened(worlds.real.flatMap { Self.rows(of: $0, in: worlds) }, isPlain: isPlain)
  }

  // MARK: - Rows

  /// Returns the rows of one stimulus; one that is not possible in the world of the belief says so there.
  private static func rows(of step: BothWorlds.Step, in worlds: BothWorlds) -> [Row] {
    let head = Row(stimulus: step.stimulus)
    guard let believed = worlds.believed.first(where: { $0.command == step.command }) else {
      let facts = (step.said.map { $0.text } + [step.state.name]).enumerated().map { place, text in
        Row(thought: place == 0 ? "not possible" : nil, fact: text, isState: place == step.said.count)
      }
      return [head] + facts
    }
    // States that are not asked about are told where they are what differs.
    let tellsState = worlds.tellsStates || believed.state != step.state
    let said = [believed, step].map { step in step.said.map { $0.text } }
    let states = [believed.state.name, step.state.name]
    // A state that the other lane goes through on the way stands beside that, and else both ends stand side by side.
    let goesOn = tellsState && (said[0].contains(states[1]) || said[1].contains(states[0]))
    let lanes = goesOn ? zip(said, states).map { $0 + [$1] } : said
    let ends = tellsState && !goesOn ? [Row(thought: states[0], fact: states[1], isState: true)] : []
    return [head] + beside(RowAlignment<String>().rows(of: lanes)).map { Row(thought: $0, fact: $1) } + ends
  }

  /// Returns the pairs of an alignment; what one lane says and the other does not stands beside what that says instead.
  private static func beside(_ rows: [[String?]]) -> [(String?, String?)] {
    var pairs: [(String?, String?)] = []
    for row in rows {
      let pair = (row[0], row[1])
      switch (pairs.last, pair) {
      case (.some((let thought?, nil)), (nil, let fact?)): pairs[pairs.count - 1] = (thought, fact)
      case (.some((nil, let fact?)), (let thought?, nil)): pairs[pairs.count - 1] = (thought, fact)
      default: pairs.append(pair)
      }
    }
    return pairs
  }

  /// Returns the rows from the stimulus on at which both worlds part; the stimuli before it go the same way in both.
  private static func shortened(_ rows: [Row], isPlain: Bool) -> [Row] {
    guard let parting = rows.firstIndex(where: { $0.differs }),
      let stimulus = rows[..<parting].lastIndex(where: { $0.stimulus != nil })
    else { return [] }
    let start = max(stimulus + 1, parting - rowsBefore)
    let left = start > stimulus + 1 ? [Row(thought: ellipsis(isPlain), fact: ellipsis(isPlain))] : []
    return [rows[stimulus]] + left + rows[start...]
  }

  private static func ellipsis(_ isPlain: Bool) -> String { isPlain ? "..." : "…" }

  // MARK: - Lines

  /// Returns the drawing below what the learner seems to believe, as much of it as a page has room for.
  package func lines(below claim: String) -> [OutputLine] {
    let room = max(1, (width - Self.margin - Self.gap) / 2)
    let head = OutputLine("  " + claim, hangingIndent: 2)
    let limit = LessonLimits.moreRows - head.rows(columns: width).count - 1
    let shown = prefix(ofRows: limit, lane: room, room: room)
    let texts = shown.compactMap { $0.thought } + [BothWorlds.heads.thought]
    let lane = min(room, Self.widestLane, texts.map { TextWidth.of(VisibleText.of($0)) }.reduce(0, max))
    let (thought, fact) = BothWorlds.heads
    let titles = Self.line("  ", thought, fact, lane: lane, (.heading, .heading, .heading))
    return [head, titles] + shown.flatMap { lines(of: $0, lane: lane, room: room) }
  }

  /// Returns as many rows as fill so many lines, and at least the first that differs; an ellipsis stands for the others.
  private func prefix(ofRows limit: Int, lane: Int, room: Int) -> [Row] {
    let counts = rows.map { lines(of: $0, lane: lane, room: room).count }
    guard counts.reduce(0, +) > limit else { return rows }
    let parting = rows.firstIndex { $0.differs } ?? 0
    var count = 0
    var used = 1
    while count < rows.count, count <= parting || used + counts[count] <= limit {
      used += counts[count]
      count += 1
    }
    // A stimulus below which nothing is shown tells nothing.
    if count > parting + 1, rows[count - 1].stimulus != nil { count -= 1 }
    let ellipsis = Self.ellipsis(isPlain)
    return rows.prefix(count) + [Row(thought: ellipsis, fact: ellipsis)]
  }

  /// Returns the lines of a row, whose texts are broken where they are wider than a lane.
  private func lines(of row: Row, lane: Int, room: Int) -> [OutputLine] {
    if let stimulus = row.stimulus {
      let rows = TextRows.fill(VisibleText.of(stimulus), columns: max(1, width - 2), indent: 2)
      return rows.enumerated().map { place, text in
        let mark = place > 0 ? "  " : isPlain ? "> " : "› "
        return OutputLine([OutputLine.Span(mark + text, .stimulus)], hangingIndent: nil)
      }
    }
    func cells(_ text: String?, _ columns: Int) -> [String] {
      text.map { TextRows.fill(VisibleText.of($0), columns: columns, indent: 2) } ?? []
    }
    let (left, right) = (cells(row.thought, lane), cells(row.fact, room))
    let equal: OutputStyle = row.isState ? .transition : .dim
    let styles: (OutputStyle, OutputStyle, OutputStyle) =
      row.differs ? (.warning, .warning, .good) : (.dim, equal, equal)
    return (0..<max(left.count, right.count)).map { place in
      let mark = row.differs && place == 0 ? (isPlain ? "* " : "≠ ") : "  "
      return Self.line(
        mark, place < left.count ? left[place] : "", place < right.count ? right[place] : "", lane: lane, styles)
    }
  }

  private static func line(
    _ mark: String, _ left: String, _ right: String, lane: Int, _ styles: (OutputStyle, OutputStyle, OutputStyle)
  ) -> OutputLine {
    var spans = [OutputLine.Span(String(repeating: " ", count: margin - 2) + mark, styles.0)]
    spans.append(OutputLine.Span(right.isEmpty ? left : padded(left, to: lane + gap), styles.1))
    if !right.isEmpty { spans.append(OutputLine.Span(right, styles.2)) }
    return OutputLine(spans, hangingIndent: nil)
  }
}
