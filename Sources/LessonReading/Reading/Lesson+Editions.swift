package import LessonModel
package import LifeLanguage
import LifeSyntax

extension Lesson {
  /// Returns the same lesson in the words of a style or, where it does not offer that one, of the first that it offers; where none is
  /// given, in those of who has chosen none.
  package func inStyle(_ wanted: LessonStyle?) -> Lesson {
    guard let edition, !edition.styles.isEmpty else { return self }
    let style = wanted ?? usualStyle
    guard edition.wantedStyle != style else { return self }
    return read(edition, in: style, as: edition.variant)
  }

  /// Returns the same lesson as one of its variants, which was drawn by a seed where that is known.
  package func asVariant(_ variant: Int, seed: String? = nil) -> Lesson {
    guard let edition, let variants = edition.variants, (1...variants.count).contains(variant) else { return self }
    var lesson = variant == edition.variant ? self : read(edition, in: edition.wantedStyle, as: variant)
    lesson.seed = seed
    return lesson
  }

  /// Returns the same lesson as the variant that a seed draws.
  package func drawn(by seed: String) -> Lesson {
    variants.map { asVariant($0.variant(drawnBy: seed), seed: seed) } ?? self
  }

  /// The lesson in each of its styles, and as many variants as have all questions between them.
  package var editions: [Lesson] {
    let variants = edition?.variants?.covering.map { asVariant($0) } ?? [self]
    return styles.isEmpty ? variants : variants.flatMap { variant in styles.map { variant.inStyle($0) } }
  }

  /// Returns why nothing of the lesson is left in a style that it does not name and would be read in, as that is like one that it
  /// names; nil in another style, empty where all of it is written for others.
  package func reasonsOfAbsence(in style: LessonStyle) -> [String]? {
    guard let edition, edition.guests.contains(style) else { return nil }
    let found = LessonLoader.load(edition.file, in: edition.surroundings, style: style, variant: edition.variant)
    let name = SyntaxTree(parsing: edition.file, limits: LessonLimits.lessonFile).statements
      .first { $0.range == edition.range }?.clauses.first?.names.first?.range
    // The note at its name comes of the others.
    let inside = found.diagnostics.filter { one in
      one.id == DiagnosticRule.fallsOut.id && edition.range.start <= one.range.start
        && one.range.end <= edition.range.end && one.range != name
    }
    return inside.map { $0.label }.eachOnce
  }

  private func read(_ edition: LessonEdition, in style: LessonStyle, as variant: Int) -> Lesson {
    let loaded = LessonLoader.load(edition.file, in: edition.surroundings, style: style, variant: variant).lessons
    guard let same = loaded.first(where: { $0.name == name }) else {
      // In a style that it does not name nothing may be left of it: then it is not there in that style.
      guard edition.guests.contains(style), let own = edition.styles.first else { return self }
      return read(edition, in: own, as: variant)
    }
    var found = same.running(in: same.environment.fixingScenes(environment.setup.fixedScenes))
    found.seed = seed
    return found.knowing(beliefs.book, met: beliefs.met)
  }
}
