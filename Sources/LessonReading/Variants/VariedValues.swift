import LessonModel
import LifeLanguage
import LifeSyntax

/// The values that a statement draws from: a list, or two bounds with a step.
struct VariedValues {
  /// The values, as far as they can be drawn.
  private(set) var values: [DrawnValue] = []
  /// The places of those that are listed; bounds list none.
  private(set) var places: [ByteRange] = []
  /// What is wrong with them.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads the values of a statement.
  init(of vary: VaryStatement) {
    if !vary.hasBounds {
      values = listed(vary)
    } else if let values = vary.values {
      diagnostics.append(.badDraw(values.range, "values are listed, or told by their bounds", "leave one of them out"))
    } else {
      values = bounded(vary)
    }
  }

  /// Returns the values of a list.
  private mutating func listed(_ vary: VaryStatement) -> [DrawnValue] {
    guard case .list(let items)? = vary.values?.kind, items.count > 1 else {
      diagnostics.append(.tooFewValues(vary))
      if case .list(let items)? = vary.values?.kind {
        return items.compactMap { DrawnValue($0) }
      }
      return vary.values.flatMap { DrawnValue($0) }.map { [$0] } ?? []
    }
    if items.count > LessonLimits.drawnValues {
      diagnostics.append(.tooMany("values of one draw", LessonLimits.drawnValues, at: vary.name.range))
    }
    var values: [DrawnValue] = []
    for item in items.prefix(LessonLimits.drawnValues) {
      guard let value = DrawnValue(item) else {
        diagnostics.append(
          .badDraw(item.range, "this is no value that can be drawn", "a quantity, a name, a text or a call"))
        continue
      }
      // Several values of another draw may have one here.
      if vary.partner == nil, values.contains(value) {
        diagnostics.append(
          .badDraw(item.range, "'\(Diagnostic.shortened(value.text))' is there twice", "leave one of them out"))
      } else {
        if vary.partner == nil, let length = value.length, let same = values.first(where: { $0.length == length }) {
          diagnostics.append(.sameLength(item.range, value, same))
        }
        values.append(value)
        places.append(item.range)
      }
    }
    return values
  }

  /// Returns the values between two bounds.
  private mutating func bounded(_ vary: VaryStatement) -> [DrawnValue] {
    let (from, to, step) = vary.bounds
    guard let from, let to, let first = from.wholeQuantity, let last = to.wholeQuantity,
      let distance = step.map({ $0.wholeQuantity }) ?? (1, first.unit)
    else {
      diagnostics.append(boundsFault(of: vary))
      return []
    }
    if let fault = Self.fault(from: first, to: last, step: distance) {
      let place = [fault.isOfStep ? step : to].compactMap { $0?.range }.first ?? vary.name.range
      diagnostics.append(.badDraw(place, fault.summary, fault.label))
      return []
    }
    let count = (last.number - first.number) / distance.number + 1
    guard count <= LessonLimits.drawnValues else {
      diagnostics.append(.tooMany("values of one draw", LessonLimits.drawnValues, at: vary.name.range))
      return []
    }
    return (0..<count).map { DrawnValue(Quantity(whole: "\(first.number + $0 * distance.number)", unit: first.unit)) }
  }

  /// Returns what is wrong with a draw of which a bound or the step is missing or no whole number.
  private func boundsFault(of vary: VaryStatement) -> Diagnostic {
    let (from, to, step) = vary.bounds
    let way = "write: vary \(Diagnostic.shortened(vary.name.text)) from: 2s to: 10s step: 4s"
    guard from != nil, to != nil else {
      return .badDraw(vary.name.range, "'\(from == nil ? "from" : "to"):' is missing", way)
    }
    let strange = [("from", from), ("to", to), ("step", step)].first { $0.1 != nil && $0.1?.wholeQuantity == nil }
    return .badDraw(
      strange?.1?.range ?? vary.name.range, "'\(strange?.0 ?? "from"):' is no whole number", way)
  }

  /// A whole number with its unit.
  private typealias Whole = (number: Int, unit: String?)

  /// Returns what is wrong between two bounds and a step; nil where they make two values.
  private static func fault(
    from first: Whole, to last: Whole, step: Whole
  ) -> (summary: String, label: String, isOfStep: Bool)? {
    func text(_ whole: Whole) -> String { "\(whole.number)\(whole.unit ?? "")" }
    func lack(_ name: String, _ whole: Whole) -> (summary: String, label: String, isOfStep: Bool) {
      let label = first.unit.map { "write it in the unit of 'from:', \($0)" } ?? "write it without a unit, as 'from:'"
      return ("'\(name):' has another unit than 'from:'", label, name == "step")
    }
    if first.unit != last.unit { return lack("to", last) }
    if step.unit != first.unit { return lack("step", step) }
    if last.number <= first.number {
      return ("'to:' is not above 'from:'", "the larger bound comes last: more than \(text(first))", false)
    }
    if step.number <= 0 { return ("a step of 0 leads nowhere", "write at least \(text((1, step.unit)))", true) }
    guard last.number < first.number + step.number else { return nil }
    let most = text((last.number - first.number, first.unit))
    return ("the step leads beyond 'to:'", "write at most \(most)", true)
  }
}

extension Expression {
  /// The whole number that it says, with its unit; nil where it says none.
  var wholeQuantity: (number: Int, unit: String?)? {
    guard case .quantity(let quantity) = kind, let number = quantity.scaled(by: 1), number <= 1_000_000_000 else {
      return nil
    }
    return (Int(number), quantity.unit)
  }

  /// The whole number without a unit that it says.
  var wholeNumber: Int? { wholeQuantity.flatMap { $0.unit == nil ? $0.number : nil } }
}
