import TestSupport
import Testing

@testable import LifelabCLI

/// Operands of the command line as values of statements.
@Suite struct LifeOperandTests {
  private static let rows: [(operand: String, text: String?)] = [
    ("goingHome", "goingHome"), ("my-lesson.life", "\"my-lesson.life\""), ("a/b", "\"a/b\""), ("", nil), ("a b", nil),
    ("a; quit", nil), ("a.b", nil), ("x\nquit", nil), ("a\"b.life", "\"a\\\"b.life\""),
    ("a\\b.life", "\"a\\\\b.life\""), ("a\nquit\n.life", "\"a\\u{a}quit\\u{a}.life\""),
  ]

  @Test(arguments: rows) func `an operand is one value or none`(operand: String, text: String?) {
    #expect(LifeOperand(operand)?.text == text)
  }

  @Test(
    arguments: [
      ("my-lesson", "myLesson"), ("a first lesson", "aFirstLesson"), ("naps", "naps"), ("2nd", nil), ("-", nil),
    ] as [(String, String?)]) func `the words of a text make a name, or none`(_ text: String, _ name: String?)
  {
    #expect(LifeOperand.name(like: text) == name)
  }

  @Test func `a path begins at its folder`() {
    #expect(LifeOperand("a.life", in: "/tmp/x\"y")?.text == "\"/tmp/x\\\"y/a.life\"")
    #expect(LifeOperand("/a.life", in: "/tmp")?.text == "\"/a.life\"")
    #expect(LifeOperand("uikit", in: "/tmp")?.text == "uikit")
  }

  private static let calls = [
    ["--use", "p.life\"\nlaunch\nsave \"own.life\" replace\nuse \"p.life"], ["lesson", "goingHome; quit"],
    ["lesson", "--exam"], ["run", "x.life", "--account", "a; launch"], ["run", "x.life", "--use", "uikit; launch"],
  ]

  @Test(arguments: calls) func `an operand carries no statement`(arguments: [String]) {
    let folder = TemporaryFolder()
    _ = folder.add("own.life", "wait 1s\n")
    _ = folder.add("x.life", "home\n")
    _ = folder.add("p.life", "plugin p \"P\" {\n  version 1\n  on didFinishLaunching { say started }\n}\n")
    let result = Tool.run(arguments, in: folder.path)
    #expect([64, 66].contains(result.status), "\(result.transcript)")
    #expect(TextFiles.text(of: folder.path + "/own.life") == "wait 1s\n")
  }
}
