import LifelabCLI
import TestSupport
import Testing

@Suite struct PlainCharactersTests {
  @Test(arguments: [
    (["explain", "launch.cold"], ""), (["lesson", "fiveStates"], "skip\nskip\nskip\nskip\nskip\n"), (["help"], ""),
    (["explain", "unknownVerb"], ""), (["run", "-"], "launch; home; wait 6s"), (["prompt"], "settings\nhelp\nmenu\n"),
  ])
  func `what is printed plainly is ASCII`(arguments: [String], input: String) {
    let result = Tool.run(["--plain"] + arguments, input: input)
    let other = result.output.unicodeScalars.filter { !$0.isASCII }
    #expect(other.isEmpty && !result.output.isEmpty, "\(String(String.UnicodeScalarView(other)))")
  }
}
