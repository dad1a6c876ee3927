/// Realistic files, one of each kind, on which recovery and formatting are tried.
enum Samples {
  static let all = [("app", app), ("scenario", scenario), ("lesson", lesson), ("manifest", manifest)]

  static let app = #"""
    # A diary that keeps its draft when the process ends.
    app Diary uses: uikit {
      saved draft = ""                      # in memory, and on disk once saved
      saved count = 0
      modes [audio, fetch]

      on didFinishLaunching {
        restore draft
        restore count
      }

      on willResignActive { pause music }

      on didEnterBackground {
        save draft
        task begin upload needs: 20s limit: 30s { finish } onExpiration { task end upload }
        if app.memory > 30MB && !(draft == "") {
          drop cache
        } else {
          keep cache
        }
      }

      on didBecomeActive where: (app.away > 5min || first) {
        refresh session
        connect chat
        timer start poll every: 30s { send chat }
      }

      on openURL matches: "diary://new" {
        open editor with: [title, date]
      }
    }

    """#

  static let scenario = #"""
    use [uikit, flutter]
    install version: "1.4.2"
    launch
    edit draft
    home
    wait 6s
    expect state == suspended
    expect order willResignActive -> didEnterBackground
    expect UIApplication.didEnterBackgroundNotification -> application(_:didFinishLaunchingWithOptions:)

    # The phone needs the memory for something else.
    memory pressure; memory limit
    expect state == notRunning || state == suspended
    launch; home; lock
    open url: "diary://new?from=home"
    push silent payload: [1, 2, 3]
    wait 1.5h
    expect (battery >= 50%) && draft != ""
    expect path notRunning -> [inactive, active] -> background

    """#

  static let lesson = #"""
    lesson goingHome "Going home" {
      version 1
      requires [coldLaunch, interruptions]
      use uikit

      | Pressing Home does not stop your app. It is told *twice* that it is leaving:
      |
      | 1. `applicationWillResignActive`
      | 2. `applicationDidEnterBackground`

      step watch "Watch it" {
        | Type `launch`, then `home`.
        goal { expect state == background }
        solution { launch; home }
        hint "The Home button is the command `home`."
      }

      question callbackOrder order {
        | In which order does the delegate hear about it?
        given { launch }
        when { home }
        key applicationWillResignActive -> applicationDidEnterBackground    # pinned
        hint "The app is inactive for a moment first."
      }

      question firstCallback choice {
        | Which callback comes first?
        right "applicationWillResignActive(_:)"
        wrong "applicationDidEnterBackground(_:)" shows: backgroundAtOnce
        wrong "applicationWillTerminate(_:)" shows: homeQuits
      }

      question releaseOrder order {
        items [test, build, sign, upload]
        before build -> test
        before [test, sign] -> upload
      }

      misconception homeQuits "Home quits the app" {
        | The process lives on until the system needs its memory.
        counterexample { launch; home; expect state == background }
      }
    }

    """#

  static let manifest = #"""
    plugin flutter "Flutter on iOS" {
      version 1
      source "flutter/flutter packages/flutter/lib/src/services/binding.dart"
      states [detached, resumed, inactive, hidden, paused] as: ring
      needs uikit since: 13.0

      on didFinishLaunching where: foreground { go inactive }
      on didBecomeActive { go resumed }
      on willResignActive { go inactive }
      on didEnterBackground { go paused }        # passes through hidden
      on willEnterForeground { go inactive }     # passes through hidden
      on willTerminate { go detached }

      verb channel "Sends over a platform channel" {
        parameter name kind: word
        parameter delay kind: time = 0s
      }

      map resumed -> active
    }

    """#
}
