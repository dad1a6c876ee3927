import LessonModel
import LifeLanguage
import LifeSyntax

/// The learners of a class, as a list names them: a name in each line, or a table with commas, semicolons or tabs.
package struct Roster: Sendable {
  /// One learner of the list.
  package struct Entry: Sendable, Hashable {
    /// What the learner is called.
    package let name: String
    /// The line of the list.
    package let line: Int
    /// The cells of the row that are not empty.
    let cells: [String]
  }

  /// The reason why a list cannot be read.
  package struct Fault: Error, Sendable, Hashable {
    /// The reason, in words.
    package let reason: String
  }

  /// How a name is found in a roster.
  package enum Match: Sendable, Hashable {
    /// It is that of one entry, by its place.
    case entry(Int)
    /// It fits several entries.
    case several
    /// It fits none.
    case none
  }

  /// The learners, in the order of the list.
  package private(set) var entries: [Entry] = []
  /// The lines that name a learner who is named before.
  package private(set) var repeated: [Int] = []
  /// The entries that a name fits, by the name without capitals and with single blanks.
  private var places: [String: Match] = [:]
  /// The entries that a name fits however it is written: by its words in any order, and by its letters alone.
  private var loosePlaces: [String: Match] = [:]
  /// The entries in whose cells a word stands, by their places.
  private var wordPlaces: [Substring: [Int]] = [:]
  /// The cells of all rows.
  private var rows: Set<[String]> = []

  /// Reads a list; a first row of words such as “Name” and “E-mail” is no learner.
  package init(_ bytes: [UInt8], limit: Int = LessonLimits.rosterRows) throws(Fault) {
    if let kind = Self.kindOfOtherFile(bytes) { throw Fault(reason: "it holds \(kind), and no list of learners") }
    let rows = try RosterRows(bytes).rows
    let header = rows.first.flatMap { RosterHeader($0.cells) }
    for row in rows.dropFirst(header == nil ? 0 : 1) {
      let cells = row.cells.filter { !$0.isEmpty }
      guard !cells.isEmpty else { continue }
      guard entries.count < limit else {
        throw Fault(reason: "it has more than \(limit) rows")
      }
      add(Entry(name: header?.name(in: row.cells) ?? cells[0], line: row.line, cells: cells))
    }
    guard !entries.isEmpty else { throw Fault(reason: "it names nobody") }
  }

  /// Returns what a file of another kind holds, whose lines would all be taken for learners; nil for a list.
  private static func kindOfOtherFile(_ bytes: [UInt8]) -> String? {
    let first = bytes.drop { $0 <= UInt8(ascii: " ") }.prefix { $0 != UInt8(ascii: "\n") }
    if first.first == UInt8(ascii: "{"), first.contains(UInt8(ascii: ":")) { return "a record of JSON Lines" }
    let source = SourceText(name: "", bytes: Array(bytes.prefix(LessonLimits.lessonFile.bytes)))
    return FileHead(SyntaxTree(parsing: source, limits: LessonLimits.lessonFile))?.kind.title
  }

  /// Adds an entry under each of its cells, and under its first two as a first and a last name.
  private mutating func add(_ entry: Entry) {
    guard rows.insert(entry.cells).inserted else { return repeated.append(entry.line) }
    entries.append(entry)
    var keys = entry.cells.map { Self.key($0) }
    if entry.cells.count > 1 {
      let (first, second) = (entry.cells[0], entry.cells[1])
      keys += ["\(first) \(second)", "\(second) \(first)", "\(first), \(second)", "\(second), \(first)"].map {
        Self.key($0)
      }
    }
    keys.append(Self.key(entry.name))
    var seen: [String] = []
    for key in keys where !seen.contains(key) {
      seen.append(key)
      places[key] = places[key] == nil ? .entry(entries.count - 1) : .several
    }
    for word in Set(seen.flatMap { Self.words($0) }) { wordPlaces[word, default: []].append(entries.count - 1) }
    for key in Set(seen.flatMap { Self.looseKeys($0) }) {
      loosePlaces[key] = loosePlaces[key] == nil ? .entry(entries.count - 1) : .several
    }
  }

  /// Returns which entry a name fits: as it stands, or else with other signs, blanks, capitals or another order of its words.
  ///
  /// Of a name that a learning platform gave to a folder, such as `Ada Abel_12345_assignsubmission_file_`, the first part
  /// counts.
  package func match(_ name: String) -> Match {
    if let exact = places[Self.key(name)] { return exact }
    var found = Match.none
    for key in Self.looseKeys(Self.key(name)) {
      guard let place = loosePlaces[key] else { continue }
      guard found == .none || found == place else { return .several }
      found = place
    }
    return found
  }

  /// Returns the entries in which all words of a name stand, beside others: who that is, the list does not say.
  func entries(holding name: String) -> [Entry] {
    let lists = Self.words(Self.key(name)).map { wordPlaces[$0] ?? [] }
    guard let shortest = lists.min(by: { $0.count < $1.count }) else { return [] }
    let sets = lists.map { Set($0) }
    return shortest.filter { place in sets.allSatisfy { $0.contains(place) } }.map { entries[$0] }
  }

  /// Returns the words of a name without what a learning platform adds to it.
  private static func words(_ name: String) -> [Substring] {
    var words = name.split { !($0.isLetter || $0.isNumber) }
    if let place = words.firstIndex(of: "assignsubmission"), place > 1 { words.removeSubrange((place - 1)...) }
    return words
  }

  /// Returns the words of a name in the order of the alphabet, and its letters and digits without any sign.
  private static func looseKeys(_ name: String) -> [String] {
    let words = words(name)
    return words.isEmpty ? [] : [words.sorted().joined(separator: " "), "=" + words.joined()]
  }

  /// Returns a name without capitals, without blanks around it and with single blanks in it.
  package static func key(_ name: String) -> String {
    name.lowercased().split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.joined(separator: " ")
  }
}

