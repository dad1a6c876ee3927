import LessonModel
import LifecycleEngine

/// Something that does not hold of an app in a trial, and the run in which it shows; nil where there is none.
struct TrialFailure: Sendable {
  var finding: AppFailure
  var run: AppRun?
  /// What was asked in that run, and about what; nil where nothing was.
  var asked: Asked?

  /// What is asked of an app behind some stimuli.
  struct Asked: Hashable, Sendable {
    /// What is asked about.
    enum Subject: Hashable, Sendable {
      /// A value, by its place; another statement, as it is written.
      case value(Int), statement(String)
    }

    let subject: Subject
    /// The stimuli; waits of any length are one, and what is typed may be any text.
    let way: [Stimulus]

    init(_ subject: Subject, behind stimuli: some Sequence<Stimulus>) {
      self.subject = subject
      way = stimuli.reduce(into: []) { way, stimulus in
        var alike = stimulus
        switch stimulus.kind {
        case .wait: alike.argument = 0
        case .edit: alike.argument &= 0xFF
        default: break
        }
        if alike.kind != .wait || way.last?.kind != .wait { way.append(alike) }
      }
    }
  }

  /// Returns whether it is the failure of another one: the same is asked about, behind the same stimuli.
  func tellsTheSame(as other: TrialFailure) -> Bool { asked != nil && asked == other.asked }

  /// A Boolean value that indicates whether a schedule breaks a property.
  var isBreach: Bool { if case .breach = finding { true } else { false } }
}
