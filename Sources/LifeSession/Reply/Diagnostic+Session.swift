import LifeLanguage
import LifeSyntax

extension Diagnostic {
  /// Returns the diagnostic for a name that stands for nothing, with the known words that are close to it.
  static func unknown(
    _ id: String, _ summary: String, name: Located<String>, among words: [String], label: String
  ) -> Diagnostic {
    var diagnostic = Diagnostic(id: id, summary: summary, range: name.range, label: label)
    suggest(Name(text: name.value, range: name.range), among: words, &diagnostic)
    return diagnostic
  }

  /// Returns the diagnostic for a verb without an argument that it needs.
  static func missingArgument(_ site: CommandSite) -> Diagnostic {
    Diagnostic(
      id: "missingArgument", summary: "'\(site.verb)' needs another argument", range: site.verbRange,
      label: "`help \(site.verb)` shows how it is written")
  }

  /// Returns the diagnostic for an input that has reached its limit of work, in entries.
  static func tooMuchWork(_ site: CommandSite, limit: Int) -> Diagnostic {
    Diagnostic(
      id: "tooMuchWork", summary: "this is more than is done for one input", range: site.verbRange,
      label: "at most \(limit) entries are made, shown or run again")
  }

  /// Returns the diagnostic for a command in a file that only a typed input may give.
  static func onlyTyped(_ site: CommandSite) -> Diagnostic {
    Diagnostic(
      id: "onlyTyped", summary: "a file cannot do '\(site.verb)'", range: site.range,
      label: "type it at the prompt, where a person is")
  }

  // MARK: - Lessons

  /// Returns the diagnostic for the progress of an exam that has not come to its end.
  static func examNotFinished(_ lesson: Located<String>, version: Int) -> Diagnostic {
    let name = shortened(lesson.value)
    return Diagnostic(
      id: "examNotFinished", summary: "the exam of \(name), version \(version), is not finished", range: lesson.range,
      label: "`exam \(name)` goes on with it; then `skip` passes over what is left")
  }

  /// Returns the diagnostic for a word that `progress` does not take.
  static func unknownProgress(_ stray: Located<String>) -> Diagnostic {
    Diagnostic(
      id: "unknownWord", summary: "'progress' does not know '\(shortened(stray.value))'", range: stray.range,
      label: "one of: reset, export, import")
  }
}
