import PlatformKit
import TextEmbedding
import TextMetrics

/// Builds the program of a page in a folder of its own, anew what has changed since the last time.
///
/// Of all modules but the last one only the interface is made, which holds the bodies of functions, too: the last one's object
/// then has the whole program.
struct CoreBuild {
  /// The folder of the package.
  let root: String
  /// The folder that is built in.
  let scratch: String
  /// The compiler and linker.
  let toolchain: PageToolchain
  /// The modules, each behind what it imports.
  let modules: [CoreModule]
  /// Tells what is done.
  let tell: (String) -> Void

  /// What a module is made of, and what tells whether it has changed.
  private struct Inputs {
    var paths: [String] = []
    var key = ChangeKey()
  }

  /// A module that is compiled.
  private struct Running {
    let module: CoreModule
    let key: String
    let program: Program
    let start: Int64
  }

  /// The file of the program, with the names of functions where they are wanted.
  func program(named: Bool = false) throws(PackingFault) -> String {
    try compileAll()
    return try link(named: named)
  }

  // MARK: - Compiling

  private func compileAll() throws(PackingFault) {
    var keys: [String: String] = [:]
    var waiting: [(module: CoreModule, inputs: Inputs)] = []
    for module in modules {
      let inputs = try inputs(of: module, keys)
      keys[module.name] = inputs.key.text
      if !isBuilt(module, inputs.key.text) { waiting.append((module, inputs)) }
    }
    guard !waiting.isEmpty else { return }
    tell(
      "\(waiting.count) of \(modules.count) modules are compiled; all of them take some minutes, the last the most."
    )
    var running: [Running] = []
    var unfinished = Set(waiting.map { $0.module.name })
    while !unfinished.isEmpty {
      while running.count < min(availableCores, 4),
        let next = waiting.firstIndex(where: { unfinished.isDisjoint(with: $0.module.imports) })
      {
        let (module, inputs) = waiting.remove(at: next)
        running.append(try start(module, inputs))
      }
      Descriptors.pause(milliseconds: 20)
      for done in running where done.program.end != nil {
        try finish(done)
        unfinished.remove(done.module.name)
      }
      running.removeAll { !unfinished.contains($0.module.name) }
    }
  }

  /// The sources of a module, with the file of its texts, and what they come to with the modules that it imports.
  private func inputs(of module: CoreModule, _ keys: [String: String]) throws(PackingFault) -> Inputs {
    var inputs = Inputs()
    let flags = CoreFlags.compiler + module.imports.map { keys[$0] ?? "" }
    for text in [toolchain.version] + flags { inputs.key.add(Array(text.utf8)) }
    let folder = "\(root)/\(module.folder)"
    for path in files(in: folder, [".swift"]) {
      inputs.key.add(try read(path))
      inputs.paths.append(path)
    }
    guard !inputs.paths.isEmpty else {
      throw PackingFault(
        at: VisibleText.of(folder), "it has no Swift files",
        remedy: "The page is built in a checkout of the project: run the command in its folder.")
    }
    guard module.hasTexts else { return inputs }
    var texts: [(path: String, text: String)] = []
    for path in files(in: folder, [".life", ".md"]) where TextEmbedding.embeds(path) {
      texts.append((String(path.dropFirst(folder.utf8.count + 1)), String(decoding: try read(path), as: UTF8.self)))
    }
    let source = Array(TextEmbedding.source(of: texts).utf8)
    let file = "\(scratch)/\(module.name)Texts.swift"
    inputs.key.add(source)
    inputs.paths.append(file)
    if !isBuilt(module, inputs.key.text) { try write(source, to: file) }
    return inputs
  }

  private func files(in folder: String, _ suffixes: [String]) -> [String] {
    suffixes.flatMap { suffix in FolderWalk([folder], suffix: suffix).files.map { $0.path } }.sorted()
  }

  private func start(_ module: CoreModule, _ inputs: Inputs) throws(PackingFault) -> Running {
    let isLast = module.name == CoreModule.all.last?.name
    // What is begun and not finished counts as not built.
    Files.remove(stamp(of: module))
    let output =
      isLast
      ? ["-emit-object", "-o", object] : ["-emit-module", "-emit-module-path", "\(scratch)/\(module.name).swiftmodule"]
    let arguments = CoreFlags.compiler + ["-I", scratch, "-module-name", module.name] + output + inputs.paths
    guard
      let program = Program(PageToolchain.compiler, arguments, writingTo: "\(scratch)/\(module.name).txt")
    else {
      throw PackingFault(at: PageToolchain.compiler, "it cannot be started", remedy: "Look whether memory is free.")
    }
    return Running(module: module, key: inputs.key.text, program: program, start: MonotonicClock.milliseconds)
  }

  private func finish(_ done: Running) throws(PackingFault) {
    guard done.program.end == 0 else {
      throw PackingFault(
        at: done.module.folder, "it does not compile for a page:\n\(excerpt(of: done.program.said))",
        remedy: "Core modules are Embedded Swift: no Foundation, no existential casts, no reflection.")
    }
    try write(Array(done.key.utf8), to: stamp(of: done.module))
    tell("\(done.module.name): \((MonotonicClock.milliseconds - done.start + 500) / 1000) s")
  }

  private func isBuilt(_ module: CoreModule, _ key: String) -> Bool {
    (try? Files.contents(of: stamp(of: module))).map { $0 == Array(key.utf8) } ?? false
  }

  private func stamp(of module: CoreModule) -> String { "\(scratch)/\(module.name).key" }

  private var object: String { "\(scratch)/core.o" }

  // MARK: - Linking

  private func link(named: Bool) throws(PackingFault) -> String {
    let file = "\(scratch)/\(named ? "named" : "core").wasm"
    // Names of functions stay where only what a debugger reads is left out.
    let parts = [named ? "--strip-debug" : "--strip-all", object, toolchain.unicodeTables, "-o", file]
    let arguments = CoreFlags.linker + parts
    guard let program = Program(toolchain.linker, arguments, writingTo: "\(scratch)/link.txt") else {
      throw PackingFault(
        at: "wasm-ld", "there is no such program beside the compiler or in PATH",
        remedy: "Install a toolchain of swift.org, which has it.")
    }
    guard program.wait() == 0 else {
      throw PackingFault(
        at: "wasm-ld", "the program cannot be linked:\n\(excerpt(of: program.said))",
        remedy: "A function that is missing belongs into Sources/PageView/Module/Runtime.swift.")
    }
    return file
  }

  // MARK: - Files

  /// The beginning of what a program has said: a crash of the linker or the compiler says much behind it.
  private func excerpt(of said: [UInt8]) -> String {
    let lines = String(decoding: said.prefix(20_000), as: UTF8.self).split(separator: "\n")
    let telling = lines.filter { $0.contains("error:") }
    return (telling.isEmpty ? lines : telling).prefix(12).map { "  \(VisibleText.of(String($0.prefix(300))))" }
      .joined(separator: "\n")
  }

  private func read(_ path: String) throws(PackingFault) -> [UInt8] {
    guard let bytes = try? Files.contents(of: path) else {
      throw PackingFault(at: VisibleText.of(path), "it cannot be read", remedy: "Look at its rights.")
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], to path: String) throws(PackingFault) {
    if let fault = Files.write(bytes, to: path, isSynced: false) {
      throw PackingFault(at: VisibleText.of(path), "it cannot be written: \(fault)", remedy: "Look at rights and room.")
    }
  }
}
