extension HostileCase {
  /// Scenarios that are long, deep or ask for much.
  static let scenarios = [
    HostileCase("stimuli", "run x.life --quiet", size: 100_000, small: 500, statuses: [0]) { size in
      "launch\n" + times(size / 2, "alert show\nalert dismiss\n")
    },
    HostileCase("stimuli-json", "run x.life --json", size: 100_000, small: 500, statuses: [0]) { size in
      "launch\n" + times(size / 2, "alert show\nalert dismiss\n")
    },
    HostileCase("stimuli-check", "check x.life", size: 100_000, small: 500, statuses: [0]) { size in
      "launch\n" + times(size / 2, "alert show\nalert dismiss\n")
    },
    HostileCase(
      "waits-million", "run x.life --quiet", size: 1_000_000, small: 500, statuses: [0], seconds: 20, megabytes: 3000
    ) { times($0, "wait 1s\n") },
    HostileCase("stimuli-then-use", "run x.life --quiet", size: 40_000, small: 500, statuses: [0]) { size in
      "launch\n" + times(size / 2, "alert show\nalert dismiss\n") + "use flutter\n"
    },
    HostileCase("uses", "run x.life --quiet", size: 2_000, small: 20, statuses: [0]) { size in
      "launch\n" + times(size / 2, "use flutter\nuse uikit\n")
    },
    HostileCase(
      "impossible-60MB", "run x.life", size: 12_000_000, small: 5_000, statuses: [65], seconds: 1, megabytes: 2000
    ) { times($0, "home\n") },
    HostileCase("unknown-statements", "run x.life", size: 100_000, small: 200, statuses: [65]) {
      lines($0) { "frobnicate\($0) now" }
    },
    HostileCase("unknown-words", "run x.life", size: 100_000, small: 300, statuses: [65]) {
      lines($0) { "launch word\($0)" }
    },
    HostileCase("or-branches", "run x.life --quiet", size: 100_000, small: 100, statuses: [0, 65]) { size in
      "launch\nbranch { home }" + times(size, " or { lock }") + "\n"
    },
    HostileCase("many-branches", "run x.life --quiet", size: 1_000, small: 20, statuses: [0]) { size in
      "launch\n" + times(size, "branch { home } or { lock }\n")
    },
    HostileCase("branch-of-stimuli", "run x.life --quiet", size: 20_000, small: 100, statuses: [0, 65]) { size in
      "launch\nbranch {\n" + times(size, "alert show; alert dismiss\n") + "} or {\n"
        + times(size, "wait 1s\n") + "}\n"
    },
    HostileCase("compare-long", "run x.life --quiet", size: 20_000, small: 40, statuses: [0, 65]) { size in
      "compare accounts {\nlaunch\n" + times(size, "alert show; alert dismiss\n") + "}\n"
    },
    HostileCase("expectations", "run x.life --quiet", size: 20_000, small: 100, statuses: [0]) { size in
      "launch\n" + times(size / 10, "alert show\nalert dismiss\n") + times(size, "expect path inactive -> active\n")
    },
    HostileCase("expect-long-order", "run x.life --quiet", size: 20_000, small: 100, statuses: [0, 1, 65]) { size in
      "launch\nexpect order " + times(size, "willResignActive -> ") + "didBecomeActive\n"
    },
    HostileCase("traces", "run x.life --quiet", size: 200, small: 50, statuses: [0]) { size in
      "launch\n" + times(size, "alert show\nalert dismiss\ntrace\n")
    },
    HostileCase("instants", "run x.life --quiet", size: 1_000, small: 50, statuses: [0]) { size in
      "launch\n" + times(size, "wait 1s\n") + times(size, "at 1s\n")
    },
    HostileCase("checkpoints", "run x.life --quiet", size: 20_000, small: 100, statuses: [0, 65]) { size in
      "launch\n" + lines(size) { "wait 1s\ncheckpoint c\($0)" }
    },
    HostileCase("undo-redo", "run x.life --quiet", size: 40_000, small: 100, statuses: [0, 65]) { size in
      "launch\n" + times(size / 2, "wait 1s\nundo\nredo\n")
    },
    HostileCase("apps", "run x.life --quiet", size: 20_000, small: 20, statuses: [0, 65]) {
      lines($0) { "app A\($0) uses: uikit { saved v = \"\" }" }
    },
    HostileCase("long-life", "run x.life --quiet", size: 300, small: 5, statuses: [0, 65]) { size in
      "app T uses: uikit { on didFinishLaunching { timer start tick every: 1ms } }\nlaunch\n"
        + times(size, "wait 10s\n")
    },
    HostileCase("load-doubles", "run d20.life --quiet", size: 20, small: 20, statuses: [65], seconds: 1) { size in
      (0...size).map { level in
        ("d\(level).life", level == 0 ? "wait 1s\n" : times(2, "load \"d\(level - 1).life\"\n"))
      }
    },
    HostileCase("load-chain", "run d0.life --quiet", size: 2_000, small: 100, statuses: [65]) { size in
      (0...size).map { ("d\($0).life", $0 == size ? "wait 1s\n" : "load \"d\($0 + 1).life\"\n") }
    },
    HostileCase("loads", "run x.life --quiet", size: 20_000, small: 100, statuses: [0, 65]) { size in
      [("x.life", times(size, "load \"one.life\"\n")), ("one.life", "wait 1s\n")]
    },
    HostileCase("load-and-use", "run x.life --quiet", size: 2_000, small: 20, statuses: [0, 65]) { size in
      [
        ("x.life", times(size, "use \"style.life\"\n")),
        ("style.life", "plugin mine \"Mine\" {\nversion 1\nsource \"me\"\non didEnterBackground { say left }\n}\n"),
      ]
    },
  ]

