import LifeLanguage
import LifecycleEngine

/// The question that a setting answers, its values, and the documents that choose them.
struct SettingPage {
  /// The setting.
  let setting: Setting
  /// The values that hold.
  let settings: Settings
  /// A Boolean value that indicates whether marks keep to ASCII.
  let isPlain: Bool

  /// The lines of the page.
  var lines: [OutputLine] {
    let form = setting.form
    let width = (form.values.map { $0.name.count }.max() ?? 0) + 2
    var lines = [
      OutputLine([OutputLine.Span(form.name, .strong), OutputLine.Span("  (\(form.disagreement))", .dim)]),
      OutputLine("  " + form.question, hangingIndent: 2), OutputLine(""),
    ]
    for (index, value) in form.values.enumerated() {
      let mark = settings[setting] == index ? (isPlain ? "*" : "●") : " "
      lines.append(
        OutputLine(
          term: [OutputLine.Span("  \(mark) ", .good), OutputLine.Span(value.name, .strong)], columns: width + 4,
          [OutputLine.Span(value.words)]))
      lines += Self.choosers(of: value, in: setting).map { account in
        OutputLine(String(repeating: " ", count: width + 4) + account, .dim, hangingIndent: width + 4)
      }
    }
    lines += [OutputLine("")]
    lines += SourceLines.lines(form.sources, indentation: 2)
    return lines + [OutputLine("  For example: set \(form.name) = \((form.values.last ?? form.values[0]).name)", .dim)]
  }

  /// Returns the accounts under which a setting has this value; where a document is silent, what the evidence favours
  /// holds.
  private static func choosers(of value: SettingForm.Value, in setting: Setting) -> [String] {
    let isDefault = setting.form.values[0].name == value.name
    let names = Account.all.filter { account in
      account.choices.contains { $0.setting == setting && $0.name == value.name }
    }.map { $0.title }
    return (isDefault ? ["what the evidence favours"] : []) + names
  }
}
