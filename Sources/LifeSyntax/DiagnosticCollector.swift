/// Collects the diagnostics of one text: each cause once, with every place at which it shows.
///
/// A name that is wrong in seven places is one fault. So is a part of the text that is read or run several times and
/// reported each time.
package struct DiagnosticCollector: Sendable {
  /// The properties in which two diagnostics of one cause agree.
  private enum Key: Hashable {
    case cause(Diagnostic.Cause)
    /// A diagnostic without a cause that others may share is one with its equals only.
    case itself(Diagnostic)
  }

  /// The diagnostics, in the order in which their causes were reported first.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The number of reports, those that added a place or nothing counted, too.
  package private(set) var reports = 0
  /// The number of reports whose places had to be sorted in among those of their cause, which costs as many steps as there
  /// are places; none where reports come in the order of their places.
  package private(set) var reordered = 0
  private var indices: [Key: Int] = [:]

  /// A collector without diagnostics.
  package init() {}

  /// The largest number of reports for each diagnostic of a limit: to look at further places costs time.
  static let reportsForEach = 10

  /// Returns whether there are as many diagnostics as a text may have, or ten times as many places.
  package func isFull(_ limit: Int) -> Bool {
    diagnostics.count >= limit || reports >= limit * Self.reportsForEach
  }

  /// Adds a diagnostic, or its places to an earlier one of the same cause.
  package mutating func report(_ diagnostic: Diagnostic) {
    reports += 1
    let key: Key = diagnostic.cause.map { .cause($0) } ?? .itself(diagnostic)
    if let index = indices[key] {
      if diagnostics[index].join(diagnostic) { reordered += 1 }
    } else {
      indices[key] = diagnostics.count
      diagnostics.append(diagnostic)
    }
  }

  /// Adds diagnostics in their order.
  package mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic) }
  }
}

extension [Diagnostic] {
  /// These as they are told of one text: in its order, each cause once, and not more than a limit.
  package func collected() -> [Diagnostic] {
    var collector = DiagnosticCollector()
    collector.report(sorted { $0.range.start < $1.range.start })
    return collector.diagnostics.limited()
  }
}

extension Diagnostic {
  /// Adds the places of a diagnostic of the same cause, and returns whether they had to be sorted in; the first place of
  /// the text is the one that is explained.
  fileprivate mutating func join(_ other: Diagnostic) -> Bool {
    let last = furtherPlaces.last ?? range
    if other.furtherPlaces.isEmpty, other.range == last || other.range.start > last.start {
      if other.range != last { furtherPlaces.append(other.range) }
      join(other.fixIts)
      return false
    }
    let all = (places + other.places).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    let further = all.indices.dropFirst().filter { all[$0] != all[$0 - 1] }.map { all[$0] }
    let later = other.range.start < range.start ? self : other
    if other.range.start < range.start { self = other }
    furtherPlaces = further
    join(later.fixIts)
    return true
  }

  /// Lets a fix mend the places of the same fix for another diagnostic, too.
  ///
  /// Diagnostics come in the order of their places, so that an edit behind all that are known is new.
  private mutating func join(_ others: [FixIt]) {
    guard let other = others.first, fixIts.first?.summary == other.summary else { return }
    for edit in other.edits {
      let last = fixIts[0].edits.last?.range.start ?? -1
      if edit.range.start > last {
        fixIts[0].edits.append(edit)
      } else if !fixIts[0].edits.contains(edit) {
        let place = fixIts[0].edits.firstIndex { edit.range.start < $0.range.start } ?? fixIts[0].edits.endIndex
        fixIts[0].edits.insert(edit, at: place)
      }
    }
  }
}
