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

  // MARK: - Lessons

  /// Returns the diagnostic for the progress of an exam that has not come to its end.
  static func examNotFinished(_ lesson: Located<String>, version: Int) -> Diagnostic {
    let name = shortened(lesson.value)
    return DiagnosticRule.examNotFinished.broken(
      at: lesson.range, "the exam of \(name), version \(version), is not finished",
      label: "`exam \(name)` goes on with it; then `skip` passes over what is left")
  }

  /// The words that `progress` takes.
  static let progressWords = ["rules", "reset", "export", "import"]

  /// Returns the diagnostic for a word that `progress` does not take.
  static func unknownProgress(_ stray: Located<String>) -> Diagnostic {
    DiagnosticRule.unknownWord.unknown(
      stray.name, "'progress' does not know '\(shortened(stray.value))'",
      among: progressWords.filter { $0 != stray.value }, scope: "progress")
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
}
