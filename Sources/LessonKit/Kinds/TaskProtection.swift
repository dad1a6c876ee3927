import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// What an answer to an app question must not change about the app that it starts from.
///
/// It may add values, timers, tasks and handlers. Whoever changes what the task declares solves another task.
struct TaskProtection: Sendable {
  /// A part of the app that may be set free.
  enum Part: String, CaseIterable {
    /// The background modes, and the flags behind the app's name.
    case modes, flags
    /// What is saved and what a value begins with, the period of timers, the time that tasks need.
    case values, timers, tasks

    /// What it means to set it free, in a few words.
    var summary: String {
      switch self {
      case .modes: "the background modes"
      case .flags: "`uses:`, `scenes:`, `restoration:`, `protection:`"
      case .values: "which values are saved, and what they begin with"
      case .timers: "the periods of timers"
      case .tasks: "the time that background tasks need"
      }
    }
  }

  /// The parts that the answer may change.
  let free: [Part]
  /// What some handler has to do, one after the other, as the language writes it.
  let must: [String]

  /// Returns the reason why an app is no answer to the task of another one, in one line; `nil` where it is one.
  func fault(in answer: AppProgram, of task: AppProgram) -> String? {
    if !free.contains(.flags), let fault = Self.flagFault(answer, task) { return fault }
    if !free.contains(.modes), answer.declares.intersection(.modes) != task.declares.intersection(.modes) {
      return "The task is about an app with the modes it has; leave `modes` as they are."
    }
    if !free.contains(.values), let fault = Self.valueFault(answer, task) { return fault }
    if !free.contains(.timers) {
      for timer in task.timers {
        guard let own = answer.timers.first(where: { $0.name == timer.name }), own.period != timer.period else {
          continue
        }
        return
          "The task is about the timer `\(timer.name)` with its period of \(durationText(milliseconds: timer.period))."
      }
    }
    if !free.contains(.tasks) {
      for work in task.tasks {
        guard let own = answer.tasks.first(where: { $0.name == work.name }), own.needs != work.needs else { continue }
        let time = work.needs.map { " needs \(durationText(milliseconds: $0))" } ?? " has no `needs:`"
        return "The work of the task `\(work.name)`\(time); no app can change that."
      }
    }
    return must.isEmpty || answer.hasHandler(doing: must)
      ? nil : "The work of the task has to stay, in one handler: `\(must.joined(separator: "; "))`."
  }

  private static func flagFault(_ answer: AppProgram, _ task: AppProgram) -> String? {
    if answer.plugin != task.plugin { return "The task is about an app with `uses: \(task.plugin)`." }
    if answer.scenes != task.scenes { return "The task is about an app as it was: leave `scenes:` as it is." }
    let flags: [(Condition, String)] = [(.restoresState, "restoration"), (.completeProtection, "protection")]
    let changed = flags.first { answer.declares.contains($0.0) != task.declares.contains($0.0) }
    return changed.map { "The task is about an app as it was: leave `\($0.1):` as it is." }
  }

  private static func valueFault(_ answer: AppProgram, _ task: AppProgram) -> String? {
    for value in task.values {
      guard let own = answer.values.first(where: { $0.name == value.name }) else { continue }
      let (kind, start) = (value.isSaved ? "saved" : "unsaved", task.constants[Int(value.initial)])
      if own.isSaved != value.isSaved || answer.constants[Int(own.initial)] != start {
        return "The task is about `\(kind) \(value.name) = \"\(start)\"`; leave that as it is."
      }
    }
    return nil
  }
}

extension Condition {
  /// The background modes that an app may declare.
  fileprivate static let modes: Self = [
    .audioMode, .locationMode, .voipMode, .fetchMode, .processingMode, .remoteNotificationMode,
  ]
}

extension AppProgram {
  /// Indicates whether one handler does all of these in this order, with others between them.
  fileprivate func hasHandler(doing wanted: [String]) -> Bool {
    var left = wanted[...]
    for place in operations.indices {
      if case .stop = operations[place] {
        left = wanted[...]
      } else if left.first == text(at: place) {
        left = left.dropFirst()
        if left.isEmpty { return true }
      }
    }
    return wanted.isEmpty
  }
}
