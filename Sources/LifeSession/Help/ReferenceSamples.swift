import LifeLanguage
import LifeSyntax

/// A whole small file of each kind.
package enum ReferenceSamples {
  /// A file with what it is.
  package struct Sample: Sendable {
    /// The title.
    let title: String
    /// The name under which the reference shows it, with the suffix of its kind.
    package let file: String
    /// The content of the file, which tests parse and check.
    package let text: String

    /// The title and the text.
    func blocks(level: Int) -> [HelpBlock] {
      [.title(title, level: level), .code(text.split(separator: "\n").map { String($0) })]
    }
  }

  /// All of them, one after the other.
  static let blocks: [HelpBlock] = all.flatMap { $0.blocks(level: 1) }

  /// An app for styles with and without a moment for the launch.
  package static let restoring = """
    app Notes {
      saved draft = ""
      on didFinishLaunching { restore draft }
      on didEnterBackground { save draft }
    }
    """

  /// Returns the sample in a file of this name.
  static func blocks(_ file: String) -> [HelpBlock] { all.filter { $0.file == file }.flatMap { $0.blocks(level: 2) } }

  /// The samples; the course names the lesson, and the table of statements does.
  package static let all: [Sample] = [
    Sample(
      title: "A scenario", file: "scenario.life",
      text: """
        use [uikit, flutter]
        launch
        home
        wait 6s
        expect state == suspended
        expect order willResignActive -> didEnterBackground

        """),
    Sample(
      title: "An app, and what has to hold of it", file: "app.life",
      text: """
        app Notes uses: uikit {
          saved draft = ""
          unsaved cover = "off"

          on didFinishLaunching { restore draft }
          on willResignActive { set cover = "on" }
          on didBecomeActive { set cover = "off" }
          on edit draft { save draft }
          on tap send {
            task begin upload needs: 20s { task end upload } onExpiration { task end upload }
          }
        }
        explore {
          keeps draft forgives: nothing
          while "covered among the cards" state == inactive && seen { expect cover == "on" }
          never "cut off" { expect ended == taskExpired }
        }

        """),
    Sample(
      title: "A lesson", file: "evening.life",
      text: """
        lesson evening "An evening with the phone" {
          version 1
          use uikit
          scenes no

          | The Home button does not end your app. It sends it away.

          step leave "Leave" {
            | Type `launch`, then `home`.
            goal { expect state == background }
            solution { launch; home }
            hint "The Home button is the command `home`."
          }

          question wayOut order "On the way out" {
            | The person presses Home. What is the app delegate told, and in which order?
            given { launch }
            when { home }
            mistake homeEnds contains: willTerminate
            hint "What does the app lose first: the touches, or the screen?"
            hint "It begins with `applicationWillResignActive`." cost: 50%
          }

          misconception homeEnds "Home quits the app" {
            | The process lives on until the system needs its memory.
            believes { add willTerminate in: leave; end in: leave }
            counterexample { launch; home; expect state == background }
          }
        }

        """),
    Sample(
      title: "A course", file: "course.life",
      text: """
        course "My course" {
          unit basics "The basics" [evening]
        }

        """),
    Sample(
      title: "Beliefs for several lessons", file: "beliefs.life",
      text: """
        misconception neverFreezes "An app in the background runs on" {
          | It is frozen after a few seconds.
          source "a forum, question 7"
          use uikit
          believes { never suspension }
          counterexample { launch; home; wait 6s; expect state == suspended }
        }

        """),
    Sample(
      title: "A table of statements", file: "statements.life",
      text: """
        document guide "A guide" {
          statement homeSendsAway "Home sends an app to the background." [evening]
          statement fiveSeconds "It has five seconds then." [evening] disputed: D5 {
            narrowed "Without a background task." by: D5
          }
        }

        """),
    Sample(
      title: "A plugin", file: "mine.life",
      text: """
        plugin mine "A framework with states of its own" {
          version 1
          source "where the mapping comes from"
          role observer

          states [shown, blurred, away] as: line said: Screen
          on didBecomeActive { go shown }
          on willResignActive { go blurred }
          on didEnterBackground { go away }
          on didReceiveMemoryWarning where: foreground { say onLowMemory }
        }

        """),
    Sample(
      title: "A submission", file: "submission.life",
      text: """
        learner "Ada"
        answer wayOut applicationWillResignActive -> applicationDidEnterBackground

        """),
  ]
}
