import JSONText
import LifecycleEngine
import LifeSession

/// What a page is told once: the states with their words and marks, and the ways between them.
enum WordTables {
  /// Writes the members.
  static func write(to words: inout JSONWriter) {
    words.member(
      "states",
      array: { list in
        for state in ProcessState.allCases {
          list.object { entry in
            entry.member("name", state.name)
            entry.member("words", state.words)
          }
        }
      })
    words.member(
      "edges",
      array: { list in
        for change in StateChange.all {
          list.object { entry in
            entry.member("from", change.from.name)
            entry.member("to", change.to.name)
            entry.member("words", change.words)
          }
        }
      })
  }
}
