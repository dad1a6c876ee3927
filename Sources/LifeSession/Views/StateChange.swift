package import LifecycleEngine

/// A way from one state to another.
package struct StateChange: Sendable {
  /// The state before the change.
  package let from: ProcessState
  /// The state behind the change.
  package let to: ProcessState
  /// What causes it, in a few words.
  package let words: String

  /// All ways that there are.
  package static let all: [StateChange] = [
    StateChange(from: .notRunning, to: .inactive, words: "launch to the screen"),
    StateChange(from: .notRunning, to: .background, words: "launch off the screen"),
    StateChange(from: .inactive, to: .active, words: "nothing covers the app"),
    StateChange(from: .inactive, to: .background, words: "the app leaves the screen"),
    StateChange(from: .inactive, to: .notRunning, words: "the process ends"),
    StateChange(from: .active, to: .inactive, words: "the touches go elsewhere"),
    StateChange(from: .active, to: .notRunning, words: "the process ends"),
    StateChange(from: .background, to: .inactive, words: "the app returns"),
    StateChange(from: .background, to: .suspended, words: "background time is over"),
    StateChange(from: .background, to: .notRunning, words: "the process ends"),
    StateChange(from: .suspended, to: .background, words: "woken, or on the way back"),
    StateChange(from: .suspended, to: .notRunning, words: "the process ends silently"),
  ]
}
