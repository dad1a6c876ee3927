import LessonModel
import LifecycleEngine

/// What one list of operations of an app does: the operations that can run, and the conditions under which they do.
struct GuardedOperations {
  private let program: AppProgram
  /// The places that can be reached, in the order of the text.
  let places: [Int]
  /// The places among them that decide which operation is the next.
  private let jumps: [Int]

  /// Follows the operations from a place on; what a jump always passes over, as its condition is known, is not reached.
  init(of program: AppProgram, from start: UInt16) {
    var reached = [Bool](repeating: false, count: program.operations.count)
    var open = [Int(start)]
    while let place = open.popLast() {
      guard reached.indices.contains(place), !reached[place] else { continue }
      reached[place] = true
      open += program.successors(of: place)
    }
    self.program = program
    places = reached.indices.filter { reached[$0] }
    jumps = places.filter { program.target(of: $0) != nil }
  }

  /// Returns the condition under which the operation at a place runs; nil where it always does.
  func condition(at place: Int) -> AppOperation.Condition? {
    var tests: [String] = []
    for jump in jumps.prefix(while: { $0 < place }) where program.target(of: jump).map({ $0 > place }) ?? false {
      switch program.operations[jump] {
      case .jumpUnless where program.successors(of: jump).count > 1:
        guard let text = text(of: jump, isMet: true) else { return .unnamed }
        tests.append(text)
      case .jump:
        // Behind it stands what is done where the condition of the operations before it does not hold.
        let misses = jumps.filter { $0 < jump && program.target(of: $0) == jump + 1 }
        guard misses.count == 1, let text = text(of: misses[0], isMet: false) else { return .unnamed }
        tests.append(text)
      default: break
      }
    }
    return tests.isEmpty ? nil : .named(tests.joined(separator: " && "))
  }

  /// Returns the condition of a jump as it is written, or its opposite; nil where it is one of several of which one is enough, or
  /// asks for something without a name of its own.
  private func text(of jump: Int, isMet: Bool) -> String? {
    guard !jumps.contains(where: { $0 < jump && program.target(of: $0) == jump + 1 }),
      case .jumpUnless(let left, let relation, let right, _) = program.operations[jump]
    else { return nil }
    return program.text(left, isMet ? relation : relation.inverse, right)
  }
}

extension AppProgram {
  /// The place that a jump leads to; nil for another operation.
  fileprivate func target(of place: Int) -> Int? {
    switch operations[place] {
    case .jump(let target), .jumpUnless(_, _, _, let target): Int(target)
    default: nil
    }
  }

  /// The places of the operations that may come next.
  fileprivate func successors(of place: Int) -> [Int] {
    switch operations[place] {
    case .stop: []
    case .jump(let target): [Int(target)]
    case .jumpUnless(.constant(let left), let relation, .constant(let right), let target):
      [relation.holds(left, right) ? place + 1 : Int(target)]
    case .jumpUnless(_, _, _, let target): [place + 1, Int(target)]
    default: [place + 1]
    }
  }

  /// Returns a comparison as an app writes it; nil for one that it writes otherwise.
  fileprivate func text(_ left: Operand, _ relation: Relation, _ right: Operand) -> String? {
    switch (left, right) {
    case (.condition(let place), .constant(1)): Self.flag(Condition.named[Int(place)].name, relation)
    case (.connection(let slot), .constant(1)): Self.flag("\(connections[Int(slot)].name).open", relation)
    case (.platform, .constant(let number)):
      Platform.allCases.first { Int64($0.rawValue) == number }.flatMap { Self.flag($0.name, relation) }
    case (.state, .constant(let number)):
      ProcessState.allCases.first { Int64($0.rawValue) == number }.map { "state \(relation.symbol) \($0.name)" }
    case (.away, .constant(let time)): Self.text("app.away", relation, time)
    case (.remaining, .constant(let time)): Self.text("background.remaining", relation, time)
    case (.clock, .constant(let time)): Self.text("clock", relation, time)
    case (.age(let slot), .constant(let time)): Self.text("age.\(values[Int(slot)].name)", relation, time)
    case (.value(let slot), .value(let other)):
      "\(values[Int(slot)].name) \(relation.symbol) \(values[Int(other)].name)"
    case (.value(let slot), .constant(let place)) where constants.indices.contains(Int(place)):
      "\(values[Int(slot)].name) \(relation.symbol) \"\(constants[Int(place)])\""
    default: nil
    }
  }

  private static func text(_ name: String, _ relation: Relation, _ time: Int64) -> String {
    "\(name) \(relation.symbol) \(durationText(milliseconds: time))"
  }

  /// Returns a flag that holds or does not; nil for another comparison.
  private static func flag(_ name: String, _ relation: Relation) -> String? {
    switch relation {
    case .equal: name
    case .notEqual: "!\(name)"
    case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    }
  }
}
