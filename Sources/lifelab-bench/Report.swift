/// A table with aligned columns: the first to the left, the others to the right.
struct Report {
  private var rows: [[String]]

  init(columns: [String]) { rows = [columns] }

  mutating func add(_ cells: [String]) { rows.append(cells) }

  func show() {
    let columns = rows.map { $0.count }.max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let gap = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + gap : gap + cell
      }
      print("  " + cells.joined(separator: "  "))
    }
  }
}

/// A number with so many digits after the point.
func decimal(_ value: Double, _ digits: Int) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  guard digits > 0 else { return String(scaled) }
  let fraction = String(abs(scaled) % Int(scale))
  let zeros = String(repeating: "0", count: digits - fraction.count)
  return "\(scaled < 0 ? "-" : "")\(abs(scaled) / Int(scale)).\(zeros)\(fraction)"
}

extension Measurement {
  /// The goals for the ratios of some contestants, and whether each is met.
  func showGoals(_ goals: [(index: Int, goal: Double)]) {
    for (index, goal) in goals {
      let name = contestants[index].name.drop { $0 == " " }
      let verdict = ratio(index) <= goal ? "met" : "missed"
      print("  goal: \(name), ratio at most \(decimal(goal, 1)): \(decimal(ratio(index), 2)), \(verdict)")
    }
  }

  /// One row for each contestant: its median, its ratio to the first one, its spread.
  func show(title: String, unit: String, scale: Double = 1) {
    var report = Report(columns: ["", unit, "ratio", "spread"])
    for (index, contestant) in contestants.enumerated() {
      report.add([
        contestant.name, decimal(median(index) * scale, 2), decimal(ratio(index), 2),
        decimal(spread(index) * 100, 0) + " %",
      ])
    }
    print("\n\(title), \(times[0].count) interleaved rounds, medians")
    report.show()
  }
}
