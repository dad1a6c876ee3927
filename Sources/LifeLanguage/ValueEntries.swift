package import LifecycleEngine

// Which value of the app a statement asks about, and which an entry of a run is about.

extension Simulation {
  /// Returns the value that an expectation asks about first, by its place; nil where it asks about none that the app has.
  package func value(askedBy command: BoundCommand) -> Int? {
    guard case .condition(let condition)? = ExpectCommand(command) else { return nil }
    var binder = QueryBinder(engine)
    return binder.bind(condition)?.firstValue
  }

  /// Returns the value that an entry saves, reads, changes or loses, by its place; nil for other entries.
  package func value(touchedBy entry: TraceEntry) -> Int? {
    switch entry.kind {
    case .action: engine.program.value(touchedAt: Int(entry.name))
    case .effect where entry.code == Effect.valueChanged.rawValue || entry.code == Effect.valueLost.rawValue:
      Int(entry.name)
    case .effect, .stimulus, .transition, .moment, .signal, .termination: nil
    }
  }
}

extension AppProgram {
  /// Returns the value that the operation at a place saves, reads or changes.
  fileprivate func value(touchedAt place: Int) -> Int? {
    guard operations.indices.contains(place) else { return nil }
    return switch operations[place] {
    case .save(let slot), .restore(let slot), .set(let slot, _), .copy(let slot, _): Int(slot)
    default: nil
    }
  }
}
