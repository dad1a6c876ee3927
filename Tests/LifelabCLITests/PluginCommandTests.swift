import PlatformKit
import TestSupport
import Testing

/// `plugin check`, `compare` and `docs` at the shell, and a manifest that was just begun.
@Suite struct PluginCommandTests {
  private let folder = TemporaryFolder()

  private static let twice = """
    plugin twice "Twice" {
      version 1
      source "a test"
      on didFinishLaunching { say begun }
      on didEnterBackground { say left }
      on sceneDidEnterBackground { say left }
    }

    """

  private func run(_ arguments: [String]) -> Tool.Result { Tool.run(arguments, in: folder.path) }

  @Test func `what is new is tried without a warning, and has a style`() {
    #expect(run(["new", "plugin", "mine", "-o", "mine.life"]).status == 0)
    let checked = run(["plugin", "check", "mine.life"])
    #expect(checked.status == 0 && checked.errors == "", "\(checked.transcript)")
    #expect(
      checked.output.hasPrefix("mine: 3 answers, tried by ")
        && checked.output.contains(" stimuli: no warnings, 1 note\n"))
    #expect(run(["format", "--check", "mine.life"]).status == 0)
    let docs = run(["plugin", "docs", "mine.life"])
    #expect(
      docs.output.contains("## Style `mine`: What it shows")
        && docs.output.contains("| `didEnterBackground` | `left` |"))
  }

  @Test func `notes of one plugin are shown, of several counted, and whole on request`() {
    _ = folder.add("twice.life", Self.twice)
    let one = run(["plugin", "check", "twice.life"])
    #expect(
      one.status == 0
        && one.output.contains("  warning: says left twice, at sceneDidEnterBackground and didEnterBackground: "))
    #expect(
      one.output.contains("  note: says nothing at ")
        && one.output.hasSuffix("With --all every note is shown, whole.\n"))
    #expect(!one.output.contains("protectedDataWillBecomeUnavailable"))
    let several = run(["plugin", "check", "twice.life", "uikit"])
    #expect(several.output.contains("  warning: ") && !several.output.contains("  note: "), "\(several.output)")
    #expect(several.output.contains("uikit: 46 answers, tried by "))
    let all = run(["plugin", "check", "--all", "twice.life", "uikit"])
    #expect(all.output.contains("protectedDataWillBecomeUnavailable") && !all.output.contains("--all"), "\(all.output)")
  }

  @Test func `a check of several files names the file of each, and one that has a name of the tool is refused`() {
    _ = folder.add("both/a.life", Self.twice)
    _ = folder.add("both/b.life", Self.twice.replacing("plugin twice", with: "plugin flutter"))
    let checked = run(["plugin", "check", "both"])
    for (name, file) in [("twice", "a"), ("flutter", "b")] {
      #expect(checked.output.contains("\(name) in both/\(file).life: 3 answers, "), "\(checked.output)")
    }
    #expect(checked.errors.contains("another plugin is called 'flutter' already"), "\(checked.errors)")
    #expect(checked.status == 1 && !checked.errors.contains("'twice'"), "\(checked.transcript)")
    _ = folder.add("mine/Plugins/twice.life", Self.twice)
    let own = run(["--with", "mine", "plugin", "check", "mine/Plugins/twice.life"])
    #expect(own.status == 0 && !own.errors.contains("is called"), "\(own.errors)")
  }

  @Test func `a page is ASCII where that is asked for`() {
    let docs = run(["plugin", "docs", "qt", "--plain"])
    #expect(docs.status == 0 && docs.output.utf8.allSatisfy { $0 < 0x80 }, "\(docs.output)")
    #expect(docs.output.contains("->") && run(["plugin", "docs", "qt"]).output.contains("→"))
  }

  @Test func `a check of all plugins that are built in is a screen`() {
    let names = run(["plugin", "list"]).output.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    let checked = run(["plugin", "check"] + names)
    let lines = checked.output.split(separator: "\n")
    #expect(checked.status == 0 && lines.count == names.count + 1 && lines.count < 24, "\(checked.output)")
    #expect(lines.dropLast().allSatisfy { $0.contains(": no warnings") && $0.count <= 80 }, "\(checked.output)")
  }

  @Test func `a record has each finding with its values`() {
    _ = folder.add("twice.life", Self.twice)
    let checked = run(["plugin", "check", "--json", "twice.life"])
    #expect(
      checked.status == 0
        && checked.output.hasPrefix(
          #"{"v":1,"kind":"plugin","file":"twice.life","name":"twice","answers":3,"stimuli":"#)
    )
    let finding =
      #"{"id":"toldTwice","severity":"warning","text":"says left twice, at sceneDidEnterBackground and didEnterBackground: "#
      + #"write where: !scenes at didEnterBackground, or leave one out","signals":["left"],"moments":["sceneDidEnterBackground","didEnterBackground"]}"#
    #expect(checked.output.contains(finding), "\(checked.output)")
  }

  private static let refused: [(arguments: [String], words: String)] = [
    (["plugin", "diff", "uikit", "flutter"], "plugin diff is called plugin compare now"),
    (["plugin", "compare", "uikit"], "compare NAME NAME [SCENARIO"), (["plugin", "docs"], "docs NAME"),
    (["plugin", "show", "uikit", "--all"], "--all goes with plugin check"),
    (["plugin", "docs", "uikit", "--json"], "--json goes with plugin check"),
    (["plugin", "compere"], "did you mean 'compare'?"),
    (["plugin", "compare", "uikit", "flutter", "maui"], "plugin compare takes two plugins"),
  ]

  @Test(arguments: refused) func `what is asked wrongly is told with the way out`(arguments: [String], words: String) {
    let result = run(arguments)
    #expect(result.status == 64 && result.errors.contains(words), "\(result.transcript)")
  }

  @Test func `a name that no plugin has is told by compare and docs, too`() {
    for arguments in [["plugin", "compare", "uikit", "fluter"], ["plugin", "docs", "fluter"]] {
      let result = run(arguments)
      #expect(result.status == 66 && result.errors.contains("did you mean 'flutter'?"), "\(result.transcript)")
    }
  }

  @Test func `a scenario that fails is told, and the others are compared`() {
    _ = folder.add("good.life", "launch\nhome\n")
    _ = folder.add("bad.life", "home\n")
    let result = run(["plugin", "compare", "uikit", "notifications", "bad.life", "good.life"])
    #expect(result.status != 0 && result.output.contains("good.life: not the same at "), "\(result.transcript)")
  }
}
