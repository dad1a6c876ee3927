import LessonReading
import LessonModel
import LifeLanguage
package import LifeSyntax
package import PluginKit

/// What a manifest describes in vain, which is no error: a plugin that never says anything, states that are never
/// reached, steps that are never taken.
package struct IdleParts: Sendable {
  /// The warnings, in the order of the file.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Those of which a trial of the plugin tells, too: about states and steps.
  package private(set) var inTrials: [Diagnostic] = []

  /// Looks for them in the plugins of a manifest file that have no errors.
  package init(of source: SourceText, _ plugins: [Plugin]) {
    for statement in SyntaxTree(parsing: source, limits: PluginLoader.limits).statements {
      guard let clause = statement.clauses.first, clause.verb.text == "plugin", let name = clause.names.first,
        let plugin = plugins.first(where: { $0.name == name.text })
      else { continue }
      if !(clause.block?.statements ?? []).contains(where: { $0.clauses.first?.verb.text == "source" }) {
        diagnostics.append(.pluginWithoutSource(name))
      }
      if plugin.answers.allSatisfy({ $0.signals.isEmpty && $0.path.isEmpty }) {
        diagnostics.append(.silentPlugin(name))
      } else {
        look(in: clause, PluginCheck(plugin))
      }
    }
  }

  private mutating func look(in plugin: Clause, _ check: PluginCheck) {
    for clause in (plugin.block?.statements ?? []).compactMap({ $0.clauses.first }) {
      switch clause.verb.text {
      case "states":
        let unreached = clause.names.filter { check.unreached.contains($0.text) }.map { Diagnostic.unreachedState($0) }
        inTrials += unreached
        diagnostics += unreached
      case "step":
        guard case .chain(let sides)? = clause.arguments.first?.value.kind, sides.count == 2 else { continue }
        let (from, to) = (sides[0].listed.map { $0.text }, sides[1].listed.map { $0.text })
        let isTaken = from.contains { start in
          to.contains { end in !check.unusedSteps.contains { $0.from == start && $0.to == end } }
        }
        // A state that is never reached explains the steps from it and to it.
        guard !isTaken, !(from + to).contains(where: { check.unreached.contains($0) }) else { continue }
        let untaken = Diagnostic.untakenStep(clause.arguments[0].value.range)
        inTrials.append(untaken)
        diagnostics.append(untaken)
      default: continue
      }
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func silentPlugin(_ name: Name) -> Diagnostic {
    DiagnosticRule.silentPlugin.broken(
      at: name.range, "'\(shortened(name.text))' never says anything",
      label: "answer a moment, such as: on didBecomeActive { say resumed }", severity: .warning)
  }

  fileprivate static func pluginWithoutSource(_ name: Name) -> Diagnostic {
    DiagnosticRule.pluginWithoutSource.broken(
      at: name.range, "'\(shortened(name.text))' has no source",
      label: "write where the mapping comes from: source \"…\"", severity: .warning)
  }

  fileprivate static func unreachedState(_ name: Name) -> Diagnostic {
    DiagnosticRule.idleState.broken(
      at: name.range, "no moment leads to '\(shortened(name.text))'",
      label: "let an 'on' go there, or leave the state out", severity: .warning)
  }

  fileprivate static func untakenStep(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.idleState.broken(
      at: range, "this step is never taken", label: "no 'on' leads from the one to the other; leave it out",
      severity: .warning)
  }
}

extension DiagnosticRule {
  /// The rule that a plugin answers some moment.
  static let silentPlugin = DiagnosticRule(
    "silentPlugin", "A plugin that never says anything",
    "A plugin answers moments of the platform. One without any answer changes nothing that a learner sees.",
    wrong: "plugin mine \"Mine\" {\n  version 1\n  source \"measured\"\n}",
    right: "plugin mine \"Mine\" {\n  version 1\n  source \"measured\"\n  on didBecomeActive { say resumed }\n}")
  /// The rule that a plugin names its source.
  static let pluginWithoutSource = DiagnosticRule(
    "pluginWithoutSource", "A plugin without a source",
    "A plugin says what a framework does. Who reads it wants to know where that stands, or who has measured it.",
    wrong: "plugin mine \"Mine\" {\n  version 1\n  on didBecomeActive { say resumed }\n}",
    right: "plugin mine \"Mine\" {\n  version 1\n  source \"measured, 2026\"\n  on didBecomeActive { say resumed }\n}")
  /// The rule that states are reached and steps are taken.
  static let idleState = DiagnosticRule(
    "idleState", "A state or a step that never comes",
    "From the first state on, some order of moments should lead to each state, and take each step that is described.",
    wrong:
      "plugin mine \"Mine\" {\n  version 1\n  source \"measured\"\n  states [up, down, gone] as: set\n  on didBecomeActive { go up }\n  "
      + "on willResignActive { go down }\n}",
    right:
      "plugin mine \"Mine\" {\n  version 1\n  source \"measured\"\n  states [up, down] as: set\n  on didBecomeActive { go up }\n  "
      + "on willResignActive { go down }\n}")
}
