import LifeLanguage
import LifeSyntax
import LifecycleEngine

// `settings`: the points on which documents disagree, in a line each, and one of them in full.

extension Session {
  func settings(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    if isExamOpen { return reply.lines.append(Self.noExplanation) }
    guard let wanted = command["setting"], let name = wanted.string else { return reply.lines += settingRows }
    if Setting(name: name) != nil || Setting.allCases.contains(where: { $0.form.disagreement == name }),
      let page = Explanation.lines(of: name, under: simulation.engine.settings, isPlain: traceText.isPlain)
    {
      return reply.lines += page
    }
    var diagnostic = Diagnostic(
      id: "unknownSetting", summary: "'\(Diagnostic.shortened(name))' is no setting", range: wanted.range,
      label: "`settings` lists them")
    Diagnostic.suggest(Name(text: name, range: wanted.range), among: Setting.allCases.map { $0.name }, &diagnostic)
    reply.fail(diagnostic, in: source)
  }

  private var settingRows: [OutputLine] {
    let settings = simulation.engine.settings
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

/// The question that a setting answers, its values, and who chooses which.
struct SettingPage {
  let setting: Setting
  /// What holds now.
  let settings: Settings
  let isPlain: Bool

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
    lines += Explanation.sourceLines(form.sources, indentation: 2)
    return lines + [OutputLine("  For example: set \(form.name) \((form.values.last ?? form.values[0]).name)", .dim)]
  }

  /// The accounts under which a setting has this value; what the evidence favours holds where a document is silent.
  private static func choosers(of value: SettingForm.Value, in setting: Setting) -> [String] {
    let isDefault = setting.form.values[0].name == value.name
    let names = Account.all.filter { account in
      account.choices.contains { $0.setting == setting && $0.name == value.name }
    }.map { $0.title }
    return (isDefault ? ["what the evidence favours"] : []) + names
  }
}
