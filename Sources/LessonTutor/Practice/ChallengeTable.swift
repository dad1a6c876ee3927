import LifeLanguage
import LessonModel
import LifecycleEngine

/// A challenge as its author wrote it: a step of a lesson, and what a learner has used at its end.
struct AuthoredChallenge: Sendable {
  /// The statement of the step, as it stands in a lesson.
  let step: String
  /// What has been used, in one or two sentences.
  let reason: String
  /// The moments that a style has to tell apart, so that the app does in it what it is said to do.
  var needs: [Moment] = []

  /// Returns whether a style has the moments of its app.
  func isOffered(in style: LessonStyle) -> Bool { needs.allSatisfy { style.hasHandler(of: $0) } }
}

/// The challenges, in the order of their numbers: neighbours differ in what they ask for.
enum ChallengeTable {
  /// All of them.
  static let all = first + second + third + fourth

  private static let first = [
    AuthoredChallenge(
      step: """
        step pocket "Asleep in a pocket" {
          | The phone has just been switched on. Let somebody see the app, and get its process frozen
          | while the phone is locked.
          goal { expect state == suspended; expect seen; expect locked }
          solution { launch; lock; wait 1min }
          par 3
          hint "A lock takes the screen. What does a process off the screen need to be frozen?"
        }
        """,
      reason: "To lock is to leave, and the freeze comes a few seconds after that. So one command does two things."),
    AuthoredChallenge(
      step: """
        step doodle "The second drawing" {
          | Somebody has drawn a house. Make the app show that house again while it is in front, although a tree
          | was drawn after it. It has one window, and `window` is not to be used.
          app Doodle {
            saved sketch = "blank"
            on didBecomeActive { restore sketch }
            on didEnterBackground { save sketch }
          }
          given { launch; edit sketch = "a house" }
          goal { expect state == active; expect sketch == "a house"; expect typed.sketch != "a house" }
          forbid { window }
          solution { home; launch; edit sketch = "a tree"; alert show; alert dismiss }
          par 5
          hint "The house has to be in the file, and the tree must not. When does the app save, and when does it read?"
        }
        """,
      reason: "What lies over the app takes it to inactive and back to active: it reads its file without having saved."),
    AuthoredChallenge(
      step: """
        step tourist "The old rain" {
          | Each time a weather app becomes active, it looks at the age of its forecast. After half an hour it calls it `old`.
          | Get that verdict, and then let something take its touches while it stays on the screen.
          | The app has to write the verdict itself, in its one window: `edit` and `window` are not to be used.
          app Sky {
            unsaved forecast = "none"
            unsaved verdict = "fresh"
            on didBecomeActive {
              if age.forecast > 30min { set verdict = "old" }
              if forecast == "none" { set forecast = "rain" }
            }
          }
          given { launch }
          goal { expect state == inactive; expect verdict == "old" }
          forbid { edit; window }
          solution { home; wait 1h; launch; switcher open }
          par 4
          hint "It compares ages only when it becomes active. What takes its touches after that, and not its screen?"
        }
        """,
      reason: "What was loaded stays in memory, and gets older. The app looks at its age only when it becomes active."),
    AuthoredChallenge(
      step: """
        step restart "Asleep after a restart" {
          | The app is in front. Let a restart of the phone end it. Then let somebody see it again,
          | and get the new process frozen.
          given { launch }
          goal { expect state == suspended; expect ended == reboot; expect seen }
          solution { reboot; launch; home; wait 1min }
          par 4
          hint "A restart starts no app again. What does a process go through from its launch to the freeze?"
        }
        """,
      reason:
        "A restart ends each process and starts none: the new one has to be opened, and left, before it can freeze."),
    AuthoredChallenge(
      step: """
        step contacts "Ended for a task" {
          | This app begins a task whenever it loses the touches. Let the system end it for that task,
          | and then bring the app to the front again.
          app Contacts {
            on willResignActive { task begin sync }
            on didBecomeActive { task end sync }
          }
          given { launch }
          goal { expect state == active; expect ended == taskExpired }
          solution { home; wait 40s; launch }
          par 3
          hint "Background time lasts for about half a minute. What does an open task cost at its end?"
        }
        """,
      reason: "The task ends only when the app is active. Off the screen it stayed open until the time was up."),
    AuthoredChallenge(
      step: """
        step blocked "The message that starts nothing" {
          | A mail app declares silent pushes, and it has never been opened. Let one of its pushes be dropped
          | because somebody has thrown the app out.
          app Post { modes [remoteNotification] }
          goal { expect effect pushBlocked }
          solution { launch; forceQuit; push silent }
          par 3
          hint "What has to run before it can be thrown out?"
        }
        """,
      reason: "Whoever throws an app out tells the system not to start it in the background any more."),
  ]

