/// Where a fact comes from: a short key and the full reference.
public struct Source: Hashable, Sendable {
  /// The short key that rules carry, such as `LOG11` or `A:About the app launch sequence`.
  public let key: String
  /// The reference in full.
  public let reference: String
}

/// How well a fact is supported.
public enum Confidence: UInt8, Sendable {
  /// One weak source, or sources in conflict.
  case low
  /// One good source.
  case medium
  /// The platform's own text or code with nothing against it, or text and a log that agree.
  case high

  /// The word for it.
  public var name: String { ["low", "medium", "high"][Int(rawValue)] }
}

extension Source {
  /// The source with this key, or nil.
  ///
  /// Keys that begin with `A:` name a page of Apple's documentation, those with `AOSP:` one of Android's open source.
  public static func named(_ key: String) -> Source? {
    if let known = table.first(where: { $0.key == key }) { return known }
    for (prefix, publisher) in [("A:", "Apple Developer Documentation"), ("AOSP:", "source.android.com")] {
      guard key.utf8.count > prefix.utf8.count, key.utf8.starts(with: prefix.utf8) else { continue }
      let page = String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
      return Source(key: key, reference: "\(publisher), “\(page)”")
    }
    return nil
  }

  /// The key of what is no source: a choice of the simulator.
  package static let model = "MODEL"

