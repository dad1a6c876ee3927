package import LifeLanguage
import LifecycleEngine
package import PluginKit
import TextMetrics

/// Two plugins beside each other: what they say in one run, and where their tables differ.
package struct PluginComparison {
  private let left: Plugin
  private let right: Plugin
  private let isPlain: Bool
  private let screen: Int

  /// Compares two plugins, which may have one name, for a screen of so many columns.
  package init(_ left: Plugin, _ right: Plugin, isPlain: Bool, screen: Int?) {
    (self.left, self.right, self.isPlain) = (left, right, isPlain)
    self.screen = screen ?? Presentation().tableWidth
  }

  /// The tables of both, under different names.
  private var tables: [PluginTable] {
    [left.table, left.name == right.name ? right.table.named("\(right.name) 2") : right.table]
  }

  /// What both say where an app is started, covered, left and thrown out, with scenes and without, and then the differences of their tables.
  package var lines: [OutputLine] {
    let runs = StandardRun.all(of: tables).map { (title: $0.surroundings, table: table(of: $0.run)) }
    var lines: [OutputLine] = []
    for (place, run) in runs.enumerated() {
      let title = run.title.capitalisedFirst
      if place > 0, run.table.values.rows == runs[0].table.values.rows {
        lines.append(OutputLine("\(title): as \(runs[0].title).", .strong))
      } else {
        lines += Self.lines(of: run.table, title: title)
      }
      lines.append(OutputLine(""))
    }
    return lines + differences
  }

  /// Returns what both say to a run, under a title.
  ///
  /// The app runs as it is, in the words of its own plugin; where one of the two has the name of that, in its words.
  package func lines(of run: Simulation, title: String) -> [OutputLine] {
    var run = run
    let style = run.engine.program.plugin
    let own = run.library.filter { $0.name == style && style != left.name && style != right.name }
    run.useOnly(tables + own.map { $0.table })
    return Self.lines(of: table(of: run), title: title)
  }

  private func table(of run: Simulation) -> StyleTable {
    StyleTable(
      tellings: [StyleTable.Telling(run: run, styles: tables.map { $0.name })], isPlain: isPlain, screen: screen)
  }

  /// Returns a headline with how far they differ, and the rows, in which a mark stands where they do.
  private static func lines(of table: StyleTable, title: String) -> [OutputLine] {
    let (moments, differing) = table.counts
    guard moments > 0 else { return [OutputLine("\(title): neither says anything", .strong)] }
    let all = countText(moments, "moment")
    let words = differing == 0 ? "the same at \(all)" : "not the same at \(differing) of \(all)"
    return [OutputLine("\(title): \(words)", .strong)] + (differing == 0 ? [] : table.markedLines)
  }

  // MARK: - Tables

  /// The points on which the tables differ, each with what only one of them has.
  private var differences: [OutputLine] {
    let found = PluginDiff(left, right).differences
    guard !found.isEmpty else { return [OutputLine("The tables are the same.", .strong)] }
    let rows = found.flatMap { difference in
      (0..<max(difference.left.count, difference.right.count)).map { place -> TextTable.Row in
        .cells([
          OutputLine.Span(place == 0 ? difference.subject : "", .strong),
          OutputLine.Span(place < difference.left.count ? difference.left[place] : "", .signal),
          OutputLine.Span(place < difference.right.count ? difference.right[place] : "", .signal),
        ])
      }
    }
    let names = tables.map { $0.name }
    let table = TextTable(head: ["moment"] + names, rows: rows, screen: screen)
    let title = OutputLine("The tables: not the same at \(countText(found.count, "point"))", .strong)
    return [title] + (table.lines ?? found.flatMap { Self.listed($0, names) })
  }

  private static func listed(_ difference: PluginDiff.Difference, _ names: [String]) -> [OutputLine] {
    func lines(_ name: String, _ texts: [String]) -> [OutputLine] {
      texts.map { text in
        OutputLine(
          [OutputLine.Span("  \(VisibleText.of(name)): ", .dim), OutputLine.Span(VisibleText.of(text), .signal)],
          hangingIndent: 4)
      }
    }
    return [OutputLine(difference.subject, .strong)] + lines(names[0], difference.left)
      + lines(names[1], difference.right)
  }
}
