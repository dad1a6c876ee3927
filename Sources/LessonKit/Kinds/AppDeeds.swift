import LifeLanguage
import LifecycleEngine

/// What the handlers of an app do, each operation with the place where it stands.
struct AppDeeds: Sendable {
  /// The lines, such as `save draft` at `didEnterBackground`, each once.
  private(set) var lines: [String] = []

  /// The most lines of each side that are told.
  private static let limit = 3

  /// Collects the operations of all handlers, in the order of the text.
  init(_ program: AppProgram) {
    for handler in program.handlers { add(handler.start, "`\(shortName(ofSignal: handler.signal))`", program) }
    for handler in program.momentHandlers { add(handler.start, "`\(handler.moment.name)`", program) }
    for value in program.values { add(value.onEdit, "each `edit \(value.name)`", program) }
    for control in program.controls { add(control.onTap, "each `tap \(control.name)`", program) }
    for timer in program.timers { add(timer.onTick, "each tick of `\(timer.name)`", program) }
    for task in program.tasks {
      add(task.onDone, "the end of the work of `\(task.name)`", program)
      add(task.onExpiration, "the expiration of `\(task.name)`", program)
    }
  }

  private mutating func add(_ start: UInt16, _ place: String, _ program: AppProgram) {
    guard start != AppProgram.none else { return }
    for operation in program.operations.indices.dropFirst(Int(start)) {
      if case .stop = program.operations[operation] { return }
      let text = program.text(at: operation)
      let line = "`\(text)` at \(place)"
      if !text.isEmpty, !lines.contains(line) { lines.append(line) }
    }
  }

  /// Returns what is new since another app and what is gone, in two sentences; nil where both do the same.
  func change(from other: AppDeeds) -> String? {
    let added = lines.filter { !other.lines.contains($0) }
    let gone = other.lines.filter { !lines.contains($0) }
    let parts = [
      added.isEmpty ? nil : "New in your app: \(Self.words(added)).", gone.isEmpty ? nil : "Gone: \(Self.words(gone)).",
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private static func words(_ lines: [String]) -> String {
    let more = lines.count - limit
    return list(lines.prefix(limit) + (more > 0 ? ["\(more) more"] : []))
  }
}
