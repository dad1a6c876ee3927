import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit
import Testing

/// What a moment brings, in the conditions of a manifest and in what it says.
@Suite struct EventValueTests {
  /// Applies stimuli to an app with a plugin of some lines, and returns what is shown of the signals of the last one.
  private static func shown(
    _ lines: String, _ stimuli: [(kind: StimulusKind, text: String?)], platform: Platform = .ios,
    declares: Condition = []
  ) throws -> [String] {
    try shown(Samples.plugin(reading: Samples.manifest(lines)), stimuli, platform: platform, declares: declares)
  }

  /// Does the same with a plugin.
  private static func shown(
    _ plugin: Plugin, _ stimuli: [(kind: StimulusKind, text: String?)], platform: Platform = .ios,
    declares: Condition = []
  ) -> [String] {
    var settings = Settings()
    settings.platform = platform
    var program = AppProgram()
    program.declares.formUnion(declares)
    program.scenes = declares.contains(.usesScenes)
    var engine = Engine(settings: settings, plugins: [plugin.table], program: program)
    var world = engine.makeWorld()
    var (trace, start) = (Trace(), 0)
    for (kind, text) in stimuli {
      start = trace.count
      let argument = text.map { engine.intern($0) } ?? 0
      let outcome = engine.apply(Stimulus(kind, argument: Int64(argument)), to: &world, recordingTo: &trace)
      #expect(outcome == .applied, "\(kind)")
    }
    return trace.entries[start...].filter { $0.kind == .signal }.map { engine.shownName(of: $0) }
  }

  private static let launched = """
    on didFinishLaunching where: event.url != none { say byURL(url:) url: event.url }
      on didFinishLaunching where: event.link != none { say byLink(link:) link: event.link }
      on didFinishLaunching where: event.notification != none { say byPush(kind:) kind: event.notification }
      on didFinishLaunching where: event.quickAction != none { say byAction }
      on didFinishLaunching { say byIcon }
    """

  private static let launches: [(kind: StimulusKind, text: String?, heard: String)] = [
    (.launch, nil, "byIcon"), (.openURL, "a://b", "byURL(url: \"a://b\")"), (.openLink, "c", "byLink(link: \"c\")"),
    (.pushTap, nil, "byPush(kind: tap)"), (.pushSilent, nil, "byPush(kind: silent)"),
    (.openQuickAction, "new", "byAction"), (.openHandoff, "x", "byIcon"),
  ]

  @Test(arguments: launches)
  func `a launch brings what it is for`(_ kind: StimulusKind, _ text: String?, _ heard: String) throws {
    #expect(try Self.shown(Self.launched, [(kind, text)]) == [heard])
  }

