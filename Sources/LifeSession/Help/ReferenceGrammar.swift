import LessonModel
import LifeLanguage
import LifeSyntax

/// How the language is written, whatever its words mean.
enum ReferenceGrammar {
  /// The grammar, and how values are written.
  static let blocks: [HelpBlock] = [
    .title("The grammar", level: 1),
    .text(
      "A file is a list of statements. A statement is a verb, its values, and perhaps a block in braces. A new line or `;` ends "
        + "it. The same statement is written the same way at the prompt, in a scenario and in a lesson."),
    .code(rules),
    .text(
      "A `{` at the start of a line belongs to the statement above it. A further clause stands on the line of the closing brace: "
        + "`} else {`. A line that ends in `->`, `=`, `&&` or `||` goes on in the next one if that is deeper."),
    .text("No word is reserved. `lifelab format` writes the canonical form."),
    .title("Values", level: 2), .rows(values),
  ]

  private static let rules = [
    "file       = { statement | prose }                    # a new line or ; behind each",
    "statement  = clause { clause }",
    "clause     = NAME { [ LABEL ] value | \"=\" value } [ \"{\" file \"}\" ]",
    "prose      = \"|\" and the rest of the line, line by line",
    "value      = either { \"->\" either }                   # an order, a path, a pair",
    "either     = both { \"||\" both }",
    "both       = compared { \"&&\" compared }",
    "compared   = single [ ( == | != | < | <= | > | >= ) single ]",
    "single     = [ \"!\" | \"-\" ] ( QUANTITY | TEXT | CALL | NAME | list | \"(\" value \")\" )",
    "list       = \"[\" [ value { \",\" value } ] \"]\"",
  ]

  private static let values: [Choice] = [
    Choice("draft", "a name: letters, digits and _, a letter first; parts may be joined by dots: app.away"),
    Choice(
      "applicationDidBecomeActive(_:)",
      "a call, with the labels of its parameters; it may show what it carries: "
        + "change(isActive: true)"),
    Choice("uses:", "a label; the colon touches the name"),
    Choice("\"a text\"", "a text on one line; \\\" \\\\ \\n \\t \\u{2192} stand for what cannot be typed"),
    Choice(
      "6s",
      "a number with its unit, which touches it: "
        + Quantity.unitsOfTime.map { $0.name }.joined(separator: ", ") + " for time, % for a share"),
    Choice("[a, b]", "a list"), Choice("a -> b", "one after the other"),
    Choice("# …", "a comment, to the end of the line"),
  ]

  /// How a length of time is written.
  static let lengthOfTime =
    "A number and its unit, which touches it: \(Quantity.unitsOfTime.map { "`\($0.name)`" }.joined(separator: ", ")). It has one "
    + "unit: three minutes and twenty seconds are `200s`. One and a half hours are `1.5h`, or `90min`."

  /// How prose is written.
  static let prose: [HelpBlock] = [
    .title("Prose", level: 1),
    .text(
      "A line that begins with `|` is text for learners. Lines that follow each other are one paragraph; a `|` alone ends it. "
        + "Prose stands in lessons, steps, questions, misconceptions and in `for`."),
    .code([
      "| The Home button does *not* end your app.", "| Type `launch`, then `home`.", "|", "| - one point",
      "| - another one",
      "|     an indented line stays as it is",
    ]),
    .text("Between backticks stands code, between asterisks what is stressed, and no other marks are known."),
    .text(
      "In a lesson with `styles`, a moment between braces is what the learner's framework calls it: `{didEnterBackground}` is "
        + "read as `sceneDidEnterBackground`, `onPause` or `background`. So are "
        + LessonStyle.braceWords.map { "`{\($0)}`" }.joined(separator: ", ") + "."),
    .text(
      "In a lesson that draws something, the name of a draw between braces is its value: with `vary pause [2s, 6s]`, `{pause}` is "
        + "read as “2 seconds”, and between backticks as `2s`."),
  ]
}
