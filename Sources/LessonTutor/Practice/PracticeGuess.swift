import LifecycleEngine

/// An answer that a reader who has seen some questions of its topic could give without thinking, were it always the same.
package struct PracticeGuess: Hashable, Sendable {
  /// What is asked for.
  package enum Topic: String, Sendable, CaseIterable {
    /// What was typed, whether a connection works, a count, what is made of old data.
    case typed, connection, count, verdict
    /// The state that code reads.
    case reads
    /// Who is told where memory is short.
    case memory
    /// Which delegate is told, where calls of both are offered.
    case delegates

    /// The answers of which one is wanted first; none where one answer alone can be asked for.
    package var keys: [String] {
      switch self {
      case .typed, .connection, .verdict: ["0", "1"]
      case .count: ["0", "1", "2"]
      // Another state is read in few calls.
      case .reads: [ProcessState.background.name, ProcessState.inactive.name]
      case .memory: []
      case .delegates: DelegateSide.allCases.map { $0.rawValue }
      }
    }

    /// What is asked for about a value.
    init(_ matter: HeldReason.Matter) {
      switch matter {
      case .typed: self = .typed
      case .connection: self = .connection
      case .count: self = .count
      case .verdict: self = .verdict
      }
    }
  }

  /// What is asked for.
  package let topic: Topic
  /// The answer, whatever the words of the question: the place among the answers of an app, a state, or whether anybody is told.
  package let key: String

  /// An answer to a topic.
  package init(_ topic: Topic, _ key: String) { (self.topic, self.key) = (topic, key) }

  /// A short text for it in a log, without a full stop.
  package var code: String { "\(topic.rawValue)-\(key)" }

  /// Reads such a text; nil for another one.
  package init?(code: String) {
    let parts = code.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let topic = Topic(rawValue: String(parts[0])) else { return nil }
    self.init(topic, String(parts[1]))
  }

  /// The answers of the topic `memory`: somebody is told, or nobody.
  static let tellings = ["told", "silent"]
}
