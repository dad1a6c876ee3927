import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit
import Testing

@Suite struct ManifestMessagesTests {
  @Test(arguments: PluginDiagnostics.entries)
  func `an explanation's wrong example shows its fault, and the right one none`(
    entry: DiagnosticRule
  ) {
    #expect(Samples.load(entry.wrong).diagnostics.map { $0.id } == [entry.id])
    #expect(Samples.rendered(Samples.load(entry.right).diagnostics, in: entry.right) == "")
    #expect(Samples.load(entry.right).plugins.count == 1)
  }

  @Test func `no id is explained twice`() {
    let ids = (PluginDiagnostics.entries + LanguageDiagnostics.entries + SyntaxDiagnostics.entries).map {
      $0.id
    }
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: [
    // The name in a note alone may be the right one as well as the one that is said.
    ("signal frot { doc \"x\" }\n  on didBecomeActive { say front }", false),
    ("signal frot { doc \"x\" }\n  on didBecomeActive { say front }\n  on willTerminate { say front }", true),
  ])
  func `a misspelt name is mended where another one stands more often`(_ lines: String, _ isMended: Bool) {
    let diagnostics = Samples.load(Samples.manifest(lines)).diagnostics
    #expect(diagnostics.flatMap { $0.fixIts }.map { $0.isOnlyOne } == [isMended])
  }

