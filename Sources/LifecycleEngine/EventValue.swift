/// What the system hands to an app with a moment: what opened it, or what was kept for it.
public enum EventValue: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The address of a URL or of a universal link, the type of a continued activity, the type of a quick action.
  case url, link, activity, quickAction
  /// A notification: silent, shown or tapped.
  case notification
  /// What the app has saved for its restoration.
  case bundle

  /// The name as conditions and `say` write it.
  public var name: String { Self.prefix + word }

  /// The name behind the dot.
  private var word: String {
    switch self {
    case .url: "url"
    case .link: "link"
    case .activity: "activity"
    case .quickAction: "quickAction"
    case .notification: "notification"
    case .bundle: "bundle"
    }
  }

  /// What it is, in a few words.
  public var summary: String {
    switch self {
    case .url: "the URL that the moment brings, or none"
    case .link: "the universal link that it brings, or none"
    case .activity: "the continued activity that it brings, or none"
    case .quickAction: "the quick action that it brings, or none"
    case .notification: "the notification that it brings: silent, alert, tap or none"
    case .bundle: "what the app saved before its process ended and gets back: kept, or none where nothing is restored"
    }
  }

  /// The value with this name, or nil.
  public init?(name: String) {
    guard let place = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[place]
  }

  /// The names, in the order of the cases.
  private static let names = allCases.map { $0.name }

  /// What stands before the name of each.
  private static let prefix = "event."

  /// The most texts that are told apart: a number fits beside a window.
  private static let textLimit: Int64 = 1 << 30

  /// The word for no value.
  public static let none = "none"
  /// The word for a value that shows nothing of itself.
  static let kept = "kept"

  /// Returns the number of what a stimulus brings: of a text its place plus 1, of a notification that of its kind; 0 for nothing,
  /// as for what the system has kept.
  func number(broughtBy trigger: Trigger, _ argument: Int64) -> Int64 {
    switch (self, StimulusKind(rawValue: UInt8(truncatingIfNeeded: trigger.index))) {
    case (.url, .openURL), (.link, .openLink), (.activity, .openHandoff), (.quickAction, .openQuickAction):
      min(argument, Self.textLimit - 1) + 1
    case (.notification, .pushSilent): 1
    case (.notification, .pushAlert): 2
    case (.notification, .pushTap): 3
    default: 0
    }
  }

  /// Indicates whether a stimulus of this kind brings it.
  public func isBrought(by kind: StimulusKind) -> Bool { number(broughtBy: Trigger(kind), 0) != 0 }

  /// The moments that may bring it to an app, with scenes or without.
  ///
  /// The options of a launch name what it is for, and in an app with scenes those of the scene's connection.
  /// [A:UIApplication.LaunchOptionsKey, A:UIScene.ConnectionOptions] Of a continued activity they have the type alone.
  /// [A:handoffUserActivityType]
  public var moments: [Moment] {
    switch self {
    case .url: Self.starts + [.openURL, .sceneOpenURL]
    case .link: Self.starts + [.continueActivity, .sceneContinueActivity]
    case .activity: [.continueActivity, .sceneContinueActivity]
    case .quickAction: Self.starts + [.performAction, .scenePerformAction]
    case .notification:
      Self.starts + [.didReceiveNotificationResponse, .willPresentNotification, .didReceiveRemoteNotification]
    case .bundle: Self.starts + [.activityCreate, .activityRestore]
    }
  }

  /// The moments of a start.
  private static let starts: [Moment] = [.willFinishLaunching, .didFinishLaunching, .sceneWillConnect]

  /// Indicates whether a moment may bring it to an app that declares this.
  func isBrought(at moment: Moment, declaring declarations: Condition) -> Bool {
    guard moments.contains(moment) else { return false }
    guard declarations.contains(.usesScenes), self != .bundle else { return true }
    return moment != .willFinishLaunching && moment != .didFinishLaunching
  }

  /// The conditions that decide whether it is there.
  public var conditions: Condition {
    self == .bundle ? [.instanceSaved, .stateSaved, .restoresState, .sessionKept] : []
  }
}

/// A part of a plugin's condition that a mask of bits cannot hold: what a moment brings, or a time.
///
/// The engine looks at it where a plugin asks, and nowhere else.
public struct FactTest: Hashable, Sendable {
  /// What is compared.
  public var operand: AppProgram.Operand
  /// How it is compared.
  public var relation: Relation
  /// The number that it is compared with; 0 for no value.
  public var number: Int64

  /// A comparison of an operand with a number.
  public init(_ operand: AppProgram.Operand, _ relation: Relation, _ number: Int64) {
    (self.operand, self.relation, self.number) = (operand, relation, number)
  }

  /// The most that one condition of a plugin asks together.
  public static let limit = 8

  /// The test that there is a value of the event, or that there is none.
  public init(_ value: EventValue, isThere: Bool) {
    self.init(.event(value.rawValue), isThere ? .notEqual : .equal, 0)
  }

  /// The value of the event that is asked for; nil for a time.
  public var event: EventValue? { if case .event(let number) = operand { EventValue(rawValue: number) } else { nil } }

  /// Indicates whether no situation satisfies both.
  public func excludes(_ other: FactTest) -> Bool {
    operand == other.operand && number == other.number && relation == other.relation.inverse
  }
}
