import JSONText
import LifeLanguage
import LifeSession
import LifeSyntax

/// The session of a page: takes requests as texts and answers with JSON.
///
/// A request is a name, a newline and a payload.
package struct PageSession {
  private var session: Session

  /// A session with the built-in plugins and the built-in course, before anything was asked.
  package init() {
    session = PageLibrary.session()
  }

  /// Returns the reply to a request.
  package mutating func reply(to request: String) -> String {
    let end = request.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? request.endIndex
    let payload = request[end...].dropFirst()
    switch request[..<end] {
    case "start": return start(payload)
    case "line": return rows(of: session.submit(line: String(payload)))
    default: return JSONWriter.file { $0.member("v", 1) }
    }
  }

  /// Takes what the page knows: lines of a key, a blank and a value.
  private mutating func start(_ payload: Substring) -> String {
    for line in payload.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "day": session.begin(day: Int(words[1]) ?? 0)
      case "seed": session.choose(learnerSeed: String(words[1]))
      default: break
      }
    }
    return JSONWriter.file { $0.member("v", 1) }
  }

  private func rows(of reply: Reply) -> String {
    JSONWriter.file { writer in
      writer.member("v", 1)
      writer.member(
        "rows",
        array: { rows in
          for line in reply.lines { rows.value(line.text) }
          for report in reply.reports { rows.value(report.diagnostic.summary) }
        })
    }
  }
}
