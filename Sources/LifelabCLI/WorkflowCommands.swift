import GradeResults
import TerminalKit

/// Rows that a runner of workflows would take for commands, such as `::error::…`, `##[set-output …]` or `##vso[…]`.
enum WorkflowCommands {
  /// A row in which a backslash stands before such a command; all other rows as they are.
  static func defused(_ row: [TerminalKit.StyledText]) -> [TerminalKit.StyledText] {
    // Every row that is shown comes here, so bytes are looked at, and no substring is searched.
    var bytes: [UInt8] = []
    for part in row { bytes += part.text.utf8 }
    let begins = bytes.drop { $0 == UInt8(ascii: " ") }.starts(with: "::".utf8)
    guard begins || bytes.contains(UInt8(ascii: "#")) else { return row }
    var row = row
    if begins, let place = row.firstIndex(where: { !$0.text.allSatisfy { $0 == " " } }) {
      let blanks = row[place].text.prefix { $0 == " " }
      row[place].text = blanks + "\\" + row[place].text.dropFirst(blanks.count)
    }
    for place in row.indices { row[place].text = row[place].text.withoutWorkflowCommands }
    return row
  }
}