  /// Lines inside a manifest, and the diagnostic: id, marked text, headline, words at the caret.
  private static let faults: [(lines: String, id: String, marked: String, summary: String, label: String)] = [
    (
      "states [a, b] as: set per: window\n  on didBecomeActive { go a }\n  on willTerminate { go b }",
      "sameInEveryWindow", "window", "no line answers a moment of a scene, so that all windows are in the same state",
      "leave 'per: window' out, or answer a moment such as sceneDidBecomeActive"
    ),
    (
      "states [a, b] as: set per: window\n  on sceneDidBecomeActive { go a }\n  "
        + (1...3).map { "on sceneWillResignActive after: \($0)s { go b }" }.joined(separator: "\n  "), "pluginLimit",
      "sceneWillResignActive",
      "a plugin with a state per window may do something 2 times after moments, each with its own 'after:'",
      "one too many"
    ),
    (
      "signUp [sceneWillConnect, didFinishLaunching]\n  on didFinishLaunching { say x }", "neverApplies",
      "didFinishLaunching", "code of this style signs up too late for 'didFinishLaunching', which comes once",
      "leave it out, or let 'signUp' name an earlier moment"
    ),
    (
      "states [a, b] as: set\n  on didBecomeActive { go a }\n  step a -> a { say x }", "badStep", "a -> a",
      "a step leads to another state, and this one stays in 'a'",
      "leave it out; what is said without a step stands behind 'say' in an 'on'"
    ),
    (
      "on didBecomeActive after: 0s { say x }", "neverApplies", "didBecomeActive", "'after: 0s' is no time",
      "leave 'after:' out"
    ),
    (
      "states [a, b] as: set\n  on didBecomeActive { go a }\n  leave a { say x }\n  leave [b, a] { say y }", "badStep",
      "[b, a]", "leaving 'a' is described twice", "say everything in one place"
    ),
    (
      (1...5).map { "on didBecomeActive after: \($0)s { say x }" }.joined(separator: "\n  "), "pluginLimit",
      "didBecomeActive", "a plugin may do something 4 times after moments, each with its own 'after:'", "one too many"
    ),
    (
      "on didBecomeActive { say change(isActive:) isActiv: true }", "carriedValue", "true",
      "'change(isActive:)' has no label 'isActiv:'", "did you mean 'isActive:'?"
    ),
    (
      "on didBecomeActive { say change(isActive:) b: true }", "carriedValue", "true",
      "'change(isActive:)' has no label 'b:'", "its labels: isActive"
    ),
    (
      "on didBecomeActive { say a b x: 1 }", "carriedValue", "b", "the value of 'x:' belongs to one signal",
      "give it a 'say' of its own"
    ),
    (
      "on didBecomeActive { say left reason: quit }", "carriedValue", "left",
      "'left' has no labels, so that it carries no value", "write: say left(reason:) reason: …"
    ),
    (
      "on didBecomeActive { say a(b: 1) b: 2 }", "carriedValue", "2", "'b:' has a value already",
      "leave one of the two out"
    ),
    (
      "on didBecomeActive { say a(b:) b: \"x y\" }", "carriedValue", "\"x y\"",
      "a signal carries a word, a number or a time", "letters, digits, '_' and '.' only, 64 at most"
    ),
    (
      "on didBecomeActive { say change(true) }", "carriedValue", "change(true)",
      "what a signal carries stands behind its label", "write: say change(LABEL: true)"
    ),
    (
      "signal change(isActive:) { doc \"x\" }\n  on didBecomeActive { say change(true) }", "carriedValue",
      "change(true)", "what a signal carries stands behind its label", "write: say change(isActive: true)"
    ),
    (
      "on didBecomeActive { say visible(on) on: false }", "carriedValue", "visible(on)",
      "a label between parentheses has its colon", "write: say visible(on:)"
    ),
    (
      "states [off, up]\n  on didBecomeActive { go up }", "missingLabel", "states", "'states' needs 'as:'",
      "add 'as:' with one of: ring, line, set"
    ),
    (
      "on didBecomeActive { say a(b:) b: \"false\" }", "carriedValue", "\"false\"",
      "a signal carries 'false' without quotes", "write: false"
    ),
    (
      "on willTerminate { exit }", "unknownVerb", "exit", "unknown verb 'exit' in an answer to a moment",
      "write: say exit"
    ),
    (
      "on willTerminate { save draft }", "unknownVerb", "save", "unknown verb 'save' in an answer to a moment",
      "'save' belongs in a handler of an app"
    ),
    (
      "on willTerminate where: not scenes { say x }", "unexpectedArgument", "not",
      "what does not hold has a '!' before it", "write: !scenes"
    ),
    (
      "on willTerminate where: scenes && not (locked) { say x }", "unexpectedArgument", "not",
      "what does not hold has a '!' before it", "write: !(…)"
    ),
    (
      "on willTerminate { if scenes { say x } else if(locked) { say y } }", "unknownVerb", "if",
      "unknown verb 'if' in an answer to a moment",
      "a condition stands before the block: on MOMENT where: CONDITION { … }"
    ),
    (
      "on openURL { say x(_:) event.url }", "eventValue", "event.url",
      "'event.url' is a value of the event, and no signal",
      "a signal carries it at a label of its own: say opened(url:) url: event.url"
    ),
    (
      "on didFinishLaunching where: mine.state == a { say x }", "unknownSubject", "mine.state",
      "'mine.state' cannot be asked for here",
      "the plugin's own state is asked for with `from:`, and it knows that of no other"
    ),
    (
      "on openURL where: event.url == \"x\" { say x }", "badComparison", "\"x\"",
      "a condition asks whether 'event.url' is there, and not for its text",
      "write: event.url != none; 'say' carries what it is"
    ),
    (
      "states [a, b] as: set per: \"window\"\n  on sceneDidBecomeActive { go a }", "unknownWord", "\"window\"",
      "'window' stands without quotes here", "only texts have quotes"
    ),
    (
      "needs 2.5\n  on didBecomeActive { say x }", "wrongKind", "2.5",
      "'needs' needs a whole number without a unit (version) here", "write: needs VERSION"
    ),
    (
      "on didBecomeActive where: event.url != none { say x }", "eventValue", "event.url != none",
      "'didBecomeActive' brings no event.url",
      "it comes with: willFinishLaunching, didFinishLaunching, sceneWillConnect, openURL, sceneOpenURL"
    ),
    (
      "on didBecomeActive { say a(x:) x: event.link }", "eventValue", "event.link",
      "'didBecomeActive' brings no event.link",
      "it comes with: willFinishLaunching, didFinishLaunching, sceneWillConnect, continueActivity, "
        + "sceneContinueActivity"
    ),
    (
      "on openURL { say a(x:) x: event.quikAction }", "eventValue", "event.quikAction",
      "an event has no value 'event.quikAction'",
      "did you mean 'event.quickAction'?"
    ),
    (
      "on openURL after: 1s { say a(x:) x: event.url }", "eventValue", "event.url",
      "some time after a moment nothing is left of event.url", "leave out this, or 'after:'"
    ),
    (
      "on didFinishLaunching after: 1s where: event.bundle == none { say a }", "eventValue", "event.bundle == none",
      "some time after a moment nothing is left of event.bundle", "leave out this, or 'after:'"
    ),
    (
      "states [a, b] as: set\n  step a -> b { say c(x:) x: event.url }\n  on didBecomeActive { go a }", "eventValue",
      "event.url", "a step between states belongs to no moment that could bring event.url", "say it in an 'on'"
    ),
    (
      "on didFinishLaunching { say a(x:y:) x: event.url y: event.link }", "eventValue", "event.link",
      "what is said at a moment carries one value of the event, and event.link is one more", "leave it out"
    ),
    (
      "on didFinishLaunching { say a(x:) x: event.url; say b(x:) x: event.link }", "eventValue", "event.link",
      "what is said at a moment carries one value of the event, and event.link is one more", "leave it out"
    ),
    (
      "on openURL where: event.url == absent { say x }", "badComparison", "absent", "'event.url' is never 'absent'",
      "it is compared with none alone: it is there, or not; 'say' carries what it is"
    ),
    (
      "on openURL where: event.url { say x }", "badCondition", "event.url", "this is no condition",
      "compare it with something: event.url != none"
    ),
    (
      "on didBecomeActive where: ios && android { say x }", "neverApplies", "ios && android",
      "this condition can never hold", "its parts exclude each other"
    ),
    (
      "on didBecomeActive where: ended == kill { say x }", "unknownSubject", "ended",
      "'ended' cannot be asked for here",
      "a plugin cannot know it"
    ),
    (
      "on didBecomeActive { say x }\n  on didBecomeActive where: app.away > 1s { say y }", "neverApplies",
      "didBecomeActive", "this 'on didBecomeActive' never applies", "move it up, or narrow the other one"
    ),
    (
      "states [a, b] as: set\n  initial a where: ios\n  on didBecomeActive { go b }", "wrongKind", "ios",
      "the first state depends on one disputed point at most", "such as: flutterAtLaunch == detached"
    ),
    (
      "signal frot { doc \"x\" }\n  on didBecomeActive { say front }", "signalNote", "frot",
      "the plugin neither says 'frot' nor has a state of that name", "did you mean 'front'?"
    ),
    (
      "style a \"A\" { listener \"it\"; word didBecomeActive front }\n  signal front { doc \"x\" }\n"
        + "  on didBecomeActive { say frnt }", "signalNote", "frnt", "nothing else in this plugin has the name 'frnt'",
      "did you mean 'front'?"
    ),
    (
      "signal front { doc \"x\" }\n  signal front { since \"1\" }\n  on didBecomeActive { say front }", "signalNote",
      "front", "'front' is told of twice", "say everything in one place"
    ),
    (
      "signal front { since \"soon\" }\n  on didBecomeActive { say front }", "signalNote", "\"soon\"",
      "this is no version of a framework",
      "numbers with dots between them, such as \"3.13\", or a system before them, such as \"iOS 13\""
    ),
    (
      "signal front { also back }\n  on didBecomeActive { say front }\n  on willResignActive { say back }", "takenName",
      "back", "'back' means something in this plugin already", "choose another spelling"
    ),
    (
      "signal front { also [\((1...9).map { "f\($0)" }.joined(separator: ", "))] }\n  on didBecomeActive { say front }",
      "pluginLimit", "f9", "a signal may have 8 other spellings", "one too many"
    ),
    (
      "needs 99\n  shimmer", "newerLanguage", "99",
      "this plugin is written in version 99 of the language of manifests, and this tool knows version 2",
      "take a newer lifelab, or leave 'needs' out if it is written in words that this one knows"
    ),
    (
      "on didEnterBackgroud { say x }", "unknownMoment", "didEnterBackgroud", "unknown moment 'didEnterBackgroud'",
      "did you mean 'didEnterBackground' or 'sceneDidEnterBackground'?"
    ),
    (
      "on nope { say x }", "unknownMoment", "nope", "unknown moment 'nope'", "`lifelab help moments` lists them"
    ),
    (
      "on applicationDidBecomeActive { say x }", "unknownMoment", "applicationDidBecomeActive",
      "unknown moment 'applicationDidBecomeActive'",
      "the moment is called: didBecomeActive; a plugin says what its framework calls it"
    ),
    (
      "states [up, down] as: set\n  on didBecomeActive { go upp }", "unknownState", "upp",
      "unknown state 'upp'",
      "did you mean 'up'?"
    ),
    (
      "states [up, down] as: set\n  on didBecomeActive { go none }", "unknownState", "none",
      "unknown state 'none'", "one of: up, down"
    ),
    (
      "states [up, down] as: set\n  step [up, sideways] -> down { say x }", "unknownState", "sideways",
      "unknown state 'sideways'", "one of: none, up, down"
    ),
    (
      "on didBecomeActive where: scene { say x }", "unknownSubject", "scene", "nothing here has the name 'scene'",
      "did you mean 'scenes'?"
    ),
    (
      "on didBecomeActive where: scenes && !scenes { say x }", "neverApplies", "scenes && !scenes",
      "this condition can never hold", "its parts exclude each other"
    ),
    (
      "on didBecomeActive where: resumePath == straight && !(resumePath == straight) { say x }", "neverApplies",
      "resumePath == straight && !(resumePath == straight)", "this condition can never hold",
      "its parts exclude each other"
    ),
    (
      "on didBecomeActive where: flutterAtLunch == none { say x }", "unknownSubject", "flutterAtLunch",
      "nothing here has the name 'flutterAtLunch'", "did you mean 'flutterAtLaunch'?"
    ),
    (
      "on didBecomeActive where: flutterAtLaunch == detach { say x }", "badComparison", "detach",
      "'flutterAtLaunch' is never 'detach'", "did you mean 'detached'?"
    ),
    (
      "on didBecomeActive where: flutterAtLaunch { say x }", "badCondition", "flutterAtLaunch",
      "this is no condition", "compare it with something: flutterAtLaunch == …"
    ),
    (
      "on willTerminate {}", "otherForm", "on", "what is not heard is ignored by a statement of its own",
      "write: ignore MOMENT"
    ),
    (
      "states [up, down] as: set\n  initial up where: foreground", "wrongKind", "foreground",
      "the first state depends on one disputed point at most", "such as: flutterAtLaunch == detached"
    ),
    (
      "on didBecomeActive { jump up }", "needsStates", "up", "'jump' needs states",
      "declare them: states STATES as: ring|line|set [said: SAID] [per: window]"
    ),
    (
      "states [up, down] as: ring", "tooFewStates", "[up, down]", "a ring needs three states",
      "name them in order"
    ),
    (
      "states [up] as: line", "tooFewStates", "[up]", "a line needs two states", "name them in order"
    ),
    (
      "states [up, none] as: set", "takenName", "none", "'none' is the state before anything was heard",
      "choose another name"
    ),
    (
      "states [up, down.left, over] as: set", "badName", "down.left", "'down.left' is no plain name",
      "write it without parentheses and dots"
    ),
    (
      "states [up, down] as: set\n  step [none, up] -> down { say a }\n  step up -> down { say b }",
      "badStep",
      "up -> down", "the step up -> down is described twice", "say everything in one place"
    ),
    (
      "version 2", "repeatedStatement", "version", "'version' stands twice in a plugin manifest",
      "one counts; leave the other out"
    ),
    (
      "states [up, down] as: set\n  initial up\n  initial down", "repeatedStatement", "initial",
      "'initial' stands twice without a condition", "one counts; leave the other out"
    ),
    (
      "on willTerminate { home }", "unknownVerb", "home", "unknown verb 'home' in an answer to a moment",
      "write: say home"
    ),
    (
      "states [up, down] as: wheel", "unknownWord", "wheel", "'states' does not know 'wheel'",
      "one of: ring, line, set"
    ),
    (
      "on willTerminate { say }", "missingArgument", "say", "'say' needs a name (signal)",
      "write: say SIGNAL… [LABEL: VALUE]…"
    ),
  ]

