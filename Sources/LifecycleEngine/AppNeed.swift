/// Something that an app may ask for and that early versions of iOS do not have.
public struct AppNeed: Sendable {
  /// The word by which an app asks for it, as its text has it.
  public let name: String
  /// What is asked for, in words.
  public let words: String
  /// The first version of iOS that has it.
  public let since: Int
  /// Indicates whether an app asks for it.
  let isAsked: @Sendable (AppProgram) -> Bool

  /// The first version of iOS with the scheduler of background tasks.
  static let firstVersionWithTasks = 13

  /// Everything that some version lacks, with the first that has it.
  ///
  /// Scenes have diagnostics of their own. Audio, location and calls are older than every version here, and so is the
  /// protection class Complete; what iOS 7 brought is the default class.
  static let table: [AppNeed] = [
    // No source of the table names the version; it is the one of UIKit's own calls.
    declared("restoration", "state restoration", .restoresState, since: 6),
    mode("fetch", .fetchMode, since: 7),
    mode("remoteNotification", .remoteNotificationMode, since: 7),
    AppNeed(name: "download", words: "a background transfer", since: 7) { program in
      program.operations.contains { if case .beginTransfer = $0 { true } else { false } }
    },
    mode("processing", .processingMode, since: firstVersionWithTasks),
  ]

  private static func mode(_ name: String, _ condition: Condition, since version: Int) -> AppNeed {
    declared(name, "the background mode '\(name)'", condition, since: version)
  }

  private static func declared(
    _ name: String, _ words: String, _ condition: Condition, since version: Int
  ) -> AppNeed {
    AppNeed(name: name, words: words, since: version) { $0.declares.contains(condition) }
  }
}

extension AppProgram {
  /// Returns the first thing that the app asks for and that the version of iOS in force lacks, or `nil`.
  ///
  /// The app that runs where none is loaded asks for nothing.
  public func need(beyond settings: Settings) -> AppNeed? {
    guard isLoaded, settings.platform == .ios else { return nil }
    return AppNeed.table.first { $0.since > settings.version && $0.isAsked(self) }
  }
}
