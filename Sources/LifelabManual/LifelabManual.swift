/// The manual that travels inside the binary: the Markdown files of this folder, one for each reader and topic.
package enum LifelabManual {
  /// A topic: a file, by its name without the suffix.
  package struct Topic: Sendable {
    /// The word after `lifelab manual`.
    package let name: String
    /// The document, in Markdown.
    package let text: String

    /// The first paragraph below the heading: what the topic tells, in one line.
    package var summary: String {
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: 2)
      return lines.count > 1 ? String(decoding: lines[1], as: UTF8.self) : ""
    }
  }

  /// The topics, readers of fewer pages first.
  package static var topics: [Topic] {
    let topics = EmbeddedTexts.all.map {
      Topic(name: String(decoding: $0.path.utf8.dropLast(3), as: UTF8.self), text: $0.text)
    }
    return order.compactMap { name in topics.first { $0.name == name } } + topics.filter { !order.contains($0.name) }
  }

  /// The order in which the topics are told; a file that is not named here comes behind them.
  private static let order = [
    "learning", "grading", "class", "authoring", "plugins", "limits", "statuses", "architecture",
  ]
}
