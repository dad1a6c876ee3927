import PlatformKit

/// How much the tests of random or large inputs try: little in `swift test`, much where the environment asks for it.
public enum LongTests {
  /// A Boolean value that indicates whether `LIFELAB_LONG_TESTS` is set, as `.ci/run` sets it.
  public static let areRequested = Files.environment("LIFELAB_LONG_TESTS") != nil

  /// Returns the number of rounds of a test, or the size of its input.
  public static func count(short: Int, long: Int) -> Int { areRequested ? long : short }
}
