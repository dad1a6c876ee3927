package import Testing

import PlatformKit

/// Texts kept in `Goldens/<suite>` beside a test file.
///
/// A missing golden is written and fails, so that nobody forgets to look at it and commit it. With `LIFELAB_RECORD=1`
/// in the environment, goldens that differ are recorded anew.
package struct Golden: Sendable {
  private let folder: String
  private let suffix: String

  /// The goldens of one suite.
  package init(_ suite: String, filePath: String = #filePath) {
    self.init(in: "\(TextFiles.parent(of: filePath))/Goldens/\(suite)", suffix: ".txt")
  }

  /// Generated files that are checked in elsewhere, such as a table beside its data.
  package init(in folder: String, suffix: String) {
    self.folder = folder
    self.suffix = suffix
  }

  /// Compares a text with the golden of this name.
  package func check(
    _ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let path = "\(folder)/\(name)\(suffix)"
    let expected = TextFiles.text(of: path)
    if expected == text { return }
    if expected == nil || getenv("LIFELAB_RECORD") != nil {
      TextFiles.makeFolder(TextFiles.parent(of: path))
      TextFiles.write(text, to: path)
    }
    guard let expected else {
      Issue.record("the golden '\(name)' was missing; it is written now: look at it", sourceLocation: sourceLocation)
      return
    }
    if getenv("LIFELAB_RECORD") != nil { return }
    Issue.record(Comment(rawValue: Self.difference(name, expected, text)), sourceLocation: sourceLocation)
  }

  /// Fails for goldens that no test of the suite uses.
  package func expectNoOrphans(
    besides names: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let orphans = TextFiles.names(in: folder).filter { file in !names.contains { "\($0)\(suffix)" == file } }
    #expect(orphans == [], "no test uses these goldens in \(folder)", sourceLocation: sourceLocation)
  }

  /// The first line that differs, with both versions.
  private static func difference(_ name: String, _ expected: String, _ found: String) -> String {
    let left = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let right = found.split(separator: "\n", omittingEmptySubsequences: false)
    let line =
      zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(left.count, right.count)
    return """
      the golden '\(name)' differs from line \(line + 1) on (LIFELAB_RECORD=1 records anew)
      golden: \(line < left.count ? String(left[line]) : "<end>")
      now:    \(line < right.count ? String(right[line]) : "<end>")
      all of it now:
      \(found)
      """
  }
}
