/// What the arguments of `check` ask for.
struct CheckOptions {
  /// The form of what is written on standard output.
  enum Output {
    case text
    /// JSON Lines.
    case records
    case sarif
  }

  /// The files, folders and names of lessons.
  let paths: [String]
  let output: Output
  let isQuiet: Bool
  let showsSchedules: Bool
  let surveysBeliefs: Bool
  let surveysMutants: Bool
  let showsNotes: Bool
  let showsTable: Bool
  let mends: Bool
  let watches: Bool

  init(_ arguments: Arguments) throws(UsageFault) {
    guard !arguments.operands.isEmpty else {
      throw UsageFault("check needs files or folders: lifelab check PATH…")
    }
    paths = arguments.operands
    let (isJSON, isSARIF) = (arguments.has("--json"), arguments.has("--sarif"))
    guard !isJSON || !isSARIF else { throw UsageFault("--json and --sarif exclude each other") }
    output = isJSON ? .records : isSARIF ? .sarif : .text
    isQuiet = arguments.has("--quiet")
    showsSchedules = arguments.has("--schedules")
    surveysBeliefs = arguments.has("--beliefs")
    surveysMutants = arguments.has("--mutants")
    showsNotes = arguments.has("--notes")
    showsTable = arguments.has("--table")
    mends = arguments.has("--fix")
    watches = arguments.has("--watch")
    if let complaint = rowsComplaint ?? watchComplaint { throw UsageFault(complaint) }
  }

  /// What is wrong with rows for readers among records; the table of statements stands alone, also among JSON Lines.
  private var rowsComplaint: String? {
    let records: String
    switch output {
    case .text: return nil
    case .records: records = "--json"
    case .sarif: records = "--sarif"
    }
    let rows = [
      ("--schedules", showsSchedules), ("--beliefs", surveysBeliefs), ("--mutants", surveysMutants),
      ("--table", showsTable && output == .sarif),
    ]
    return rows.first { $0.1 }.map { "\($0.0) prints rows to read; leave out \(records)" }
  }

  /// What is wrong with watching and mending, or nil.
  private var watchComplaint: String? {
    guard watches || mends else { return nil }
    if paths.contains("-") { return "standard input is no file to watch or to mend" }
    guard watches else { return nil }
    if mends { return "--fix changes files and --watch waits for changes: one of them" }
    return output == .sarif ? "--sarif is one file, and --watch never ends: one of them" : nil
  }
}
