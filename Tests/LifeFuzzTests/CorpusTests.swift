import LifeFuzz
import TestSupport
import Testing

/// Every input of the corpus holds what the fuzzer requires of any input.
@Suite struct CorpusTests {
  /// A file of the corpus, below the folder of its mode.
  struct Input: Sendable, CustomTestStringConvertible {
    let mode: FuzzMode
    let name: String
    var testDescription: String { "\(mode.rawValue)/\(name)" }
    var path: String { "\(CorpusTests.folder)/\(mode.rawValue)/\(name)" }
  }

  private static let folder = "\(TextFiles.parent(of: #filePath))/Corpus"

  static let inputs = FuzzMode.allCases.flatMap { mode in
    TextFiles.names(in: "\(folder)/\(mode.rawValue)").map { Input(mode: mode, name: $0) }
  }

  @Test(arguments: inputs) func `holds every property`(_ input: Input) throws {
    try exercise(try #require(TextFiles.bytes(of: input.path)), as: input.mode)
  }

  @Test(arguments: FuzzMode.allCases) func `each mode has inputs`(_ mode: FuzzMode) {
    #expect(Self.inputs.contains { $0.mode == mode })
  }
}
