extension SyntaxDiagnostics {
  /// The rules of the parser, and the limits.
  static let parserEntries: [Entry] = [
    Entry(
      id: "missingBar", title: "prose begins with '|'",
      explanation: """
        Text for readers stands on lines that begin with '|', each line of a paragraph with its own. \
        Without the bar a line is a statement, and its words are read as a verb and its arguments.
        """,
      wrong: "step watch {\n  Now leave the app, and wait.\n}",
      right: "step watch {\n  | Now leave the app, and wait.\n}"),
    Entry(
      id: "expectedVerb", title: "statement starts with a verb",
      explanation: """
        Each statement starts with a verb, a word such as launch or expect. Values, labels and braces \
        follow it.
        """,
      wrong: #""Going home""#, right: #"hint "Going home""#),
    Entry(
      id: "expectedExpression", title: "value is missing",
      explanation: """
        After a label, after '=', in parentheses and between commas stands a value: a name, a number, \
        a string or a list.
        """,
      wrong: "task begin upload needs:", right: "task begin upload needs: 20s"),
    Entry(
      id: "danglingArrow", title: "arrow leads to a value",
      explanation: """
        An arrow stands between two values. It may end a line if the next line is indented deeper and \
        goes on with the value.
        """,
      wrong: "expect order a ->", right: "expect order a -> b"),
    Entry(
      id: "danglingOperator", title: "operator has two sides",
      explanation: """
        Operators such as '&&' and '==' stand between two values. '&&' and '||' may end a line if the \
        next line is indented deeper and goes on with the value.
        """,
      wrong: "expect state ==", right: "expect state == background"),
    Entry(
      id: "singleEquals", title: "comparison is written '=='",
      explanation: """
        One equal sign gives a value to a word, as in saved draft = "". A comparison of two values \
        has two equal signs.
        """,
      wrong: "expect (state = background)", right: "expect (state == background)"),
    Entry(
      id: "chainedComparison", title: "comparison has two sides",
      explanation: """
        A comparison has a left and a right side. Several comparisons are joined with '&&'.
        """,
      wrong: "expect 1s < gap < 5s", right: "expect 1s < gap && gap < 5s"),
    Entry(
      id: "unexpectedComma", title: "comma stands in a list",
      explanation: """
        Arguments of a verb are separated by spaces. Commas separate the elements of a list, which \
        stands in square brackets.
        """,
      wrong: "requires coldLaunch, goingHome", right: "requires [coldLaunch, goingHome]"),
    Entry(
      id: "missingComma", title: "elements of a list are separated by commas",
      explanation: """
        The elements of a list stand in square brackets with a comma between each two.
        """,
      wrong: "items [test build]", right: "items [test, build]"),
    Entry(
      id: "detachedColon", title: "colon touches its label",
      explanation: """
        A label is one word with a colon that touches it; the value follows after a space.
        """,
      wrong: "task begin upload needs : 20s", right: "task begin upload needs: 20s"),
    Entry(
      id: "detachedUnit", title: "unit touches its number",
      explanation: """
        A number and its unit are one word: 10s, 30MB, 50%. With a space between them they would be \
        two arguments.
        """,
      wrong: "wait 10 s", right: "wait 10s"),
    Entry(
      id: "unexpectedToken", title: "argument or new line is expected",
      explanation: """
        After a verb and its arguments comes a block, a new line or ';'. After the closing brace of a \
        block the line may go on with a word such as else.
        """,
      wrong: #"on tap { home } "twice""#, right: "on tap { home }"),
    Entry(
      id: "unclosedBlock", title: "block is closed by a brace",
      explanation: """
        A block starts with '{' and ends with '}'. When a brace is missing, the indentation of the \
        lines tells where it most likely belongs.
        """,
      wrong: "on tap {\n  home", right: "on tap {\n  home\n}"),
    Entry(
      id: "unclosedList", title: "list is closed by a bracket",
      explanation: """
        A list starts with '[' and ends with ']'. It may go on over several lines if they end with a \
        comma.
        """,
      wrong: "items [test, build", right: "items [test, build]"),
    Entry(
      id: "unclosedParenthesis", title: "parenthesis is closed",
      explanation: """
        Each '(' has its ')'. The inside is one value and may go on over several lines.
        """,
      wrong: "expect (a || b", right: "expect (a || b)"),
    Entry(
      id: "extraBrace", title: "brace closes an open block",
      explanation: """
        A '}' closes the block that was opened last. Either this one is too many, or the '{' of its \
        block is missing.
        """,
      wrong: "home }", right: "home"),
    Entry(
      id: "extraBracket", title: "bracket closes an open list",
      explanation: """
        A ']' closes the list that was opened last. Either this one is too many, or the '[' is \
        missing.
        """,
      wrong: "items test]", right: "items [test]"),
    Entry(
      id: "extraParenthesis", title: "parenthesis closes an open one",
      explanation: """
        A ')' closes the '(' that was opened last. Either this one is too many, or the '(' is missing.
        """,
      wrong: "expect a)", right: "expect (a)"),
    Entry(
      id: "missingBrace", title: "block opens with a brace",
      explanation: """
        The lines of a block stand between '{' at the end of its statement and '}'. Deeper indentation \
        alone does not make a block.
        """,
      wrong: "on tap\n  home\n}", right: "on tap {\n  home\n}"),
    Entry(
      id: "fileTooLarge", title: "file is small enough to read",
      explanation: """
        Files come from strangers, so their size is limited. A lesson or a scenario stays far below \
        the limit; split a larger one.
        """,
      wrong: "a file over the limit", right: "two smaller files"),
    Entry(
      id: "nestingTooDeep", title: "nesting stays within the limit",
      explanation: """
        Blocks, lists and parentheses stand in each other only so deep. No scenario for people comes \
        near the limit; such a file is usually generated or damaged.
        """,
      wrong: "((((…", right: "(a)"),
    Entry(
      id: "tooManyStatements", title: "statements stay within the limit",
      explanation: """
        A file has only so many statements, those in blocks included. No lesson or scenario for people \
        comes near the limit; such a file is usually generated. Split it.
        """,
      wrong: "a file of millions of lines", right: "several smaller files"),
    Entry(
      id: "tooManyOperands", title: "row of operands stays within the limit",
      explanation: """
        One row of '&&' or '||' has only so many operands. Split the condition into several \
        expectations.
        """,
      wrong: "expect a && b && c …", right: "expect a && b"),
    Entry(
      id: "tooManyDiagnostics", title: "only the first faults are shown",
      explanation: """
        A file with very many faults gets diagnostics for the first of them only. Mend those and run \
        the command again; often one cause has many consequences.
        """,
      wrong: "a file of another kind", right: "a file in this language"),
  ]
}
