import GradeResults
import LifeLanguage
import PlatformKit

/// A text for readers in lines, each of which is wrapped below its own beginning.
enum ResultLines {
  /// Returns the lines of a text.
  static func of(_ text: String) -> [OutputLine] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      OutputLine(String(line), hangingIndent: indent(of: line) + 2)
    }
  }

  /// Returns what to name in place of a folder where files of results are read; nothing for other faults.
  static func remedy(of fault: FileFault, at path: String) -> String {
    guard case .isDirectory = fault else { return "" }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    return "; name the files of results in it, such as \(folder)/*\(ResultFormat.json.suffix): "
      + "`lifelab grade LESSON --submission FOLDER --format json` writes results"
  }

  /// The columns of a file for readers.
  static let fileWidth = 80

  /// Returns the columns by which a line is indented; behind the number of a question, its heading is.
  private static func indent(of line: Substring) -> Int {
    let number = line.prefix { $0.isNumber }.count
    return number > 0 ? number - 1 : line.prefix { $0 == " " }.count
  }
}
