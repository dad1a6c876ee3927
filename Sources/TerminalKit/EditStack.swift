/// Undo and redo of typing: a list of buffers, and an index into it.
package struct EditStack: Sendable {
  private var states: [LineBuffer]
  private var index = 0
  private var isTyping = false

  /// Older states than these are forgotten.
  package static let limit = 1000

  /// A stack that starts from this buffer.
  package init(_ buffer: LineBuffer) {
    states = [buffer]
  }

  /// Notes an edit; characters typed in one go become one step.
  package mutating func record(from before: LineBuffer, to after: LineBuffer, typing: Bool = false) {
    guard before.text != after.text else { return }
    states.removeSubrange((index + 1)...)
    if typing && isTyping {
      states[index] = after
    } else {
      states[index] = before
      states.append(after)
      if states.count > Self.limit { states.removeFirst() }
      index = states.count - 1
    }
    isTyping = typing
  }

  /// Ends the run of typing, so that the next character starts a new step.
  package mutating func endTyping() {
    isTyping = false
  }

  /// The buffer before the last edit.
  package mutating func undo() -> LineBuffer? {
    step(-1)
  }

  /// The buffer after the edit that was last undone.
  package mutating func redo() -> LineBuffer? {
    step(1)
  }

  private mutating func step(_ distance: Int) -> LineBuffer? {
    isTyping = false
    guard states.indices.contains(index + distance) else { return nil }
    index += distance
    return states[index]
  }
}
