/// A value that is made when it is first asked for, by the only thread that asks.
///
/// A page has one thread; in a test a session stays on the thread that has made it.
final class Once<Value: Sendable>: @unchecked Sendable {
  private var made: Value?
  private let make: @Sendable () -> Value

  /// A value that is made so.
  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value.
  var value: Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
