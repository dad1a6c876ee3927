import LifeLanguage
import LifeSyntax
import LifecycleEngine
import LifelabPlugins
import PluginKit
import TestSupport
import Testing

/// The delegate and the notifications, and all three together.
@Suite struct BuiltInPluginTests {
  @Test func `each built-in text holds one plugin, and nothing is wrong with it`() {
    let names = Samples.texts.map { text in
      let (plugins, diagnostics) = Samples.load(text.text)
      #expect(Samples.rendered(diagnostics, in: text.text) == "")
      #expect(plugins.allSatisfy { $0.version == 1 && !$0.sources.isEmpty && text.text.contains($0.text) })
      return plugins.map { $0.name }
    }
    #expect(
      names == [
        ["androidActivity"], ["processOwner"], ["capacitor"], ["compose"], ["cordova"], ["datadog"], ["flutterEngine"],
        ["flutter"], ["maui"], ["notifications"], ["qt"], ["reactNative"], ["swiftUIApp"], ["swiftUI"],
        ["launchOptions"], ["oldDelegate"],
        ["uikit"],
      ])
  }

  @Test func `what is embedded of a text for its outline begins the same plugins and styles`() {
    let outlines = LifelabPlugins.outlines
    let heads = outlines.map { PluginHead.all(in: SourceText(name: "outline", text: $0)) }
    let read = Samples.texts.map { text in
      Samples.load(text.text).plugins.map { plugin in
        PluginHead(name: plugin.name, place: plugin.place, styles: plugin.styles.map { $0.head })
      }
    }
    #expect(heads == read)
    #expect(heads == Samples.texts.map { PluginHead.all(in: SourceText(name: $0.path, text: $0.text)) })
    let styles = heads.flatMap { $0 }.flatMap { $0.styles }
    #expect(styles.contains { $0.place != nil } && styles.contains { $0.place == nil })
  }

  @Test func `a plugin that is read later is the same plugin, and is not read for its name`() throws {
    let uikit = try Samples.uikit
    let late = Plugin(PluginHead(name: "uikit", place: 1, styles: uikit.styles.map { $0.head })) {
      uikit
    } textsReading: {
      PluginTexts(plugin: "uikit", styles: uikit.styles, notes: uikit.notes)
    }
    #expect(late.table.behaves(like: uikit.table) && late.known.table.behaves(like: uikit.table))
    #expect(late.notes == uikit.notes && !uikit.notes.isEmpty)
    #expect(late.text == uikit.text && late.version == uikit.version && late.answers == uikit.answers)
    let other = Plugin(PluginHead(name: "other", styles: [LessonStyle.Head(name: "o", title: "O")])) {
      Issue.record("read though only its name was asked for")
      return uikit
    } textsReading: {
      Issue.record("its texts were read though only the names of its styles were asked for")
      return PluginTexts(plugin: "other")
    }
    let run = Simulation(library: [other.known, late.known], using: ["uikit"])
    #expect(run.engine.plugins.map { $0.name } == ["uikit"])
    #expect(late.styles.map { $0.words.listener } == ["the scene delegate", "the app delegate"])
    #expect([other, late].lessonStyles.names == ["scenes", "classic", "o"])
    #expect(other.name == "other" && run.library.map { $0.name } == ["other", "uikit"])
  }

  @Test func `a manifest read in two parts says what it says as a whole`() {
    for text in Samples.texts {
      let source = SourceText(name: text.path, text: text.text)
      let whole = PluginLoader.load(source).plugins
      let tables = PluginLoader.load(source, withTexts: false)
      #expect(tables.diagnostics.isEmpty && tables.plugins.allSatisfy { $0.styles.isEmpty }, "\(text.path)")
      #expect(tables.plugins.map { $0.answers } == whole.map { $0.answers }, "\(text.path)")
      #expect(zip(tables.plugins, whole).allSatisfy { $0.table.behaves(like: $1.table) }, "\(text.path)")
      let texts = PluginLoader.texts(in: source)
      #expect(texts.map { $0.plugin } == whole.map { $0.name } && texts.map { $0.notes } == whole.map { $0.notes })
      let styles = texts.flatMap { $0.styles }
      let expected = whole.flatMap { $0.styles }
      #expect(styles.map { $0.head } == expected.map { $0.head }, "\(text.path)")
      for (one, other) in zip(styles, expected) {
        #expect(one.plugin == other.plugin && one.words.listener == other.words.listener)
        #expect(one.words.names.map { $0.name } == other.words.names.map { $0.name } && one.option == other.option)
        #expect(one.words.shared == other.words.shared && one.counted == other.counted)
        #expect(one.usesScenes == other.usesScenes, "\(text.path)")
      }
    }
  }

  @Test func `each folder has a README, which the package leaves out and the table of folders names`() throws {
    let package = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))
    let table = try #require(TextFiles.text(of: "\(package)/Plugins/README.md"))
    let manifest = try #require(TextFiles.text(of: "\(package)/Package.swift"))
    for (path, text) in Samples.texts {
      let folder = String(path.prefix { $0 != "/" })
      #expect(TextFiles.bytes(of: "\(package)/Plugins/\(folder)/README.md") != nil, "\(folder)")
      #expect(manifest.contains("\"\(folder)\""), "\(folder): Package.swift")
      let row = table.split(separator: "\n").first { $0.hasPrefix("| [`\(folder)`](\(folder)/README.md) |") }
      for plugin in Samples.load(text).plugins {
        #expect(row?.contains("`\(plugin.name)`") ?? false, "\(folder): \(plugin.name) in Plugins/README.md")
      }
    }
  }

  @Test func `each built-in text is in canonical form`() {
    for text in Samples.texts {
      let tree = SyntaxTree(parsing: SourceText(name: text.path, text: text.text))
      #expect(Formatter.format(tree) == text.text)
    }
  }

  /// What is done first, the stimulus, what is heard without scenes, and what with them.
  private typealias Row = (first: [StimulusKind], stimulus: StimulusKind, plain: [String], scenes: [String])
  private static let delegate: [Row] = [
    (
      [], .launch,
      [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
        "applicationDidBecomeActive(_:)",
      ],
      [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
        "application(_:configurationForConnecting:options:)", "scene(_:willConnectTo:options:)",
        "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)",
      ]
    ),
    (
      [.launch], .home, ["applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)"],
      ["sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)"]
    ),
    (
      [.launch, .home], .launch, ["applicationWillEnterForeground(_:)", "applicationDidBecomeActive(_:)"],
      ["sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)"]
    ),
    ([.launch, .home], .forceQuit, ["applicationWillTerminate(_:)"], ["applicationWillTerminate(_:)"]),
    (
      [.launch], .memoryWarning, ["applicationDidReceiveMemoryWarning(_:)"],
      ["applicationDidReceiveMemoryWarning(_:)"]
    ),
    (
      [.launch], .timeChange, ["applicationSignificantTimeChange(_:)"],
      ["applicationSignificantTimeChange(_:)"]
    ),
    ([.launch], .openURL, ["application(_:open:options:)"], ["scene(_:openURLContexts:)"]),
    (
      [.launch], .openLink,
      ["application(_:willContinueUserActivityWithType:)", "application(_:continue:restorationHandler:)"],
      ["scene(_:continue:)"]
    ),
    (
      [.launch], .openHandoff,
      ["application(_:willContinueUserActivityWithType:)", "application(_:continue:restorationHandler:)"],
      ["scene(_:willContinueUserActivityWithType:)", "scene(_:continue:)"]
    ),
    (
      [.launch], .openFailingHandoff,
      [
        "application(_:willContinueUserActivityWithType:)",
        "application(_:didFailToContinueUserActivityWithType:error:)",
      ],
      [
        "scene(_:willContinueUserActivityWithType:)", "scene(_:didFailToContinueUserActivityWithType:error:)",
      ]
    ),
    (
      [.launch, .home], .watchRequest, ["application(_:handleWatchKitExtensionRequest:reply:)"],
      ["application(_:handleWatchKitExtensionRequest:reply:)"]
    ),
  ]

  @Test(arguments: delegate)
  func `the delegate is told, or the scene delegate`(
    first: [StimulusKind], stimulus: StimulusKind, plain: [String], scenes: [String]
  ) throws {
    for (declares, expected) in [(Condition(), plain), (Condition.usesScenes, scenes)] {
      var run = Run([try Samples.uikit], declares: declares)
      for kind in first { _ = run.heard(kind) }
      #expect(run.heard(stimulus) == expected)
    }
  }

  @Test func `state is saved behind the background callback and restored between those of a launch`() throws {
    var run = Run([try Samples.uikit], declares: .restoresState)
    #expect(
      run.heard(.launch, .home) == [
        "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
        "application(_:shouldSaveSecureApplicationState:)", "application(_:willEncodeRestorableStateWith:)",
      ])
    #expect(
      run.heard(.kill, .launch) == [
        "application(_:willFinishLaunchingWithOptions:)",
        "application(_:shouldRestoreSecureApplicationState:)",
        "application(_:didDecodeRestorableStateWith:)", "application(_:didFinishLaunchingWithOptions:)",
        "applicationDidBecomeActive(_:)",
      ])
  }

  @Test func `cold launch, old delegate: the old launch method, and become-active`() throws {
    var run = Run([try Samples.plugin("uikit-old.life")])
    #expect(run.heard(.launch) == ["applicationDidFinishLaunching(_:)", "applicationDidBecomeActive(_:)"])
    #expect(run.heard(.home) == ["applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)"])
    // Today's delegate has both launch methods of its own, and the old one is not among them.
    #expect(!(try Samples.uikit.table.signals.contains("applicationDidFinishLaunching(_:)")))
  }

  @Test func `background events have their methods`() throws {
    let events: [(StimulusKind, Condition, String)] = [
      (.fetch, .fetchMode, "application(_:performFetchWithCompletionHandler:)"),
      (
        .pushSilent, .remoteNotificationMode,
        "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
      ),
      (.significantLocationChange, [], "locationManager(_:didUpdateLocations:)"),
      (.regionCrossed, [], "locationManager(_:didEnterRegion:)"), (.visit, [], "locationManager(_:didVisit:)"),
    ]
    for (kind, mode, method) in events {
      var run = Run([try Samples.uikit], declares: mode)
      #expect(
        run.heard(kind) == [
          "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
          method,
        ])
    }
  }

  @Test func `there is no notification for will-finish-launching`() throws {
    var run = Run([try Samples.notifications])
    #expect(
      run.heard(.launch) == [
        "UIApplication.didFinishLaunchingNotification", "UIApplication.didBecomeActiveNotification",
      ])
  }

  @Test func `with scenes both kinds of notifications are posted`() throws {
    var run = Run([try Samples.notifications], declares: .usesScenes)
    #expect(
      run.heard(.launch, .home) == [
        "UIScene.willDeactivateNotification", "UIApplication.willResignActiveNotification",
        "UIScene.didEnterBackgroundNotification", "UIApplication.didEnterBackgroundNotification",
      ])
  }

  @Test func `a locked device takes the protected files away and gives them back`() throws {
    var run = Run([try Samples.notifications], declares: .completeProtection)
    #expect(
      run.heard(.launch, .lock).last == "UIApplication.protectedDataWillBecomeUnavailableNotification")
    #expect(run.heard(.unlock).first == "UIApplication.protectedDataDidBecomeAvailableNotification")
  }

  @Test(arguments: [("delegateFirst", true), ("notificationFirst", false)])
  func `D13: the delegate is told first, but for will-enter-foreground`(value: String, isFirst: Bool) throws {
    // Whoever is put to use first, the role decides.
    var run = Run(
      [try Samples.notifications, try Samples.uikit], settings: .with((.notificationOrder, value)))
    let method = "applicationWillEnterForeground(_:)"
    let notification = "UIApplication.willEnterForegroundNotification"
    let rest = ["applicationDidBecomeActive(_:)", "UIApplication.didBecomeActiveNotification"]
    let first = isFirst ? [method, notification] : [notification, method]
    #expect(run.heard(.launch, .home, .launch) == first + rest)
  }

  @Test func `all three styles speak at one moment, the delegate first`() throws {
    var run = Run([try Samples.flutter, try Samples.notifications, try Samples.uikit])
    #expect(
      run.heard(.launch, .home) == [
        "applicationWillResignActive(_:)", "AppLifecycleState.inactive", "onInactive",
        "UIApplication.willResignActiveNotification", "applicationDidEnterBackground(_:)",
        "AppLifecycleState.hidden", "onHide", "AppLifecycleState.paused", "onPause",
        "UIApplication.didEnterBackgroundNotification",
      ])
  }
}
