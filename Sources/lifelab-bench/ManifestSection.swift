import LifelabPlugins
import LifeSyntax
import PluginKit

/// How fast a manifest becomes a plugin: the longest one and the shortest one, and all that are built in.
enum ManifestSection {
  /// The goal for one manifest, in microseconds.
  private static let goal = 100.0
  /// How often each is read in a round.
  private static let repetitions = 20

  static func run(_ options: Options) {
    let sources = LifelabPlugins.files.map { SourceText(name: $0.path, text: $0.text) }
    let byLength = sources.sorted { $0.bytes.count < $1.bytes.count }
    guard let shortest = byLength.first, let longest = byLength.last else { return }
    measure([longest], "the longest manifest, \(longest.name)", options)
    measure([shortest], "the shortest manifest, \(shortest.name)", options)
    measure(sources, "all \(sources.count) manifests", options)
  }

  /// Measures what it takes to read some manifests, beside their trees alone.
  private static func measure(_ sources: [SourceText], _ title: String, _ options: Options) {
    var sink = 0
    func contestant(_ name: String, _ read: @escaping (SourceText) -> Int) -> Measurement.Contestant {
      .init(name, units: sources.count * repetitions) {
        for _ in 0..<repetitions { for source in sources { sink &+= read(source) } }
      }
    }
    let measurement = Measurement(
      rounds: options.rounds ?? 11,
      [
        contestant("tree, with all tokens") { SyntaxTree(parsing: $0, limits: PluginLoader.limits).tokens.count },
        contestant("names alone, line by line") { PluginHead.all(in: $0).count },
        contestant("table, as a run needs it") { PluginLoader.load($0, withTexts: false).plugins.count },
        contestant("styles and notes") { PluginLoader.texts(in: $0).count },
        contestant("whole") { PluginLoader.load($0).plugins.count },
      ])
    let bytes = sources.reduce(0) { $0 + $1.bytes.count } / sources.count
    measurement.show(title: "\(title), \(bytes) bytes each", unit: "µs/manifest", scale: 0.001)
    let time = measurement.median(measurement.contestants.count - 1) / 1000
    print("  goal: whole in \(decimal(goal, 0)) µs: \(decimal(time, 0)) µs, \(time <= goal ? "met" : "missed")")
    precondition(sink > 0)
  }
}
