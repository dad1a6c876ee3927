package import LifeLanguage
package import LifeSyntax

/// What the beginnings of the lines of a manifest tell: the names of a plugin and of its styles, as lists show them.
package struct PluginHead: Hashable, Sendable {
  /// The name that `use` takes.
  package let name: String
  /// Its place in lists; nil behind those that have one.
  package let place: Int?
  /// The lines with which its styles begin.
  package internal(set) var styles: [LessonStyle.Head]

  /// Creates the head of a plugin.
  package init(name: String, place: Int? = nil, styles: [LessonStyle.Head] = []) {
    (self.name, self.place, self.styles) = (name, place, styles)
  }

  /// Returns the heads of the plugins of a manifest file, read from its lines alone: a plugin begins at the beginning of a line,
  /// and a style behind blanks.
  package static func all(in source: SourceText) -> [PluginHead] {
    let plugin = Array("\(ManifestVocabulary.plugin.name) ".utf8)
    let style = Array("\(StyleStatements.style.name) ".utf8)
    var heads: [PluginHead] = []
    for line in source.bytes.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: plugin) {
        let head = HeadLine(line.dropFirst(plugin.count))
        heads.append(PluginHead(name: head.name, place: head.place))
      } else if let last = heads.indices.last, line.first == UInt8(ascii: " ") {
        let statement = line.drop { $0 == UInt8(ascii: " ") }
        guard statement.starts(with: style) else { continue }
        let head = HeadLine(statement.dropFirst(style.count))
        heads[last].styles.append(LessonStyle.Head(name: head.name, title: head.title, place: head.place))
      }
    }
    return heads
  }
}

/// A name, a title between quotes and a place, as they stand behind a verb.
private struct HeadLine {
  let name: String
  let title: String
  let place: Int?

  init(_ line: ArraySlice<UInt8>) {
    let (quote, escape) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    name = String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
    var rest = line.drop { $0 != quote }.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.first, byte != quote {
      rest = rest.dropFirst()
      bytes.append(byte == escape ? rest.popFirst() ?? byte : byte)
    }
    title = String(decoding: bytes, as: UTF8.self)
    let label = Array(" \(StyleStatements.place.name): ".utf8)
    rest = rest.dropFirst()
    guard rest.starts(with: label) else {
      place = nil
      return
    }
    let digits = rest.dropFirst(label.count).prefix { ($0 &- UInt8(ascii: "0")) < 10 }
    place = Int(String(decoding: digits, as: UTF8.self))
  }
}
