import LessonModel
import LifeLanguage
import LifeSyntax

// What `check` says of the texts of a lesson: their length, and what hints give away.

extension LessonCheck {
  /// Checks how much a learner reads at once: the prose before each step or question, and its own.
  mutating func checkLengths() {
    var rows = 0
    for item in lesson.items {
      let (prose, part) = item.reading
      if case .picture = item { continue }
      rows += (rows > 0 ? 1 : 0) + Prose(prose).rows
      guard let part else { continue }
      if rows > LessonLimits.proseRows { diagnostics.append(.longProse(rows, at: part.range)) }
      rows = 0
    }
    if rows > LessonLimits.proseRows { diagnostics.append(.longProse(rows, at: lesson.range.beginning)) }
  }

  /// Checks that the title of a question does not tell its key.
  mutating func checkTitle(of question: Question, _ key: any AnswerKey) {
    guard let title = question.title, tells(title, question, key) else { return }
    diagnostics.append(.titleTellsKey(question.name, key.modelAnswer))
  }

  /// Checks that the first hint costs nothing, and that no hint is there twice.
  mutating func checkHints(_ hints: [Hint]) {
    for (place, hint) in hints.enumerated() {
      guard let first = hints[..<place].first(where: { $0.text == hint.text }) else { continue }
      diagnostics.append(.repeatedHint(hint, first: first))
    }
    for (hint, next) in zip(hints, hints.dropFirst()) where next.cost < hint.cost {
      diagnostics.append(.cheaperHint(next, after: hint))
    }
    for hint in hints where hint.text.hasOpenCode { diagnostics.append(.openCode(hint.range)) }
    if let first = hints.first, first.cost > 0 { diagnostics.append(.firstHintCosts(first)) }
  }

  /// Checks that no hint which costs nothing tells the key.
  mutating func checkHints(of question: Question, _ key: any AnswerKey) {
    checkHints(question.hints)
    for hint in question.hints where hint.cost == 0 && tells(hint.text, question, key) {
      diagnostics.append(.hintTellsKey(hint, key.modelAnswer))
    }
  }

  /// Indicates whether all of a key stands in a text, a length of time in any of its spellings.
  private func tells(_ text: String, _ question: Question, _ key: any AnswerKey) -> Bool {
    if KeyParts(key.modelAnswer).stand(in: text) { return true }
    guard case .time = question.kind.toldBy else { return false }
    return Self.telling(question, key).map { $0(text) } ?? false
  }
}

extension LessonItem {
  /// The prose, and the name of the step or question that it belongs to; no name for prose alone.
  fileprivate var reading: (prose: String, part: Name?) {
    switch self {
    case .prose(let text): (text, nil)
    case .picture: ("", nil)
    case .step(let step): (step.prose, step.name)
    case .question(let question): (question.prose, question.name)
    }
  }
}

extension ByteRange {
  /// The place at which it begins.
  fileprivate var beginning: ByteRange { ByteRange(start: start, end: start) }
}

extension String {
  /// A Boolean value that indicates whether some paragraph has a backtick without a second one.
  fileprivate var hasOpenCode: Bool {
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.split { $0.allSatisfy { $0 == UInt8(ascii: " ") } }.contains { paragraph in
      !paragraph.reduce(0) { $0 + $1.count { $0 == UInt8(ascii: "`") } }.isMultiple(of: 2)
    }
  }
}

