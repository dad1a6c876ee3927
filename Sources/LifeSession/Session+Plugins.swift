package import LifeLanguage
import LessonModel
import LifeSyntax
import LifecycleEngine
package import PluginKit

extension Session {
  /// Lets free play speak the style that the learner has chosen before, as at the start of a prompt.
  package mutating func speakOwnStyle() {
    guard let style = workspace.learner.style, style != workspace.learner.styles.standard else { return }
    workspace.styleToSpeak = style
    var reply = Reply()
    speakChosenStyle(&reply)
    // There is nothing to take back at a start.
    workspace.scenario.history = RunHistory(run: workspace.scenario.run)
  }

  /// Carries out the statements with which free play speaks a style that was just chosen; the run that waits outside a lesson
  /// does so without a word.
  mutating func speakChosenStyle(_ reply: inout Reply) {
    guard let style = workspace.styleToSpeak else { return }
    workspace.styleToSpeak = nil
    let (mode, waiting) = (workspace.mode, workspace.scenario.history)
    if let lesson = workspace.lesson {
      workspace.mode = .scenario(lookBack: nil)
      workspace.scenario.history = lesson.outside
    }
    let text = workspace.scenario.statements(speaking: style)
    let spoken = execute(SyntaxTree(parsing: SourceText(name: "style", text: text)))
    guard case .lesson = mode else { return reply.append(spoken) }
    let outside = workspace.scenario.history
    workspace.mode = mode
    workspace.scenario.history = waiting
    workspace.changeLesson { $0.outside = outside }
  }

  /// What two plugins say to one run, where that is not the same.
  package struct PluginComparison: Sendable {
    /// The moments at which they differ, with a column for each plugin.
    package let lines: [OutputLine]
    /// The number of moments at which one of them says something.
    package let moments: Int
    /// The number of those at which they do not say the same.
    package let differing: Int

    /// How far they differ, in words.
    package var words: String {
      guard moments > 0 else { return "neither says anything" }
      let all = "\(moments) \(moments == 1 ? "moment" : "moments")"
      return differing == 0 ? "the same at \(all)" : "not the same at \(differing) of \(all)"
    }
  }

  /// Returns what two plugins say to what has happened so far; they may have one name.
  ///
  /// The app runs as it is, in the words of its own plugin; where one of the two has the name of that, in its words.
  package func compare(_ left: Plugin, _ right: Plugin) -> PluginComparison {
    let hasOneName = left.name == right.name
    let tables = [left.table, hasOneName ? right.table.named("\(right.name) 2") : right.table]
    var run = simulation
    let style = run.engine.program.plugin
    let own = run.library.filter { $0.name == style && style != left.name && style != right.name }
    run.useOnly(tables + own.map { $0.table })
    var table = StyleTable(
      run: run, styles: tables.map { $0.name }, isPlain: layout.isPlain, screen: layout.columns)
    table.showsDifferencesOnly = true
    let counts = table.counts
    return PluginComparison(lines: table.lines, moments: counts.moments, differing: counts.differing)
  }
}
