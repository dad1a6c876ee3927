import LifeLanguage
import LifeSyntax

/// The findings on an answer as a screen shows them: what is said at once fits a few rows, and the rest is for a learner who asks.
extension [Finding] {
  /// Returns what is said at once on a stage, in order.
  package func messages(on stage: FeedbackStage) -> [Feedback] {
    zip(self, shownTexts(on: stage)).compactMap { finding, text in text.now.map { Feedback(finding.kind, $0) } }
  }

  /// Returns what is said on a stage to a learner who asks for more, in order.
  package func moreMessages(on stage: FeedbackStage) -> [Feedback] {
    zip(self, shownTexts(on: stage)).compactMap { finding, text in text.more.map { Feedback(finding.kind, $0) } }
  }

  /// Returns whether something of the answer itself is left for a learner who asks for more: not only rules, their sources and the
  /// truth about a belief.
  package func isCut(on stage: FeedbackStage) -> Bool {
    zip(self, shownTexts(on: stage)).contains { finding, text in
      let whole = finding.shownText(on: stage)
      let isBackground = finding.asRule != nil || finding.kind == .belief
      return text.now != whole.now || !isBackground && whole.more != nil
    }
  }

  /// Returns whether a later stage tells more than this one, beside a right answer, which the end of every question shows.
  package func keepsMore(on stage: FeedbackStage) -> Bool {
    contains { finding in
      let end = finding.shownText(on: .all).whole
      return finding.kind != .solution && !end.isEmpty && finding.shownText(on: stage).whole != end
    }
  }

  /// Returns what is said of each finding on a stage, shortened step by step until all that is said at once fits.
  private func shownTexts(on stage: FeedbackStage) -> [ShownText] {
    var texts = map { $0.shownText(on: stage) }
    let firstFault = firstIndex { $0.kind == .fault }
    for step in Shortening.allCases where rows(of: texts) > LessonLimits.feedbackRows {
      for place in indices where place != firstFault { texts[place] = step.of(texts[place], self[place].kind) }
    }
    return texts
  }

  /// Returns the rows of a screen that is said at once fills.
  private func rows(of texts: [ShownText]) -> Int {
    let messages = zip(self, texts).compactMap { finding, text in
      text.now.map { Feedback(finding.kind, $0) }
    }
    return messages.lines.reduce(0) { $0 + $1.rows(columns: LessonLimits.screenColumns).count }
  }
}

/// A step by which less is said at once, the most dispensable first; the first fault and the right answer always stay.
private enum Shortening: CaseIterable {
  /// Faults behind the first one wait: the right answer shows them, too.
  case faults
  /// Of a belief its name stays; what speaks against it waits.
  case evidence
  /// Remarks wait.
  case remarks
  /// Of a reason its first sentence stays.
  case reasonToSentence
  /// Reasons wait.
  case reasons
  /// Beliefs wait.
  case beliefs

  /// Returns what is said of a finding of a kind after this step.
  func of(_ text: ShownText, _ kind: Feedback.Kind) -> ShownText {
    switch (self, kind) {
    case (.faults, .fault), (.remarks, .remark), (.reasons, .reason), (.beliefs, .belief):
      ShownText(now: nil, more: text.now == nil ? text.more : text.whole)
    case (.evidence, .belief): text.keeping { Self.cut($0, behind: Self.firstLine($0)) }
    case (.reasonToSentence, .reason):
      text.keeping { Self.cut($0, behind: Self.firstLine($0).sentences.first ?? "") }
    default: text
    }
  }

  private static func firstLine(_ text: String) -> String {
    text.split(separator: "\n", maxSplits: 1).first.map { String($0) } ?? ""
  }

  /// Returns a text in two parts: its beginning, and the rest without the blank before it.
  private static func cut(_ text: String, behind start: String) -> (String, String) {
    (start, String(text.dropFirst(start.count).drop { $0 == " " || $0 == "\n" }))
  }
}

extension ShownText {
  /// Returns the text with a part of what is said at once, the rest of it before what is said besides.
  fileprivate func keeping(_ parts: (String) -> (now: String, rest: String)) -> ShownText {
    guard let now else { return self }
    let (start, rest) = parts(now)
    guard !start.isEmpty, !rest.isEmpty else { return self }
    return ShownText(now: start, more: [rest, more].compactMap { $0 }.joined(separator: "\n"))
  }
}

extension OutputLine {
  /// Returns the rows that the line fills on a screen of so many columns.
  package func rows(columns: Int) -> [String] {
    TextRows.fill(text, columns: columns, indent: min(hangingIndent ?? 0, columns / 3))
  }
}
