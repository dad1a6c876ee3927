public import LifeSyntax

/// The diagnostics of manifests, each with its explanation, for `explain`.
public enum PluginDiagnostics {
  /// Every id that this module reports, but for `unknownSetting`, which scenarios share.
  ///
  /// The examples are whole files.
  public static let entries: [DiagnosticRule] = [
    .missingPlugin, .missingVersion, .versionOfNothing, .takenName, .badName, .unknownMoment, .unknownState,
    .neverApplies,
    .needsStates, .tooFewStates, .badStep, .pluginLimit, .carriedValue,
  ]
}
