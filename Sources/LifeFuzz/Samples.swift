import LessonGrading
import LessonModel
import LessonReading
import LifelabLessons
import LifelabPlugins
import LifeSyntax
import PluginKit

/// What an input meets: the built-in plugins and lessons, and a lesson that has every kind of question.
enum Samples {
  /// The built-in plugins.
  static let plugins: [Plugin] = {
    LifelabPlugins.files.flatMap { PluginLoader.load(SourceText(name: $0.path, text: $0.text)).plugins }
  }()

  /// A lesson with a step, a question of every kind and a misconception.
  static let lesson: Lesson = {
    let source = SourceText(name: "every.life", text: lessonText)
    let loaded = LessonLoader.load(source, library: plugins)
    guard let lesson = loaded.lessons.first else {
      preconditionFailure(loaded.diagnostics.map { DiagnosticRenderer().render($0, in: source) }.joined())
    }
    return lesson
  }()

  /// The graders of that lesson and of two lessons of the course, one of them with apps to repair.
  static let graders: [LessonGrader] = {
    let names = ["basics/goingHome.life", "judgement/repairDataLoss.life"]
    let built = LifelabLessons.files.filter { names.contains($0.path) }.flatMap { file in
      LessonLoader.load(SourceText(name: file.path, text: file.text), library: plugins).lessons
    }
    return ([lesson] + built).map { LessonGrader($0) }
  }()

  /// The files that `load`, `use` and `lesson` find.
  static let files: [(path: String, text: String)] = [
    ("good.life", "launch\nhome\n"), ("bad.life", "launch\nhomee\n"),
    ("doubles.life", "load \"good.life\"\nload \"good.life\"\n"),
    ("style.life", "plugin mine \"Mine\" {\n  version 1\n  source \"me\"\n  on didEnterBackground { say left }\n}\n"),
    ("every.life", lessonText),
  ]

  /// Stimuli that lead an app through all its states and ends.
  static let wholeLife = """
    launch; home; wait 6s; launch; alert show; alert dismiss; wait 1h; lock; wait 40s; unlock; push silent
    wait 10d; memory warning; home; wait 1min; memory pressure; launch; forceQuit; launch; crash; launch; reboot

    """

  private static let lessonText = """
    lesson every "Every kind" {
      version 1
      use uikit

      | Prose of the lesson.

      step go "Go" {
        | Go to the background.
        given { launch }
        goal { expect state == background }
        solution { home }
        hint "Press Home."
        par 1
      }

      question a order {
        | Home is pressed. What comes, in which order?
        given { launch }
        when { home }
        mistake straight is: applicationDidEnterBackground
        hint "Two calls." cost: 25%
        points 2
      }

      question b path {
        | Through which states?
        given { launch }
        when { home; wait 1min }
        hint "Three."
      }

      question c state {
        | Which state?
        given { launch; home }
        when { wait 1min }
        hint "Frozen."
      }

      question d choice {
        | Which of these?
        right "one" because: "It is one."
        right "two" because: "It is two."
        wrong "three" because: "It is not three."
        wrong "four" shows: straight
        hint "Two."
      }

      question e match {
        | Pair them.
        pair "red" -> "stop"
        pair "green" -> "go"
        extra "swim"
        hint "Lights."
      }

      question f fill {
        | Fill the blanks.
        given { launch }
        when { home }
        blank [applicationWillResignActive]
        hint "The first."
      }

      question g duration {
        | How long?
        right 30s
        tolerance 2s
        because "It is half a minute."
        hint "Half a minute."
      }

      question h text {
        | What does it say?
        app Letters uses: uikit {
          unsaved letter = "Hello"
        }
        given { launch; edit letter = "Dear Ada"; home; wait 6s; memory pressure }
        when { launch }
        value letter
        hint "Nothing was saved."
      }

      question i script {
        | Bring it to the background without Home.
        given { launch }
        goal { expect state == background }
        solution { lock }
        forbid { home }
        par 1
        hint "Lock."
      }

      question j app {
        | Repair it.
        app Bank uses: uikit {
          unsaved cover = "off"
          on applicationDidEnterBackground { set cover = "on" }
          on applicationDidBecomeActive { set cover = "off" }
        }
        scenario "cards" { launch; switcher open; expect cover == "on" }
        scenario "back" { launch; switcher open; switcher return; expect cover == "off" }
        solution {
          app Bank uses: uikit {
            unsaved cover = "off"
            on applicationWillResignActive { set cover = "on" }
            on applicationDidBecomeActive { set cover = "off" }
          }
        }
        hint "Sooner."
      }

      question k find {
        | Lose the draft.
        app Notes uses: uikit {
          saved draft = ""
          on didEnterBackground { save draft }
        }
        given { launch }
        bad { expect effect valueLost }
        forbid { kill }
        par 2
        solution { edit draft; crash }
        hint "A crash."
      }

      question l order {
        | Before and after, by hand.
        items ["wake", "wash", "dress", "leave"]
        before "wake" -> "wash"
        before "wash" -> "leave"
        before "dress" -> "leave"
        hint "Wake first."
      }

      question m spot {
        | One line of this log is forged. Which one, and what belongs there?
        given { launch }
        when { switcher open; switcher return }
        foreign applicationWillEnterForeground
        hint "Was the app in the background?"
      }

      misconception straight "Home leads straight to the background" {
        | The app is inactive for a moment.
        counterexample { launch; home; expect path active -> inactive -> background }
      }
    }

    """
}
