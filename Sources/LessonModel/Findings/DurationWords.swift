import LifecycleEngine

/// What may be found in a length of time.
package enum DurationFinding: Hashable, Sendable {
  /// It is right, though not to the millisecond.
  case nearEnough(milliseconds: Int64)
  /// It is too short or too long.
  case longer, shorter

  /// A Boolean value that indicates whether a right answer is told it.
  var isRemark: Bool { if case .nearEnough = self { true } else { false } }

  /// What is said of it.
  var shownText: ShownText {
    switch self {
    case .nearEnough(let time): .now("Near enough; here it is \(durationText(milliseconds: time)).")
    case .longer: .now("It takes longer.")
    case .shorter: .now("It does not take so long.")
    }
  }
}
