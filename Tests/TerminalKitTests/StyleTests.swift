import TerminalKit
import Testing

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("🙂", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("🇩🇪", 2), ("1️⃣", 2), ("…", 1), ("→", 1),
    ("\u{AD}", 1), ("\t", 4), ("\u{1B}", 2), ("\u{7F}", 2), ("\u{202E}", 1), ("\u{301}", 1), ("\u{200D}", 1),
    ("नि", 2), ("क", 1), ("ß", 1), ("𝕏", 1), ("𠀀", 2), ("", 0), ("wait 6s", 7),
  ])
  func `a text takes this many columns`(text: String, expected: Int) {
    #expect(DisplayWidth.of(text) == expected)
  }

  @Test func `every shown character takes some columns`() {
    for value in UInt32(0x20)...0x323AF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(DisplayWidth.of(Character(scalar)) > 0)
    }
  }
}

@Suite struct StyleTests {
  @Test(
    arguments: [
      (ColourChoice.auto, true, nil, "xterm", true), (.auto, false, nil, "xterm", false),
      (.auto, true, "1", "xterm", false), (.auto, true, "", "xterm", true), (.auto, true, nil, "dumb", false),
      (.auto, true, nil, nil, false), (.auto, true, nil, "", false), (.always, true, nil, nil, true),
      (.always, false, "1", "dumb", true), (.never, true, nil, "xterm", false),
    ] as [(ColourChoice, Bool, String?, String?, Bool)])
  func `who gets styles`(
    choice: ColourChoice, terminal: Bool, noColour: String?, term: String?, allowed: Bool
  ) {
    #expect(choice.allowsStyles(onTerminal: terminal, noColour: noColour, term: term) == allowed)
  }

  @Test(
    arguments: [
      (nil, nil, nil, false), (nil, nil, "C.UTF-8", true), (nil, nil, "de_DE.utf8@euro", true),
      (nil, nil, "en_US.ISO-8859-1", false), (nil, nil, "", false), (nil, "UTF-8", "C", true),
      ("C", "C.UTF-8", "C.UTF-8", false), ("", "C.UTF-8", "C", true), ("POSIX", nil, nil, false),
      (nil, nil, "de_DE", false),
    ] as [(String?, String?, String?, Bool)])
  func `the locale tells which characters a terminal has`(all: String?, ctype: String?, lang: String?, expected: Bool) {
    let variables = ["LC_ALL": all, "LC_CTYPE": ctype, "LANG": lang]
    #expect(LocaleCharacters.areUnicode { variables[$0] ?? nil } == expected)
  }

  @Test func `styles are applied or left out as a whole`() {
    let warning = TextStyle(colour: .yellow, bright: true, bold: true)
    #expect(Styler(isEnabled: true).apply(warning, to: "x") == "\u{1B}[1;93mx\u{1B}[0m")
    #expect(Styler(isEnabled: false).apply(warning, to: "x") == "x")
    #expect(Styler(isEnabled: true).apply(.plain, to: "x") == "x")
  }
}
