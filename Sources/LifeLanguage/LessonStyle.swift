package import LifecycleEngine

/// The words of one framework, in which a lesson is read and answered: a part of its plugin.
///
/// Its names are known at once; what it says may be read with its plugin, when it is first asked for.
package struct LessonStyle: Hashable, Sendable {
  /// What stands in the line with which a style begins.
  package struct Head: Hashable, Sendable {
    /// The name that `style` takes.
    package let name: String
    /// What a learner calls it.
    package let title: String
    /// Its place in lists; nil behind those that have one.
    package let place: Int?
    /// The name of the style whose lists in a lesson include it as well, where the lesson does not name it; nil for none.
    package let like: String?

    /// Creates the head of a style.
    package init(name: String, title: String, place: Int? = nil, like: String? = nil) {
      (self.name, self.title, self.place, self.like) = (name, title, place, like)
    }
  }

  /// Whether the apps of a style use scenes.
  package enum SceneUse: String, CaseIterable, Sendable {
    /// They do.
    case yes
    /// They do not.
    case no
    /// They do not, and in an app with scenes nothing is told.
    case never
  }

  /// The part of a plugin whose words an order is made of, where that is not all of it.
  package enum Part: String, CaseIterable, Sendable {
    case calls, states
  }

  /// What a style says.
  package struct Words: Sendable {
    /// Whether its apps use scenes.
    package var scenes = SceneUse.yes
    /// The part of the plugin whose words an order is made of; nil for all of it.
    package var part: Part?
    /// Who is told.
    package var listener = ""
    /// All who are told, where that is more than one.
    package var listeners: String?
    /// Who is told that memory is short, where that is not the listener.
    package var memoryListener: String?
    /// What one telling is called, and several.
    package var call = (one: "call", many: "calls")
    /// The article of one telling; nil for the one that its first letter asks for.
    package var article: String?
    /// The listener as an option beside those of other styles; nil for the listener as it is.
    package var option: String?
    /// A Boolean value that indicates whether its code reads the state of the application, as UIKit gives it.
    package var readsState = false
    /// A Boolean value that indicates whether its apps read back what they saved as the process starts, where it is told of no launch.
    package var restoresAtStart = false
    /// What it calls each moment that it is told of by a name of its own.
    package var names: [(moment: Moment, name: String)] = []
    /// What it tells in place of a moment's name as a process is launched: its code then hears the moment under this name.
    package var launchNames: [(moment: Moment, name: String)] = []
    /// The moments whose names come at other moments as well, so that an app cannot tell them apart.
    package var shared: [Moment] = []

    /// One telling with its article.
    fileprivate var callWithArticle: String {
      let isVowel = call.one.utf8.first.map { byte in "aeiouAEIOU".utf8.contains(byte) } ?? false
      return "\(article ?? (isVowel ? "an" : "a")) \(call.one)"
    }

    /// The words of a style of which nothing is said.
    package init() {}
  }

  /// The line with which it begins.
  package let head: Head
  /// The plugin that tells.
  package let plugin: String
  private let read: @Sendable () -> Words

  /// Creates a style of a plugin whose words are read when they are asked for; every time the same ones.
  package init(_ head: Head, of plugin: String, reading read: @escaping @Sendable () -> Words) {
    (self.head, self.plugin, self.read) = (head, plugin, read)
  }

  /// Indicates whether two styles are the same.
  package static func == (one: Self, other: Self) -> Bool { one.name == other.name }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The name that `style` takes.
  package var name: String { head.name }

  /// What a learner calls it.
  package var title: String { head.title }

  /// All that it says.
  package var words: Words { read() }

  /// A Boolean value that indicates whether its apps use scenes.
  package var usesScenes: Bool { words.scenes == .yes }

  /// A Boolean value that indicates whether it tells nothing in an app with scenes.
  package var lacksScenes: Bool { words.scenes == .never }

  /// The part of the plugin whose words an order is made of, where that is not all of it.
  package var counted: String? { words.part.map { "\(plugin).\($0.rawValue)" } }

  /// The listener as an option beside those of other styles.
  package var option: String {
    let words = words
    return words.option ?? words.listener.capitalisedFirst
  }

  /// A Boolean value that indicates whether its code reads the state of the application, as UIKit gives it.
  package var readsState: Bool { words.readsState }

  /// Returns what the style calls a moment; `nil` for one that it is not told of, or not by a name of its own.
  package func name(of moment: Moment) -> String? { words.names.first { $0.moment == moment }?.name }

  /// Returns what comes in place of a moment's name as a process is launched; `nil` where that name comes then, too.
  package func launchName(of moment: Moment) -> String? { words.launchNames.first { $0.moment == moment }?.name }

  /// Returns the names under which code hears of a moment, that of a launch first; none for one without a name.
  package func handlerNames(of moment: Moment) -> [String] {
    name(of: moment).map { (launchName(of: moment).map { [$0] } ?? []) + [$0] } ?? []
  }

  /// Indicates whether its apps do at the start of the process what others do at a moment: that of a launch of which it is not
  /// told.
  package func isStart(_ moment: Moment) -> Bool {
    moment == .didFinishLaunching && words.restoresAtStart && name(of: moment) == nil
  }

  /// Indicates whether an app of the style can do something at a moment and at no other one.
  package func hasHandler(of moment: Moment) -> Bool { tellsApart(moment) || isStart(moment) }

  /// Returns the first moment that the style calls by a name; nil where it has no such name.
  package func moment(named name: String) -> Moment? { words.names.first { $0.name == name }?.moment }

  /// Indicates whether an app hears of a moment by a name that comes at no other one.
  package func tellsApart(_ moment: Moment) -> Bool {
    let words = words
    return words.names.contains { $0.moment == moment } && !words.shared.contains(moment)
  }

  /// Returns what a word between braces stands for; `nil` for a word that is none.
  package func text(of word: String) -> String? {
    switch word {
    case "listener": words.listener
    case "Listener": words.listener.capitalisedFirst
    case "call": words.call.one
    case "aCall": words.callWithArticle
    case "calls": words.call.many
    case "framework": title
    default: Moment(name: word).flatMap { name(of: $0) }
    }
  }

  /// The words that may stand between braces besides moments.
  package static let braceWords = ["listener", "Listener", "call", "aCall", "calls", "framework"]
}

extension String {
  /// The text as a sentence begins, as far as its first letter is ASCII.
  package var capitalisedFirst: String {
    var bytes = Array(utf8)
    if let first = bytes.first, first &- UInt8(ascii: "a") < 26 { bytes[0] = first - 0x20 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
