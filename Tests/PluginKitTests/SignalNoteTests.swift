import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit
import Testing

/// What a manifest tells of its signals: meaning, sources, version, other spellings.
@Suite struct SignalNoteTests {
  private static let lines = """
    states [up, down] as: set said: Style
      signal up { doc "in front"; source "a page"; source "another"; since "3.13" }
      signal change(isActive:) { also [changed, altered(now:)] }
      on didBecomeActive { go up; say change(isActive:) isActive: true }
      on willResignActive { go down; say change(isActive:) isActive: false }
    """

  @Test func `a note is kept with its signals`() throws {
    let plugin = try Samples.plugin(reading: Samples.manifest(Self.lines))
    let notes = plugin.notes
    #expect(notes.map { $0.name } == ["up", "change(isActive:)"])
    #expect(notes[0].text == "in front" && notes[0].since == "3.13" && notes[0].sources == ["a page", "another"])
    let meanings = SignalMeanings(of: plugin.table.signals)
    let signals = notes.map { note in meanings[note.name].map { plugin.table.signals[$0] } }
    #expect(signals == [["Style.up"], ["change(isActive: true)", "change(isActive: false)"]])
    #expect(notes[1].synonyms == ["changed", "altered(now:)"])
  }

  private static let spellings: [(name: String, signals: [Int])] = [
    ("change", [1, 3]), ("changed", [1, 3]), ("CHANGED", [1, 3]), ("altered", [1, 3]), ("altered(now:)", [1, 3]),
    ("up", [0]), ("Style.down", [2]),
  ]

  @Test(arguments: spellings)
  func `another spelling means the same`(_ name: String, _ signals: [Int]) throws {
    let plugin = try Samples.plugin(reading: Samples.manifest(Self.lines))
    // The signals in the order in which the manifest says them first.
    #expect(plugin.table.signals.map { $0.withoutCarriedValues }.count == 4)
    let expected = signals.map { plugin.table.signals[$0] }
    guard case .signals(let places)? = SignalNames([plugin.table]).meaning(of: name) else {
      Issue.record("nothing is called \(name)")
      return
    }
    #expect(places.map { plugin.table.signals[$0] } == expected)
  }

  @Test func `a plugin that is changed keeps its notes at its signals`() throws {
    let plugin = try Samples.plugin(reading: Samples.manifest(Self.lines))
    let source = SourceText(name: "lines", text: "on didBecomeActive { say first; go up }")
    var binder = Binder(VocabularySet(ManifestVocabulary.all))
    let bound = binder.bind(SyntaxTree(parsing: source).statements, in: ManifestVocabulary.manifest)
    let lines = bound.compactMap { if case .command(let command) = $0 { command } else { nil } }
    let table = try #require(ChangedPlugin(plugin, by: lines, leavingOut: []).table)
    #expect(SignalNames([table]).isSignal("changed") && !table.signals.contains("change(isActive: true)"))
  }

  @Test func `Flutter's states tell since when they exist`() throws {
    let flutter = try Samples.flutter
    let meanings = SignalMeanings(of: flutter.table.signals)
    #expect(flutter.notes.first { $0.name == "hidden" }?.since == "3.13")
    #expect(flutter.notes.allSatisfy { !meanings[$0.name].isEmpty && !$0.sources.isEmpty && $0.text != nil })
  }

  @Test func `each word of a built-in style is explained, with where that is from`() {
    for plugin in Samples.texts.flatMap({ Samples.load($0.text).plugins }) {
      #expect(plugin.notes.allSatisfy { !$0.sources.isEmpty && $0.text != nil }, "\(plugin.name)")
      let meanings = SignalMeanings(of: plugin.table.signals)
      let told = Set(plugin.notes.flatMap { meanings[$0.name] })
      for style in plugin.styles {
        for word in style.words.names.map({ $0.name }) + style.words.launchNames.map({ $0.name }) {
          #expect(!meanings[word].isEmpty && told.isSuperset(of: meanings[word]), "\(style.name): \(word)")
        }
      }
    }
  }

  private static let meanings: [(signal: String, names: [String], others: [String])] = [
    ("left", ["left"], ["lef", "left("]),
    ("scene(_:willConnectTo:options:)", ["scene(_:willConnectTo:options:)", "scene"], ["willConnectTo", "scene("]),
    ("Window.Created", ["Window.Created", "Created"], ["Window", ".Created"]),
    (
      "A.b.change(isActive: true)",
      ["A.b.change(isActive: true)", "A.b.change(isActive:)", "A.b.change", "b.change", "change", "change(isActive:)"],
      ["A.b", "isActive"]
    ),
    ("opened(at: x.y)", ["opened", "opened(at:)", "opened(at: x.y)"], ["y)", "y"]),
  ]

  @Test(arguments: meanings)
  func `a name means a signal whole, without its values, and behind a dot`(
    _ signal: String, _ names: [String], _ others: [String]
  ) {
    let meanings = SignalMeanings(of: ["other", signal])
    for name in names { #expect(signal.isMeant(by: name) && meanings[name] == [1], "\(name)") }
    for name in others { #expect(!signal.isMeant(by: name) && meanings[name] == [], "\(name)") }
  }
}

/// A manifest for a newer tool.
@Suite struct NewerManifestTests {
  private static let newer = """
    plugin later "Later" {
      needs 99
      version 1
      shimmer [a, b]
      on didGlow where: glowing { flash }
    }
    plugin mine "Mine" { version 1; on didBecomeActive { say active } }
    """

  @Test func `it is told in one message, and what stands beside it is read`() {
    let (plugins, diagnostics) = Samples.load(Self.newer)
    #expect(diagnostics.map { $0.id } == ["newerLanguage"])
    #expect(plugins.map { $0.name } == ["mine"])
    #expect(
      diagnostics.first?.summary
        == "this plugin is written in version 99 of the language of manifests, and this tool knows version "
        + "\(Manifest.languageVersion)")
  }

  @Test func `one of this version is read, and of an earlier one`() {
    for version in 1...Manifest.languageVersion {
      let text = Samples.manifest("needs \(version)\n  on didBecomeActive { say active }")
      #expect(Samples.rendered(Samples.load(text).diagnostics, in: text) == "")
    }
    let unknown = Samples.manifest("needs \(Manifest.languageVersion)\n  shimmer [a]")
    #expect(Samples.load(unknown).diagnostics.map { $0.id } == ["unknownVerb"])
  }
}
