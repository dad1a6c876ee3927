import PlatformKit
import ToyModel

/// Other checkers of the toy model, compiled in a temporary folder; those that this machine cannot compile are left out.
final class ModelCheckers {
  /// A checker that is there.
  struct Checker {
    let name: String
    fileprivate let path: String
    fileprivate let arguments: [String]
  }

  /// The name of the one that others are compared with.
  static let c = "C, breadth-first"

  private(set) var all: [Checker] = []
  /// What could not be compiled, in words.
  private(set) var missing: [String] = []
  private let folder: String

  /// Compiles the checkers; `nil` without a temporary folder.
  init?() {
    guard let folder = Platform.makeTemporaryFolder() else { return nil }
    self.folder = folder
    addC()
    addSpin()
  }

  deinit { Files.remove(folder) }

  /// Lets a checker search the usual model, and returns what it prints; `nil` if it fails.
  @discardableResult func run(_ checker: Checker) -> String? {
    let output = "\(folder)/output"
    guard Platform.run(checker.path, checker.arguments, writingTo: output) == 0 else { return nil }
    return (try? Files.contents(of: output)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The C search, compiled as usual.
  private func addC() {
    let (source, program) = ("\(folder)/model.c", "\(folder)/model")
    guard write(ModelPrograms.c, to: source), Platform.run("cc", ["-O2", "-o", program, source]) == 0 else {
      return missing.append("no C compiler")
    }
    add(Self.c, program, ToyModel.Configuration.usual.arguments.map { "\($0)" })
  }

  /// Spin's searches, each a program that it generates.
  private func addSpin() {
    let isGenerated = write(ModelPrograms.promela(.usual), to: "\(folder)/model.pml") && sh("spin -a model.pml")
    guard isGenerated else { return missing.append("no Spin") }
    for (name, program, option) in [
      ("Spin, depth-first", "pan", "-DSAFETY"), ("Spin, breadth-first", "panBFS", "-DBFS"),
    ]
    where sh("cc -O2 -w -DSAFETY \(option) -o \(program) pan.c") {
      add(name, "\(folder)/\(program)", ["-w20", "-m2000000"])
    }
  }

  /// Adds a checker, unless it counts something else.
  private func add(_ name: String, _ path: String, _ arguments: [String]) {
    let checker = Checker(name: name, path: path, arguments: arguments)
    let search = ToySearch(.usual)
    let words = (run(checker) ?? "").split { $0 == " " || $0 == "\n" || $0 == "," }.map { String($0) }
    // Spin takes the start for a transition of its own.
    let isSame =
      words.contains("\(search.situations)")
      && (words.contains("\(search.transitions)") || words.contains("\(search.transitions + 1)"))
    if isSame { all.append(checker) } else { missing.append("\(name): it counts otherwise") }
  }

  private func write(_ text: String, to path: String) -> Bool { Files.write(Array(text.utf8), to: path) == nil }

  /// Runs a command in the folder.
  private func sh(_ command: String) -> Bool {
    Platform.run("sh", ["-c", "cd \"$0\" && \(command)", folder]) == 0
  }
}
