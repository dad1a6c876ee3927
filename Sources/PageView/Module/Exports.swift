#if arch(wasm32)
  // What a page calls: it asks for memory, writes a request there, and reads the reply where `call` says.

  /// What the page and its session share.
  private enum Boundary {
    nonisolated(unsafe) static var session: PageSession?
    nonisolated(unsafe) static var reply: UnsafeMutableRawPointer?
  }

  /// Returns a block for a request of so many bytes; 0 where there is no memory.
  @_cdecl("alloc")
  public func allocateRequest(_ count: Int) -> UnsafeMutableRawPointer? {
    var block: UnsafeMutableRawPointer?
    return posixMemalign(&block, BlockHeap.alignment, count) == 0 ? block : nil
  }

  /// Takes a request and returns its reply: four bytes with the length, the lowest first, and the text in UTF-8.
  ///
  /// The request is freed at once, the reply by the next call.
  @_cdecl("call")
  public func answerRequest(_ request: UnsafeMutableRawPointer, _ count: Int) -> UnsafeMutableRawPointer? {
    let text = String(decoding: UnsafeRawBufferPointer(start: request, count: count), as: UTF8.self)
    wrapFree(request)
    wrapFree(Boundary.reply)
    Boundary.reply = nil
    var session = Boundary.session.take() ?? PageSession()
    let bytes = Array(session.reply(to: text).utf8)
    Boundary.session = session
    Boundary.reply = allocateRequest(bytes.count + 4)
    Boundary.reply?.storeBytes(of: UInt32(bytes.count).littleEndian, as: UInt32.self)
    bytes.withUnsafeBytes {
      Boundary.reply?.advanced(by: 4).copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(request), byteCount: $0.count)
    }
    return Boundary.reply
  }

  /// Returns the number of the self test, which is the same in each build for each machine.
  @_cdecl("selftest")
  public func selfTestNumber() -> UInt64 { PageSelfTest.hash }
#endif
