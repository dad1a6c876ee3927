/// A plugin compiled for the engine: its signals at each moment, as plain values.
public struct PluginTable: Sendable {
  /// The order in which plugins receive a moment: the one delegate, then the observers in the order of registration.
  ///
  /// At a significant time change the observers come first, and under a setting at will-enter-foreground, too.
  public enum Role: UInt8, Sendable {
    case delegate, observer
  }

  /// One of the things that a plugin may do at a moment: the first whose guard holds is done.
  public struct Delivery: Hashable, Sendable {
    /// The moment at which it is said.
    public var moment: Moment
    /// The plugin's state in which this applies, or nil for any.
    public var from: UInt8?
    /// What must hold besides.
    public var test: Guard
    /// The values that settings must have.
    public var choices: [SettingChoice]
    /// The one platform on which it is said; nil for all.
    public var platform: Platform?
    /// What must hold besides and no mask of bits can say.
    public var facts: [FactTest]
    /// Indices into `signals`.
    public var signals: [UInt16]
    /// The plugin's state afterwards, or nil for the same.
    public var next: UInt8?
    /// How long after the moment this happens, in milliseconds, or nil for at the moment itself.
    ///
    /// State, guard and choices are looked at when that time is over.
    public var delay: Int64?
    /// Indicates whether it drops what the plugin has put off.
    public var dropsDelays: Bool

    /// A delivery; `signals` are places in the plugin's list.
    public init(
      moment: Moment, from: UInt8?, test: Guard, choices: [SettingChoice] = [], platform: Platform? = nil,
      facts: [FactTest] = [], signals: [UInt16], next: UInt8?, delay: Int64? = nil, dropsDelays: Bool = false
    ) {
      self.moment = moment
      self.from = from
      self.test = test
      self.choices = choices
      self.platform = platform
      self.facts = facts
      self.signals = signals
      self.next = next
      self.delay = delay
      self.dropsDelays = dropsDelays
    }
  }

  /// A value of the event that a signal carries, whatever it is when the signal comes.
  public struct Carrier: Hashable, Sendable {
    /// The signal, by its place in `signals`.
    public var signal: UInt16
    /// The label at which it stands.
    public var label: String
    /// The signal up to the value, and behind it: `open(url: ` and `)`.
    public var before: String, after: String
    /// The value.
    public var value: EventValue

    /// A value at a label of a signal.
    public init(signal: UInt16, label: String, before: String, after: String, value: EventValue) {
      (self.signal, self.label, self.before, self.after, self.value) = (signal, label, before, after, value)
    }
  }

  /// A moment of a plugin's own: some time after a moment of the platform.
  public struct Delay: Hashable, Sendable {
    /// The moment at which the time begins.
    public var moment: Moment
    /// The length of the time in milliseconds.
    public var length: Int64

    /// The time of this length after a moment.
    public init(moment: Moment, length: Int64) {
      self.moment = moment
      self.length = length
    }
  }

  /// The plugin's own states in the order of the manifest, where each is a step away from those beside it.
  public struct Ladder: Sendable {
    /// A single step, with what is said at it besides the state.
    public struct Step: Sendable {
      /// The state before, by its place in the order.
      public var from: Int
      /// The state after, by its place in the order.
      public var to: Int
      /// What is said.
      public var calls: [String]

      /// Creates a step between two places.
      public init(from: Int, to: Int, calls: [String]) { (self.from, self.to, self.calls) = (from, to, calls) }
    }

    /// The names of the states, from top to bottom.
    public var states: [String]
    /// The signal that tells of each state.
    public var signals: [String]
    /// Every step between neighbours; on a ring the last state is one of the first.
    public var steps: [Step]

    /// Creates a sequence of states, their signals and the steps between them.
    public init(states: [String], signals: [String], steps: [Step]) {
      (self.states, self.signals, self.steps) = (states, signals, steps)
    }
  }

  /// The name that `use` takes and entries carry.
  public let name: String
  /// What it shows, in a few words.
  public let title: String
  /// Where its mapping comes from.
  public let sources: [String]
  /// Its place in the order of receivers.
  public let role: Role
  /// The names of all its signals, those with a value of the event without it.
  public let signals: [String]
  /// The signals that carry a value of the event.
  public var carriers: [Carrier]
  /// The names of its own states; the first is the state before anything was heard.
  ///
  /// Empty if it has none.
  public let states: [String]
  /// Its deliveries, in the order in which the guards are tried.
  public var deliveries: [Delivery]
  /// The state before anything was heard, where a setting has its say; the first state otherwise.
  public var initial: [(choice: SettingChoice, state: UInt8)]
  /// The moments at which code of this style signs up in each process; it hears what comes after the first of them.
  ///
  /// Empty for a style that hears everything.
  public let signUps: [Moment]
  /// Its own states as a picture shows them; `nil` where no state is next to another.
  public let ladder: Ladder?
  /// Indicates whether no code of today's apps hears what it says: it is shown where it is named, and not among all.
  public let isInternal: Bool
  /// Indicates whether it has a state for each window of the app, so that the moments of a scene step the state of its window.
  public let isPerWindow: Bool
  /// What holds of the framework whatever happens.
  public var framework: PluginFramework

