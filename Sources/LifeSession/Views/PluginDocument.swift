import LifeLanguage
import LifecycleEngine
package import PluginKit
import TextMetrics

/// What a plugin says, as a Markdown document: what it is, its sources, its states, what it says at each moment, a run, and the words
/// of its styles.
///
/// The text of a manifest stands in it as text: no mark of Markdown and no character without ink gets through.
package struct PluginDocument {
  private let plugin: Plugin

  /// Describes a plugin.
  package init(_ plugin: Plugin) { self.plugin = plugin }

  /// The document.
  package var text: String {
    var sections = [head, sources]
    if !plugin.table.states.isEmpty { sections.append(states) }
    sections += [answers, notes]
    sections += StandardRun.all(of: [plugin.table]).compactMap { example($0) }
    sections += plugin.styles.map { style($0) }
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  // MARK: - What it is

  private var head: String {
    let table = plugin.table
    let framework = table.framework
    var sentences = [
      "The plugin \(code(plugin.name)), version \(plugin.version), is \(table.role == .delegate ? "the delegate" : "an observer")."
    ]
    if let family = framework.family { sentences.append("It belongs to \(prose(family)).") }
    if let platform = framework.platform { sentences.append("It exists on \(platform.words) alone.") }
    if let platform = framework.describedPlatform {
      sentences.append("Its words are those of \(platform.words); the framework exists elsewhere, too.")
    }
    if framework.isApartFromUIKit { sentences.append("Its apps are written without the calls of UIKit.") }
    if table.isInternal { sentences.append("No code of today's apps hears what it says.") }
    if !plugin.signUps.isEmpty {
      sentences.append(
        "Its code listens from the first of these moments on: \(plugin.signUps.map { code($0) }.joined(separator: ", "))."
      )
    }
    return "# \(prose(plugin.title))\n\n\(sentences.joined(separator: " "))\n"
  }

  private var sources: String {
    guard !plugin.sources.isEmpty else { return "" }
    return "## Sources\n\n" + plugin.sources.map { "- \(prose($0))\n" }.joined()
  }

  // MARK: - States

  private var states: String {
    let table = plugin.table
    let beginnings = table.initial.map { initial in
      let setting = initial.choice.setting.form
      return
        " Where \(code("\(setting.name) == \(initial.choice.name)")) it is \(code(table.states[Int(initial.state)]))."
    }
    let windows = table.isPerWindow ? " Each window has its own." : ""
    return
      "## States\n\nBefore anything was heard it is in \(code(table.states[0])).\(beginnings.joined())\(windows)\n\n"
      + Self.block(ladder.isEmpty ? ways : ladder)
  }

  /// The states one below the other, where they have an order.
  private var ladder: [String] {
    let run = Simulation(library: [KnownPlugin(plugin.table)], using: [plugin.name])
    // The first line is the title.
    return LadderPicture.all(of: run, isPlain: false, width: 80).dropFirst().map { $0.text }
  }

  /// The ways from one state to another, each with the moments at which it is taken.
  private var ways: [String] {
    var ways: [(from: String, to: String, moments: [String])] = []
    for group in AnswerGroup.all(of: plugin) {
      for row in group.rows {
        guard let goal = row.goal else { continue }
        for state in row.states where state != goal {
          let place = ways.firstIndex { $0.from == state && $0.to == goal }
          let name = group.moment.name
          if let place {
            if !ways[place].moments.contains(name) { ways[place].moments.append(name) }
          } else {
            ways.append((state, goal, [name]))
          }
        }
      }
    }
    let widths = (ways.map { TextWidth.of($0.from) }.reduce(0, max), ways.map { TextWidth.of($0.to) }.reduce(0, max))
    return ways.map { way in
      "\(padded(way.from, to: widths.0)) → \(padded(way.to, to: widths.1))  \(way.moments.joined(separator: ", "))"
    }
  }

  // MARK: - What it says

  private var answers: String {
    let groups = AnswerGroup.all(of: plugin)
    guard !groups.isEmpty else { return "## What it says\n\nNothing.\n" }
    let rows = groups.flatMap { group in
      group.rows.map { row in
        [
          code(group.moment.name), group.conditions.isEmpty ? "" : code(group.conditions),
          row.states.map { code($0) }.joined(separator: ", "), row.signals.isEmpty ? row.said : codes(row.signals),
        ]
      }
    }
    let columns = (0..<4).filter { column in column == 0 || rows.contains { !$0[column].isEmpty } }
    let heads = ["moment", "when", "in state", "what it says"]
    return "## What it says\n\n" + Self.table(columns.map { heads[$0] }, rows.map { row in columns.map { row[$0] } })
  }

  /// What it tells of its signals; nothing where it tells nothing.
  private var notes: String {
    let rows = plugin.notes.map { note in
      let since = note.version(in: plugin.table).map { "since \(Self.escaped($0))" }
      let synonyms = note.synonyms.isEmpty ? nil : "also \(codes(note.synonyms))"
      let sources = note.sources.map { "source: \(prose($0))" }
      let parts = [note.text.map { prose($0) }, since, synonyms].compactMap { $0 } + sources
      return [code(note.name), parts.joined(separator: "; ")]
    }
    return rows.isEmpty ? "" : "## What its signals mean\n\n" + Self.table(["signal", "meaning"], rows)
  }

  /// A run that the engine has made; nil where nothing is said in it.
  private func example(_ example: StandardRun) -> String? {
    let run = example.run
    var rows: [(stimulus: String, signals: [String])] = []
    for entry in run.trace.entries {
      switch entry.kind {
      case .stimulus: rows.append((run.engine.name(of: entry), []))
      case .signal where !rows.isEmpty: rows[rows.count - 1].signals.append(run.engine.name(of: entry))
      case .signal, .moment, .transition, .action, .effect, .termination: break
      }
    }
    guard rows.contains(where: { !$0.signals.isEmpty }) else { return nil }
    let cells = rows.map { [code($0.stimulus), $0.signals.isEmpty ? "nothing" : codes($0.signals)] }
    return "## Example: \(example.surroundings)\n\n" + Self.table(["what happens", "what it says"], cells)
  }

  // MARK: - Styles

  private func style(_ style: LessonStyle) -> String {
    let words = style.words
    let scenes =
      switch words.scenes {
      case .yes: "Its apps use scenes."
      case .no: "Its apps use no scenes."
      case .never: "Its apps use no scenes; in an app with scenes nothing is told."
      }
    let start = words.restoresAtStart ? " They read back what they saved in `start`." : ""
    let shared = words.names.filter { words.shared.contains($0.moment) }.map { code($0.name) }
    let listener = "Lessons in this style speak of \(prose(words.listener)). \(scenes)\(start)"
    let others = shared.isEmpty ? "" : " Words that come at other moments, too: \(shared.joined(separator: ", "))."
    let like = style.head.like.map { " It reads what a lesson has for \(code($0)) and others." } ?? ""
    return "## Style \(code(style.name)): \(prose(style.title))\n\n\(listener)\(like)\(others)\n"
      + (words.names.isEmpty
        ? ""
        : "\n"
          + Self.table(
            ["moment", "word"],
            words.names.map { moment, name in
              let launch = style.launchName(of: moment).map { ", at a launch \(code($0))" } ?? ""
              return [code(moment.name), code(name) + launch]
            }))
  }

  // MARK: - Markdown

  private static func table(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    return line(head) + line(head.map { _ in "---" }) + rows.map { line($0) }.joined()
  }

  /// Lines as they are, between fences that none of them can close.
  private static func block(_ lines: [String]) -> String {
    "~~~~\n" + lines.map { VisibleText.of($0).withoutEnd + "\n" }.joined() + "~~~~\n"
  }

  private func codes(_ names: [String]) -> String { names.map { code($0) }.joined(separator: ", ") }

  /// A name as code; one that could end the code or a cell of a table, as escaped text.
  private func code(_ text: String) -> String {
    let mayEnd = text.utf8.contains { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }
    return mayEnd || text.isEmpty ? Self.escaped(text) : "`\(VisibleText.of(text))`"
  }

  /// A text as it is, but for what stands between two backticks: that is code here as well.
  private func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { String($0) }
    // An odd backtick is a mark by itself; an empty code would open a longer one.
    guard parts.count % 2 == 1, parts.indices.allSatisfy({ $0 % 2 == 0 || !parts[$0].isEmpty }) else {
      return Self.escaped(text)
    }
    return parts.indices.map { $0 % 2 == 1 ? code(parts[$0]) : Self.escaped(parts[$0]) }.joined()
  }

  /// A text in which nothing is a mark: each sign of ASCII that Markdown takes for one stands behind a backslash, at the beginning those
  /// of lists and of lines below a heading, too.
  private static func escaped(_ text: String) -> String {
    var isNumber = true
    var result = ""
    for scalar in VisibleText.of(text).unicodeScalars {
      let isFirst = result.isEmpty
      let endsNumber = isNumber && !isFirst && (scalar == "." || scalar == ")")
      if marks.contains(scalar) || endsNumber || isFirst && firstMarks.contains(scalar) { result += "\\" }
      if !("0"..."9").contains(scalar) { isNumber = false }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static let marks: [Unicode.Scalar] = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&"]
  private static let firstMarks: [Unicode.Scalar] = ["-", "+", "="]
}

extension String {
  /// The text without blanks at its end.
  fileprivate var withoutEnd: Substring { self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)] }
}
