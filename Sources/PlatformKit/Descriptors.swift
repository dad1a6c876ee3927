/// Bytes from and to an open file, pipe or terminal, known by its descriptor.
package enum Descriptors {
  /// How a read ended.
  package enum ReadResult: Sendable {
    /// At least one byte.
    case bytes([UInt8])
    /// There is nothing more.
    case end
    /// A signal came first.
    case interrupted
    /// It cannot be read, for this reason.
    case failed(String)
  }

  /// The reason why the last call failed, in the system's words.
  package static var lastFault: String { String(cString: strerror(errno)) }

  /// Reads what is there, and waits where nothing is there yet.
  package static func read(_ descriptor: Int32, atMost count: Int = 65_536) -> ReadResult {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
        let result = systemRead(descriptor, buffer.baseAddress, count)
        failure = result < 0 ? errno : 0
        filled = max(result, 0)
      }
      switch failure {
      case 0: return bytes.isEmpty ? .end : .bytes(bytes)
      case EAGAIN: _ = firstReadable(of: [descriptor], milliseconds: -1)
      case EINTR: return .interrupted
      default: return .failed(String(cString: strerror(failure)))
      }
    }
  }

  /// Reads the bytes at some places of a file; nil where they are not there.
  package static func read(_ descriptor: Int32, at places: Range<Int>) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: places.count) { buffer, filled in
      while filled < places.count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled..<places.count])
        let count = pread(descriptor, rest.baseAddress, rest.count, off_t(places.lowerBound + filled))
        if count > 0 { filled += count } else if count == 0 || errno != EINTR { return }
      }
    }
    return bytes.count == places.count ? bytes : nil
  }

  /// Reads the lines of a file one by one, each with its bytes without the newline, nil for one that is longer than the limit,
  /// and with its place in the file.
  package static func readLines(_ descriptor: Int32, limit: Int, _ body: ([UInt8]?, _ place: Int) -> Void) {
    var open: [UInt8] = []
    var (start, length) = (0, 0)
    func end(_ newline: Int) {
      body(length <= limit ? open : nil, start)
      (start, length) = (start + length + newline, 0)
      open.removeAll(keepingCapacity: open.capacity <= 1 << 16)
    }
    while true {
      switch read(descriptor, atMost: 1 << 18) {
      case .bytes(let bytes):
        var rest = bytes[...]
        while !rest.isEmpty {
          let line = rest.prefix { $0 != UInt8(ascii: "\n") }
          length += line.count
          if length <= limit { open += line }
          rest = rest[line.endIndex...]
          guard rest.popFirst() != nil else { break }
          end(1)
        }
      case .interrupted: continue
      case .end, .failed: return length > 0 ? end(0) : ()
      }
    }
  }

  /// Writes all bytes and says whether that worked.
  package static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    Array(bytes).withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written > 0 {
          rest = rest.dropFirst(written)
        } else if written < 0 && errno == EAGAIN {
          waitUntilWritable(descriptor)
        } else if written == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }

  /// The first descriptor that has something to read, or nil when the time is over.
  ///
  /// A negative time never ends.
  package static func firstReadable(of descriptors: [Int32], milliseconds: Int32) -> Int32? {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&requests, nfds_t(requests.count), milliseconds)
    guard count > 0 else { return nil }
    return requests.first { $0.revents != 0 }?.fd
  }

  /// Waits for a time in milliseconds, or for a signal that the program handles.
  package static func pause(milliseconds: Int32) { _ = poll(nil, 0, milliseconds) }
}

// By other names: inside the enum, `read` and `write` are its own.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
