import PlatformKit

/// From the start of a process to its end, beside the smallest program in the same language.
enum StartupSection {
  static func run(_ options: Options) {
    let lifelab = neighbour("lifelab")
    guard Platform.isExecutable(lifelab) else {
      return print(
        "\nStart: there is no \(lifelab); build it first with `swift build -c release --product lifelab`")
    }
    guard let folder = Platform.makeTemporaryFolder() else { return print("\nStart: no temporary folder") }
    defer { Files.remove(folder) }
    guard Files.write(Array("print(\"hello\")\n".utf8), to: "\(folder)/hello.swift") == nil,
      Files.write(Array("launch\n".utf8), to: "\(folder)/one.life") == nil,
      Files.write(Array("answer stateAfter suspended\n".utf8), to: "\(folder)/answers.life") == nil,
      Platform.run("swiftc", ["-O", "\(folder)/hello.swift", "-o", "\(folder)/hello"]) == 0
    else { return print("\nStart: cannot build a hello-world with swiftc") }
    guard Platform.run(lifelab, ["run", "\(folder)/one.life"]) == 0 else {
      return print("\nStart: `lifelab run` fails on a file of one line")
    }
    // A release of lifelab is linked so on Linux; where that cannot be done, the row is left out.
    let oneFile = ["-O", "-static-executable", "\(folder)/hello.swift", "-o", "\(folder)/oneFile"]
    let hasOneFile = Platform.run("swiftc", oneFile) == 0
    let measurement = Measurement(
      rounds: options.rounds ?? 25,
      [
        .init("hello-world, swiftc -O", units: 1) { _ = Platform.run("\(folder)/hello", []) },
        .init("lifelab --version", units: 1) { _ = Platform.run(lifelab, ["--version"]) },
        .init("lifelab run, one line", units: 1) {
          _ = Platform.run(lifelab, ["run", "\(folder)/one.life"])
        },
        .init("lifelab grade, one lesson", units: 1) {
          _ = Platform.run(lifelab, ["grade", "goingHome", "--submission", "\(folder)/answers.life"])
        },
        .init("lifelab, to the end of the first prompt", units: 1) { _ = Platform.run(lifelab, ["prompt"]) },
      ]
        + (hasOneFile
          ? [.init("hello-world, one static file", units: 1) { _ = Platform.run("\(folder)/oneFile", []) }] : [])
    )
    measurement.show(title: "Start to end of a process", unit: "ms", scale: 0.000_001)
    measurement.showGoals([(2, 1.5), (3, 3), (4, 2)])
  }

  /// A program in the folder of this one.
  private static func neighbour(_ name: String) -> String {
    let own = CommandLine.arguments[0]
    guard let slash = own.lastIndex(of: "/") else { return "./\(name)" }
    return own[...slash] + name
  }
}
