import LessonModel
import LifeLanguage
package import LifeSyntax
import QuestionKinds

// What is wrong with what a lesson draws.

extension Diagnostic {
  static func badDraw(_ range: ByteRange, _ summary: String, _ label: String) -> Diagnostic {
    DiagnosticRule.badDraw.broken(at: range, summary, label: label)
  }

  /// Returns what is said of a draw without two values; of one without any, that it may be a misspelt `vary order`.
  static func tooFewValues(_ vary: VaryStatement) -> Diagnostic {
    let name = shortened(vary.name.text)
    // One value tells what kind of values is meant.
    let only: Expression? = if case .list(let items)? = vary.values?.kind { items.first } else { vary.values }
    let shown = only.flatMap { DrawnValue($0) }.map { "\(shortened($0.text)), …" } ?? "2s, 4s"
    let way = "write: vary \(name) [\(shown)]"
    var diagnostic = badDraw(
      vary.values?.range ?? vary.name.range, "'\(name)' is drawn from two values at least", way)
    if vary.values == nil, !NearMiss.best(for: vary.name.text, among: [VaryVerbs.order]).isEmpty {
      diagnostic.label = "did you mean '\(VaryVerbs.order)'? For values, \(way)"
      diagnostic.fixIts = [replacement(of: vary.name.range, by: VaryVerbs.order)]
    }
    return diagnostic
  }

  static func bracedDraw(_ name: Name) -> Diagnostic {
    DiagnosticRule.unknownDraw.broken(
      at: name.range, "'\(shortened(name.text))' is a value, and no statement",
      label: "in a statement the name stands without braces: wait \(shortened(name.text))")
  }

  /// Returns what is said of two draws that belong together and have not as many values.
  static func unevenDraws(_ draw: LessonDraw, _ partner: LessonDraw) -> Diagnostic {
    let (name, other) = (shortened(draw.name.text), shortened(partner.name.text))
    return DiagnosticRule.badDraw.broken(
      at: draw.name.range,
      "'\(name)' has \(countText(draw.choices, "value")), and '\(other)', with which it is drawn, has \(partner.choices)",
      label: "each value belongs to one of '\(other)', in their order",
      labels: [Label(range: partner.name.range, text: countText(partner.choices, "value"))])
  }

  static func noPartner(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownDraw.unknown(
      name, "nothing before it is drawn as '\(shortened(name.text))'", among: known,
      label: "'with:' names a 'vary' that stands before this one and holds here")
  }

  static func sameLength(_ range: ByteRange, _ value: DrawnValue, _ same: DrawnValue) -> Diagnostic {
    DiagnosticRule.badDraw.broken(
      at: range, "'\(shortened(value.text))' is as long as '\(shortened(same.text))'",
      label: "leave one of them out", severity: .warning)
  }

  /// A warning: a pack for learners leaves out keys, in which alone a value may stand.
  static func unusedDraw(_ name: Name) -> Diagnostic {
    DiagnosticRule.unusedDraw.broken(
      at: name.range, "'\(shortened(name.text))' is drawn and stands nowhere",
      label: "write it where the value belongs, in a text between braces: {\(shortened(name.text))}",
      severity: .warning)
  }

  static func nothingShuffled(_ name: Name) -> Diagnostic {
    DiagnosticRule.unusedDraw.broken(
      at: name.range, "an order is drawn, and nothing is shuffled here",
      label:
        "questions of the kinds \(list(QuestionKinds.all.filter { $0.isShuffled }.map { $0.word })) show something shuffled"
    )
  }

  static func unknownDraw(_ name: Name, among known: [String]) -> Diagnostic {
    DiagnosticRule.unknownDraw.unknown(name, "nothing is drawn as '\(shortened(name.text))'", among: known)
  }

  static func drawnElsewhere(_ name: Name, _ other: Name) -> Diagnostic {
    DiagnosticRule.unknownDraw.broken(
      at: name.range, "nothing is drawn as '\(shortened(name.text))' in this part",
      label: "write its 'vary' beside the parts, and it holds for all of them",
      labels: [Label(range: other.range, text: "drawn for another part")], name: name.text)
  }

