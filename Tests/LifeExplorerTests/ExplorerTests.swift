import LifecycleEngine
import TestSupport
import Testing

@testable import LifeExplorer

@Suite struct ExplorerTests {
  @Test(arguments: Subject.all)
  func `a naive search decides the same after as many stimuli`(_ subject: Subject) throws {
    let depth = LongTests.count(short: 3, long: 5)
    var naive = Naive(try subject.explorer())
    let lengths = naive.lengths(to: depth)
    for length in 0...depth {
      let report = try subject.report(Bounds(depth: length, situations: .max, applied: .max))
      #expect(!report.doubted.contains(true))
      for (finding, expected) in zip(report.findings, lengths) {
        #expect(
          (finding.schedule != nil) == (expected.map { $0 <= length } ?? false),
          "\(finding.name) at \(length), expected \(expected.map { "\($0)" } ?? "none")")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `each schedule breaks its property in the ordinary engine, too`(_ subject: Subject) throws {
    let bounds = Bounds(depth: 8, situations: 3000)
    let report = try subject.report(bounds)
    let naive = Naive(try subject.explorer())
    for (place, finding) in report.findings.enumerated() {
      guard let schedule = finding.schedule else { continue }
      #expect(naive.decides(place, after: schedule), "\(finding.name)")
      // Nothing can be left out.
      for index in schedule.indices {
        var shorter = schedule
        shorter.remove(at: index)
        #expect(!naive.decides(place, after: shorter), "\(finding.name) without \(index)")
      }
    }
  }

  @Test(arguments: Subject.all)
  func `two searches give the same report`(_ subject: Subject) throws {
    let bounds = Bounds(depth: 6, situations: 2000)
    #expect(try subject.report(bounds) == subject.report(bounds))
  }

  @Test func `what is found`() throws {
    let found = try Subject.all.map { subject in
      let engine = try subject.engine()
      let report = try subject.report(Bounds(situations: 5000))
      let lines = report.findings.map { "  \($0.name): \($0.verdict), \(engine.text(of: $0.schedule))" }
      return ([subject.name] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
    #expect(
      found == """
        reader
          keeps: none, -
          keeps all: broken, launch; edit page; kill; launch
          can be active: none, launch
        forgetful reader
          keeps: broken, launch; edit page; home; forceQuit; launch
        a reader that does not read its file
          keeps: broken, launch
        till
          keeps: broken, launch; edit sales; home; forceQuit; launch
          30s: broken, launch; edit sales; home; wait 30s; forceQuit; launch
          fires in front: broken, launch; alert show; wait 30s
        uploader
          no kill: broken, launch; home; wait 30s
          on disk: bounded, -
          half: bounded, -
        gate
          closed after a minute: bounded, -
          open before: broken, launch; home; wait 61s; launch; home; wait 1min; launch
          left means closed: broken, launch; home; launch
        chat
          never dead: bounded, -
          fresh: broken, launch; wait 13s
        pushed
          keeps: broken, launch; push silent
          not while ringing: broken, call ring; push silent; wait 5s
          a window in front: none, -
          push comes: none, push silent
        android
          keeps: bounded, -
        waiting
          on disk: bounded, -
          on disk in the background: broken, launch; edit page; home
          goes: none, launch; home; wait 700ms
        """)
  }

  @Test func `the whole space is told as such, and only then`() throws {
    let whole = try Subject.reader.report()
    #expect(whole.isWhole && !whole.isStopped && whole.findings[0].verdict == .none)
    let depth = whole.depth
    // The last level brings nothing new; a search that has not tried it does not know that.
    #expect(try Subject.reader.report(Bounds(depth: depth)).isWhole)
    let shallow = try Subject.reader.report(Bounds(depth: depth - 1))
    #expect(!shallow.isWhole && shallow.findings[0].verdict == .bounded && shallow.depth == depth - 1)
    #expect(shallow.situations == whole.situations)
    #expect(try Subject.reader.report(Bounds(situations: whole.situations + 1)) == whole)
    #expect(try !Subject.reader.report(Bounds(situations: whole.situations)).isWhole)
    #expect(try Subject.reader.report(Bounds(applied: whole.applied + 1)) == whole)
    #expect(try !Subject.reader.report(Bounds(applied: whole.applied - 1)).isWhole)
    #expect(try Subject.reader.report(Bounds(applied: 100)).applied == 100)
  }

  @Test func `a search can be stopped, and tells what it knows`() throws {
    var explorer = try Subject.reader.explorer()
    var left = 20
    let report = explorer.run {
      left -= 1
      return left == 0
    }
    #expect(report.isStopped && !report.isWhole)
    #expect(report.findings.map { $0.verdict } == [.bounded, .broken, .none])
    #expect(report.situations > 20 && report.depth > 0)
  }

  @Test func `what is possible nowhere is told as unreached`() throws {
    var subject = Subject.reader
    let never = Property(name: "never", claim: .possible(.all((.clock, .less, .constant(0)))))
    subject.properties = [never]
    #expect(try subject.report(Bounds(depth: 2)).findings[0].verdict == .bounded)
    subject.properties = [Property(name: "never", claim: .possible(.all((.saved(0), .equal, .constant(9)))))]
    #expect(try subject.report().findings[0].verdict == .unreached)
  }

  @Test func `what shall never be is seen between two operations, and what shall hold at rest is not`() throws {
    var subject = Subject.reader
    subject.text = """
      app A uses: uikit {
        unsaved page = "home"
        on didBecomeActive {
          set page = "cart"
          set page = "home"
        }
      }
      """
    let cart = Formula.all((.value(0), .equal, .constant(2)))
    subject.properties = [
      Property(name: "strictly", claim: .never(cart)), Property(name: "at rest", claim: .possible(cart)),
      Property(name: "elsewhere", condition: .state(.background), claim: .never(cart)),
    ]
    subject.menu = Menu()
    let report = try subject.report()
    #expect(report.findings.map { $0.verdict } == [.broken, .unreached, .none])
    #expect(report.findings[0].schedule == [Stimulus(.launch)] && !report.doubted.contains(true))
  }

  @Test func `a timer that ticks every second is searched like any other`() throws {
    var subject = Subject.reader
    subject.text = """
      app A uses: uikit {
        saved page = ""
        on didFinishLaunching { restore page; timer start tick every: 1s { save page } }
      }
      """
    subject.properties = [
      Property(name: "front", claim: .keeps(slot: 0, forgives: .time(3000))),
      Property(
        name: "awake", claim: .never(.all((.processState, .equal, .constant(4)), (.effect(9), .equal, .constant(1))))),
    ]
    let report = try subject.report(Bounds(depth: 4))
    #expect(!report.doubted.contains(true) && report.findings[1].verdict == .bounded)
    #expect(report.findings[0].verdict == .bounded)
  }

  @Test func `an app with a deadline every millisecond comes to the bound like any other`() throws {
    var subject = Subject.reader
    subject.text = """
      app A uses: uikit {
        saved page = ""
        on didFinishLaunching {
          timer start one every: 1ms { if page == "x" { save page } }
          timer start two every: 7ms { save page }
          timer start three every: 11ms { restore page }
        }
        on didBecomeActive { if app.away > 5min { restore page } }
      }
      """
    subject.properties = [Property(name: "seen", condition: .state(.active), claim: .always(.named("seen")))]
    // Five minutes have 300,000 deadlines, which count as much as stimuli do.
    let report = try subject.report(Bounds(applied: 6_000))
    #expect(!report.isWhole && report.applied > 20 && report.applied < 1000)
    #expect(!report.doubted.contains(true) && report.findings[0].verdict == .bounded)
  }

  @Test func `conditions that never hold and stimuli that are never possible are counted as such`() throws {
    var subject = Subject.reader
    subject.menu = Menu(allowed: [.install], forbidden: [.lock, .unlock], edited: [0])
    subject.properties = [
      Property(name: "idle", condition: .named("locked"), claim: .always(.state(.active))), Subject.keepsFirst,
    ]
    let report = try subject.report()
    #expect(report.held[0] == 0 && report.held[1] > 0)
    #expect(report.uses.filter { $0.count == 0 }.map { $0.stimulus.kind } == [.install])
    #expect(!report.uses.contains { $0.stimulus.kind == .lock })
  }
}

@Suite struct MenuTests {
  private func kinds(_ subject: Subject) throws -> [StimulusKind] {
    try subject.explorer().menu.entries.reduce(into: []) { kinds, entry in
      let kind = if case .stimulus(let stimulus) = entry { stimulus.kind } else { StimulusKind.wait }
      if kinds.last != kind { kinds.append(kind) }
    }
  }

  @Test func `the menu is an ordinary day, and what the app brings in`() throws {
    #expect(
      try kinds(.reader) == [
        .launch, .edit, .home, .wait, .lock, .unlock, .alertShow, .alertDismiss, .switcherOpen, .switcherReturn,
        .switcherOther, .forceQuit, .memoryPressure, .kill, .callRing, .callAnswer, .callEnd, .memoryLimit, .crash,
        .reboot, .sceneDisconnect,
      ])
    let brought = try kinds(.pushed).suffix(2)
    #expect(brought == [.sceneDisconnect, .pushSilent])
    #expect(try kinds(.chat).contains(.request))
    #expect(try kinds(.android).contains(.goBack))
  }

  /// A handler, and what is tried because of it.
  private static let listeners: [(handler: String, kinds: [StimulusKind])] = [
    ("applicationSignificantTimeChange", [.midnight]), ("application(_:open:options:)", [.openURL]),
    ("applicationDidBecomeActive", []), ("application(_:handleWatchKitExtensionRequest:reply:)", [.watchRequest]),
  ]

  @Test(arguments: listeners)
  func `what a handler listens to is tried`(handler: String, kinds: [StimulusKind]) throws {
    var subject = Subject.reader
    subject.settings.chosenScenes = false
    let usual = try self.kinds(subject)
    subject.text = "app A uses: uikit { saved page = \"\"; on \(handler) { save page } }"
    let listened = try self.kinds(subject).filter { !usual.contains($0) }
    #expect(listened == kinds)
  }

  @Test func `what a property asks or applies is kept apart`() throws {
    var subject = Subject.reader
    subject.properties = [
      Property(name: "idle", claim: .after([Stimulus(.midnight)], then: .named("seen"))),
      Property(name: "covered", claim: .possible(.named("viewVisible", holds: false))),
    ]
    let report = try subject.report()
    #expect(report.findings.map { $0.schedule?.map { $0.kind } } == [[.midnight], [.launch, .coverShow]])
    #expect(try kinds(subject).suffix(2) == [.coverShow, .coverDismiss])
  }

  @Test func `a person types something new, and what the app compares with`() throws {
    let edits = try Subject.pushed.explorer().menu.entries.compactMap { entry -> Int64? in
      if case .stimulus(let stimulus) = entry, stimulus.kind == .edit { return stimulus.argument }
      return nil
    }
    #expect(edits == [0, 1 << 8])
  }

  @Test func `added stimuli stand for their kind`() throws {
    var subject = Subject.reader
    subject.menu.added = [Stimulus(.openURL, argument: 0), .wait(milliseconds: 7)]
    let entries = try subject.explorer().menu.entries
    #expect(entries.count { $0 == .stimulus(Stimulus(.openURL)) } == 1)
    #expect(entries.contains(.stimulus(.wait(milliseconds: 7))))
  }
}

@Suite struct RandomWalkTests {
  /// Apps and properties that nothing breaks, so that the whole space is met.
  static let whole: [Subject] = {
    var (reader, chat, pushed) = (Subject.reader, Subject.chat, Subject.pushed)
    reader.properties = [Subject.keepsFirst]
    chat.properties = [chat.properties[0]]
    pushed.properties = [pushed.properties[2]]
    return [reader, chat, pushed]
  }()

  @Test(arguments: whole)
  func `what random schedules lead to was met`(_ subject: Subject) throws {
    var explorer = try subject.explorer(Bounds(depth: .max))
    let report = explorer.run()
    #expect(report.isWhole)
    var generator = SeededGenerator(seed: 7)
    var met = 0
    for _ in 0..<LongTests.count(short: 100, long: 5000) {
      var situation = explorer.start
      var way: [Stimulus] = []
      for _ in 0..<20 {
        guard let entry = explorer.menu.entries.randomElement(using: &generator) else { continue }
        var stimulus = Stimulus.wait(milliseconds: Int64.random(in: 0...40, using: &generator) * explorer.menu.step)
        if case .stimulus(let one) = entry { stimulus = one }
        guard explorer.engine.allows(stimulus, in: situation.world), explorer.apply(stimulus, to: &situation)
        else { continue }
        var form = situation
        explorer.canonicalForm.apply(to: &form, explorer.keptValues)
        var known = explorer.met.known
        let isNew = known.insert(explorer.canonicalForm.fingerprint(of: &form))
        way.append(stimulus)
        #expect(!isNew, "\(explorer.engine.text(of: way))")
        if isNew { break }
        met += 1
      }
    }
    #expect(met > 500)
  }
}

/// SplitMix64: the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
