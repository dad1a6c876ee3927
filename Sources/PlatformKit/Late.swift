import Synchronization

/// A value that is made when it is first asked for, once, whichever threads ask.
package final class Late<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  /// A value that is made so; what makes it must not ask for it.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; whoever asks first waits while it is made, and so does whoever asks meanwhile.
  package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
