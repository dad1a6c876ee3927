import LifecycleEngine

/// The columns of a trace, from left to right; a column of width 0 is none.
///
/// On a wide screen all columns stand side by side. On a narrow one, the clock has a row of its own where it changes,
/// and speaker and state stand below what happens.
struct TraceColumns: Hashable, Sendable {
  private(set) var number = 4
  private(set) var clock = "0:00.000".count
  private(set) var who: Int
  private(set) var what = 47
  /// The blanks behind the number and the clock; the other columns have two.
  private(set) var gap = 2
  /// The columns of the screen; nil where rows may be as long as they are.
  let screen: Int?

  /// The gap before the state, and the longest state.
  private static let state = 12
  /// The least width of the column for what happens, in which most signals stay in one piece.
  private static let leastWhat = 36

  /// The columns for the plugins of an engine on a screen.
  init(_ engine: Engine, screen: Int?) {
    who = (engine.plugins.map { $0.name.count } + ["process".count]).reduce(0, max)
    self.screen = screen
    guard let screen, used + what > screen else { return }
    (number, gap) = (3, 1)
    what = min(what, screen - used)
    guard what < Self.leastWhat else { return }
    (number, gap, clock, who) = (4, 2, 0, 0)
    what = max(1, screen - number - gap)
  }

  /// The width of all columns but the widest.
  private var used: Int { number + gap + clock + gap + who + 2 + Self.state }

  /// A Boolean value that indicates whether the clock and the speaker have columns.
  var isSideBySide: Bool { clock > 0 }

  /// A number at the right of its column, with the gap behind it.
  func place(of number: Int) -> String {
    let text = "\(number)"
    return Self.blanks(self.number - text.count) + text + Self.blanks(gap)
  }

  /// A clock time with the gap behind it, in a column that is as wide at any time: the later it is, the coarser.
  func place(ofClock milliseconds: Int64) -> String {
    padded(Self.clock(milliseconds), to: clock) + Self.blanks(gap)
  }

  /// Returns a clock time in eight columns: `9:59.999`, `10:00.00`, `1:00:00`, `10:00:00`, `4d 04:00`.
  private static func clock(_ milliseconds: Int64) -> String {
    let text = clockText(milliseconds: milliseconds)
    let hours = milliseconds / 3_600_000
    if hours >= 100 {
      func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return "\(hours / 24)d \(two(hours % 24)):\(two(milliseconds / 60000 % 60))"
    }
    return String(text.dropLast(hours > 0 ? 4 : max(0, text.count - 8)))
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
