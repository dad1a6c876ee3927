import LessonGrading
import LessonModel
import LessonReading
package import LifeSyntax
import QuestionKinds

/// The rules of this module, each with its page, for `explain`.
package enum LessonDiagnostics {
  /// Every rule that this module reports, but for those that it shares with the language and with plugins.
  package static let entries: [DiagnosticRule] = reading + QuestionKinds.rules + answers + checks + beliefs

  private static let reading: [DiagnosticRule] = [
    .unknownStyle, .unknownBrace, .momentLacking, .fallsOut, .styleChooses, .withoutStyles, .missingLesson,
    .questionLacks,
    .formerNameInUse,
    .unknownMisconception, .unknownItem, .twoApps, .mistakeNeedsOnePattern,
    .countOutOfRange,
    .badCost, .badShares, .lessonLimit, .unusableFile, .packForm,
    .badDraw, .unusedDraw, .unknownDraw, .reservedDraw, .misplacedDraw, .badPool, .emptyMetName,
  ]

  private static let beliefs: [DiagnosticRule] = [
    .unknownInBelief, .changesNothing, .beliefCompetes, .beliefIsTrue, .placeOfMoment, .badNeed, .badLimit,
    .beliefWithoutSource, .refutesNothing, .nothingChangesKey, .patternTooWide, .beliefNowhere, .beliefNotRevealed,
    .notToldApart, .familyUntested,
  ]

  private static let answers: [DiagnosticRule] = [
    .unreadableAnswer, .unknownAnswer, .unknownQuestion, .ambiguousQuestion, .repeatedAnswer, .isSubmission,
    .variantLacking,
    .styleLacking,
  ]

  private static let checks: [DiagnosticRule] = [
    .missingProse, .emptyPicture, .missingHint, .missingSolution, .solvedAtStart, .solutionFails, .parTooHigh,
    .solvedAtOnce, .saysNothing,
    .idleProperty, .neverPossible, .pinnedAnswerWrong, .mistakeIsRight,
    .mistakeOfNoWorld, .titleTellsKey, .proseTellsKey, .repeatedHint, .styleNotOffered,
    .counterexampleFails, .misconceptionNeverShown, .missingPrerequisite, .notInCourse, .statementWithoutLesson,
    .unknownLesson, .unknownDisagreement, .revisedTwice, .revisionWithoutEvidence, .yearOutOfRange,
    .unknownEvidence,
    .lessonWithoutStatement, .notCanonical, .emptyFile, .emptyLesson, .requiredInCircle,
    .rawBrace, .doubledArticle, .emptyUnit, .longProse, .firstHintCosts, .hintTellsKey, .unverifiedOption,
    .severalRight, .idleDraw, .nothingToStartFrom,
    .wordNotTaught, .emptyPart, .askedTwice, .pictureTellsKey, .mistakeNeverComes, .hiddenCharacter, .misplacedFile,
    .secondCourse, .silentPlugin, .idleState, .cheaperHint, .openCode, .openEmphasis, .foreignMark, .requiredTwice,
    .pluginWithoutSource,
  ]
}
