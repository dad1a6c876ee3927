import LifeLanguage
import LifecycleEngine

/// Sources in full, each behind its key, the best first.
enum SourceLines {
  /// Returns a line for each source, indented by so many columns.
  ///
  /// Beside a rule the first few stand; the rule's own page has all.
  static func lines(_ keys: [String], indentation: Int, ofRule id: String? = nil) -> [OutputLine] {
    let more = id == nil ? 0 : max(0, keys.count - sourceLimit)
    let shown = Source.strongestFirst(keys).dropLast(more)
    let rest = String(repeating: " ", count: indentation) + "and \(more) more: `explain \(id ?? "")`"
    return lines(of: Array(shown), indentation)
      + (more > 0 ? [OutputLine(rest, .dim, hangingIndent: indentation + 2)] : [])
  }

  /// The most sources that stand beside a rule.
  private static let sourceLimit = 3

  private static func lines(of keys: [String], _ indentation: Int) -> [OutputLine] {
    keys.map { key in
      let text = String(repeating: " ", count: indentation) + "[\(key)] \(Source.named(key)?.reference ?? key)"
      return OutputLine(text, .dim, hangingIndent: indentation + 2)
    }
  }
}
