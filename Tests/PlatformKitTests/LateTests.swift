import PlatformKit
import Synchronization
import Testing

/// A value is made when it is asked for, and once.
@Suite struct LateTests {
  @Test func `threads that ask at once get the same value, which is made once`() async {
    let count = Mutex(0)
    let late = Late {
      count.withLock {
        $0 += 1
        return $0
      }
    }
    #expect(count.withLock { $0 } == 0)
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { late.value } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values == Array(repeating: 1, count: 20))
  }
}
