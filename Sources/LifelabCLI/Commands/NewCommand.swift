import LessonKit
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit

extension CommandLineTool {
  static let newCommand = Command(
    name: "new", operands: "submission LESSON|FILE | lesson NAME | plugin NAME | app NAME | scenario NAME",
    summary: "print a file to begin with"
  ) { invocation in
    let operands = invocation.arguments.operands
    guard operands.count == 2 else {
      return invocation.usage("write: lifelab new submission LESSON, or lesson, plugin, app, scenario and a NAME")
    }
    if operands[0] == "submission" { return newSubmission(operands[1], invocation) }
    guard LifeOperand.isName(operands[1]) else {
      return invocation.usage("'\(operands[1])' is no name: letters, digits and _, a letter first")
    }
    guard let template = templates.first(where: { $0.kind == operands[0] }) else {
      let kinds = templates.map { $0.kind } + ["submission"]
      return invocation.usage(
        NearMiss.complaint("cannot make a new '\(operands[0])'", about: operands[0], among: kinds))
    }
    invocation.console.write(file: template.text(operands[1]))
    return .done
  }

  private static func newSubmission(_ name: String, _ invocation: Invocation) -> ExitStatus {
    let found = invocation.lessons(name, invocation.library.plugins().plugins)
    guard let lessons = found.lessons else { return found.status }
    for lesson in lessons { invocation.console.write(file: Submission.template(for: lesson)) }
    return .done
  }

  private static let templates: [(kind: String, text: @Sendable (String) -> String)] = [
    (
      "lesson",
      { name in
        """
        lesson \(name) "A title" {
          version 1
          use uikit

          | One idea, in a few short sentences.

          step watch "Watch it" {
            | Type `launch`, then `home`.
            goal { expect state == background }
            solution { launch; home }
            hint "The Home button is the command `home`."
          }

          question callbackOrder order "Pressing Home" {
            | The person presses Home. What is the delegate told, and in which order?
            given { launch }
            when { home }
            hint "Where is the app for a moment?"
          }
        }

        """
      }
    ),
    (
      "plugin",
      { name in
        """
        plugin \(name) "What it shows" {
          version 1
          source "where the mapping comes from"
          role observer

          on didFinishLaunching { say started }
          on didEnterBackground { say left }
        }

        """
      }
    ),
    (
      "app",
      { name in
        """
        app \(name) uses: uikit {
          saved draft = ""

          on didFinishLaunching { restore draft }
          on didEnterBackground { save draft }
        }

        """
      }
    ),
    (
      "scenario",
      { name in
        """
        # \(name)
        use uikit
        launch
        home
        wait 6s
        expect state == suspended

        """
      }
    ),
  ]
}
