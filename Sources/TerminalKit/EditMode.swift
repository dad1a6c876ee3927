/// What a key press asks of the editor.
package enum EditCommand: Hashable, Sendable {
  case move(Motion)
  case delete(Motion)
  case kill(Motion)
  case killLine
  case yank, yankOlder
  case transposeCharacters, transposeWords
  case rewriteWord(WordCase)
  case undo, redo
  case up, down
  case historyOlder, historyNewer, historyOldest, historyNewest
  case searchOlder, searchNewer
  case complete, completeBackward
  case accept, insertNewline
  case clearScreen, suspend, interrupt, cancel
  case deleteOrEndInput
}

/// The command of each key, as a table that can be changed.
package struct EditMode: Sendable {
  /// The command of each key; a key without one types its character, or does nothing.
  package var bindings: [Key: EditCommand]

  /// A mode with these bindings and no others.
  package init(bindings: [Key: EditCommand]) {
    self.bindings = bindings
  }

  /// The command of a key; Shift is let go where it makes no difference.
  package func command(for key: Key) -> EditCommand? {
    if let command = bindings[key] { return command }
    guard key.modifiers.contains(.shift) else { return nil }
    return bindings[Key(key.code, key.modifiers.subtracting(.shift))]
  }

  /// The keys of Emacs, as readline taught them to every shell.
  package static let emacs = EditMode(
    bindings: moving.merging(changing) { $1 }.merging(recalling) { $1 }.merging(controlling) { $1 })

  private static let moving: [Key: EditCommand] = [
    Key(.left): .move(.characterLeft), .control("b"): .move(.characterLeft),
    Key(.right): .move(.characterRight), .control("f"): .move(.characterRight),
    Key(.left, .alt): .move(.wordLeft), Key(.left, .control): .move(.wordLeft), .alt("b"): .move(.wordLeft),
    Key(.right, .alt): .move(.wordRight), Key(.right, .control): .move(.wordRight),
    .alt("f"): .move(.wordRight),
    Key(.home): .move(.lineStart), .control("a"): .move(.lineStart),
    Key(.end): .move(.lineEnd), .control("e"): .move(.lineEnd),
    Key(.home, .control): .move(.textStart), Key(.end, .control): .move(.textEnd),
    Key(.up): .up, .control("p"): .up,
    Key(.down): .down, .control("n"): .down,
    Key(.up, .alt): .move(.lineUp), Key(.down, .alt): .move(.lineDown),
  ]

  private static let changing: [Key: EditCommand] = [
    Key(.backspace): .delete(.characterLeft), .control("h"): .delete(.characterLeft),
    Key(.delete): .delete(.characterRight), .control("d"): .deleteOrEndInput,
    Key(.backspace, .alt): .kill(.wordLeft), Key(.backspace, .control): .kill(.wordLeft),
    Key(.character("h"), [.alt, .control]): .kill(.wordLeft),
    .control("w"): .kill(.blankLeft),
    .alt("d"): .kill(.wordRight), Key(.delete, .alt): .kill(.wordRight),
    Key(.delete, .control): .kill(.wordRight),
    .control("k"): .killLine, .control("u"): .kill(.lineStart),
    .control("y"): .yank, .alt("y"): .yankOlder,
    .control("t"): .transposeCharacters, .alt("t"): .transposeWords,
    .alt("u"): .rewriteWord(.upper), .alt("l"): .rewriteWord(.lower), .alt("c"): .rewriteWord(.capitalised),
    .control("_"): .undo, .control("/"): .undo,
    .alt("_"): .redo, .alt("/"): .redo, Key(.character("_"), [.alt, .control]): .redo,
  ]

  private static let recalling: [Key: EditCommand] = [
    Key(.pageUp): .historyOlder, Key(.pageDown): .historyNewer,
    .alt("p"): .historyOlder, .alt("n"): .historyNewer,
    .alt("<"): .historyOldest, .alt(">"): .historyNewest,
    .control("r"): .searchOlder, .control("s"): .searchNewer,
  ]

  private static let controlling: [Key: EditCommand] = [
    Key(.tab): .complete, Key(.tab, .shift): .completeBackward,
    Key(.enter): .accept, .control("j"): .accept,
    Key(.enter, .alt): .insertNewline, Key(.character("j"), [.alt, .control]): .insertNewline,
    Key(.escape): .cancel, .control("g"): .cancel, .control("c"): .interrupt,
    .control("l"): .clearScreen, .control("z"): .suspend,
  ]
}
