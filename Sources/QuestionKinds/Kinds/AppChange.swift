import LifeSyntax

/// A small change of an app, such as one slip of the pen makes.
package struct AppChange: Sendable {
  /// What is changed.
  enum Kind: Sendable, CaseIterable {
    /// A statement, or a whole handler of several, is left out.
    case statementDeleted, handlerDeleted
    /// Two neighbouring statements change places.
    case swapped
    /// A condition is turned round, or its `if` is dropped; a comparison is another one.
    case conditionChanged
    /// A time or a number is a little larger or smaller.
    case numberChanged
    /// An event is never finished; a value begins anew at the start of a handler; a statement runs a minute later.
    case neverFinished, valueReset, statementDelayed
    /// A handler answers another call.
    case handlerMoved
    /// A handler answers another call, and does at once what it did under a condition.
    case handlerMovedBare

    /// Indicates whether a handler answers another call.
    var isMove: Bool { self == .handlerMoved || self == .handlerMovedBare }
  }

  /// What is changed.
  let kind: Kind
  /// The change, as it follows “the solution”: without `save draft`.
  package let words: String
  /// The parts of the text that are replaced, in its order, and what takes their place.
  let edits: [(range: ByteRange, text: String)]

  /// Returns the text of a range with the change made in it.
  func text(of range: ByteRange, in source: SourceText) -> String {
    var text = ""
    var place = range.start
    for edit in edits {
      text += source.text(in: ByteRange(start: place, end: edit.range.start)) + edit.text
      place = edit.range.end
    }
    return text + source.text(in: ByteRange(start: place, end: range.end))
  }
}
