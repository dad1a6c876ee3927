import LifeLanguage
import LifeSession
import LifeSyntax
import LifelabCLI
import TerminalKit

/// From a key to the bytes that repaint the line, with completion, colours and hints as at the prompt.
enum PromptSection {
  static func run(_ options: Options) {
    let line = Array("compare accounts { launch; forceQuit }".unicodeScalars)
    var sink = 0
    Measurement(
      rounds: options.rounds ?? 11,
      [
        .init("key to repaint, bare editor", units: line.count) { sink &+= type(line, EditorHooks()) },
        .init("key to repaint, as at the prompt", units: line.count) {
          sink &+= type(line, PromptHooks(Session(plugins: [], using: [])).hooks)
        },
      ]
    ).show(title: "A line of \(line.count) keys", unit: "µs/key", scale: 0.001)
    precondition(sink > 0)
  }

  private static func type(_ line: [Unicode.Scalar], _ hooks: EditorHooks) -> Int {
    var editor = LineEditor(hooks: hooks)
    var painter = Painter(size: TerminalSize(columns: 80, rows: 24), styler: Styler(isEnabled: true))
    var bytes = 0
    editor.begin()
    for character in line {
      _ = editor.handle(Key(.character(character)))
      bytes += painter.paint(editor.view(prompt: Prompt("› "))).utf8.count
    }
    return bytes
  }
}
