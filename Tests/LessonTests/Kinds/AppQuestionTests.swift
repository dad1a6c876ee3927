import Testing

/// An app that has to hold in every scenario.
@Suite struct AppQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "expected: `draft` is \"x\"; it is \"\".",
    "your app has no value `draft`.",
    "is impossible now: ",
    "no value",
    "One way:\n",
    "`draft` is lost. The shortest way there:\n",
    "“the cart can be seen”: no schedule was found that leads there.",
    "# long ago the person typed edit 1 into draft; the disk still holds it",
    "Expected `draft` to be edit 2, as typed last; it is edit 1.",
    "Expected `draft` to be edit 1, as on the disk; it is \"x\".",
    "Why: draft is lost: it was only in memory, at `forceQuit`; `save draft` had not run since the edit.",
    "Without `forceQuit` it holds.",
    "Nothing of up to 7 commands breaks it: ",
    "New in your app: `save draft` at `didEnterBackground`.", "Gone: `save draft` at `willTerminate`.",
    "`draft` is lost. The shortest way there: `", "1 more thing fails.",
    "The run of “ended while frozen” up to there:", "The run in which `draft` is lost:",
    "Your app has no `draft`.",
    "`draft` is kept earns nothing: the app never became active, in ",
    "It does not count, as sources disagree: under `set ",
    "The task is about an app with `uses: uikit`.",
    "leave `scenes:` as it is.",
    "leave `restoration:` as it is.",
    "leave `modes` as they are.",
    "The task is about `saved draft = \"\"`; leave that as it is.",
    "The task is about the timer `poll` with its period of 30s.",
    "The work of the task `upload` needs 12s; no app can change that.",
    "The work of the task has to stay, in one handler: `work 2s; set pictures = \"new\"`.",
    "In this task `set pictures = \"new\"` has to come after `work 2s`, in the same handler.",
    "The other side closes `line` after 1min without use; leave its `idle:` as it is.",
    "The other side never closes `wire` by itself; no app can change that.",
    "leave `resumePath` out of its conditions.",
  ]

  static let cases = [
    KindCase(
      name: "app",
      lines: """
        question q app {
          | This app loses the draft. Repair it.
          app Notes uses: uikit {
            saved draft = ""
            on didFinishLaunching { restore draft }
            on willTerminate { save draft }
          }
          scenario "thrown out in front" {
            launch
            edit draft = "x"
            forceQuit
            launch
            expect draft == "x"
          }
          scenario "killed while frozen" {
            launch
            edit draft = "x"
            home
            wait 6s
            memory pressure
            launch
            expect draft == "x"
          }
          solution {
            app Notes uses: uikit {
              saved draft = ""
              on didFinishLaunching { restore draft }
              on didEnterBackground { save draft }
              on willTerminate { save draft }
            }
          }
        }
        """,
      answers: [
        (
          "{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; "
            + "on willResignActive { save draft } } }", "1"
        ),
        ("{ app Notes uses: uikit { saved draft = \"\" } }", "0"),
        ("{ app Notes uses: uikit { saved draft = \"\"; on didEnterBackgroud { save draft } } }", "unreadable"),
        ("{ app Notes uses: uikit { save draft } }", "unreadable"), ("{ launch }", "unreadable"),
      ]),
    KindCase(
      name: "app-with-scenarios",
      lines: """
        question q app {
          | Three faults.
          scenario "kept" { launch; edit draft = "x"; home; wait 6s; kill; launch; expect draft == "x" }
          scenario "frozen" { launch; home; wait 1min; memory pressure; expect state == notRunning }
          scenario "on time" { launch; wait 3s; expect effect timerFired }
          solution {
            app Notes uses: uikit {
              saved draft = ""
              on didFinishLaunching { restore draft }
              on didBecomeActive { timer start tick every: 1s { log "x" } }
              on didEnterBackground { save draft }
            }
          }
        }
        """,
      answers: [
        ("{ app Notes uses: uikit { saved draft = \"\" } }", "0"),
        ("{ app Notes uses: uikit { on didBecomeActive { timer start tick every: 1s { log \"x\" } } } }", "0.5"),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; on didEnterBackground { save draft; work 20s } } }", "0"
        ),
        ("\"save the draft\"", "unreadable"),
      ]),
    KindCase(
      name: "app-of-the-lesson",
      lines: """
        app Other uses: uikit { }
        app Notes uses: uikit { saved draft = "" }
        question q app {
          | Repair it: the draft is lost.
          with Notes
          scenario "killed" { launch; edit draft = "x"; home; kill; launch; expect draft == "x" }
          solution {
            app Notes uses: uikit {
              saved draft = ""
              on didFinishLaunching { restore draft }
              on didEnterBackground { save draft }
            }
          }
        }
        """,
      answers: [
        ("{ app Notes uses: uikit { saved draft = \"\" } }", "0"), ("{ }", "unreadable"),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; "
            + "on didEnterBackground { save draft } } }", "1"
        ),
      ]),
    KindCase(
      name: "app-without-value",
      lines: """
        question q app {
          | It keeps a draft.
          scenario "there" { launch; expect draft == "x" }
          solution { app Notes uses: uikit { saved draft = "x" } }
        }
        """, answers: [("{ app Notes uses: uikit { } }", "0")]),
    KindCase(
      name: "app-explored",
      lines: """
        question q app {
          | This app loses the draft. Repair it.
          app Notes uses: uikit {
            saved draft = ""
            on didFinishLaunching { restore draft }
            on willTerminate { save draft }
          }
          scenario "ended while frozen" {
            launch
            edit draft = "x"
            home
            wait 10s
            memory pressure
            launch
            expect draft == "x"
          }
          explore {
            keeps draft forgives: nothing
            stored draft
            forbid { kill; crash; memory; reboot }
            within 7
          }
          solution {
            app Notes uses: uikit {
              saved draft = ""
              on didFinishLaunching { restore draft }
              on didEnterBackground { save draft }
            }
          }
        }
        """,
      answers: [
        (
          // Of a force quit while frozen the app does not hear; one document says that it does.
          "{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; "
            + "on willTerminate { save draft } } }", "0"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; "
            + "on didEnterBackground { save draft } } }", "1"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; on edit draft { save draft } } }",
          "1"
        ),
        ("{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { set draft = \"x\" } } }", "0.5"),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; "
            + "on didBecomeActive { save draft } } }", "0"
        ),
        ("{ app Notes uses: uikit { unsaved page = \"\" } }", "0"),
      ]),
    KindCase(
      name: "app-never-active",
      lines: """
        question q app {
          | It keeps a draft.
          explore { keeps draft; forbid { kill; crash; memory; reboot }; within 4 }
          solution {
            app Notes uses: uikit { saved draft = "x"; on didFinishLaunching { restore draft }; on edit draft { save draft } }
          }
        }
        """,
      answers: [
        // It is ended at each launch, so that nobody types anything that could be lost.
        ("{ app Notes uses: uikit { saved draft = \"x\"; on didFinishLaunching { restore draft; work 1h } } }", "0")
      ]),
    KindCase(
      name: "app-with-goal",
      lines: """
        question q app {
          | This shop has links. Let them show the cart.
          app Shop uses: uikit { unsaved page = "home" }
          scenario "opened by its icon" { launch; expect page == "home" }
          explore {
            allow { open url: "shop://cart" }
            possible "the cart can be seen" { expect page == "cart" }
          }
          solution { app Shop uses: uikit { unsaved page = "home"; on openURL { set page = "cart" } } }
        }
        """,
      answers: [
        ("{ app Shop uses: uikit { unsaved page = \"home\" } }", "0"),
        ("{ app Shop uses: uikit { unsaved page = \"home\"; on openURL { set page = \"cart\" } } }", "1"),
        ("{ app Shop uses: uikit { unsaved page = \"home\"; on didBecomeActive { set page = \"cart\" } } }", "0.5"),
      ]),
    KindCase(
      name: "app-protected",
      lines: """
        question q app {
          | This app is slow to load its pictures. Repair it.
          app Notes uses: uikit {
            saved draft = ""
            unsaved pictures = "old"
            modes [audio]
            on didFinishLaunching { timer start poll every: 30s; work 2s; set pictures = "new" }
            on didEnterBackground { task begin upload needs: 12s { finish } }
            on didBecomeActive { connect line idle: 1min; connect wire }
          }
          scenario "there" { launch; home; wait 20s; launch; expect draft == "x" }
          must { work 2s; set pictures = "new" }
          solution {
            app Notes uses: uikit {
              saved draft = ""
              unsaved pictures = "old"
              modes [audio]
              on didFinishLaunching { timer start poll every: 30s; work 2s; set pictures = "new"; set draft = "x" }
              on didEnterBackground { task begin upload needs: 12s { finish } }
            }
          }
        }
        """,
      answers: [
        ("{ app Notes uses: flutter { saved draft = \"x\" } }", "0"),
        ("{ app Notes uses: uikit scenes: true { saved draft = \"x\" } }", "0"),
        ("{ app Notes uses: uikit restoration: true { saved draft = \"x\" } }", "0"),
        ("{ app Notes uses: uikit { saved draft = \"\" } }", "0"),
        ("{ app Notes uses: uikit { saved draft = \"x\"; modes [audio] } }", "0"),
        ("{ app Notes uses: uikit { unsaved draft = \"\"; modes [audio] } }", "0"),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; modes [audio]; on didFinishLaunching { timer start poll every: 1h } } }",
          "0"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; modes [audio]; "
            + "on didEnterBackground { task begin upload needs: 1s { finish } } } }", "0"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; modes [audio]; on didFinishLaunching { set draft = \"x\" } } }",
          "0"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; unsaved pictures = \"old\"; modes [audio]; "
            + "on didFinishLaunching { work 2s; log \"x\"; set pictures = \"new\"; set draft = \"x\" } } }", "1"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; unsaved pictures = \"old\"; modes [audio]; "
            + "on didFinishLaunching { work 2s; set pictures = \"new\"; set draft = \"x\" }; "
            + "on didBecomeActive { work 1s; set pictures = \"new\" } } }", "0"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; modes [audio]; on didBecomeActive { connect line idle: 1h } } }",
          "0"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; modes [audio]; on didBecomeActive { connect wire idle: 1h } } }",
          "0"
        ),
        (
          "{ app Notes uses: uikit { saved draft = \"\"; modes [audio]; "
            + "on didBecomeActive { if resumePath == straight { set draft = \"x\" } } } }", "0"
        ),
      ]),
  ]
}
