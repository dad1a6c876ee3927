import TestSupport
import Testing

@testable import PageView

struct SelfTestTests {
  /// The same script has the same records, and scripts differ: the number stands for runs that happen.
  @Test func scriptsRun() {
    let records = (0..<20).map { PageSelfTest.records(ofScript: $0) }
    #expect(records == (0..<20).map { PageSelfTest.records(ofScript: $0) })
    #expect(Set(records).count == 20)
    #expect(records.allSatisfy { $0.utf8.count > 500 })
    #expect(records.joined().split(separator: "\n").filter { $0 == "+" }.count > 150)
  }

  /// The number that a build for a page has to have, too; `.ci/check_playground` reads it.
  @Test(.enabled(if: LongTests.areRequested)) func number() {
    print("self test: \(PageSelfTest.hash)")
  }
}
