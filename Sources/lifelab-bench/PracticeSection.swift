import LessonKit
import LifeSyntax
import LifecycleEngine
import LifelabPlugins
import PluginKit

/// The next question to practise with, and what comes before the first.
enum PracticeSection {
  static func run(_ options: Options) {
    let library = LifelabPlugins.files.flatMap { file in
      PluginLoader.load(SourceText(name: file.path, text: file.text)).plugins
    }
    let met = Set(RuleBook.standard.rules.filter { $0.platforms == [.ios] }.map { $0.id })
    let maker = PracticeMaker(style: .standard, library: library, met: met)
    let count = max(8, min(options.count / 1_000, 64))
    var sink = 0
    func contestant(_ name: String, _ kinds: [PracticeKind]) -> Measurement.Contestant {
      .init(name, units: count) {
        for number in 0..<count {
          var wish = PracticeWish()
          wish.kinds = kinds
          sink &+= maker.question(wish, number: number, seed: "bench")?.text.utf8.count ?? 0
        }
      }
    }
    Measurement(
      rounds: options.rounds ?? 3,
      [
        contestant("next question, any kind", PracticeKind.allCases),
        contestant("about a script", [.order, .path, .state]), contestant("an app to break", [.breakApp]),
        .init("everything before the first question", units: 1) {
          sink &+= PracticeMaker(style: .standard, library: library, met: met).shelfCount
        },
      ]
    ).show(title: "Practice", unit: "ms", scale: 0.000_001)
    print("  goal: the next question 50 ms")
    precondition(sink > 0)
  }
}
