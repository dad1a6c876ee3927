import LessonModel
import LifeLanguage
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
    return program.query(left, isMet ? relation : relation.inverse, right)?.text(in: program)
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

  /// Returns the condition of a comparison of operands; nil for one that an app cannot write so.
  fileprivate func query(_ left: Operand, _ relation: Relation, _ right: Operand) -> Query? {
    switch (left, right) {
    case (.condition(let place), .constant(1)): Self.holds(.condition(Int(place)), relation)
    case (.connection(let slot), .constant(1)): Self.holds(.connection(Int(slot)), relation)
    case (.platform, .constant(let number)):
      Platform.allCases.first { Int64($0.rawValue) == number }.flatMap { Self.holds(.platform($0), relation) }
    case (.state, .constant(let number)):
      ProcessState.allCases.first { Int64($0.rawValue) == number }.map { .compare(.state, relation, .name($0.name)) }
    case (.away, .constant(let time)): .compare(.away, relation, .number(time))
    case (.remaining, .constant(let time)): .compare(.remaining, relation, .number(time))
    case (.clock, .constant(let time)): .compare(.clock, relation, .number(time))
    case (.age(let slot), .constant(let time)): .compare(.age(Int(slot)), relation, .number(time))
    case (.value(let slot), .value(let other)): .compare(.value(Int(slot)), relation, .value(Int(other)))
    case (.value(let slot), .constant(let place)) where constants.indices.contains(Int(place)):
      .compare(.value(Int(slot)), relation, .text(constants[Int(place)]))
    default: nil
    }
  }

  /// Returns whether a flag holds or does not; nil for another comparison.
  private static func holds(_ flag: Query.Flag, _ relation: Relation) -> Query? {
    switch relation {
    case .equal: .holds(flag)
    case .notEqual: .not(.holds(flag))
    case .less, .lessOrEqual, .greater, .greaterOrEqual: nil
    }
  }
}
