import LessonModel
import LifeSession

/// The options of every subcommand that opens the prompt.
struct PromptOptions {
  static let table = [
    Option(name: "--use", value: "PLUGIN|FILE,…", summary: "the plugins whose words are shown", isRepeated: true),
    .scenes,
    .style,
    Option(name: "--progress", value: "FILE", summary: "where your progress is kept"),
    SessionWriter.anywhereOption,
    Option(name: "--keep-going", value: nil, summary: "in a pipe, go on after an error"),
    Option(name: "--quiet", value: nil, summary: "no welcome and no suggestions"),
    Option(name: "--verbose", value: nil, summary: "show the platform's own moments, too"),
  ]

  /// The plugins and files of plugins; nil where the option is not there.
  let plugins: [String]?
  let scenes: Bool?
  /// The name of the style of lessons; nil where the option is not there.
  let style: String?
  /// The seed of the practice; nil for that of the day.
  let seed: String?
  /// The file of progress; nil for the usual one.
  let progress: String?
  let writesAnywhere: Bool
  /// A Boolean value that indicates whether a pipe goes on after an error.
  let keepsGoing: Bool
  let isQuiet: Bool
  let isVerbose: Bool

  init(_ arguments: Arguments) throws(UsageFault) {
    seed = arguments.value("--seed")
    if let seed, UInt64(seed) == nil { throw UsageFault("--seed takes a whole number") }
    scenes = try arguments.scenes()
    style = arguments.value(Option.style.name)
    plugins = arguments.has("--use") ? arguments.values("--use") : nil
    progress = arguments.value("--progress")
    writesAnywhere = arguments.has(SessionWriter.anywhereOption.name)
    keepsGoing = arguments.has("--keep-going")
    isQuiet = arguments.has("--quiet")
    isVerbose = arguments.has("--verbose")
  }
}
