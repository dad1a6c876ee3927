import LifeLanguage
import LifeSyntax
import TextMetrics

/// `applicationDidEnterBackground`, but `application(_:open:options:)`, because `application` says nothing.
package func shortName(ofSignal name: String) -> String {
  let labels = name.utf8.drop { $0 != UInt8(ascii: "(") }
  let isPlain = labels.allSatisfy {
    [UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "_"), UInt8(ascii: ":")].contains($0)
  }
  return isPlain ? SignalNames.baseName(of: name) : name
}

/// Returns a text between quotes, as a `.life` file writes it.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
  return result.withEscapes + "\""
}

extension String {
  /// The text with the language's escapes for newlines, tabs and whatever else has no ink where it stands.
  package var withEscapes: String {
    guard unicodeScalars.contains(where: VisibleText.isUnseen) else { return self }
    let scalars = Array(unicodeScalars)
    var result = ""
    for (place, scalar) in scalars.enumerated() {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where VisibleText.needsDrawing(place, in: scalars):
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// An author's sentence, or a message, as it stands inside another one.
  package var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }

  /// `paused` of `AppLifecycleState.paused`.
  package var lastNamePart: String {
    let bytes = Array(utf8)
    let start = bytes.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start...], as: UTF8.self)
  }

  /// The last of the words between blanks; nil for a single one.
  package var lastOfSeveralWords: String? {
    guard utf8.contains(UInt8(ascii: " ")) else { return nil }
    let words = utf8.split(separator: UInt8(ascii: " "))
    return words.count > 1 ? words.last.map { String(decoding: Array($0), as: UTF8.self) } : nil
  }

  /// A Boolean value that indicates whether the text can stand as a name in a `.life` file.
  var isName: Bool {
    guard let first = utf8.first, first == 0x5F || first.isLetter else { return false }
    return utf8.allSatisfy { $0 == 0x5F || $0.isLetter || $0.isDigit }
  }
}

extension String {
  /// The text in lower case, as far as letters are ASCII.
  package var folded: String { SignalNames.folded(self) }

  /// The text in lower case, with nothing but letters and digits; for answers in words.
  package var foldedLetters: String {
    let scalars = folded.unicodeScalars.filter { scalar in
      scalar.isASCII ? UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit : !isPunctuation(scalar.value)
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}

/// Returns whether a scalar is a quote, dash or dot as word processors write it.
private func isPunctuation(_ value: UInt32) -> Bool {
  0x2010...0x2027 ~= value || value == 0xAB || value == 0xBB
}

/// Words with commas between them.
package func list(_ words: [String]) -> String { words.joined(separator: ", ") }

extension String {
  /// Returns whether the text stands before another by its bytes.
  package func comesBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

extension Sequence where Element: Hashable {
  /// The elements without those that stand before, in order.
  package var eachOnce: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
