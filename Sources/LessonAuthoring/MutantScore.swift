import LearnerLog
import LessonModel
import LifecycleEngine
import LifeLanguage

/// How much of the rules that lessons run is noticed by questions.
///
/// A rule family has up to four aspects: its moments, its states, its end, and that nothing is added. Those count in which
/// some mutant of its rules can be told from the truth; one is held if the mutant changes the key of some question.
package struct MutantScore: Sendable {
  /// A rule family with its aspects.
  struct Family: Sendable {
    /// The name of the family.
    var name: String
    /// The aspects that count.
    var aspects: [Mutant.Aspect]
    /// Those of them that some question holds.
    var held: [Mutant.Aspect]
  }

  /// The families that the lessons run, in the order of the book.
  let families: [Family]
  /// The number of mutants of their rules that can be told from the truth.
  package let mutants: Int
  /// The number of those that change the key of some question.
  package let noticed: Int

  /// The number of aspects that count.
  package var aspects: Int { families.reduce(0) { $0 + $1.aspects.count } }
  /// The number of aspects that some question holds.
  package var held: Int { families.reduce(0) { $0 + $1.held.count } }

  /// Counts what was found of the rules with these ids.
  init(_ findings: [MutantSurvey.Finding], running ids: Set<String>) {
    var (families, mutants, noticed): ([Family], Int, Int) = ([], 0, 0)
    for family in RuleFamilies.standard.families where family.rules.contains(where: { ids.contains($0) }) {
      let told = findings.filter { $0.isTold && family.rules.contains($0.mutant.rule) }
      guard !told.isEmpty else { continue }
      let found = told.filter { !$0.questions.isEmpty }
      func aspects(_ findings: [MutantSurvey.Finding]) -> [Mutant.Aspect] {
        Mutant.Aspect.allCases.filter { aspect in findings.contains { $0.mutant.aspect == aspect } }
      }
      families.append(Family(name: family.name, aspects: aspects(told), held: aspects(found)))
      mutants += told.count
      noticed += found.count
    }
    self.families = families
    self.mutants = mutants
    self.noticed = noticed
  }

  /// The score in a line, with a line for each family of which some aspect is open.
  func lines(_ title: String) -> [OutputLine] {
    let share = { (part: Int, whole: Int) in "\(part) of \(whole)" + (whole > 0 ? " (\(part * 100 / whole) %)" : "") }
    let head = OutputLine(
      "\(title): \(share(held, aspects)) aspects of \(families.count) rule families, \(share(noticed, mutants)) mutants",
      hangingIndent: 4)
    return [head]
      + families.filter { $0.held != $0.aspects }.map { family in
        let open = family.aspects.filter { !family.held.contains($0) }
        return OutputLine("    \(family.name): open \(list(open.map { $0.words }))", hangingIndent: 8)
      }
  }
}

extension Mutant.Aspect {
  /// What is said of an aspect that no question holds.
  fileprivate var words: String {
    switch self {
    case .moment: "moments"
    case .state: "states"
    case .end: "the end"
    case .addition: "what is added"
    }
  }
}
