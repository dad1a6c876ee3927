import LessonAuthoring
import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import PluginKit
import TextMetrics
import Testing

/// What authors read of a plugin: the report of its check, two of them side by side, a page about one.
@Suite struct PluginViewTests {
  private static func plugin(_ text: String) throws -> Plugin {
    let loaded = PluginLoader.load(SourceText(name: "mine.life", text: text))
    #expect(loaded.diagnostics.isEmpty, "\(loaded.diagnostics.map { $0.summary })")
    return try #require(loaded.plugins.first)
  }

  private static func text(_ lines: [OutputLine]) -> String { lines.map { $0.text }.joined(separator: "\n") }

  // MARK: - The report

  private static let odd = """
    plugin odd "Odd" {
      version 1
      source "a test"
      states [up, gone] as: set
      on didBecomeActive { go up }
      on sceneDidEnterBackground { say left }
      on didEnterBackground { say left }
    }

    """

  private static let report = """
    odd: 5 answers, tried by 17 233 stimuli: 2 warnings, 2 notes
      warning: says left twice, at sceneDidEnterBackground and didEnterBackground: write where: !scenes at didEnterBackground, or leave one out
      warning: never enters the state gone: let an 'on' go there, or leave it out
      note: stays in the state up once it is there: no line leads out of it
      note: says nothing at 46 of the 49 moments that came
    """

  @Test func `a report begins with what was tried, and tells warnings before notes`() throws {
    let report = PluginReport(try Self.plugin(Self.odd))
    let usual = report.lines(.usual)
    #expect(Self.text(usual.lines) == Self.report)
    #expect(usual.isShort)
    let serious = report.lines(.serious)
    #expect(serious.lines == Array(usual.lines.dropLast(2)) && serious.isShort)
    let all = report.lines(.all)
    #expect(!all.isShort && all.lines.count == usual.lines.count)
    #expect(all.lines.last?.text.contains("that came: willFinishLaunching, didFinishLaunching, ") == true)
  }

  @Test func `behind faults of its text a report says nothing of no warnings`() throws {
    let report = PluginReport(
      try Self.plugin("plugin mine \"Mine\" {\n  version 1\n  on didBecomeActive { say front }\n}\n"))
    let (alone, behind) = (report.lines(.usual), report.lines(.usual, behindFaults: true))
    #expect(alone.lines[0].text.hasSuffix(": no warnings, 1 note"), "\(alone.lines[0].text)")
    #expect(behind.lines[0].text.hasSuffix(": 1 note") && behind.lines.dropFirst() == alone.lines.dropFirst())
  }

  @Test func `a report of many findings is cut short unless all is asked for`() throws {
    let signals = (1...20).map { "s\($0)" }.joined(separator: " ")
    let plugin = try Self.plugin(
      "plugin mine \"Mine\" {\n  version 1\n  on didBecomeActive { say front }\n"
        + "  on willTerminate where: locked && state == active { say \(signals) }\n}\n")
    let report = PluginReport(plugin)
    let (usual, all) = (report.lines(.usual), report.lines(.all))
    #expect(usual.lines.count == 14 && usual.isShort && usual.lines.last?.text == "  … and 9 more")
    #expect(all.lines.count == 22 && !all.isShort)
  }

  // MARK: - Side by side

  private static let one = """
    plugin one "One" {
      version 1
      on didBecomeActive { say front }
      on willResignActive { say aside }
    }

    """

  private static let two = """
    plugin two "Two" {
      version 1
      on didBecomeActive { say front }
      on willResignActive where: !scenes { say covered }
    }

    """

  /// The run of both plugins in an app; the second one says this as the app loses touches.
  private static func run(_ app: String, _ second: String) -> String {
    """
    In an app \(app): not the same at 4 of 8 moments
       state   one    two
    › launch
       active  front  front
    › alert show
    *  active  aside  \(second)
    › alert dismiss
       active  front  front
    › home
    *  active  aside  \(second)
    › wait 10s
    › launch
       active  front  front
    › memory warning
    › home
    *  active  aside  \(second)
    › wait 10s
    › kill
      the process ends: the system killed it
    › launch
       active  front  front
    › forceQuit
    *  active  aside  \(second)
      the process ends: the person threw it out of the app switcher

    """
  }

