package import ClassReport
package import GradeResults
import LessonGrading
import LessonModel
import LifeSyntax

/// What a class hands in, and how far a report on it names what was believed.
extension SimulatedClass {
  /// The answers of one learner to the questions of a course.
  package struct HandIn: Sendable {
    /// The made-up name of the learner, which the report shows again.
    package let learner: String
    /// The names of the beliefs that are held.
    package let beliefs: [String]
    /// A file of answers for each lesson, by the place of the lesson.
    let files: [(lesson: Int, text: String)]
  }

  /// How many of the names that a report gives are right.
  package struct Judgement: Sendable {
    /// The pairs of a learner and a belief which that learner holds.
    package var held = 0
    /// The pairs that the report names.
    package var named = 0
    /// The pairs that are held and named.
    package var right = 0

    /// The share of the named pairs that are held, in percent.
    package var precision: Int { right * 100 / max(1, named) }
    /// The share of the held pairs that are named, in percent.
    package var recall: Int { right * 100 / max(1, held) }
  }

  /// Returns what each learner hands in, who holds every belief up to the end.
  package func handIns() -> [HandIn] {
    let width = "\(setup.learners)".count
    return (0..<setup.learners).map { number in
      var learner = Learner(of: pool, setup, SeededRandom("\(setup.seed) \(number)"))
      var texts = [String](repeating: "", count: pool.lessons.count)
      let digits = "\(number)"
      let name = "Learner " + String(repeating: "0", count: width - digits.count) + digits
      for question in pool.questions {
        guard let place = pool.lessons.firstIndex(where: { question.name.hasPrefix($0.name + ".") }),
          let answer = learner.answer(to: question)
        else { continue }
        texts[place] += "answer \(question.marker.question.name.text) \(answer)\n"
      }
      let files = texts.enumerated().map { (lesson: $0.offset, text: "learner \"\(name)\"\n" + $0.element) }
      return HandIn(learner: name, beliefs: learner.held.map { $0.name }, files: files)
    }
  }

  /// Hands on the graded files, one after the other.
  package func grade(_ handIns: [HandIn], _ body: (GradeReport) -> Void) {
    var graders = pool.lessons.map { LessonGraders($0, feedback: .none) }
    var cache = VerdictCache()
    for handIn in handIns {
      for (lesson, text) in handIn.files {
        let name = "\(handIn.learner)/\(pool.lessons[lesson].name).life"
        let work = HandedIn(SourceText(name: name, text: text))
        body(graders[lesson].grade(work, named: name, remembering: &cache).report)
      }
    }
  }

  /// Returns the share of the class that holds each belief that a report says to teach next, in percent.
  package func holders(ofNextIn report: ClassReport, on handIns: [HandIn]) -> [Int] {
    report.next.compactMap { point in
      guard case .belief(let place) = point.subject else { return nil }
      let name = pool.name(of: report.beliefs[place].name)
      let holders = handIns.count { $0.beliefs.contains { pool.name(of: $0) == name } }
      return holders * 100 / max(1, handIns.count)
    }
  }

  /// Returns how far a report on a class names what its learners believe.
  ///
  /// Of beliefs that no question tells apart, one stands for all. With `signs`, one answer is enough for a name.
  package func judgement(of report: ClassReport, on handIns: [HandIn], signs: Bool = false) -> Judgement {
    var judgement = Judgement()
    let learners = (0..<report.learnerCount).map { report.learner(at: $0) }
    for handIn in handIns {
      let held = Set(handIn.beliefs.map { pool.name(of: $0) })
      let own = learners.first { $0.name == handIn.learner }
      let places = (own?.beliefs ?? []) + (signs ? own?.signs ?? [] : [])
      let named = Set(places.map { pool.name(of: report.beliefs[$0].name) })
      judgement.held += held.count
      judgement.named += named.count
      judgement.right += named.intersection(held).count
    }
    return judgement
  }
}