  @Test func `in an app with scenes the connection brings it, and the launch does not`() throws {
    let connected = "on sceneWillConnect where: event.url != none { say connected(url:) url: event.url }"
    let scenes: Condition = .usesScenes
    #expect(
      try Self.shown(Self.launched + "\n  " + connected, [(.openURL, "a://b")], declares: scenes)
        == ["byIcon", "connected(url: \"a://b\")"])
  }

  private static let options: [(kind: StimulusKind, text: String?, classic: String, scenes: String)] = [
    (.launch, nil, "launchOptions", "connectionOptions"),
    (.openURL, "a://b", "launchOptions(url: \"a://b\")", "connectionOptions(urlContexts: \"a://b\")"),
    (.openLink, "c", "launchOptions(userActivityDictionary:)", "connectionOptions(userActivities: \"c\")"),
    (.openQuickAction, "d", "launchOptions(shortcutItem: \"d\")", "connectionOptions(shortcutItem: \"d\")"),
    (.pushTap, nil, "launchOptions(remoteNotification:)", "connectionOptions(notificationResponse:)"),
    (.openHandoff, "e", "launchOptions", "connectionOptions"),
  ]

  @Test(arguments: options)
  func `UIKit hands over the options of the launch or of the connection`(
    _ kind: StimulusKind, _ text: String?, _ classic: String, _ scenes: String
  ) throws {
    let plugin = try Samples.plugin("launch-options.life")
    #expect(Self.shown(plugin, [(kind, text)]) == [classic])
    #expect(Self.shown(plugin, [(kind, text)], declares: .usesScenes) == [scenes])
  }

  @Test func `a value that is not there is none`() throws {
    let lines = "on didFinishLaunching { say launched(url:, at: start) url: event.url }"
    #expect(try Self.shown(lines, [(.launch, nil)]) == ["launched(url: none, at: start)"])
    #expect(try Self.shown(lines, [(.launch, nil)], declares: .usesScenes) == ["launched(url: none, at: start)"])
    #expect(try Self.shown(lines, [(.openURL, "u")]) == ["launched(url: \"u\", at: start)"])
  }

  @Test func `a long text is shortened, and nothing raw is shown`() throws {
    let lines = "on openURL { say opened(url:) url: event.url }"
    let long = try Self.shown(lines, [(.openURL, String(repeating: "é", count: 500))])
    #expect(long.count == 1 && long[0].utf8.count < 90)
    let raw = try Self.shown(lines, [(.openURL, "a\u{1B}[2J\"b")])
    #expect(raw == ["opened(url: \"a\\u{1b}[2J\\\"b\")"])
  }

  @Test func `a second text is told as itself`() throws {
    let lines = "on openURL { say opened(url:) url: event.url }"
    #expect(try Self.shown(lines, [(.openURL, "one"), (.openURL, "two")]) == ["opened(url: \"two\")"])
    let again: [(StimulusKind, String?)] = [(.openURL, "one"), (.openURL, "two"), (.openURL, "one")]
    #expect(try Self.shown(lines, again) == ["opened(url: \"one\")"])
  }

  private static let bundle = "on activityCreate { say created(state:) state: event.bundle }"

  @Test func `Android's activity gets what it has saved, once its process has ended by itself`() throws {
    let away: [(StimulusKind, String?)] = [(.launch, nil), (.home, nil)]
    #expect(try Self.shown(Self.bundle, [(.launch, nil)], platform: .android) == ["created(state: none)"])
    let back: [(StimulusKind, String?)] = away + [(.memoryPressure, nil), (.launch, nil)]
    #expect(try Self.shown(Self.bundle, back, platform: .android) == ["created(state: kept)"])
    let thrown: [(StimulusKind, String?)] = away + [(.forceQuit, nil), (.launch, nil)]
    #expect(try Self.shown(Self.bundle, thrown, platform: .android) == ["created(state: none)"])
  }

  @Test func `an app that restores its state is told at a later start`() throws {
    let lines = """
      on didFinishLaunching where: event.bundle == none { say fresh }
        on didFinishLaunching { say restored }
      """
    let again: [(StimulusKind, String?)] = [(.launch, nil), (.home, nil), (.kill, nil), (.launch, nil)]
    #expect(try Self.shown(lines, [(.launch, nil)], declares: .restoresState) == ["fresh"])
    #expect(try Self.shown(lines, again, declares: .restoresState) == ["restored"])
    #expect(try Self.shown(lines, again) == ["fresh"])
  }

  @Test func `states move by what a moment brings`() throws {
    let lines = """
      states [fresh, opened] as: set said: Start
        on didFinishLaunching where: event.url != none { go opened }
        on didFinishLaunching { go fresh }
        on openURL { go opened }
      """
    #expect(try Self.shown(lines, [(.launch, nil)]) == ["Start.fresh"])
    #expect(try Self.shown(lines, [(.openURL, "u")]) == ["Start.opened"])
    #expect(try Self.shown(lines, [(.launch, nil), (.openURL, "u")]) == ["Start.opened"])
  }

  @Test func `an answer shows the value's name, and the signal has none`() throws {
    let plugin = try Samples.plugin(
      reading: Samples.manifest("on openURL { say opened(url:, by: other) url: event.url }"))
    #expect(plugin.answers.map { $0.said } == ["opened(url: event.url, by: other)"])
    #expect(plugin.table.signals == ["opened(url:, by: other)"])
    #expect(plugin.table.carriers.map { $0.value } == [.url])
    let names = SignalNames([plugin.table])
    #expect(names.meaning(of: "opened") == .signals([0]))
    #expect(names.meaning(of: "opened(url:by:)") == .signals([0]))
    #expect(names.meaning(of: "opened(url:, by: other)") == .signals([0]))
    #expect(names.meaning(of: "opened(url: x, by: other)") == nil)
  }
}

