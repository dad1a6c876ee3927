import LifeLanguage
import LifecycleEngine

/// Sources in full, each behind its key, the best first.
enum SourceLines {
  /// Returns a line for each source, indented by so many columns.
  static func lines(_ keys: [String], indentation: Int) -> [OutputLine] {
    Source.strongestFirst(keys).map { key in
      let text = String(repeating: " ", count: indentation) + "[\(key)] \(Source.named(key)?.reference ?? key)"
      return OutputLine(text, .dim, hangingIndent: indentation + 2)
    }
  }
}
