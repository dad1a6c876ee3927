import LifecycleEngine
import LifeSyntax
import TextMetrics

/// A track to scale: the state as a bar above, and what happened below, led to its instant.
struct TrackPicture {
  private let track: Track
  private let isPlain: Bool
  private let width: Int

  /// The most instants that are drawn.
  private static let instantLimit = 60
  /// The fewest columns that what happened needs beside the bar.
  private static let leastText = 30
  /// The fewest columns of the bar.
  private static let leastBar = 20

  /// Creates the picture of a track for a terminal of so many columns.
  init(_ track: Track, isPlain: Bool, width: Int) {
    (self.track, self.isPlain, self.width) = (track, isPlain, width)
  }

  /// The lines of the drawing.
  var lines: [OutputLine] {
    let hidden = max(0, track.instants.count - Self.instantLimit)
    let instants = track.instants.dropFirst(hidden)
    let time = TrackTime(for: instants.map { $0.time } + [track.end])
    var lines = OutputLine.leftOut(hidden, "instant").map { [$0] } ?? []
    var rest = instants
    var hasBreak = false
    while !rest.isEmpty {
      if !lines.isEmpty { lines.append(OutputLine("")) }
      let (panel, count) = firstPanel(of: rest, time)
      lines += panel.lines
      hasBreak = hasBreak || panel.hasBreak
      rest = rest.dropFirst(count)
    }
    return hasBreak
      ? lines + [OutputLine("\(Panel.breakSign) stands for a wait that is drawn shorter than it is.", .dim)] : lines
  }

  /// Returns the picture of as many of the first instants as fit side by side, and their number.
  private func firstPanel(of rest: ArraySlice<Track.Instant>, _ time: TrackTime) -> (Panel, Int) {
    var count = min(rest.count, max(2, width / 8))
    while true {
      let shown = Array(rest.prefix(count))
      let end = count == rest.count ? track.end : rest[rest.startIndex + count].time
      let rows = shown.flatMap { TrackRow.rows(of: $0, time, isPlain: isPlain) }
      let names = track.lanes.count > 1 ? track.lanes.map { TextWidth.of($0.name) }.reduce(0, max) + 1 : 0
      let widest = rows.map { TextWidth.of($0.text) + ($0.note.isEmpty ? 0 : TextWidth.of($0.note) + 2) }.reduce(0, max)
      // What happened may take eleven twentieths of the screen; on a narrow one it stands below the bar.
      let isBeside = width >= Self.leastText + Self.leastBar + names
      let text = isBeside ? max(Self.leastText, min(widest, width * 11 / 20, width - Self.leastBar - names)) : width
      let bar = isBeside ? width - names - text - 2 : width - names
      let layout = Panel.Layout(names: names, bar: max(Self.leastGap, bar), text: text, isBeside: isBeside)
      if let panel = Panel(track.lanes, shown, rows, until: end, layout, time, isPlain: isPlain) {
        return (panel, count)
      }
      if count == 1 { return (Panel(rows, layout, isPlain: isPlain), 1) }
      count = max(1, count * 3 / 4)
    }
  }

  private static let leastGap = 4
}

/// A row of what happened: the time and the stimulus at the head of an instant, or an event below.
struct TrackRow: Sendable {
  /// A Boolean value that indicates whether it begins an instant, so that a line leads to it.
  var isHead: Bool
  /// The time before the first text of an instant; blanks, or nothing, before the others.
  var time: String
  /// The text with the time before it.
  var text: String { time + what }
  /// What happened.
  var what: String
  /// The role of what happened.
  var style: OutputStyle
  /// What code reads as its state; empty for nothing.
  var note = ""
  /// A Boolean value that indicates whether the note tells of another state than the one in which the process is.
  var isNoteStrong = false

  /// Returns the rows of an instant.
  static func rows(of instant: Track.Instant, _ time: TrackTime, isPlain: Bool) -> [TrackRow] {
    let clock = time.text(instant.time) + " "
    var rows: [TrackRow] = []
    for block in instant.blocks {
      if let stimulus = block.stimulus {
        rows.append(TrackRow(isHead: false, time: rows.isEmpty ? clock : "", what: stimulus, style: .stimulus))
      }
      for event in block.events {
        rows.append(
          TrackRow(
            isHead: false, time: rows.isEmpty ? clock : "  ", what: Track.text(of: event, isPlain: isPlain),
            style: event.style,
            note: event.reading.map { "reads \($0)" } ?? "", isNoteStrong: event.readsOtherwise))
      }
    }
    if !rows.isEmpty { rows[0].isHead = true }
    return rows
  }
}

