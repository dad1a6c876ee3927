import LifeLanguage
package import LifeSyntax
import LifecycleEngine

// The wording of everything that is wrong with lessons and answers: one function for each rule.

// MARK: - Lessons

extension Diagnostic {
  static func missingLesson() -> Diagnostic {
    Diagnostic(
      id: "missingLesson", summary: "a lesson file needs a 'lesson'", range: ByteRange(start: 0, end: 0),
      label: "write: lesson NAME \"title\" { … }")
  }

  static func missingVersion(_ range: ByteRange, of what: String) -> Diagnostic {
    Diagnostic(
      id: "missingVersion", summary: "a \(what) needs its 'version'", range: range, label: "write: version 1")
  }

  static func stepWithoutGoal(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "questionLacks", summary: "a step needs 'goal'", range: name.range,
      label: "nothing tells when '\(name.text)' is done")
  }

  static func questionLacks(_ verb: String, kind: QuestionKind, at range: ByteRange) -> Diagnostic {
    let article = ["order", "app"].contains(kind.rawValue) ? "an" : "a"
    return Diagnostic(
      id: "questionLacks", summary: "\(article) \(kind.rawValue) question needs '\(verb)'", range: range,
      label: "add '\(verb)' to its block")
  }

  static func missingCounterexample(_ name: Name) -> Diagnostic {
    Diagnostic(
      id: "questionLacks", summary: "a misconception needs 'counterexample'", range: name.range,
      label: "nothing contradicts '\(name.text)'")
  }

  static func repeatedName(_ name: Name, first: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "duplicateName", summary: "'\(shortened(name.text))' is declared twice", range: name.range,
      label: "rename one of them", labels: [Label(range: first, text: "first declared here")])
  }

  static func unknownMisconception(_ name: Name, among known: [String]) -> Diagnostic {
    unknown("unknownMisconception", "the lesson has no misconception '\(shortened(name.text))'", name, known)
  }

  static func unknownApp(_ value: BoundValue, among known: [String]) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    return unknown("unknownItem", "the lesson has no app '\(shortened(name.text))'", name, known)
  }

  static func unknownItem(_ value: BoundValue, among known: [String]) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    return unknown("unknownItem", "'\(shortened(name.text))' is not declared here", name, known)
  }

  static func notInUse(_ value: BoundValue, _ known: [String]) -> Diagnostic {
    let name = Name(text: value.string ?? "", range: value.range)
    return unknown("unknownPlugin", "'\(shortened(name.text))' is no plugin in use that fits here", name, known)
  }

  static func mistakeNeedsOnePattern(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "mistakeNeedsOnePattern", summary: "'mistake' needs one pattern", range: range,
      label: "one of: \(Mistake.Form.allCases.map { $0.rawValue + ":" }.joined(separator: ", "))")
  }

  static func noPatterns(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "mistakeNeedsOnePattern", summary: "an app question knows no patterns of mistakes", range: range,
      label: "its scenarios say what is wrong")
  }

  static func countOutOfRange(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "countOutOfRange", summary: "a count is a whole number from 1 to \(LessonLimits.points)", range: range)
  }

  static func badCost(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "badCost", summary: "a hint costs a share of the points, at most 100%", range: range,
      label: "write it with its unit: cost: 25%")
  }

  static func beforeBesideRun(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "beforeBesideRun", summary: "'before' and 'when' exclude each other", range: range,
      label: "the run decides the order")
  }

  static func notAPair(_ range: ByteRange) -> Diagnostic {
    Diagnostic(id: "notAPair", summary: "a pair has two sides", range: range, label: "write: left -> right")
  }

  package static func tooMany(_ what: String, _ limit: Int, at range: ByteRange) -> Diagnostic {
    Diagnostic(id: "lessonLimit", summary: "there are more than \(limit) \(what)", range: range)
  }

  private static func unknown(_ id: String, _ summary: String, _ name: Name, _ known: [String]) -> Diagnostic {
    var diagnostic = Diagnostic(
      id: id, summary: summary, range: name.range, label: known.isEmpty ? "" : "one of: \(list(known))")
    suggest(name, among: known, &diagnostic)
    return diagnostic
  }
}

// MARK: - Keys

extension Diagnostic {
  static func badOrder(_ fault: PartialOrder.Fault, at range: ByteRange, label: (Int) -> String) -> Diagnostic {
    var diagnostic = Diagnostic(id: "badOrder", summary: "these items have no right order", range: range)
    switch fault {
    case .tooManyItems(let count):
      diagnostic.summary = "an order has at most \(PartialOrder.itemLimit) items"
      diagnostic.label = "this one has \(count)"
    case .unknownItem: diagnostic.label = "a pair names an item that does not exist"
    case .cycle(let items):
      let circle = (items + items.prefix(1)).map { label($0) }.joined(separator: " -> ")
      diagnostic.label = "they go round in a circle: \(circle)"
    case .ambiguousRepeat(let item, _):
      diagnostic.label = "an answer cannot tell which '\(label(item))' it means"
    }
    return diagnostic
  }

