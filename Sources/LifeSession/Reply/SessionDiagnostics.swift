import LifeLanguage
public import LifeSyntax

/// The diagnostics of this module, each with its explanation, for `explain`.
public enum SessionDiagnostics {
  /// Every id that a session reports by itself.
  public static let entries: [SyntaxDiagnostics.Entry] = [
    entry(
      "unknownTopic", "A topic without help",
      "`help` takes a verb or a group of verbs; alone it lists both.", "help hom", "help home"),
    entry(
      "unknownDiagnostic", "An id that nothing has",
      "`explain` takes the id that stands in brackets behind an error, the id of a rule or the key of a source as `why` "
        + "shows them, or a disputed point as `settings` shows it.", "explain unknownVreb", "explain unknownVerb"),
    entry(
      "unknownEntry", "A number that no entry has",
      "`why` takes the number that stands before an entry of the trace; alone it asks about the last one.",
      "launch\nwhy 99", "launch\nwhy 2"),
    entry(
      "nothingToUndo", "More steps than were taken",
      "`undo` takes back one input at a time, and `redo` brings it back until something else is done.", "undo",
      "launch\nundo"),
    entry(
      "unknownLine", "A number that no line of the history has",
      "`rerun` takes the number that `history` shows before a line; a line that reruns another one is not rerun.",
      "rerun 9999", "rerun 1"),
    entry(
      "unknownCheckpoint", "A checkpoint that nobody has made",
      "`back` returns to a checkpoint that `checkpoint` has made in this session.", "back before",
      "checkpoint before\nlaunch\nback before"),
    entry(
      "notYet", "A time that lies ahead", "`at` looks back only. `wait` lets time pass.", "at 5s", "wait 5s\nat 5s"),
    entry(
      "commandForAnswer", "A command where an answer is awaited",
      "While a question waits, a line is its answer, but for commands such as `hint`, `skip` and `play`.",
      "launch    # at an order question", "play\nlaunch"),
    entry(
      "examNotFinished", "An exam that is not at its end",
      "An exam is taken once, so it is not forgotten before its end. `skip` passes over what is left of it.",
      "exam goingHome\nprogress reset goingHome", "exam goingHome\nskip"),
    entry(
      "fileNotFound", "A file that does not exist",
      "Paths are relative to the file that names them, or to the working folder at the prompt.",
      "load \"nowhere.life\"", "load \"going-home.life\""),
    entry(
      "fileUnreadable", "A file that cannot be read or written",
      "The path leads to a folder, a pipe or a device, to a file that is too large, or to one that may not be read.",
      "load \".\"",
      "load \"going-home.life\""),
    entry(
      "fileExists", "A file that would be lost",
      "`save` writes a new file. With `replace` behind its name, it takes the place of one that is there.",
      "save \"going-home.life\"", "save \"going-home.life\" replace"),
    entry(
      "tooManyLoads", "More files than one input may load",
      "A file may load others, and those may load more: so many for one input, and only so deep in one another.",
      "load \"a.life\"    # which loads b twice, which loads c twice …", "load \"b.life\""),
    entry(
      "tooMuchWork", "More than is done for one input",
      "A file from elsewhere must come to an end. What is counted are the entries that are made, shown or run again; "
        + "`trace` goes through all of them each time.", "launch\ntrace\ntrace\n…", "launch\ntrace"),
    entry(
      "tooManyCheckpoints", "More checkpoints than are kept",
      "A checkpoint keeps a whole run. `back` returns to those that are there, and `checkpoint` with the name of one "
        + "takes its place.", "checkpoint a\ncheckpoint b\n…", "checkpoint a"),
    entry(
      "tooMuchToCompare", "Runs that are too long to stand side by side",
      "`compare` and `branch` find the lines that runs share. That takes a while, and nobody reads so many rows.",
      "branch { wait 1h } or { lock }    # in an app with a timer of 1ms", "branch { wait 1s } or { lock }"),
    entry(
      "tooManyFutures", "More futures than stand side by side",
      "`branch` shows futures in columns, and a screen has room for a few.", "branch { lock } or { home } or …",
      "branch { lock } or { home }"),
    entry(
      "notLifeFile", "A file of another kind",
      "Files of Lifelab have names that end in .life. No other file is opened, so that none is shown or changed by "
        + "mistake; behind a symbolic link, both names count.", "load \"notes.txt\"", "load \"notes.life\""),
    entry(
      "outsideFolder", "A file outside the folder",
      "`save`, `transcript` and `progress export` write in the working folder or below; with `--write-anywhere`, "
        + "`lifelab` opens a prompt that writes anywhere. What `check` reads loads files of its own folder only. Symbolic "
        + "links are followed before the folder is looked at.", "save \"../going-home.life\"",
      "save \"going-home.life\""),
    entry(
      "onlyTyped", "Something that only a person may do",
      "A file that is run, checked or loaded changes nothing: no file is written, no transcript begun or ended, no "
        + "progress kept. What does so is typed at the prompt, or comes through a pipe into it. A loaded file opens no "
        + "lessons either.", "save \"mine.life\"    # in a file", "launch    # in a file"),
    entry(
      "loadsItself", "A file that loads itself",
      "A file may load others, but none of those may load it again: that would never end.",
      "load \"a.life\"    # in a.life", "load \"b.life\"    # in a.life"),
  ]

  private static func entry(
    _ id: String, _ title: String, _ explanation: String, _ wrong: String, _ right: String
  ) -> SyntaxDiagnostics.Entry {
    SyntaxDiagnostics.Entry(id: id, title: title, explanation: explanation, wrong: wrong, right: right)
  }
}
