import LessonModel
import LessonTutor
import LifelabLessons
import LifelabPlugins
import LifeSession
import LifeSyntax
import PluginKit
import SimulatedClass

/// Learners who hold three beliefs each: after how many questions each is named, in course order and with practice's choice.
enum ClassSection {
  /// The questions of practice to choose from.
  private static let generated = 400
  /// The most questions of practice that a learner is asked: four days of it.
  private static let practiceLimit = 4 * PracticePlan.dayCount

  static func run(_ options: Options) {
    let library = LifelabPlugins.files.flatMap { PluginLoader.load(SourceText(name: $0.path, text: $0.text)).plugins }
    let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
    let catalog = LessonCatalog(files: files)
    let beliefs = catalog.beliefs(library: library)
    let lessons = catalog.entries.compactMap { catalog.read(alone: $0, library: library).lesson }
    let course = ClassPool(course: lessons, beliefs, library: library)
    let practice = ClassPool(course: [], generating: generated, seed: "class", beliefs, library: library)
    var known = BeliefBook()
    for belief in practice.revealed { known.add(belief) }
    let both = ClassPool(course: lessons, generating: generated, seed: "class", known, library: library)
    let any = ClassPool(course: lessons, generating: generated, seed: "class", beliefs, library: library)
    let pools = [("course", course), ("made", practice), ("both", both), ("both, any belief", any)]
    print(
      "\nClass of \(learners(options)): three of \(course.revealed.count) beliefs that \(course.count) questions of the course "
        + "reveal, of \(practice.revealed.count) that \(practice.count) that are made do; of both kinds, of these or of all"
    )
    var report = Report(columns: [
      "", "first named", "half of them", "all three", "within 10", "15", "20", "40", "wrong names",
    ])
    for slips in [0, 10] {
      for (name, pool) in pools {
        for choice in choices where !name.hasPrefix("both") || choice.choice.isChosen {
          add(pool, "\(name), \(choice.name), slips \(slips) %", options, &report) {
            ($0.choice, $0.slips) = (choice.choice, slips)
            if pool.count != course.count { $0.questions = practiceLimit }
          }
        }
      }
    }
    report.show()
    print("  goal: with practice's choice and slips all three within 15, fewer than 10 % wrong names")
  }

  private static func learners(_ options: Options) -> Int { options.count == 1_000_000 ? 500 : options.count }

  private static let choices: [(name: String, choice: SimulatedClass.Choice)] = [
    ("in order", .inOrder), ("at random", .random), ("as practice chooses", .telling(of: PracticePlan.candidates)),
    ("the best of all", .best),
  ]

  private static func add(
    _ pool: ClassPool, _ name: String, _ options: Options, _ report: inout Report,
    _ change: (inout SimulatedClass.Setup) -> Void
  ) {
    var setup = SimulatedClass.Setup()
    setup.learners = learners(options)
    change(&setup)
    let result = SimulatedClass(pool, setup).run()
    func text(_ count: Int?) -> String { count.map { "\($0)" } ?? "never" }
    report.add(
      [
        name, text(SimulatedClass.Result.median(result.first)), text(result.half(of: setup.beliefs)),
        text(SimulatedClass.Result.median(result.all)),
      ]
        + [10, 15, 20, 40].map { "\(result.percent(within: $0, of: setup.beliefs)) %" } + [
          "\(result.wrongNames) of \(result.names)"
        ])
  }
}

extension SimulatedClass.Choice {
  /// A Boolean value that indicates whether what was answered decides what is asked.
  fileprivate var isChosen: Bool {
    switch self {
    case .inOrder, .random: false
    case .telling, .best: true
    }
  }
}
