import LifecycleEngine

/// The one way in which a picture writes times: `0:05`, or `0:04.5` where one of its times needs a fraction.
struct TrackTime {
  /// The digits behind the seconds.
  private let digits: Int

  /// Creates the form that all of these times need.
  init(for times: [Int64]) {
    digits = times.map { $0 % 1000 == 0 ? 0 : $0 % 100 == 0 ? 1 : $0 % 10 == 0 ? 2 : 3 }.max() ?? 0
  }

  /// Returns a time in milliseconds in this form.
  func text(_ time: Int64) -> String {
    let whole = clockText(milliseconds: time)
    return String(whole.dropLast(digits == 0 ? 4 : 3 - digits))
  }
}
