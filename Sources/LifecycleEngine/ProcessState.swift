/// The state of the app's process, as the platform defines it.
///
/// Sources: S0, S1, S2, S3. Code can only ever read three of them: `active`, `inactive`, `background`.
package enum ProcessState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
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
  package var name: String { Self.names[Int(rawValue)] }

  /// What it means, as a part of a sentence.
  package var words: String {
    switch self {
    case .notRunning: "the app has no process"
    case .inactive: "the app is in front, but gets no touches"
    case .active: "the app is in front and gets touches"
    case .background: "the app is off the screen, and its code runs"
    case .suspended: "the app is in memory, and its code does not run"
    }
  }

  /// Indicates whether code of the app runs.
  package var runsCode: Bool { self == .inactive || self == .active || self == .background }

  /// Indicates whether the app is on the screen: `inactive` or `active`.
  package var isForeground: Bool { self == .inactive || self == .active }

  /// The state with this name, or nil.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// The names, in the order of the cases.
  package static let names = ["notRunning", "inactive", "active", "background", "suspended"]
}

/// A set of process states, for rules that hold in several.
package struct StateSet: OptionSet, Hashable, Sendable {
  /// One bit for each state, in the order of the cases.
  package let rawValue: UInt8

  /// A set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No process.
  package static let notRunning = Self(.notRunning)
  /// In front without touches.
  package static let inactive = Self(.inactive)
  /// In front with touches.
  package static let active = Self(.active)
  /// Running off the screen.
  package static let background = Self(.background)
  /// Frozen.
  package static let suspended = Self(.suspended)
  /// On the screen.
  package static let foreground: Self = [.inactive, .active]
  /// Code runs.
  package static let running: Self = [.inactive, .active, .background]
  /// Not on the screen.
  package static let elsewhere: Self = [.notRunning, .background, .suspended]
  /// A process exists.
  package static let alive: Self = [.inactive, .active, .background, .suspended]
  /// Every state.
  package static let any: Self = [.notRunning, .inactive, .active, .background, .suspended]

  /// A set of one state.
  package init(_ state: ProcessState) { rawValue = 1 << state.rawValue }

  /// Indicates whether the state is in the set.
  package func contains(_ state: ProcessState) -> Bool { rawValue & (1 << state.rawValue) != 0 }
}
