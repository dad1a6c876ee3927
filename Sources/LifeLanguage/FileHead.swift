package import LifeSyntax

/// What a file of the language holds, by its first statement: for those who expect a file of another kind.
package struct FileHead: Sendable {
  /// The kinds of files that begin with a word of their own.
  package enum Kind: String, Sendable, CaseIterable {
    case lesson, course, plugin, misconception, document, pack, answer, learner

    /// The words for what stands in such a file.
    package var title: String {
      switch self {
      case .lesson, .course, .plugin: "a \(rawValue)"
      case .misconception: "beliefs"
      case .document: "a table of statements"
      case .pack: "a packed course"
      case .answer, .learner: "answers"
      }
    }

    /// What such a file is for, as a command.
    package var remedy: String {
      switch self {
      case .lesson, .course, .pack: "`lifelab lesson FILE` opens it, `lifelab check FILE` checks it"
      case .plugin: "`lifelab plugin check FILE` checks it, `--use FILE` uses it"
      case .misconception, .document: "`lifelab check FILE` checks it"
      case .answer, .learner: "`lifelab grade LESSON --submission FILE` grades it"
      }
    }
  }

  /// What the file holds, told by its first word.
  package let kind: Kind
  /// The first word.
  package let range: ByteRange

  /// Looks at the first statement of a file; nil where it begins otherwise, or where a command of the prompt begins so.
  package init?(_ tree: SyntaxTree) {
    guard let clause = tree.statements.first?.clauses.first, let kind = Kind(rawValue: clause.verb.text) else {
      return nil
    }
    let first = clause.arguments.first?.value.kind
    switch kind {
    case .lesson, .course, .plugin, .misconception, .document: guard clause.block != nil else { return nil }
    case .pack, .learner: guard case .string? = first else { return nil }
    case .answer: guard case .name? = first else { return nil }
    }
    self.kind = kind
    range = clause.verb.range
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a file of another kind than is wanted, such as `scenario`.
  package static func otherFile(_ head: FileHead, wanted: String) -> Diagnostic {
    DiagnosticRule.otherFile.broken(
      at: head.range, "this file holds \(head.kind.title), and no \(wanted)",
      label: head.kind.remedy)
  }
}

extension DiagnosticRule {
  /// The rule that a file is of the kind that is wanted.
  package static let otherFile = DiagnosticRule(
    "otherFile", "A file of another kind",
    "Lessons, courses, plugins, answers and scenarios are all files with names that end in .life. What a file holds, its first "
      + "word says; each kind has commands of its own.",
    wrong: "lesson evening \"Evening\" { version 1 }    # lifelab run evening.life",
    right: "launch    # lifelab run going-home.life")
}
