/// The calendar of the person at this machine.
package enum LocalDay {
  /// Today where the person is, in days since 1970.
  package static var today: Int {
    var now = time(nil)
    var local = tm()
    guard localtime_r(&now, &local) != nil else { return Int(now) / secondsPerDay }
    return (Int(now) + Int(local.tm_gmtoff)) / secondsPerDay
  }

  private static let secondsPerDay = 86_400
}
