import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing
import TestSupport
import TextMetrics

/// What a session shows on screens of different widths.
@Suite struct LayoutTests {
  /// What the last line of a script shows on a screen.
  private func shown(_ script: [String], width: Int?, using names: [String] = ["uikit"]) -> [String] {
    var session = Library.session(using: names)
    session.width = width
    return script.map { session.submit(line: $0) }.last?.lines.map { $0.text } ?? []
  }

  // MARK: - Traces

  /// What the row of states says of its marks, where it is shown first.
  private static let marks = "      ● is the state that the app is in now, ◌ one that it went through on the way."

  private static let traces: [(width: Int?, rows: [String])] = [
    (
      nil,
      [
        "   2  0:00.000  process  notRunning → inactive",
        "   4  0:00.000  uikit    application(_:willFinishLaunchingWithOptions:)   inactive",
        "   6  0:00.000  uikit    application(_:didFinishLaunchingWithOptions:)    inactive",
        "   7  0:00.000  process  inactive → active",
        "   9  0:00.000  uikit    applicationDidBecomeActive(_:)                   active",
        "      ◌ notRunning  ◌ inactive  ● active  ○ background  ○ suspended   notRunning → inactive → active",
        Self.marks,
      ]
    ),
    (
      80,
      [
        "  2 0:00.000 process  notRunning → inactive",
        "  4 0:00.000 uikit    application(_:willFinishLaunchingWithOptions:)  inactive",
        "  6 0:00.000 uikit    application(_:didFinishLaunchingWithOptions:)   inactive",
        "  7 0:00.000 process  inactive → active",
        "  9 0:00.000 uikit    applicationDidBecomeActive(_:)                  active",
        "      ◌ notRunning  ◌ inactive  ● active  ○ background  ○ suspended", Self.marks,
      ]
    ),
    (
      40,
      [
        "   2  process: notRunning → inactive",
        "   4  application(_:", "        willFinishLaunchingWithOptions:)", "        uikit, inactive",
        "   6  application(_:", "        didFinishLaunchingWithOptions:)", "        uikit, inactive",
        "   7  process: inactive → active", "   9  applicationDidBecomeActive(_:)", "        uikit, active",
        "      notRunning → inactive → ● active",
      ]
    ),
  ]

  @Test(arguments: traces)
  func `a launch fits the screen`(width: Int?, rows: [String]) {
    #expect(shown(["launch"], width: width) == rows)
  }

  @Test func `200 columns show what a pipe shows`() {
    for script in [["launch"], ["launch", "home", "trace"], ["launch", "home", "why"]] {
      #expect(shown(script, width: 200) == shown(script, width: nil))
    }
  }

