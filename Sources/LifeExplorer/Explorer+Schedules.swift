public import LifecycleEngine

extension Explorer {
  /// Indicates whether a schedule that a search has found breaks a property here, too: with another engine, or another app.
  ///
  /// A schedule that is not possible here breaks nothing.
  public mutating func isBroken(_ place: Int, by schedule: [Stimulus]) -> Bool {
    var way = schedule
    if case .after(let stimuli, _) = properties[place].claim { way.removeLast(min(stimuli.count, way.count)) }
    return decides(place, way)
  }
}
