import LifeLanguage
import LifeSyntax
package import LifecycleEngine

/// The stimuli that an answer must not use, as verbs or as whole stimuli.
package struct ForbiddenStimuli: Sendable {
  package let names: [String]

  /// The forbidden word that a stimulus falls under, or nil.
  package func name(covering kind: StimulusKind) -> String? {
    names.first { $0 == kind.form.verb || $0 == kind.form.text }
  }
}

extension ForbiddenStimuli {
  /// The words of `forbid`; those that are no stimuli are reported.
  init(_ command: BoundCommand?, _ diagnostics: inout [Diagnostic]) {
    let items = command?["stimuli"]?.items ?? []
    names = items.compactMap { $0.string }
    let forms = StimulusKind.allCases.map { $0.form }
    for item in items where !forms.contains(where: { $0.verb == item.string || $0.text == item.string }) {
      diagnostics.append(.noStimulus(item, among: forms.map { $0.text }))
    }
  }
}
