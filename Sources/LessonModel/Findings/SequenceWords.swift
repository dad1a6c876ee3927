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
  /// The item was named before.
  case onceTooOften(position: Int, item: AnswerText)
  /// The item comes in the run, but is not asked for.
  case notAskedFor(position: Int, item: AnswerText)
  /// The item does not come.
  case notHere(position: Int, item: AnswerText, Subject)
  /// The state follows with time alone, of which no or too little has passed.
  case notYet(position: Int, item: AnswerText, hasTimePassed: Bool)
  /// The state was entered before what is asked about, which begins in another one.
  case earlier(position: Int, item: AnswerText, start: CodeText)
  /// Further items do not come.
  case surplus(Names, Subject)
  /// Further items come in the run, but are not asked for.
  case unasked(Names)
  /// Further items were named before.
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
    case .onceTooOften(let position, let item): .now("Position \(position): \(item) comes once too often.")
    case .notAskedFor(let position, let item): .now("Position \(position): \(item) comes, but is not asked for.")
    case .notHere(let position, let item, .states): .now("Position \(position): \(item) is not entered here.")
    case .earlier(let position, let item, let start):
      .now("Position \(position): \(item) came before that. What is asked about begins in \(start).")
    case .notYet(let position, let item, hasTimePassed: true):
      .now("Position \(position): \(item) does not come yet: too little time has passed.")
    case .notYet(let position, let item, hasTimePassed: false):
      .now("Position \(position): \(item) does not come yet: no time has passed.")
    case .notHere(let position, let item, _): .now("Position \(position): \(item) does not come here.")
    case .surplus(let items, .states): ShownText.now("Not entered here: \(items.text).").atEnd(stage)
    case .surplus(let items, _): ShownText.now("Does not come here: \(items.text).").atEnd(stage)
    case .unasked(let items): ShownText.now("Not asked for: \(items.text).").atEnd(stage)
    case .repeated(let items): ShownText.now("Once too often: \(items.text).").atEnd(stage)
    case .missing(let names): ShownText.now("Missing: \(names.text).").atEnd(stage)
    case .delegateFirst:
      ShownText.now("Both tell of one moment: the delegate hears of it first, then the observers.").atEnd(stage)
    }
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