  private static let second = [
    AuthoredChallenge(
      step: """
        step jigsaw "Paused for good" {
          | A game pauses when it loses the touches, and goes on when it enters the foreground.
          | Let it be in front, ready to be touched, and still paused, in a process that has been in the background
          | before. The app has to do that itself: `edit` is not to be used.
          app Jigsaw {
            unsaved game = "running"
            on willResignActive { set game = "paused" }
            on willEnterForeground { set game = "running" }
          }
          given { launch }
          goal { expect state == active; expect game == "paused"; expect left }
          forbid { edit }
          solution { home; launch; alert show; alert dismiss }
          par 4
          hint "From the background it enters the foreground, and goes on. Which way back has no such step?"
        }
        """,
      reason: "After an interruption the app becomes active without entering the foreground: a wrong place to go on.",
      needs: [.willResignActive, .willEnterForeground]),
    AuthoredChallenge(
      step: """
        step permission "New and interrupted" {
          | The app is in front. Let the system take its memory. Open the app again,
          | and take the touches from it before it has left the screen.
          given { launch }
          goal { expect state == inactive; expect ended == jetsam; expect !left }
          solution { home; wait 1min; memory pressure; launch; alert show }
          par 5
          hint "The system takes the memory of frozen apps first. What has to lie over the new process?"
        }
        """,
      reason: "A process that is ended in the freeze is not told. The next one begins anew, and knows of no background."
    ),
    AuthoredChallenge(
      step: """
        step list "Still to be read" {
          | A password app covers its list when it enters the background.
          | Let it leave and come back. Then let its list be readable while nobody can touch the app.
          app Secrets {
            unsaved cover = "off"
            on didBecomeActive { set cover = "off" }
            on didEnterBackground { set cover = "on" }
          }
          given { launch }
          goal { expect state == inactive; expect cover == "off"; expect left }
          solution { home; launch; switcher open }
          par 3
          hint "In which state is an app on the screen without touches, and does this one cover its list there?"
        }
        """,
      reason: "Without touches it is still on the screen. What is covered only in the background can be read there."),
    AuthoredChallenge(
      step: """
        step walk "An hour on the way" {
          | A walking app declares location, and starts its updates when it becomes active. It has never been opened.
          | Let it run for an hour off the screen, without a freeze.
          app Walk {
            modes [location]
            on didBecomeActive { location start }
          }
          goal { expect state == background; expect seen; expect app.away >= 1h }
          solution { launch; lock; wait 1h }
          par 3
          hint "What does it do when it becomes active, and what does that keep off once it has left?"
        }
        """,
      reason: "Location that is declared, and runs, keeps a process from the freeze for as long as it runs."),
    AuthoredChallenge(
      step: """
        step half "Half a letter" {
          | This app saves its letter every thirty seconds. The word “Dear” was written just now.
          | Lose some later words, and keep “Dear” on the disk.
          app Writer {
            saved letter = ""
            on didBecomeActive { timer start autosave every: 30s { save letter } }
          }
          given { launch; edit letter = "Dear" }
          goal { expect effect valueLost; expect saved.letter == "Dear" }
          solution { wait 30s; edit letter = "Dear Mia"; forceQuit }
          par 3
          hint "The timer has to save “Dear” first. What may happen in the thirty seconds after that?"
        }
        """,
      reason: "Between two saves everything new is in memory only, and whatever ends the process takes it."),
    AuthoredChallenge(
      step: """
        step looks "Two looks away" {
          | A quiz app counts how often it loses the touches: `once`, then `twice`.
          | Bring it to `twice` without its ever leaving the screen, with the app in front at the end.
          | The app counts for itself, in its one window: `edit` and `window` are not to be used.
          app Quiz {
            unsaved away = "never"
            on willResignActive {
              if away == "once" { set away = "twice" }
              if away == "never" { set away = "once" }
            }
          }
          given { launch }
          goal { expect state == active; expect away == "twice"; expect !left }
          forbid { edit; window }
          solution { alert show; alert dismiss; siri open; siri close }
          par 4
          hint "What takes the touches of an app and leaves it on the screen? It is needed more than once."
        }
        """,
      reason: "Each thing that lies over an app takes its touches. To count these as leaving is to count too much.",
      needs: [.willResignActive]),
  ]

