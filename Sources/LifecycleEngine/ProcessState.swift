/// The state of the app's process, as the platform defines it.
///
/// Sources: S0, S1, S2, S3. Code can only ever read three of them: `active`, `inactive`, `background`.
public enum ProcessState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// No process exists.
  case notRunning
  /// In front, without touches; code runs.
  case inactive
  /// In front, touches arrive.
  case active
  /// Off the screen; code runs.
  case background
  /// In memory, frozen: no thread runs.
  case suspended

  /// The name that the language and every message use.
  public var name: String { Self.names[Int(rawValue)] }

  /// The state behind “the app is”.
  public var predicate: String { self == .background ? "in the background" : name }

  /// What it means, as a part of a sentence.
  public var words: String {
    switch self {
    case .notRunning: "the app has no process"
    case .inactive: "the app is in front, but gets no touches"
    case .active: "the app is in front and gets touches"
    case .background: "the app is off the screen, and its code runs"
    case .suspended: "the app is in memory, and its code does not run"
    }
  }

  /// Indicates whether code of the app runs.
  public var runsCode: Bool { self == .inactive || self == .active || self == .background }

  /// Indicates whether the app is on the screen: `inactive` or `active`.
  public var isForeground: Bool { self == .inactive || self == .active }

  /// The state with this name, or nil.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// The names, in the order of the cases.
  public static let names = ["notRunning", "inactive", "active", "background", "suspended"]
}

/// A set of process states, for rules that hold in several.
public struct StateSet: OptionSet, Hashable, Sendable {
  /// One bit for each state, in the order of the cases.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No process.
  public static let notRunning = Self(.notRunning)
  /// In front without touches.
  public static let inactive = Self(.inactive)
  /// In front with touches.
  public static let active = Self(.active)
  /// Running off the screen.
  public static let background = Self(.background)
  /// Frozen in memory: no code runs.
  public static let suspended = Self(.suspended)
  /// On the screen.
  public static let foreground: Self = [.inactive, .active]
  /// Code runs.
  public static let running: Self = [.inactive, .active, .background]
  /// Not on the screen.
  public static let elsewhere: Self = [.notRunning, .background, .suspended]
  /// A process exists.
  public static let alive: Self = [.inactive, .active, .background, .suspended]
  /// Every state.
  public static let any: Self = [.notRunning, .inactive, .active, .background, .suspended]

  /// A set of one state.
  public init(_ state: ProcessState) { rawValue = 1 << state.rawValue }

  /// Indicates whether the state is in the set.
  public func contains(_ state: ProcessState) -> Bool { rawValue & (1 << state.rawValue) != 0 }
}
