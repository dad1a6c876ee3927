import LearnerLog
import LessonModel
import LessonTutor
import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import LifelabLessons
import LifelabPlugins
import PlatformKit
import PluginKit

/// The next question to practise with, and what comes before the first.
enum PracticeSection {
  static func run(_ options: Options) {
    let library = LifelabPlugins.files.flatMap { file in
      PluginLoader.load(SourceText(name: file.path, text: file.text)).plugins
    }
    let met = Set(RuleBook.standard.rules.filter { $0.platforms == [.ios] }.map { $0.id })
    let maker = PracticeMaker(style: library.lessonStyles.standard, library: library, met: met)
    let count = max(8, min(options.count / 1_000, 64))
    var sink = 0
    func contestant(_ name: String, _ kinds: [PracticeKind]) -> Measurement.Contestant {
      .init(name, units: count) {
        for number in 0..<count {
          var request = PracticeRequest()
          request.kinds = kinds
          sink &+= maker.question(request, number: number, seed: "bench")?.text.utf8.count ?? 0
        }
      }
    }
    Measurement(
      rounds: options.rounds ?? 3,
      [
        contestant("next question, any kind", PracticeKind.allCases),
        contestant("about a script", [.order, .path, .state]), contestant("an app to break", [.breakApp]),
        .init("everything before the first question", units: 1) {
          sink &+= PracticeMaker(style: library.lessonStyles.standard, library: library, met: met).appCount
        },
      ]
    ).show(title: "Practice", unit: "ms", scale: 0.000_001)
    precondition(sink > 0)
    sit(library)
    print("  goal: the next question 50 ms")
  }

  /// The lessons that a learner has taken, who answers nothing rightly in the first three.
  private static let taken = [
    "goingHome", "comingBack", "suspension", "fiveStates", "coldLaunch", "interruptions", "theSwitcher",
    "backgroundWindow",
  ]
  private static let failedCount = 3
  /// The questions of one sitting.
  private static let sittingCount = 60

  /// Times each question of a sitting, as a learner waits for it: choosing among what can be asked included.
  private static func sit(_ library: [Plugin]) {
    let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
    let log = taken.map { "started \($0) version: 1\nfinished \($0) version: 1\n" }.joined()
    var session = Session(
      plugins: library, using: [KnownPlugin.usualName],
      catalog: LessonCatalog(files: files, progress: ProgressLog(reading: Array(log.utf8))))
    session.isInteractive = true
    session.choose(practiceSeed: "bench")
    session.begin(day: 20_000)
    for lesson in taken.prefix(failedCount) {
      _ = session.submit(line: "lesson \(lesson)")
      while session.prompt.hasPrefix(lesson) { _ = session.submit(line: "skip") }
      _ = session.submit(line: "leave")
    }
    func time(_ line: String) -> Double {
      let start = MonotonicClock.nanoseconds
      _ = session.submit(line: line)
      return Double(MonotonicClock.nanoseconds - start) / 1e6
    }
    let first = time("practice")
    var times: [Double] = []
    while times.count < sittingCount {
      times.append(session.prompt.hasPrefix("practice") ? time("skip") : time("practice"))
    }
    times.sort()
    print("\nA sitting of \(sittingCount) questions after \(taken.count) lessons, three of them failed, ms")
    var report = Report(columns: ["the first", "median", "nine in ten", "longest"])
    report.add(
      [first, times[times.count / 2], times[times.count * 9 / 10], times[times.count - 1]].map { decimal($0, 1) })
    report.show()
  }
}