  private static let comparison = """
    \(run("with scenes", "·"))
    \(run("without scenes", "covered"))
    The tables: not the same at 1 point
    moment            one    two
    willResignActive  aside  where: !scenes { covered }
    """

  @Test func `two plugins stand side by side, with a mark where they differ`() throws {
    let (one, two) = (try Self.plugin(Self.one), try Self.plugin(Self.two))
    #expect(Self.text(PluginComparison(one, two, isPlain: false, screen: 60).lines) == Self.comparison)
    let same = PluginComparison(one, one, isPlain: false, screen: 60).lines
    #expect(
      Self.text(same)
        == "In an app with scenes: the same at 8 moments\n\nIn an app without scenes: as in an app with scenes.\n\nThe tables are the same."
    )
  }

  @Test(arguments: [40, 60, 80]) func `columns keep to the screen, whatever the names`(screen: Int) {
    for (left, right) in zip(Library.plugins, Library.plugins.dropFirst()) {
      let lines = PluginComparison(left, right, isPlain: true, screen: screen).lines
      let wide = lines.filter { $0.hangingIndent == nil && TextWidth.of($0.text) > screen }
      #expect(wide.isEmpty, "\(left.name) and \(right.name): \(wide.map { $0.text })")
    }
  }

  @Test func `the prompt compares the run so far, and before it has begun a run of its own`() {
    let files = ["one.life": Self.one, "two.life": Self.two]
    var session = Library.session(using: ["uikit"], files: files)
    let before = session.submit(line: "plugin compare \"one.life\" \"two.life\"")
    #expect(
      before.failure == nil && before.lines.first?.text == "In an app with scenes: not the same at 4 of 8 moments")
    _ = session.submit(line: "launch")
    _ = session.submit(line: "home")
    let after = session.submit(line: "plugin compare \"one.life\" \"two.life\"")
    #expect(
      Self.text(after.lines)
        == """
        The run so far: not the same at 1 of 2 moments
           state   one    two
        › launch
           active  front  front
        › home
        *  active  aside  covered
        """)
    // Nothing is used or loaded by it.
    #expect(session.submit(line: "plugin show one").failure != nil)
  }

  // MARK: - The page

  private static let described = """
    plugin mine "A *bold* | <b>title</b>" {
      version 2
      source "1. [a link](x) of `code` & more"
      family "Mine"
      platform ios
      states [up, down, out] as: ring
      step up -> down { say sink }
      style mine "My _own_" {
        scenes no
        listener "the `Listener`"
        word didBecomeActive up
      }
      on didBecomeActive { go up }
      on didEnterBackground where: !scenes { go down }
    }

    """

  private static let document = """
    # A \\*bold\\* \\| \\<b\\>title\\</b\\>

    The plugin `mine`, version 2, is an observer. It belongs to Mine. It exists on iOS alone.

    ## Sources

    - 1\\. \\[a link\\](x) of `code` \\& more

    ## States

    Before anything was heard it is in `none`.

    ~~~~
    ○ down
    │    ↓     ↑
    ○ out
    │    ↓
    ○ up    ↑ sink, straight to down
    ~~~~

    ## What it says

    | moment | when | in state | what it says |
    | --- | --- | --- | --- |
    | `didBecomeActive` |  | `none`, `out` | `up` |
    | `didBecomeActive` |  | `up` | nothing |
    | `didBecomeActive` |  | `down` | `out`, `up` |
    | `didEnterBackground` | `where: !scenes` | `none`, `out` | `down` |
    | `didEnterBackground` | `where: !scenes` | `up` | `down`, `sink` |
    | `didEnterBackground` | `where: !scenes` | `down` | nothing |

    ## Example: in an app with scenes

    | what happens | what it says |
    | --- | --- |
    | `launch` | `up` |
    | `alert show` | nothing |
    | `alert dismiss` | nothing |
    | `home` | nothing |
    | `wait 10s` | nothing |
    | `launch` | nothing |
    | `memory warning` | nothing |
    | `home` | nothing |
    | `wait 10s` | nothing |
    | `kill` | nothing |
    | `launch` | `up` |
    | `forceQuit` | nothing |

    ## Example: in an app without scenes

    | what happens | what it says |
    | --- | --- |
    | `launch` | `up` |
    | `alert show` | nothing |
    | `alert dismiss` | nothing |
    | `home` | `down`, `sink` |
    | `wait 10s` | nothing |
    | `launch` | `out`, `up` |
    | `memory warning` | nothing |
    | `home` | `down`, `sink` |
    | `wait 10s` | nothing |
    | `kill` | nothing |
    | `launch` | `up` |
    | `forceQuit` | `down`, `sink` |

    ## Style `mine`: My \\_own\\_

    Lessons in this style speak of the `Listener`. Its apps use no scenes.

    | moment | word |
    | --- | --- |
    | `didBecomeActive` | `up` |

    """

  @Test func `a page tells what a plugin says, and nothing of a manifest is a mark in it`() throws {
    #expect(PluginDocument(try Self.plugin(Self.described)).text == Self.document)
  }

  /// What a source says, and how a page has it: only backticks in pairs, with something between them, make code.
  private static let backticks: [(source: String, shown: String)] = [
    ("a `b` and `c_d`", "a `b` and `c_d`"), ("one ` alone", "one \\` alone"), ("`` twice", "\\`\\` twice"),
    ("`a` b ` c", "\\`a\\` b \\` c"), ("`a|b`", "a\\|b"),
  ]

  @Test(arguments: backticks) func `code between backticks stays code`(_ source: String, _ shown: String) throws {
    let plugin = try Self.plugin(
      "plugin mine \"M\" {\n  version 1\n  source \"\(source)\"\n  on didBecomeActive { say front }\n}\n")
    #expect(PluginDocument(plugin).text.contains("\n- \(shown)\n"))
  }

  @Test func `time passes in front in the example of a plugin that puts something off`() throws {
    let plugin = try Self.plugin(
      "plugin mine \"M\" {\n  version 1\n  on didBecomeActive after: 17ms where: foreground { say drawn }\n}\n")
    let text = PluginDocument(plugin).text
    #expect(text.contains("| `launch` | nothing |\n| `wait 10s` | `drawn` |\n| `alert show` | nothing |"), "\(text)")
  }

  @Test func `a report names its file where several are told of`() throws {
    let report = PluginReport(try Self.plugin(Self.odd))
    #expect(
      report.lines(.usual, in: "a/odd.life").lines.first?.text.hasPrefix("odd in a/odd.life: 5 answers, ") == true)
  }

  @Test func `a page tells what comes in place of a word at a launch, and where apps restore`() throws {
    let text = Self.described.replacing(
      "word didBecomeActive up", with: "restores start\n    word didBecomeActive up launch: begun"
    )
    .replacing(
      "  on didBecomeActive {", with: "  on didBecomeActive from: none { go up; say begun }\n  on didBecomeActive {")
    let page = PluginDocument(try Self.plugin(text)).text
    #expect(page.contains("\n| `didBecomeActive` | `up`, at a launch `begun` |\n"))
    #expect(page.contains(" Its apps use no scenes. They read back what they saved in `start`.\n"))
  }

  @Test func `a page shows nothing raw`() throws {
    let plugin = try Self.plugin(
      "plugin mine \"a \\u{1B}[31m\" {\n  version 1\n  source \"b \\u{7}\"\n  on didBecomeActive { say front }\n}\n")
    let text = PluginDocument(plugin).text
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "\(text)")
    #expect(text.hasPrefix("# a ␛\\[31m\n"), "\(text)")
  }

  @Test func `each plugin has a page with its sources and an example`() {
    for plugin in Library.plugins {
      let text = PluginDocument(plugin).text
      #expect(
        text.hasPrefix("# ") && text.contains("\n## Sources\n") && text.contains("\n## Example: "), "\(plugin.name)")
      #expect(text.contains("\n## States\n") == !plugin.table.states.isEmpty)
      #expect(plugin.styles.allSatisfy { text.contains("## Style `\($0.name)`") }, "\(plugin.name)")
    }
  }
}