  static func reservedDraw(_ name: Name) -> Diagnostic {
    DiagnosticRule.reservedDraw.broken(
      at: name.range, "'\(shortened(name.text))' means something already", label: "choose another name")
  }

  static func misplacedDraw(_ verb: Name) -> Diagnostic {
    let place =
      verb.text == VariedText.pool ? "beside the parts of a lesson" : "beside the parts of a lesson, or first in one"
    return DiagnosticRule.misplacedDraw.broken(
      at: verb.range, "'\(verb.text)' does not stand here", label: "it stands \(place)")
  }

  static func strangeInPool(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badPool.broken(
      at: range, "a pool holds questions alone", label: "write this before or behind the pool")
  }

  static func narrowInPool(_ name: Name, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.badPool.broken(
      at: range, "'\(shortened(name.text))' is for some styles only",
      label: "the others would get fewer questions of the pool")
  }

  static func unevenPool(_ name: Name, _ worth: String, _ first: Name, _ other: String) -> Diagnostic {
    DiagnosticRule.badPool.broken(
      at: name.range,
      "'\(shortened(name.text))' earns \(shortened(worth)), and '\(shortened(first.text))' \(shortened(other))",
      label: "all questions of a pool earn the same", labels: [Label(range: first.range, text: "\(shortened(other))")])
  }

  static func drawnPoints(_ name: Name) -> Diagnostic {
    DiagnosticRule.badPool.broken(
      at: name.range, "points are not drawn", label: "a lesson earns the same in each of its variants")
  }
}

extension DiagnosticRule {
  /// The rule that a draw has two values or more, and a pool more questions than it gives.
  package static let badDraw = DiagnosticRule(
    "badDraw", "A draw without a choice",
    "`vary` draws one of two values or more: a list of quantities, names, texts or calls, or numbers between two bounds. A "
      + "pool draws fewer questions than it holds.",
    wrong: "vary pause [2s]", right: "vary pause [2s, 4s, 6s]")
  /// The rule that what is drawn stands somewhere, so that variants differ.
  package static let unusedDraw = DiagnosticRule(
    "unusedDraw", "A draw that changes nothing",
    "What is drawn has to stand somewhere, or all variants are alike. `vary order` needs a question that shows something "
      + "shuffled.",
    wrong: "vary pause [2s, 6s]\nwhen { wait 6s }", right: "vary pause [2s, 6s]\nwhen { wait pause }")
  /// The rule that a name which stands for a drawn value is declared by a `vary`.
  package static let unknownDraw = DiagnosticRule(
    "unknownDraw", "A name under which nothing is drawn",
    "The name of a draw stands for its value in the lesson or the part whose `vary` it is.",
    wrong: "vary pause [2s, 6s]\nwhen { wait puase }", right: "vary pause [2s, 6s]\nwhen { wait pause }")
  /// The rule that the name of a draw is no word that means something where values stand.
  package static let reservedDraw = DiagnosticRule(
    "reservedDraw", "A draw under a word of the language",
    "The name of a draw stands where values stand, so it must be no word that means something there: no stimulus, moment, "
      + "state or style.",
    wrong: "vary state [active, background]", right: "vary wanted [active, background]")
  /// The rule that `vary` and `pool` stand where all styles have them.
  package static let misplacedDraw = DiagnosticRule(
    "misplacedDraw", "A draw in the wrong place",
    "`vary` stands beside the parts of a lesson, or directly in a step, a question or a misconception; `pool` stands beside "
      + "the parts. Neither stands in what is for some styles only.",
    wrong: "when { vary pause [2s, 6s]; wait pause }", right: "vary pause [2s, 6s]\nwhen { wait pause }")
  /// The rule that a lesson is worth the same points whatever is drawn.
  package static let badPool = DiagnosticRule(
    "badPool", "A lesson that is worth more to some learners",
    "A pool holds questions for all styles, which all earn the same points, hidden or not; and points are not drawn. So a "
      + "lesson is worth the same whatever a learner draws.",
    wrong: "pool waits draw: 1 {\n  question a state { points 2 }\n  question b state { }\n}",
    right: "pool waits draw: 1 {\n  question a state { points 2 }\n  question b state { points 2 }\n}")
}
