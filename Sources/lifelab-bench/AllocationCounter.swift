/// Counts the heap objects that Swift code asks for: array buffers, boxes, instances.
///
/// The runtime keeps a replaceable entry point for instruments; where it cannot be found nothing is counted.
enum AllocationCounter {
  private typealias Allocate =
    @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private nonisolated(unsafe) static var counted = 0
  private nonisolated(unsafe) static var original: Allocate?

  /// How many objects `body` asks for, or nil where this cannot be counted.
  static func count(_ body: () -> Void) -> Int? {
    guard
      let entry = Platform.symbol("_swift_allocObject")?.assumingMemoryBound(to: Allocate.self),
      let isReplaced = Platform.symbol(
        "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")?
        .assumingMemoryBound(to: Bool.self)
    else { return nil }
    original = entry.pointee
    counted = 0
    entry.pointee = { type, size, alignment in
      AllocationCounter.counted &+= 1
      return AllocationCounter.original?(type, size, alignment)
    }
    isReplaced.pointee = true
    body()
    isReplaced.pointee = false
    if let original { entry.pointee = original }
    return counted
  }
}
