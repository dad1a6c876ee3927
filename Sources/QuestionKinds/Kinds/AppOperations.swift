import LessonModel
import LifecycleEngine
import LifeLanguage

/// What the handlers of an app do, each operation with the place where it stands.
struct AppOperations: Sendable {
  /// One operation at its place.
  private struct Placed: Sendable {
    /// The operation as it is told.
    let operation: AppOperation
    /// The same for every spelling of the place: a moment and the only call that tells of it are one.
    let key: AppOperation
  }

  /// The operations, each once.
  private var operations: [Placed] = []

  /// Collects the operations of all handlers, in the order of the text.
  init(_ engine: Engine) {
    let program = engine.program
    let plugin = engine.plugins.first { $0.name == program.plugin }
    add(program.start, .start, program)
    for handler in program.handlers {
      let moments = plugin?.moments(saying: handler.signal) ?? []
      // A moment of the app and that of its scene are one to whoever writes a handler.
      let name = moments.count == 1 ? moments[0].nameOfApp : handler.signal
      add(handler.start, .handler(shortName(ofSignal: handler.signal)), program, as: .handler(name))
    }
    for handler in program.momentHandlers {
      add(handler.start, .handler(handler.moment.name), program, as: .handler(handler.moment.nameOfApp))
    }
    for value in program.values { add(value.onEdit, .edit(value.name), program) }
    for control in program.controls { add(control.onTap, .tap(control.name), program) }
    for timer in program.timers { add(timer.onTick, .tick(timer.name), program) }
    for task in program.tasks {
      add(task.onDone, .workDone(task.name), program)
      add(task.onExpiration, .expiration(task.name), program)
    }
  }

  private mutating func add(
    _ start: UInt16, _ place: AppOperation.Place, _ program: AppProgram, as known: AppOperation.Place? = nil
  ) {
    guard start != AppProgram.none else { return }
    let list = GuardedOperations(of: program, from: start)
    for operation in list.places {
      let text = program.text(at: operation)
      guard !text.isEmpty else { continue }
      let condition = list.condition(at: operation)
      let key = AppOperation(text, at: known ?? place, if: condition)
      if !operations.contains(where: { $0.key == key }) {
        operations.append(Placed(operation: AppOperation(text, at: place, if: condition), key: key))
      }
    }
  }

  /// Returns what is new since another app and what is gone; nil where both do the same.
  func change(from other: AppOperations) -> AppFinding? {
    let (added, gone) = (operations(notIn: other), other.operations(notIn: self))
    return added.isEmpty && gone.isEmpty ? nil : .change(added: added, gone: gone)
  }

  /// Returns the operations that another app does not have there.
  private func operations(notIn other: AppOperations) -> [AppOperation] {
    operations.filter { operation in !other.operations.contains { $0.key == operation.key } }.map { $0.operation }
  }
}

extension Moment {
  /// The name of the app's own moment, also for its scene's.
  fileprivate var nameOfApp: String { (appCounterpart ?? self).name }
}
