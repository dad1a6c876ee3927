extension SyntaxDiagnostics {
  /// The rules of the parser, and the limits.
  static let parserEntries: [DiagnosticRule] = [
    DiagnosticRule(
      "missingBar", "prose begins with '|'",
      """
      Text for readers stands on lines that begin with '|', each line of a paragraph with its own. \
      Without the bar a line is a statement, and its words are read as a verb and its arguments.
      """,
      wrong: "step watch {\n  Now leave the app, and wait.\n}",
      right: "step watch {\n  | Now leave the app, and wait.\n}"),
    DiagnosticRule(
      "bareText", "text stands in quotes",
      """
      A text behind a verb stands between straight double quotes. Only prose, whose lines begin with '|', has none.
      """,
      wrong: "step watch {\n  hint What keeps it running?\n}",
      right: "step watch {\n  hint \"What keeps it running?\"\n}"),
    DiagnosticRule(
      "expectedVerb", "statement starts with a verb",
      """
      Each statement starts with a verb, a word such as launch or expect. Values, labels and braces \
      follow it.
      """,
      wrong: #""Going home""#, right: #"hint "Going home""#),
    DiagnosticRule(
      "expectedExpression", "value is missing",
      """
      After a label, after '=', in parentheses and between commas stands a value: a name, a number, \
      a string or a list.
      """,
      wrong: "task begin upload needs:", right: "task begin upload needs: 20s"),
    DiagnosticRule(
      "danglingArrow", "arrow leads to a value",
      """
      An arrow stands between two values. It may end a line if the next line is indented deeper and \
      goes on with the value.
      """,
      wrong: "expect order a ->", right: "expect order a -> b"),
    DiagnosticRule(
      "danglingOperator", "operator has two sides",
      """
      Operators such as '&&' and '==' stand between two values. '&&' and '||' may end a line if the \
      next line is indented deeper and goes on with the value.
      """,
      wrong: "expect state ==", right: "expect state == background"),
    DiagnosticRule(
      "singleEquals", "comparison is written '=='",
      """
      One equal sign gives a value to a word, as in saved draft = "". A comparison of two values \
      has two equal signs.
      """,
      wrong: "expect (state = background)", right: "expect (state == background)"),
    DiagnosticRule(
      "chainedComparison", "comparison has two sides",
      """
      A comparison has a left and a right side. Several comparisons are joined with '&&'.
      """,
      wrong: "expect 1s < gap < 5s", right: "expect 1s < gap && gap < 5s"),
    DiagnosticRule(
      "unexpectedComma", "comma stands in a list",
      """
      Arguments of a verb are separated by spaces. Commas separate the elements of a list, which \
      stands in square brackets.
      """,
      wrong: "requires coldLaunch, goingHome", right: "requires [coldLaunch, goingHome]"),
    DiagnosticRule(
      "missingComma", "elements of a list are separated by commas",
      """
      The elements of a list stand in square brackets with a comma between each two.
      """,
      wrong: "items [test build]", right: "items [test, build]"),
    DiagnosticRule(
      "detachedColon", "colon touches its label",
      """
      A label is one word with a colon that touches it; the value follows after a space.
      """,
      wrong: "task begin upload needs : 20s", right: "task begin upload needs: 20s"),
    DiagnosticRule(
      "detachedUnit", "unit touches its number",
      """
      A number and its unit are one word: 10s, 30MB, 50%. With a space between them they would be \
      two arguments.
      """,
      wrong: "wait 10 s", right: "wait 10s"),
    DiagnosticRule(
      "unexpectedToken", "argument or new line is expected",
      """
      After a verb and its arguments comes a block, a new line or ';'. After the closing brace of a \
      block the line may go on with a word such as else.
      """,
      wrong: #"on tap { home } "twice""#, right: "on tap { home }"),
    DiagnosticRule(
      "unclosedBlock", "block is closed by a brace",
      """
      A block starts with '{' and ends with '}'. When a brace is missing, the indentation of the \
      lines tells where it most likely belongs.
      """,
      wrong: "on tap {\n  home", right: "on tap {\n  home\n}"),
    DiagnosticRule(
      "unclosedList", "list is closed by a bracket",
      """
      A list starts with '[' and ends with ']'. It may go on over several lines if they end with a \
      comma.
      """,
      wrong: "items [test, build", right: "items [test, build]"),
    DiagnosticRule(
      "unclosedParenthesis", "parenthesis is closed",
      """
      Each '(' has its ')'. The inside is one value and may go on over several lines.
      """,
      wrong: "expect (a || b", right: "expect (a || b)"),
    DiagnosticRule(
      "extraBrace", "brace closes an open block",
      """
      A '}' closes the block that was opened last. Either this one is too many, or the '{' of its \
      block is missing.
      """,
      wrong: "home }", right: "home"),
    DiagnosticRule(
      "extraBracket", "bracket closes an open list",
      """
      A ']' closes the list that was opened last. Either this one is too many, or the '[' is \
      missing.
      """,
      wrong: "items test]", right: "items [test]"),
    DiagnosticRule(
      "extraParenthesis", "parenthesis closes an open one",
      """
      A ')' closes the '(' that was opened last. Either this one is too many, or the '(' is missing.
      """,
      wrong: "expect a)", right: "expect (a)"),
    DiagnosticRule(
      "missingBrace", "block opens with a brace",
      """
      The lines of a block stand between '{' at the end of its statement and '}'. Deeper indentation \
      alone does not make a block.
      """,
      wrong: "on tap\n  home\n}", right: "on tap {\n  home\n}"),
    DiagnosticRule(
      "missingBracket", "list opens with a bracket",
      """
      The elements of a list stand between '[' and ']', on one line or on several deeper ones.
      """,
      wrong: "items\n  test,\n  build\n]", right: "items [\n  test,\n  build\n]"),
    DiagnosticRule(
      "fileTooLarge", "file is small enough to read",
      """
      Files come from strangers, so their size is limited. A lesson or a scenario stays far below \
      the limit; split a larger one.
      """,
      wrong: "a file over the limit", right: "two smaller files"),
    DiagnosticRule(
      "nestingTooDeep", "nesting stays within the limit",
      """
      Blocks, lists and parentheses stand in each other only so deep. No scenario for people comes \
      near the limit; such a file is usually generated or damaged.
      """,
      wrong: "expect ((((…", right: "expect (a)"),
    DiagnosticRule(
      "tooManyStatements", "statements stay within the limit",
      """
      A file has only so many statements, those in blocks included. No lesson or scenario for people \
      comes near the limit; such a file is usually generated. Split it.
      """,
      wrong: "a file of millions of lines", right: "several smaller files"),
    DiagnosticRule(
      "tooManyOperands", "row of operands stays within the limit",
      """
      One row of '&&' or '||' has only so many operands. Split the condition into several \
      expectations.
      """,
      wrong: "expect a && b && c …", right: "expect a && b"),
    DiagnosticRule(
      "tooManyDiagnostics", "only the first faults are shown",
      """
      A file with very many faults gets diagnostics for the first of them only. Mend those and run \
      the command again; often one cause has many consequences.
      """,
      wrong: "a file of another kind", right: "a file in this language"),
  ]
}