extension Prose {
  /// The number of rows on the narrowest usual screen.
  fileprivate var rows: Int {
    lines.reduce(0) { sum, line in
      sum + TextRows.fill(line.text, columns: LessonLimits.screenColumns, indent: line.hangingIndent ?? 0).count
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func longProse(_ rows: Int, at range: ByteRange) -> Diagnostic {
    DiagnosticRule.longProse.broken(
      at: range, "this text takes \(rows) rows of a screen",
      label: "at most \(LessonLimits.proseRows) are read without scrolling; put a step or a question between",
      severity: .warning)
  }

  fileprivate static func titleTellsKey(_ question: Name, _ key: String) -> Diagnostic {
    DiagnosticRule.titleTellsKey.broken(
      at: question.range, "the title of '\(shortened(question.text))' tells the right answer: \(shortened(key))",
      label: "name what is asked, not what is answered", severity: .warning)
  }

  fileprivate static func repeatedHint(_ hint: Hint, first: Hint) -> Diagnostic {
    DiagnosticRule.repeatedHint.broken(
      at: hint.range, "this hint is there twice", label: "each stage of help says more than the one before it",
      severity: .warning, labels: [Label(range: first.range, text: "the first one")])
  }

  fileprivate static func cheaperHint(_ hint: Hint, after other: Hint) -> Diagnostic {
    DiagnosticRule.cheaperHint.broken(
      at: hint.range, "this hint costs less than the one before it",
      label: "what says more costs more: at least \(other.cost)%", severity: .warning,
      labels: [Label(range: other.range, text: "this one costs \(other.cost)%")])
  }

  static func openCode(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.openCode.broken(
      at: range, "a backtick in this text has no second one", label: "code stands between two: `home`",
      severity: .warning)
  }

  fileprivate static func firstHintCosts(_ hint: Hint) -> Diagnostic {
    DiagnosticRule.firstHintCosts.broken(
      at: hint.range, "the first hint costs \(hint.cost)%", label: "the first one says where to look, and is free",
      severity: .warning)
  }

  fileprivate static func hintTellsKey(_ hint: Hint, _ key: String) -> Diagnostic {
    DiagnosticRule.hintTellsKey.broken(
      at: hint.range, "a free hint tells the right answer: \(shortened(key))",
      label: "let it cost something, or say less", severity: .warning)
  }
}

extension DiagnosticRule {
  static let longProse = DiagnosticRule(
    "longProse", "A text longer than a screen",
    "Prose between two tasks has at most \(LessonLimits.proseRows) rows at \(LessonLimits.screenColumns) columns: what stands "
      + "above scrolls away before it is read.",
    wrong: "| thirty lines of prose\n| one after the other", right: "| ten lines\nstep look \"Look\" { }\n| the others")
  static let titleTellsKey = DiagnosticRule(
    "titleTellsKey", "A title that tells the answer",
    "All of the right answer stands in the title of the question, which is read first.",
    wrong: "question stateAfter state \"The app is suspended\"",
    right: "question stateAfter state \"Six seconds later\"")
  static let repeatedHint = DiagnosticRule(
    "repeatedHint", "A hint that is there twice",
    "Hints are shown one after the other, and some cost points. Who asks for more has to get more.",
    wrong: "hint \"How long is it?\"\nhint \"How long is it?\" cost: 25%",
    right: "hint \"How long is it?\"\nhint \"Longer than five seconds.\" cost: 25%")
  static let cheaperHint = DiagnosticRule(
    "cheaperHint", "A hint that costs less than the one before it",
    "Hints are shown one after the other, from vague to plain. Who has paid for one does not get a plainer one for less.",
    wrong: "hint \"Where is it?\"\nhint \"On the disk.\" cost: 50%\nhint \"In `draft`.\" cost: 25%",
    right: "hint \"Where is it?\"\nhint \"On the disk.\" cost: 25%\nhint \"In `draft`.\" cost: 50%")
  static let openCode = DiagnosticRule(
    "openCode", "Code that does not end",
    "Between two backticks stands code. With one alone, what is meant to be code is not, and learners read the sign.",
    wrong: "| Type `launch, then wait.", right: "| Type `launch`, then wait.")
  static let firstHintCosts = DiagnosticRule(
    "firstHintCosts", "A first hint that costs",
    "The first hint says where to look and gives nothing away. Who has to pay for it guesses instead.",
    wrong: "hint \"What covers the screen?\" cost: 25%", right: "hint \"What covers the screen?\"")
  static let hintTellsKey = DiagnosticRule(
    "hintTellsKey", "A free hint that tells the answer",
    "All of the right answer stands in a hint that costs nothing, so that asking is cheaper than thinking.",
    wrong: "hint \"It is suspended.\"", right: "hint \"It is suspended.\" cost: 50%")
}