  static func pairNeverMeets(_ left: ByteRange, _ right: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "pinnedAnswerWrong", summary: "the run never says both at one moment", range: right,
      label: "this belongs to another moment, or is never said", labels: [Label(range: left, text: "paired with this")])
  }

  static func blankNeverSaid(_ value: BoundValue) -> Diagnostic {
    Diagnostic(
      id: "blankNeverSaid", summary: "the run never says '\(shortened(value.string ?? ""))'", range: value.range,
      label: "nothing can be blanked")
  }

  static func unsettledBlanks(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "unsettledBlanks", summary: "no fact settles which of two blanks comes first", range: range,
      label: "blank the signals of one plugin only")
  }

  static func nothingToFill(_ range: ByteRange) -> Diagnostic {
    Diagnostic(id: "blankNeverSaid", summary: "the run says nothing", range: range, label: "nothing can be blanked")
  }

  static func holdsAlready(_ range: ByteRange) -> Diagnostic {
    Diagnostic(id: "neverHolds", summary: "this holds before any time has passed", range: range)
  }

  static func neverHolds(_ range: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "neverHolds", summary: "this does not come to hold by waiting", range: range,
      label: "looked ahead \(durationText(milliseconds: LessonLimits.horizon))")
  }
}

// MARK: - Answers

extension Diagnostic {
  /// That an answer cannot be read as one.
  static func unreadableAnswer(_ summary: String, _ range: ByteRange, _ label: String = "") -> Diagnostic {
    Diagnostic(id: "unreadableAnswer", summary: summary, range: range, label: label)
  }

  static func answerNoSequence(_ range: ByteRange) -> Diagnostic {
    unreadableAnswer("an answer is made of names, joined by arrows", range, "write: first -> second")
  }

  static func answerNoPair(_ range: ByteRange, _ text: String?, _ manner: String) -> Diagnostic {
    let what = text.map { "'\(shortened($0))'" } ?? "this"
    return unreadableAnswer("\(what) is no pair of the two columns", range, manner)
  }

  /// Pairs that are still to be made, each by its number and its text.
  static func pairsOpen(_ open: [String], of count: Int, at range: ByteRange) -> Diagnostic {
    unreadableAnswer(
      "\(open.count) of \(count) on the left \(open.count == 1 ? "has" : "have") no partner yet", range,
      "go on with: \(list(open))")
  }

  /// An answer that is missing, or in a form that does not belong to its question.
  static func answerMissing(_ answer: Answer, _ manner: String) -> Diagnostic {
    let summary =
      if answer.isEmpty {
        "the answer is missing"
      } else if answer.block == nil {
        "this is no answer to the question"
      } else if answer.block?.isEmpty == true {
        "the braces are empty; perhaps the lines in them still begin with `#`"
      } else {
        "braces do not belong to this answer"
      }
    return unreadableAnswer(summary, answer.range, manner)
  }

  static func tooManyBlanks(_ word: Answer.Word, _ count: Int) -> Diagnostic {
    unreadableAnswer(
      "there \(count == 1 ? "is 1 blank" : "are \(count) blanks")", word.range, "this is one too many")
  }

  static func unknownWord(_ word: Answer.Word, what: String, among known: [String]) -> Diagnostic {
    let name = Name(text: word.text, range: word.range)
    var diagnostic = unknown("unknownAnswer", "'\(shortened(word.text))' is no \(what)", name, known)
    if ProcessState.names.contains(where: { $0.folded == word.text.folded }) {
      // A state that this style does not know is no slip of the finger.
      diagnostic.label = "one of: \(list(known))"
      diagnostic.fixIts = []
    }
    return diagnostic
  }

  static func tooManyWords(_ range: ByteRange, _ manner: String) -> Diagnostic {
    unreadableAnswer("only a word or two can be compared", range, manner)
  }

  static func chooseOne(_ range: ByteRange, _ manner: String) -> Diagnostic {
    unreadableAnswer("one option is right here, not several", range, manner)
  }

  static func noSuchMark(_ word: Answer.Word, what: String, _ span: String?) -> Diagnostic {
    Diagnostic(
      id: "unknownAnswer", summary: "there is no \(what) \(shortened(word.text))", range: word.range, label: span ?? "")
  }

  static func badDuration(_ quantity: Quantity, _ fault: DurationFault, _ range: ByteRange) -> Diagnostic {
    let units = Quantity.unitsOfTime.map { $0.name }.joined(separator: ", ")
    switch fault {
    case .missingUnit:
      return Diagnostic(
        id: "missingUnit", summary: "a length of time needs a unit", range: range, label: "one of: \(units)")
    case .unknownUnit(let unit):
      var diagnostic = Diagnostic(
        id: "unknownUnit", summary: "'\(shortened(unit))' is no unit of time", range: range, label: "one of: \(units)")
      if let near = NearMiss.best(for: unit, among: Quantity.timeWords).first {
        let text = Quantity(whole: quantity.whole, fraction: quantity.fraction).text + " " + near
        diagnostic.label = "did you mean '\(text)'?"
        diagnostic.fixIts = [replacement(of: range, by: text)]
      }
      return diagnostic
    case .outOfRange:
      return Diagnostic(id: "durationOutOfRange", summary: "this length of time cannot be simulated", range: range)
    }
  }

  static func unknownQuestion(_ name: Name, among known: [String]) -> Diagnostic {
    unknown("unknownQuestion", "there is no question '\(shortened(name.text))'", name, known)
  }

  static func repeatedAnswer(_ name: Name, first: ByteRange) -> Diagnostic {
    Diagnostic(
      id: "repeatedAnswer", severity: .warning, summary: "'\(shortened(name.text))' is answered twice",
      range: name.range, label: "the last answer counts", labels: [Label(range: first, text: "answered here first")])
  }
}
