public import LifeSyntax

/// The diagnostics of this module, each with its explanation, for `explain`.
public enum LanguageDiagnostics {
  /// Every id that the binder and the compilers of this module report.
  public static let entries: [SyntaxDiagnostics.Entry] = [
    entry(
      "unknownVerb", "A verb that this place does not know",
      "Every statement begins with a verb, and which verbs exist depends on the place: a scenario knows "
        + "`home`, a plugin manifest knows `on`. `help` lists the verbs of the prompt.",
      "luanch", "launch"),
    entry(
      "oldForm", "A form that the language no longer has",
      "The language has become more regular than it was. The words at the caret show the form of today, and "
        + "`lifelab format` rewrites a whole file.",
      "notificationCentre open", "notificationCenter open"),
    entry(
      "unexpectedProse", "Prose where none is shown",
      "Lines that begin with `|` are text for a reader. They belong in lessons, steps and questions. Elsewhere "
        + "write a comment.",
      "| Now go home.\nhome", "# now go home\nhome"),
    entry(
      "unexpectedClause", "A word behind a block that cannot follow it",
      "Only a few verbs go on behind their block, such as `if … { } else { }`. Everything else begins a line.",
      "on didBecomeActive { } home", "on didBecomeActive { }\nhome"),
    entry(
      "unexpectedBlock", "A block behind a verb that takes none",
      "Braces open a block only behind verbs that have one, such as `on`, `step` or `app`.", "home { }", "home"),
    entry(
      "missingBlock", "A verb without its block",
      "This verb means nothing without the statements in its braces.", "goal", "goal { expect state == background }"),
    entry(
      "missingArgument", "A verb that lacks a value", "The verb needs a value to know what to do.", "wait", "wait 6s"),
    entry(
      "missingLabel", "A verb that lacks a labelled value",
      "The value after this label cannot be left out.", "timer start poll", "timer start poll every: 30s"),
    entry(
      "unexpectedArgument", "A value too many",
      "The verb has taken all the values that it takes. A label ends in a colon that touches it.",
      "home now", "home"),
    entry(
      "unexpectedAssignment", "An equals sign that has no place",
      "One `=` gives a value in a declaration. A comparison is written `==`.",
      "expect state = background", "expect state == background"),
    entry(
      "unknownLabel", "A label that the verb does not have", "Labels are fixed for each verb.",
      "app Notes use: uikit { }", "app Notes uses: uikit { }"),
    entry(
      "repeatedLabel", "A label given twice", "A label may be given once.",
      "timer start poll every: 30s every: 10s", "timer start poll every: 30s"),
    entry(
      "unknownWord", "A word that the verb does not take",
      "After some verbs only certain words make sense.", "switcher opne", "switcher open"),
    entry(
      "wrongKind", "A value of the wrong kind",
      "The verb takes another kind of value here: a name, a text in quotes, a length of time.", "wait home", "wait 6s"),
    entry(
      "unquotedText", "A text without quotes",
      "What a value holds is written as a literal: a text in quotes, a number, a length of time, `true` or `false`. A "
        + "bare name is another value, which a handler may copy.",
      "app Notes { saved draft = empty }", "app Notes { saved draft = \"empty\" }"),
    entry(
      "missingUnit", "A length of time without a unit",
      "Times always carry a unit that touches the digits, so that nobody takes seconds for minutes.", "wait 10",
      "wait 10s"),
    entry(
      "unknownUnit", "A unit that is none of time", "Units of time are ms, s, min, h and d.", "wait 10sec", "wait 10s"),
    entry(
      "durationOutOfRange", "A time that cannot be simulated",
      "Virtual time counts whole milliseconds, up to ten years.", "wait 0.5ms", "wait 1ms"),
    entry(
      "unknownSubject", "A condition about something that does not exist",
      "Conditions may ask for `state`, `clock`, `ended`, `app.away`, `background.remaining`, a plugin's state such "
        + "as `flutter.state`, or a value of the app.", "expect stat == active", "expect state == active"),
    entry(
      "badCondition", "A condition that cannot be true or false",
      "A condition compares something with a value, or joins such comparisons with && and ||.",
      "expect 5s", "expect clock == 5s"),
    entry(
      "badComparison", "A comparison of things that cannot be compared",
      "Both sides must be of one kind: a state with a state, a time with a time.", "expect state == 5s",
      "expect state == suspended"),
    entry(
      "unknownName", "A name that is not known here",
      "Signals may be written in full, by base name, as a notification, or as a Flutter state, in any case; the "
        + "plugin that says them must be in use.", "expect order willResign -> didEnterBackgroud",
      "expect order willResignActive -> didEnterBackground"),
    entry(
      "unknownPlugin", "A plugin that is not known",
      "Plugins are known by the name in their manifest, or given as a file in quotes.", "use uikitt", "use uikit"),
    entry(
      "unknownSetting", "A setting, value, account or platform that does not exist",
      "`settings` lists the disputed points with their values.", "set forceQuitInFront = loud",
      "set forceQuitInFront = silent"),
    entry(
      "appLimit", "An app with more parts than one may have",
      "An app may have 8 values, 8 controls, 4 each of timers, connections and background tasks, 20 000 steps in its handlers and "
        + "4 000 different texts; and one run keeps 100 apps by name.",
      "saved a = 1 … nine times", "saved a = 1"),
    entry(
      "undeclared", "A part of the app that is not declared",
      "Values are declared with `saved` or `unsaved` before handlers use them; a task, timer or connection is "
        + "known from the statement that begins, starts or connects it.",
      "on didEnterBackground { save draft }", "saved draft = \"\"\non didEnterBackground { save draft }"),
    entry(
      "expectationFailed", "An expectation that does not hold",
      "`expect` says what must be true at this point of the run. It was not; the words at the caret tell what was "
        + "found. `heard` and `path` look at the last stimulus only.",
      "launch\nexpect state == background", "launch\nexpect state == active"),
    entry(
      "impossible", "A stimulus that cannot happen now",
      "What may happen depends on where the app and the device are: nobody can leave an app that is not on the "
        + "screen. The world is unchanged, and the note lists what is possible.",
      "home", "launch\nhome"),
    entry(
      "simulationLimit", "A run that is too large",
      "One stimulus may take so many steps, one run may have so many entries and last ten years of virtual time. "
        + "A timer that ticks every millisecond for hours goes beyond.",
      "wait 4000d", "wait 1h"),
    entry(
      "duplicateName", "A name declared twice", "Each name stands for one thing.",
      "saved draft = \"\"\nsaved draft = \"\"", "saved draft = \"\""),
  ]

  private static func entry(
    _ id: String, _ title: String, _ explanation: String, _ wrong: String, _ right: String
  ) -> SyntaxDiagnostics.Entry {
    SyntaxDiagnostics.Entry(id: id, title: title, explanation: explanation, wrong: wrong, right: right)
  }
}
