package import LifeLanguage

/// What may be found in a sequence.
package enum SequenceFinding: Hashable, Sendable {
  /// The kind of the items, which decides the wording.
  package enum Subject: Hashable, Sendable {
    case signals, states, items
  }

  /// The first of some items, and how many more there are.
  package struct Names: Hashable, Sendable {
    /// A name, and how many of the items have it.
    struct Named: Hashable, Sendable {
      let name: AnswerText
      var count: Int
    }

    let first: [Named]
    let others: Int

    /// Some of many names, equal ones as one with their number.
    package init(_ names: [String]) {
      var shown: [Named] = []
      shown.reserveCapacity(SequenceFinding.namedItems)
      var others = 0
      for name in names {
        if let place = shown.firstIndex(where: { $0.name == name }) {
          shown[place].count += 1
        } else if shown.count < SequenceFinding.namedItems {
          shown.append(Named(name: name, count: 1))
        } else {
          others += 1
        }
      }
      (first, self.others) = (shown, others)
    }
  }

  /// Several orders are right, and the answer is one of them.
  case oneOfSeveral(orders: Int)
  /// Nothing was answered where something comes.
  case notEmpty(Subject)
  /// Nothing but the state in which it begins was answered, where others come.
  case onlyStart(CodeText)
  /// The answer is a beginning of a right one.
  case goesOn(after: AnswerText?, missing: Names)
  /// Other items have to come before this one.
  case tooEarly(position: Int, item: AnswerText, before: Names, areAllMissing: Bool)
  /// The item was named before, and so were others behind it.
  case onceTooOften(position: Int, item: AnswerText, others: Names?)
  /// The item comes in the run, but is not asked for, and neither are others behind it.
  case notAskedFor(position: Int, item: AnswerText, others: Names?)
  /// The item does not come, and neither do others behind it.
  case notHere(position: Int, item: AnswerText, others: Names?, Subject)
  /// The state follows with time alone, of which no or too little has passed.
  case notYet(position: Int, item: AnswerText, hasTimePassed: Bool)
  /// The state was entered before what is asked about, which begins in another one.
  case earlier(position: Int, item: AnswerText, start: CodeText)
  /// Items do not come, where the first fault is another one.
  case surplus(Names, Subject)
  /// Items come in the run, but are not asked for, where the first fault is another one.
  case unasked(Names)
  /// Items were named before, where the first fault is another one.
  case repeated(Names)
  /// Items that the answer lacks.
  case missing(Names)
  /// One moment is told to two.
  case delegateFirst
}

// MARK: - Words

extension SequenceFinding {
  /// The most items that are named of those that are missing or too many: the right order follows.
  static let namedItems = 2

  /// A Boolean value that indicates whether a right answer is told it.
  var isRemark: Bool { if case .oneOfSeveral = self { true } else { false } }

  /// Returns the fault at the first wrong position with what has the same fault behind it; nil where that has another one.
  package func joined(with further: SequenceFinding) -> SequenceFinding? {
    switch (self, further) {
    case (.notHere(let position, let item, others: nil, let subject), .surplus(let names, let other))
    where subject == other:
      .notHere(position: position, item: item, others: names, subject)
    case (.notAskedFor(let position, let item, others: nil), .unasked(let names)):
      .notAskedFor(position: position, item: item, others: names)
    case (.onceTooOften(let position, let item, others: nil), .repeated(let names)):
      .onceTooOften(position: position, item: item, others: names)
    default: nil
    }
  }

