extension HostileCase {
  /// The longest time that 64 bits hold, in milliseconds.
  private static let far = "9223372036854775807ms"

  /// Apps with numbers at the end of the integers, and apps that are large.
  static let apps: [HostileCase] =
    [
      "timer start t every: \(far)", "timer start t after: \(far)", "task begin t needs: \(far)",
      "connect c idle: \(far); send c", "work \(far)", "finish after: \(far)", "work 3650d; work 3650d",
      "timer start t every: 0ms", "timer start t every: 3650d", "task begin t needs: 3650d",
      "timer start t every: 1ms { work 3650d }", "timer start t after: 9007199254740993d",
    ].enumerated().map { place, statement in
      HostileCase("duration-\(place)", "run x.life --quiet", size: 1, small: 1, statuses: [0, 65]) { _ in
        "app T uses: uikit { on didFinishLaunching { \(statement) } }\nlaunch\nwait 1h\nhome\nwait 3650d\nlaunch\n"
      }
    } + [
      HostileCase("handlers", "run x.life --quiet", size: 100_000, small: 200, statuses: [65]) { size in
        "app T uses: uikit {\n" + times(size, "on didBecomeActive { work 1s }\n") + "}\n"
      },
      HostileCase("operations", "run x.life --quiet", size: 70_000, small: 200, statuses: [0, 65]) { size in
        "app T uses: uikit {\nunsaved v = \"\"\non didBecomeActive {\n" + times(size, "set v = \"1\"\n")
          + "}\n}\nlaunch\n"
      },
      HostileCase("values", "run x.life --quiet", size: 20_000, small: 100, statuses: [65]) { size in
        "app T uses: uikit {\n" + lines(size) { "saved v\($0) = \"\"" } + "}\n"
      },
      HostileCase("nested-ifs", "run x.life --quiet", size: 10_000, small: 200, statuses: [65]) { size in
        "app T uses: uikit {\nunsaved v = \"\"\non didBecomeActive {\n" + times(size, "if v == \"1\" {\n")
          + times(size, "}\n") + "}\n}\n"
      },
      HostileCase("edits", "run x.life --quiet", size: 20_000, small: 100, statuses: [0, 65]) { size in
        "app T uses: uikit { saved v = \"\" }\nlaunch\n" + lines(size) { "edit v = \"\($0)\"" }
      },
      HostileCase("long-value", "run x.life --quiet", size: 5_000_000, small: 5_000, statuses: [0, 65], megabytes: 500)
      {
        "app T uses: uikit { saved v = \"\(times($0, "a"))\" }\nlaunch\nedit v = \"b\"\nhome\n"
      },
    ]