/// What else `where:` of a manifest may ask.
@Suite struct FactConditionTests {
  private static func heard(
    _ condition: String, _ kinds: [StimulusKind], waiting: Int64 = 0, platform: Platform = .ios
  ) throws -> [String] {
    let lines = "on didBecomeActive where: \(condition) { say yes }\n  on didBecomeActive { say no }"
    var settings = Settings()
    settings.platform = platform
    var run = Run([try Samples.plugin(reading: Samples.manifest(lines))], settings: settings)
    for kind in kinds.dropLast() { _ = run.heard(kind) }
    if waiting > 0 { _ = run.heard(waiting: waiting) }
    return run.heard(kinds.last ?? .launch)
  }

  private static let rows: [(condition: String, kinds: [StimulusKind], waiting: Int64, holds: Bool)] = [
    ("ios", [.launch], 0, true), ("!ios", [.launch], 0, false), ("android || scenes", [.launch], 0, false),
    ("!android && !scenes", [.launch], 0, true),
    ("app.away > 30s", [.launch, .home, .launch], 29_000, false),
    ("app.away > 30s", [.launch, .home, .launch], 31_000, true),
    ("!(app.away > 30s)", [.launch, .home, .launch], 31_000, false),
    ("app.away >= 1s && app.away < 2s", [.launch, .home, .launch], 1_000, true),
    ("app.away >= 1s && app.away < 2s", [.launch, .home, .launch], 2_000, false),
    ("clock >= 5s", [.launch, .home, .launch], 5_000, true), ("clock >= 5s", [.launch], 0, false),
    ("ringing", [.launch], 0, false), ("!ringing && !window", [.launch], 0, true),
  ]

  @Test(arguments: rows)
  func `a condition holds or does not`(
    _ condition: String, _ kinds: [StimulusKind], _ waiting: Int64, _ holds: Bool
  ) throws {
    #expect(try Self.heard(condition, kinds, waiting: waiting) == [holds ? "yes" : "no"])
  }

  @Test func `a platform holds on itself`() throws {
    #expect(try Self.heard("android", [.launch], platform: .android) == ["yes"])
    #expect(try Self.heard("ios", [.launch], platform: .android) == ["no"])
  }

  @Test func `a window is connected, the first or the second`() throws {
    let lines = "on sceneDidBecomeActive where: window { say yes }\n  on sceneDidBecomeActive { say no }"
    let plugin = try Samples.plugin(reading: Samples.manifest(lines))
    var run = Run([plugin], declares: .usesScenes)
    #expect(run.heard(.launch) == ["yes"])
    // Both cases of the condition say the same.
    #expect(plugin.answers.map { $0.said } == ["yes", "no"])
  }

  @Test func `a time is looked at when a delay is over`() throws {
    let lines = "on willResignActive after: 2s where: app.away >= 1s { say gone }"
    var run = Run([try Samples.plugin(reading: Samples.manifest(lines))])
    _ = run.heard(.launch)
    _ = run.heard(.alertShow)
    #expect(run.heard(waiting: 2_000) == [])
    _ = run.heard(.alertDismiss)
    _ = run.heard(.home)
    #expect(run.heard(waiting: 2_000) == ["gone"])
  }
}
