package import LifecycleEngine
import LifeSyntax
import TextMetrics

/// Something that may lie over an app, or beside it.
package struct ScreenCover: Sendable {
  /// The key of its picture.
  package let name: String
  /// What it is called.
  package let title: String
  /// Its words in a sentence about the app.
  package let words: String
  /// The stimuli that end it.
  package let endings: [StimulusKind]
  /// Its three rows on a small screen; nil where what it lies over is seen.
  let rows: [String?]
  /// The condition under which it is there.
  let condition: Condition

  /// All covers; of several that are there, the first is drawn.
  static let all = [
    ScreenCover(
      name: "alert", title: "A system alert", words: "a system alert lies over it", endings: [.alertDismiss],
      rows: [nil, " [ alert ]", nil], condition: .alert),
    ScreenCover(
      name: "notices", title: "The notification centre", words: "the notification centre is pulled over it",
      endings: [.notificationCenterClose], rows: ["▼ notices", "──────────", nil], condition: .notificationCenter),
    ScreenCover(
      name: "controls", title: "The control centre", words: "the control centre is pulled over it",
      endings: [.controlCenterClose], rows: ["▼ controls", "──────────", nil], condition: .controlCenter),
    ScreenCover(
      name: "siri", title: "Siri", words: "Siri lies over it", endings: [.siriClose], rows: [nil, nil, "  ( Siri )"],
      condition: .siri),
    ScreenCover(
      name: "face", title: "The Face ID prompt", words: "the Face ID prompt lies over it",
      endings: [.faceIDDismiss], rows: [nil, " [Face ID]", nil], condition: .faceID),
    ScreenCover(
      name: "payment", title: "The payment sheet", words: "the payment sheet lies over it",
      endings: [.paymentSheetDismiss], rows: [nil, "──────────", "  payment"], condition: .paymentSheet),
    ScreenCover(
      name: "call", title: "A call", words: "a call rings over the whole screen", endings: [.callAnswer, .callDecline],
      rows: ["call rings", " [answer]", nil], condition: .callRinging),
    ScreenCover(
      name: "banner", title: "A call, as a banner", words: "a call rings as a banner",
      endings: [.callAnswer, .callDecline], rows: ["(call …)", nil, nil], condition: .callBanner),
    ScreenCover(
      name: "native", title: "A native screen", words: "a native screen covers Flutter's",
      endings: [.coverDismiss], rows: [nil, " [native]", nil], condition: .viewCovered),
  ]
}