  /// Every source that is not a page of Apple's documentation.
  public static let table: [Source] = [
    Source(key: "S0", reference: "“iOS Under the Surface”, post 3: the iOS app lifecycle and Flutter"),
    Source(
      key: "S1",
      reference: "C. Perera, “The execution states of an iOS application”, Medium, September 2019"),
    Source(key: "S2", reference: "“App Lifecycle”, study notes marked unfinished, February 2020"),
    Source(key: "S3", reference: "Apple, “Managing Your App’s Life Cycle”, the text from before scenes"),
    Source(
      key: "LOG11",
      reference: "regularberry/AppLaunchSequence: call order with the state read at each call, iOS 11.0.3"),
    Source(key: "LOG10", reference: "@jigarm on Medium: call order tests on iOS 10"),
    Source(key: "NOTES", reference: "Public study notes with the state read at each call"),
    Source(key: "SO-3712979", reference: "Stack Overflow question 3712979: which delegate calls come when"),
    Source(
      key: "SO-25857028",
      reference: "Stack Overflow question 25857028: notifications on force quit, iOS 8"),
    Source(key: "SO-71570813", reference: "Stack Overflow question 71570813: force quit with scenes"),
    Source(
      key: "SO-46758030",
      reference: "Stack Overflow question 46758030, quoting the header: without willPresent nothing is shown in front"),
    Source(
      key: "DEF", reference: "defold/extension-push pull request 58: where the answer to a tapped notification comes"),
    Source(key: "OMW", reference: "onmyway133/blog issue 884: a tapped notification in a scene app"),
    Source(
      key: "SO-48202975",
      reference: "Stack Overflow question 48202975, quoting Apple: force quit cancels transfers"),
    Source(
      key: "AF-732170",
      reference: "Apple Developer Forums thread 732170: scene calls at launch and kill"),
    Source(
      key: "TDK-113",
      reference: "TelemetryDeck/SwiftSDK issue 113: without scenes no will-enter-foreground at a cold launch"),
    Source(
      key: "TDK-56", reference: "TelemetryDeck/SwiftSDK issue 56: will-enter-foreground at the launch of a scene app"),
    Source(
      key: "AMP", reference: "amplitude/Amplitude-iOS pull request 494: notifications at the launch of a scene app"),
    Source(
      key: "CHR",
      reference: "Chromium, main_application_delegate.mm: the app's notifications follow its first and last scene"),
    Source(
      key: "BUG", reference: "bugsnag/bugsnag-cocoa pull request 1307: the state read while a scene app launches"),
    Source(
      key: "GIO",
      reference: "growingio/growingio-sdk-ios-autotracker pull request 215: the state read in scene calls"),
    Source(
      key: "YM",
      reference:
        "Youngminah/TIL issue 97: call lists with scenes, iPhone and iPad, and where the configuration is asked"),
    Source(
      key: "OR-FB9855914",
      reference: "Open Radar FB9855914, iOS 15: restoration data that survived a swipe in the switcher"),
    Source(
      key: "LEM", reference: "Lemonbrush/My-iOS-Dev-Learning-Tracker, States.md: where the view will appear at a launch"
    ),
    Source(
      key: "FFX",
      reference: "mozilla-mobile/firefox-ios issue 12622: a scene that is disconnected before will-terminate"),
    Source(
      key: "CHK", reference: "C. Hockenberry on windows of iPadOS 26: the focus moves, and no scene is told"),
    Source(
      key: "SPL", reference: "Splunk RUM for iOS, app life-cycle file: notification sequences seen, in a comment"),
    Source(key: "TN3187", reference: "Apple, technote TN3187: migrating to the UIKit scene-based life cycle"),
    Source(key: "EXP-46664", reference: "expo/expo 46664: the trap at the launch of an app without scenes, SDK 27"),
    Source(key: "NLOG", reference: "A web-view sample's README: every notification while a scene app goes home"),
    Source(key: "WPS", reference: "wordpress-mobile/WordPress-iOS pull request 25643: launches without a scene"),
    Source(
      key: "SO-71025205",
      reference: "Stack Overflow question 71025205: a process that was started ahead and opened half an hour later"),
    Source(
      key: "OR-49817144",
      reference: "Open Radar 49817144: a device log in which the delegate is told of will-enter-foreground first"),
    Source(
      key: "OR-14295449",
      reference: "Open Radar 14295449: a device test of a launch in the background, iOS 7"),
    Source(
      key: "AF-817976",
      reference: "Apple Developer Forums thread 817976: when a call push that is not reported ends the app"),
    Source(
      key: "CallKit forum notes",
      reference: "Apple Developer Forums, tag CallKit: notes that Apple's engineers have pinned, up to iOS 26.4"),
    Source(
      key: "AF-701820",
      reference: "Apple Developer Forums thread 701820: location events after a force quit"),
    Source(
      key: "AF-826964",
      reference: "Apple Developer Forums thread 826964: no start for location events after a force quit, iOS 26.4"),
    Source(
      key: "RIDE",
      reference: "A Flutter app's AppDelegate with a quoted crash report, August 2026: state is saved with scenes, too"),
    Source(
      key: "Apple Platform Security", reference: "Apple Platform Security, “Data protection classes”"),
    Source(key: "AF-658308", reference: "Apple Developer Forums thread 658308: calls as banners in iOS 14"),
    Source(
      key: "AOSP:50b3cc03e62b",
      reference: "Android Open Source Project, change 50b3cc03e62b: the root activity of a task goes to the back"),
    Source(
      key: "Activity.onBackPressed",
      reference: "Android's reference text of Activity.onBackPressed: what going back does at the root of a task"),
    Source(
      key: "Activity",
      reference: "Android's reference text of Activity: its callbacks, their order, and what ends without one"),
    Source(
      key: "Activity.onStateNotSaved",
      reference: "Android's reference text of Activity.onStateNotSaved: where the state is saved, by version"),
    Source(
      key: "AND:reference/android/content/ComponentCallbacks2",
      reference: "Android's reference text of ComponentCallbacks2: which trim messages are sent, by version"),
    Source(
      key: "AOSP:ActivityStackSupervisor",
      reference:
        "Android Open Source Project, ActivityStackSupervisor and WindowProcessController, and the reference text of "
        + "Service.onTaskRemoved: what throwing a card out ends"),
    Source(
      key: "LCC",
      reference: "flutter/flutter, LifecycleChannel.java: the focus of the window and the activity's state"),
    Source(
      key: "Ossamoon", reference: "qiita.com/Ossamoon, 8546dfa4: printed scene phases, read in the App, 2020"),
    Source(key: "frentebw", reference: "@frentebw on Medium: printed scene phases, read in a View, 2023"),
    Source(
      key: "AF-688015",
      reference: "Apple Developer Forums thread 688015: a significant time change before did-finish-launching"),
    Source(
      key: "AF-14855",
      reference: "Apple Developer Forums thread 14855: testing code of the background, by an engineer of Apple"),
    Source(
      key: "AF-706782", reference: "Apple Developer Forums thread 706782: launch callbacks while a process is prewarmed"
    ),
    Source(
      key: "AF-793189",
      reference: "Apple Developer Forums thread 793189: processing tasks that run after a swipe in the switcher"),
    Source(
      key: "AF-104020",
      reference: "Apple Developer Forums thread 104020: watchdog and 180 s of background time"),
    Source(key: "CHAM", reference: "BigZaphod/Chameleon, UIApplication.m: a re-made UIKit, 2014"),
    Source(key: "WOC", reference: "microsoft/WinObjC, UIApplication.mm: a re-made UIKit"),
    Source(key: "NEUB", reference: "mattneub/Programming-iOS-Book-Examples, comments in the code"),
    Source(key: "HDR", reference: "Comments in the UIKit and BackgroundTasks headers, read in public copies"),
    Source(key: "seacode.uk", reference: "seacode.uk, retelling Apple support: who hears of a force quit"),
    Source(
      key: "FLI-134728",
      reference: "flutter/flutter issue 134728: detached on a kill from the switcher"),
    Source(key: "FLI-130055", reference: "flutter/flutter issue 130055: extra activation when locking"),
    Source(
      key: "FLI-60683",
      reference: "flutter/flutter issue 60683: extra activation in the notification centre"),
    Source(key: "FLI-57594", reference: "flutter/flutter issue 57594: detached is often missed"),
    Source(
      key: "FL:embedder",
      reference: "flutter/flutter, FlutterViewController.mm and FlutterEngine.mm: what the iOS embedder sends"),
    Source(
      key: "FL-191837", reference: "flutter/flutter 191837: what drives the life-cycle state in an app with scenes"),
    Source(key: "FLW", reference: "flutter/website, uiscenedelegate.md: what scenes change for a Flutter app"),
    Source(
      key: "FL:dart:ui", reference: "flutter/flutter, dart:ui: what makes an app inactive on iOS, in its documentation"),
    Source(
      key: "FL:framework",
      reference: "flutter/flutter, services/binding.dart: how missing states are filled in"),
    Source(
      key: "GETX-2758",
      reference: "jonataslaw/getx issue 2758: extra activation in the notification centre"),
    Source(key: "KMP-83", reference: "KmpEssentials issue 83: Face ID makes the app inactive"),
    Source(key: "AX", reference: "androidx, ProcessLifecycleOwner.kt and its test"),
    Source(key: "RN", reference: "facebook/react-native, RCTAppState.mm and AppStateModule.kt with its test"),
    Source(
      key: "CMP",
      reference: "JetBrains/compose-multiplatform-core, ViewControllerBasedLifecycleOwnerTest.kt and "
        + "ViewControllerLifecycleDelegate with its test"),
    Source(key: "DDOG", reference: "DataDog/dd-sdk-ios, ApplicationStatePublisherTests.swift"),
    Source(key: "ISSUE-580", reference: "onmyway133.com, issue 580: launch callbacks with scenes"),
    Source(key: "MODEL", reference: "A choice of this simulator where no source gives a number or a place"),
  ]
}
