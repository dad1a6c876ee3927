import PlatformKit

/// The built `lifelab`, run as a person's shell would run it.
package struct Tool: Sendable {
  /// What one run has left behind.
  package struct Result: Sendable {
    /// What it wrote to standard output.
    package let output: String
    /// What it wrote to standard error.
    package let errors: String
    /// Its exit status; 128 and more for a signal, -1 where it had to be stopped because it hung.
    package let status: Int32
    /// The seconds of the processor that it took.
    package let seconds: Double

    /// All of it as one text, for goldens.
    package var transcript: String {
      var text = output
      if !errors.isEmpty { text += "-- standard error --\n" + errors }
      return text + "-- exit status \(status) --\n"
    }
  }

  /// The path of the binary beside the test bundle.
  package static let path = folderOfProducts + "/lifelab"

  /// Where a stream of a run goes.
  package enum Sink: Sendable {
    /// Into the result.
    case captured
    /// To a device that is full.
    case full
    /// Nowhere: it is closed.
    case closed

    /// Those to which nothing can be written, with the reason; not every system has a device that is full.
    package static let lost: [(sink: Sink, reason: String)] =
      [(.closed, "it is closed")]
      + (TextFiles.names(in: "/dev").contains("full") ? [(.full, "No space left on device")] : [])
  }

  /// Runs it for so many seconds at most; a relative folder name in the arguments is relative to `folder`.
  ///
  /// Where a prelude is given, a shell carries it out first, such as `ulimit -f 0`.
  package static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: String? = nil,
    output: Sink = .captured, errors: Sink = .captured, prelude: String? = nil, seconds: Int = 300
  ) -> Result {
    let words = prelude.map { ["-c", "\($0); exec \"$0\" \"$@\"", path] + arguments } ?? arguments
    return run(
      program: prelude == nil ? path : "/bin/sh", words, input, environment, folder, seconds, output, errors)
  }

  /// Starts it with its standard streams in files, and goes on; nil where that fails.
  ///
  /// The streams that no file is named for lead nowhere.
  package static func start(
    _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null",
    in folder: TemporaryFolder
  ) -> ChildProcess? {
    // A fault that a test sends must not start the runtime's own report: it would hold the streams open.
    let environment = environment(home: folder.path).merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    return ChildProcess(
      path, arguments, environment: environment, folder: folder.path,
      streams: [.read(input), .write(output), .write(errors)])
  }

  /// Runs a line of the shell, in which `lifelab` is the tool.
  package static func shell(_ line: String, in folder: String, seconds: Int = 300) -> Result {
    run(program: "/bin/sh", ["-c", "lifelab() { '\(path)' \"$@\"; }; \(line)"], "", [:], folder, seconds)
  }

  private static func run(
    program: String, _ arguments: [String], _ input: String, _ environment: [String: String], _ folder: String?,
    _ seconds: Int, _ output: Sink = .captured, _ errors: Sink = .captured
  ) -> Result {
    let scratch = TemporaryFolder()
    let files = ["input", "output", "errors"].map { "\(scratch.path)/\($0)" }
    TextFiles.write(input, to: files[0])
    let home = scratch.path
    let child = ChildProcess(
      program, arguments, environment: Self.environment(home: home).merging(environment) { $1 },
      folder: folder ?? home,
      streams: [.read(files[0]), stream(output, files[1]), stream(errors, files[2])])
    let status = child?.waitForEnd(seconds: seconds) ?? -1
    return Result(
      output: TextFiles.text(of: files[1]) ?? "", errors: TextFiles.text(of: files[2]) ?? "", status: status,
      seconds: child?.seconds ?? 0)
  }

  private static func stream(_ sink: Sink, _ file: String) -> ChildProcess.Stream {
    switch sink {
    case .captured: .write(file)
    case .full: .write("/dev/full")
    case .closed: .closed
    }
  }

  /// An environment without traces of the person who runs the tests.
  static func environment(home: String) -> [String: String] {
    // A seed, so that lessons that draw something are the same in each run.
    ["PATH": "/usr/bin:/bin", "HOME": home, "LANG": "C.UTF-8", "TERM": "xterm-256color", "LIFELAB_SEED": "tests"]
  }

  /// The folder of the test bundle, which is where the package's executables are, too.
  private static var folderOfProducts: String {
    for argument in CommandLine.arguments {
      guard let end = argument.range(ofSuffixComponent: ".xctest") else { continue }
      return String(argument[..<end])
    }
    return TextFiles.parent(of: CommandLine.arguments.first ?? ".")
  }
}

extension String {
  /// The end of the folder in which the component with this suffix lies.
  fileprivate func range(ofSuffixComponent suffix: String) -> String.Index? {
    var start = startIndex
    while let slash = self[start...].firstIndex(of: "/") {
      let next = index(after: slash)
      if self[next...].prefix(while: { $0 != "/" }).hasSuffix(suffix) { return slash }
      start = next
    }
    return nil
  }
}
