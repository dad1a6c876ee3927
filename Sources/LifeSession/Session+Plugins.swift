import LifeLanguage
import LessonModel
import LifeSyntax
import LifecycleEngine

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
    workspace.scenario.recallPlugins()
    let text = workspace.scenario.statements(speaking: style)
    let spoken = execute(SyntaxTree(parsing: SourceText(name: "style", text: text)))
    guard case .lesson = mode else { return reply.append(spoken) }
    let outside = workspace.scenario.history
    workspace.mode = mode
    workspace.scenario.history = waiting
    workspace.changeLesson { $0.outside = outside }
  }
}
