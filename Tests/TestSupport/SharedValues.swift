import PlatformKit
import Synchronization

/// Returns what gives a value that is made once, by the first test that needs it.
package func madeOnce<Value: Sendable>(_ make: @escaping @Sendable () -> Value) -> @Sendable () -> Value {
  let late = Late(make)
  return { late.value }
}

/// Values that several tests use, each made once, by the first test that needs it.
///
/// A test that needs a value while another thread makes it waits for that value and for no other.
package final class SharedValues<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The place of one value.
  private final class Place: Sendable {
    let value = Mutex<Value?>(nil)
  }

  private let places = Mutex<[Key: Place]>([:])

  /// A store in which nothing is made yet.
  package init() {}

  /// Returns the value of a key, which is made unless a test has made it before; a failure is not kept.
  package func value<Failure: Error>(
    for key: Key, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let place = places.withLock { places in
      if let place = places[key] { return place }
      let place = Place()
      places[key] = place
      return place
    }
    return try place.value.withLock { value throws(Failure) in
      if let value { return value }
      let made = try make()
      value = made
      return made
    }
  }
}