  @Test func `on a narrow screen the clock has a row where it changes`() {
    #expect(
      shown(["launch; home; wait 6s", "trace 4"], width: 40) == [
        "      0:00.000", "  16  applicationDidEnterBackground(_:)",
        "        uikit, background", "  17  0:00.000 › wait 6s", "      0:05.000",
        "  18  process: background → suspended",
      ])
  }

  @Test func `a short signal keeps its row, and neighbours without an order keep their mark`() {
    let rows = shown(["launch", "home", "wait 6s", "launch"], width: 40, using: ["uikit", "notifications", "flutter"])
    #expect(rows.contains("  39  onRestart  flutter, background"), "\(rows)")
    #expect(rows.contains("        flutter, background ~"), "\(rows)")
  }

  @Test func `with longer names of plugins, 80 columns break what would not fit`() {
    let rows = shown(["launch"], width: 80, using: ["uikit", "notifications"])
    #expect(rows.contains("  7 0:00.000 notifications  UIApplication.                            inactive"), "\(rows)")
    #expect(rows.contains("                              didFinishLaunchingNotification"), "\(rows)")
  }

  // MARK: - Values

  private static let app = """
    app Notes uses: uikit {
      saved draft = ""
      on didEnterBackground { save draft }
    }
    """

  @Test func `wide characters and emoji do not break the columns`() {
    var session = Library.session()
    _ = session.submit(SourceText(name: "app", text: Self.app))
    for width in [40, 80, 200] {
      session.width = width
      let text = "日本語 👩‍👩‍👧 " + String(repeating: "漢字", count: 12)
      let script = "launch; edit draft = \"\(text)\"; state; trace; home; trace; reset"
      for line in session.submit(line: script).lines where line.hangingIndent == nil {
        #expect(TextWidth.of(line.text) <= width, "\(line.text)")
      }
    }
    session.width = 100
    let rows = session.submit(line: "launch; edit draft = \"漢字\"; trace").lines.map { $0.text }
    #expect(rows.contains { $0.hasSuffix("› edit draft = \"漢字\"") }, "\(rows)")
  }

  // MARK: - Pictures

  private static let strips: [(width: Int, plain: Bool, row: String)] = [
    (
      200, false,
      "      ○ notRunning  ◌ inactive  ◌ active  ● background  ○ suspended   active → inactive → background"
    ),
    (80, false, "      ○ notRunning  ◌ inactive  ◌ active  ● background  ○ suspended"),
    (40, false, "      active → inactive → ● background"),
    (80, true, "      notRunning  (inactive)  (active)  [background]  suspended"),
    (40, true, "      active -> inactive -> [background]"),
  ]

  @Test(arguments: strips)
  func `the strip is one row, and on a narrow screen the path`(width: Int, plain: Bool, row: String) {
    var session = Library.session(using: ["uikit"])
    session.width = width
    session.traceText.isPlain = plain
    _ = session.submit(line: "launch")
    #expect(session.submit(line: "home").lines.last?.text == row)
  }

  @Test(arguments: [(40, "└─▷ background launch off the screen"), (80, "  └──▷ background  launch off the screen")])
  func `the diagram fits the screen`(width: Int, row: String) {
    for plain in [false, true] {
      var session = Library.session(using: ["uikit"])
      session.width = width
      session.traceText.isPlain = plain
      let rows = session.submit(line: "diagram").lines.map { $0.text }
      #expect(rows.allSatisfy { TextWidth.of($0) <= width }, "\(rows)")
      #expect(plain || rows.contains(row), "\(rows)")
    }
  }

  @Test func `a long timeline goes on in a second panel`() {
    let script = "launch; home; " + (1...14).map { "wait \($0)min; launch; home" }.joined(separator: "; ")
    let rows = shown([script, "timeline"], width: 60)
    #expect(rows.allSatisfy { TextWidth.of($0) <= 60 }, "\(rows)")
    let panels = rows.split(separator: "").filter { panel in panel.contains { $0.contains("┃") } }
    #expect(panels.count > 1)
    // Each instant stands in one panel: 15 at which something was typed, 14 at which the app is suspended.
    let heads = panels.joined().filter { $0.contains("─ ") }
    #expect(heads.count == 29, "\(heads)")
    #expect(heads.count { $0.contains("→ suspended") } == 14)
  }

  // MARK: - Comparisons

  @Test func `runs that do not fit side by side are one list with names`() {
    let rows = shown(["compare platforms [ios, android] { launch; home; wait 8s }"], width: 40)
    #expect(
      rows.dropLast() == [
        "ios, android", "  › launch", "  notRunning → inactive", "  application(_:",
        "    willFinishLaunchingWithOptions:)", "  application(_:", "    didFinishLaunchingWithOptions:)",
        "  inactive → active", "  applicationDidBecomeActive(_:)", "  › home", "  applicationWillResignActive(_:)",
        "  active → inactive", "  inactive → background", "  applicationDidEnterBackground(_:)", "  › wait 8s",
        "  0:05.000", "  only ios:", "* background → suspended", "* 1 of 13 rows differ",
      ])
    #expect(rows.last?.hasPrefix("UIKit and SwiftUI do not exist on Android") ?? false)
  }

  @Test func `the list names those who have a row or those who have not`() {
    let rows = shown(["compare accounts { launch; forceQuit }"], width: 40)
    #expect(rows.first == "evidence, underTheSurface, executionStates, appLifecycle, appleGuide")
    #expect(rows.contains("  not appLifecycle:"))
    #expect(rows.contains("  only underTheSurface, executionStates:"))
    #expect(rows.filter { $0.hasPrefix("* ") }.count == 8, "seven rows and the sum")
    #expect(rows.filter { $0 == "  not underTheSurface, executionStates:" }.count == 2, "once for neighbours")
  }

  @Test func `what is side by side at 200 columns is marked at 80`() {
    let script = ["compare platforms [ios, android] { launch; home; wait 8s }"]
    #expect(shown(script, width: 200).first?.contains("ios      ") == true)
    #expect(shown(script, width: 80).prefix(2) == ["1 ios   2 android", "  1 2"])
  }

  // MARK: - Everything

  /// Everything that the vocabularies give as an example, each after a launch, and a lesson with wrong answers.
  private static var inputs: [String] {
    let verbs = SessionVocabulary.prompt.verbs
    // Pages of help are laid out alike; a short run reads a third of them.
    let helped = Set(LongTests.sample(verbs.map { $0.name }, oneOf: 3))
    let examples = verbs.flatMap { verb in
      ["reset; launch"] + verb.examples + (helped.contains(verb.name) ? ["help \(verb.name)"] : [])
    }
    let views = ["launch; home; wait 6s", "trace", "trace moments", "why", "why 3", "state", "diff", "timeline"]
    let lesson = [
      "lesson fiveStates", "foo", "1a 2b 3c", "hint", "hint", "skip", "inactive", "skip", "launch", "home", "wait 10s",
      "nonsense", "active", "inactive", "a b", "skip", "b", "skip", "skip", "skip", "skip", "menu",
    ]
    return [app] + examples + views + lesson
  }

  /// The words of each reply where nothing is laid out.
  private static let wideWords: [Set<String>] = {
    var wide = session(width: nil)
    return inputs.map { input in Set(wide.submit(line: input).lines.flatMap { words($0) }) }
  }()

  private static func session(width: Int?) -> Session {
    let path = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))
    let text = TextFiles.text(of: "\(path)/Lessons/basics/fiveStates.life") ?? ""
    let loaded = LessonLoader.load(SourceText(name: "fiveStates.life", text: text), library: Library.plugins)
    var session = Library.classic(
      plugins: Library.plugins, using: Library.styles, catalog: LessonCatalog(lessons: loaded.lessons, course: nil))
    session.width = width
    return session
  }

  @Test(arguments: LongTests.sample([40, 60, 80], oneOf: 3))
  func `no line that is laid out is wider than the screen, or breaks a word that fits a row`(width: Int) {
    var narrow = Self.session(width: width)
    for (input, words) in zip(Self.inputs, Self.wideWords) {
      let rows = narrow.submit(line: input).lines
      for row in rows {
        // The other lines, examples as they would be typed and the code of an app are wrapped by the screen.
        let isTyped = input.hasPrefix("help") || input.hasPrefix("challenge") && row.text.hasPrefix("  ")
        if row.hangingIndent == nil && !isTyped {
          #expect(TextWidth.of(row.text) <= width, "\(input): \(row.text)")
        }
        // Without a screen the table of a plugin is as wide as a page, and breaks its words otherwise.
        guard !input.hasPrefix("plugin show") else { continue }
        for word in Self.words(row) where !words.contains(word) && !Self.added.contains(word) {
          let isPart = words.contains { TextWidth.of($0) > 28 && $0.contains(word) }
          #expect(isPart, "\(input): \(word) in \(row.text)")
        }
      }
    }
  }

  private static func words(_ line: OutputLine) -> [String] {
    line.text.split { " ,:;".contains($0) }.map { String($0) }
  }

  /// What only narrow layouts say, or draw.
  private static let added: Set = ["only", "not", "├─▷", "└─▷", "├━▶", "└━▶", "·", "●", "→", "›"]
}
