import PageView
import Testing

struct SelfTestTests {
  @Test func number() {
    print("self test: \(PageSelfTest.hash)")
  }
}
