import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// `lifelab explain`: what an id means.
enum ExplainCommand {
  static let command = Command(
    name: "explain", operands: "ID", summary: "what an error means; a rule, a source, a disputed point or a stimulus",
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    // The key of a source may be several words.
    let id = invocation.arguments.operands.joined(separator: " ")
    guard !id.isEmpty else {
      invocation.console.page(contents)
      return .done
    }
    if let page = Explanation.lines(of: id, isPlain: invocation.console.isASCII) {
      invocation.console.page(page)
      return .done
    }
    let plugins = invocation.library.plugins().plugins
    guard let page = HelpTopics.page(id, plugins: plugins) ?? HelpTopics.signalPage(id, plugins: plugins) else {
      throw UsageFault(
        NearMiss.complaint("nothing can be explained under '\(id)'", about: id, among: Explanation.ids))
    }
    invocation.console.page(page + [OutputLine(""), OutputLine("`lifelab help \(id)` shows this, too.", .dim)])
    return .done
  }

  /// The ids that have a page, under their headings.
  private static var contents: [OutputLine] {
    let parts = Explanation.chapters.map { chapter in
      let ids = chapter.topics.map { $0.word }
      let unique = ids.indices.filter { !ids[..<$0].contains(ids[$0]) }.map { ids[$0] }
      return [OutputLine(chapter.title, .heading)] + unique.map { OutputLine("  " + $0) }
    }
    return Array(parts.joined(separator: [OutputLine("")]))
  }
}
