package import LifeSyntax

/// What a lesson draws for each learner, and how many variants that makes.
///
/// A variant is a number from 1 on, and the number decides every draw: the first draw is the lowest digit of the number, the
/// next draw the next one; what is drawn with another draw takes no digit. Variant 1 has the first value of each draw, so that it reads as the file is written.
package struct LessonVariants: Sendable {
  /// The name of the lesson.
  let lesson: String
  /// The draws, in the order of the file.
  package let draws: [LessonDraw]
  /// The names of the questions of all variants.
  package let questions: [String]
  /// The number of variants; of some only what a learner is not asked may differ.
  package let count: Int

  /// The variants that some draws make; more than `LessonLimits.variants` are as many as one more.
  package init(of lesson: String, _ draws: [LessonDraw], questions: [String]) {
    self.lesson = lesson
    self.draws = draws
    self.questions = questions
    count = draws.reduce(1) { product, draw in
      guard draw.partner == nil else { return product }
      return min(product * min(max(draw.choices, 1), LessonLimits.variants + 1), LessonLimits.variants + 1)
    }
  }

  /// Returns the choice of each draw in a variant; a number beyond the last variant is that of an earlier one.
  package func choices(in variant: Int) -> [Int] {
    var rest = (max(variant, 1) - 1) % count
    var found: [Int] = []
    for draw in draws {
      if let partner = draw.partner {
        found.append(found[partner])
        continue
      }
      let choices = max(draw.choices, 1)
      found.append(rest % choices)
      rest /= choices
    }
    return found
  }

  /// Returns the variant that a seed draws: the same for ever, as long as the lesson has as many.
  package func variant(drawnBy seed: String) -> Int {
    var random = SeededRandom("variant \(lesson) \(seed)")
    return 1 + random.below(count)
  }

  /// Returns the variants to check: all, or of many those that show each value at least once, and others that are drawn.
  package var sample: [Int] {
    let limit = LessonLimits.checkedVariants
    guard count > limit else { return Array(1...count) }
    var found: [Int] = []
    let most = draws.map { $0.choices }.max() ?? 1
    for turn in 0..<min(most, limit / 2) {
      let variant = number(of: draws.map { turn % max($0.choices, 1) })
      if !found.contains(variant) { found.append(variant) }
    }
    var random = SeededRandom("sample \(lesson) \(count)")
    while found.count < limit {
      let variant = 1 + random.below(count)
      if !found.contains(variant) { found.append(variant) }
    }
    return found.sorted()
  }

  /// The fewest variants in which each question of a pool is there, beginning with the first variant.
  package var covering: [Int] {
    var found = [1]
    for (place, draw) in draws.enumerated() {
      guard case .pool(let questions, _) = draw.content else { continue }
      for question in questions.indices {
        let isThere = found.contains { draw.drawn(choices(in: $0)[place]).contains(question) }
        guard !isThere, let choice = (0..<draw.choices).first(where: { draw.drawn($0).contains(question) }) else {
          continue
        }
        found.append(number(of: draws.indices.map { $0 == place ? choice : 0 }))
      }
    }
    return found
  }

  /// Returns the variant with these choices.
  private func number(of choices: [Int]) -> Int {
    var (number, weight) = (1, 1)
    for (draw, choice) in zip(draws, choices) where draw.partner == nil {
      number += weight * choice
      weight *= max(draw.choices, 1)
    }
    return number
  }

  /// Returns whether what stands at a place of the file is there in a variant.
  package func isThere(_ place: Int, in variant: Int) -> Bool {
    zip(draws, choices(in: variant)).allSatisfy { draw, choice in
      guard case .pool(let questions, _) = draw.content,
        let question = questions.firstIndex(where: { $0.range.start <= place && place < $0.range.end })
      else { return true }
      return draw.drawn(choice).contains(question)
    }
  }

  /// Returns a variant that asks a question of a pool, where another one does not; nil where that asks it, too.
  package func variant(asking question: String, besides variant: Int) -> Int? {
    for draw in draws {
      guard case .pool(let questions, _) = draw.content,
        let place = questions.first(where: { $0.name == question })?.range.start, !isThere(place, in: variant)
      else { continue }
      return covering.first { isThere(place, in: $0) }
    }
    return nil
  }

  /// Returns what is drawn in a variant, in a phrase such as `pause 6s, waits: first, third`.
  package func text(of variant: Int) -> String {
    zip(draws, choices(in: variant)).map { $0.text(of: $1) }.joined(separator: ", ")
  }

  /// Returns what the seed of a shuffled question ends with: nothing where no order is drawn, and in the first one.
  package func orderSeed(ofQuestionAt place: Int, in variant: Int) -> String {
    let drawn = zip(draws, choices(in: variant)).compactMap { draw, choice -> Int? in
      guard case .order = draw.content, draw.scope.start <= place, place < draw.scope.end else { return nil }
      return choice
    }
    return drawn.allSatisfy { $0 == 0 } ? "" : drawn.map { ".\($0)" }.joined()
  }
}

