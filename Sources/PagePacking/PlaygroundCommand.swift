import PlatformKit
import TextMetrics

/// The command `playground`: builds the program and packs it with the page's parts into one file.
package struct PlaygroundCommand {
  /// What the command line asks for.
  private var output = ""
  private var parts: String?
  private var wantsSizes = false
  private var wantsWholeCore = false

  private static let usage = """
    usage: playground OUT.html [--page FOLDER] [--sizes] [--core]
      --page FOLDER  parts of the page that take the place of those of the project
      --sizes        what the program is made of, by module
      --core         compiles the modules of the core that a page leaves out, too

    """

  /// Runs it and returns its exit status.
  package static func main(_ arguments: [String]) -> Int32 {
    Output.prepare()
    guard let command = PlaygroundCommand(arguments) else {
      Output.write(usage.utf8, to: 2)
      return 64
    }
    do throws(PackingFault) {
      try command.run()
      return Output.faults.isEmpty ? 0 : 74
    } catch {
      Output.write("playground: \(error.text)\n".utf8, to: 2)
      return 70
    }
  }

  private init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--sizes": wantsSizes = true
      case "--core": wantsWholeCore = true
      case "--page":
        guard let folder = rest.popFirst() else { return nil }
        parts = folder
      case _ where argument.hasPrefix("-") || !output.isEmpty: return nil
      default: output = argument
      }
    }
    if output.isEmpty { return nil }
  }

  private func run() throws(PackingFault) {
    guard let root = Self.root else {
      throw PackingFault(
        at: "playground", "there is no checkout of the project around it",
        remedy: "Run `swift run playground OUT.html` in the project's folder.")
    }
    let scratch = "\(root)/.build/page"
    guard Files.makeFolder(scratch) else {
      throw PackingFault(at: VisibleText.of(scratch), Descriptors.lastFault, remedy: "Look at rights and room.")
    }
    let toolchain = try PageToolchain.found(scratch: scratch)
    let modules = CoreModule.all + (wantsWholeCore ? CoreModule.besides : [])
    let build = CoreBuild(root: root, scratch: scratch, toolchain: toolchain, modules: modules) { Self.tell($0) }
    let program = try build.program()
    let zipped = try Self.zipped(Repetitions.text(of: try Self.contents(of: program)), scratch)
    let text = try PageFile.text(program: zipped, reading: { part($0, root) }) { bytes throws(PackingFault) in
      try Self.zipped(bytes, scratch)
    }
    if let fault = Files.write(Array(text.utf8), to: output) {
      throw PackingFault(at: VisibleText.of(output), "it cannot be written: \(fault)", remedy: "Name another file.")
    }
    // Beside the programs lies what `lifelab page` puts material into.
    if let place = BuiltPage.path, let fault = Files.write(Array(text.utf8), to: place) {
      throw PackingFault(
        at: VisibleText.of(place), "it cannot be written: \(fault)", remedy: "Look at rights and room.")
    }
    let size = try Self.contents(of: program).count
    let rest = text.utf8.count - SevenBits.text(of: zipped).utf8.count
    Self.tell(
      "\(VisibleText.of(output)): \(text.utf8.count) bytes; \(rest) of them are not the program, which has \(size) bytes, "
        + "\(zipped.count) zipped")
    if wantsSizes {
      let named = (try? Files.contents(of: try build.program(named: true))) ?? []
      Output.write(ProgramSizes(of: named).text.utf8, to: 1)
    }
  }

  /// The folder of the package: above the program, or above the working folder.
  private static var root: String? {
    let starts = [executablePath.flatMap { Files.realPath($0) }, Files.workingFolder]
    return starts.lazy.compactMap { $0.flatMap { root(above: $0) } }.first
  }

  private static func root(above path: String) -> String? {
    var folder = path
    while folder != "/", !folder.isEmpty {
      if Files.isFolder("\(folder)/Sources/PageView"), Files.stamp(of: "\(folder)/Package.swift") != nil {
        return folder
      }
      folder = Files.parent(of: folder)
    }
    return nil
  }

  /// A part of the page: a name without folders.
  private func part(_ name: String, _ root: String) -> String? {
    guard !name.contains("/"), !name.hasPrefix(".") else { return nil }
    let folders = (parts.map { [$0] } ?? []) + ["\(root)/Sources/PagePacking/Page"]
    let found = folders.lazy.compactMap { try? Files.contents(of: "\($0)/\(name)") }.first
    return found.flatMap { String(validating: $0, as: UTF8.self) }
  }

  private static func contents(of file: String) throws(PackingFault) -> [UInt8] {
    do throws(FileFault) { return try Files.contents(of: file) } catch {
      throw PackingFault(at: VisibleText.of(file), "it cannot be read", remedy: "Look at rights and room.")
    }
  }

  /// Bytes compressed, the same each time.
  private static func zipped(_ bytes: [UInt8], _ scratch: String) throws(PackingFault) -> [UInt8] {
    let file = "\(scratch)/zipped"
    if let fault = Files.write(bytes, to: file) {
      throw PackingFault(at: VisibleText.of(file), "it cannot be written: \(fault)", remedy: "Look at rights and room.")
    }
    guard let gzip = Program("gzip", ["-9nkf", file], writingTo: "\(scratch)/gzip.txt") else {
      throw PackingFault(at: "gzip", "there is no such program in PATH", remedy: "Install gzip.")
    }
    guard gzip.wait() == 0 else {
      throw PackingFault(
        at: "gzip", VisibleText.of(String(decoding: gzip.said.prefix(300), as: UTF8.self)),
        remedy: "Look at rights and room.")
    }
    return try contents(of: "\(file).gz")
  }

  private static func tell(_ text: String) { Output.write("\(text)\n".utf8, to: 2) }
}
