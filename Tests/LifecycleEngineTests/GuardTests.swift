import LifecycleEngine
import Testing

/// Tests on conditions, joined.
@Suite struct GuardTests {
  @Test func `what a manifest may name can be joined with anything`() {
    let anyCover = Guard(when: [], unless: [], whenAny: [.locked, .usesScenes])
    for named in Condition.named where named.test.any == .max {
      let both = anyCover.and(named.test)
      #expect(both.and(named.test) == both, "\(named.name)")
    }
  }

  @Test func `the negation of a test holds exactly where the test does not`() {
    let tests = [
      Guard.always, Guard(when: .locked, unless: .alert), Guard(when: [], unless: [.alert, .siri]),
      Guard(when: [], unless: [], whenAny: [.alert, .siri]),
      Guard(when: .locked, unless: .faceID, whenAny: [.alert, .siri]),
    ]
    let bits: [Condition] = [.locked, .alert, .siri, .faceID]
    for test in tests {
      for choice in 0..<16 {
        let chosen = bits.indices.filter { choice & 1 << $0 != 0 }.map { bits[$0] }
        // One of the states always holds.
        let conditions = chosen.reduce(Condition.state(.active)) { $0.union($1) }.rawValue
        #expect(test.negated.contains { $0.holds(conditions) } != test.holds(conditions))
      }
    }
  }

  @Test func `a process remembers that it was active and in the background`() throws {
    var lab = Lab()
    #expect(!lab.world.holds(.seen) && !lab.world.holds(.left))
    try lab.run("launch")
    #expect(lab.world.holds(.seen) && !lab.world.holds(.left))
    try lab.run("home; wait 6s")
    #expect(lab.world.holds([.seen, .left]) && lab.world.state == .suspended)
    try lab.run("memory pressure; push silent")
    #expect(!lab.world.holds(.seen) && lab.world.holds(.left))
  }
}
