/// Returns a number with its noun, and a blank between thousands: `24 090 situations`.
package func countText(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  var digits = String(number)
  var groups: [Substring] = []
  while digits.count > 3 {
    groups.insert(digits.suffix(3), at: 0)
    digits = String(digits.dropLast(3))
  }
  let text = ([digits[...]] + groups).joined(separator: " ")
  return "\(text) \(number == 1 ? noun : plural ?? noun + "s")"
}
