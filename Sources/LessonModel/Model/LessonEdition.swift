package import LifeLanguage
package import LifeSyntax

/// What a lesson needs to be read again, in another style or as another variant.
package struct LessonEdition: Sendable {
  /// The file as it was written.
  package let file: SourceText
  /// The statement of the lesson in it.
  package let range: ByteRange
  /// What the file may name.
  package let surroundings: LessonSurroundings
  /// The style that was asked for.
  package let wantedStyle: LessonStyle
  /// The styles that the lesson offers, in its order; empty where it offers none.
  package let styles: [LessonStyle]
  /// The styles in which it is read although it does not name them, as they are like one that it names.
  package let guests: [LessonStyle]
  /// The variants that the lesson has; nil where it draws nothing.
  package let variants: LessonVariants?
  /// The number of the variant, from 1 on; it decides every draw.
  package let variant: Int

  /// The style in which the lesson is; nil where it offers none.
  package var style: LessonStyle? { offers(wantedStyle) ? wantedStyle : styles.first }

  /// Indicates whether the lesson can be read in a style.
  package func offers(_ style: LessonStyle) -> Bool { styles.contains(style) || guests.contains(style) }

  /// The suffix of the seed of shuffles of the question at a range of the text that was read.
  package let orderSeed: @Sendable (ByteRange) -> String
  /// Returns diagnostics about the text that was read in places of the file.
  package let placed: @Sendable ([Diagnostic]) -> [Diagnostic]

  /// What was read beside a lesson.
  package init(
    file: SourceText, range: ByteRange, surroundings: LessonSurroundings, wantedStyle: LessonStyle,
    styles: [LessonStyle], guests: [LessonStyle], variants: LessonVariants?, variant: Int,
    orderSeed: @escaping @Sendable (ByteRange) -> String, placed: @escaping @Sendable ([Diagnostic]) -> [Diagnostic]
  ) {
    self.file = file
    self.range = range
    self.surroundings = surroundings
    self.wantedStyle = wantedStyle
    self.styles = styles
    self.guests = guests
    self.variants = variants
    self.variant = variant
    self.orderSeed = orderSeed
    self.placed = placed
  }
}
