import LifeLanguage
import TextMetrics

/// The completions of a path between quotes, for the verbs that take a file.
struct FileCompletion {
  /// Returns the names in a folder, those of folders with a slash behind.
  let fileNames: (_ folder: String) -> [String]

  /// Returns the files and folders that fit an unfinished quote before the cursor; `nil` where no file is being named.
  func completions(for text: String, cursor: Int) -> [CompletionItem]? {
    let head = Array(text.utf8.prefix(cursor))
    let quotes = head.indices.filter { head[$0] == UInt8(ascii: "\"") }
    guard quotes.count % 2 == 1, let quote = quotes.last,
      let verb = CursorContext(text, cursor: quote).verb, verb.parameters.contains(where: Self.takesFile)
    else { return nil }
    let typed = head[(quote + 1)...]
    let start = typed.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? quote + 1
    let folder = String(decoding: head[(quote + 1)..<start], as: UTF8.self)
    let base = String(decoding: head[start...], as: UTF8.self)
    return fileNames(folder).filter { name in
      name.hasPrefix(base) && (name.hasSuffix("/") || name.hasSuffix(".life")) && Self.canBeQuoted(name)
    }.map { name in
      let isFolder = name.hasSuffix("/")
      return CompletionItem(
        range: start..<cursor, replacement: isFolder ? name : name + "\"", summary: isFolder ? "a folder" : "a file")
    }
  }

  /// Returns whether a name may stand between quotes as it is: a newline in it would be a line of the input.
  private static func canBeQuoted(_ name: String) -> Bool {
    !name.contains { $0 == "\"" || $0 == "\\" } && VisibleText.of(name) == name
  }

  /// Returns whether a parameter takes a file: at the prompt each text by position is one.
  private static func takesFile(_ parameter: Parameter) -> Bool {
    switch parameter.kind {
    case .text, .reference, .references: true
    default: false
    }
  }
}
