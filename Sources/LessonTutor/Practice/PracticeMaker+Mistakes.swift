import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import QuestionKinds

// What says of a wrong answer which belief leads to it, where the run of the belief's world is no such answer.

extension PracticeMaker {
  /// Returns what says which belief ends the process of an app that was only left; nothing where the learner has not met it.
  ///
  /// Its own world ends the process at the first time that the app leaves, so that no later end is an answer of that world.
  func endMistakes(_ kind: PracticeKind, _ script: DrawnScript, _ app: PracticeApp?) -> [String] {
    guard kind == .path || kind == .state, book[Self.beliefOfEnd] != nil, script.isLeftAlone, script.isAlive,
      app == nil || !script.kinds.suffix(from: script.givenCount).contains(.wait)
    else { return [] }
    let ends = kind == .state ? [[]] : Self.waysOut
    return ends.map { way in
      "mistake \(Self.beliefOfEnd) is: \((way + [.notRunning]).map { $0.name }.joined(separator: " -> "))"
    }
  }

  /// Returns what says of an order of items which belief calls so in a run whose states are those of the truth; where nothing is
  /// called in truth, of each order that holds the one call of a belief.
  ///
  /// The world of such a belief may call otherwise before what is asked about, so that its run alone does not name it.
  func callMistakes(
    _ script: DrawnScript, _ shown: [String], among items: [String], from start: PracticeStart
  ) -> [String] {
    let counts = counting(in: start.run)
    let path = self.shown(script, .path, from: start.run, counting: counts)
    var found: [[String]] = []
    return worlds(changing: script, from: start).compactMap { item in
      guard book[item.belief.name.text] != nil else { return nil }
      let world = start.start(in: item)
      let calls = self.shown(script, .order, from: world, counting: counts)
      guard !calls.isEmpty, calls != shown, !found.contains(calls), calls.allSatisfy({ items.contains($0) }),
        self.shown(script, .path, from: world, counting: counts) == path
      else { return nil }
      found.append(calls)
      let form: Mistake.Form = shown.isEmpty && calls.count == 1 ? .contains : .whole
      return "mistake \(item.belief.name.text) \(form.rawValue): \(calls.joined(separator: " -> "))"
    }
  }

  /// Returns what says which belief expects that nothing comes where something does: of several one that is about no more than
  /// another one is.
  ///
  /// To name nothing happens without any belief, so that only an author's word makes it one.
  func quietMistakes(
    _ kind: PracticeKind, _ script: DrawnScript, _ shown: [String], from start: PracticeStart
  ) -> [String] {
    guard kind == .order || kind == .path, !shown.isEmpty else { return [] }
    let counts = counting(in: start.run)
    let before = script.before(from: start.run)
    let quiet = worlds(changing: script, from: start).filter { item in
      guard book[item.belief.name.text] != nil else { return false }
      let world = start.start(in: item)
      let path = self.shown(script, .path, from: world, counting: counts)
      guard path == [before.name] else { return false }
      return kind == .path || self.shown(script, .order, from: world, counting: counts).isEmpty
    }
    let told = quiet.first { item in !quiet.contains { $0.world.isNarrower(than: item.world) } }
    return told.map { ["mistake \($0.belief.name.text) is: nothing"] } ?? []
  }

  /// Returns what says that whoever names a call of a launch where a living process comes back takes each opening for a launch;
  /// nothing where the learner has not met that belief.
  ///
  /// Its own world calls all of a launch, of which only a part may be offered.
  func launchMistakes(
    _ kind: PracticeKind, _ script: DrawnScript, _ shown: [String], among items: [String], before: ProcessState
  ) -> [String] {
    guard kind == .order, book[Self.beliefOfLaunch] != nil, before == .background || before == .suspended,
      script.walk.run.world.state == .active, !shown.contains(where: { isOfLaunch($0) })
    else { return [] }
    return items.filter { isOfLaunch($0) }.map { "mistake \(Self.beliefOfLaunch) contains: \($0)" }
  }

  /// Returns whether a call comes where a process or a scene is new, and nowhere else.
  private func isOfLaunch(_ call: String) -> Bool {
    let launch: [Moment] = [
      .willFinishLaunching, .didFinishLaunching, .configurationForConnecting, .sceneWillConnect,
    ]
    return launch.contains { style.tellsApart($0) && style.name(of: $0) == call }
  }

