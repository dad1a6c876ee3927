import LessonModel
import LifecycleEngine
import LifeLanguage

/// What the handlers of an app do, each operation with the place where it stands.
struct AppDeeds: Sendable {
  /// One operation at its place.
  private struct Deed: Sendable {
    /// The operation and its place, such as `save draft` at `didEnterBackground`.
    let line: String
    /// The same for every spelling of the place: a moment and the only call that tells of it are one.
    let key: String
  }

  /// The operations, each once.
  private var deeds: [Deed] = []

  /// Collects the operations of all handlers, in the order of the text.
  init(_ engine: Engine) {
    let program = engine.program
    let plugin = engine.plugins.first { $0.name == program.plugin }
    for handler in program.handlers {
      let moments = plugin?.moments(saying: handler.signal) ?? []
      let name = moments.count == 1 ? moments[0].name : handler.signal
      add(handler.start, "`\(shortName(ofSignal: handler.signal))`", program, as: name)
    }
    for handler in program.momentHandlers {
      add(handler.start, "`\(handler.moment.name)`", program, as: handler.moment.name)
    }
    for value in program.values { add(value.onEdit, "each `edit \(value.name)`", program) }
    for control in program.controls { add(control.onTap, "each `tap \(control.name)`", program) }
    for timer in program.timers { add(timer.onTick, "each tick of `\(timer.name)`", program) }
    for task in program.tasks {
      add(task.onDone, "the end of the work of `\(task.name)`", program)
      add(task.onExpiration, "the expiration of `\(task.name)`", program)
    }
  }

  private mutating func add(_ start: UInt16, _ place: String, _ program: AppProgram, as name: String? = nil) {
    guard start != AppProgram.none else { return }
    for operation in program.operations.indices.dropFirst(Int(start)) {
      if case .stop = program.operations[operation] { return }
      let text = program.text(at: operation)
      let deed = Deed(line: "`\(text)` at \(place)", key: "\(text) at \(name ?? place)")
      if !text.isEmpty, !deeds.contains(where: { $0.key == deed.key }) { deeds.append(deed) }
    }
  }

  /// Returns what is new since another app and what is gone; nil where both do the same.
  func change(from other: AppDeeds) -> AppFinding? {
    let (added, gone) = (lines(beside: other), other.lines(beside: self))
    return added.isEmpty && gone.isEmpty ? nil : .change(added: added, gone: gone)
  }

  /// Returns the operations that another app does not have there.
  private func lines(beside other: AppDeeds) -> [String] {
    deeds.filter { deed in !other.deeds.contains { $0.key == deed.key } }.map { $0.line }
  }
}
