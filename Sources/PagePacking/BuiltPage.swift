import JSONText
import PlatformKit

/// The page as it was built, which has a place for what somebody gives away in it.
package struct BuiltPage {
  /// The name of its file, which lies beside the programs.
  package static let name = "lifelab.html"
  /// The line of the frame that stands for what is given away.
  static let place = "<!-- material -->"
  /// What is in each page, and in no other file.
  private static let mark = Array("<script type=\"application/gzip\" id=\"module\"".utf8)

  private let head: [UInt8]
  private let tail: [UInt8]

  /// Opens a page; nil for bytes that are none, or one that holds something already.
  package init?(_ bytes: [UInt8]) {
    guard Self.isPage(bytes), let place = bytes.firstRange(of: Array(Self.place.utf8)) else { return nil }
    head = Array(bytes[..<place.lowerBound])
    tail = Array(bytes[place.upperBound...])
  }

  /// Indicates whether bytes are a page, with or without something in it.
  package static func isPage(_ bytes: [UInt8]) -> Bool { bytes.firstRange(of: mark) != nil }

  /// The path of the page beside the program that runs; nil where that cannot be told.
  package static var path: String? {
    executablePath.flatMap { Files.realPath($0) }.map { "\(Files.parent(of: $0))/\(name)" }
  }

  /// Returns the page with a material in it, as bytes.
  package func holding(_ material: PageMaterial) -> [UInt8] { head + Array(material.element.utf8) + tail }
}

/// What a page opens with: a text that somebody gives away, the lines that open it, and where the page is hosted.
package struct PageMaterial {
  /// The name under which the page shows the text.
  package let name: String
  /// The text: lessons, a packed course, plugins or a script; empty where only lines are given.
  package let text: String
  /// The lines that are run when the page opens.
  package let lines: [String]
  /// Where the page is hosted; empty where nobody said so.
  package let address: String

  /// A material.
  package init(name: String, text: String, lines: [String], address: String = "") {
    (self.name, self.text, self.lines, self.address) = (name, text, lines, address)
  }

  /// The element that holds it, without a `<` between its ends: no text ends it or begins another.
  var element: String {
    var json = JSONWriter()
    json.object { object in
      object.member("v", 1)
      object.member("name", name)
      object.member("text", text)
      object.member("lines", array: { list in for line in lines { list.value(line) } })
      object.member("address", address)
    }
    let safe = json.text.utf8.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
    return "<script type=\"application/json\" id=\"material\">\(String(decoding: safe, as: UTF8.self))</script>"
  }
}
