import LessonModel
import LifeLanguage
import LifecycleEngine
import Testing

/// What a run says of a stimulus, as values, and how it is written.
@Suite struct RunRowTests {
  static let items: [(item: RunItem, text: String)] = [
    (.state(.inactive), "inactive"), (.call("onPause", reads: nil), "onPause"),
    (.call("onPause", reads: .active), "onPause (reads active)"), (.operation("save draft"), "`save draft`"),
    (.effect(NamedEffect(.valueLost, about: "draft")), "draft is lost: it was only in memory"),
    (.ended(.crash), "the process ends: it crashed"),
    (.group([.operation("a"), .call("b", reads: nil)]), "`a` and b"),
    (.times(.call("b", reads: nil), 3), "b (3 times)"), (.leftOut(4), "… (4 more)"),
  ]

  @Test(arguments: items) func `an item has its words`(row: (item: RunItem, text: String)) {
    #expect(row.item.text == row.text)
  }

  @Test func `a long call is cut, and what repeats itself begins with its first item`() {
    let long = RunItem.call(String(repeating: "x", count: 10_000), reads: nil)
    #expect(long.text.utf8.count < 10_000 && long.text.hasSuffix("…"))
    #expect(RunItem.times(.group([.leftOut(1), .leftOut(2)]), 3).first == .leftOut(1))
    #expect(long.first == long)
  }

  @Test func `a row tells that nothing was called, unless calls are hidden`() {
    let call = [RunItem.call("a", reads: nil), .leftOut(2)]
    #expect(RunRow("home", said: [], state: .background, hidesCalls: false).text == "home: nothing; background")
    #expect(RunRow("home", said: [], state: .background, hidesCalls: true).text == "home: background")
    for hidesCalls in [false, true] {
      let row = RunRow("home", said: call, state: .background, hidesCalls: hidesCalls)
      #expect(row.text == "home: a, … (2 more); background")
      #expect(row == RunRow("home", said: call, state: .background, hidesCalls: false))
    }
  }

  @Test func `of a long run the last rows are shown, and one run shows another`() {
    func rows(_ count: Int, from first: Int = 0) -> RunRows {
      RunRows((first..<first + count).map { RunRow("wait \($0)s", said: [], state: .active, hidesCalls: true) })
    }
    let limit = LessonLimits.shownStimuli
    #expect(RunRows.none.isEmpty && RunRows.none.lines.isEmpty)
    #expect(rows(limit).lines.count == limit)
    #expect(rows(limit + 3).lines.first == "… (3 before)" && rows(limit + 3).lines.count == limit + 1)
    // The first row of a run may be told in short; of one that is cut it is not there.
    #expect(rows(3).shows(rows(3)) && rows(2, from: 1).shows(rows(3)))
    #expect(!rows(2).shows(rows(3)) && !rows(limit).shows(rows(limit + 3)))
  }

  /// The place of the row that decides, and what is shown of twelve rows in five rows of a screen.
  static let ends: [(place: Int?, marked: [String])] = [
    (nil, ["… (8 before)", "wait 8s: active", "wait 9s: active", "wait 10s: active", "wait 11s: active"]),
    (3, ["… (3 before)", "edit: …, `save draft`, …; active", "… (7 between)", "wait 11s: active"]),
    (0, ["edit: …, `save draft`, …; active", "… (10 between)", "wait 11s: active"]),
    (9, ["… (8 before)", "wait 8s: active", "EDIT", "wait 10s: active", "wait 11s: active"]),
    (
      8,
      ["… (8 before)", "edit: …, `save draft`, …; active", "wait 9s: active", "wait 10s: active", "wait 11s: active"]
    ),
  ]

  @Test(arguments: ends)
  func `the row that decides is shown besides the last one`(row: (place: Int?, marked: [String])) {
    let calls = (1...4).map { RunItem.call("applicationDidSomething\($0)", reads: nil) }
    let said = row.place == 9 ? [RunItem.operation("save draft")] : calls + [.operation("save draft")] + calls
    let edit = RunRow("edit", said: said, state: .active, hidesCalls: true)
    let rows = (0..<12).map { (place: Int) -> RunRow in
      place == row.place ? edit : RunRow("wait \(place)s", said: [], state: .active, hidesCalls: true)
    }
    let decisive = row.place.map { DecisiveRow($0, telling: .operation("save draft")) }
    let end = RunRows(rows).end(deciding: decisive, rows: 5)
    #expect(end.isCut && end.marked == row.marked.map { $0 == "EDIT" ? edit.text : $0 })
  }
}
