/// The texts that were cut, newest last, to be yanked back.
package struct KillRing: Hashable, Sendable {
  /// Which way a kill went, and so at which end of the running kill its text belongs.
  package enum Direction: Hashable, Sendable {
    case forward, backward
  }

  private var texts: [String] = []
  private let limit: Int

  /// An empty ring that keeps the newest texts, at most this many.
  package init(limit: Int = 60) {
    self.limit = limit
  }

  /// The text that a yank gives.
  package var newest: String? {
    texts.last
  }

  /// Keeps a text, as part of the newest one if this kill continues that kill.
  package mutating func keep(_ text: String, _ direction: Direction, continuing: Bool) {
    if text.isEmpty { return }
    if continuing, let last = texts.popLast() {
      texts.append(direction == .forward ? last + text : text + last)
    } else {
      texts.append(text)
      if texts.count > limit { texts.removeFirst() }
    }
  }

  /// Makes the next older text the newest, and the newest the oldest.
  package mutating func rotate() {
    guard let last = texts.popLast() else { return }
    texts.insert(last, at: 0)
  }
}