  @Test(arguments: faults)
  func `a fault has one clear diagnostic`(
    lines: String, id: String, marked: String, summary: String, label: String
  ) throws {
    let text = Samples.manifest(lines)
    let (plugins, diagnostics) = Samples.load(text)
    #expect(plugins.isEmpty)
    #expect(diagnostics.count == 1)
    let found = try #require(diagnostics.first)
    let source = SourceText(name: "mine.life", text: text)
    #expect([found.id, source.text(in: found.range), found.summary] == [id, marked, summary])
    #expect(found.label == label)
  }

  @Test func `a suggestion mends the manifest`() throws {
    let text = Samples.manifest("on didEnterBackgroud { say left }")
    let fix = try #require(Samples.load(text).diagnostics.first?.fixIts.first)
    let mended = String(decoding: fix.applied(to: Array(text.utf8)), as: UTF8.self)
    #expect(Samples.load(mended).diagnostics.isEmpty)
  }

  @Test func `an answer that never comes points at the one before it`() {
    let text = Samples.manifest("on openURL { say a }\n  on openURL where: foreground { say b }")
    #expect(
      Samples.rendered(Samples.load(text).diagnostics, in: text) == """
        error: this 'on openURL' never applies [neverApplies]
          mine.life:4:6
        3 |   on openURL { say a }
          |      ------- this one applies before, wherever it would
        4 |   on openURL where: foreground { say b }
          |      ^^^^^^^ move it up, or narrow the other one
          = explain: lifelab explain neverApplies

        """)
  }

  @Test func `answers that together leave no state leave none for a later one`() {
    let lines =
      "states [up, down] as: set\n  on openURL from: [none, up] { say a }\n  on openURL from: down { say b }\n"
    let text = Samples.manifest(lines + "  on openURL { say late }")
    #expect(Samples.load(text).diagnostics.map { $0.id } == ["neverApplies"])
    let open = Samples.manifest(lines.replacing("up]", with: "none]") + "  on openURL { say late }")
    #expect(Samples.load(open).diagnostics.isEmpty)
  }

  @Test func `anything but plugins has no place in a plugin file`() {
    let text = "launch\nplugin mine \"Mine\" { version 1 }\n"
    let (plugins, diagnostics) = Samples.load(text)
    #expect(plugins.map { $0.name } == ["mine"])
    #expect(diagnostics.map { $0.summary } == ["unknown verb 'launch' in a plugin file"])
  }

  @Test func `a word that is forgotten behind 'event' is no word of its own`() {
    let text = Samples.manifest("on openURL { say x(a:) a: event }")
    #expect(Samples.load(text).diagnostics.map { $0.summary } == ["an event has no value 'event'"])
  }

  @Test func `a carried text is bounded`() {
    for (length, isTaken) in [(64, true), (65, false)] {
      let text = Samples.manifest("on didBecomeActive { say x(a:) a: \(String(repeating: "w", count: length)) }")
      #expect(Samples.load(text).plugins.isEmpty != isTaken)
    }
  }

  @Test func `a name that is taken is refused`() {
    let text = SourceText(name: "mine.life", text: "plugin uikit \"Mine\" { version 1 }")
    let theirs = Samples.load("plugin uikit \"Theirs\" { version 1\n style s \"S\" { listener \"it\" } }").plugins
    let (plugins, diagnostics) = PluginLoader.load(text, beside: theirs.map { $0.known })
    #expect(plugins.isEmpty)
    #expect(diagnostics.map { $0.summary } == ["'uikit' is the name of another plugin"])
    let style = SourceText(
      name: "mine.life", text: "plugin mine \"M\" { version 1\n style s \"S\" { listener \"it\" } }")
    let ofStyle = PluginLoader.load(style, beside: theirs.map { $0.known })
    #expect(ofStyle.plugins.isEmpty && ofStyle.diagnostics.map { $0.summary } == ["'s' is a style already"])
    let twice = Samples.load("plugin a \"A\" { version 1 }\nplugin a \"A\" { version 1 }")
    #expect(twice.plugins.count == 1)
    #expect(twice.diagnostics.map { $0.id } == ["takenName"])
  }

  @Test(arguments: [
    ("on didBecomActive\n    say x\n  }", ["missingBrace", "unknownMoment"]),
    ("on didBecomActive {\n    sya x\n", ["unclosedBlock", "unknownMoment", "unknownVerb"]),
    (
      "on didBecomActive { say x }\n  on willResignActiv {\n    say y\n",
      ["unclosedBlock", "unknownMoment", "unknownMoment"]
    ),
  ])
  func `beside a missing brace each misspelt word is told`(_ lines: String, _ ids: [String]) {
    let text = Samples.manifest(lines)
    #expect(Samples.load(text).diagnostics.map { $0.id }.sorted() == ids, "\(text)")
  }

  @Test func `a broken text gives the parser's diagnostic and nothing more`() {
    let (plugins, diagnostics) = Samples.load("plugin mine \"Mine\" {\n  version 1\n")
    #expect(plugins.isEmpty)
    #expect(diagnostics.map { $0.id } == ["unclosedBlock"])
  }
}
