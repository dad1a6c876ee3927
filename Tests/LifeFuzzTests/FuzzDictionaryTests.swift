import LifeFuzz
import Testing

/// The words that the fuzzer puts in follow the vocabularies.
@Suite struct FuzzDictionaryTests {
  @Test(arguments: [
    "launch", "forceQuit", "expect", "answer", "lesson", "misconception", "plugin", "say", "begin", "needs:", "unit",
    "document", "suspended", "applicationWillResignActive(_:)", "resumePath", "underTheSurface", "uikit",
    "didEnterBackground",
    "goingHome", "callbackOrder", "valueLost", "find", "{", "->",
  ]) func `holds the words of every vocabulary`(_ word: String) {
    #expect(FuzzDictionary.words.contains(word))
  }

  @Test func `is a quoted line of ASCII for each word`() {
    let lines = FuzzDictionary.text.split(separator: "\n")
    #expect(lines.count == FuzzDictionary.words.count)
    for line in lines {
      let bytes = Array(line.utf8)
      #expect(bytes.count > 2 && bytes.first == UInt8(ascii: "\"") && bytes.last == UInt8(ascii: "\""))
      #expect(bytes.allSatisfy { (0x20..<0x7F).contains($0) })
    }
  }
}
