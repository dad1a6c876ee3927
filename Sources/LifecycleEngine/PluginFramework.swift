/// What a plugin says of its framework, whatever happens: the engine steps nothing by it.
public struct PluginFramework: Sendable {
  /// Calls of which sources leave open whether they come, or what is read in them, and that no setting decides: no question
  /// asks for them.
  public struct OpenCalls: Sendable {
    /// The number of the disputed point.
    public let point: String
    /// The stimuli that bring them; empty for any.
    public var stimuli: [StimulusKind] = []
    /// The states before such a stimulus; empty for any.
    public var before: [ProcessState] = []
    /// Whether they concern apps with scenes alone, or apps without; nil for both.
    public var scenes: Bool?
    /// The signals in which it is open what code reads; empty where the calls themselves are open.
    public var readIn: [String] = []

    /// Calls that a point leaves open, whatever brings them.
    public init(point: String) { self.point = point }
  }

  /// What a plugin tells of one of its signals or states.
  public struct SignalNote: Hashable, Sendable {
    /// The name of the signal or the state as the note has it.
    public let name: String
    /// The signals that it is about, by their places in the plugin.
    public var signals: [UInt16]
    /// What the signal means.
    public var text: String?
    /// Where that is from.
    public var sources: [String] = []
    /// The version from which on it is said: numbers of the framework, or a name of something else before them.
    public var since: String?
    /// Other spellings of its name that answers and handlers may use.
    public var synonyms: [String] = []

    /// A note that tells nothing yet.
    public init(name: String, signals: [UInt16]) { (self.name, self.signals) = (name, signals) }
  }

  /// The name that it shares with other plugins of the same maker; nil for the plugin's own title.
  public var family: String?
  /// The one platform on which it exists; nil for all of them.
  public var platform: Platform?
  /// Indicates whether its apps are written without the calls of UIKit, and without the state that UIKit gives.
  public var isApartFromUIKit = false
  /// What it tells of its signals and states, in the order of the manifest.
  public var notes: [SignalNote] = []
  /// The calls that sources leave open.
  public var openCalls: [OpenCalls] = []

  /// A framework of which nothing is said.
  public init() {}
}
