import TestSupport
import Testing

/// Diagnostics as a SARIF file; `.ci/check_results.py` reads such files with a reader that is not ours.
@Suite struct DiagnosticSARIFTests {
  private let folder = TemporaryFolder()

  @Test func `a result has its rule, every place and the edits that mend it`() {
    _ = folder.add("a b.life", "launch\nhoem\nwait 1s\nhoem\n")
    let run = Tool.run(["check", "--sarif", "a b.life"], in: folder.path)
    #expect(run.status == 1 && run.errors.contains("unknown verb 'hoem'"))
    let file = run.output
    #expect(
      file.hasPrefix(#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool""#))
    #expect(file.contains(#""rules":[{"id":"unknownVerb","shortDescription":{"text":"#))
    #expect(file.contains(#""invocations":[{"executionSuccessful":true,"exitCode":1}]"#))
    let places = [(2, 2), (4, 4)].map { line, _ in
      #"{"physicalLocation":{"artifactLocation":{"uri":"a%20b.life"},"region":{"startLine":\#(line),"startColumn":1,"endLine":\#(line),"endColumn":5}}}"#
    }
    #expect(file.contains(#""locations":[\#(places.joined(separator: ","))]"#), "\(file)")
    #expect(file.contains(#""insertedContent":{"text":"home"}"#) && file.hasSuffix("}]}\n"))
  }

  @Test func `nothing wrong is a file without results, and a file that cannot be read is told in it`() {
    let clean = Tool.run(["check", "--sarif", folder.add("a.life", "launch\n")])
    #expect(clean.status == 0 && clean.output.contains(#""results":[]"#))
    let missing = Tool.run(["check", "--sarif", folder.path + "/none.life"])
    #expect(missing.status == 66 && missing.output.contains(#""executionSuccessful":false,"exitCode":66"#))
    #expect(missing.output.contains("none.life' cannot be read"))
  }

  @Test func `braces of a message are doubled, and no text makes a link`() {
    let path = folder.add("a.life", "launch\nexpect effect \"[x](https://a.b) {0}\"\n")
    let file = Tool.run(["check", "--sarif", path]).output
    #expect(!file.contains("](https") && !file.contains(" {0}"), "\(file)")
  }
}