  /// Texts that are long or deep, whatever they say.
  static let texts: [HostileCase] =
    [
      HostileCase("line-10MB-words", "run x.life", size: 10_000_000, small: 20_000, statuses: [65], megabytes: 1000) {
        times($0 / 7, "launch ") + "\n"
      },
      HostileCase("line-10MB-name", "run x.life", size: 10_000_000, small: 20_000, statuses: [65]) {
        times($0, "a") + "\n"
      },
      HostileCase("line-10MB-string", "run x.life", size: 10_000_000, small: 20_000, statuses: [65]) {
        "launch \"" + times($0, "a") + "\"\n"
      },
      HostileCase("line-10MB-escapes", "run x.life", size: 10_000_000, small: 20_000, statuses: [65]) {
        "launch \"" + times($0 / 6, "\\u{41}") + "\"\n"
      },
      HostileCase("line-10MB-prose", "run x.life", size: 10_000_000, small: 20_000, statuses: [65]) {
        "| " + times($0, "a") + "\n"
      },
      HostileCase(
        "line-10MB-semicolons", "run x.life", size: 10_000_000, small: 20_000, statuses: [65], megabytes: 1500
      ) { times($0 / 5, "home;") + "\n" },
      HostileCase("line-10MB-open", "run x.life", size: 10_000_000, small: 20_000, statuses: [65]) {
        "launch \"" + times($0, "a") + "\n"
      },
      HostileCase("line-10MB-digits", "run x.life", size: 10_000_000, small: 20_000, statuses: [65]) {
        "wait " + times($0, "9") + "s\n"
      },
      HostileCase("format-10MB", "format --check x.life", size: 1_000_000, small: 2_000, statuses: [0], megabytes: 1500)
      {
        times($0, "wait 1s  # x\n")
      },
      HostileCase("blank-lines", "run x.life", size: 10_000_000, small: 20_000, statuses: [0], megabytes: 500) {
        times($0, "\n")
      },
      HostileCase("comments", "run x.life", size: 1_000_000, small: 5_000, statuses: [0], megabytes: 500) {
        times($0, "# nothing\n")
      },
      HostileCase("closing-braces", "run x.life", size: 1_000_000, small: 2_000, statuses: [65], megabytes: 500) {
        times($0, "}\n")
      },
      HostileCase("unclosed-quotes", "run x.life", size: 300_000, small: 1_000, statuses: [65], megabytes: 500) {
        times($0, "launch \"a\n")
      },
      HostileCase("nul-bytes", "run x.life", size: 1_000_000, small: 5_000, statuses: [65], megabytes: 500) {
        times($0, "\0")
      },
      HostileCase("conditions", "run x.life", size: 100_000, small: 500, statuses: [65]) {
        "expect " + times($0, "state == active && ") + "state == active\n"
      },
      HostileCase("labels", "run x.life", size: 100_000, small: 500, statuses: [65]) {
        "launch " + times($0, "a: b ") + "\n"
      },
      HostileCase("list", "run x.life", size: 100_000, small: 500, statuses: [0]) {
        "use [" + times($0, "uikit, ") + "uikit]\n"
      },
    ]
    + ["(", "[", "-", "!", "{"].flatMap { sign in
      let name = ["(": "parentheses", "[": "brackets", "-": "minuses", "!": "nots", "{": "braces"][sign] ?? ""
      return [
        HostileCase("nested-\(name)", "run x.life", size: 65, small: 65, statuses: [65]) {
          "expect " + times($0, sign) + "\n"
        },
        HostileCase("deep-\(name)", "run x.life", size: 1_000_000, small: 1_000, statuses: [65], megabytes: 500) {
          "expect " + times($0, sign) + "\n"
        },
        HostileCase("lesson-\(name)", "check x.life", size: 65, small: 65, statuses: [1]) {
          "lesson x \"X\" {\nquestion a state {\nkey " + times($0, sign) + "\n}\n}\n"
        },
        HostileCase("plugin-\(name)", "plugin check x.life", size: 65, small: 65, statuses: [1, 65]) {
          "plugin x \"X\" {\non didBecomeActive where: " + times($0, sign) + " { say x }\n}\n"
        },
        HostileCase(
          "answer-\(name)", "grade goingHome --submission x.life", size: 65, small: 65, statuses: [1]
        ) { "answer callbackOrder " + times($0, sign) + "\nanswer stateAfter suspended\n" },
      ]
    }
}
