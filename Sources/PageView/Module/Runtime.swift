#if arch(wasm32)
  // What the compiler and the standard library call by name in a program without a C library. All is public: what is not, the
  // optimizer drops.

  // MARK: - Memory

  /// Returns the size of a memory, in pages of 64 KB.
  @_extern(c, "llvm.wasm.memory.size.i32")
  private func memorySize(_ memory: Int32) -> Int32

  /// Makes a memory larger by some pages and returns its size before, or -1 where the host refuses.
  @_extern(c, "llvm.wasm.memory.grow.i32")
  private func memoryGrow(_ memory: Int32, _ pages: Int32) -> Int32

  /// The heap of the module, behind the memory that it begins with.
  private enum Memory {
    /// The bytes of a page.
    static let page = 1 << 16
    /// The most bytes of blocks: what needs more has gone astray, and a browser ends it less kindly.
    static let most = 1 << 29
    /// The most chunks of blocks.
    static let limit = most / BlockHeap.chunk

    nonisolated(unsafe) static var heap: BlockHeap?
    nonisolated(unsafe) static var base = 0

    /// Returns a block; nil where the host has no memory for it.
    static func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
      if heap == nil { begin() }
      if let block = heap?.allocate(size) { return block }
      guard extend(by: BlockHeap.chunks(for: size) * BlockHeap.chunk) else { return nil }
      return heap?.allocate(size)
    }

    /// Makes the heap, without chunks.
    private static func begin() {
      base = Int(memorySize(0)) * page
      guard extend(by: BlockHeap.tableSize(limit: limit)), let start = UnsafeMutableRawPointer(bitPattern: base) else {
        return
      }
      heap = BlockHeap(at: start, limit: limit)
      heap?.extend(to: Int(memorySize(0)) * page - base)
    }

    /// Makes the memory larger by so many bytes and some more, for it is moved each time; false where the host refuses.
    private static func extend(by bytes: Int) -> Bool {
      let pages = (bytes + page - 1) / page
      guard memoryGrow(0, Int32(pages + 3)) >= 0 || memoryGrow(0, Int32(pages)) >= 0 else { return false }
      heap?.extend(to: Int(memorySize(0)) * page - base)
      return true
    }
  }

  /// Gives a block of memory, as POSIX has it; 22 for an alignment that no block has, 12 where there is no memory.
  @_cdecl("posix_memalign")
  public func posixMemalign(
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
  ) -> Int32 {
    guard alignment <= BlockHeap.alignment else { return 22 }
    guard let block = Memory.allocate(size) else { return 12 }
    result.pointee = block
    return 0
  }

  /// Takes a block back; the linker puts it in the place of `free`, a name that the compiler has to itself.
  @_cdecl("__wrap_free")
  public func wrapFree(_ block: UnsafeMutableRawPointer?) {
    if let block { Memory.heap?.free(block) }
  }

  /// Compares bytes, as C has it.
  @_cdecl("memcmp")
  public func compareMemory(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Int32 {
    for place in 0..<count {
      let (first, second) = (
        left.load(fromByteOffset: place, as: UInt8.self), right.load(fromByteOffset: place, as: UInt8.self)
      )
      if first != second { return Int32(first) - Int32(second) }
    }
    return 0
  }

  /// Fills memory with bytes that are the same each time: the seed of hashing must not make two pages differ.
  @_cdecl("arc4random_buf")
  public func fillRandom(_ buffer: UnsafeMutableRawPointer, _ count: Int) {
    for place in 0..<count {
      buffer.storeBytes(of: UInt8(truncatingIfNeeded: place &* 151 &+ 43), toByteOffset: place, as: UInt8.self)
    }
  }

  // MARK: - Arithmetic

  /// Returns a product plus a number, rounded once.
  @_cdecl("fma")
  public func fusedMultiplyAdd(_ x: Double, _ y: Double, _ z: Double) -> Double {
    ExactArithmetic.fusedMultiplyAdd(x, y, z)
  }

  /// Returns a number rounded to a whole one, halves away from zero.
  @_cdecl("round")
  public func roundHalfAway(_ x: Double) -> Double { ExactArithmetic.round(x) }

  /// Multiplies two numbers of 128 bits, each given by its lower and upper half.
  @_cdecl("__multi3")
  public func multiply128(
    _ result: UnsafeMutablePointer<UInt64>, _ leftLow: UInt64, _ leftHigh: UInt64, _ rightLow: UInt64,
    _ rightHigh: UInt64
  ) {
    let product = WideArithmetic.product(leftLow, rightLow)
    result[0] = product.low
    result[1] = product.high &+ leftHigh &* rightLow &+ leftLow &* rightHigh
  }

  /// Shifts a number of 128 bits to the left, by less than 128.
  @_cdecl("__ashlti3")
  public func shiftLeft128(_ result: UnsafeMutablePointer<UInt64>, _ low: UInt64, _ high: UInt64, _ count: Int32) {
    (result[0], result[1]) = WideArithmetic.left(low, high, by: UInt64(truncatingIfNeeded: count))
  }

  /// Shifts a number of 128 bits to the right, by less than 128, with zeros from the left.
  @_cdecl("__lshrti3")
  public func shiftRight128(_ result: UnsafeMutablePointer<UInt64>, _ low: UInt64, _ high: UInt64, _ count: Int32) {
    (result[0], result[1]) = WideArithmetic.right(low, high, by: UInt64(truncatingIfNeeded: count))
  }
#endif
