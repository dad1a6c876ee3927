import LifeSyntax
import LifecycleEngine

extension StatementTable {
  /// Returns the table as Markdown: by document, and the reverse with the lessons in the order of a course.
  package func markdown(order: [String]) -> String {
    var text = """
      # Which lesson teaches what

      Made by `lifelab check --table Lessons` from `statements.life`; change that file and make this one anew.
      Where other documents or the evidence disagree, the statement says so, with the setting that decides. Where the
      evidence corrects or narrows it, or a later year has made it outdated, it says so with the rule or the disputed
      point that shows it; `lifelab explain` has the page of each.

      """
    for document in documents { text += section(document) }
    text += "\n## By lesson\n"
    for lesson in lessonNames(order) { text += section(lesson) }
    return text
  }

  /// Returns the rows of a document.
  private func section(_ document: Document) -> String {
    var text = """

      ## \(document.name.text): \(document.title)

      \(document.statements.count) statements.

      | statement | what it says | taught by |
      | --- | --- | --- |

      """
    for entry in document.statements {
      let remarks =
        entry.revisions.map { Self.remark($0) } + entry.disputed.map { "*Disputed: \(Self.point($0.text)).*" }
      let words = ([entry.text] + remarks).joined(separator: " ")
      text += "| `\(entry.name.text)` | \(Self.cell(words)) | \(Self.codes(entry.lessons)) |\n"
    }
    return text
  }

  /// Returns what a lesson teaches.
  private func section(_ lesson: String) -> String {
    var text = "\n### \(lesson)\n\n"
    for document in documents {
      let taught = document.statements.filter { $0.lessons.contains { $0.text == lesson } }.map { $0.name }
      if !taught.isEmpty { text += "- \(document.name.text) (\(taught.count)): \(Self.codes(taught))\n" }
    }
    return text
  }

  /// Returns the lessons that teach something: first those of the course, then others as they are named.
  private func lessonNames(_ order: [String]) -> [String] {
    var names: [String] = []
    for name in documents.flatMap({ $0.statements }).flatMap({ $0.lessons }) where !names.contains(name.text) {
      names.append(name.text)
    }
    return order.filter { names.contains($0) } + names.filter { !order.contains($0) }
  }

  /// Returns a revision with what shows it.
  private static func remark(_ revision: Revision) -> String {
    let evidence = revision.evidence.map { point($0.text) }.joined(separator: "; ")
    let kind =
      switch revision.kind {
      case .corrected: "Corrected"
      case .narrowed: "Narrowed"
      case .outdated: "Outdated" + (revision.since.map { " since \($0)" } ?? "")
      }
    return "*\(kind) (\(evidence)): \(revision.text)*"
  }

  /// Returns a disputed point with the settings that decide it, or a rule between backticks.
  private static func point(_ id: String) -> String {
    guard disagreements.contains(id) else { return "`\(id)`" }
    let settings = Setting.allCases.map { $0.form }.filter { $0.disagreement == id }.map { "`\($0.name)`" }
    return ([id] + settings).joined(separator: ", ")
  }

  /// Returns names between backticks.
  private static func codes(_ names: [Name]) -> String { names.map { "`\($0.text)`" }.joined(separator: ", ") }

  /// Returns a text that cannot end its cell.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
