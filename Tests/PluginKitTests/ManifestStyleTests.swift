import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit
import Testing

/// Styles of lessons, and what else a manifest says of its framework.
@Suite struct ManifestStyleTests {
  /// A guest: a framework that nothing of the program knows.
  static let guest = """
    plugin maui ".NET MAUI on iOS" {
      version 1
      source "Microsoft Learn, .NET MAUI: App lifecycle"
      family ".NET MAUI"
      platform ios
      apart uikit

      style maui ".NET MAUI" {
        scenes no
        listener "the `Window`"
        call "event" "events"
        option "A MAUI `Window`"
        memoryListener "the app"
        word didBecomeActive Activated
        word willResignActive Deactivated
        word didEnterBackground Stopped
        shared [willResignActive, didBecomeActive]
      }

      style mauiAndMore ".NET MAUI with scenes" place: 7 {
        listener "the `Window`"
        listeners "the two windows"
        counts states
        reads state
        word didEnterBackground Window.Stopped
      }

      open U5 on: [open.link, open.url] before: [active, background] where: scenes
      open U6 read: Stopped where: !scenes
      open U4

      on didBecomeActive { say Window.Activated }
      on willResignActive { say Window.Deactivated }
      on didEnterBackground { say Window.Stopped }
    }

    """

  @Test func `a style says whose words it has, and is what its lines say`() throws {
    let plugin = try Samples.plugin(reading: Self.guest)
    #expect(plugin.styles.map { $0.name } == ["maui", "mauiAndMore"])
    let (maui, more) = (plugin.styles[0], plugin.styles[1])
    #expect(maui.plugin == "maui" && maui.title == ".NET MAUI" && maui.head.place == nil && more.head.place == 7)
    #expect(!maui.usesScenes && !maui.lacksScenes && more.usesScenes)
    #expect(
      maui.words.listener == "the `Window`" && maui.words.listeners == nil && maui.words.memoryListener == "the app")
    #expect(more.words.listeners == "the two windows" && more.words.memoryListener == nil)
    #expect(maui.words.call == ("event", "events") && more.words.call == ("call", "calls"))
    #expect(maui.option == "A MAUI `Window`" && more.option == "The `Window`")
    #expect(maui.counted == nil && more.counted == "maui.states")
    #expect(!maui.readsState && more.readsState)
    #expect(maui.name(of: .didEnterBackground) == "Stopped" && maui.name(of: .willTerminate) == nil)
    #expect(more.name(of: .didEnterBackground) == "Window.Stopped")
    #expect(maui.moment(named: "Activated") == .didBecomeActive)
    #expect(
      maui.tellsApart(.didEnterBackground) && !maui.tellsApart(.willResignActive) && !maui.tellsApart(.willTerminate))
    #expect(maui.text(of: "Listener") == "The `Window`" && maui.text(of: "calls") == "events")
    #expect(maui.text(of: "framework") == ".NET MAUI" && maui.text(of: "willTerminate") == nil)
  }

  @Test func `a plugin says where its framework exists, what it is apart from, and what is open`() throws {
    let framework = try Samples.plugin(reading: Self.guest).table.framework
    #expect(framework.family == ".NET MAUI" && framework.platform == .ios && framework.isApartFromUIKit)
    let open = framework.openCalls
    #expect(open.map { $0.point } == ["U5", "U6", "U4"])
    #expect(open[0].stimuli == [.openLink, .openURL] && open[0].before == [.active, .background])
    #expect(open.map { $0.scenes } == [true, false, nil])
    #expect(open.map { $0.readIn } == [[], ["Window.Stopped"], []])
    let plain = try Samples.plugin(reading: Samples.manifest("on didBecomeActive { say a }")).table
    #expect(plain.framework.platform == nil && !plain.framework.isApartFromUIKit && plain.framework.openCalls.isEmpty)
    #expect(plain.familyName == "Mine" && plain.framework.family == nil)
  }

  @Test func `a manifest may describe one platform of a framework that exists on others`() throws {
    for platform in Platform.allCases {
      let lines = "describes \(platform.name)\n  on didBecomeActive { say a }"
      let framework = try Samples.plugin(reading: Samples.manifest(lines)).table.framework
      #expect(framework.describedPlatform == platform && framework.platform == nil)
    }
    let both = "platform android\n  describes ios\n  on didBecomeActive { say a }"
    let diagnostics = Samples.load(Samples.manifest(both)).diagnostics
    #expect(diagnostics.map { $0.id } == ["neverApplies"], "\(diagnostics)")
    let guests = ["capacitor.life", "cordova.life", "maui.life", "qt.life"]
    for guest in guests {
      let framework = try Samples.plugin(guest).table.framework
      #expect(framework.describedPlatform == .ios && framework.platform == nil, "\(guest)")
    }
  }

  @Test func `the usual style comes first, then those with a place, then the others as they come`() throws {
    let guest = try Samples.plugin(reading: Self.guest)
    let all = Samples.texts.flatMap { Samples.load($0.text).plugins }
    let usual = ["scenes", "classic", "swiftUI", "flutter", "reactNative", "notifications"]
    let others = all.flatMap { $0.styles }.filter { $0.head.place == nil }.map { $0.name }
    #expect(others.contains("maui") && all.lessonStyles.names == usual + others)
    #expect(all.lessonStyles.placed.map { $0.name } == usual)
    let first = ["mauiAndMore", "maui"]
    #expect(([guest] + all).lessonStyles.names == usual + first + others.filter { $0 != "maui" })
    #expect(all.lessonStyles.standard.name == "scenes" && [guest].lessonStyles.standard.name == "mauiAndMore")
    #expect(all.lessonStyles.styles(of: "uikit").map { $0.name } == ["scenes", "classic"])
    #expect([Plugin]().lessonStyles.all.isEmpty && [Plugin]().lessonStyles.standard.words.names.isEmpty)
    // Of several styles of one name, that of the plugin which came last counts.
    let other = try Samples.plugin(reading: Self.guest.replacing("plugin maui", with: "plugin other"))
    #expect([guest, other].lessonStyles.all.map { $0.plugin } == ["other", "other"])
  }

  /// Lines of a style that says who is told, or of a plugin, and what is wrong with them: id, marked text, headline, way out.
  private static let faults: [(lines: String, id: String, marked: String, summary: String, label: String)] = [
    (
      "style a \"A\" { reads state }", "styleLacks", "a", "the style 'a' does not say who is told",
      "add the line: listener \"the observer\""
    ),
    (
      "style a.b \"A\" { listener \"it\" }", "badName", "a.b", "'a.b' is no plain name",
      "write it without parentheses and dots"
    ),
    (
      "style a \"A\" { listener \"it\" }\n  style a \"B\" { listener \"it\" }", "takenName", "a",
      "'a' is a style already",
      "choose another name"
    ),
    (
      "style a \"A\" like: a { listener \"it\" }", "styleLike", "a", "the style 'a' is like itself",
      "name another style, or leave it out"
    ),
    (
      styled("word didBecomActive active"), "unknownMoment", "didBecomActive", "unknown moment 'didBecomActive'",
      "did you mean 'didBecomeActive' or 'sceneDidBecomeActive'?"
    ),
    (
      styled("word active didBecomeActive"), "unknownMoment", "active didBecomeActive",
      "the moment stands before its word", "write: word didBecomeActive active"
    ),
    (
      styled("word didBecomeActive: active"), "unknownLabel", "didBecomeActive",
      "'word' has no label 'didBecomeActive:'", "a name stands without ':'"
    ),
    (
      styled("call nudge nudges"), "unquotedText", "nudge nudges", "each text of 'call' stands in quotes of its own",
      "write: \"nudge\" \"nudges\""
    ),
    (
      styled("call nudge \"nudges\""), "unquotedText", "nudge", "the one of 'call' stands in quotes",
      "write: \"nudge\""
    ),
    (
      "style a \"A\" like: [swiftUI, flutter] { listener \"it\" }\n  on didBecomeActive { say x }", "wrongKind",
      "[swiftUI, flutter]", "'style' needs a name (like) here, and no list", "one of them, without brackets"
    ),
    (
      styled("word didBecomeActive front"), "styleWord", "front",
      "the plugin does not say 'front' at 'didBecomeActive'", "it says: App.active"
    ),
    (
      styled("word didBecomeActive actve"), "styleWord", "actve",
      "the plugin does not say 'actve' at 'didBecomeActive'", "it says: App.active"
    ),
    (
      styled("word didBecomeActive active\n    word willTerminate active"), "styleWord", "active",
      "the plugin does not say 'active' at 'willTerminate'", "it says nothing then: leave the word out"
    ),
    (
      "style a \"A\" { listener \"it\"; word didBecomeActive f(a: b) }\n  on didBecomeActive { say f(a:) }",
      "styleWord",
      "f(a: b)", "the plugin says 'f(a:)' at 'didBecomeActive', without a value", "there write: say f(a:) a: b"
    ),
    (
      styled("word willTerminate ended"), "styleWord", "ended", "the plugin does not say 'ended' at 'willTerminate'",
      "it says nothing then: leave the word out"
    ),
    (
      styled("word didBecomeActive active\n    word didBecomeActive App.active"), "styleWord", "didBecomeActive",
      "'didBecomeActive' has a word already", "leave one of the two out"
    ),
    (
      styled("word didBecomeActive active\n    word willEnterForeground active"), "styleWord", "active",
      "'active' is the word for 'didBecomeActive' already",
      "a word stands for one moment: leave this one out, and say 'shared didBecomeActive'"
    ),
    (
      "style a \"A\" {\n    listener \"it\"\n    restores start\n    word didFinishLaunching begun\n  }\n"
        + "  on didFinishLaunching { say begun }", "styleWord", "restores",
      "apps of this style restore in 'begun', its word for 'didFinishLaunching'", "leave out this, or the word"
    ),
    (
      styled("word didBecomeActive active launch: App.active"), "styleWord", "App.active",
      "'App.active' is the word for 'didBecomeActive' at any time", "leave 'launch:' out"
    ),
    (
      styled("word didBecomeActive active launch: loaded"), "styleWord", "loaded",
      "the plugin does not say 'loaded' at 'didBecomeActive'", "it says: App.active"
    ),
    (
      carried("word didBecomeActive change(isActive: maybe)"), "styleWord", "change(isActive: maybe)",
      "the plugin does not say 'change(isActive: maybe)' at 'didBecomeActive'",
      "did you mean 'change(isActive: true)'?"
    ),
    (
      carried("word didBecomeActive change"), "styleWord", "change",
      "'change' comes at other moments, with other values",
      "write its value, or say 'shared didBecomeActive'"
    ),
    (
      carried("word didBecomeActive change(isActive:)"), "styleWord", "change(isActive:)",
      "'change(isActive:)' comes at other moments, with other values",
      "write its value, or say 'shared didBecomeActive'"
    ),
    (
      styled("word didBecomeActive active\n    shared [didBecomeActive, willResignActive]"), "styleWord",
      "willResignActive", "'willResignActive' has no word in this style, so that it shares none",
      "add a 'word' for it, or leave it out here"
    ),
    (
      "open U999 on: home", "openCalls", "U999", "no disputed point is called 'U999'",
      "`lifelab explain` lists the points"
    ),
    (
      "open U5 on: [home, openLink]", "openCalls", "openLink", "no stimulus is called 'openLink'",
      "did you mean 'open.link'?"
    ),
    (
      "open U5 before: asleep", "openCalls", "asleep", "no state of a process is called 'asleep'",
      "one of: \(ProcessState.allCases.map { $0.name }.joined(separator: ", "))"
    ),
    (
      "open U5 read: nowhere", "openCalls", "nowhere", "the plugin does not say 'nowhere'",
      "name a signal of this plugin"
    ),
    (
      "open U5 where: foreground", "wrongKind", "foreground",
      "open calls depend on nothing but whether the app uses scenes", "write: where: scenes, or where: !scenes"
    ),
    (
      (1...17).map { "style s\($0) \"S\" { listener \"it\" }" }.joined(separator: "\n  "), "pluginLimit", "style",
      "a plugin may have 16 styles", "one too many"
    ),
    (
      (1...65).map { _ in "open U5" }.joined(separator: "\n  "), "pluginLimit", "U5",
      "a plugin may have 64 lines with 'open'", "one too many"
    ),
  ]

  private static func styled(_ lines: String) -> String {
    "style a \"A\" {\n    listener \"it\"\n    \(lines)\n  }\n  on didBecomeActive { say App.active }\n"
      + "  on willEnterForeground { say App.active }"
  }

  /// A style whose plugin has one name with two values, and says at a launch that it is there.
  private static func carried(_ lines: String) -> String {
    "style a \"A\" {\n    listener \"it\"\n    \(lines)\n  }\n"
      + """
        states [loading, loaded] as: set
        initial loading
        on didBecomeActive from: loading { go loaded }
        on didBecomeActive from: loaded { say change(isActive:) isActive: true }
        on willResignActive { say change(isActive:) isActive: false }
      """
  }

  @Test func `a word has the value that its name carries then, and another name at a launch`() throws {
    let lines = [
      "word didBecomeActive change(isActive:true) launch: loaded", "word willResignActive change(isActive:  false)",
    ]
    let text = Samples.manifest(Self.carried(lines.joined(separator: "\n    ")))
    let style = try #require(try Samples.plugin(reading: text).styles.first)
    let (on, off) = ("change(isActive: true)", "change(isActive: false)")
    #expect(style.name(of: .didBecomeActive) == on && style.name(of: .willResignActive) == off)
    #expect(style.moment(named: on) == .didBecomeActive && style.moment(named: off) == .willResignActive)
    #expect(style.moment(named: "change") == nil && style.text(of: "didBecomeActive") == on)
    #expect(style.launchName(of: .didBecomeActive) == "loaded" && style.launchName(of: .willResignActive) == nil)
    #expect(style.handlerNames(of: .didBecomeActive) == ["loaded", on])
    #expect(style.handlerNames(of: .willResignActive) == [off] && style.handlerNames(of: .willTerminate).isEmpty)
    #expect(style.tellsApart(.didBecomeActive) && style.tellsApart(.willResignActive))
  }

  @Test func `a style that is told of no launch restores at the start of the process`() throws {
    let lines = "style a \"A\" { listener \"it\"; restores start }\n  on didBecomeActive { say App.active }"
    let style = try #require(try Samples.plugin(reading: Samples.manifest(lines)).styles.first)
    #expect(style.isStart(.didFinishLaunching) && style.hasHandler(of: .didFinishLaunching))
    #expect(!style.isStart(.didBecomeActive) && !style.hasHandler(of: .didBecomeActive))
    let plain = try #require(try Samples.plugin(reading: Self.guest).styles.first)
    #expect(!plain.isStart(.didFinishLaunching) && !plain.hasHandler(of: .didFinishLaunching))
  }

  @Test func `a word without its value is one that is shared`() {
    let lines = "word didBecomeActive change launch: loaded\n    shared didBecomeActive"
    #expect(Samples.load(Samples.manifest(Self.carried(lines))).diagnostics.isEmpty)
  }

  @Test(arguments: faults.indices)
  func `what is wrong with a style or an open call is told with its place and a way out`(
    index: Int
  ) {
    let fault = Self.faults[index]
    let text = Samples.manifest(fault.lines)
    let found = Samples.load(text).diagnostics
    let source = SourceText(name: "mine.life", text: text)
    #expect(found.map { $0.id } == [fault.id], "\(Samples.rendered(found, in: text))")
    #expect(found.first.map { source.text(in: $0.range) } == fault.marked)
    #expect(found.first?.summary == fault.summary)
    #expect(found.first?.label == fault.label)
  }

  @Test func `a style of another plugin of the file is not given again`() {
    let two = Self.guest + Self.guest.replacing("plugin maui", with: "plugin other")
    let found = Samples.load(two).diagnostics
    #expect(found.map { $0.id } == ["takenName", "takenName"])
  }

  @Test func `the beginnings of lines tell what the whole manifest does`() throws {
    let heads = PluginHead.all(in: SourceText(name: "maui.life", text: Self.guest))
    #expect(heads.map { $0.name } == ["maui"] && heads[0].place == nil)
    #expect(heads[0].styles == (try Samples.plugin(reading: Self.guest).styles.map { $0.head }))
    let titled = "plugin a \"A \\\"b\\\" c\" place: 12 {\n  style s \"S \\\"t\\\"\" place: 3 {\n  }\n}\n"
    let head = PluginHead.all(in: SourceText(name: "a.life", text: titled))
    #expect(head == [PluginHead(name: "a", place: 12, styles: [.init(name: "s", title: "S \"t\"", place: 3)])])
  }

  /// What stands behind the title of a style, with the place and the likeness that it says.
  private static let firstLines: [(labels: String, place: Int?, like: String?)] = [
    ("like: scenes {", nil, "scenes"), ("place: 3 like: scenes {", 3, "scenes"),
    ("like: scenes place: 3 {", 3, "scenes"), ("place: 3 {", 3, nil), ("{", nil, nil),
  ]

  @Test(arguments: firstLines.indices) func `a style says in its first line which one it is like`(_ index: Int) throws {
    let line = Self.firstLines[index]
    let text = Samples.manifest(
      "style s \"S\" \(line.labels) listener \"it\" }\n  on didBecomeActive { say active }")
    let style = try #require(try Samples.plugin(reading: text).styles.first)
    #expect(style.head == LessonStyle.Head(name: "s", title: "S", place: line.place, like: line.like))
    #expect(PluginHead.all(in: SourceText(name: "mine.life", text: text)).map { $0.styles } == [[style.head]])
  }

  /// What a style is like, and what is told of it: the headline and the way out.
  private static let likes: [(like: String, told: String?, label: String?)] = [
    ("notifications", nil, nil),
    ("second", nil, nil),
    ("notification", "no style is called 'notification'", "did you mean 'notifications'?"),
    (
      "maui", "'maui' is itself like 'notifications'",
      "name 'notifications', if it is the one whose parts are to be read"
    ),
    ("third", "'third' is itself like 'second'", "name 'second', if it is the one whose parts are to be read"),
  ]

  @Test(arguments: likes.indices) func `a style is like one that is there, and that is like no other`(_ index: Int) {
    let row = Self.likes[index]
    let text = Samples.manifest(
      ["style first \"A\" like: \(row.like)", "style second \"B\"", "style third \"C\" like: second"]
        .map { "\($0) { listener \"it\" }" }.joined(separator: "\n  "))
    let known = Samples.texts.flatMap { Samples.load($0.text).plugins }.lessonStyles
    #expect(Samples.load(text).diagnostics.isEmpty)
    let source = SourceText(name: "mine.life", text: text)
    let found = PluginLoader.likeFaults(in: source, among: known)
    #expect(found.map { $0.summary } == [row.told].compactMap { $0 })
    #expect(found.map { $0.label } == [row.label].compactMap { $0 })
    #expect(found.allSatisfy { $0.id == "styleLike" && source.text(in: $0.range) == row.like })
  }

  @Test(arguments: [2, 3]) func `styles that are like each other round in a circle are told so`(_ count: Int) {
    let styles = (0..<count).map { "style s\($0) \"S\" like: s\(($0 + 1) % count) { listener \"it\" }" }
    let source = SourceText(name: "mine.life", text: Samples.manifest(styles.joined(separator: "\n  ")))
    let found = PluginLoader.likeFaults(in: source, among: [Plugin]().lessonStyles)
    #expect(found.map { source.text(in: $0.range) } == (0..<count).map { "s\(($0 + 1) % count)" })
    #expect(found.allSatisfy { $0.label == "one of them is like none: leave 'like:' out there" })
  }

  /// What one telling is called, and how it stands behind its article.
  private static let articles = [
    ("event", "an event"), ("phase", "a phase"), ("a user event", "a user event"), ("an hour", "an hour"),
    ("a", "an a"),
    ("another call", "an another call"),
  ]

  @Test(arguments: articles) func `a call has the article that it says, or that of its first letter`(
    _ call: String, _ shown: String
  ) throws {
    let text = Samples.manifest(
      "style s \"S\" {\n listener \"it\"\n call \"\(call)\" \"several\"\n }\n  on didBecomeActive { say a }")
    let style = try #require(try Samples.plugin(reading: text).styles.first)
    #expect(style.text(of: "aCall") == shown)
    #expect(shown.hasSuffix(" \(style.text(of: "call") ?? "")"))
  }

  @Test func `a name that another plugin or style has is told before it is refused`() {
    let text = Samples.manifest("style s \"S\" { listener \"it\" }\n  on didBecomeActive { say a }")
    let source = SourceText(name: "mine.life", text: text)
    let known = Samples.load(text).plugins.map { $0.known }
    let found = PluginLoader.takenNames(in: source, beside: known)
    #expect(found.map { source.text(in: $0.range) } == ["mine", "s"])
    #expect(found.allSatisfy { $0.id == "takenName" && $0.severity == .error })
    #expect(PluginLoader.takenNames(in: source, beside: []).isEmpty)
  }

  @Test func `each style that is built in is like one that is there`() {
    let known = Samples.texts.flatMap { Samples.load($0.text).plugins }.lessonStyles
    for text in Samples.texts {
      let source = SourceText(name: text.path, text: text.text)
      #expect(PluginLoader.likeFaults(in: source, among: known).isEmpty, "\(text.path)")
    }
    let likes = known.all.compactMap { style in style.head.like.map { "\(style.name) \($0)" } }
    #expect(likes == ["capacitor swiftUI", "cordova swiftUI", "maui notifications", "qt reactNative"])
  }

  @Test func `a plugin that people believe to say something else leaves the same calls open`() throws {
    let plugin = try Samples.plugin(reading: Self.guest)
    let changed = ChangedPlugin(plugin, by: [], leavingOut: [Name(text: "Stopped", range: ByteRange(start: 0, end: 0))])
    #expect(changed.table?.framework.openCalls.map { $0.point } == ["U5", "U6", "U4"])
  }
}
