import PlatformKit

/// `grade --stream`, beside a folder in one call and beside a call for each submission; memory and time as lines grow.
enum StreamSection {
  private static let lessons = ["goingHome", "fiveStates", "suspension", "scenes", "backgroundTasks"]
  private static let styles = ["scenes", "classic", "flutter"]
  private static let appLessons = ["theSwitcher", "comingBack", "coldLaunch", "interruptions", "repairDataLoss"]

  /// Prints records of five lessons in three styles, without app questions.
  static func requests(_ options: Options) { printRequests(whole, options) }

  /// Prints records of lessons with questions that are answered by an app.
  static func requestsWithApps(_ options: Options) { printRequests(withApps, options) }

  /// Prints records that answer one question.
  static func requestsOfOneQuestion(_ options: Options) { printRequests(ofOne, options) }

  private static var whole: RequestGenerator { RequestGenerator(lessons: lessons, styles: styles, apps: false) }
  private static var withApps: RequestGenerator { RequestGenerator(lessons: appLessons, styles: styles, apps: true) }
  private static var ofOne: RequestGenerator {
    RequestGenerator(lessons: lessons, styles: styles, apps: false, questions: 1)
  }

  private static func printRequests(_ generator: RequestGenerator, _ options: Options) {
    write(generator, options.count) { Output.write($0, to: 1) }
  }

  private static func write(_ generator: RequestGenerator, _ count: Int, _ body: ([UInt8]) -> Void) {
    var generator = generator
    var piece: [UInt8] = []
    for number in 0..<count {
      piece += generator.line(number).utf8
      guard piece.count > 1 << 16 || number == count - 1 else { continue }
      body(piece)
      piece = []
    }
  }

  // MARK: - Measurement

  static func run(_ options: Options) {
    guard let tool = Platform.neighbour("lifelab"), let folder = Platform.makeTemporaryFolder() else {
      return print("  the command: build it first with `swift build -c release --product lifelab`")
    }
    defer { Files.remove(folder) }
    let count = min(options.count, 20_000)
    measureKinds(tool, folder, count)
    measureOthers(tool, folder)
    measureGrowth(tool, folder, options.count)
    print("  goal: 5000 whole lessons per second and core; the same memory for any number")
  }

  /// Records of one question, of whole lessons, and of lessons with apps, by one process and by two.
  private static func measureKinds(_ tool: String, _ folder: String, _ count: Int) {
    var report = Report(columns: columns(["lines/s, 2 jobs"]))
    for (name, generator, share) in [
      ("one question", ofOne, 1), ("whole lessons", whole, 1), ("whole lessons with apps", withApps, 10),
    ] {
      let input = file(generator, count / share, in: folder)
      let costs = ["1", "2"].map { jobs in cost(of: tool, ["grade", "--stream", "--jobs", jobs], reading: input) }
      report.add(row(name, costs[0], count / share) + [decimal(Double(count / share) / costs[1].seconds, 0)])
    }
    print("\nA stream of \(count) records, a tenth of them with apps; one job unless told otherwise")
    report.show()
  }

  /// The same submissions in a stream, in a folder and by a call for each.
  private static func measureOthers(_ tool: String, _ folder: String) {
    let count = 2_000
    var generator = RequestGenerator(lessons: ["goingHome"], styles: ["scenes"], apps: false)
    _ = Files.makeFolder("\(folder)/class")
    for place in 0..<count {
      let text = generator.submission(place)
      _ = Files.write(Array(text.utf8), to: "\(folder)/class/\(place).life", isSynced: false)
    }
    var report = Report(columns: columns([]))
    let input = file(RequestGenerator(lessons: ["goingHome"], styles: ["scenes"], apps: false), count, in: folder)
    report.add(row("a stream", cost(of: tool, ["grade", "--stream", "--jobs", "1"], reading: input), count))
    let all = cost(of: tool, ["grade", "goingHome", "--json", "--submission", "\(folder)/class"], reading: "/dev/null")
    report.add(row("a folder", all, count))
    var single = Platform.Cost(seconds: 0, processor: 0, megabytes: 0)
    for place in 0..<50 {
      let one = cost(
        of: tool, ["grade", "goingHome", "--json", "--submission", "\(folder)/class/\(place).life"],
        reading: "/dev/null")
      single.seconds += one.seconds
      single.processor += one.processor
      single.megabytes = max(single.megabytes, one.megabytes)
    }
    report.add(row("a process for each", single, 50))
    print("\nSubmissions of goingHome, \(count) of them")
    report.show()
  }

  /// Whole lessons, more and more of them, by as many processes as there are cores.
  private static func measureGrowth(_ tool: String, _ folder: String, _ most: Int) {
    var report = Report(columns: columns([]))
    for count in [1_000, 10_000, 100_000, 1_000_000] where count <= most {
      let input = file(whole, count, in: folder)
      report.add(row("\(count) lines", cost(of: tool, ["grade", "--stream"], reading: input), count))
      Files.remove(input)
    }
    print("\nWhole lessons, as many jobs as cores")
    report.show()
  }

  private static func columns(_ more: [String]) -> [String] {
    ["", "lines/s", "ms of the processor", "MB, largest process"] + more
  }

  private static func row(_ name: String, _ cost: Platform.Cost, _ count: Int) -> [String] {
    [
      name, decimal(Double(count) / cost.seconds, 0), decimal(cost.processor * 1_000 / Double(count), 3),
      decimal(cost.megabytes, 0),
    ]
  }

  private static func cost(of tool: String, _ arguments: [String], reading input: String) -> Platform.Cost {
    Platform.cost(of: tool, arguments, reading: input, writingTo: "/dev/null")
  }

  /// Writes records to a file and returns its path.
  private static func file(_ generator: RequestGenerator, _ count: Int, in folder: String) -> String {
    let path = "\(folder)/records.jsonl"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    write(generator, count) { _ = Descriptors.write($0, to: descriptor) }
    return path
  }
}
