import LifecycleEngine

/// A run over time as values: which state held when, and what happened at which instant.
package struct Track: Sendable {
  /// A state, and the time from which it holds.
  struct Segment: Hashable, Sendable {
    /// The name of the state.
    var state: String
    /// The start in milliseconds.
    var start: Int64
    /// A Boolean value that indicates whether what the lane is about is on the screen.
    var isOnScreen: Bool
    /// A Boolean value that indicates whether what the lane is about exists.
    var exists: Bool
  }

  /// The process or a window, with its states one after the other.
  struct Lane: Sendable {
    /// What the lane is about.
    var name: String
    /// The states, in order; none of them has the length zero, but for the last.
    var segments: [Segment]
  }

  /// One thing that happened.
  struct Event: Hashable, Sendable {
    /// What happened.
    var text: String
    /// What code reads as its state in it; `nil` where no code runs or none of it reads a state.
    var reading: String?
    /// A Boolean value that indicates whether that is another state than the one in which the process is then.
    var readsOtherwise = false
    /// The role of the text.
    var style: OutputStyle
    /// The number of times that it happened in a row.
    var count = 1
  }

  /// What one stimulus, or the time by itself, made happen at one instant.
  struct Block: Sendable {
    /// The stimulus as it is typed; `nil` for what happens by itself.
    var stimulus: String?
    /// What happened, in order.
    var events: [Event]
    /// The state of the process afterwards.
    var state: String
  }

  /// Everything that happened at one instant.
  struct Instant: Sendable {
    /// The time in milliseconds.
    var time: Int64
    /// What happened, in order.
    var blocks: [Block]
  }

  /// The process first, then each window of an app with several.
  var lanes: [Lane]
  /// The instants at which something happened, in order.
  var instants: [Instant]
  /// The time at the end, in milliseconds.
  var end: Int64

  /// A Boolean value that indicates whether any time passed.
  package var hasTime: Bool { end > 0 }
}

extension Track {
  /// The same without the calls of the launch that brings the app to the front, where anything comes after it, were it time.
  var withoutLaunch: Track {
    let blocks = instants.reduce(0) { $0 + $1.blocks.count }
    guard blocks > 1 || hasTime, let first = instants.first?.blocks.first,
      ProcessState(name: first.state)?.isForeground ?? false
    else { return self }
    var copy = self
    copy.instants[0].blocks[0].events.removeAll { $0.style == .signal || $0.style == .transition }
    return copy
  }
}

// MARK: - From a run

extension Track {
  /// Creates the values of a run.
  package init(of run: Simulation) {
    var reader = TrackReader(run)
    for (index, entry) in run.trace.entries.enumerated() { reader.read(entry, at: index) }
    instants = reader.instants.compactMap { $0.withoutSilence }
    end = run.world.clock
    lanes = [Lane(name: "process", segments: reader.segments)]
    if run.isAboutWindows { addWindows(of: run) }
  }

  /// Adds a lane for each window, with its changes among what happened.
  private mutating func addWindows(of run: Simulation) {
    var times = instants.map { $0.time }
    if times.last != end { times.append(end) }
    for (time, snapshots) in zip(times, run.windowPlaces(at: times)) {
      let instant = instants.firstIndex { $0.time == time }
      let blocks = instant.map { instants[$0].blocks } ?? []
      let stimuli = blocks.indices.filter { blocks[$0].stimulus != nil }
      for (number, places) in snapshots.enumerated() {
        // What changes by itself comes before the stimuli of the same instant.
        let block = number == 0 ? blocks.firstIndex { $0.stimulus == nil } : stimuli.dropFirst(number - 1).first
        let gone = lanes.dropFirst().map { $0.name.dropFirst("window ".count) }.filter { name in
          !places.contains { $0.window == name }
        }
        for place in places + gone.map({ WindowPlace(closed: String($0)) }) where move(place, at: time) {
          guard let instant, let block else { continue }
          instants[instant].blocks[block].events.append(
            Event(text: "window \(place.window): \(place.words)", style: .transition))
        }
      }
    }
  }

  /// Goes on with where a window is; false where that is where it was.
  private mutating func move(_ place: WindowPlace, at time: Int64) -> Bool {
    let lane = lanes.firstIndex { $0.name == "window \(place.window)" } ?? addLane(place.window)
    guard lanes[lane].segments.last?.state != place.words else { return false }
    if lanes[lane].segments.last?.start == time { lanes[lane].segments.removeLast() }
    lanes[lane].segments.append(
      Segment(state: place.words, start: time, isOnScreen: place.isInFront, exists: place.isConnected))
    return true
  }

