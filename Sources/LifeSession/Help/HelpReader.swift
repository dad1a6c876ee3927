/// Whoever asks for help: the place, and the frameworks in whose words they read.
struct HelpReader: Sendable {
  /// A place where help is asked for.
  enum Place: Sendable {
    /// The shell, where authors of lessons and plugins read as well.
    case shell
    /// The prompt outside of lessons.
    case prompt
    /// An open lesson.
    case lesson
  }

  /// The place.
  let place: Place
  /// The names of the plugins whose words come first.
  let plugins: [String]

  /// Who asks at the shell, where no framework comes before another.
  static let atShell = HelpReader(place: .shell, plugins: [])

  /// A Boolean value that indicates whether the words of files are told in full to who asks, where the prompt has them, too.
  var seesFilesBesidePrompt: Bool {
    switch place {
    case .shell: true
    case .prompt, .lesson: false
    }
  }

  /// A Boolean value that indicates whether words that stand only in files of authors have pages.
  var seesFiles: Bool {
    switch place {
    case .shell, .prompt: true
    case .lesson: false
    }
  }
}
