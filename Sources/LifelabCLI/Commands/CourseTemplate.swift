/// The files of a new course: one lesson that builds on a built-in one, and a belief that its lessons share.
struct CourseTemplate {
  /// The name of the course, which is that of its folder.
  let name: String

  /// The name of the lesson.
  var lesson: String { "\(name)First" }

  private var belief: String { "\(name)Stays" }

  /// The paths below the folder of the course, and the texts of the files.
  var files: [(path: String, text: String)] {
    [
      ("Lessons/course.life", courseText), ("Lessons/beliefs.life", beliefText),
      ("Lessons/start/\(lesson).life", lessonText),
    ]
  }

  private var courseText: String {
    """
    # A unit names its lessons. Each is a file below this folder; here it stands in a folder of its unit.
    course "\(name)" {
      unit start "To start with" [\(lesson)]
    }

    """
  }

  private var beliefText: String {
    """
    # What learners believe, once for all lessons of the course: a question names it behind `mistake` or `shows:`.

    misconception \(belief) "Home leaves the app as it is" {
      | It is told that it leaves the screen, and has some seconds before it is frozen.
      source "where you met it"
      use uikit
      believes { stay in: leave }
      counterexample { launch; home; expect state == background }
    }

    """
  }

  private var lessonText: String {
    """
    lesson \(lesson) "A first lesson" {
      version 1
      requires [goingHome]
      use uikit

      | One idea, in a few short sentences.

      step watch "Watch it" {
        | Type `launch`, then `home`.
        goal { expect state == background }
        solution { launch; home }
        hint "The Home button is the command `home`."
      }

      question stateAfter state "Right after Home" {
        | The app was in front, and the person presses Home. In which state is it now?
        given { launch; home }
        hint "May it still run for a moment?"
        mistake \(belief) is: active
      }
    }

    """
  }
}