  private mutating func addLane(_ window: String) -> Int {
    lanes.append(Lane(name: "window \(window)", segments: []))
    return lanes.count - 1
  }
}

/// The entries of a run, sorted into instants.
private struct TrackReader {
  private(set) var instants: [Track.Instant] = []
  private(set) var segments = [
    Track.Segment(state: ProcessState.notRunning.name, start: 0, isOnScreen: false, exists: false)
  ]
  private let run: Simulation
  private let hasReadings: Bool
  private let namesPlugins: Bool
  private var state = ProcessState.notRunning
  /// A Boolean value that indicates whether the entry before was a transition, which the next one goes on with.
  private var isInTransition = false

  init(_ run: Simulation) {
    self.run = run
    hasReadings = !run.isApartFromUIKit
    namesPlugins = run.engine.plugins.count > 1
  }

  mutating func read(_ entry: TraceEntry, at index: Int) {
    if instants.last?.time != entry.time { instants.append(Track.Instant(time: entry.time, blocks: [])) }
    let engine = run.engine
    switch entry.kind {
    case .stimulus:
      // A wait is the distance between two instants.
      let isWait = engine.stimulus(of: entry).kind == .wait
      addBlock(isWait ? nil : engine.name(of: entry))
    case .transition: move(to: entry.state, at: entry.time)
    case .moment: break
    case .signal:
      let name =
        SignalNames.shownName(of: engine.name(of: entry)) + (engine.window(of: entry).map { " in \($0)" } ?? "")
      let plugin = namesPlugins ? engine.plugin(of: entry).map { "\($0) " } ?? "" : ""
      let reading = hasReadings ? entry.state.name : nil
      add(
        Track.Event(text: plugin + name, reading: reading, readsOtherwise: entry.state != state, style: .signal))
    case .action: add(Track.Event(text: engine.name(of: entry), style: .action))
    case .effect: add(Track.Event(text: engine.words(of: entry), style: .effect))
    case .termination:
      let reason = engine.reason(of: entry).map { ": \($0.words)" } ?? ""
      add(Track.Event(text: "the process ends\(reason)", style: .termination))
    }
    if entry.kind != .moment { isInTransition = entry.kind == .transition }
  }

  private mutating func addBlock(_ stimulus: String?) {
    instants[instants.count - 1].blocks.append(Track.Block(stimulus: stimulus, events: [], state: state.name))
  }

  private mutating func add(_ event: Track.Event) {
    let instant = instants.count - 1
    if instants[instant].blocks.isEmpty { addBlock(nil) }
    let block = instants[instant].blocks.count - 1
    let last = instants[instant].blocks[block].events.count - 1
    if last >= 0, instants[instant].blocks[block].events[last].isLike(event) {
      instants[instant].blocks[block].events[last].count += 1
    } else {
      instants[instant].blocks[block].events.append(event)
    }
  }

  private mutating func move(to next: ProcessState, at time: Int64) {
    state = next
    let step = "\(Track.arrow) \(next.name)"
    let instant = instants.count - 1
    if isInTransition, let block = instants[instant].blocks.indices.last,
      let last = instants[instant].blocks[block].events.indices.last
    {
      instants[instant].blocks[block].events[last].text += " \(step)"
    } else {
      add(Track.Event(text: step, style: .transition))
    }
    instants[instant].blocks[instants[instant].blocks.count - 1].state = next.name
    let segment = Track.Segment(
      state: next.name, start: time, isOnScreen: next.isForeground, exists: next != .notRunning)
    if segments[segments.count - 1].start == time { segments.removeLast() }
    segments.append(segment)
  }
}

extension Track {
  /// The sign of a transition; a plain picture shows another one in its place.
  static let arrow = "→"
  /// The sign of a transition in ASCII.
  static let plainArrow = "->"

  /// The text of an event for a terminal.
  static func text(of event: Event, isPlain: Bool) -> String {
    let times = event.count > 1 ? " (\(event.count) times)" : ""
    guard isPlain else { return event.text + times }
    var text = ""
    for character in event.text { text += character == "→" ? plainArrow : String(character) }
    return text + times
  }
}

extension Track.Instant {
  /// The instant without what made nothing happen by itself; `nil` where nothing is left.
  fileprivate var withoutSilence: Self? {
    var copy = self
    copy.blocks.removeAll { $0.stimulus == nil && $0.events.isEmpty }
    return copy.blocks.isEmpty ? nil : copy
  }
}

extension Track.Event {
  /// Indicates whether another event is the same once more.
  fileprivate func isLike(_ other: Self) -> Bool {
    text == other.text && reading == other.reading && style == other.style && style != .transition
  }
}