  /// Returns what is said on a stage: at first the place, and what is missing or too much at the end.
  func shownText(on stage: FeedbackStage) -> ShownText {
    switch self {
    case .oneOfSeveral(let orders):
      .more("\(Self.count(orders)) orders are right, and this is one of them.")
    case .notEmpty(.signals): .now("Something does come here.")
    case .notEmpty(.states): .now("The state does change here.")
    case .notEmpty(.items): .now("No item is placed.")
    case .onlyStart(let start): .now("\(start) is where it begins; the state does change here.")
    case .goesOn(let last, let missing): .now(stage == .all ? Self.goesOn(last, missing) : Self.goesOn(last))
    case .tooEarly(let position, let item, let before, let areAllMissing):
      .now(
        stage != .all
          ? "Position \(position): \(item) comes too early."
          : areAllMissing
            ? Self.sentence(
              "Position ", "\(position)", ": ", item, " comes too early. Missing before it: ", before.text, ".")
            : Self.sentence("Position ", "\(position)", ": ", item, " comes too early. Before it: ", before.text, "."))
    case .onceTooOften(let position, let item, let others):
      .now(Self.names(item, others, at: position, on: stage, "comes once too often", "come once too often"))
    case .notAskedFor(let position, let item, let others):
      .now(
        Self.names(item, others, at: position, on: stage, "comes, but is not asked for", "come, but are not asked for"))
    case .notHere(let position, let item, let others, .states):
      .now(Self.names(item, others, at: position, on: stage, "is not entered here", "are not entered here"))
    case .notHere(let position, let item, let others, .signals), .notHere(let position, let item, let others, .items):
      .now(Self.names(item, others, at: position, on: stage, "does not come here", "do not come here"))
    case .earlier(let position, let item, let start):
      .now("Position \(position): \(item) came before that. What is asked about begins in \(start).")
    case .notYet(let position, let item, hasTimePassed: true):
      .now("Position \(position): \(item) does not come yet: too little time has passed.")
    case .notYet(let position, let item, hasTimePassed: false):
      .now("Position \(position): \(item) does not come yet: no time has passed.")
    case .surplus(let items, .states): ShownText.now("Not entered here: \(items.text).").atEnd(stage)
    case .surplus(let items, _): ShownText.now("Does not come here: \(items.text).").atEnd(stage)
    case .unasked(let items): ShownText.now("Not asked for: \(items.text).").atEnd(stage)
    case .repeated(let items): ShownText.now("Once too often: \(items.text).").atEnd(stage)
    case .missing(let names): ShownText.now("Missing: \(names.text).").atEnd(stage)
    case .delegateFirst:
      ShownText.now("Both tell of one moment: the delegate hears of it first, then the observers.").atEnd(stage)
    }
  }

  /// Returns what is wrong with the item at a position; at the end of the question with the others, too.
  private static func names(
    _ item: String, _ others: Names?, at position: Int, on stage: FeedbackStage, _ one: String, _ several: String
  ) -> String {
    guard stage == .all, let others else { return sentence("Position ", "\(position)", ": ", item, " ", one, ".") }
    return "\(others.subject(behind: item)) \(several)."
  }

  /// Returns the pieces of a sentence as one text.
  ///
  /// The room is measured before: an interpolation grows piece by piece, which took a tenth of grading five names.
  private static func sentence(_ pieces: String...) -> String {
    String(unsafeUninitializedCapacity: pieces.reduce(0) { $0 + $1.utf8.count }) { buffer in
      pieces.reduce(0) { start, piece in
        piece.withBytes { bytes in
          UnsafeMutableBufferPointer(rebasing: buffer[start...]).initialize(fromContentsOf: bytes) + start
        }
      }
    }
  }

  private static func goesOn(_ last: String?) -> String {
    last.map { "It goes on after \($0)." } ?? "It goes on."
  }

  private static func goesOn(_ last: String?, _ missing: Names) -> String {
    last.map { "It goes on after \($0). Missing: \(missing.text)." }
      ?? "It goes on. Missing: \(missing.text)."
  }

  /// Returns a number of orders, which are not counted without end.
  package static func count(_ orders: Int) -> String {
    orders >= PartialOrder.countLimit ? "\(PartialOrder.countLimit) or more" : "\(orders)"
  }
}

extension SequenceFinding.Names {
  /// The names, and how many more there are.
  fileprivate var text: String {
    let names = list(first.map { $0.text })
    return others > 0 ? "\(names) and \(others) more" : names
  }

  /// Returns the names behind another one, and how many more there are, as the subject of a sentence.
  fileprivate func subject(behind name: String) -> String {
    let names = [name] + first.map { $0.text }
    return others > 0 ? "\(list(names)) and \(others) more" : "\(list(names.dropLast())) and \(names[names.count - 1])"
  }
}

extension SequenceFinding.Names.Named {
  fileprivate var text: String {
    switch count {
    case 1: name
    case 2: "\(name) twice"
    default: "\(name) \(count) times"
    }
  }
}
