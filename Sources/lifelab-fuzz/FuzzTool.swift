import LifeFuzz
import PlatformKit

/// The command: `lifelab-fuzz PATH…` replays inputs, `--dictionary` prints the words for libFuzzer, and
/// `--hostile FOLDER [small]` writes the hostile cases.
///
/// A folder of inputs has the name of a mode, and its files take that way.
enum FuzzTool {
  static func main(_ arguments: [String]) -> Int32 {
    if arguments == ["--dictionary"] {
      write(FuzzDictionary.text, to: 1)
      return 0
    }
    if arguments.count > 1, arguments[0] == "--hostile" {
      return writeHostileCases(into: arguments[1], areSmall: arguments.dropFirst(2) == ["small"])
    }
    #if FUZZING
      return Fuzzer.run(arguments)
    #else
      guard !arguments.isEmpty, !arguments.contains(where: { $0.hasPrefix("-") }) else {
        write("lifelab-fuzz PATH… replays files and folders; --dictionary and --hostile FOLDER [small] write\n", to: 2)
        return 64
      }
      return Replay(arguments).run()
    #endif
  }

  /// Writes a folder for each hostile case, and the table of what they must end in.
  private static func writeHostileCases(into folder: String, areSmall: Bool) -> Int32 {
    for item in HostileCase.all {
      let own = "\(folder)/\(item.name)"
      guard Files.makeFolder(own) else { return complain("cannot make '\(own)'") }
      for file in item.files(areSmall ? item.small : item.size) {
        if let fault = Files.write(Array(file.text.utf8), to: "\(own)/\(file.name)") { return complain(fault) }
      }
    }
    return Files.write(Array(HostileCase.table.utf8), to: "\(folder)/table").map(complain) ?? 0
  }

  private static func complain(_ text: String) -> Int32 {
    write("lifelab-fuzz: \(text)\n", to: 2)
    return 74
  }

  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { PlatformKit.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// The files below some paths, each taken the way that its folder names.
///
/// Each name is written before its file is tried, so that the last line names the culprit of a trap or a hang.
private struct Replay {
  let paths: [String]

  init(_ paths: [String]) { self.paths = paths }

  func run() -> Int32 {
    var count = 0
    var failures = 0
    for path in paths.flatMap(files(below:)) {
      let folder = Files.parent(of: path)
      guard let mode = FuzzMode(rawValue: folder.split(separator: "/").last.map(String.init) ?? "") else { continue }
      guard let bytes = try? Files.contents(of: path) else {
        FuzzTool.write("lifelab-fuzz: cannot read '\(path)'\n", to: 2)
        return 66
      }
      FuzzTool.write("\(path)\n", to: 1)
      count += 1
      do throws(FuzzFinding) { try exercise(bytes, as: mode) } catch {
        failures += 1
        FuzzTool.write("\(path): \(error.text)\n", to: 2)
      }
    }
    FuzzTool.write("\(count) inputs, \(failures) findings\n", to: 1)
    return failures == 0 && count > 0 ? 0 : 1
  }

  private func files(below path: String) -> [String] {
    guard Files.isFolder(path) else { return [path] }
    return Files.names(in: path).filter { $0 != "README.md" }.flatMap { files(below: "\(path)/\($0)") }
  }
}
