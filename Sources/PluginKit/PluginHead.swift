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
    var heads: [PluginHead] = []
    var reader = HeadReader(source.bytes)
    while !reader.isAtEnd {
      let isIndented = reader.skipBlanks()
      if !isIndented, reader.skip(pluginWord) {
        let line = reader.readHead()
        heads.append(PluginHead(name: line.name, place: line.place))
      } else if isIndented, let last = heads.indices.last, reader.skip(styleWord) {
        heads[last].styles.append(reader.readHead())
      }
      reader.skipLine()
    }
    return heads
  }

  private static let pluginWord = Array("\(ManifestVocabulary.plugin.name) ".utf8)
  private static let styleWord = Array("\(StyleStatements.style.name) ".utf8)
}

/// Reads the beginnings of lines byte by byte: all manifests are looked at whenever the program starts.
private struct HeadReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  /// The byte at hand; a line end behind the last one.
  private var byte: UInt8 { isAtEnd ? HeadReader.lineEnd : bytes[place] }

  /// Goes past blanks, and returns whether there were some.
  mutating func skipBlanks() -> Bool {
    let start = place
    while byte == UInt8(ascii: " ") { place += 1 }
    return place > start
  }

  /// Goes past a word, and returns whether it stood there.
  mutating func skip(_ word: [UInt8]) -> Bool {
    guard bytes.count - place >= word.count else { return false }
    for offset in word.indices where bytes[place + offset] != word[offset] { return false }
    place += word.count
    return true
  }

  /// Goes to the beginning of the next line.
  mutating func skipLine() {
    while byte != HeadReader.lineEnd { place += 1 }
    place += 1
  }

  /// Reads a name, a title between quotes and what is labelled, as they stand behind a verb.
  mutating func readHead() -> LessonStyle.Head {
    let name = readWord()
    while byte != HeadReader.quote, byte != HeadReader.lineEnd { place += 1 }
    let title = readTitle()
    var number: Int?
    var like: String?
    while true {
      if skip(HeadReader.placeLabel) {
        number = Int(readWord())
      } else if skip(HeadReader.likeLabel) {
        like = readWord()
      } else {
        return LessonStyle.Head(name: name, title: title, place: number, like: like)
      }
    }
  }

  private mutating func readWord() -> String {
    let start = place
    while byte != UInt8(ascii: " "), byte != HeadReader.lineEnd { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  /// Reads a text between quotes, in which a backslash takes the next byte as it is.
  ///
  /// It never leaves the line, so that what stands below a title without its end is read.
  private mutating func readTitle() -> String {
    guard byte == HeadReader.quote else { return "" }
    place += 1
    var title: [UInt8] = []
    while byte != HeadReader.quote, byte != HeadReader.lineEnd {
      if byte == UInt8(ascii: "\\") { place += 1 }
      guard byte != HeadReader.lineEnd else { break }
      title.append(byte)
      place += 1
    }
    if byte == HeadReader.quote { place += 1 }
    return String(decoding: title, as: UTF8.self)
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let placeLabel = Array(" \(StyleStatements.place.name): ".utf8)
  private static let likeLabel = Array(" \(StyleStatements.like.name): ".utf8)
}