  /// A plugin with these signals, states and deliveries.
  public init(
    name: String, title: String, sources: [String] = [], role: Role, signals: [String], states: [String],
    deliveries: [Delivery], initial: [(choice: SettingChoice, state: UInt8)] = [], signUps: [Moment] = [],
    ladder: Ladder? = nil, isInternal: Bool = false, isPerWindow: Bool = false, carriers: [Carrier] = [],
    framework: PluginFramework = PluginFramework()
  ) {
    self.carriers = carriers
    self.ladder = ladder
    self.isPerWindow = isPerWindow
    self.isInternal = isInternal
    self.framework = framework
    self.name = name
    self.title = title
    self.sources = sources
    self.role = role
    self.signals = signals
    self.states = states
    self.deliveries = deliveries
    self.initial = initial
    self.signUps = signUps
  }

  /// The same plugin under another name.
  public func named(_ name: String) -> PluginTable {
    PluginTable(
      name: name, title: title, sources: sources, role: role, signals: signals, states: states, deliveries: deliveries,
      initial: initial, signUps: signUps, ladder: ladder, isInternal: isInternal, isPerWindow: isPerWindow,
      carriers: carriers,
      framework: framework)
  }

  /// What the framework is called in a sentence: the name of its family, or else the title.
  public var familyName: String { framework.family ?? title }

  /// The moments of its own, each once, in the order of the deliveries.
  public var delays: [Delay] {
    var found: [Delay] = []
    for delivery in deliveries {
      guard let length = delivery.delay else { continue }
      let delay = Delay(moment: delivery.moment, length: length)
      if !found.contains(delay) { found.append(delay) }
    }
    return found
  }

  /// The state before anything was heard.
  func initialState(under settings: Settings) -> UInt8 {
    initial.first { settings.agrees(with: $0.choice) }?.state ?? 0
  }

  /// The state without a name in which it is while it does not listen.
  var awayState: UInt8 { UInt8(max(1, states.count)) }

  /// How many timers it takes for what it puts off.
  public var timerCount: Int { delays.count * slots(at: 0).count }

  /// The slots of its states in `PluginStates`, by its place in the engine: one, or one for each window.
  public func slots(at place: Int) -> [Int] { isPerWindow ? [place, place + PluginStates.secondWindow] : [place] }

  /// Indicates whether what it hears may change the world, even where no handler answers its signals: it has states, signs
  /// up late, or drops what it has put off.
  var changesWorld: Bool { !states.isEmpty || !signUps.isEmpty || deliveries.contains { $0.dropsDelays } }

  /// The value of the event that a signal carries, by the signal's place, or nil.
  public func carrier(ofSignal place: Int) -> Carrier? { carriers.first { Int($0.signal) == place } }

  /// The places of the signals that it may give at a moment, as often as its deliveries name them.
  public func places(at moment: Moment) -> [UInt16] {
    var found: [UInt16] = []
    // No delivery is copied: nearly all are of other moments.
    for place in deliveries.indices where deliveries[place].moment == moment { found += deliveries[place].signals }
    return found
  }

  /// The names of the signals that it may give at a moment.
  public func signals(at moment: Moment) -> [String] {
    places(at: moment).map { signals[Int($0)] }
  }

  /// Indicates whether it may give a signal at a moment to an app with these declarations.
  public func speaks(at moment: Moment, _ settings: Settings, _ declarations: Condition) -> Bool {
    (moment.happensWithScenes || !declarations.contains(.usesScenes))
      && deliveries.contains { delivery in
        delivery.moment == moment && !delivery.signals.isEmpty
          && (delivery.platform ?? settings.platform) == settings.platform
          && delivery.choices.allSatisfy { settings.agrees(with: $0) }
          && delivery.test.resolved(declaring: declarations) != nil
      }
  }

  /// Indicates whether it answers moments of Android alone, so that it says nothing on iOS.
  public var isOfAndroid: Bool { !deliveries.isEmpty && deliveries.allSatisfy { $0.moment.isOfAndroid } }

  /// Indicates whether it answers moments of a scene alone, so that it says nothing in an app without scenes.
  public var isOfScenes: Bool { !deliveries.isEmpty && deliveries.allSatisfy { $0.moment.isOfScene } }

  /// The most plugins that one engine steps.
  public static let limit = 8
  /// The most states that a plugin may be in: its own, that before the first, and the one without a name in which it is while it
  /// does not listen.
  public static let stateLimit = 16
}
