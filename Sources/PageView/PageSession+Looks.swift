import JSONText
import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine

// Looks at a run, which change nothing: windows, moments, other runs beside it, and the ways on from a text.

extension PageSession {
  // MARK: - Windows on the run

  func entries(_ ids: ClosedRange<Int>) -> String {
    let run = session.simulation
    let range = (ids.lowerBound - 1..<ids.upperBound).clamped(to: 0..<run.trace.count)
    return object { reply in
      reply.member("entries", array: { EntryRows(of: run).write(range, atMost: RunView.entryLimit, to: &$0) })
    }
  }

  func look(at stop: Int?) -> String {
    let stop = stop.flatMap { stops.all.indices.contains($0) ? $0 : nil }
    let now = session.simulation
    let run = stop.map { now.looking(at: stops.all[$0].world) } ?? now
    return object { view in
      if let stop { view.member("stop", stop) } else { view.null("stop") }
      view.member("say", "\(clockText(milliseconds: run.world.clock)): \(run.world.state.words)")
      let isLive = session.occupation != .question
      write(run, stops, at: stop, isLive: isLive, to: &view)
      if isLive { view.member("buttons", array: { buttons(in: run).write(to: &$0) }) }
    }
  }

  // MARK: - Beside the prompt

  /// Returns what a line of help would answer with; none where it is no such line, or is refused now.
  func explain(_ line: String) -> String {
    var other = session
    let isHelp = QuotedLine(line)?.use == .explanation
    let reply = isHelp ? other.submit(SourceText(name: Self.inputName, text: line)) : Reply()
    return object { SentRows(reply, isInLesson: false).write(to: &$0) }
  }

  func completions(of text: String) -> String {
    let completer = session.completer
    let items = completer.completions(for: text, cursor: text.utf8.count)
    return object { reply in
      reply.member(
        "items",
        array: { list in
          for item in items.prefix(Self.completionLimit) {
            list.object { entry in
              entry.member("from", text.utf8.utf16Place(ofByte: item.range.lowerBound))
              entry.member("to", text.utf8.utf16Place(ofByte: item.range.upperBound))
              entry.member("text", item.replacement)
              entry.member("summary", item.summary)
            }
          }
        })
      reply.member("hint", completer.hint(for: text) ?? "")
    }
  }

  private static var completionLimit: Int { 60 }

  // MARK: - Other runs

  /// Tells what the run at hand can be compared under; or compares what is chosen: a subject, and names of it.
  mutating func compare(_ choice: String) -> String {
    let ways = ComparisonWays(session: session)
    let words = choice.split(separator: " ").map { String($0) }
    guard let subject = words.first else { return object { ways.write(to: &$0) } }
    guard let line = ways.line(comparing: subject, Array(words.dropFirst())) else {
      return object { $0.member("fault", "this cannot stand side by side") }
    }
    return take(line)
  }

  /// Shows a moment of a run of the last reply, with what its last stimulus led to.
  func look(atFound number: Int, stop: Int) -> String {
    guard found.indices.contains(number), found[number].stops.all.indices.contains(stop) else {
      return object { $0.member("fault", "there is no such moment") }
    }
    let stops = found[number].stops
    let run = found[number].run.looking(at: stops.all[stop].world)
    let entries = stops.all[max(0, stop - 1)].entries..<stops.all[stop].entries
    return object { view in
      view.member("stop", stop)
      view.member("say", "\(clockText(milliseconds: run.world.clock)): \(run.world.state.words)")
      write(run, stops, at: stop, isLive: false, to: &view)
      view.member(
        "entries",
        array: { EntryRows(of: run).write(entries, atMost: RunView.entryLimit, to: &$0) })
    }
  }
}

/// What a run can be compared under, and the line that does it.
private struct ComparisonWays {
  /// The session at hand.
  let session: Session

  /// Something that stands side by side, with what there is of it.
  private struct Subject {
    let name: String
    let title: String
    let choices: [(name: String, title: String)]
    /// The names that are chosen where nobody has chosen others.
    let usual: [String]
  }

  private var run: Simulation { session.simulation }

  private var subjects: [Subject] {
    let used = run.engine.plugins.map { $0.name }
    // What an app of the platform hears nothing of would be a column without a word.
    let platform = run.engine.settings.platform
    let other = run.library.first { plugin in
      !used.contains(plugin.name) && (plugin.table.framework.platform ?? platform) == platform
    }?.name
    return [
      Subject(
        name: "styles", title: "Words", choices: run.library.map { ($0.name, $0.table.title) },
        usual: used.count > 1 ? used : used + [other].compactMap { $0 }),
      Subject(
        name: "platforms", title: "Platforms", choices: Platform.allCases.map { ($0.name, $0.name) },
        usual: Platform.allCases.map { $0.name }),
      Subject(
        name: "versions", title: "Versions of iOS",
        choices: Platform.ios.versions.reversed().map { ("\($0)", "\($0)") }, usual: ["12", "27"]),
      Subject(
        name: "accounts", title: "Accounts of the disputed points", choices: Account.all.map { ($0.name, $0.title) },
        usual: Account.all.prefix(2).map { $0.name }),
    ]
  }

  /// The stimuli of the run, as they are typed.
  private var script: [String] { run.history.map { run.engine.text(of: $0) } }

  /// Why there is nothing to compare; empty where there is.
  private var refusal: String {
    if session.occupation == .question { return "A prediction comes first." }
    if run.history.isEmpty { return "Nothing has happened yet: what you do now is run again side by side." }
    let size = script.reduce(0) { $0 + $1.utf8.count }
    return size > Self.scriptLimit ? "This run is too long to stand side by side." : ""
  }

  private static let scriptLimit = 4000

  /// Writes the members.
  func write(to ways: inout JSONWriter) {
    ways.member("refusal", refusal)
    ways.member("script", texts: refusal.isEmpty ? script : [])
    ways.member(
      "subjects",
      array: { list in
        for subject in subjects {
          list.object { entry in
            entry.member("name", subject.name)
            entry.member("title", subject.title)
            entry.member("choices", array: { write(choicesOf: subject, to: &$0) })
          }
        }
      })
  }

  private func write(choicesOf subject: Subject, to list: inout JSONWriter) {
    for choice in subject.choices {
      list.object { entry in
        entry.member("name", choice.name)
        entry.member("title", choice.title)
        entry.member("on", subject.usual.contains(choice.name))
      }
    }
  }

  /// Returns the line that compares these; nil for what there is not, or where there is nothing to compare.
  func line(comparing name: String, _ chosen: [String]) -> String? {
    guard refusal.isEmpty, let subject = subjects.first(where: { $0.name == name }), !chosen.isEmpty,
      chosen.allSatisfy({ chosen in subject.choices.contains { $0.name == chosen } })
    else { return nil }
    return "compare \(name) [\(chosen.joined(separator: ", "))] { \(script.joined(separator: "; ")) }"
  }
}
