package import LifeSyntax

/// The diagnostics of this module, each with its explanation, for `explain`.
package enum LanguageDiagnostics {
  /// Every id that the binder and the compilers of this module report.
  package static let entries: [DiagnosticRule] = [
    .unknownVerb, .otherForm, .unexpectedProse, .unexpectedClause, .unexpectedBlock, .missingBlock, .missingArgument,
    .missingLabel, .unexpectedArgument, .hyphenInName, .unexpectedAssignment, .unknownLabel, .repeatedLabel,
    .unknownWord, .wrongKind,
    .unquotedText, .missingUnit, .unknownUnit, .durationOutOfRange, .unknownSubject, .badCondition, .badComparison,
    .unknownName, .unknownPlugin, .pluginNotInUse, .pluginStays, .pluginTimers, .unknownSetting, .appLimit,
    .delegateStays, .unheardObserver,
    .scenesContradicted, .versionLacks,
    .handlerNeverCalled,
    .nothingToExplore, .undeclared, .repeatedStatement, .emptyText, .expectationFailed, .impossible, .simulationLimit,
    .duplicateName, .otherFile,
  ]
}
