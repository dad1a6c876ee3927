import LifeLanguage
import LifecycleEngine

/// The points on which documents disagree with their values, a line for each.
struct SettingTable {
  /// The values that hold.
  let settings: Settings

  /// The lines of the table.
  var lines: [OutputLine] {
    let width = (Setting.allCases.map { $0.name.count }.max() ?? 0) + 2
    let number = (Setting.allCases.map { $0.form.disagreement.count }.max() ?? 0) + 2
    var lines = [OutputLine("platform \(settings.platform.name) version: \(settings.version)", .strong)]
    for setting in Setting.allCases {
      // The first value is the one that the evidence favours.
      let isChosen = settings[setting] != 0
      lines.append(
        OutputLine(
          term: [
            OutputLine.Span("  " + padded(setting.form.disagreement, to: number), .dim),
            OutputLine.Span(setting.name, .strong),
          ], columns: 2 + number + width,
          [
            OutputLine.Span(settings.valueName(of: setting), isChosen ? .warning : .good),
            OutputLine.Span(isChosen ? "  (changed)" : "", .dim),
          ]))
    }
    let example = Setting.allCases[0].name
    return lines + [
      OutputLine("accounts: " + Account.all.map { $0.name }.joined(separator: ", "), hangingIndent: 2),
      OutputLine(
        "`settings \(example)` tells what one is about, `set` changes it, and `account` takes a document's choices.",
        .dim),
    ]
  }
}
