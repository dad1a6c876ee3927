/// Makes a long `.life` file, the same one each time: scenarios, apps and remarks in a realistic mix.
struct LifeGenerator {
  private var random = RandomBits(seed: 1)
  private var bytes: [UInt8] = []
  private var depth = 0

  /// A file of about so many bytes.
  static func file(size: Int) -> [UInt8] {
    var generator = LifeGenerator()
    generator.bytes.reserveCapacity(size + 1000)
    while generator.bytes.count < size { generator.addPart() }
    return generator.bytes
  }

  private static let stimuli = [
    "launch", "home", "lock", "unlock", "alert show", "alert dismiss", "memory pressure", "forceQuit",
    "switcher open", "push silent",
  ]
  private static let moments = [
    "didFinishLaunching", "didBecomeActive", "willResignActive", "didEnterBackground", "willTerminate",
    "willEnterForeground",
  ]
  private static let calls = [
    "applicationDidBecomeActive(_:)", "applicationWillResignActive(_:)", "applicationDidEnterBackground(_:)",
    "application(_:didFinishLaunchingWithOptions:)", "UIApplication.didBecomeActiveNotification",
    "AppLifecycleState.paused",
  ]
  private static let states = ["notRunning", "inactive", "active", "background", "suspended"]

  private mutating func pick(_ words: [String]) -> String { words[random.next(below: words.count)] }

  private mutating func line(_ text: String) {
    for _ in 0..<depth { bytes += [32, 32] }
    bytes += text.utf8
    bytes.append(10)
  }

  private mutating func block(_ head: String, _ body: (inout LifeGenerator) -> Void) {
    line(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    line("}")
  }

  private mutating func addPart() {
    switch random.next(below: 8) {
    case 0: addApp()
    case 1: addLesson()
    default: addScenario()
    }
    line("")
  }

  private mutating func addScenario() {
    line("# part \(random.next(below: 10_000)): what happens, and what must be seen")
    for _ in 0...random.next(below: 8) {
      switch random.next(below: 8) {
      case 0: line("wait \(random.next(below: 60)).\(random.next(below: 10))s")
      case 1: line("expect state == \(pick(Self.states))")
      case 2: line("expect order \(pick(Self.calls)) -> \(pick(Self.calls)) -> \(pick(Self.calls))")
      case 3: line("edit draft = \"draft number \(random.next(below: 10_000))\"")
      default: line(pick(Self.stimuli))
      }
    }
  }

  private mutating func addApp() {
    block("app Notes\(random.next(below: 100)) uses: uikit") { file in
      file.line("saved draft = \"\"    # in memory, and on disk once saved")
      file.line("modes [audio, fetch]")
      for _ in 0...file.random.next(below: 4) {
        let moment = file.pick(Self.moments)
        file.block("on \(moment)") { $0.addHandler() }
      }
    }
  }

  private mutating func addHandler() {
    switch random.next(below: 4) {
    case 0: line("save draft")
    case 1:
      block("if app.away > \(random.next(below: 30))min && connection == closed") { $0.line("connect chat") }
    case 2: line("task begin upload needs: \(random.next(below: 90))s { finish }")
    default: line("timer start poll every: 30s { send chat }")
    }
  }

  private mutating func addLesson() {
    block("question q\(random.next(below: 1000)) order") { file in
      file.line("| In which order does the delegate hear about it? It is told *twice* that it is leaving.")
      file.line("given { launch; home }")
      file.line("hint \"The app is inactive for a moment first.\"")
      let first = file.pick(Self.calls)
      file.line("key \(first) -> \(file.pick(Self.calls))")
    }
  }
}
