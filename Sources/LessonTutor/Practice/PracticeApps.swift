import LifecycleEngine

/// The apps to practise with, each for one concept.
package enum PracticeApps {
  /// The apps of all concepts, those of one concept together.
  package static let apps: [PracticeApp] = saving + covering + working + counting + running + slow

  /// Values that are kept too late, never, or not read back.
  private static let saving = [
    PracticeApp(
      name: "Sketch", noun: "a drawing app",
      about: "It reads its file whenever it becomes active, and saves it when it enters the background.",
      body: [
        "saved sketch = \"blank\"", "on didBecomeActive { restore sketch }", "on didEnterBackground { save sketch }",
      ],
      flaw: PracticeApp.Flaw(
        given: "launch; edit sketch = \"a house\"",
        bad: "expect state == active; expect sketch == \"blank\"; expect ended == none",
        task: "Somebody has drawn a house. Make the app show a blank sheet again while it is in front.",
        look:
          "It reads its file when it becomes active. What does the file hold before the app was in the background once?",
        why:
          "It becomes active again and reads its file. The file is the old one, as the app was not in the background to save the house.",
        forbidden: ["edit"]),
      held: typed("sketch", "a house", instead: "blank", .person("draws a house"))),
    PracticeApp(
      name: "Diary", noun: "a diary app",
      about: "It reads its file when it is launched, and saves it when it is told of its end.",
      body: ["saved entry = \"\"", "on didFinishLaunching { restore entry }", "on willTerminate { save entry }"],
      needs: [.didFinishLaunching, .willTerminate],
      flaw: PracticeApp.Flaw(
        given: "launch; edit entry = \"rain\"", bad: "expect effect valueLost; expect ended == jetsam",
        task: "Somebody has written “rain”. Let the system take the memory of this app, and “rain” with it.",
        look: "It saves when it is told of its end. Which ends are not told?",
        why: "The process is frozen when it ends, so it is not told, and nothing saves the entry.", forbidden: ["edit"]),
      held: typed("entry", "rain", instead: "", .person("writes “rain”"))),
    PracticeApp(
      name: "Letter", noun: "a letter app",
      about: "It saves every thirty seconds while it runs. That is all that its code does.",
      body: ["saved letter = \"\"", "on didBecomeActive { timer start autosave every: 30s { save letter } }"],
      flaw: PracticeApp.Flaw(
        given: "launch; edit letter = \"Dear\"", bad: "expect effect valueLost; expect ended == jetsam",
        task: "Somebody has just written “Dear”. Let the system take the memory of this app, and “Dear” with it.",
        look: "Up to thirty seconds pass between two saves. What can happen in them?",
        why: "In the freeze no timer fires: the process was frozen before thirty seconds were over, and ended so.",
        forbidden: ["edit"]),
      held: typed("letter", "Dear", instead: "", .person("writes “Dear”"))),
    PracticeApp(
      name: "Form", noun: "a form app",
      about: "It saves the page when it loses the touches. That is all that its code does.",
      body: ["saved page = \"1\"", "on willResignActive { save page }"],
      flaw: PracticeApp.Flaw(
        given: "launch; edit page = \"3\"",
        bad: "expect state == active; expect page == \"1\"; expect ended == forceQuit",
        task:
          "Somebody has got to page 3 of a form. Let the person throw the app out, and bring it to the front with page 1.",
        look: "What does a new process begin with, if no code reads the disk?",
        why: "A new process begins with page 1, and no code reads the saved page back.",
        forbidden: ["edit"]),
      held: typed("page", "3", instead: "1", .person("gets to page 3"))),
    PracticeApp(
      name: "Basket", noun: "a shopping app",
      about: "It saves each change, and reads its basket when it enters the foreground, and only then.",
      body: [
        "saved basket = \"empty\"", "on willEnterForeground { restore basket }", "on edit basket { save basket }",
      ],
      needs: [.willEnterForeground],
      flaw: PracticeApp.Flaw(
        given: "launch; edit basket = \"bread\"",
        bad: "expect state == active; expect basket == \"empty\"; expect ended == forceQuit",
        task:
          "Somebody has put bread into the basket. Let the person throw the app out, and bring it to the front with an empty basket.",
        look: "It reads its basket on the way back from the background. Which way to the front has no return in it?",
        why: "A new process becomes active without a return from the background, so the basket is not read.",
        forbidden: ["edit"]),
      held: typed("basket", "bread", instead: "empty", .person("puts bread into the basket"))),
    PracticeApp(
      name: "Painter", noun: "a painting app",
      about: "When it enters the background, it works for eight seconds and then saves its picture. It does no more.",
      body: ["saved picture = \"blank\"", "on didEnterBackground { work 8s; save picture }"],
      flaw: PracticeApp.Flaw(
        given: "launch; edit picture = \"a sea\"", bad: "expect effect valueLost; expect ended == forceQuit",
        task: "Somebody has painted a sea. Let the person throw the app out, and the sea with it.",
        look: "Saving takes eight seconds in the background. What can happen in them?",
        why: "The process ends before the eight seconds of saving are over.", forbidden: ["edit", "home"]),
      held: typed("picture", "a sea", instead: "blank", .person("paints a sea"))),
  ]

  /// What is to be seen or heard while something covers the app.
  private static let covering = [
    PracticeApp(
      name: "Vault", noun: "a password app", about: "It covers its list when it enters the background.",
      body: [
        "unsaved cover = \"off\"", "on didBecomeActive { set cover = \"off\" }",
        "on didEnterBackground { set cover = \"on\" }",
      ],
      flaw: PracticeApp.Flaw(
        given: "launch", bad: "expect state == inactive; expect cover == \"off\"; expect left; expect ended == none",
        task: "Let the app leave and come back. Then make the list readable while the app gets no touches.",
        look: "It covers its list only in the background. In which state is it on the screen without touches?",
        why:
          "What only covers the app leaves it inactive. It does not enter the background, so the list is not covered.")),
    PracticeApp(
      name: "Film", noun: "a film app", about: "It pauses its film when it enters the background.",
      body: [
        "unsaved film = \"running\"", "on didBecomeActive { set film = \"running\" }",
        "on didEnterBackground { set film = \"paused\" }",
      ],
      flaw: PracticeApp.Flaw(
        given: "launch", bad: "expect state == inactive; expect film == \"running\"; expect left; expect ended == none",
        task: "Let the app leave and come back. Then make the film go on while nobody can touch the app.",
        look: "It pauses only in the background. In which state is it on the screen without touches?",
        why: "What only covers the app leaves it inactive. It does not enter the background, so the film is not paused."
      )),
    PracticeApp(
      name: "Puzzle", noun: "a puzzle game",
      about: "It pauses when it loses the touches, and goes on when it enters the foreground.",
      body: [
        "unsaved game = \"running\"", "on willResignActive { set game = \"paused\" }",
        "on willEnterForeground { set game = \"running\" }",
      ],
      needs: [.willResignActive, .willEnterForeground],
      flaw: PracticeApp.Flaw(
        given: "launch", bad: "expect state == active; expect game == \"paused\"; expect ended == none",
        task: "Make the game stay paused while the app is in front and can be touched.",
        look: "It goes on when it enters the foreground. How can it lose its touches and get them back without that?",
        why:
          "The app loses the touches and never leaves the screen: it becomes active without entering the foreground, so nothing starts the game again."
      )),
  ]

  /// Work that goes on, or should.
  private static let working = [
    PracticeApp(
      name: "Upload", noun: "a photo app",
      about: "It asks for time to finish an upload, and ends its task when that is done.",
      body: ["on didEnterBackground { task begin upload needs: Ns { task end upload } }"],
      taskSeconds: [9, 12, 15, 18, 20]),
    PracticeApp(
      name: "Backup", noun: "a backup app", about: "It begins a background task when it enters the background.",
      body: ["on didEnterBackground { task begin backup }"],
      flaw: PracticeApp.Flaw(
        given: "launch", bad: "expect ended == taskExpired", task: "Make the system end this app for its open task.",
        look: "It begins a task and never ends it. How long does the system wait?",
        why: "The task is never ended, so the process is killed when background time is up.")),
    PracticeApp(
      name: "Export", noun: "a video app", about: "Its export needs more time than there is.",
      body: [
        "on didEnterBackground { task begin export needs: 5min { task end export } onExpiration { task end export } }"
      ]),
    PracticeApp(
      name: "Sync", noun: "a contacts app",
      about: "It begins a task whenever it loses the touches, and ends it when it is active.",
      body: ["on willResignActive { task begin sync }", "on didBecomeActive { task end sync }"],
      flaw: PracticeApp.Flaw(
        given: "launch", bad: "expect ended == taskExpired", task: "Make the system end this app for its open task.",
        look:
          "It begins a task when it loses the touches, and ends it when it is active. Where does background time run: on the screen or off it?",
        why: "The task ends only when the app is active again. In the background it stays open until the time is up.",
        forbidden: ["home"])),
    PracticeApp(
      name: "Ticker", noun: "a stock app", about: "A timer of it fires every ten seconds.",
      body: ["on didBecomeActive { timer start price every: 10s { log \"price\" } }"]),
    PracticeApp(
      name: "Chat", noun: "a chat app", about: "It connects when it becomes active, unless its connection is open.",
      body: ["on didBecomeActive { if !chat.open { connect chat } }"],
      flaw: PracticeApp.Flaw(
        given: "launch", bad: "expect state == active; expect !chat.alive; expect ended == none",
        task: "Bring the app to the front with a connection that is dead.",
        look: "It takes a connection for open until it closes it itself. What kills one without a word?",
        why: "The connection dies while the process is frozen. The app takes it for open and does not connect again."),
      held: PracticeApp.Held(
        begin: "launch", matter: .connection("chat"),
        look: "When was the connection opened, and was the process frozen since?",
        ask: "Is the connection to its server alive now?",
        answers: [("yes", "chat.alive"), ("no", "!chat.alive")])),
  ]

  /// Values that time changes, or does not.
  private static let counting = [
    PracticeApp(
      name: "Counter", noun: "a counting app",
      about:
        "Whenever it becomes active, it starts its timer over. That fires every 30 seconds, and counts: “none”, “one”, “many”.",
      body: [
        "unsaved counted = \"none\"", "on didBecomeActive {", "timer start count every: 30s {",
        "if counted == \"one\" { set counted = \"many\" }", "if counted == \"none\" { set counted = \"one\" }", "}",
        "}",
      ],
      held: PracticeApp.Held(
        begin: "launch", matter: .count("counted"),
        look: "How long does its code run in this time, and when does it stand still?",
        ask: "What does `counted` hold now?",
        answers: ["none", "one", "many"].map { ($0, "counted == \"\($0)\"") })),
    PracticeApp(
      name: "Forecast", noun: "a weather app",
      about:
        "It loads a forecast once. Each time it becomes active after that, it looks at the age: once the forecast is more than half an hour old, its verdict is “old” and stays so.",
      body: [
        "unsaved forecast = \"none\"", "unsaved verdict = \"fresh\"", "on didBecomeActive {",
        "if forecast == \"none\" { set forecast = \"sun\" } else {",
        "if age.forecast > 30min { set verdict = \"old\" }", "}", "}",
      ],
      held: PracticeApp.Held(
        begin: "launch", matter: .verdict("verdict"),
        look: "When did it load its forecast, and when did it become active last?",
        ask: "What is its verdict now?",
        answers: ["fresh", "old"].map { ($0, "verdict == \"\($0)\"") })),
  ]

  /// Returns the question what a value holds that the person has changed.
  private static func typed(
    _ name: String, _ typed: String, instead initial: String, _ edit: StoryAction
  ) -> PracticeApp.Held {
    PracticeApp.Held(
      begin: "launch; edit \(name) = \"\(typed)\"", edit: edit, matter: .typed(name),
      look: "Does the process end? If it does: was `\(name)` saved before, and is it read back?",
      ask: "What does `\(name)` hold now?",
      answers: [typed, initial].map { ($0.isEmpty ? "nothing" : $0, "\(name) == \"\($0)\"") })
  }

  /// Apps that declare what keeps them running or starts them.
  private static let running = [
    PracticeApp(
      name: "Radio", noun: "a radio app", about: "It declares audio, and plays from its launch on.",
      body: ["modes [audio]", "on didBecomeActive { audio play }"], triggers: [Trigger(.audioStop)]),
    PracticeApp(
      name: "Recorder", noun: "a memo app", about: "It declares audio and plays none.", body: ["modes [audio]"]),
    PracticeApp(
      name: "Track", noun: "a running app", about: "It declares location, and tracks from its launch on.",
      body: ["modes [location]", "on didBecomeActive { location start }"],
      triggers: [Trigger(.locationUpdate), Trigger(.significantLocationChange)]),
    PracticeApp(
      name: "Mail", noun: "a mail app", about: "It declares remote notifications.",
      body: ["modes [remoteNotification]"], triggers: [Trigger(.pushSilent)]),
    PracticeApp(
      name: "Player", noun: "a music app",
      about: "It declares audio, plays while it is active, and stops in the background.",
      body: ["modes [audio]", "on didBecomeActive { audio play }", "on didEnterBackground { audio stop }"]),
  ]

  /// Apps whose code takes so long that a watchdog ends them: by far longer than any limit that sources name.
  private static let slow = [
    PracticeApp(
      name: "Archive", noun: "an archive app",
      about: "When it enters the background, it sorts its files, which keeps it busy for thirty seconds.",
      body: ["on didEnterBackground { work 30s }"], triggers: [Trigger(exceeding: .backgroundCallback)]),
    PracticeApp(
      name: "Atlas", noun: "an atlas app",
      about: "Before its launch is over, it reads all its maps, which keeps it busy for a minute.",
      body: ["on didFinishLaunching { work 1min }"], needs: [.didFinishLaunching],
      triggers: [Trigger(exceeding: .launch)]),
  ]
}
