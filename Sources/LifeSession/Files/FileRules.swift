import LifeLanguage
package import LifeSyntax

extension Diagnostic {
  /// Returns the diagnostic for a file that a writer refuses or fails to write.
  static func unwritable(_ file: Located<String>, _ fault: WriteFault) -> Diagnostic {
    fault.rule.broken(at: file.range, "cannot write \"\(shortened(file.value))\"", label: fault.reason)
  }

  /// Returns the diagnostic for a scenario that would replace a file.
  static func fileExists(_ file: Located<String>) -> Diagnostic {
    let end = ByteRange(start: file.range.end, end: file.range.end)
    return DiagnosticRule.fileExists.broken(
      at: file.range, "\"\(shortened(file.value))\" is there already",
      label: "`replace` behind it writes over it; another name keeps both",
      fixIts: [replacement(of: end, by: " replace", as: "add 'replace'")])
  }

  /// Returns the diagnostic for a file of another kind at the place of a file to be written.
  static func notReplaced(_ file: Located<String>, kind: String) -> Diagnostic {
    DiagnosticRule.fileUnreadable.broken(
      at: file.range, "\"\(shortened(file.value))\" is there already, and is no \(kind)",
      label: "choose another name, so that nothing is lost")
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that a file that is to be read exists.
  package static let fileNotFound = DiagnosticRule(
    "fileNotFound", "A file that does not exist",
    "Paths are relative to the file that names them, or to the working folder at the prompt.",
    wrong: "load \"nowhere.life\"", right: "load \"going-home.life\"")
  /// The rule that a file that is to be read can be read.
  package static let fileUnreadable = DiagnosticRule(
    "fileUnreadable", "A file that cannot be read or written",
    "The path leads to a folder, a pipe or a device, to a file that is too large, or to one that may not be read.",
    wrong: "load \".\"", right: "load \"going-home.life\"")
  /// The rule that a file is overwritten only where that was asked for.
  package static let fileExists = DiagnosticRule(
    "fileExists", "A file that would be lost",
    "`save` writes a new file. With `replace` behind its name, it takes the place of one that is there.",
    wrong: "save \"going-home.life\"", right: "save \"going-home.life\" replace")
  /// The rule that a file of the language has its extension.
  package static let notLifeFile = DiagnosticRule(
    "notLifeFile", "A file of another kind",
    "Files of Lifelab have names that end in .life. No other file is opened, so that none is shown or changed by "
      + "mistake; behind a symbolic link, both names count.",
    wrong: "load \"notes.txt\"", right: "load \"notes.life\"")
  /// The rule that files are written below the working folder, and that a checked file loads only below its own.
  package static let outsideFolder = DiagnosticRule(
    "outsideFolder", "A file outside the folder",
    "`save`, `transcript` and `progress export` write in the working folder or below; with `--write-anywhere`, "
      + "`lifelab` opens a prompt that writes anywhere. What `check` reads loads files of its own folder only. Symbolic "
      + "links are followed before the folder is looked at.",
    wrong: "save \"../going-home.life\"", right: "save \"going-home.life\"")
}
