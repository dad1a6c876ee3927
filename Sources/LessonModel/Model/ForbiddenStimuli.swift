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

  /// The patterns as they are written.
  package var texts: [String] { patterns.map { $0.text } }

  /// Returns the diagnostic for stimuli of an answer that use what is forbidden; nil where they use nothing of that.
  package func fault(in stimuli: [StimulusCommand]) -> Diagnostic? {
    for stimulus in stimuli {
      guard let name = name(covering: stimulus) else { continue }
      return .unreadableAnswer("`\(name)` is not allowed here", stimulus.range)
    }
    return nil
  }

  /// Returns whether every stimulus of a kind is forbidden.
  package func coversAll(of kind: StimulusKind) -> Bool { patterns.contains { $0.matchesAll(of: kind) } }

  /// Returns the pattern that a stimulus of a run falls under, or nil.
  package func name(covering stimulus: Stimulus, in engine: Engine) -> String? {
    patterns.first { $0.matches(stimulus, in: engine) }?.text
  }

  /// Returns the pattern that a stimulus of an answer falls under, or nil.
  package func name(covering stimulus: StimulusCommand) -> String? { patterns.first { $0.matches(stimulus) }?.text }
}
