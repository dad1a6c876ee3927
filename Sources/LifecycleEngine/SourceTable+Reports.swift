extension Source {
  /// What people report.
  static let reports: [Source] = [
    Source(
      .report, "SO-3712979", "Stack Overflow question 3712979: which delegate calls come when",
      "A list of the app delegate's calls, with a ringing, a declined and an answered call.",
      at: "stackoverflow.com/questions/3712979"),
    Source(
      .report, "SO-71570813", "Stack Overflow question 71570813: force quit with scenes",
      "On iPhone a scene enters the background before the end; on iPad it is disconnected and discarded.",
      at: "stackoverflow.com/questions/71570813"),
    Source(
      .report, "SO-46758030",
      "Stack Overflow question 46758030, quoting the header: without willPresent nothing is shown in front",
      "A notification that arrives in front is shown only if the delegate of the notification centre says so.",
      at: "stackoverflow.com/questions/46758030"),
    Source(
      .report, "SO-48202975", "Stack Overflow question 48202975, quoting Apple: force quit cancels transfers",
      "Throwing an app out of the switcher cancels its background transfers.",
      at: "stackoverflow.com/questions/48202975"),
    Source(
      .report, "DEF", "defold/extension-push pull request 58: where the answer to a tapped notification comes",
      "The notification centre's delegate is told while the app is inactive on its way in.",
      at: "github.com/defold/extension-push/pull/58"),
    Source(
      .report, "OMW", "onmyway133/blog issue 884: a tapped notification in a scene app",
      "The answer to a tap comes to the notification centre's delegate with scenes, too.",
      at: "github.com/onmyway133/blog/issues/884"),
    Source(
      .report, "ISSUE-580", "onmyway133.com, issue 580: launch callbacks with scenes",
      "The launch calls stay with the app delegate; a URL that starts the app comes with the scene's connection.",
      at: "onmyway133.com"),
    Source(
      .report, "TDK-113",
      "TelemetryDeck/SwiftSDK issue 113: without scenes no will-enter-foreground at a cold launch",
      "A library missed that notification at the launch of an app without scenes.",
      at: "github.com/TelemetryDeck/SwiftSDK/issues/113"),
    Source(
      .report, "TDK-56", "TelemetryDeck/SwiftSDK issue 56: will-enter-foreground at the launch of a scene app",
      "In an app with scenes that notification is posted at the launch, too.",
      at: "github.com/TelemetryDeck/SwiftSDK/issues/56"),
    Source(
      .report, "AMP", "amplitude/Amplitude-iOS pull request 494: notifications at the launch of a scene app",
      "Will-enter-foreground is posted at the launch of an app with scenes.",
      at: "github.com/amplitude/Amplitude-iOS/pull/494"),
    Source(
      .report, "OR-FB9855914",
      "Open Radar FB9855914, iOS 15: restoration data that survived a swipe in the switcher",
      "What a scene had saved was there again after its app had been thrown out.",
      at: "github.com/lionheart/openradar-mirror"),
    Source(
      .report, "CHK", "C. Hockenberry on windows of iPadOS 26: the focus moves, and no scene is told",
      "Between two visible windows only a trait changes; no call of a scene comes.",
      at: "mastodawn.com/post/114757401048222145"),
    Source(
      .report, "EXP-46664", "expo/expo 46664: the trap at the launch of an app without scenes, SDK 27",
      "On iOS 27 an app without scenes that was built with SDK 27 is ended before its own code runs.",
      at: "github.com/expo/expo/issues/46664"),
    Source(
      .report, "AF-817976",
      "Apple Developer Forums thread 817976: when a call push that is not reported ends the app",
      "An app in front is not ended for it; one in the background is, from iOS 13 on.",
      at: "developer.apple.com/forums/thread/817976"),
    Source(
      .report, "AF-701820", "Apple Developer Forums thread 701820: location events after a force quit",
      "Significant changes and regions started the app after it had been thrown out.",
      at: "developer.apple.com/forums/thread/701820"),
    Source(
      .report, "AF-826964",
      "Apple Developer Forums thread 826964: no start for location events after a force quit, iOS 26.4",
      "On iOS 26.4 nothing started the app again; nobody has answered.", at: "developer.apple.com/forums/thread/826964"),
    Source(
      .report, "AF-658308", "Apple Developer Forums thread 658308: calls as banners in iOS 14",
      "From iOS 14 on a call may ring as a banner; whether the app resigns then is not said.",
      at: "developer.apple.com/forums/thread/658308"),
    Source(
      .report, "AF-688015",
      "Apple Developer Forums thread 688015: a significant time change before did-finish-launching",
      "A notice that was missed may come even before the launch is finished.",
      at: "developer.apple.com/forums/thread/688015"),
    Source(
      .report, "AF-706782", "Apple Developer Forums thread 706782: launch callbacks while a process is prewarmed",
      "Launch calls ran before a person opened the app.", at: "developer.apple.com/forums/thread/706782"),
    Source(
      .report, "AF-793189",
      "Apple Developer Forums thread 793189: processing tasks that run after a swipe in the switcher",
      "A processing task ran after the app had been thrown out, on iOS 18.",
      at: "developer.apple.com/forums/thread/793189"),
    Source(
      .report, "AF-104020", "Apple Developer Forums thread 104020: watchdog and 180 s of background time",
      "A crash report with 180 s of background time, and one of a launch in the background that took too long.",
      at: "developer.apple.com/forums/thread/104020"),
    Source(
      .report, "RIDE",
      "A Flutter app's AppDelegate with a quoted crash report, August 2026: state is saved with scenes, too",
      "The report names a limit of ten seconds for the update of a scene, and shows state being saved in the background."
    ),
    Source(
      .report, "seacode.uk", "seacode.uk, retelling Apple support: who hears of a force quit",
      "A running app is told of its end, a suspended one is not.", at: "seacode.uk"),
    Source(
      .report, "FLI-134728", "flutter/flutter issue 134728: detached on a kill from the switcher",
      "A comment says that this is how to see detached on iOS.", at: "github.com/flutter/flutter/issues/134728"),
    Source(
      .report, "FLI-57594", "flutter/flutter issue 57594: detached is often missed",
      "People report that detached does not reach them at the end.", at: "github.com/flutter/flutter/issues/57594"),
    Source(
      .report, "GETX-2758", "jonataslaw/getx issue 2758: extra activation in the notification centre",
      "The app resigns, becomes active and resigns again as the centre is pulled down.",
      at: "github.com/jonataslaw/getx/issues/2758"),
    Source(
      .report, "KMP-83", "KmpEssentials issue 83: Face ID makes the app inactive",
      "An app becomes inactive while the Face ID prompt is on the screen."),
  ]
}
