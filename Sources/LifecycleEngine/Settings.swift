/// The platform whose rules apply.
public enum Platform: UInt8, CaseIterable, Sendable {
  case ios, android

  /// The name that `platform` uses.
  public var name: String { self == .ios ? "ios" : "android" }

  /// The name as it is said in a sentence.
  public var words: String { self == .ios ? "iOS" : "Android" }

  /// The version whose rules hold where none is named.
  public var usualVersion: Int { self == .ios ? 27 : 16 }

  /// The versions that exist and of which rules are known, in ascending order; after iOS 18 came 26.
  public var versions: [Int] { self == .ios ? Array(4...18) + [26, 27] : Array(8...16) }

  /// Returns the known versions right below and above a number that is none of them.
  public func versions(around number: Int) -> [Int] {
    [versions.last { $0 < number }, versions.first { $0 > number }].compactMap { $0 }
  }
}

/// A value for every setting, the platform and its version, how the app was built: all that the engine's rules depend on.
public struct Settings: Hashable, Sendable {
  /// The platform whose rules apply; another one takes its usual version.
  public var platform: Platform = .ios {
    didSet { if platform != oldValue { (version, chosenSDK) = (platform.usualVersion, nil) } }
  }
  /// The major version of the platform.
  public var version = Platform.ios.usualVersion
  /// The major version of the SDK that the app was built with, where one was chosen.
  public var chosenSDK: Int?
  /// Indicates whether an app that does not say it itself uses scenes; `nil` where nobody has chosen.
  public var chosenScenes: Bool?
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
  public func agrees(with choice: SettingChoice) -> Bool { valueInForce(of: choice.setting) == choice.value }

  /// The value by which the rules go: what a version or a platform does not have cannot be chosen in it.
  private func valueInForce(of setting: Setting) -> Int {
    switch setting {
    // Calls ring as banners from iOS 14 on. [AF-658308]
    case .callInterrupts where platform == .ios && version < 14: SettingChoice.callInterrupts(.yes).value
    // The reports are of iPhones. [FLI-130055]
    case .extraActivation where platform == .android: SettingChoice.extraActivation(.off).value
    default: self[setting]
    }
  }
}

// How the app was built: with scenes or without, and with which SDK.

extension Settings {
  /// The first version of iOS that has scenes. [A:Managing your app's life cycle]
  public static let firstVersionWithScenes = 13
  /// The first version of iOS that starts no app without scenes that was built with its own SDK. [TN3187]
  public static let firstVersionNeedingScenes = 27

  /// Indicates whether the platform has scenes.
  public var hasScenes: Bool { platform == .ios && version >= Self.firstVersionWithScenes }

  /// Indicates whether an app uses scenes that declares this, or nothing; from iOS 13 on it does, unless somebody says no.
  public func usesScenes(declared: Bool?) -> Bool { hasScenes && (declared ?? chosenScenes ?? true) }

  /// The major version of the SDK that an app with or without scenes was built with.
  ///
  /// Without a choice it is the one of the running system, and for an app without scenes the last that lets it start.
  public func sdk(usesScenes: Bool) -> Int {
    chosenSDK ?? (usesScenes ? version : min(version, 26))
  }

  /// Indicates whether the platform ends an app at its launch because it has no scenes. [TN3187, EXP-46664]
  func refusesToLaunch(usesScenes: Bool) -> Bool {
    hasScenes && !usesScenes && version >= Self.firstVersionNeedingScenes
      && sdk(usesScenes: usesScenes) >= Self.firstVersionNeedingScenes
  }
}
