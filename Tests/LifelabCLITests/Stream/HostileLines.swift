/// Lines that are no records, each with the reason that its result has to name.
enum HostileLines {
  /// Texts, but for those that only bytes can say.
  private static let texts: [(line: String, reason: String)] = [
    // What is no JSON.
    ("", "emptyLine"), ("   \t ", "emptyLine"), ("\r", "emptyLine"), ("\u{FEFF}", "emptyLine"),
    ("hello", "notJSON"), ("{", "unfinished"), ("{\"id\":\"h\"", "unfinished"), ("{\"id\":\"h\",}", "notJSON"),
    ("{id:\"h\"}", "notJSON"), ("{'id':'h'}", "notJSON"), ("{\"id\" \"h\"}", "notJSON"), ("{\"id\":}", "notJSON"),
    ("{\"id\":\"h\"} x", "trailing"), ("{\"id\":\"h\"}{\"id\":\"i\"}", "trailing"), ("]", "notJSON"),
    ("{\"id\":[1,]}", "notJSON"), ("{\"id\":\"h", "unfinished"), ("{\"id\":\"h\\", "unfinished"), ("tru", "unfinished"),
    ("nulL", "notJSON"), ("NaN", "notJSON"), ("# a comment", "notJSON"), ("/* */ {}", "notJSON"),
    // Numbers.
    ("{\"id\":01}", "badNumber"), ("{\"id\":-}", "badNumber"), ("{\"id\":1.}", "badNumber"),
    ("{\"id\":1e}", "badNumber"),
    ("{\"id\":+1}", "notJSON"), ("{\"id\":.5}", "notJSON"), ("{\"id\":1.5}", "wrongType"),
    ("{\"id\":1e3}", "wrongType"),
    ("{\"id\":1234567890123456789}", "wrongType"),
    // Texts.
    ("{\"id\":\"\\ud800\"}", "loneSurrogate"), ("{\"id\":\"\\udc00\"}", "loneSurrogate"),
    ("{\"id\":\"\\ud800\\ud800\"}", "loneSurrogate"), ("{\"id\":\"\\ud83dx\"}", "loneSurrogate"),
    ("{\"id\":\"\\x\"}", "badEscape"), ("{\"id\":\"\\u12G4\"}", "badEscape"), ("{\"id\":\"a\tb\"}", "controlCharacter"),
    ("{\"id\":\"a\u{0}b\"}", "controlCharacter"), ("\u{0}", "notJSON"), ("{\"id\":\"a\u{1}\"}", "controlCharacter"),
    // What is JSON and no record.
    ("[]", "notAnObject"), ("\"text\"", "notAnObject"), ("null", "notAnObject"), ("42", "notAnObject"),
    ("{}", "missingMember"), ("{\"id\":null}", "missingMember"), ("{\"id\":\"h\"}", "missingMember"),
    ("{\"id\":\"h\",\"lesson\":\"goingHome\"}", "missingMember"),
    ("{\"id\":\"h\",\"id\":\"h\",\"lesson\":\"goingHome\",\"submission\":\"\"}", "repeatedMember"),
    ("{\"id\":true,\"lesson\":\"goingHome\",\"submission\":\"\"}", "wrongType"),
    ("{\"id\":\"h\",\"lesson\":7,\"submission\":\"\"}", "wrongType"),
    ("{\"id\":\"h\",\"lesson\":\"goingHome\",\"submission\":[]}", "wrongType"),
    ("{\"id\":\"h\",\"lesson\":\"goingHome\",\"learner\":{},\"submission\":\"\"}", "wrongType"),
    ("{\"id\":\"h\",\"lesson\":\"goingHom\",\"submission\":\"\"}", "unknownLesson"),
    ("{\"id\":\"h\",\"lesson\":\"../../etc/passwd\",\"submission\":\"\"}", "unknownLesson"),
    ("{\"id\":\"h\",\"lesson\":\"\",\"submission\":\"\"}", "unknownLesson"),
    ("{\"id\":\"h\",\"lesson\":\"goingHome\",\"style\":\"fluter\",\"submission\":\"\"}", "unknownStyle"),
    ("{\"id\":\"h\",\"lesson\":\"goingHome\",\"style\":\"\",\"submission\":\"\"}", "unknownStyle"),
    // What is too much.
    ("{\"id\":" + String(repeating: "[", count: 65), "tooDeep"),
    (String(repeating: "[", count: 100_000), "tooDeep"),
    ("[" + String(repeating: "0,", count: 100_001) + "0]", "tooMany"),
    ("{\"id\":\"" + String(repeating: "x", count: 1_001) + "\"}", "tooLong"),
  ]

  /// Bytes that are no UTF-8.
  private static let bytes: [(line: [UInt8], reason: String)] = [
    ([0xFF], "notUTF8"), ([0xFF, 0xFE, 0x7B, 0], "notUTF8"),
    (Array("{\"id\":\"".utf8) + [0xC3, 0x22, 0x7D], "notUTF8"),
    (Array("{\"id\":\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8), "notUTF8"),
    (Array("{\"id\":\"".utf8) + [0xC0, 0xAF] + Array("\"}".utf8), "notUTF8"),
    (Array("{\"id\":\"\\n".utf8) + [0x80] + Array("\"}".utf8), "notUTF8"),
  ]

  /// All of them.
  static let all: [(line: [UInt8], reason: String)] = texts.map { (Array($0.line.utf8), $0.reason) } + bytes
}
