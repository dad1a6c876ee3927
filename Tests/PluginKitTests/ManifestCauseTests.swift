import LifeSyntax
import PluginKit
import Testing

/// One typo in a manifest is one diagnostic, however often the wrong name occurs.
@Suite struct ManifestCauseTests {
  private static let manifest = """
    plugin mine "Mine" {
      version 1
      role observer
      states [active, inactive, background] as: set said: Mine
      initial active where: flutterAtLaunch == detached
      step [inactive, background] -> active { say back }
      step inactive -> background { say gone }
      on willResignActive { go inactive }
      on willEnterForeground { go background }
      on didFinishLaunching where: foreground { go inactive }
      on didFinishLaunching { go background }
      on didBecomeActive from: [inactive, background] { go active }
      on didEnterBackground where: foreground { say odd }
      on didEnterBackground { go background }
      ignore didEnterBackground from: active
    }
    """

  /// What is written for what, and in how many places it is wrong then.
  private static let typos: [(right: String, wrong: String, id: String, places: Int)] = [
    ("inactive, background] as", "inactive, backgroud] as", "unknownState", 6),
    ("go background", "go backgroud", "unknownState", 3), ("states", "sates", "unknownVerb", 1),
    ("as: set", "as: sett", "unknownWord", 1),
    ("  states [active, inactive, background] as: set said: Mine\n", "", "needsStates", 15),
    ("didFinishLaunching", "didFinishLaunchng", "unknownMoment", 2),
    ("didEnterBackground", "didEnterBackgroud", "unknownMoment", 3), ("go ", "goto ", "unknownVerb", 6),
    ("say ", "says ", "unknownVerb", 3), ("version", "verison", "unknownVerb", 1),
    ("flutterAtLaunch", "flutterAtLunch", "unknownSubject", 1), ("foreground", "foregrund", "unknownSubject", 2),
    ("where:", "whre:", "unknownLabel", 3), ("from:", "form:", "unknownLabel", 2),
    ("inactive, background] as", "inactive, back.ground] as", "unknownState", 6),
  ]

  @Test(arguments: typos)
  func `a typo is one diagnostic with all its places`(_ right: String, _ wrong: String, _ id: String, _ places: Int) {
    let diagnostics = Samples.load(Self.manifest.replacing(right, with: wrong)).diagnostics
      .filter { $0.id != "badName" }
    #expect(diagnostics.map { $0.id } == [id])
    #expect(diagnostics.map { $0.places.count } == [places])
  }

  @Test func `a state with a dot is told once, its uses are not`() {
    let text = Self.manifest.replacing("background]", with: "back.ground]").replacing(
      "go background", with: "go back.ground"
    )
    .replacing("-> background", with: "-> back.ground")
    #expect(Samples.load(text).diagnostics.map { $0.id } == ["badName"])
  }

  @Test func `the manifest of the table is right`() { #expect(Samples.load(Self.manifest).diagnostics == []) }
}
