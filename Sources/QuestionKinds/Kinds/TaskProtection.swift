import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// What an answer to an app question must not change about the app that it starts from.
///
/// It may add values, timers, tasks and handlers. Whoever changes what the task declares, or leaves its work out, solves
/// another task.
struct TaskProtection: Sendable {
  /// A part of the app that may be set free.
  enum Part: String, CaseIterable {
    /// The background modes, and the flags behind the app's name.
    case modes, flags
    /// What is saved and what a value begins with, the period of timers, the time that tasks need, the time after which an
    /// unused connection is closed.
    case values, timers, tasks, connections

    /// What it means to set it free, in a few words.
    var summary: String {
      switch self {
      case .modes: "the background modes"
      case .flags: "`uses:`, `scenes:`, `restoration:`, `protection:`"
      case .values: "which values are saved, and what they begin with"
      case .timers: "the periods of timers"
      case .tasks: "the time that background tasks need"
      case .connections: "when the other side closes an unused connection"
      }
    }
  }

  /// The parts that the answer may change.
  let free: [Part]
  /// What some handler has to do, one after the other, as the language writes it.
  let must: [String]

  /// Returns the reason why an app is no answer to the task of another one, in one line; `nil` where it is one.
  func fault(in answer: AppProgram, of task: AppProgram) -> String? {
    if let setting = answer.setting {
      return "No app can know which account of a disputed point is true; leave `\(setting.name)` out of its conditions."
    }
    if !free.contains(.flags), let fault = Self.flagFault(answer, task) { return fault }
    if !free.contains(.modes), answer.declares.intersection(.modes) != task.declares.intersection(.modes) {
      return "The task is about an app with the modes it has; leave `modes` as they are."
    }
    if !free.contains(.values), let fault = Self.valueFault(answer, task) { return fault }
    if !free.contains(.timers), let fault = Self.timerFault(answer, task) { return fault }
    if !free.contains(.tasks), let fault = Self.taskFault(answer, task) { return fault }
    if !free.contains(.connections), let fault = Self.connectionFault(answer, task) { return fault }
    return workFault(answer)
  }

  /// Tells work that no handler does, and a handler that ends it without having begun it.
  private func workFault(_ answer: AppProgram) -> String? {
    guard let last = must.last else { return nil }
    switch answer.work(must) {
    case .done: return nil
    case .missing: return "The work of the task has to stay, in one handler: `\(must.joined(separator: "; "))`."
    case .cutShort:
      return "`\(last)` may stand only behind `\(must.dropLast().joined(separator: "; "))`, in the same handler."
    }
  }

  private static func timerFault(_ answer: AppProgram, _ task: AppProgram) -> String? {
    let changed = task.timers.first { timer in
      answer.timers.contains { $0.name == timer.name && $0.period != timer.period }
    }
    return changed.map {
      "The task is about the timer `\($0.name)` with its period of \(durationText(milliseconds: $0.period))."
    }
  }

  private static func taskFault(_ answer: AppProgram, _ task: AppProgram) -> String? {
    let changed = task.tasks.first { work in
      answer.tasks.contains { $0.name == work.name && $0.needs != work.needs }
    }
    return changed.map { work in
      let time = work.needs.map { " needs \(durationText(milliseconds: $0))" } ?? " has no `needs:`"
      return "The work of the task `\(work.name)`\(time); no app can change that."
    }
  }

  private static func connectionFault(_ answer: AppProgram, _ task: AppProgram) -> String? {
    let changed = task.connections.first { line in
      answer.connections.contains { $0.name == line.name && $0.idleLimit != line.idleLimit }
    }
    return changed.map { line in
      let closes =
        line.idleLimit.map { "closes `\(line.name)` after \(durationText(milliseconds: $0)) without use" }
        ?? "never closes `\(line.name)` by itself"
      return "The other side \(closes); no app can change that."
    }
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
  /// A disputed point that a handler asks about; `nil` where none does.
  fileprivate var setting: Setting? {
    for case .jumpUnless(.setting(let number), _, _, _) in operations { return Setting(rawValue: number) }
    return nil
  }

  /// What the handlers make of work that has to be done.
  fileprivate enum Work { case done, missing, cutShort }

  /// Returns whether some handler does all of these in this order, with others between them, and none the last of them only.
  fileprivate func work(_ wanted: [String]) -> Work {
    var left = wanted[...]
    var isDone = false
    for place in operations.indices {
      let text = text(at: place)
      if case .stop = operations[place] {
        left = wanted[...]
      } else if left.first == text {
        left = left.dropFirst()
        isDone = isDone || left.isEmpty
      } else if !left.isEmpty, wanted.last == text {
        return .cutShort
      }
    }
    return isDone ? .done : .missing
  }
}
