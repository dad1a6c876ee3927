import LifeLanguage
import LifeSyntax

extension Diagnostic {
  /// Returns the diagnostic for a file that a writer refuses or fails to write.
  static func unwritable(_ file: Located<String>, _ fault: WriteFault) -> Diagnostic {
    Diagnostic(
      id: fault.id, summary: "cannot write \"\(shortened(file.value))\"", range: file.range, label: fault.reason)
  }

  /// Returns the diagnostic for a scenario that would replace a file.
  static func fileExists(_ file: Located<String>) -> Diagnostic {
    let end = ByteRange(start: file.range.end, end: file.range.end)
    return Diagnostic(
      id: "fileExists", summary: "\"\(shortened(file.value))\" is there already", range: file.range,
      label: "`replace` behind it writes over it; another name keeps both",
      fixIts: [replacement(of: end, by: " replace", as: "add 'replace'")])
  }

  /// Returns the diagnostic for a file of another kind at the place of a file to be written.
  static func notReplaced(_ file: Located<String>, kind: String) -> Diagnostic {
    Diagnostic(
      id: "fileUnreadable", summary: "\"\(shortened(file.value))\" is there already, and is no \(kind)",
      range: file.range, label: "choose another name, so that nothing is lost")
  }
}
