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

  /// Another spelling of some signals, which answers and handlers may use.
  public struct Synonym: Hashable, Sendable {
    /// The other spelling.
    public let name: String
    /// The signals that it stands for, by their names.
    public let signals: [String]

    /// Another spelling of these signals.
    public init(name: String, signals: [String]) { (self.name, self.signals) = (name, signals) }
  }

  /// The name that it shares with other plugins of the same maker; nil for the plugin's own title.
  public var family: String?
  /// The one platform on which it exists; nil for all of them.
  public var platform: Platform?
  /// The one platform for which it is told what it says, where the framework exists on others, too; nil for all of them.
  public var describedPlatform: Platform?
  /// Indicates whether its apps are written without the calls of UIKit, and without the state that UIKit gives.
  public var isApartFromUIKit = false
  /// Other spellings of its signals, in the order of the manifest.
  public var synonyms: [Synonym] = []
  /// The calls that sources leave open.
  public var openCalls: [OpenCalls] = []

  /// A framework of which nothing is said.
  public init() {}
}
