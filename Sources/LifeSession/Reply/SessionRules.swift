import LifeLanguage
package import LifeSyntax

extension Located<String> {
  /// The value as a name that a rule may not know.
  var name: Name { Name(text: value, range: range) }
}

extension Diagnostic {
  /// Returns the diagnostic for a verb without an argument that it needs.
  static func missingArgument(_ site: CommandSite) -> Diagnostic {
    DiagnosticRule.missingArgument.broken(
      at: site.verbRange, "'\(site.verb)' needs another argument", label: "`help \(site.verb)` shows how it is written")
  }

  /// Returns the diagnostic for an input that has reached its limit of work, in entries.
  static func tooMuchWork(_ site: CommandSite, limit: Int) -> Diagnostic {
    DiagnosticRule.tooMuchWork.broken(
      at: site.verbRange, "this is more than is done for one input",
      label: "at most \(limit) entries are made, shown or run again")
  }

  /// Returns the diagnostic for a command in a file that only a typed input may give.
  static func onlyTyped(_ site: CommandSite) -> Diagnostic {
    DiagnosticRule.onlyTyped.broken(
      at: site.range, "a file cannot do '\(site.verb)'", label: "type it at the prompt, where a person is")
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that one input keeps to the work budget of a session.
  package static let tooMuchWork = DiagnosticRule(
    "tooMuchWork", "More than is done for one input",
    "A file from elsewhere must come to an end. What is counted are the entries that are made, shown or run again; "
      + "`trace` goes through all of them each time.",
    wrong: "launch\ntrace\ntrace\n…", right: "launch\ntrace")
  /// The rule that a file which is run, checked or loaded writes no file and keeps no progress.
  package static let onlyTyped = DiagnosticRule(
    "onlyTyped", "Something that only a person may do",
    "A file that is run, checked or loaded changes nothing: no file is written, no transcript begun or ended, no "
      + "progress kept. What does so is typed at the prompt, or comes through a pipe into it. A loaded file opens no "
      + "lessons either.",
    wrong: "save \"mine.life\"    # in a file", right: "launch    # in a file")
  /// The rule that the progress of an exam is not reset before its end.
  package static let examNotFinished = DiagnosticRule(
    "examNotFinished", "An exam that is not at its end",
    "An exam is taken once, so it is not forgotten before its end. `skip` passes over what is left of it.",
    wrong: "exam goingHome\nprogress reset goingHome", right: "exam goingHome\nskip")
  /// The rule that a variant which is wanted is one of the lesson.
  package static let noVariant = DiagnosticRule(
    "noVariant", "A variant that a lesson does not have",
    "A lesson that draws values, orders or questions has so many variants, from 1 on; others have none.",
    wrong: "lesson goingHome variant: 4", right: "lesson goingHome")
  /// The rule that a step is done without the commands that it forbids.
  package static let forbiddenInStep = DiagnosticRule(
    "forbiddenInStep", "A command that a step forbids",
    "A step of a lesson may forbid commands, so that its goal is reached another way. Such a command is not carried out, and "
      + "the run stays as it is.",
    wrong: "home    # in a step with: Not allowed: home", right: "lock")
  /// The rule that, while a question waits, a line is its answer or one of the commands that lessons allow.
  package static let commandForAnswer = DiagnosticRule(
    "commandForAnswer", "A command where an answer is awaited",
    "While a question waits, a line is its answer, but for commands such as `hint`, `skip` and `play`.",
    wrong: "launch    # at an order question", right: "play\nlaunch")
  /// The rule that, in an open lesson, a command of lessons stands alone in its line.
  package static let notAlone = DiagnosticRule(
    "notAlone", "A command of lessons that does not stand alone",
    "Commands such as `hint`, `skip`, `leave` and `restart` are about the place in the lesson. In a lesson each of them stands "
      + "in a line by itself: what is typed beside it was meant for another place. Nothing of such a line is carried out.",
    wrong: "restart; push silent    # in a lesson", right: "reboot; push silent")
  /// The rule that `explain` names an id that has an explanation.
  package static let unknownDiagnostic = DiagnosticRule(
    "unknownDiagnostic", "An id that nothing has",
    "`explain` takes the id that stands in brackets behind an error, the id of a rule or the key of a source as `why` "
      + "shows them, or a disputed point as `settings` shows it.",
    wrong: "explain unknownVreb", right: "explain unknownVerb")
  /// The rule that `why` names an entry of the trace.
  package static let unknownEntry = DiagnosticRule(
    "unknownEntry", "A number that no entry has",
    "`why` takes the number that stands before an entry of the trace; alone it asks about the last one.",
    wrong: "launch\nwhy 99", right: "launch\nwhy 2")
  /// The rule that compared runs are short enough to be aligned within the work budget.
  package static let tooMuchToCompare = DiagnosticRule(
    "tooMuchToCompare", "Runs that are too long to stand side by side",
    "`compare` and `branch` find the lines that runs share. That takes a while, and nobody reads so many rows.",
    wrong: "branch { wait 1h } or { lock }    # in an app with a timer of 1ms", right: "branch { wait 1s } or { lock }")
  /// The rule that `branch` has no more blocks than columns fit on a screen.
  package static let tooManyFutures = DiagnosticRule(
    "tooManyFutures", "More futures than stand side by side",
    "`branch` shows futures in columns, and a screen has room for a few.",
    wrong: "branch { lock } or { home } or …", right: "branch { lock } or { home }")
  /// The rule that `undo` and `redo` have a step to take.
  package static let nothingToUndo = DiagnosticRule(
    "nothingToUndo", "More steps than were taken",
    "`undo` takes back one input at a time, and `redo` brings it back until something else is done.",
    wrong: "undo", right: "launch\nundo")
  /// The rule that `back` names a checkpoint that is kept.
  package static let unknownCheckpoint = DiagnosticRule(
    "unknownCheckpoint", "A checkpoint that nobody has made",
    "`back` returns to a checkpoint that `checkpoint` has made in this session.",
    wrong: "back before", right: "checkpoint before\nlaunch\nback before")
  /// The rule that `at` names a time that the run has reached.
  package static let notYet = DiagnosticRule(
    "notYet", "A time that lies ahead",
    "`at` looks back only. `wait` lets time pass.",
    wrong: "at 5s", right: "wait 5s\nat 5s")
  /// The rule that a session keeps no more checkpoints than the limit.
  package static let tooManyCheckpoints = DiagnosticRule(
    "tooManyCheckpoints", "More checkpoints than are kept",
    "A checkpoint keeps a whole run. `back` returns to those that are there, and `checkpoint` with the name of one "
      + "takes its place.",
    wrong: "checkpoint a\ncheckpoint b\n…", right: "checkpoint a")
  /// The rule that `help` names a topic, a verb or a plugin that exists.
  package static let unknownTopic = DiagnosticRule(
    "unknownTopic", "A topic without help",
    "`help` takes a verb or a group of verbs; alone it lists both.",
    wrong: "help hom", right: "help home")
  /// The rule that `rerun` takes the number of a line of the history that is not itself a `rerun`.
  package static let unknownLine = DiagnosticRule(
    "unknownLine", "A number that no line of the history has",
    "`rerun` takes the number that `history` shows before a line; a line that reruns another one is not rerun.",
    wrong: "rerun 9999", right: "rerun 1")
}
