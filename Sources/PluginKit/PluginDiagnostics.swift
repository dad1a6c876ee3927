package import LifeSyntax

/// The diagnostics of manifests, each with its explanation, for `explain`.
package enum PluginDiagnostics {
  /// Every id that this module reports, but for `unknownSetting`, which scenarios share.
  ///
  /// The examples are whole files.
  package static let entries: [DiagnosticRule] = [
    .missingPlugin, .missingVersion, .versionOfNothing, .takenName, .badName, .unknownMoment, .unknownState,
    .neverApplies,
    .needsStates, .tooFewStates, .badStep, .pluginLimit, .sameInEveryWindow, .carriedValue, .eventValue, .signalNote,
    .newerLanguage, .styleLacks, .styleLike, .styleWord, .openCalls,
  ]
}
