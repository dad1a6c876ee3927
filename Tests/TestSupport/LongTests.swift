import PlatformKit

/// How much the tests of random or large inputs try: little in `swift test`, much where the environment asks for it.
package enum LongTests {
  /// A Boolean value that indicates whether `LIFELAB_LONG_TESTS` is set, as `.ci/full` sets it for all tests and `.ci/run`
  /// for some.
  package static let areRequested = Files.environment("LIFELAB_LONG_TESTS") != nil

  /// Returns the number of rounds of a test, or the size of its input.
  package static func count(short: Int, long: Int) -> Int { areRequested ? long : short }

  /// Returns every so-many-th of some values, and in long tests all of them.
  ///
  /// It is for what looks at the whole course: one fault of a kind is in many lessons, and a newcomer waits for few of them.
  package static func sample<Values: Sequence>(_ values: Values, oneOf step: Int, from first: Int = 0) -> [Values
    .Element]
  {
    areRequested ? Array(values) : values.enumerated().filter { $0.offset % step == first % step }.map { $0.element }
  }
}
