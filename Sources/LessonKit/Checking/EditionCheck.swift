import LifeLanguage
import LifeSyntax

extension Lesson {
  /// How many variants it has, and which of them are checked, in a sentence; nil where nothing is drawn.
  public var variantSummary: String? {
    guard let variants else { return nil }
    let all = "\(name): \(countText(variants.count, "variant"))"
    let sample = variants.sample
    guard sample.count < variants.count else { return all + ", all of them checked" }
    return all + ", \(sample.count) of them checked: " + sample.map { "\($0)" }.joined(separator: ", ")
  }
}

/// The check of lessons in each style that they offer, and as each variant, or as those of a sample.
struct EditionCheck {
  /// What is wrong, each once; what is wrong in some styles or variants only names them.
  private(set) var diagnostics: [Diagnostic] = []
  private var found: [Finding] = []
  private var parts = CheckedParts()

  /// Something that is wrong, and where.
  private struct Finding {
    var diagnostic: Diagnostic
    var styles: [String]
    var variants: [Int]
  }

  /// Checks a file.
  init(_ source: SourceText, in surroundings: LessonSurroundings) {
    let styles = StyledText.styles(offeredIn: source)
    let variants = VariedText.sample(of: source) ?? [1]
    for variant in variants {
      for style in styles.isEmpty ? [.standard] : styles {
        let loaded = LessonLoader.load(source, in: surroundings, style: style, variant: variant)
        add(loaded.diagnostics + loaded.lessons.flatMap { check($0) }, style, variant)
        // Apps are the same in all variants, but for their values.
        guard variant == variants[0] else { continue }
        let handlers = loaded.lessons.flatMap { $0.placed(HandlerCheck($0).diagnostics) }
        for each in variants { add(handlers, style, each) }
      }
    }
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    let lessons = VariedText(tree, variant: 1)?.lessons ?? []
    name(among: styles, variants) { range in
      zip(tree.statements, lessons).first { $0.0.range.start <= range.start && range.start < $0.0.range.end }?.1
    }
  }

  /// Checks a lesson that could be read, in its style.
  init(_ lesson: Lesson) {
    let variants = lesson.variants?.sample ?? [1]
    let handlers = lesson.placed(HandlerCheck(lesson).diagnostics)
    for variant in variants { add(check(lesson.asVariant(variant)) + handlers, lesson.style ?? .standard, variant) }
    name(among: [], variants) { _ in lesson.variants }
  }

  private mutating func check(_ lesson: Lesson) -> [Diagnostic] {
    var check = LessonCheck(lesson)
    check.run(remembering: &parts)
    return check.diagnostics
  }

  /// Adds what is wrong in one style and variant.
  private mutating func add(_ diagnostics: [Diagnostic], _ style: LessonStyle, _ variant: Int) {
    var taken: [Int] = []
    for diagnostic in diagnostics {
      let same = found.firstIndex { Self.isSame($0.diagnostic, diagnostic) }
      // What is wrong may be told with a value that is drawn, or in the words of the style.
      let alike = found.indices.first { place in
        !taken.contains(place) && Self.isAlike(found[place].diagnostic, diagnostic)
          && (found[place].styles.contains(style.name)
            ? found[place].variants != [variant] : diagnostic.id == DiagnosticRule.duplicateName.id)
      }
      guard let place = same ?? alike else {
        taken.append(found.count)
        found.append(Finding(diagnostic: diagnostic, styles: [style.name], variants: [variant]))
        continue
      }
      taken.append(place)
      if !found[place].styles.contains(style.name) { found[place].styles.append(style.name) }
      if found[place].variants.last != variant { found[place].variants.append(variant) }
    }
  }

  private static func isAlike(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    one.id == other.id && one.range == other.range
  }

  private static func isSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    isAlike(one, other) && one.summary == other.summary && one.label == other.label
  }

  /// Takes over what was found, with the styles and variants that it is not wrong without.
  private mutating func name(
    among styles: [LessonStyle], _ variants: [Int], _ lesson: (ByteRange) -> LessonVariants?
  ) {
    diagnostics = found.compactMap { item in
      var diagnostic = item.diagnostic
      if item.styles.count < styles.count, diagnostic.id != DiagnosticRule.momentLacking.id {
        let names = item.styles.map { "'\($0)'" }.joined(separator: ", ")
        diagnostic.summary += ", in the style\(item.styles.count > 1 ? "s" : "") \(names)"
      }
      guard item.variants.count < variants.count, let drawn = lesson(diagnostic.range) else { return diagnostic }
      // A question of a pool is not there in every variant.
      let there = variants.filter { drawn.isThere(diagnostic.range.start, in: $0) }
      guard !there.allSatisfy({ item.variants.contains($0) }) else { return diagnostic }
      // A question that shows it is drawn in other variants.
      guard diagnostic.id != DiagnosticRule.misconceptionNeverShown.id else { return nil }
      let others = item.variants.count - 1
      diagnostic.summary +=
        ", in variant \(item.variants[0])" + (others > 0 ? " and \(others) more of \(there.count)" : "")
      diagnostic.notes.append(
        "variant \(item.variants[0]) draws \(Diagnostic.shortened(drawn.text(of: item.variants[0])))")
      return diagnostic
    }
  }
}
