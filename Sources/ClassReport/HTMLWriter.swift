import GradeResults
import JSONText

/// Writes HTML from the left to the right; every element that is opened is closed, and every text is escaped.
struct HTMLWriter {
  /// The text so far.
  private(set) var text = ""

  /// Writes an element with what the closure writes in it; attributes stand in the order of their names.
  mutating func element(_ name: String, _ attributes: [String: String] = [:], _ body: (inout HTMLWriter) -> Void) {
    open(name, attributes)
    body(&self)
    text += "</\(name)>"
    if Self.blocks.contains(name) { text += "\n" }
  }

  /// Writes an element that has no end.
  mutating func empty(_ name: String, _ attributes: [String: String]) {
    open(name, attributes)
    text += "\n"
  }

  /// Writes an element with a text.
  mutating func text(_ name: String, _ content: String, _ attributes: [String: String] = [:]) {
    element(name, attributes) { $0.text(content) }
  }

  /// Writes a text, on one line, with what has no ink drawn.
  mutating func text(_ content: String) { text += Self.escaped(content) }

  /// Writes what is HTML already.
  mutating func raw(_ html: String) { text += html }

  /// Writes the head of a table.
  mutating func head(_ titles: [String], hasRoles: Bool = false) {
    func role(_ name: String) -> [String: String] { hasRoles ? ["role": name] : [:] }
    element("thead", role("rowgroup")) { head in
      head.element("tr", role("row")) { row in
        var attributes = role("columnheader")
        attributes["scope"] = "col"
        for title in titles { row.text("th", title, attributes) }
      }
    }
  }

  private mutating func open(_ name: String, _ attributes: [String: String]) {
    text += "<\(name)"
    for key in attributes.keys.sorted() { text += XMLText.attribute(key, (attributes[key] ?? "").onOneLine) }
    text += ">"
  }

  /// Returns a text as it stands between two tags; a blank at either end stays.
  static func escaped(_ content: String) -> String { XMLText.content(content.onOneLine) }

  /// The elements that end a line.
  private static let blocks: Set<String> = [
    "html", "head", "body", "header", "main", "section", "nav", "ul", "ol", "li", "p", "h1", "h2", "h3", "h4", "div",
    "table", "caption", "thead", "tbody", "tr", "title",
  ]
}
