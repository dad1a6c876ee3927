import JSONText
import LessonModel
import LifecycleEngine
import LifeSession

/// What a page is told once: the states with their words and marks, and the ways between them.
enum WordTables {
  /// Writes the members.
  static func write(to words: inout JSONWriter) {
    let heads = BothWorlds.heads
    words.member(
      "labels",
      object: { labels in
        labels.member("authorStart", lessonStart)
        labels.member("ifItWereSo", heads.thought)
        labels.member("inFact", heads.fact)
      })
    words.member(
      "states",
      array: { list in
        for state in ProcessState.allCases {
          list.object { entry in
            entry.member("name", state.name)
            entry.member("words", state.words)
          }
        }
      })
    words.member(
      "edges",
      array: { list in
        for change in StateChange.all {
          list.object { entry in
            entry.member("from", change.from.name)
            entry.member("to", change.to.name)
            entry.member("words", change.words)
          }
        }
      })
  }

  /// The text that an author begins with.
  static let lessonStart = """
    lesson myFirst "My first lesson" {
      version 1
      requires []
      use uikit

      | One idea, in a few short sentences. Change anything: the lesson beside this text follows.

      step watch "Watch it" {
        | Open the app, then press Home.
        goal { expect state == background }
        solution { launch; home }
        hint "The Home button is the command `home`."
      }

      question stateAfter state "Right after Home" {
        | The app was in front, and the person presses Home. In which state is it now?
        given { launch; home }
        hint "May it still run for a moment?"
      }
    }

    """
}
