extension SyntaxDiagnostics {
  /// The rules of the lexer.
  static let lexerEntries: [DiagnosticRule] = [
    DiagnosticRule(
      "unclosedString", "string is never closed",
      """
      A string starts and ends with a double quote on the same line; the line break ends it at the \
      latest. To put a quote into a string, write \\" and for a line break write \\n.
      """,
      wrong: #"hint "Press Home"#, right: #"hint "Press Home""#),
    DiagnosticRule(
      "unknownEscape", "escape is unknown",
      """
      A backslash in a string starts one of five escapes: \\" for a quote, \\\\ for a backslash, \\n \
      for a line break, \\t for a tab and \\u{1F600} for a character by its number.
      """,
      wrong: #"hint "50\% is left""#, right: #"hint "50% is left""#),
    DiagnosticRule(
      "smartQuotes", "string stands in straight double quotes",
      """
      Word processors and chats turn straight quotes into typographic ones. A string stands in \
      straight quotes; switch off smart punctuation in the editor, or let it write plain text.
      """,
      wrong: "hint “Press Home”", right: #"hint "Press Home""#),
    DiagnosticRule(
      "singleQuotes", "string stands in double quotes",
      """
      There is one way to write a string: double quotes. A single quote inside a string or in prose \
      is text like any other.
      """,
      wrong: "hint 'Press Home'", right: #"hint "Press Home""#),
    DiagnosticRule(
      "slashComment", "comment starts with '#'",
      """
      A comment starts with '#' and goes to the end of the line. Two slashes have no meaning.
      """,
      wrong: "home // leaves the app", right: "home # leaves the app"),
    DiagnosticRule(
      "lookAlikeCharacter", "character only looks like another",
      """
      Some characters look like the ones that the language uses but are others to a computer: long \
      dashes, full-width brackets, mathematical signs. Copying from a document or a web page often \
      brings them in.
      """,
      wrong: "expect a ≠ b", right: "expect a != b"),
    DiagnosticRule(
      "invisibleCharacter", "space is not a plain space",
      """
      Blanks between words are spaces or tabs. Other characters that show as a blank, such as the \
      non-breaking space, or do not show at all come from documents and web pages and from some \
      keyboards.
      """,
      wrong: "wait\u{A0}6s", right: "wait 6s"),
    DiagnosticRule(
      "unexpectedCharacter", "character means nothing here",
      """
      Outside strings, prose and comments only words, numbers and the signs of the language stand. \
      Text for people belongs in double quotes or on a line of prose that starts with '|'.
      """,
      wrong: "launch @home", right: "launch"),
    DiagnosticRule(
      "controlCharacter", "control character is not text",
      """
      A file is UTF-8 text. Apart from the tab and the line break it holds no control characters; \
      they come from a damaged file, a wrong encoding or a copied terminal session.
      """,
      wrong: "a NUL byte between two letters", right: "launch"),
    DiagnosticRule(
      "invalidUTF8", "file is UTF-8",
      """
      A file is read as UTF-8, in which certain bytes cannot stand alone. The usual cause is an \
      editor that saved in an older encoding. Only the first such byte is reported.
      """,
      wrong: "a file saved as Latin-1", right: "the same file saved as UTF-8"),
    DiagnosticRule(
      "mergeConflict", "merge conflict is not resolved",
      """
      The version control system could not join two changes and left both in the file between lines \
      of seven signs. Keep the lines that should stay and delete the markers.
      """,
      wrong: "<<<<<<< HEAD", right: "launch"),
    DiagnosticRule(
      "malformedQuantity", "number has at most one point and one unit",
      """
      A number is digits, maybe a point and more digits, and a unit that touches them. Versions with \
      two points are no numbers: put them in quotes.
      """,
      wrong: "wait 1.2.3", right: "wait 1.2s"),
    DiagnosticRule(
      "nonASCIIName", "name uses the letters a-z",
      """
      Names consist of the letters a to z in either case, digits and the underscore, and do not \
      start with a digit. Texts for people, in strings and prose, use any alphabet.
      """,
      wrong: #"saved entrée = """#, right: #"saved entree = """#),
    DiagnosticRule(
      "danglingDot", "name ends in a dot",
      """
      Dots join the words of a name, as in app.away. A dot at the end joins nothing.
      """,
      wrong: "expect app. == away", right: "expect app.away"),
    DiagnosticRule(
      "callParentheses", "verbs are written without parentheses",
      """
      A verb is not a function call: it stands first on its line and its arguments follow, separated \
      by spaces. Parentheses group conditions, and belong to selectors such as application(_:open:).
      """,
      wrong: "launch()", right: "launch"),
    DiagnosticRule(
      "wrongArrow", "arrow is written '->'",
      """
      An order, a path or a mapping is written with a minus sign and a greater-than sign.
      """,
      wrong: "expect a => b", right: "expect a -> b"),
  ]
}