/// Instants side by side on one bar.
struct Panel {
  /// The columns of the parts.
  struct Layout: Sendable {
    /// The columns of the lanes' names; 0 where there is one lane.
    var names: Int
    /// The columns of the bars.
    var bar: Int
    /// The columns of what happened.
    var text: Int
    /// A Boolean value that indicates whether what happened stands beside the bar and below, and not below alone.
    var isBeside: Bool
  }

  /// The sign of a distance that is drawn shorter than it is.
  static let breakSign = "//"

  /// The lines of the drawing.
  var lines: [OutputLine] { canvas.lines }
  /// A Boolean value that indicates whether a distance is drawn shorter than it is.
  private(set) var hasBreak = false

  private var canvas = Canvas()
  private let layout: Layout
  private let isPlain: Bool

  /// Creates the picture of instants up to a time; `nil` where they do not fit.
  init?(
    _ lanes: [Track.Lane], _ instants: [Track.Instant], _ rows: [TrackRow], until end: Int64, _ layout: Layout,
    _ time: TrackTime, isPlain: Bool
  ) {
    (self.layout, self.isPlain) = (layout, isPlain)
    var times = instants.map { $0.time }
    let hasEnd = end > (times.last ?? 0)
    if hasEnd { times.append(end) }
    let process = lanes[0]
    let widths = times.map { time in process.segment(at: time).map { TextWidth.of($0.state) } ?? 0 }
    // A state that begins at the end has no length; its name stands behind the bar.
    let tail = hasEnd ? 1 : (widths.last ?? 0) + 1
    guard let scale = TrackScale(times, names: widths, width: layout.bar - tail) else { return nil }
    hasBreak = scale.isBroken.contains(true)
    drawTimes(times, scale, time)
    let names = drawNames(lanes[0], times, scale, hasEnd: hasEnd)
    for (row, lane) in lanes.enumerated() {
      draw(lane, row + 1 + names, times, scale, hasEnd: hasEnd, isNamed: row > 0 || names == 0)
    }
    let columns = zip(instants, scale.columns).map { layout.names + $1 }
    if layout.isBeside { drawBeside(rows, columns) } else { draw(below: rows) }
  }

  /// Creates a picture of what happened alone.
  init(_ rows: [TrackRow], _ layout: Layout, isPlain: Bool) {
    (self.layout, self.isPlain) = (layout, isPlain)
    draw(below: rows)
  }

  // MARK: - The bars

  private mutating func drawTimes(_ times: [Int64], _ scale: TrackScale, _ time: TrackTime) {
    var free = 0
    // Below the bar there is no room beside it: the last time ends with the bar.
    let limit = layout.isBeside ? Int.max : layout.bar
    for (time, place) in zip(times.map { time.text($0) }, scale.columns) {
      let column = min(place, limit - time.utf8.count)
      guard column >= free else { continue }
      canvas.put(time, row: 0, column: layout.names + column, .dim)
      free = column + time.utf8.count + 1
    }
  }

  /// A state on a bar.
  private struct Piece {
    let segment: Track.Segment
    /// The columns where it begins and where it ends.
    let columns: ClosedRange<Int>
    /// The columns of the signs for breaks.
    let signs: [Int]
    /// A Boolean value that indicates whether it is the last one.
    let isLast: Bool

    /// A Boolean value that indicates whether its name stands on the bar, before all signs.
    var hasRoomForName: Bool {
      columns.count == 1 || TextWidth.of(segment.state) < (signs.first ?? columns.upperBound) - columns.lowerBound
    }
    /// The style of the state.
    var style: OutputStyle { isLast ? .transition : .plain }
  }

  /// Returns the states of a lane; each goes on over instants at which it does not change.
  private static func pieces(
    of lane: Track.Lane, _ times: [Int64], _ scale: TrackScale, hasEnd: Bool
  ) -> [Piece] {
    let count = hasEnd ? times.count - 1 : times.count
    var pieces: [Piece] = []
    var place = 0
    while place < count {
      guard let segment = lane.segment(at: times[place]) else {
        place += 1
        continue
      }
      var next = place + 1
      while next < count, lane.segment(at: times[next]) == segment { next += 1 }
      let end = min(next, times.count - 1)
      // The sign of a break stands at the end of its distance, behind the name.
      let signs = (place..<end).filter { scale.isBroken[$0] }.map { scale.columns[$0 + 1] - 3 }
      pieces.append(
        Piece(
          segment: segment, columns: scale.columns[place]...scale.columns[end], signs: signs, isLast: next == count))
      place = next
    }
    return pieces
  }

