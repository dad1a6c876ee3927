#if FUZZING
  import LifeFuzz
  import PlatformKit

  /// libFuzzer's loop, as the clang runtime brings it.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// libFuzzer's own change of some bytes.
  @_silgen_name("LLVMFuzzerMutate")
  private func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

  /// What libFuzzer calls for each new input: one of two is changed by its structure, the other at random.
  @_cdecl("LLVMFuzzerCustomMutator")
  func changeByStructure(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: UInt32) -> Int {
    guard seed & 1 == 0 else { return mutate(data, size, limit) }
    var mutator = StructureMutator(seed: seed)
    let bytes = mutator.changed(Array(UnsafeBufferPointer(start: data, count: size)), limit: limit)
    data.update(from: bytes, count: bytes.count)
    return bytes.count
  }

  /// The build with the sanitizer: `lifelab-fuzz --mode=MODE` and libFuzzer's own options.
  enum Fuzzer {
    nonisolated(unsafe) private static var mode = FuzzMode.syntax

    static func run(_ arguments: [String]) -> Int32 {
      let option = "--mode="
      guard let name = arguments.first(where: { $0.hasPrefix(option) })?.dropFirst(option.count),
        let chosen = FuzzMode(rawValue: String(name))
      else {
        let names = FuzzMode.allCases.map { $0.rawValue }.joined(separator: ", ")
        FuzzTool.write("lifelab-fuzz needs \(option)MODE, one of: \(names)\n", to: 2)
        return 64
      }
      mode = chosen
      let words = [CommandLine.arguments[0]] + arguments
      var copies = words.map { strdup($0) } + [nil]
      return copies.withUnsafeMutableBufferPointer { copies in
        var count = CInt(words.count)
        guard var base = copies.baseAddress else { return 70 }
        return runDriver(&count, &base) { data, size in Fuzzer.take(data, size) }
      }
    }

    private static func take(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
      let bytes = Array(UnsafeBufferPointer(start: data, count: size))
      do throws(FuzzFinding) {
        try exercise(bytes, as: mode)
      } catch {
        FuzzTool.write("finding: \(error.text)\n", to: 2)
        abort()
      }
      return 0
    }
  }
#endif
