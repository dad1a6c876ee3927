import LifecycleEngine
import Testing

/// Which neighbours in a trace have no settled order.
@Suite struct `What no source settles` {
  private static let saves = AppProgram([("didEnterBackground", [.work(10)])])

  /// A script, and the marked signals of its last stimulus with their plugins.
  private static let rows: [(app: AppProgram, given: String, when: String, marked: String)] = [
    (AppProgram(), "", "launch", "flutter inactive, flutter resumed"),
    (AppProgram(), "launch", "alert show", "flutter inactive"),
    (AppProgram(), "launch; alert show", "home", "observer didEnterBackground, flutter hidden"),
    // What the app does in between changes nothing.
    (saves, "launch; alert show", "home", "observer didEnterBackground, flutter hidden"),
    (AppProgram(), "launch; home; call ring", "launch", "flutter hidden"),
    (AppProgram(), "launch", "memory warning", "observer didReceiveMemoryWarning"),
    // Nobody knows the place of the protected-data callbacks, before what follows them as behind what came before.
    (.vault, "launch; home", "lock", "delegate protectedDataWillBecomeUnavailable"),
    (
      .vault, "launch; lock; call ring", "unlock",
      "delegate protectedDataDidBecomeAvailable, delegate willEnterForeground, "
        + "flutter hidden"
    ),
    (AppProgram(), "launch; home", "kill", ""),
  ]

  @Test(arguments: rows)
  func `the trace marks it`(_ row: (app: AppProgram, given: String, when: String, marked: String)) throws {
    var lab = Lab(row.app, settings: Settings("callInterrupts yes"), plugins: [.delegate, .observer, .flutter])
    try lab.run(row.given)
    let known = lab.trace.count
    try lab.run(row.when)
    let marked = lab.trace.entries.indices.dropFirst(known).filter { index in
      lab.trace.entries[index].kind == .signal && lab.engine.isUnordered(index + 1, in: lab.trace)
    }
    let names = marked.map { index in
      let entry = lab.trace.entries[index]
      return "\(lab.engine.plugin(of: entry) ?? "") \(lab.engine.name(of: entry))"
    }
    #expect(names.joined(separator: ", ") == row.marked)
  }

  /// Two moments of one stimulus on Android, and whether their order is settled in a version.
  private static let androidRows: [(version: Int, when: String, first: String, second: String, isSettled: Bool)] = [
    (16, "home", "activityPause", "activityStop", true), (16, "home", "activityPause", "activitySave", true),
    (16, "home", "activityStop", "activitySave", true), (8, "home", "activitySave", "activityStop", true),
    (8, "home", "activityPause", "activitySave", false), (8, "home", "activityPause", "activityStop", true),
    // None tells how the callbacks of the activity and what frameworks make of the moments are mixed.
    (16, "home", "willResignActive", "activityPause", false), (16, "home", "willResignActive", "activityStop", false),
    (16, "home", "activityPause", "didEnterBackground", false),
    (16, "home; wait 1s", "didEnterBackground", "ownerWaitOver", true),
    (16, "home; wait 1s", "activityStop", "ownerWaitOver", true),
  ]

  @Test(arguments: androidRows)
  func `the order on Android`(
    _ row: (version: Int, when: String, first: String, second: String, isSettled: Bool)
  ) throws {
    var lab = Lab(settings: Settings(version: row.version, platform: .android), plugins: [.delegate])
    try lab.run("launch; \(row.when)")
    func id(_ name: String) throws -> Int {
      try #require(lab.trace.entries.lastIndex { $0.kind == .signal && lab.engine.name(of: $0) == name }) + 1
    }
    let (first, second) = (try id(row.first), try id(row.second))
    #expect(first < second)
    #expect(lab.engine.isOrderSettled(first, second, in: lab.trace) == row.isSettled)
  }

  @Test func `a callback of the activity is marked behind a signal of a framework, and no other`() throws {
    var lab = Lab(settings: Settings(platform: .android), plugins: [.delegate])
    try lab.run("launch; home")
    let marked = lab.trace.entries.indices.filter { index in
      lab.trace.entries[index].kind == .signal && lab.engine.isUnordered(index + 1, in: lab.trace)
    }
    #expect(
      marked.map { lab.engine.name(of: lab.trace.entries[$0]) } == [
        "applicationCreate", "didBecomeActive", "activityResume", "activityPause", "didEnterBackground", "activityStop",
      ])
  }

  @Test func `protected data has no settled place in its stimulus, and comes before the next one`() throws {
    var lab = Lab(.vault, plugins: [.delegate])
    try lab.run("launch; lock; unlock")
    func id(_ name: String) throws -> Int {
      try #require(lab.trace.entries.lastIndex { $0.kind == .signal && lab.engine.name(of: $0) == name }) + 1
    }
    let unavailable = try id("protectedDataWillBecomeUnavailable")
    let entered = try id("willEnterForeground")
    #expect(!lab.engine.isOrderSettled(try id("willResignActive"), unavailable, in: lab.trace))
    #expect(!lab.engine.isOrderSettled(try id("protectedDataDidBecomeAvailable"), entered, in: lab.trace))
    #expect(lab.engine.isOrderSettled(unavailable, entered, in: lab.trace))
    #expect(lab.engine.isOrderSettled(entered, try id("didBecomeActive"), in: lab.trace))
  }
}