  private static let third = [
    AuthoredChallenge(
      step: """
        step eggTimer "An hour that counts half a minute" {
          | An egg timer rings every thirty seconds, and is stopped when the app loses the touches.
          | Let more than an hour pass in which it rings once, with its process frozen at the end.
          app Egg {
            unsaved rings = "none"
            on willResignActive { timer stop egg }
            on didBecomeActive {
              timer start egg every: 30s {
                if rings == "once" { set rings = "often" }
                if rings == "none" { set rings = "once" }
              }
            }
          }
          given { launch }
          goal { expect state == suspended; expect rings == "once"; expect clock > 1h }
          solution { wait 40s; home; wait 1h }
          par 3
          hint "It rings in front only. How long may that be for one ring, and where can the rest of the hour go?"
        }
        """,
      reason: "The timer was stopped on the way out, so the hour off the screen rang for nobody."),
    AuthoredChallenge(
      step: """
        step line "The dead line" {
          | A chat app connects when it becomes active, unless its connection is open.
          | Bring it to the front with a connection that is dead, by the side button alone:
          | the Home gesture and the icon are not to be used.
          app Talk {
            on didBecomeActive { if !line.open { connect line } }
          }
          given { launch }
          goal { expect state == active; expect line.open; expect !line.alive }
          forbid { home; launch }
          solution { lock; wait 1min; unlock }
          par 3
          hint "It takes a connection for open until it closes it itself. What kills one without a word?"
        }
        """,
      reason: "The connection died in the freeze. Nobody told the app, so it saw no need to connect again."),
    AuthoredChallenge(
      step: """
        step diary "The rain of yesterday" {
          | This diary saves when it is told of its end. Somebody has written “rain”.
          | Let the system take its memory so that the entry is lost.
          app Diary {
            saved entry = ""
            on didFinishLaunching { restore entry }
            on willTerminate { save entry }
          }
          given { launch; edit entry = "rain" }
          goal { expect effect valueLost; expect ended == jetsam }
          solution { home; wait 1min; memory pressure }
          par 3
          hint "Which apps does the system end first when memory is short, and can they hear of it?"
        }
        """,
      reason: "The usual end finds an app frozen, and tells it nothing. What has to last is saved on the way out.",
      needs: [.didFinishLaunching, .willTerminate]),
    AuthoredChallenge(
      step: """
        step music "The last song" {
          | A radio app declares audio and plays from its launch on. Get its process frozen.
          app Tunes {
            modes [audio]
            on didBecomeActive { audio play }
          }
          given { launch }
          goal { expect state == suspended }
          solution { home; audio stop; wait 1min }
          par 3
          hint "While it plays it is not frozen off the screen. What has to happen there first?"
        }
        """,
      reason:
        "While it plays, an app that declares audio is not frozen. The freeze can come only once the sound has stopped."
    ),
    AuthoredChallenge(
      step: """
        step interrupted "Out, in, and interrupted" {
          | The app is in front. Let it leave the screen, come back, and lose its touches once more.
          | The Home gesture is not to be used.
          given { launch }
          goal { expect state == inactive; expect left; expect order didEnterBackground -> didBecomeActive }
          forbid { home }
          solution { lock; unlock; alert show }
          par 3
          hint "Three things are needed: a way out, a way back, and something that lies over the app."
        }
        """,
      reason: "Leaving and coming back went through inactive, too, and stayed in it for a moment only."),
    AuthoredChallenge(
      step: """
        step form "Page 1 once more" {
          | A form app saves each page and never reads it back. Somebody has got to page 3.
          | Bring the app to the front with page 1, without anybody throwing it out or anything going wrong with it:
          | the system needed its memory.
          app Tax {
            saved page = "1"
            on willResignActive { save page }
          }
          given { launch; edit page = "3" }
          goal { expect state == active; expect page == "1"; expect ended == jetsam }
          solution { home; wait 1min; memory pressure; launch }
          par 4
          hint "Which process knows page 3, and what does a new one begin with if no code reads the disk?"
        }
        """,
      reason: "Saving is half of it. A new process begins with what its code says, until something is read back."),
  ]

