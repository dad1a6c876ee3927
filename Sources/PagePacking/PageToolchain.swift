import JSONText
import PlatformKit
import TextMetrics

/// The compiler and linker of the toolchain, and its library for WebAssembly.
struct PageToolchain {
  /// The compiler's name, which `PATH` finds.
  static let compiler = "swiftc"
  /// The version of the compiler.
  let version: String
  /// The archive of the tables of Unicode.
  let unicodeTables: String
  /// The linker.
  let linker: String

  private static let remedy =
    "The toolchains of swift.org have it from 6.2 on, for Linux and macOS; Xcode's has not. `swiftly install 6.3` installs one."

  /// Asks the compiler for them; a folder for what it says is there already.
  static func found(scratch: String) throws(PackingFault) -> PageToolchain {
    let output = "\(scratch)/target.txt"
    guard let program = Program(compiler, ["-print-target-info", "-target", CoreFlags.target], writingTo: output) else {
      throw PackingFault(at: compiler, "there is no such program in PATH", remedy: "Install Swift from swift.org.")
    }
    guard program.wait() == 0, let info = try? JSONReader.value(of: program.said),
      let resources = info["paths"]?["runtimeResourcePath"]?.text, let version = info["compilerVersion"]?.text
    else { throw PackingFault(at: compiler, "it knows no machine \(CoreFlags.target)", remedy: remedy) }
    let library = "\(resources)/embedded/\(CoreFlags.target)/libswiftUnicodeDataTables.a"
    guard Files.stamp(of: library) != nil else {
      let place = VisibleText.of(resources)
      throw PackingFault(at: place, "this toolchain has no Embedded Swift for WebAssembly", remedy: remedy)
    }
    let beside = "\(resources)/../../bin/wasm-ld"
    return PageToolchain(
      version: version, unicodeTables: library, linker: Files.stamp(of: beside) == nil ? "wasm-ld" : beside)
  }
}
