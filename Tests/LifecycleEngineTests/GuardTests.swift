import LifecycleEngine
import Testing

/// Tests on conditions, joined.
@Suite struct GuardTests {
  @Test func `what a manifest may name can be joined with anything`() {
    let anyCover = Guard(when: [], unless: [], whenAny: [.locked, .usesScenes])
    for named in Condition.named {
      let both = anyCover.and(named.test)
      #expect(both.and(named.test) == both, "\(named.name)")
    }
  }
}
