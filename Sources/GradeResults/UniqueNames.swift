/// Makes names distinct, because some readers keep only the first of two equal ones.
struct UniqueNames {
  private var taken: Set<String> = []
  /// The number behind a name that is tried next.
  private var numbers: [String: Int] = [:]
  /// The number of names that were looked up: at most two for each name, and one for each that is taken otherwise.
  private(set) var tries = 0

  /// Returns the name itself, or where it is taken the name with the next free number.
  mutating func unique(_ name: String) -> String {
    var candidate = name
    var number = numbers[name] ?? 2
    tries += 1
    while !taken.insert(candidate).inserted {
      tries += 1
      candidate = name + " (\(number))"
      number += 1
    }
    if candidate != name { numbers[name] = number }
    return candidate
  }
}

/// The names of questions in one list over several reports: in front of each, what distinguishes its report.
struct ReportLabels {
  private let namesLessons: Bool
  private let namesSubmissions: Bool

  init(_ reports: [GradeReport]) {
    let lessons = Set(reports.map { $0.lesson.name })
    let submissions = Set(reports.map { $0.submission })
    namesLessons = lessons.count > 1
    namesSubmissions = submissions.count > 1
  }

  /// Returns the name of a question in a list over several reports.
  func label(_ name: String, in report: GradeReport) -> String {
    var parts: [String] = []
    if namesSubmissions { parts.append(report.submission) }
    if namesLessons { parts.append(report.title) }
    parts.append(name)
    return parts.joined(separator: ": ")
  }
}