  /// Lessons, courses and plugins that are large.
  static let lessons = [
    HostileCase("questions", "check x.life", size: 20_000, small: 100, statuses: [0, 1]) { size in
      "lesson x \"X\" {\nversion 1\nuse uikit\n"
        + lines(size) { "question q\($0) state {\n| ?\ngiven { launch }\nkey active\n}" } + "}\n"
    },
    HostileCase("lessons", "check x.life", size: 5_000, small: 20, statuses: [0, 1]) {
      lines($0) { "lesson x\($0) \"X\" {\nversion 1\nuse uikit\n| X.\n}" }
    },
    HostileCase("options", "check x.life", size: 20_000, small: 100, statuses: [1]) { size in
      "lesson x \"X\" {\nversion 1\nquestion q choice {\n| ?\n"
        + lines(size) { "wrong \"o\($0)\" because: \"no\"" } + "}\n}\n"
    },
    HostileCase("items", "check x.life", size: 20_000, small: 100, statuses: [1]) { size in
      "lesson x \"X\" {\nversion 1\nquestion q order {\n| ?\nitems ["
        + (0..<size).map { "\"i\($0)\"" }.joined(separator: ", ") + "]\nbefore \"i0\" -> \"i1\"\n}\n}\n"
    },
    HostileCase("mistakes", "check x.life", size: 10_000, small: 100, statuses: [1]) { size in
      "lesson x \"X\" {\nversion 1\nuse uikit\nquestion q state {\n| ?\ngiven { launch }\n"
        + times(size, "mistake m is: suspended\n") + "}\n}\n"
    },
    HostileCase("solutions", "check x.life", size: 100, small: 10, statuses: [0, 1]) { size in
      "lesson x \"X\" {\nversion 1\nuse uikit\n| X.\n"
        + lines(size) {
          "step s\($0) \"S\" {\n| S.\ngiven { launch }\ngoal { expect state == background }\nsolution {\n"
            + times(200, "alert show; alert dismiss\n") + "home\n}\nhint \"h\"\n}"
        } + "}\n"
    },
    HostileCase("prose", "check x.life", size: 80_000, small: 500, statuses: [0, 1]) { size in
      "lesson x \"X\" {\nversion 1\nuse uikit\n" + times(size, "| A line.\n\n") + "}\n"
    },
    HostileCase("unknown-braces", "check x.life --fix", size: 4_000, small: 100, statuses: [0, 1]) { size in
      "lesson x \"X\" {\n  version 1\n  use uikit\n  vary nopa [1, 2]\n\n"
        + lines(size) { "  | Line \($0) with {nope} and {nopa}." } + "}\n"
    },
    HostileCase("prose-one-line", "check x.life", size: 10_000_000, small: 20_000, statuses: [0, 1]) { oneLine($0) },
    HostileCase("prose-one-line-lesson", "lesson x.life", size: 10_000_000, small: 2_000, statuses: [0, 65]) {
      oneLine($0)
    },
    HostileCase("course", "check x.life", size: 20_000, small: 200, statuses: [1]) { size in
      "course \"C\" {\n" + lines(size) { "unit u\($0) \"U\" [l\($0)]" } + "}\n"
    },
    HostileCase("statements", "check x.life", size: 10_000, small: 200, statuses: [1]) { size in
      "document d \"D\" {\n" + lines(size) { "statement s\($0) \"S\" [l\($0)]" } + "}\n"
    },
    HostileCase("plugins", "plugin check x.life", size: 5_000, small: 50, statuses: [1, 65]) {
      lines($0) { "plugin p\($0) \"P\" {\nversion 1\nsource \"s\"\non didBecomeActive { say s }\n}" }
    },
    HostileCase("signals", "plugin check x.life", size: 10_000, small: 100, statuses: [0, 1, 65]) { size in
      "plugin p \"P\" {\nversion 1\nsource \"s\"\n"
        + lines(size) { "on didBecomeActive where: foreground { say s\($0) }" } + "}\n"
    },
  ]

  /// A lesson of so many words in one line.
  private static func oneLine(_ count: Int) -> String {
    "lesson x \"X\" {\n  version 1\n  use uikit\n  | \(times(count, "word "))\n}\n"
  }

