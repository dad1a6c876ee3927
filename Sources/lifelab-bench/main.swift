// lifelab-bench [section…] [count=N] [rounds=N]: measures how fast the parts are, beside reference measures of the same run.

let sections: [(name: String, run: (Options) -> Void)] = [
  ("engine", EngineSection.run), ("apps", AppSection.run), ("explorer", ExplorerSection.run),
  ("repairs", RepairSection.run), ("worlds", WorldSection.run), ("parser", ParserSection.run),
  ("manifests", ManifestSection.run),
  ("grading", GradingSection.run), ("submissions", SubmissionSection.run), ("stream", StreamSection.run),
  ("beliefs", BeliefSection.run),
  ("practice", PracticeSection.run),
  ("class", ClassSection.run), ("report", ReportSection.run),
  ("prompt", PromptSection.run),
  ("startup", StartupSection.run),
]
/// What a section starts in a process of its own.
let parts: [(name: String, run: (Options) -> Void)] = [
  ("search", ExplorerSection.searchOnly), ("names", GradingSection.namesOnly), ("requests", StreamSection.requests),
  ("requests-apps", StreamSection.requestsWithApps), ("requests-one", StreamSection.requestsOfOneQuestion),
]
let options = Options(CommandLine.arguments.dropFirst())
let unknown = options.sections.filter { name in !(sections + parts).contains { $0.name == name } }

if unknown.isEmpty {
  for section in sections where options.sections.isEmpty || options.sections.contains(section.name) {
    section.run(options)
  }
  for part in parts where options.sections.contains(part.name) { part.run(options) }
} else {
  print("no section \(unknown[0]); there are \(sections.map { $0.name }.joined(separator: ", "))")
}
