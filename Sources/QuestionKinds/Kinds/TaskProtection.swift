import LessonModel
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
  }

  /// The parts that the answer may change.
  let free: [Part]
  /// What some handler has to do, one after the other, as the language writes it.
  let must: [String]

  /// Returns what makes an app the answer to another task; nil where it answers this one.
  func fault(in answer: AppProgram, of task: AppProgram) -> TaskFault? {
    if let setting = answer.setting { return .asksSetting(setting.name) }
    if !free.contains(.flags), let fault = Self.flagFault(answer, task) { return fault }
    if !free.contains(.modes), answer.declares.intersection(.modes) != task.declares.intersection(.modes) {
      return .modes
    }
    if !free.contains(.values), let fault = Self.valueFault(answer, task) { return fault }
    if !free.contains(.timers), let fault = Self.timerFault(answer, task) { return fault }
    if !free.contains(.tasks), let fault = Self.taskFault(answer, task) { return fault }
    if !free.contains(.connections), let fault = Self.connectionFault(answer, task) { return fault }
    return workFault(answer)
  }

  /// Tells work that no handler does, and a handler that ends it without having begun it.
  private func workFault(_ answer: AppProgram) -> TaskFault? {
    guard !must.isEmpty else { return nil }
    return switch answer.work(must) {
    case .done: nil
    case .missing: .workMissing(must)
    case .cutShort: .workCutShort(must)
    }
  }

  private static func timerFault(_ answer: AppProgram, _ task: AppProgram) -> TaskFault? {
    task.timers.first { timer in answer.timers.contains { $0.name == timer.name && $0.period != timer.period } }
      .map { .timer($0.name, milliseconds: $0.period) }
  }

  private static func taskFault(_ answer: AppProgram, _ task: AppProgram) -> TaskFault? {
    task.tasks.first { work in answer.tasks.contains { $0.name == work.name && $0.needs != work.needs } }
      .map { .task($0.name, milliseconds: $0.needs) }
  }

  private static func connectionFault(_ answer: AppProgram, _ task: AppProgram) -> TaskFault? {
    task.connections.first { line in
      answer.connections.contains { $0.name == line.name && $0.idleLimit != line.idleLimit }
    }.map { .connection($0.name, milliseconds: $0.idleLimit) }
  }

  private static func flagFault(_ answer: AppProgram, _ task: AppProgram) -> TaskFault? {
    if answer.plugin != task.plugin { return .plugin(task.plugin) }
    if answer.scenes != task.scenes { return .scenes }
    let flags: [(Condition, String)] = [(.restoresState, "restoration"), (.completeProtection, "protection")]
    return flags.first { answer.declares.contains($0.0) != task.declares.contains($0.0) }.map { .flag($0.1) }
  }

  private static func valueFault(_ answer: AppProgram, _ task: AppProgram) -> TaskFault? {
    for value in task.values {
      guard let own = answer.values.first(where: { $0.name == value.name }) else { continue }
      let start = task.constants[Int(value.initial)]
      if own.isSaved != value.isSaved || answer.constants[Int(own.initial)] != start {
        return .value(value.name, isSaved: value.isSaved, start: start)
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
