import LifeLanguage
package import LifeSyntax
import LifecycleEngine

// What is said about an answer that cannot be read, whatever its kind.

extension DiagnosticRule {
  /// The rule that an answer has the shape that its kind of question takes.
  package static let unreadableAnswer = DiagnosticRule(
    "unreadableAnswer", "An answer of the wrong shape",
    "Each kind of question has its way of answering; the question says which. This is no wrong answer and costs "
      + "no attempt.", wrong: "answer howLong soon", right: "answer howLong 5s")
  /// The rule that a word of an answer is one of the names that are possible there.
  package static let unknownAnswer = DiagnosticRule(
    "unknownAnswer", "A word that is none of the possible answers",
    "States, options and items have names. A misspelt one is no wrong answer and costs no attempt.",
    wrong: "answer stateAfter suspendid", right: "answer stateAfter suspended")
}

extension Diagnostic {
  /// Returns the diagnostic for an answer that cannot be read as one.
  package static func unreadableAnswer(_ summary: String, _ range: ByteRange, _ label: String = "") -> Diagnostic {
    DiagnosticRule.unreadableAnswer.broken(at: range, summary, label: label)
  }

  /// Returns the diagnostic for an answer that cannot be read as one, with the way in which one is written.
  package static func unreadableAnswer(_ summary: String, _ range: ByteRange, manner: String) -> Diagnostic {
    var diagnostic = unreadableAnswer(summary, range, manner)
    diagnostic.labelKind = .manner
    return diagnostic
  }

  /// The diagnostic as a sentence: what it quotes of an answer may hold a newline, which must not begin a line.
  package var sentence: String {
    let text = ([summary, label] + notes).filter { !$0.isEmpty }.map { visible($0) }.joined(separator: "; ")
    return isSuggestion ? text : "\(text)."
  }

  /// A Boolean value that indicates whether it ends with the question whether another word was meant.
  package var isSuggestion: Bool { labelKind == .suggestion && notes.isEmpty }

  /// An answer that is missing, or in a form that does not belong to its question.
  package static func answerMissing(_ answer: Answer, _ manner: String) -> Diagnostic {
    let summary =
      if answer.isEmpty {
        "the answer is missing"
      } else if !answer.isBraced {
        "this is no answer to the question"
      } else if answer.isEmptyBlock {
        "the braces are empty; perhaps the lines in them still begin with `#`"
      } else {
        "braces do not belong to this answer"
      }
    return unreadableAnswer(summary, answer.range, manner: manner)
  }

  /// Returns the diagnostic for text behind an answer, which would be lost.
  package static func secondAnswer(_ range: ByteRange) -> Diagnostic {
    unreadableAnswer("only one answer is taken at a time", range, "leave this out, or type it afterwards")
  }

  /// Returns the diagnostic for a word that is none of the known ones; it suggests near ones, but never the opposite.
  package static func unknownWord(_ word: Answer.Word, what: String, among known: [String]) -> Diagnostic {
    // What says the opposite is not what is meant.
    let opposite = "not" + word.text.folded
    let near = known.filter { $0.folded != opposite }
    var diagnostic = DiagnosticRule.unknownAnswer.unknown(
      Name(text: word.text, range: word.range), "'\(shortened(word.text))' is no \(what)", among: near)
    if near.count < known.count, diagnostic.fixIts.isEmpty {
      (diagnostic.label, diagnostic.labelKind) = ("one of: \(list(known))", .statement)
    }
    if known == ProcessState.names, let state = plainStates.first(where: { $0.words.contains(word.text.folded) })?.state
    {
      (diagnostic.label, diagnostic.labelKind) = (
        "an app that is \(word.text.folded) is `\(state.name)` here", .statement
      )
      diagnostic.fixIts = []
    }
    if ProcessState.names.contains(where: { $0.folded == word.text.folded }) {
      // A state that this style does not know is no slip of the finger.
      (diagnostic.label, diagnostic.labelKind) = ("one of: \(list(known))", .statement)
      diagnostic.fixIts = []
    }
    return diagnostic
  }

  /// Where the names to choose from stand.
  package static let placeOfChoice = "they stand above, with numbers"

  /// Returns the diagnostic for a name that is none of those to choose from, with the nearest of them where one is near.
  static func notToChoose(_ word: Answer.Word, among shown: [String]) -> Diagnostic {
    let short = shown.map { $0.lastNamePart }.filter { !shown.contains($0) }
    return DiagnosticRule.unknownAnswer.unknown(
      Name(text: word.text, range: word.range), "'\(shortened(word.text))' is none of those to choose from",
      among: shown + short, label: placeOfChoice)
  }

  /// The words of everyday speech that always mean one state of the process.
  private static var plainStates: [(words: [String], state: ProcessState)] {
    [
      (["frozen"], .suspended),
      (["killed", "ended", "terminated", "dead"], .notRunning),
    ]
  }

  /// Returns the diagnostic for words that may mean one name or another.
  static func severalMeant(_ word: Answer.Word, what: String, _ names: [String]) -> Diagnostic {
    var diagnostic = DiagnosticRule.unknownAnswer.broken(
      at: word.range, "'\(shortened(word.text))' is no \(what)",
      label: "did you mean \(names.map { "'\($0)'" }.joined(separator: " or "))?")
    diagnostic.labelKind = .suggestion
    return diagnostic
  }

  /// Returns the diagnostic for a word that is nearly `nothing`, where that is an answer; nil for any other.
  package static func nearlyNothing(_ word: Answer.Word) -> Diagnostic? {
    guard !word.isQuoted, !NearMiss.best(for: word.text, among: ["nothing"]).isEmpty else { return nil }
    return DiagnosticRule.unknownAnswer.unknown(
      Name(text: word.text, range: word.range), "'\(shortened(word.text))' is no answer here", among: ["nothing"])
  }

  /// Returns the diagnostic for `nothing` beside other words.
  static func nothingAmongOthers(_ word: Answer.Word) -> Diagnostic {
    unreadableAnswer("`nothing` is an answer by itself, and no part of one", word.range, "leave it out")
  }

  /// Returns the diagnostic for a call without the value that tells it from another.
  static func valueLeftOpen(_ word: Answer.Word, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownAnswer.broken(
      at: word.range, "'\(shortened(word.text))' comes with different values, and it is asked with which",
      label: "one of: \(list(known))")
  }

  /// Returns the diagnostic for a number where nothing stands to choose from.
  static func numberOfNothing(_ word: Answer.Word) -> Diagnostic {
    DiagnosticRule.unknownAnswer.broken(
      at: word.range, "there is no list here, so a number names nothing", label: "write the names themselves")
  }

  static func noSuchMark(_ word: Answer.Word, what: String, _ span: String?) -> Diagnostic {
    DiagnosticRule.unknownAnswer.broken(
      at: word.range, "there is no \(what) \(shortened(word.text))", label: span ?? "")
  }
}
