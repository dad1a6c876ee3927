import LifeLanguage
import LifeSyntax
import LifecycleEngine
import Testing

/// Each limit of a run and of an app, on both sides.
@Suite struct RunLimitTests {
  private static func ids(_ text: String) -> [String] { [Support.run(text).diagnostic?.id].compactMap { $0 } }

  @Test func `ten years of virtual time`() {
    let days = Engine.timeLimit / 86_400_000
    #expect(Self.ids("wait \(days)d") == [])
    #expect(Self.ids("wait \(days)d\nwait 1ms") == ["simulationLimit"])
    #expect(Self.ids("wait \(Engine.timeLimit)ms") == [])
    #expect(Self.ids("wait \(Engine.timeLimit + 1)ms").count == 1)
  }

  private static func ticking(_ milliseconds: Int) -> String {
    "app A uses: mini { on miniDidStart { timer start t every: 1ms } }\nlaunch\nwait \(milliseconds)ms\n"
  }

  @Test func `so many steps for one stimulus`() {
    #expect(Self.ids(Self.ticking(Engine.stepLimit - 1)) == [])
    let run = Support.run(Self.ticking(Engine.stepLimit))
    #expect(run.diagnostic?.id == "simulationLimit")
    #expect(run.simulation.world.clock == 0)
  }

  private static let parts: [(limit: Int, statement: @Sendable (Int) -> String)] = [
    (AppProgram.slotLimit, { "connect c\($0)" }), (AppProgram.slotLimit, { "task begin t\($0) needs: 1s" }),
    (AppProgram.slotLimit, { "timer start t\($0) every: 1s" }), (AppProgram.valueLimit, { "refresh v\($0)" }),
  ]

  @Test(arguments: parts.indices) func `so many parts of an app`(_ index: Int) {
    let (limit, statement) = Self.parts[index]
    func app(_ count: Int) -> String {
      "app A uses: mini {\non miniDidStart {\n\((1...count).map(statement).joined(separator: "\n"))\n}\n}\nlaunch"
    }
    #expect(Self.ids(app(limit)) == [])
    #expect(Self.ids(app(limit + 1)) == ["appLimit"])
  }

  @Test func `eight values of an app`() {
    func app(_ count: Int) -> String {
      "app A uses: mini {\n\((1...count).map { "saved v\($0) = \($0)" }.joined(separator: "\n"))\n}\nlaunch"
    }
    #expect(Self.ids(app(AppProgram.valueLimit)) == [])
    #expect(Self.ids(app(AppProgram.valueLimit + 1)) == ["appLimit"])
  }
}
