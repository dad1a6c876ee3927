import PlatformKit
import TestSupport
import Testing

/// How much of a file is read.
@Suite struct FileLimitTests {
  private let folder = TemporaryFolder()

  @Test func `a file may have as many bytes as the limit and no more`() throws {
    let path = folder.add("large", "x")
    func outcome(_ bytes: Int) -> String {
      truncate(path, off_t(bytes))
      do throws(FileFault) {
        return "\(try Files.contents(of: path).count)"
      } catch {
        if case .tooLarge = error { return "tooLarge" } else { return "\(error)" }
      }
    }
    #expect(throws: FileFault.self) { try Files.contents(of: folder.add("four", "1234"), atMost: 3) }
    #expect(try Files.contents(of: folder.add("four", "1234"), atMost: 4).count == 4)
    #expect(outcome(Files.limit) == "\(Files.limit)")
    #expect(outcome(Files.limit + 1) == "tooLarge")
  }
}
