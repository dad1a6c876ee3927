import JSONText
import LessonModel
import LessonTutor
import LifecycleEngine
import LifeSession

/// What an answer assumes beside what happens in fact: one grid whose rows belong together.
struct WorldsView {
  /// What may be shown of both worlds.
  let shown: ShownWorlds

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
      "rows", array: { list in if shown.showsFact { writeWhole(to: &list) } else { writeCovered(to: &list) } })
  }

  /// Writes all that was asked about, in both worlds.
  private func writeWhole(to list: inout JSONWriter) {
    for step in shown.worlds.real.prefix(Self.stepLimit) {
      let believed = shown.worlds.believed.first { $0.command == step.command }
      write(stimulus: step.stimulus, isPossible: believed != nil, to: &list)
      let columns = [believed.map { Self.cells(of: $0) } ?? [], Self.cells(of: step)]
      for row in RowAlignment<Cell>().rows(of: columns).prefix(Self.rowLimit) {
        write(row[0], row[1], differs: row[0] != row[1], to: &list)
      }
    }
  }

  /// Writes what is expected where both worlds part, which is all that the feedback says of it while attempts are left.
  private func writeCovered(to list: inout JSONWriter) {
    let both = shown.worlds
    write(stimulus: both.stimulus, isPossible: both.thought != .impossible, to: &list)
    if both.isCut || !shown.showsCommon { write(Cell(text: "…", isState: false), nil, differs: false, to: &list) }
    if let common = both.common, shown.showsCommon {
      write(Cell(text: common.text, isState: false), nil, differs: false, to: &list)
    }
    switch both.thought {
    case .said(let item): write(Cell(text: item.text, isState: false), nil, differs: true, to: &list)
    case .state(let state): write(Cell(text: state.name, isState: true), nil, differs: true, to: &list)
    case .impossible: break
    }
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
    step.said.map { Cell(text: $0.text, isState: false) } + [Cell(text: step.state.name, isState: true)]
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
