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
  var method = OrderMethod.edits
  /// The rule behind each item, where there is one.
  var rules: [Rule?] = []
  /// What is shown to choose from, in the order of showing; empty where the learner has to know the names.
  var shown: [Int] = []

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    guard !answer.values.isEmpty else { throw AnswerFault(.answerMissing(answer.range, manner)) }
    return try mark(words: try answer.words())
  }

  /// Marks the words of an answer.
  func mark(words: [Answer.Word]) throws(AnswerFault) -> Marking {
    let given = try symbols.symbols(of: words, expected: order.symbols)
    let grade = OrderKey(order).grade(given, by: method)
    return Marking(
      score: order.symbols.isEmpty ? (given.isEmpty ? .full : .zero) : grade.score,
      words: given.map { symbols.label($0) }, feedback: feedback(given, grade.analysis),
      kept: grade.analysis.isRight ? nil : grade.analysis.firstWrongPosition ?? given.count)
  }

  package var modelAnswer: String { text(order.nearestRightOrder(to: [])) }

  package var offer: [OutputLine] {
    shown.map { OutputLine("  " + symbols.label($0), .strong, hangingIndent: 2) }
  }

  package var manner: String {
    switch subject {
    case .signals: "name them in order, joined by `->`; `nothing` if there are none"
    case .states: "name the states in order, joined by `->`; `nothing` if it stays as it is"
    case .items: "put all of them in order, joined by `->`"
    }
  }

  /// The items as an answer writes them.
  private func text(_ items: [Int]) -> String {
    items.isEmpty ? "nothing" : items.map { symbols.written(order.symbols[$0]) }.joined(separator: " -> ")
  }
}

// MARK: - Feedback: one row for each thing that may be said

extension SequenceKey {
  private func feedback(_ given: [Int], _ analysis: OrderAnalysis) -> [Feedback] {
    if analysis.isRight { return remarks(analysis) + reasons(Array(order.symbols.indices)) }
    if given.isEmpty { return [Feedback(.fault, messages.notEmpty)] + solution(analysis) }
    let extra = analysis.extra.filter { $0 != analysis.firstWrongPosition }
    var lines: [Feedback] = [firstFault(given, analysis)]
    lines += reasons(Array(analysis.hadToComeBefore.map { $0.item }.prefix(1)))
    if !analysis.missing.isEmpty {
      lines.append(Feedback(.fault, "Missing: \(list(analysis.missing.map { label(ofItem: $0) }))."))
    }
    if !extra.isEmpty { lines.append(Feedback(.fault, messages.extra(list(extra.map { symbols.label(given[$0]) })))) }
    return lines + solution(analysis)
  }

  private func firstFault(_ given: [Int], _ analysis: OrderAnalysis) -> Feedback {
    guard let position = analysis.firstWrongPosition else {
      return Feedback(.fault, "Nothing is out of place, but it does not end here.")
    }
    let label = symbols.label(given[position])
    let place = "Position \(position + 1): "
    let earlier = analysis.hadToComeBefore.map { self.label(ofItem: $0.item) }
    if !earlier.isEmpty {
      return Feedback(.fault, place + "\(label) comes too early. Before it: \(list(earlier)).")
    }
    let isKnown = order.symbols.contains(given[position])
    return Feedback(.fault, place + (isKnown ? "\(label) comes once too often." : messages.extraHere(label)))
  }

  private func solution(_ analysis: OrderAnalysis) -> [Feedback] {
    let nearest = text(analysis.nearest)
    guard analysis.rightOrders > 1 else {
      return [Feedback(.solution, order.symbols.isEmpty ? messages.empty : "The right order: \(nearest)")]
    }
    return [
      Feedback(.solution, "\(count(analysis.rightOrders)) orders are right. The nearest: \(nearest)")
    ]
  }

  private func remarks(_ analysis: OrderAnalysis) -> [Feedback] {
    guard analysis.rightOrders > 1 else { return [] }
    return [Feedback(.remark, "\(count(analysis.rightOrders)) orders are right, and this is one of them.")]
  }

  /// The rules behind some items, each once.
  private func reasons(_ items: [Int]) -> [Feedback] {
    var reasons: [Feedback] = []
    for item in items where rules.indices.contains(item) {
      guard let rule = rules[item] else { continue }
      let reason = Feedback(reason: rule)
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    return reasons
  }

  private func label(ofItem item: Int) -> String { symbols.label(order.symbols[item]) }

  private func count(_ orders: Int) -> String {
    orders >= PartialOrder.countLimit ? "\(PartialOrder.countLimit) or more" : "\(orders)"
  }

  private var messages: SequenceMessages { SequenceMessages(subject: subject) }
}

/// The sentences that depend on what the sequence is of.
private struct SequenceMessages {
  let subject: SequenceKey.Subject

  func extraHere(_ label: String) -> String {
    switch subject {
    case .signals: "\(label) is not called here."
    case .states: "\(label) is not entered here."
    case .items: "\(label) does not belong here."
    }
  }

  func extra(_ labels: String) -> String {
    switch subject {
    case .signals: "Not called here: \(labels)."
    case .states: "Not entered here: \(labels)."
    case .items: "Not part of it: \(labels)."
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