/// What the person sees: a small picture of the screen, or the same in a sentence.
package struct ScreenPicture: Sendable {
  /// What fills the screen.
  package enum Scene: Sendable {
    /// The device is locked.
    case lockScreen
    /// A call was answered.
    case call
    /// The app switcher is open.
    case switcher
    /// No app is in front.
    case homeScreen
    /// The app, with those of its windows that are in front.
    case app(name: String, windows: [String])
  }

  /// What fills the screen.
  package let scene: Scene
  /// What lies over it; nil for nothing.
  package let cover: ScreenCover?

  /// The columns and the rows inside of the frame.
  private static let inside = (columns: 10, rows: 3)
  /// The columns and the rows of the picture.
  package static let size = (columns: inside.columns + 2, rows: inside.rows + 2)

  /// Creates the picture of the screen as it is now in a run.
  package init(of run: Simulation) {
    let world = run.world
    let isBanner = world.holds(.callBanner)
    let cover = ScreenCover.all.first { row in
      world.holds(row.condition) && !(row.condition == .callRinging && isBanner)
        && (row.condition != .callBanner || world.holds(.callRinging))
    }
    if world.holds(.locked) {
      scene = .lockScreen
    } else if world.holds(.callActive) {
      scene = .call
    } else if world.holds(.switcherOpen) {
      scene = .switcher
    } else if world.state.isForeground {
      let name = run.apps.isEmpty ? "the app" : run.engine.program.name
      let windows = run.isAboutWindows ? run.windowPlaces.filter { $0.isInFront }.map { $0.window } : []
      scene = .app(name: name, windows: windows)
    } else {
      scene = .homeScreen
    }
    switch scene {
    case .app: self.cover = cover
    case .lockScreen, .call, .switcher, .homeScreen:
      self.cover = cover.flatMap { $0.condition.isSubset(of: [.callRinging, .callBanner]) ? $0 : nil }
    }
  }

  /// What the person sees, in a sentence.
  package var sentence: String {
    let (whole, isApp): (String, Bool) =
      switch scene {
      case .lockScreen: ("The lock screen", false)
      case .call: ("The call fills the screen", true)
      case .switcher: ("The app switcher is open", true)
      case .homeScreen: ("The home screen", false)
      case .app(let name, let windows) where windows.count > 1:
        ("The windows \(windows.joined(separator: " and ")) of \(name) fill the screen", true)
      case .app(let name, _): ("\(Self.capitalised(name)) fills the screen", true)
      }
    let shown = isApp ? whole : "\(whole) is shown"
    return shown + (cover.map { "; \($0.words)" } ?? "") + "."
  }

  private static func capitalised(_ name: String) -> String {
    name.hasPrefix("the ") ? "T\(name.dropFirst())" : name
  }

  /// The rows inside of the frame.
  private var rows: [String] {
    var rows: [String] =
      switch scene {
      case .lockScreen: ["", "  locked", "  ──────"]
      case .call: ["", "in a call", ""]
      case .switcher: ["┌───┐ ┌───", "│app│ │", "└───┘ └───"]
      case .homeScreen: [" □ □ □ □", " □ □ □ □", "   home"]
      case .app(let name, let windows) where windows.count > 1:
        [
          Self.shortened(name, to: 10), windows.map { padded(Self.shortened($0, to: 4), to: 4) }.joined(separator: "│"),
          "    │",
        ]
      case .app(let name, _): [Self.shortened(name, to: 10), "~~~~~ ~~~", "~~~ ~~~~"]
      }
    if let cover {
      for (place, row) in cover.rows.enumerated() { if let row { rows[place] = row } }
    }
    return rows
  }

  private static func shortened(_ text: String, to columns: Int) -> String {
    let text = VisibleText.of(text)
    guard TextWidth.of(text) > columns else { return text }
    var result = ""
    for character in text where TextWidth.of(result) + TextWidth.of(character) < columns { result.append(character) }
    return result + "…"
  }

  /// Draws the frame with what is inside, from a place on.
  func draw(on canvas: inout Canvas, row: Int, column: Int) {
    let edge = String(repeating: "─", count: Self.inside.columns)
    canvas.put("╭\(edge)╮", row: row, column: column, .dim)
    for (place, text) in rows.enumerated() {
      canvas.put(
        "│" + String(repeating: " ", count: Self.inside.columns) + "│", row: row + 1 + place, column: column, .dim)
      canvas.put(text, row: row + 1 + place, column: column + 1, isOfCover(place) ? .warning : .plain)
    }
    canvas.put("╰\(edge)╯", row: row + 1 + Self.inside.rows, column: column, .dim)
  }

  private func isOfCover(_ row: Int) -> Bool { cover?.rows[row] != nil }

  /// Returns the picture with its sentence beside it; the sentence alone where a plain text is wanted.
  package func lines(state: String, isPlain: Bool, width: Int) -> [OutputLine] {
    let words = OutputLine("\(sentence) The state is \(state).")
    guard !isPlain, width >= 2 * Self.size.columns else { return [words] }
    var canvas = Canvas()
    draw(on: &canvas, row: 0, column: 0)
    let column = Self.size.columns + 2
    let rows = TextRows.fill(sentence, columns: width - column) + ["The state is \(state)."]
    for (row, text) in rows.enumerated() { canvas.put(text, row: row + 1, column: column) }
    return canvas.lines
  }
}

/// The screen after each stimulus of a run, side by side.
struct ScreenStrip {
  /// The screen after a stimulus.
  private struct Shot {
    let stimulus: String
    let picture: ScreenPicture
    let state: String
  }

  private let shots: [Shot]
  /// The most screens that are drawn.
  private static let limit = 12
  /// The columns from one screen to the next, at least.
  private static let pitch = ScreenPicture.size.columns + 3

  /// Runs what has happened again, and looks at the screen after each stimulus; the last ones where there are many.
  init(of run: Simulation) {
    var copy = run
    copy.reset()
    var shots: [Shot] = []
    for stimulus in run.history {
      guard copy.apply(stimulus) == .applied else { continue }
      shots.append(
        Shot(stimulus: copy.engine.text(of: stimulus), picture: ScreenPicture(of: copy), state: copy.world.state.name))
    }
    self.shots = shots.suffix(Self.limit)
  }

  /// The lines of the drawing; in a plain text a sentence for each screen.
  func lines(isPlain: Bool, width: Int) -> [OutputLine] {
    guard !isPlain else {
      return shots.map {
        OutputLine("\($0.stimulus): \($0.picture.sentence) The state is \($0.state).", hangingIndent: 2)
      }
    }
    let inRow = max(1, width / pitch)
    var lines: [OutputLine] = []
    for first in stride(from: 0, to: shots.count, by: inRow) {
      if first > 0 { lines.append(OutputLine("")) }
      lines += row(shots[first..<min(first + inRow, shots.count)])
    }
    return lines
  }

  /// The columns from one of these screens to the next: none of the words between them touch.
  private var pitch: Int {
    (shots.map { max(TextWidth.of($0.stimulus), TextWidth.of($0.state)) + 2 } + [Self.pitch]).reduce(0, max)
  }

  private func row(_ shots: ArraySlice<Shot>) -> [OutputLine] {
    var canvas = Canvas()
    for (place, shot) in shots.enumerated() {
      let column = place * pitch
      canvas.put(shot.stimulus, row: 0, column: column, .stimulus)
      shot.picture.draw(on: &canvas, row: 1, column: column)
      canvas.put(shot.state, row: 1 + ScreenPicture.size.rows, column: column + 1, .transition)
    }
    return canvas.lines
  }
}
