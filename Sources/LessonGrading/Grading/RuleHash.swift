import LessonModel

extension ContentHash {
  /// The hash of the rules that come along, which every result carries; a test computes it.
  ///
  /// To hash them at each start would take longer than to grade a lesson.
  static let ofStandardRules = ContentHash(hex: "a784e5d201d46c0b44daf462d675f377123de6fe1b0c5bbb0b5faeab448a7fa0")
}