  /// Submissions that are long, deep or no submissions at all.
  static let answers = [
    HostileCase(
      "junk-1MB", "grade goingHome --submission x.life", size: 1_000_000, small: 5_000, statuses: [1], seconds: 1
    ) { junk($0) },
    HostileCase(
      "junk-words-1MB", "grade goingHome --submission x.life", size: 120_000, small: 500, statuses: [1], seconds: 1
    ) { lines($0) { "jfgk\($0 % 10) a" } },
    HostileCase(
      "junk-answers-1MB", "grade goingHome --submission x.life", size: 60_000, small: 100, statuses: [1], seconds: 1
    ) { lines($0) { "answer q\($0 % 1000) (" } },
    HostileCase(
      "junk-json", "grade goingHome --format json --submission x.life", size: 1_000_000, small: 5_000, statuses: [1],
      seconds: 1
    ) { junk($0) },
    HostileCase(
      "same-answer", "grade goingHome --submission x.life", size: 30_000, small: 200, statuses: [0, 1], seconds: 1
    ) { times($0, "answer stateAfter suspended\n") },
    HostileCase("learners", "grade goingHome --submission x.life", size: 60_000, small: 200, statuses: [1], seconds: 1)
    {
      times($0, "learner \"Ada\"\n")
    },
    HostileCase(
      "long-order", "grade goingHome --submission x.life", size: 20_000, small: 200, statuses: [1], seconds: 1
    ) {
      "answer callbackOrder " + times($0, "willResignActive -> ") + "didEnterBackground\n"
    },
    HostileCase("long-path", "grade goingHome --submission x.life", size: 40_000, small: 200, statuses: [1], seconds: 1)
    {
      "answer wayOut " + times($0, "inactive -> ") + "suspended\n"
    },
    HostileCase("long-script", "grade goingHome --submission x.life", size: 1_000, small: 50, statuses: [1]) {
      "answer withoutHome {\n" + times($0, "wait 3600d\n") + "}\n"
    },
    HostileCase("long-typed", "grade goingHome --submission x.life", size: 1_000_000, small: 2_000, statuses: [1]) {
      "answer stateAfter " + times($0 / 2, "a ") + "\n"
    },
    HostileCase("answers-open", "grade goingHome --submission x.life", size: 60_000, small: 200, statuses: [1]) {
      times($0, "answer a {\n")
    },
    HostileCase("new-lines", "grade repairDataLoss --submission x.life", size: 10_000, small: 50, statuses: [1]) {
      size in
      "answer repair { app T uses: uikit {\non didBecomeActive {\n" + times(size, "work 1s\n") + "}\n} }\n"
    },
  ]

  /// What stands in a pipe, and in a log.
  static let prompts = [
    HostileCase("pipe-comments", "", size: 30_000, small: 200, statuses: [0], seconds: 1) {
      [("input", times($0, "# nothing\n"))]
    },
    HostileCase("pipe-blank-lines", "", size: 100_000, small: 200, statuses: [0], seconds: 1) {
      [("input", times($0, "\n"))]
    },
    HostileCase("pipe-waits", "", size: 20_000, small: 200, statuses: [0]) {
      [("input", times($0, "wait 1s\n"))]
    },
    HostileCase("pipe-errors", "--keep-going", size: 20_000, small: 200, statuses: [65]) {
      [("input", times($0, "home\n"))]
    },
    HostileCase("pipe-open-block", "", size: 30_000, small: 200, statuses: [65]) {
      [("input", "app T uses: uikit {\n" + times($0, "saved v = \"\"\n"))]
    },
    HostileCase("pipe-open-list", "", size: 30_000, small: 200, statuses: [65]) {
      [("input", "use [\n" + times($0, "uikit,\n"))]
    },
    HostileCase("pipe-line-10MB", "", size: 10_000_000, small: 20_000, statuses: [65], megabytes: 1000) {
      [("input", times($0 / 7, "launch ") + "\n")]
    },
    HostileCase("log", "lesson --progress log.life", size: 100_000, small: 500, statuses: [0]) { size in
      [
        ("input", "progress\nmenu\nquit\n"),
        ("log.life", lines(size) { "answered goingHome q\($0) version: 3 share: [0, 1] answer: \"x\"" }),
      ]
    },
    HostileCase("log-lessons", "lesson --progress log.life", size: 100_000, small: 500, statuses: [0]) { size in
      [("input", "progress\nmenu\nquit\n"), ("log.life", lines(size) { "started l\($0) version: 3" })]
    },
    HostileCase("log-exams", "lesson --progress log.life", size: 100_000, small: 500, statuses: [0]) { size in
      [("input", "progress\nmenu\nquit\n"), ("log.life", lines(size) { "started l\($0) version: 3 mode: exam" })]
    },
    HostileCase("log-junk", "lesson --progress log.life", size: 1_000_000, small: 5_000, statuses: [0]) { size in
      [("input", "quit\n"), ("log.life", junk(size))]
    },
  ]

  /// Bytes of no meaning, the same at each call; every tenth or so ends a line.
  static func junk(_ count: Int) -> String {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for _ in 0..<count {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      bytes.append(state % 12 == 0 ? UInt8(ascii: "\n") : 0x20 + UInt8(state >> 32 & 0xFF) % 95)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
