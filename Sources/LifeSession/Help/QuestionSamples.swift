import LessonModel
import LifeLanguage
package import LifeSyntax
import QuestionKinds

/// A whole small question of each kind.
package enum QuestionSamples {
  /// Returns the page of a kind: its words, and a question.
  static func page(_ kind: QuestionKind) -> [HelpBlock] {
    [
      .title("As the kind of a question", level: 2), .form("question NAME \(kind.word) [\"title\"] { … }"),
      .text(kind.summary), .rows(Contexts.own(kind).map { Choice($0.name, $0.summary) }), .note("For example"),
      .code(lines(kind)),
    ]
  }

  /// The kinds, and what questions of every kind hold.
  static let overview: [HelpBlock] = [
    .title("The kinds of questions", level: 1), .rows(QuestionKinds.all.map { Choice($0.word, $0.summary) }),
    .note("`help order` shows a whole small question of that kind, and so do the other kinds."),
    .title("What every question may hold, besides prose", level: 2),
    .rows(Contexts.ofQuestions.map { Choice($0.name, $0.summary) }),
  ]

  /// Returns the question of a kind, line by line; empty for a kind without one.
  static func lines(_ kind: QuestionKind) -> [String] {
    let text = all.first { $0.kind == kind.word }?.text ?? ""
    return text.split(separator: "\n").map { String($0) }
  }

  /// Returns a lesson with the questions of all kinds.
  package static func lesson(_ name: String) -> SourceText {
    let kinds = QuestionKinds.all
    var text =
      "lesson \(name) \"A question of each kind\" {\n  version 1\n  use uikit\n  scenes no\n\n  | Twelve small ones.\n"
    for kind in kinds { text += "\n" + lines(kind).map { "  \($0)\n" }.joined() }
    return SourceText(name: "\(name).life", text: text + "}\n")
  }

  private static let all: [(kind: String, text: String)] = [
    (
      "order",
      """
      question wayOut order "On the way out" {
        | The person presses Home. What is the app delegate told, and in which order?
        given { launch }
        when { home }
        key willResignActive -> didEnterBackground
        hint "What does the app lose first: the touches, or the screen?"
      }
      """
    ),
    (
      "path",
      """
      question underAnAlert path "An alert comes and goes" {
        | The app is in front. An alert appears, and the person dismisses it. Through which states does the app go?
        given { launch }
        when { alert show; alert dismiss }
        key inactive -> active
        hint "Can the app be touched while the alert is there?"
      }
      """
    ),
    (
      "state",
      """
      question later state "A minute later" {
        | The person has pressed Home a minute ago. In which state is the app?
        given { launch; home; wait 1min }
        because "Nothing keeps it running for so long."
        hint "What could keep it running?"
      }
      """
    ),
    (
      "choice",
      """
      question whatItReads choice "Inside the call" {
        | Home was pressed. Inside did-enter-background, which state does your code read?
        right "background" because: "Did means done: the state has changed before the call." {
          launch
          home
          expect reads background at: didEnterBackground
        }
        wrong "inactive" because: "That was a moment before." {
          launch
          home
          expect reads inactive at: didEnterBackground
        }
        hint "Will comes before a change. When does did come?"
      }
      """
    ),
    (
      "match",
      """
      question twoWords match "Two words for one moment" {
        | Two documents speak of the same run. Which of their words belong together?
        use [uikit, notifications]
        given { launch }
        when { home; launch }
        pair applicationWillResignActive -> "UIApplication.willResignActiveNotification"
        pair applicationDidEnterBackground -> "UIApplication.didEnterBackgroundNotification"
        extra "UIApplication.willTerminateNotification"
        hint "The names say it."
      }
      """
    ),
    (
      "fill",
      """
      question gap fill "A gap in the log" {
        | The person comes back to the app after a minute. Which call is missing in the log?
        given { launch; home; wait 1min }
        when { launch }
        blank applicationWillEnterForeground
        hint "Which call comes only on the way back?"
      }
      """
    ),
    (
      "duration",
      """
      question howLong duration "Until it freezes" {
        | The app has no background task. How long after Home is it suspended?
        given { launch }
        when { home }
        until state == suspended
        tolerance 1s
        hint "It is a matter of seconds."
      }
      """
    ),
    (
      "text",
      """
      question letter text "The letter" {
        | The app keeps a letter in memory. It is changed to “Dear Ada”, the process ends, and the app is opened again.
        | What does the letter say?
        app Letters uses: uikit { unsaved letter = "Hello" }
        given { launch; edit letter = "Dear Ada"; home; wait 6s; memory pressure }
        when { launch }
        value letter
        because "A new process begins with what the code sets up. Nothing was saved."
        hint "Is it the same process that comes back?"
      }
      """
    ),
    (
      "script",
      """
      question withoutHome script "Leave without Home" {
        | The app is in front. Send it to the background, without the Home button.
        given { launch }
        goal { expect state == background }
        forbid { home }
        solution { lock }
        par 1
        hint "What does the person do before the phone goes into a pocket?"
      }
      """
    ),
    (
      "app",
      """
      question keepIt app "Keep the draft" {
        | This app forgets the draft when its process ends. Let it save the draft in time.
        app Notes uses: uikit {
          saved draft = ""
          on didFinishLaunching { restore draft }
        }
        scenario "the system needs memory" { launch; edit draft = "milk"; home; wait 6s; memory pressure; launch; expect draft == "milk" }
        explore { keeps draft }
        solution {
          app Notes uses: uikit {
            saved draft = ""
            on didFinishLaunching { restore draft }
            on didEnterBackground { save draft }
          }
        }
        hint "Which is the last call before the process can end?"
      }
      """
    ),
    (
      "find",
      """
      question lostDraft find "Lose the draft" {
        | This app saves the draft when it is in the background. Find a way to lose it.
        app Notes uses: uikit {
          saved draft = ""
          on didFinishLaunching { restore draft }
          on didEnterBackground { save draft }
        }
        given { launch; edit draft = "milk" }
        bad { expect effect valueLost }
        solution { crash }
        hint "What ends a process before it is in the background?"
      }
      """
    ),
    (
      "spot",
      """
      question forged spot "A forged line" {
        | The person opens the switcher, and goes back to the app. One line of this log is forged. Which one, and what
        | belongs there?
        given { launch }
        when { switcher open; switcher return }
        foreign applicationWillEnterForeground
        hint "Was the app in the background?"
      }
      """
    ),
  ]
}
