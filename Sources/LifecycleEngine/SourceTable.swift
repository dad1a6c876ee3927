extension Source {
  /// Every source that is not a page of a maker's documentation.
  public static let table: [Source] = documents + logs + makers + frameworks + reports + [choice]

  private static let choice = Source(
    .model, "MODEL", "A choice of this simulator where no source gives a number or a place",
    "No source that was read settles it; the simulator has to do something, and does this.")

  /// The documents that this project compares, and notes like them.
  private static let documents: [Source] = [
    Source(
      .notes, "S0", "“iOS Under the Surface”, post 3: the iOS app lifecycle and Flutter",
      "An article on what Flutter developers should know of iOS: five seconds after Home the process is frozen, Flutter's "
        + "hidden stands between resign and background, and most ends come without a call."),
    Source(
      .notes, "S1", "C. Perera, “The execution states of an iOS application”, Medium, September 2019",
      "An article that goes through the five states and the calls of the app delegate on the way from each to the next."
    ),
    Source(
      .notes, "S2", "“App Lifecycle”, study notes marked unfinished, February 2020",
      "Notes that list the calls of the app delegate for launch, Home, the switcher and a force quit."),
    Source(
      .notes, "S3", "Apple, “Managing Your App’s Life Cycle”, the text from before scenes",
      "The old guide gives the app delegate all calls of the life cycle, and lists the events that it hears besides."),
    Source(
      .notes, "NOTES", "Public study notes with the state read at each call",
      "Notes with the state that code reads at each call: inactive at a launch, active at will-resign-active."),
  ]

  /// Logs that somebody printed, and tests on devices.
  private static let logs: [Source] = [
    Source(
      .log, "LOG11", "regularberry/AppLaunchSequence: call order with the state read at each call, iOS 11.0.3",
      "A log of an app without scenes: which calls come at launch, Home, return, a tapped push and a URL, and what code "
        + "reads there.", at: "github.com/regularberry/AppLaunchSequence"),
    Source(
      .log, "LOG10", "@jigarm on Medium: call order tests on iOS 10",
      "Tests of the order of calls when pushes arrive and when they are tapped.", at: "medium.com/@jigarm"),
    Source(
      .log, "NLOG", "A web-view sample's README: every notification while a scene app goes home",
      "A log in which the scene hears of the resign and of the background before the app does."),
    Source(
      .log, "AF-732170", "Apple Developer Forums thread 732170: scene calls at launch and kill",
      "A log of a scene's calls at a launch and at a force quit, where it resigned and was disconnected.",
      at: "developer.apple.com/forums/thread/732170"),
    Source(
      .log, "YM",
      "Youngminah/TIL issue 97: call lists with scenes, iPhone and iPad, and where the configuration is asked",
      "Lists of calls on iPhone and iPad: a new session is asked for its configuration, one that was kept is not.",
      at: "github.com/Youngminah/TIL/issues/97"),
    Source(
      .log, "LEM", "Lemonbrush/My-iOS-Dev-Learning-Tracker, States.md: where the view will appear at a launch",
      "A log in which the view will appear before the scene enters the foreground.",
      at: "github.com/Lemonbrush/My-iOS-Dev-Learning-Tracker"),
    Source(
      .log, "SPL", "Splunk RUM for iOS, app life-cycle file: notification sequences seen, in a comment",
      "A comment lists which notifications were seen at launch, Home, return and force quit; the end is posted only for an "
        + "app that was in front."),
    Source(
      .log, "SO-71025205",
      "Stack Overflow question 71025205: a process that was started ahead and opened half an hour later",
      "A log of iOS 15 in which the launch calls ran half an hour before the person opened the app.",
      at: "stackoverflow.com/questions/71025205"),
    Source(
      .log, "OR-49817144",
      "Open Radar 49817144: a device log in which the delegate is told of will-enter-foreground first",
      "A device log of iOS 12: the delegate's call comes before the notification, against the platform's own text.",
      at: "github.com/lionheart/openradar-mirror"),
    Source(
      .log, "OR-14295449", "Open Radar 14295449: a device test of a launch in the background, iOS 7",
      "A test in which no notification of the life cycle came at a launch in the background.",
      at: "github.com/lionheart/openradar-mirror"),
    Source(
      .log, "Ossamoon", "qiita.com/Ossamoon, 8546dfa4: printed scene phases, read in the App, 2020",
      "A log of an app's phases: active at the launch; inactive and background at Home.", at: "qiita.com/Ossamoon"),
    Source(
      .log, "frentebw", "@frentebw on Medium: printed scene phases, read in a View, 2023",
      "A log of a view's phases: active alone at the launch.", at: "medium.com/@frentebw"),
    Source(
      .log, "SO-25857028", "Stack Overflow question 25857028: notifications on force quit, iOS 8",
      "Resign and background are posted when a running app is thrown out of the switcher.",
      at: "stackoverflow.com/questions/25857028"),
    Source(
      .log, "FLI-130055", "flutter/flutter issue 130055: extra activation when locking",
      "A log of Flutter states at a lock: inactive, resumed, inactive, hidden, paused, on some phones.",
      at: "github.com/flutter/flutter/issues/130055"),
    Source(
      .log, "FLI-60683", "flutter/flutter issue 60683: extra activation in the notification centre",
      "A log of Flutter states as the notification centre is pulled down: inactive, resumed, inactive.",
      at: "github.com/flutter/flutter/issues/60683"),
    Source(
      .log, "FLI-146734", "flutter/flutter issue 146734: a native controller over the Flutter screen, 2024",
      "A log in which inactive and hidden came, and paused did not.", at: "github.com/flutter/flutter/issues/146734"),
    Source(
      .log, "FLI-168356", "flutter/flutter issue 168356: a native controller is pushed and popped, 2025",
      "A log in which hidden and paused came, then hidden and inactive, and resumed did not.",
      at: "github.com/flutter/flutter/issues/168356"),
  ]

  /// The platforms' makers, besides the pages of their documentation.
  private static let makers: [Source] = [
    Source(
      .maker, "TN3187", "Apple, technote TN3187: migrating to the UIKit scene-based life cycle",
      "From iOS 26 on an app without scenes is warned, and one built with the next SDK has to use them."),
    Source(
      .maker, "CallKit forum notes",
      "Apple Developer Forums, tag CallKit: notes that Apple's engineers have pinned, up to iOS 26.4",
      "Which pushes for calls have to be reported, and when the system ends an app that does not.",
      at: "developer.apple.com/forums/tags/callkit"),
    Source(
      .maker, "Apple Platform Security", "Apple Platform Security, “Data protection classes”",
      "The key of files of the class Complete is dropped about ten seconds after the device locks, if the passcode is asked "
        + "for at once; the default class stays readable from the first unlock on."),
    Source(
      .maker, "AF-14855",
      "Apple Developer Forums thread 14855: testing code of the background, by an engineer of Apple",
      "A debugger keeps an app from being suspended; test without one.", at: "developer.apple.com/forums/thread/14855"),
    Source(
      .maker, "HDR", "Comments in the UIKit and BackgroundTasks headers, read in public copies",
      "The comments say what background tasks wait for and when they are cut off, and how an activity is handed over."),
    Source(
      .maker, "AOSP:50b3cc03e62b",
      "Android Open Source Project, change 50b3cc03e62b: the root activity of a task goes to the back",
      "From Android 12 on going back at the root of a task moves the task away and finishes nothing."),
    Source(
      .maker, "Activity.onBackPressed",
      "Android's reference text of Activity.onBackPressed: what going back does at the root of a task",
      "Before Android 12 the activity is finished, from then on its task goes to the back.",
      at: "developer.android.com"),
    Source(
      .maker, "Activity",
      "Android's reference text of Activity: its callbacks, their order, and what ends without one",
      "An activity is created, started and resumed, paused, stopped and destroyed; the last is not promised.",
      at: "developer.android.com"),
    Source(
      .maker, "Activity.onStateNotSaved",
      "Android's reference text of Activity.onStateNotSaved: where the state is saved, by version",
      "From Android 9 on the state is saved after the activity has stopped; before, at no fixed place before that.",
      at: "developer.android.com"),
    Source(
      .maker, "AND:reference/android/content/ComponentCallbacks2",
      "Android's reference text of ComponentCallbacks2: which trim messages are sent, by version",
      "From Android 14 on only two messages are left: that the views are hidden, and one in the background.",
      at: "developer.android.com/reference/android/content/ComponentCallbacks2"),
    Source(
      .maker, "AOSP:ActivityStackSupervisor",
      "Android Open Source Project, ActivityStackSupervisor and WindowProcessController, and the reference text of "
        + "Service.onTaskRemoved: what throwing a card out ends",
      "The process is ended once its activities have stopped, unless a service in the foreground or another card keeps it."
    ),
    Source(
      .maker, "AX", "androidx, ProcessLifecycleOwner.kt and its test",
      "All activities count as one: start and resume come at once, pause and stop 700 ms after the last.",
      at: "github.com/androidx/androidx"),
  ]

  /// Frameworks that map the platform's moments, and code that shows what the platform does.
  private static let frameworks: [Source] = [
    Source(
      .maker, "FL:embedder",
      "flutter/flutter, FlutterViewController.mm and FlutterEngine.mm: what the iOS embedder sends",
      "The view controller sends a state as its view appears and disappears, and at five notifications of the application; "
        + "resumed on a later turn of the run loop, and not at all if a resign comes first.",
      at: "github.com/flutter/flutter"),
    Source(
      .maker, "FL:framework", "flutter/flutter, services/binding.dart: how missing states are filled in",
      "Every state between the last one and the new one is delivered, so that observers see neighbours only.",
      at: "github.com/flutter/flutter"),
    Source(
      .maker, "FL:dart:ui", "flutter/flutter, dart:ui: what makes an app inactive on iOS, in its documentation",
      "It names what makes an app inactive on iOS, such as the open control centre.",
      at: "github.com/flutter/flutter"),
    Source(
      .maker, "FL-191837", "flutter/flutter 191837: what drives the life-cycle state in an app with scenes",
      "With scenes, too, Flutter's states come from the notifications of the application, and not from those of a scene.",
      at: "github.com/flutter/flutter/issues/191837"),
    Source(
      .maker, "FLW", "flutter/website, uiscenedelegate.md: what scenes change for a Flutter app",
      "From Flutter 3.41 on a new app uses scenes: plugins are registered once the engine exists, and launch options are "
        + "nil.", at: "github.com/flutter/website"),
    Source(
      .maker, "LCC", "flutter/flutter, LifecycleChannel.java: the focus of the window and the activity's state",
      "On Android the state is made of both: a resumed activity without the focus is inactive in Dart.",
      at: "github.com/flutter/flutter"),
    Source(
      .maker, "RN", "facebook/react-native, RCTAppState.mm and AppStateModule.kt with its test",
      "AppState listens to five notifications, and tells a state only if it differs from the last one.",
      at: "github.com/facebook/react-native"),
    Source(
      .maker, "CMP",
      "JetBrains/compose-multiplatform-core, ViewControllerBasedLifecycleOwnerTest.kt and "
        + "ViewControllerLifecycleDelegate with its test",
      "A controller is created, started while its view is on the screen, and resumed while its scene is active, too. Before "
        + "it knew scenes it took the app for active until it heard of a resign.",
      at: "github.com/JetBrains/compose-multiplatform-core"),
    Source(
      .maker, "DDOG", "DataDog/dd-sdk-ios, ApplicationStatePublisherTests.swift",
      "Four notifications give inactive, active, inactive and background.", at: "github.com/DataDog/dd-sdk-ios"),
    Source(
      .maker, "CAP", "ionic-team/capacitor, issue 2178 and pull request 8595: what a page misses of its launch",
      "At a cold launch the page is still being loaded as the app enters the foreground, and on iOS no activation is kept for a "
        + "listener that comes later.", at: "github.com/ionic-team/capacitor/issues/2178"),
    Source(
      .maker, "CDV", "apache/cordova-ios, CDVViewController.m: which notifications reach the document",
      "Four notifications of the application are told to the page as they come, and none of them is kept.",
      at: "github.com/apache/cordova-ios"),
    Source(
      .code, "CHR", "Chromium, main_application_delegate.mm: the app's notifications follow its first and last scene",
      "The app hears of the foreground with its first scene, and of the background with its last."),
    Source(
      .code, "BUG", "bugsnag/bugsnag-cocoa pull request 1307: the state read while a scene app launches",
      "Code reads background during the launch of an app with scenes, even if a person opened it.",
      at: "github.com/bugsnag/bugsnag-cocoa/pull/1307"),
    Source(
      .code, "GIO", "growingio/growingio-sdk-ios-autotracker pull request 215: the state read in scene calls",
      "In a scene's call the application's state is still the old one.",
      at: "github.com/growingio/growingio-sdk-ios-autotracker/pull/215"),
    Source(
      .code, "WPS", "wordpress-mobile/WordPress-iOS pull request 25643: launches without a scene",
      "An app that is started in the background has no scene and no window.",
      at: "github.com/wordpress-mobile/WordPress-iOS/pull/25643"),
    Source(
      .code, "CHAM", "BigZaphod/Chameleon, UIApplication.m: a re-made UIKit, 2014",
      "The delegate is called before the notification is posted.", at: "github.com/BigZaphod/Chameleon"),
    Source(
      .code, "WOC", "microsoft/WinObjC, UIApplication.mm: a re-made UIKit",
      "The delegate is called before the notification is posted; at a memory warning controllers come last.",
      at: "github.com/microsoft/WinObjC"),
    Source(
      .code, "NEUB", "mattneub/Programming-iOS-Book-Examples, comments in the code",
      "Will-terminate was seen when an app was thrown out while it ran in the background with music.",
      at: "github.com/mattneub/Programming-iOS-Book-Examples"),
    Source(
      .code, "FFX", "mozilla-mobile/firefox-ios issue 12622: a scene that is disconnected before will-terminate",
      "A scene is disconnected before the app hears of its end.",
      at: "github.com/mozilla-mobile/firefox-ios/issues/12622"),
  ]
}
