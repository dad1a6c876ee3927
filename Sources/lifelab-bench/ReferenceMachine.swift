/// The measure of all things here: five states, eight stimuli and a plain `switch`, with nothing kept but a digest.
///
/// It is the common workload for lifecycle machines, not this project's idea of iOS: no scenes, no tasks, no time.
enum ReferenceMachine {
  /// The five states of an app that iOS had before scenes.
  enum State: UInt8 {
    case notRunning, inactive, active, background, suspended
  }

  /// What a person or the system does.
  enum Stimulus: UInt8, CaseIterable {
    case launch, home, wait, lock, alert, dismiss, lowMemory, forceQuit
  }

  /// What an app delegate is told.
  enum Callback: UInt8 {
    case willFinishLaunching, didFinishLaunching, willEnterForeground, didBecomeActive
    case willResignActive, didEnterBackground, willTerminate, didReceiveMemoryWarning
  }

  /// The sequence: three bits of a linear congruential generator for each stimulus.
  static func stimuli(_ count: Int) -> [Stimulus] {
    var random = RandomBits(seed: 1)
    return (0..<count).map { _ in Stimulus.allCases[Int(random.next() >> 29)] }
  }

  @inline(never)
  static func run(_ stimuli: [Stimulus]) -> Digest {
    var digest = Digest()
    var state = State.notRunning
    for stimulus in stimuli { step(stimulus, &state, &digest) }
    digest.end = state.rawValue
    return digest
  }

  /// One stimulus; one that is not possible in this state changes nothing.
  @inline(__always)
  static func step(_ stimulus: Stimulus, _ state: inout State, _ digest: inout Digest) {
    switch (state, stimulus) {
    case (.notRunning, .launch):
      digest.add(Callback.willFinishLaunching.rawValue)
      digest.add(Callback.didFinishLaunching.rawValue)
      digest.add(Callback.didBecomeActive.rawValue)
      state = .active
    case (.inactive, .home), (.inactive, .lock):
      digest.add(Callback.didEnterBackground.rawValue)
      state = .background
    case (.inactive, .dismiss):
      digest.add(Callback.didBecomeActive.rawValue)
      state = .active
    case (.inactive, .forceQuit):
      digest.add(Callback.didEnterBackground.rawValue)
      digest.add(Callback.willTerminate.rawValue)
      state = .notRunning
    case (.active, .home), (.active, .lock):
      digest.add(Callback.willResignActive.rawValue)
      digest.add(Callback.didEnterBackground.rawValue)
      state = .background
    case (.active, .alert):
      digest.add(Callback.willResignActive.rawValue)
      state = .inactive
    case (.active, .forceQuit):
      digest.add(Callback.willResignActive.rawValue)
      digest.add(Callback.didEnterBackground.rawValue)
      digest.add(Callback.willTerminate.rawValue)
      state = .notRunning
    case (.background, .launch), (.suspended, .launch):
      digest.add(Callback.willEnterForeground.rawValue)
      digest.add(Callback.didBecomeActive.rawValue)
      state = .active
    case (.background, .wait): state = .suspended
    case (.background, .forceQuit):
      digest.add(Callback.willTerminate.rawValue)
      state = .notRunning
    case (.inactive, .lowMemory), (.active, .lowMemory), (.background, .lowMemory):
      digest.add(Callback.didReceiveMemoryWarning.rawValue)
    case (.suspended, .lowMemory), (.suspended, .forceQuit): state = .notRunning
    default: return
    }
    digest.accepted &+= 1
  }
}

/// What two runs must agree on: how many stimuli and callbacks there were, the callbacks in order, the last state.
struct Digest: Equatable {
  var accepted = 0
  private(set) var callbacks = 0
  /// FNV-1a over the callbacks' numbers.
  private(set) var hash: UInt32 = 2_166_136_261
  var end: UInt8 = 0

  @inline(__always)
  mutating func add(_ callback: UInt8) {
    hash = (hash ^ UInt32(callback)) &* 16_777_619
    callbacks &+= 1
  }

  var text: String {
    let hex = String(hash, radix: 16)
    let zeros = String(repeating: "0", count: 8 - hex.count)
    return "accepted \(accepted), callbacks \(callbacks), hash \(zeros)\(hex), end state \(end)"
  }
}

/// The linear congruential generator of Numerical Recipes: the same numbers in every language.
struct RandomBits {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  mutating func next() -> UInt32 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return state
  }

  /// A number below `bound`.
  mutating func next(below bound: Int) -> Int { Int(next() >> 8) % bound }
}
