import JSONText
import LessonModel
import LifeLanguage
import LifecycleEngine
import LifeSession

/// A run that is played on the phone beside the run at hand, with the moments at which it can be looked at.
struct PlayedRun: Sendable {
  /// What there is to see.
  private enum Subject: String {
    /// A schedule that a search has found.
    case found
    /// The run in which an app fails.
    case fails
    /// The run of an answer.
    case answer
  }

  private let subject: Subject
  /// The property that was searched for; empty for others.
  private let title: String
  /// The run at its end.
  let run: Simulation
  /// Its moments, from where the trial began.
  let stops: Stops

  private init(_ subject: Subject, title: String = "", _ tried: TriedRun) {
    (self.subject, self.title, run) = (subject, title, tried.run)
    stops = Stops(of: tried)
  }

  /// Returns the runs of a reply: those that a search has found, or the one in which an answer was tried.
  static func all(of reply: Reply) -> [PlayedRun] {
    let found = (reply.exploration?.findings ?? []).compactMap { finding in
      finding.tried.map { PlayedRun(.found, title: finding.property, $0) }
    }
    guard let evidence = reply.evidence, let tried = evidence.tried else { return found }
    let played = PlayedRun(evidence.fails ? .fails : .answer, tried)
    return played.stops.all.count > 1 ? found + [played] : found
  }

  /// Writes some of them.
  static func write(_ runs: [PlayedRun], to list: inout JSONWriter) {
    for run in runs { list.object { run.write(to: &$0) } }
  }

  /// Writes the members: what it is, and each moment with the stimulus before it, the clock and the state.
  private func write(to played: inout JSONWriter) {
    played.member("subject", subject.rawValue)
    played.member("title", title)
    played.member("stops", array: { list in for stop in stops.all { list.object { stop.write(to: &$0) } } })
  }
}
