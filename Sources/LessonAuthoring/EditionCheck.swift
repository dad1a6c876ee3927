import LessonGrading
package import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax

extension Lesson {
  /// How many variants it has, and which of them are checked, in a sentence; nil where nothing is drawn.
  package var variantSummary: String? {
    guard let variants else { return nil }
    let all = "\(name): \(countText(variants.count, "variant"))"
    let sample = variants.sample
    guard sample.count < variants.count else {
      let shown = shownVariants
      return all + ", all of them checked"
        + (shown < variants.count ? "; learners can tell \(shown) of them apart" : "")
    }
    return all + ", \(sample.count) of them checked: " + sample.map { "\($0)" }.joined(separator: ", ")
  }
}

extension Lesson {
  /// The number of variants that differ in what learners read or are offered; each variant is looked at.
  private var shownVariants: Int {
    let texts = (1...variantCount).map { number -> String in
      let variant = asVariant(number)
      return variant.items.map { variant.shown($0) }.joined(separator: "\n")
    }
    return Set(texts).count
  }

  /// Returns what learners see of a part before they answer.
  private func shown(_ item: LessonItem) -> String {
    switch item {
    case .prose(let text): return text
    case .picture(let picture): return source.text(in: picture.range)
    case .step(let step):
      let commands = step.given + step.goal + step.solution
      return ([step.title, step.prose] + commands.map { source.text(in: $0.range) }).joined(separator: "\n")
    case .question(let question):
      let marker = try? Marker(question, in: self)
      let lines = question.situation(in: environment) + (marker.map { $0.app + $0.key.offer } ?? [])
      return ([question.title ?? "", question.prose] + lines.map { $0.text } + question.hints.map { $0.text })
        .joined(separator: "\n")
    }
  }
}

/// The check of lessons in each style that they offer, and as each variant, or as those of a sample.
struct EditionCheck {
  /// What is wrong, each once; what is wrong in some styles or variants only names them.
  private(set) var diagnostics: [Diagnostic] = []
  private var found: [Finding] = []
  /// The places of what was found, in its order, by the range.
  private var foundAt: [ByteRange: [Int]] = [:]
  private var parts = CheckedParts()

  /// Something that is wrong, and where.
  private struct Finding {
    var diagnostic: Diagnostic
    var styles: [String]
    var variants: [Int]
    /// A Boolean value that indicates whether the styles have other words for it.
    var isWorded = false
  }

  /// Checks a file.
  init(_ source: SourceText, in surroundings: LessonSurroundings) {
    let known = LessonLoader.styles(knownTo: source, in: surroundings)
    let styles = StyledSource.styles(offeredIn: source, among: known, besides: surroundings.styles)
    let variants = VariedText.sample(of: source) ?? [1]
    for variant in variants {
      for style in styles.isEmpty ? [known.standard] : styles {
        let loaded = LessonLoader.loadParts(source, in: surroundings, style: style, variant: variant)
        let found = loaded.lessons.flatMap { check($0) } + loaded.soundParts.flatMap { check($0, isWhole: false) }
        add(loaded.diagnostics + found, style, variant)
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
    for variant in variants {
      add(check(lesson.asVariant(variant)) + handlers, lesson.style ?? lesson.knownStyles.standard, variant)
    }
    name(among: [], variants) { _ in lesson.variants }
  }

  /// Checks a lesson, or what is sound of one with errors.
  private mutating func check(_ lesson: Lesson, isWhole: Bool = true) -> [Diagnostic] {
    var check = LessonCheck(lesson, isWhole: isWhole)
    check.run(remembering: &parts)
    return check.diagnostics
  }

  /// Adds what is wrong in one style and variant.
  private mutating func add(_ diagnostics: [Diagnostic], _ style: LessonStyle, _ variant: Int) {
    var taken: Set<Int> = []
    // Several parts may tell one fault, such as that of an app which they share.
    var told: Set<Diagnostic> = []
    for diagnostic in diagnostics where told.insert(diagnostic).inserted {
      let here = foundAt[diagnostic.range] ?? []
      let same = here.first { Self.isSame(found[$0].diagnostic, diagnostic) }
      // What is wrong may be told with a value that is drawn, or in the words of the style.
      let alike = here.first { place in
        !taken.contains(place) && Self.isAlike(found[place].diagnostic, diagnostic)
          && (found[place].styles.contains(style.name)
            ? found[place].variants != [variant] : Self.isOneOfStyles(found[place].diagnostic, diagnostic))
      }
      guard let place = same ?? alike else {
        taken.insert(found.count)
        foundAt[diagnostic.range, default: []].append(found.count)
        found.append(Finding(diagnostic: diagnostic, styles: [style.name], variants: [variant]))
        continue
      }
      taken.insert(place)
      if !found[place].styles.contains(style.name) {
        found[place].isWorded = found[place].isWorded || same == nil
        found[place].styles.append(style.name)
      }
      if found[place].variants.last != variant { found[place].variants.append(variant) }
    }
  }

  private static func isAlike(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    one.id == other.id && one.range == other.range
  }

  /// Returns whether two diagnostics of one rule and place are one fault, which each style tells in its own words.
  private static func isOneOfStyles(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    one.summary == other.summary || one.id == DiagnosticRule.duplicateName.id
  }

  private static func isSame(_ one: Diagnostic, _ other: Diagnostic) -> Bool {
    isAlike(one, other) && one.summary == other.summary && one.label == other.label
  }

  /// Takes over what was found, with the styles and variants that it is not wrong without.
  private mutating func name(
    among styles: [LessonStyle], _ variants: [Int], _ lesson: (ByteRange) -> LessonVariants?
  ) {
    // What is wrong in the styles that a lesson names is told as that alone.
    let errors = Set(found.filter { $0.diagnostic.severity == .error }.map { $0.diagnostic.range })
    diagnostics = found.compactMap { item in
      var diagnostic = item.diagnostic
      // A moment that lacks its word has the moment and the style for its cause.
      let isOfStyle =
        diagnostic.id == DiagnosticRule.fallsOut.id || diagnostic.cause?.rule == DiagnosticRule.momentLacking.id
      if diagnostic.id == DiagnosticRule.fallsOut.id, errors.contains(diagnostic.range) { return nil }
      if item.styles.count < styles.count || isOfStyle && !styles.isEmpty {
        let names = item.styles.map { "'\($0)'" }.joined(separator: ", ")
        diagnostic.summary += ", in the style\(item.styles.count > 1 ? "s" : "") \(names)"
      }
      if item.isWorded { diagnostic.notes.append("told in the words of '\(item.styles[0])'") }
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
