/// The platform whose rules apply.
public enum Platform: UInt8, CaseIterable, Sendable {
  case ios, android

  /// The name that `platform` uses.
  public var name: String { self == .ios ? "ios" : "android" }

  /// The version whose rules hold where none is named.
  public var usualVersion: Int { self == .ios ? 18 : 16 }

  /// The versions of which rules are known.
  package var versions: ClosedRange<Int> { self == .ios ? 4...26 : 8...16 }
}

/// A value for every setting, the platform and its version: all that the engine's rules depend on.
public struct Settings: Hashable, Sendable {
  /// The platform whose rules apply; another one takes its usual version.
  public var platform: Platform = .ios {
    didSet { if platform != oldValue { version = platform.usualVersion } }
  }
  /// The major version of the platform.
  public var version: Int = 18
  /// The place of each setting's value, by the setting's raw value; 0 is what the evidence favours.
  private var values = [UInt8](repeating: 0, count: Setting.allCases.count)

  /// Everything as the evidence favours it, on today's iOS.
  public init() {}

  /// The index of the value that a setting has.
  public subscript(setting: Setting) -> Int {
    get { Int(values[Int(setting.rawValue)]) }
    set { values[Int(setting.rawValue)] = UInt8(newValue) }
  }

  /// The name of the value that a setting has.
  public func valueName(of setting: Setting) -> String { setting.form.values[self[setting]].name }

  /// Chooses a value by its name; false if the setting has no such value.
  public mutating func choose(_ value: String, for setting: Setting) -> Bool {
    guard let choice = SettingChoice(setting, named: value) else { return false }
    self[setting] = choice.value
    return true
  }

  /// Takes an account's values, and the default for every setting on which it is silent.
  public mutating func adopt(_ account: Account) {
    values = [UInt8](repeating: 0, count: values.count)
    for choice in account.choices { self[choice.setting] = choice.value }
  }

  /// Indicates whether a setting has this value, or takes it in this version.
  package func agrees(with choice: SettingChoice) -> Bool { valueInForce(of: choice.setting) == choice.value }

  /// The value by which the rules go: what a version of iOS does not have cannot be chosen in it.
  private func valueInForce(of setting: Setting) -> Int {
    // Calls ring as banners from iOS 14 on. [AF-658308]
    let isEarly = platform == .ios && version < 14
    return setting == .callInterrupts && isEarly ? SettingChoice.callInterrupts(.yes).value : self[setting]
  }
}
