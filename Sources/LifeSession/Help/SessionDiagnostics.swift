import LifeLanguage
package import LifeSyntax

/// The diagnostics of this module, each with its explanation, for `explain`.
package enum SessionDiagnostics {
  /// Every id that a session reports by itself.
  package static let entries: [DiagnosticRule] = [
    .unknownTopic, .unknownDiagnostic, .unknownEntry, .nothingToUndo, .unknownLine, .unknownCheckpoint, .notYet,
    .commandForAnswer, .forbiddenInStep, .notAlone,
    .examNotFinished, .noVariant, .fileNotFound, .fileUnreadable, .fileExists, .tooManyLoads,
    .tooMuchWork,
    .tooManyCheckpoints, .tooMuchToCompare, .tooManyFutures, .notLifeFile, .outsideFolder, .onlyTyped, .loadsItself,
  ]
}