  /// Returns what says that whoever takes the lock for no more than a dark screen takes the app for one without touches; nothing
  /// where the learner has not met that belief.
  ///
  /// Its own world leaves the app as it was, which is an answer of that world already.
  func lockMistakes(_ kind: PracticeKind, _ script: DrawnScript, from start: Simulation) -> [String] {
    let end = script.kinds.lastIndex { $0 != .wait } ?? 0
    guard kind == .state, book[Self.beliefOfLock] != nil, end >= script.givenCount, script.kinds[end] == .lock,
      script.state(before: end, from: start) == .active, script.walk.run.world.state != .inactive
    else { return [] }
    return ["mistake \(Self.beliefOfLock) is: \(ProcessState.inactive.name)"]
  }

  /// Returns what says that whoever names the background, where an app stays on the screen below something, takes an app without
  /// touches for one that was left; nothing where the learner has not met that belief.
  ///
  /// Its own world leaves the screen and comes back, so that it answers as the truth does where both are asked about.
  func coverMistakes(_ kind: PracticeKind, _ script: DrawnScript, from start: Simulation) -> [String] {
    let asked = script.kinds.suffix(from: min(script.givenCount, script.kinds.count))
    guard book[Self.beliefOfCover] != nil, !asked.isEmpty, asked.allSatisfy({ StimulusFamily($0) == .cover }),
      Self.onScreen.contains(script.before(from: start)), Self.onScreen.contains(script.walk.run.world.state)
    else { return [] }
    let form: Mistake.Form
    switch kind {
    case .state: form = .whole
    case .path: form = .contains
    default: return []
    }
    return ["mistake \(Self.beliefOfCover) \(form.rawValue): \(ProcessState.background.name)"]
  }

  /// Returns what says that whoever lets a frozen process outlive its memory thinks that only a person ends one; where the learner
  /// has not met that belief, it is said what happens to such a process.
  ///
  /// Its own world keeps the values, and ends the process as the truth does.
  func memoryMistakes(_ kind: PracticeKind, _ script: DrawnScript) -> [String] {
    let path = script.walk.run.trace.entries[script.asked...].filter { $0.kind == .transition }.map { $0.state.name }
    guard kind == .path || kind == .state, script.kinds.last == .memoryPressure,
      path.last == ProcessState.notRunning.name
    else { return [] }
    let left = path.dropLast()
    let answer =
      kind == .state ? ProcessState.suspended.name : left.isEmpty ? "nothing" : left.joined(separator: " -> ")
    return book[Self.beliefOfMemory] == nil
      ? ["mistake is: \(answer) because: \(quoted(Self.endOfMemory))"]
      : ["mistake \(Self.beliefOfMemory) is: \(answer)"]
  }

  /// Returns what says of whoever lets a lock wake a frozen app that it stays as it is.
  func wakingMistakes(_ kind: PracticeKind, _ script: DrawnScript, from start: Simulation) -> [String] {
    let asked = script.kinds.suffix(from: min(script.givenCount, script.kinds.count))
    guard kind == .path, asked == [.lock], script.before(from: start) == .suspended else { return [] }
    let others: [ProcessState] = [.inactive, .background, .active]
    return others.map { "mistake contains: \($0.name) because: \(quoted(Self.frozenAtLock))" }
  }

  private static let endOfMemory = "A frozen process keeps its memory only until the phone needs it."
  private static let frozenAtLock = "A lock wakes nothing: what is frozen stays frozen."

  private static let beliefOfLock = "lockChangesNothing"
  private static let onScreen: Set<ProcessState> = [.active, .inactive]
  private static let beliefOfCover = "inactiveIsBackground"
  private static let beliefOfMemory = "stateSurvivesKill"
  private static let beliefOfEnd = "homeQuits"
  private static let beliefOfLaunch = "launchOnEveryOpen"

  /// What may stand before the end in an answer: the states of an app that leaves, from any of them to any.
  private static let waysOut: [[ProcessState]] = {
    let states: [ProcessState] = [.inactive, .background, .suspended]
    return [[]] + states.indices.flatMap { first in states.indices[first...].map { Array(states[first...$0]) } }
  }()
}
