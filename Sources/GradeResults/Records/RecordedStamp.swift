package import JSONText
import LessonModel
import LifeSyntax

/// What took part in grading, as a record names it.
package struct RecordedStamp: Equatable {
  /// What kind of thing it is, in the word of the record, such as `engine` or `lesson`.
  package let kind: String
  /// The name by which it is found again; of a folder its path, which may differ elsewhere.
  package let name: String
  /// The version that it states of itself.
  package let version: String
  /// The hash of its content, in hexadecimal digits; nil where the record holds none.
  package let hash: String?

  /// Reads a stamp of a record; nil where its kind, its name or its version is missing.
  package init?(_ value: JSONValue) {
    guard let kind = value[.kind]?.text, let name = value[.name]?.text, let version = value[.version]?.text else {
      return nil
    }
    (self.kind, self.name, self.version) = (kind, name, version)
    hash = value[.hash]?.text
  }

  /// The stamp of what takes part in grading now, for comparison with one of a record.
  package init(_ stamp: Stamp) {
    (kind, name, version) = (stamp.kind, stamp.name, stamp.version)
    hash = stamp.hash?.hex
  }

  /// A Boolean value that indicates whether it is a folder, which may have another path elsewhere.
  package var isFolder: Bool { ["home", "with", "course"].contains(kind) }

  /// Returns whether another one names the same thing, in whatever version.
  package func isNamed(as other: RecordedStamp) -> Bool {
    isFolder ? other.isFolder && other.hash == hash : kind == other.kind && name == other.name
  }

  /// Returns whether another one is the same in every respect.
  package func isSame(as other: RecordedStamp) -> Bool {
    isFolder ? isNamed(as: other) : isNamed(as: other) && version == other.version && hash == other.hash
  }

  /// Its kind and name, such as `plugin uikit`.
  package var title: String { "\(visible(kind)) \(visible(name))" }

  /// Its version and the first digits of its hash, such as `1 (a2d62f4c02ef8391)`.
  package var identity: String { visible(version) + (hash.map { " (\(visible(String($0.prefix(16)))))" } ?? "") }

  /// Returns what of some recorded things is not here as it was, in words.
  package static func missing(_ recorded: [RecordedStamp], among present: [RecordedStamp]) -> [String] {
    let lost = recorded.compactMap { stamp -> String? in
      guard !present.contains(where: { stamp.isSame(as: $0) }) else { return nil }
      let here = present.first { stamp.isNamed(as: $0) }
      let lack = stamp.isFolder ? "missing: add it with '--with FOLDER'" : "missing"
      return "\(stamp.title) \(stamp.identity); here it is \(here?.identity ?? lack)"
    }
    let added = present.filter { stamp in !stamp.isFolder && !recorded.contains { stamp.isNamed(as: $0) } }
    return lost + added.map { "\($0.title) \($0.identity) took no part then" }
  }
}