/// The columns of a table that say what learners are called.
private struct RosterHeader {
  private let name: Int?
  private let first: Int?
  private let last: Int?

  /// Reads the first row; nil where it holds anything but headings, and where none of them is a name.
  init?(_ cells: [String]) {
    let words = cells.map { $0.lowercased().filter { $0.isLetter } }
    guard words.contains(where: { !$0.isEmpty }), words.allSatisfy({ $0.isEmpty || Self.isHeading($0) }) else {
      return nil
    }
    name = words.firstIndex { Self.names.contains($0) }
    first = words.firstIndex { Self.firstNames.contains($0) }
    last = words.firstIndex { Self.lastNames.contains($0) }
  }

  /// Returns what a row calls its learner; nil where the columns do not say it.
  func name(in cells: [String]) -> String? {
    func cell(_ column: Int?) -> String { column.map { $0 < cells.count ? cells[$0] : "" } ?? "" }
    if !cell(name).isEmpty { return cell(name) }
    let parts = [cell(first), cell(last)].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  private static func isHeading(_ word: String) -> Bool {
    names.contains(word) || firstNames.contains(word) || lastNames.contains(word) || others.contains(word)
  }

  private static let names = ["name", "names", "fullname", "learner", "learners", "student", "students", "studentname"]
  private static let firstNames = ["first", "firstname", "givenname", "forename", "vorname"]
  private static let lastNames = ["last", "lastname", "surname", "familyname", "nachname"]
  private static let others = [
    "id", "idnumber", "sid", "studentid", "number", "no", "username", "user", "login", "loginid", "sisid", "sisloginid",
    "sisuserid", "email", "emailaddress", "mail", "section", "sections", "group", "groups", "class", "course", "role",
  ]
}

/// The rows of a table in a text, whatever it was written with.
private struct RosterRows {
  private(set) var rows: [(cells: [String], line: Int)] = []
  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  private var line = 1

  init(_ content: [UInt8]) throws(Roster.Fault) {
    if content.starts(with: [0xFF, 0xFE]) || content.starts(with: [0xFE, 0xFF]) || content.contains(0) {
      throw Roster.Fault(reason: "it is not text in UTF-8; save it as “CSV UTF-8”, or as plain text")
    }
    guard String(decoding: content, as: UTF8.self).utf8.elementsEqual(content) else {
      throw Roster.Fault(reason: "it is not text in UTF-8; save it as “CSV UTF-8”, or as plain text")
    }
    bytes = content.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(content.dropFirst(3)) : content
    separator = Self.separator(of: bytes)
    while place < bytes.count { try readRow() }
  }

  /// Returns the sign between cells: the one that the first row has most of.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let row = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let signs = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    var best = signs[0]
    for sign in signs where row.count(where: { $0 == sign }) > row.count(where: { $0 == best }) { best = sign }
    return best
  }

  private mutating func readRow() throws(Roster.Fault) {
    let first = line
    var cells: [String] = []
    while true {
      cells.append(try readCell())
      guard place < bytes.count else { break }
      let sign = bytes[place]
      place += 1
      if sign == separator { continue }
      if sign == UInt8(ascii: "\r"), place < bytes.count, bytes[place] == UInt8(ascii: "\n") { place += 1 }
      line += 1
      break
    }
    rows.append((cells, first))
  }

  /// Reads a cell up to the sign behind it; between quotes, everything belongs to it, and two quotes are one.
  private mutating func readCell() throws(Roster.Fault) -> String {
    let quote = UInt8(ascii: "\"")
    while place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += 1 }
    guard place < bytes.count, bytes[place] == quote else { return Self.text(readPlain()) }
    let start = line
    var cell: [UInt8] = []
    place += 1
    while true {
      guard place < bytes.count else { throw Roster.Fault(reason: "the quote in line \(start) is never closed") }
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\n") { line += 1 }
      guard byte == quote else {
        cell.append(byte)
        continue
      }
      guard place < bytes.count, bytes[place] == quote else { break }
      cell.append(quote)
      place += 1
    }
    return Self.text(cell + readPlain())
  }

  /// Reads up to the next sign between cells or rows.
  private mutating func readPlain() -> [UInt8] {
    let start = place
    while place < bytes.count, bytes[place] != separator, bytes[place] != UInt8(ascii: "\n"),
      bytes[place] != UInt8(ascii: "\r")
    {
      place += 1
    }
    return Array(bytes[start..<place])
  }

  /// Returns the text of a cell, without blanks around it.
  private static func text(_ bytes: [UInt8]) -> String {
    let isBlank: (UInt8) -> Bool = { $0 <= UInt8(ascii: " ") }
    return String(decoding: bytes.drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
  }
}
