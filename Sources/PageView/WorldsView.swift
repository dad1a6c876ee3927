import JSONText
import LessonModel
import LessonTutor
import LifecycleEngine
import LifeSession

/// What an answer assumes beside what happens in fact: one grid whose rows belong together.
struct WorldsView {
  /// What may be shown of both worlds.
  let shown: LessonRun.ShownWorlds

  /// A row of a world: something that is said, or the state afterwards.
  private struct Cell: Equatable {
    let text: String
    let isState: Bool
  }

  /// Writes the members.
  func write(to worlds: inout JSONWriter) {
    worlds.member("title", shown.claim)
    worlds.member("showsFact", shown.showsFact)
    worlds.member(
      "rows",
      array: { list in
        for step in shown.worlds.real.prefix(Self.stepLimit) {
          let believed = shown.worlds.believed.first { $0.command == step.command }
          write(stimulus: step.stimulus, isPossible: believed != nil, to: &list)
          if shown.showsFact {
            write(believed, step, to: &list)
          } else if let believed {
            write(expected: believed, step, to: &list)
          }
          // What comes behind the first difference would tell of it.
          guard shown.showsFact || believed.map({ Self.cells(of: $0) == Self.cells(of: step) }) ?? false else { break }
        }
      })
  }

  /// The most stimuli and rows of one that are shown.
  private static let stepLimit = 12
  private static let rowLimit = 30

  private func write(stimulus: String, isPossible: Bool, to list: inout JSONWriter) {
    list.object { row in
      row.member("stimulus", stimulus)
      row.member("differs", !isPossible)
    }
  }

  private static func cells(of step: BothWorlds.Step) -> [Cell] {
    step.said.map { Cell(text: $0, isState: false) } + [Cell(text: step.state, isState: true)]
  }

  /// Writes the rows of a stimulus in both worlds, those that they share beside each other.
  private func write(_ believed: BothWorlds.Step?, _ real: BothWorlds.Step, to list: inout JSONWriter) {
    let columns = [believed.map { Self.cells(of: $0) } ?? [], Self.cells(of: real)]
    for row in RowAlignment<Cell>().rows(of: columns).prefix(Self.rowLimit) {
      write(row[0], row[1], differs: row[0] != row[1], to: &list)
    }
  }

  /// Writes what is expected at a stimulus, up to the first row that is not so.
  private func write(expected: BothWorlds.Step, _ real: BothWorlds.Step, to list: inout JSONWriter) {
    let (thought, fact) = (Self.cells(of: expected), Self.cells(of: real))
    let common = zip(thought, fact).prefix { $0 == $1 }.count
    for (place, cell) in thought.prefix(min(common + 1, Self.rowLimit)).enumerated() {
      write(cell, nil, differs: place == common, to: &list)
    }
  }

  private func write(_ left: Cell?, _ right: Cell?, differs: Bool, to list: inout JSONWriter) {
    list.object { row in
      write(left, as: "left", to: &row)
      write(right, as: "right", to: &row)
      row.member("differs", differs)
    }
  }

  private func write(_ cell: Cell?, as name: String, to row: inout JSONWriter) {
    guard let cell else { return row.null(name) }
    row.member(
      name,
      object: { entry in
        entry.member("text", cell.text)
        entry.member("state", cell.isState ? ProcessState(name: cell.text)?.name ?? "" : "")
      })
  }
}