  /// Draws the names of the states above their bar where one of them has no room on it, and returns the rows taken.
  private mutating func drawNames(_ lane: Track.Lane, _ times: [Int64], _ scale: TrackScale, hasEnd: Bool) -> Int {
    let pieces = Self.pieces(of: lane, times, scale, hasEnd: hasEnd)
    guard !pieces.allSatisfy({ $0.hasRoomForName }) else { return 0 }
    // From the right, each in the lowest row in which it ends before the next name.
    // A name that would leave the screen ends with the bar.
    let limit = layout.isBeside ? Int.max : layout.bar
    func start(of piece: Piece) -> Int {
      max(0, min(piece.columns.lowerBound, limit - TextWidth.of(piece.segment.state)))
    }
    var starts: [Int] = []
    var rows: [Int] = []
    for piece in pieces.reversed() {
      let end = start(of: piece) + TextWidth.of(piece.segment.state)
      let row = starts.firstIndex { end < $0 } ?? starts.count
      if row == starts.count { starts.append(0) }
      starts[row] = start(of: piece)
      rows.append(row)
    }
    for (piece, row) in zip(pieces.reversed(), rows) {
      canvas.put(
        piece.segment.state, row: starts.count - row, column: layout.names + start(of: piece), piece.style)
    }
    return starts.count
  }

  private mutating func draw(
    _ lane: Track.Lane, _ row: Int, _ times: [Int64], _ scale: TrackScale, hasEnd: Bool, isNamed: Bool
  ) {
    if layout.names > 0 { canvas.put(lane.name, row: row, column: 0, .dim) }
    for piece in Self.pieces(of: lane, times, scale, hasEnd: hasEnd) {
      let (start, end) = (layout.names + piece.columns.lowerBound, layout.names + piece.columns.upperBound)
      canvas.put(bound, row: row, column: start, piece.style)
      let fill = String(repeating: fill(piece.segment), count: max(0, end - start - 1))
      canvas.put(fill, row: row, column: start + 1, piece.style)
      if isNamed && piece.hasRoomForName {
        canvas.put(piece.segment.state, row: row, column: start + 1, piece.style)
      }
      for sign in piece.signs { canvas.put(Self.breakSign, row: row, column: layout.names + sign, piece.style) }
      if piece.isLast && end > start { canvas.put(bound, row: row, column: end, piece.style) }
    }
  }

  private var bound: String { isPlain ? "|" : "┃" }

  /// Returns the sign of a state: thick on the screen, thin off it, and points where there is nothing.
  private func fill(_ segment: Track.Segment) -> String {
    guard segment.exists else { return isPlain ? "." : "·" }
    return segment.isOnScreen ? (isPlain ? "=" : "━") : isPlain ? "-" : "─"
  }

  // MARK: - What happened

  /// Draws what happened beside the lines that lead to the instants.
  private mutating func drawBeside(_ rows: [TrackRow], _ columns: [Int]) {
    var row = canvas.height
    let text = layout.names + layout.bar + 2
    var instant = -1
    for line in rows {
      if line.isHead { instant += 1 }
      let height = draw(line, row, column: text)
      for later in columns.indices.dropFirst(instant + 1) {
        for offset in 0..<height { canvas.put(isPlain ? "|" : "│", row: row + offset, column: columns[later], .dim) }
      }
      if line.isHead { lead(from: columns[instant], to: text, row, across: columns.dropFirst(instant + 1)) }
      row += height
    }
  }

  private mutating func lead(from start: Int, to end: Int, _ row: Int, across later: ArraySlice<Int>) {
    let length = end - 1 - start
    guard length > 0 else { return }
    let line =
      isPlain ? "+" + String(repeating: "-", count: length - 1) : "└" + String(repeating: "─", count: length - 1)
    canvas.put(line, row: row, column: start, .dim)
    for column in later { canvas.put(isPlain ? "|" : "┼", row: row, column: column, .dim) }
  }

  /// Draws a row, and returns the number of rows that it took.
  private mutating func draw(_ line: TrackRow, _ row: Int, column: Int) -> Int {
    canvas.put(line.time, row: row, column: column, .dim)
    let start = column + line.time.utf8.count
    let room = max(1, layout.text - line.time.utf8.count)
    let texts = TextRows.fill(line.what, columns: room, indent: 2)
    for (offset, text) in texts.enumerated() { canvas.put(text, row: row + offset, column: start, line.style) }
    guard !line.note.isEmpty else { return texts.count }
    let style: OutputStyle = line.isNoteStrong ? .warning : .dim
    let last = TextWidth.of(texts[texts.count - 1])
    if last + 2 + TextWidth.of(line.note) <= room {
      canvas.put(line.note, row: row + texts.count - 1, column: start + last + 2, style)
      return texts.count
    }
    canvas.put(line.note, row: row + texts.count, column: start + 2, style)
    return texts.count + 1
  }

  private mutating func draw(below rows: [TrackRow]) {
    var row = canvas.height
    for line in rows { row += draw(line, row, column: 0) }
  }
}

extension Track.Lane {
  /// Returns what holds at a time; of what changes at that very time, what holds after it.
  fileprivate func segment(at time: Int64) -> Track.Segment? { segments.last { $0.start <= time } }
}
