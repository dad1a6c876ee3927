public import LifeSyntax

/// The diagnostics of manifests, each with its explanation, for `explain`.
public enum PluginDiagnostics {
  /// Every id that this module reports, but for `unknownSetting`, which scenarios share.
  ///
  /// The examples are whole files.
  public static let entries: [SyntaxDiagnostics.Entry] = [
    entry(
      "missingPlugin", "A plugin file without a plugin",
      "A plugin file holds one or more `plugin NAME \"title\" { … }` and nothing else.",
      "# nothing yet", "plugin mine \"Mine\" { version 1 }"),
    entry(
      "missingVersion", "A plugin without its version",
      "Readers of results want to know which mapping was used, so a manifest carries a number that grows "
        + "with each change of what it says.",
      "plugin mine \"Mine\" { }", "plugin mine \"Mine\" { version 1 }"),
    entry(
      "takenName", "A name that something else has",
      "Plugins in use are told apart by their names, and so are the states of a plugin. `none` is the state "
        + "before anything was heard.",
      inPlugin("states [on, off, on] as: set"), inPlugin("states [on, off] as: set")),
    entry(
      "badName", "A name with dots or parentheses",
      "Plugins and states are plain names, because conditions write `plugin.state`. Signals may be dotted or "
        + "selectors.",
      "plugin my.style \"Mine\" { version 1 }", "plugin myStyle \"Mine\" { version 1 }"),
    entry(
      "repeatedLine", "A line that may stand once, given twice",
      "A plugin has one version, one role and one list of states. Only `source`, `step`, `on` and `ignore` may be "
        + "repeated, and `initial` with a condition.",
      inPlugin("role delegate\n  role observer"), inPlugin("role delegate")),
    entry(
      "unknownMoment", "A moment that the platform does not have",
      "Moments are named as the platform means them, before any framework gives them its own name.",
      inPlugin("on didEnterBackgroud { say left }"), inPlugin("on didEnterBackground { say left }")),
    entry(
      "unknownState", "A state that the plugin does not declare",
      "`go`, `jump`, `from:`, `step` and `initial` take the states of this manifest. `none` may only be "
        + "left, never entered.",
      inPlugin("states [on, off] as: set\n  on didBecomeActive { go onn }"),
      inPlugin("states [on, off] as: set\n  on didBecomeActive { go on }")),
    entry(
      "neverApplies", "An answer that can never be given",
      "Of several lines for one moment the first that applies is done. A line behind one that applies "
        + "wherever it would, or with conditions that exclude each other, has no effect.",
      inPlugin("on didBecomeActive { say active }\n  on didBecomeActive where: scenes { say activeScene }"),
      inPlugin("on didBecomeActive where: scenes { say activeScene }\n  on didBecomeActive { say active }")),
    entry(
      "needsStates", "States that are not declared",
      "A plugin that moves between states of its own declares them first, with `states`.",
      inPlugin("on didBecomeActive { go resumed }"),
      inPlugin("states [resumed, paused] as: set\n  on didBecomeActive { go resumed }")),
    entry(
      "tooFewStates", "Too few states to go between",
      "On a ring there is a way back that differs from the way forward, so it has three states or more. A "
        + "line or a set has two or more.",
      inPlugin("states [on, off] as: ring"), inPlugin("states [on, off] as: set")),
    entry(
      "badStep", "A step that is none, or is described twice",
      "A step leads from one state to one other and is described once. Lists stand for each of their states.",
      inPlugin("states [on, off] as: set\n  step on -> off -> on { say toggled }"),
      inPlugin("states [on, off] as: set\n  step on -> off { say stopped }")),
    entry(
      "pluginLimit", "A plugin that is too large",
      "So that a stranger's plugin can harm nobody, the number of its states, lines and signals is limited, "
        + "and so is the number of plugins in one file.",
      inPlugin("states [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] as: set"),
      inPlugin("states [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] as: set")),
  ]

  private static func inPlugin(_ lines: String) -> String {
    "plugin mine \"Mine\" {\n  version 1\n  \(lines)\n}"
  }

  private static func entry(
    _ id: String, _ title: String, _ explanation: String, _ wrong: String, _ right: String
  ) -> SyntaxDiagnostics.Entry {
    SyntaxDiagnostics.Entry(id: id, title: title, explanation: explanation, wrong: wrong, right: right)
  }
}