  private static let fourth = [
    AuthoredChallenge(
      step: """
        step place "Found on the road" {
          | An app declares location, and is in front. Let the system take its memory.
          | Then let it run in the background again, although nobody opens it.
          app Hike { modes [location] }
          given { launch }
          goal { expect state == background; expect ended == jetsam; expect !seen }
          solution { home; wait 1min; memory pressure; location significantChange }
          par 4
          hint "Who but the person may start the process of an app that has declared something?"
        }
        """,
      reason:
        "It was not a person who started the new process, so nobody sees it: it runs in the background and was never active."
    ),
    AuthoredChallenge(
      step: """
        step backup "Killed in the dark" {
          | A backup app begins a task when it enters the background, and forgets it. The phone has just been switched on.
          | Let the system end the app for its task while the phone is locked.
          app Copy {
            on didEnterBackground { task begin copy }
          }
          goal { expect ended == taskExpired; expect locked }
          solution { launch; lock; wait 40s }
          par 3
          hint "Which way out leaves the phone locked, and how long may a task stay open there?"
        }
        """,
      reason: "An open task costs the process its life when background time is up, whichever way the app has left."),
    AuthoredChallenge(
      step: """
        step tick "A price off the screen" {
          | A stock app asks for a price every ten seconds while its code runs. It has never been opened.
          | Let it ask for a price off the screen, and stop while it is still in the background, not frozen.
          app Stocks {
            on didBecomeActive {
              timer start price every: 10s { log "price" }
            }
          }
          goal { expect state == background; expect effect timerFired }
          solution { launch; wait 7s; home; wait 4s }
          par 4
          hint "After Home its code runs for about five seconds. When does it have to leave so that ten are over in them?"
        }
        """,
      reason: "Between Home and the freeze lie about five seconds in which code still runs, and a timer may fire."),
    AuthoredChallenge(
      step: """
        step download "The download that goes too" {
          | An app hands a long download to the system. It has never been opened.
          | Let the person do the one thing that cancels the download as well.
          goal { expect effect transferCancelled }
          solution { launch; download begin; forceQuit }
          par 3
          hint "A transfer goes on without its app, in all but one case. Who ends the app there?"
        }
        """,
      reason: "A transfer outlives its app when the system ends it, and not when the person throws the app out."),
    AuthoredChallenge(
      step: """
        step sent "Sent from the pocket" {
          | A photo app uploads for twelve seconds once it is off the screen, and notes that it has sent the picture.
          | The phone has just been switched on. Get the picture sent and the process frozen, with the phone locked.
          app Album {
            unsaved sent = "no"
            on didEnterBackground { task begin upload needs: 12s { set sent = "yes"; task end upload } }
          }
          goal { expect state == suspended; expect sent == "yes"; expect locked }
          solution { launch; lock; wait 1min }
          par 3
          hint "The upload begins off the screen, and the task holds the freeze off. What locks the phone on the way?"
        }
        """,
      reason:
        "The task kept the process running until the upload was done. It was ended in time, so the process is frozen, not killed."
    ),
    AuthoredChallenge(
      step: """
        step recipe "Two returns" {
          | A recipe app counts its visits: `first`, `second`, `third`. Bring it to the third in one process,
          | with the app in front. The app counts for itself, in its one window that nothing covers:
          | `edit`, `window` and `cover` are not to be used.
          app Recipes {
            unsaved visit = "first"
            on didEnterBackground {
              if visit == "second" { set visit = "third" }
              if visit == "first" { set visit = "second" }
            }
          }
          given { launch }
          goal { expect state == active; expect visit == "third" }
          forbid { edit; window; cover }
          solution { home; launch; home; launch }
          par 4
          hint "It counts when it enters the background. What leads there and back, and how often?"
        }
        """,
      reason: "Only what enters the background is a visit that ended. Interruptions never get so far."),
  ]
}