/// Something that a lesson draws for each learner.
package struct LessonDraw: Sendable {
  /// What is drawn.
  package enum Content: Sendable {
    /// One of some values.
    case value([DrawnValue])
    /// One of so many orders.
    case order(Int)
    /// So many of some questions, each with its name and its statement.
    case pool([(name: String, range: ByteRange)], Int)
  }

  /// The name of the draw, which stands for its value in texts.
  package let name: Name
  /// The statement of the lesson or the part in which it holds; for a pool that of the pool.
  package let scope: ByteRange
  /// What is drawn.
  package let content: Content
  /// The place, among the draws of the lesson, of an earlier one whose choice is taken; nil where it is drawn by itself.
  package var partner: Int?

  /// A draw as it was read.
  package init(name: Name, scope: ByteRange, content: Content, partner: Int? = nil) {
    self.name = name
    self.scope = scope
    self.content = content
    self.partner = partner
  }

  /// The number of different draws.
  package var choices: Int {
    switch content {
    case .value(let values): values.count
    case .order(let count): count
    case .pool(let questions, let count): Self.ways(of: count, among: questions.count)
    }
  }

  /// Returns what one choice is, in a few words.
  func text(of choice: Int) -> String {
    switch content {
    case .value(let values): "\(name.text) \(values[choice].text)"
    case .order: "order \(choice + 1)"
    case .pool(let questions, _):
      "\(name.text): \(drawn(choice).map { questions[$0].name }.joined(separator: ", "))"
    }
  }

  /// Returns the places of the questions of a pool that a choice draws, in their order.
  package func drawn(_ choice: Int) -> [Int] {
    guard case .pool(let questions, let count) = content else { return [] }
    var (rest, place, found) = (choice, 0, [Int]())
    while found.count < count, place < questions.count {
      // So many choices have this question as their next one.
      let with = Self.ways(of: count - found.count - 1, among: questions.count - place - 1)
      if rest < with { found.append(place) } else { rest -= with }
      place += 1
    }
    return found
  }

  /// Returns how many ways there are to draw some of several; no more than one above the limit of variants.
  static func ways(of count: Int, among all: Int) -> Int {
    guard count >= 0, count <= all else { return 0 }
    let limit = LessonLimits.variants + 1
    var row = [1] + [Int](repeating: 0, count: count)
    for _ in 0..<all {
      for place in stride(from: count, to: 0, by: -1) { row[place] = min(row[place] + row[place - 1], limit) }
    }
    return row[count]
  }
}

/// A value that may be drawn, in the forms in which it is written.
package struct DrawnValue: Sendable, Hashable {
  /// As it stands in a statement.
  package let text: String
  /// As prose says it.
  package let words: String
  /// As a text between quotes says it.
  package let inQuotes: String
  /// A Boolean value that indicates whether it is a text.
  package let isText: Bool

  /// A Boolean value that indicates whether it is a number, with a unit or without.
  package var isQuantity: Bool { text.utf8.first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } ?? false }
  /// The milliseconds of a length of time; nil for other values.
  package let length: Int64?

  /// A value that is written in these ways.
  private init(_ text: String, words: String, inQuotes: String, isText: Bool = false, length: Int64? = nil) {
    (self.text, self.words, self.inQuotes, self.isText, self.length) = (text, words, inQuotes, isText, length)
  }

  /// Reads a value; nil for what is none.
  package init?(_ expression: Expression) {
    switch expression.kind {
    case .quantity(let quantity): self.init(quantity)
    case .name(let name), .selector(let name): self.init(name, words: name, inQuotes: name)
    case .string(let string):
      let written = quoted(string)
      // A line of prose ends at a newline.
      let line = string.utf8.map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
      self.init(
        written, words: String(decoding: line, as: UTF8.self), inQuotes: String(written.dropFirst().dropLast()),
        isText: true)
    case .list, .chain, .binary, .unary, .group, .missing: return nil
    }
  }

  /// A quantity; a text says its unit in full.
  package init(_ quantity: Quantity) {
    let words = Self.words(of: quantity)
    let unit = Quantity.unitsOfTime.first { $0.name == quantity.unit }
    self.init(
      quantity.text, words: words, inQuotes: words, length: unit.flatMap { quantity.scaled(by: $0.milliseconds) })
  }

  private static func words(of quantity: Quantity) -> String {
    guard let unit = quantity.unit, unit != "%" else { return quantity.text }
    let number = Quantity(whole: quantity.whole, fraction: quantity.fraction).text
    guard let name = Quantity.unitsOfTime.first(where: { $0.name == unit })?.words.last else {
      return "\(number) \(unit)"
    }
    return "\(number) \(number == "1" ? String(name.dropLast()) : name)"
  }
}
