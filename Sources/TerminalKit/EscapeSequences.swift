// TerminalKit: a line editor that knows nothing of this project. Keys, buffer, history and painter are
// values; the edge that touches a terminal is `Terminal`, `RawSession` and `LineReader`.
//
// The sequences that it sends, and no others. `n` is a decimal number, CSI is ESC [.
//
//   CR            carriage return       the cursor goes to the first column
//   CR LF         new line              the same on the next row; the screen scrolls at the bottom
//   CSI n A       CUU  cursor up        n rows, not beyond the first
//   CSI n B       CUD  cursor down      n rows, not beyond the last
//   CSI n C       CUF  cursor forward   n columns, not beyond the last
//   CSI K         EL   erase in line    from the cursor to the end of the row
//   CSI J         ED   erase display    from the cursor to the end of the screen; scroll-back is untouched
//   LF            line feed             for Ctrl-L only: scrolls the screen into the scroll-back
//   CSI [n;1] H   CUP  cursor position  for Ctrl-L only: to the bottom before that, to the top after it
//   CSI 6 n       DSR  device status    after a new size: where does the cursor stand? CSI row ; column R answers
//   CSI … m       SGR  text style       0 plain, 1 bold, 2 dim, 4 underlined, 7 reversed;
//                                       30–37 and 90–97 colour
//   CSI ?2004h/l  bracketed paste       on while a line is read, off on every way out
//
// A full row leaves the cursor in the last column with the wrap still to come, where EL would erase a
// character. So no EL follows a full row, and a CR comes before anything else is printed or erased, which ends
// that state on every terminal.

/// All sequences that the editor sends, so that a reader sees what a terminal has to know.
package enum EscapeSequence {
  /// Ends every style.
  package static let plain = "\u{1B}[0m"
  static let eraseLine = "\u{1B}[K"
  static let eraseBelow = "\u{1B}[J"
  static let newLine = "\r\n"
  static let reportCursor = "\u{1B}[6n"
  static let top = "\u{1B}[H"
  static let bottom = "\u{1B}[999;1H"
  static let beginPasteMode = "\u{1B}[?2004h"
  /// A static string, because a signal handler writes it.
  static let endPasteMode: StaticString = "\u{1B}[?2004l"

  static func up(_ rows: Int) -> String {
    rows > 0 ? "\u{1B}[\(rows)A" : ""
  }

  static func down(_ rows: Int) -> String {
    rows > 0 ? "\u{1B}[\(rows)B" : ""
  }

  static func forward(_ columns: Int) -> String {
    columns > 0 ? "\u{1B}[\(columns)C" : ""
  }
}
