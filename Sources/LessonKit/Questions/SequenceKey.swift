package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// The key of an answer that is a sequence: of signals, of states, or of an author's own items.
package struct SequenceKey: AnswerKey {
  /// What the sequence is of; decides the wording.
  enum Subject: Sendable {
    case signals, states, items
  }

  let subject: Subject
  let symbols: Symbols
  let order: PartialOrder
  /// What is shown to choose from, in the order of showing; empty where the learner has to know the names.
  let shown: [Int]
  private let method: OrderMethod
  /// What is said about every answer in the same words, made once: a grader marks thousands.
  private let orderKey: OrderKey
  private let labels: NameList
  private let written: NameList
  private let reasons: [Feedback?]
  private let severalRight: String

  /// Makes the key; `rules` has the rule behind each item, where there is one.
  init(
    subject: Subject, symbols: Symbols, order: PartialOrder, method: OrderMethod = .edits, rules: [Rule?] = [],
    shown: [Int] = []
  ) {
    self.subject = subject
    self.symbols = symbols
    self.order = order
    self.shown = shown
    self.method = method
    orderKey = OrderKey(order)
    labels = NameList(order.symbols.map { symbols.label($0) })
    written = NameList(order.symbols.map { symbols.written($0) })
    reasons = rules.map { rule in rule.map { Feedback(reason: $0) } }
    severalRight = "\(Self.count(order.rightOrders)) orders are right. The nearest: "
  }

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    guard !answer.values.isEmpty else { throw AnswerFault(.answerMissing(answer.range, manner)) }
    return try mark(words: try answer.words())
  }

  /// Marks the words of an answer.
  func mark(words: [Answer.Word]) throws(AnswerFault) -> Marking {
    let given = try symbols.symbols(of: words, expected: order.symbols)
    let grade = orderKey.grade(given, by: method)
    return Marking(
      score: order.symbols.isEmpty ? (given.isEmpty ? .full : .zero) : grade.score,
      given: given, of: symbols.labels, feedback: feedback(given, grade.analysis),
      kept: grade.analysis.isRight ? nil : grade.analysis.firstWrongPosition ?? given.count)
  }

  package var modelAnswer: String { text(order.nearestRightOrder(to: [])) }

  package var offer: [OutputLine] {
    shown.map { OutputLine("  " + symbols.label($0), .strong, hangingIndent: 4) }
  }

  package var manner: String {
    switch subject {
    case .signals: "name them in order, joined by `->`; `nothing` if there are none"
    case .states: "name the states in order, joined by `->`; `nothing` if it stays as it is"
    case .items: "put all of them in order, joined by `->`"
    }
  }

  /// The items as an answer writes them.
  private func text(_ items: [Int], after start: String = "") -> String {
    guard !items.isEmpty else { return start + "nothing" }
    return SentenceWriter.text(room: start.utf8.count + written.room) { line in
      line.write(start)
      line.write(items, of: written, separator: " -> ")
    }
  }
}

// MARK: - Feedback: one row for each thing that may be said

extension SequenceKey {
  private func feedback(_ given: [Int], _ analysis: OrderAnalysis) -> [Feedback] {
    if analysis.isRight { return remarks(analysis) + reasons(behind: order.symbols.indices) }
    if given.isEmpty { return [Feedback(.fault, messages.notEmpty), solution(analysis)] }
    var lines: [Feedback] = []
    lines.reserveCapacity(4)
    lines.append(firstFault(given, analysis))
    lines += reasons(behind: analysis.lackingItems.members.prefix(1))
    if analysis.missingItems != 0 {
      lines.append(Feedback(.fault, sentence("Missing: ", analysis.missingItems)))
    }
    let extra = analysis.extra.filter { $0 != analysis.firstWrongPosition }
    if !extra.isEmpty {
      lines.append(Feedback(.fault, "\(messages.extra)\(list(extra.map { symbols.label(given[$0]) }))."))
    }
    lines.append(solution(analysis))
    return lines
  }

  private func firstFault(_ given: [Int], _ analysis: OrderAnalysis) -> Feedback {
    guard let position = analysis.firstWrongPosition else {
      return Feedback(.fault, "Nothing is out of place, but it does not end here.")
    }
    let label = symbols.label(given[position])
    if analysis.lackingItems != 0 {
      let room = label.utf8.count + labels.room + 64
      return Feedback(
        .fault,
        SentenceWriter.text(room: room) { line in
          line.write("Position ")
          line.write("\(position + 1)")
          line.write(": ")
          line.write(label)
          line.write(" comes too early. Before it: ")
          line.write(analysis.lackingItems.members, of: labels)
          line.write(".")
        })
    }
    let isKnown = order.symbols.contains(given[position])
    return Feedback(
      .fault, "Position \(position + 1): \(label) \(isKnown ? "comes once too often" : messages.extraHere).")
  }

  private func sentence(_ start: String, _ items: UInt64) -> String {
    SentenceWriter.text(room: start.utf8.count + labels.room + 1) { line in
      line.write(start)
      line.write(items.members, of: labels)
      line.write(".")
    }
  }

  private func solution(_ analysis: OrderAnalysis) -> Feedback {
    guard analysis.rightOrders <= 1 else {
      return Feedback(.solution, text(analysis.nearest, after: severalRight))
    }
    return Feedback(
      .solution, order.symbols.isEmpty ? messages.empty : text(analysis.nearest, after: "The right order: "))
  }

  private func remarks(_ analysis: OrderAnalysis) -> [Feedback] {
    guard analysis.rightOrders > 1 else { return [] }
    return [Feedback(.remark, "\(Self.count(analysis.rightOrders)) orders are right, and this is one of them.")]
  }

  /// The rules behind some items, each once.
  private func reasons(behind items: some Sequence<Int>) -> [Feedback] {
    var found: [Feedback] = []
    for item in items where reasons.indices.contains(item) {
      if let reason = reasons[item], !found.contains(reason) { found.append(reason) }
    }
    return found
  }

  private static func count(_ orders: Int) -> String {
    orders >= PartialOrder.countLimit ? "\(PartialOrder.countLimit) or more" : "\(orders)"
  }

  private var messages: SequenceMessages { SequenceMessages(subject: subject) }
}

/// The sentences that depend on what the sequence is of.
private struct SequenceMessages {
  let subject: SequenceKey.Subject

  var extraHere: String {
    switch subject {
    case .signals: "is not called here"
    case .states: "is not entered here"
    case .items: "does not belong here"
    }
  }

  var extra: String {
    switch subject {
    case .signals: "Not called here: "
    case .states: "Not entered here: "
    case .items: "Not part of it: "
    }
  }

  var notEmpty: String {
    switch subject {
    case .signals: "Something is called here."
    case .states: "The state does change here."
    case .items: "No item is placed."
    }
  }

  var empty: String {
    switch subject {
    case .signals: "Nothing is called here."
    case .states: "The state stays as it is."
    case .items: "There is nothing to place."
    }
  }
}

/// Words with commas between them.
func list(_ words: [String]) -> String { words.joined(separator: ", ") }
