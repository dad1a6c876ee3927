package import LifeLanguage
package import LifeSyntax
package import LifecycleEngine

/// The stimuli that an answer must not use.
package struct ForbiddenStimuli: Sendable {
  private let patterns: [StimulusPattern]

  /// Takes the patterns in the block of a `forbid`.
  package init(_ commands: [BoundCommand], in source: SourceText) {
    patterns = commands.map { StimulusPattern($0, text: source.text(in: $0.range)) }
  }

  /// Returns the pattern that a stimulus of a run falls under, or nil.
  package func name(covering stimulus: Stimulus, in engine: Engine) -> String? {
    patterns.first { $0.matches(stimulus, in: engine) }?.text
  }

  /// Returns the pattern that a stimulus of an answer falls under, or nil.
  package func name(covering stimulus: StimulusCommand) -> String? { patterns.first { $0.matches(stimulus) }?.text }
}
