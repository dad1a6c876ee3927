import JSONText

/// Who of a roster has handed in, who has not, and who has although no list names them.
package struct RosterReport: Sendable {
  /// A submission of somebody whom the roster does not name.
  package struct UnlistedSubmission: Sendable, Hashable {
    /// The name of the submission.
    package let submission: String
    /// The learner as the submission calls them; nil where it does not.
    package let learner: String?
    /// A Boolean value that indicates whether the name fits several entries of the roster.
    package let isAmbiguous: Bool
  }

  /// The name of the roster, usually that of its file.
  package let name: String
  private let roster: Roster
  /// The first submission of each entry; nil for one who has not handed in.
  private var submissions: [String?]
  /// The submissions of entries that had handed in before, with the place of the entry.
  private var further: [(entry: Int, submission: String)] = []
  /// The submissions of those who are not on the roster, in the order of the submissions.
  package private(set) var strangers: [UnlistedSubmission] = []

  /// A report on a roster before anybody has handed in.
  package init(on roster: Roster, named name: String) {
    self.name = name
    self.roster = roster
    submissions = roster.entries.map { _ in nil }
  }

  /// Adds a submission: that of the first of these names, which may be those of its file and folder, too, that the roster
  /// knows.
  package mutating func add(_ submission: String, learner: String?, names: [String]) {
    var isAmbiguous = false
    for name in (learner.map { [$0] } ?? []) + names {
      switch roster.match(name) {
      case .entry(let place):
        if submissions[place] == nil {
          submissions[place] = submission
        } else {
          further.append((place, submission))
        }
        return
      case .several: isAmbiguous = true
      case .none: continue
      }
    }
    strangers.append(UnlistedSubmission(submission: submission, learner: learner, isAmbiguous: isAmbiguous))
  }

  /// The entries of those who have not handed in, in the order of the roster.
  package var missing: [Roster.Entry] {
    roster.entries.indices.filter { submissions[$0] == nil }.map { roster.entries[$0] }
  }

  /// A Boolean value that indicates whether everybody has handed in, and nobody else.
  package var isComplete: Bool { missing.isEmpty && strangers.isEmpty }

  // MARK: - Formats

  /// The report in lines.
  package var lines: [String] {
    let missing = missing
    var lines = [
      "Roster \(name.onOneLine): \(roster.entries.count - missing.count) of \(roster.entries.count) have handed in."
    ]
    func add(_ title: String, _ items: [String]) {
      if !items.isEmpty { lines += ["\(title):"] + items.map { "   " + $0.onOneLine } }
    }
    add("Not handed in", missing.map { "\($0.name) (line \($0.line))" })
    add(
      "Not on the roster",
      strangers.map { stranger in
        stranger.submission + (stranger.learner.map { " (\($0))" } ?? "")
          + (stranger.isAmbiguous ? ": fits several entries" : likely(stranger))
      })
    add("Handed in again", further.map { "\(roster.entries[$0.entry].name): \($0.submission)" })
    add("In the roster twice", roster.repeated.map { "line \($0)" })
    return lines
  }

  /// Returns which entries a learner who is on no row may be: those that hold the name beside other words.
  private func likely(_ stranger: UnlistedSubmission) -> String {
    let entries = stranger.learner.map { roster.entries(holding: $0) } ?? []
    guard !entries.isEmpty else { return "" }
    let told = entries.prefix(Self.toldEntries).map { "\($0.name) (line \($0.line))" }.joined(separator: ", ")
    let further = entries.count - Self.toldEntries
    return ": may be \(told)" + (further > 0 ? " or \(further) more" : "") + "; the whole name tells"
  }

  private static let toldEntries = 5

  /// The report as a line of JSON.
  ///
  ///     record = { "v":1, "kind":"roster", "roster":string, "learners":integer, "handedIn":integer,
  ///                "missing":[{ "name":string, "line":integer }*],
  ///                "unknown":[{ "submission":string, ["learner":string], "ambiguous":boolean }*],
  ///                "again":[{ "name":string, "submission":string }*], "repeated":[integer*] }
  package var json: String {
    var writer = JSONWriter()
    let missing = missing
    writer.object { record in
      record.member("v", 1)
      record.member("kind", "roster")
      record.member("roster", name)
      record.member("learners", roster.entries.count)
      record.member("handedIn", roster.entries.count - missing.count)
      record.member(
        "missing", array: { array in for entry in missing { array.object { Self.write(entry, to: &$0) } } })
      record.member(
        "unknown", array: { array in for stranger in strangers { array.object { Self.write(stranger, to: &$0) } } })
      record.member(
        "again",
        array: { array in
          for item in further {
            array.object {
              $0.member("name", roster.entries[item.entry].name)
              $0.member("submission", item.submission)
            }
          }
        })
      record.member("repeated", array: { array in for line in roster.repeated { array.value(line) } })
    }
    writer.endLine()
    return writer.text
  }

  private static func write(_ entry: Roster.Entry, to object: inout JSONWriter) {
    object.member("name", entry.name)
    object.member("line", entry.line)
  }

  private static func write(_ stranger: UnlistedSubmission, to object: inout JSONWriter) {
    object.member("submission", stranger.submission)
    if let learner = stranger.learner { object.member("learner", learner) }
    object.member("ambiguous", stranger.isAmbiguous)
  }
}
