import LessonModel

extension ContentHash {
  /// The hash of the rules that come along, which every result carries; a test computes it.
  ///
  /// To hash them at each start would take longer than to grade a lesson.
  static let ofStandardRules = ContentHash(hex: "ed215d97d408b466a4ce82ca0a2685f78897cf6d2e3d2afd457c2a976590d060")
}
