import JSONText
import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSession

/// The words and the platform that a page may choose, each with the line that chooses it.
struct WayLists {
  /// The session at hand.
  let session: Session

  /// Writes the members.
  func write(to view: inout JSONWriter) {
    view.member("styles", array: { write(stylesTo: &$0) })
    view.member("platforms", array: { write(platformsTo: &$0) })
  }

  private func write(stylesTo list: inout JSONWriter) {
    let run = session.simulation
    if session.occupation == .step || session.occupation == .question {
      for style in session.lessonStyles.all {
        list.object { entry in
          entry.member("name", style.name)
          entry.member("title", style.title)
          entry.member("on", style == session.lessonStyle)
          entry.member("line", "style \(style.name)")
        }
      }
      return
    }
    for plugin in run.library {
      list.object { entry in
        entry.member("name", plugin.name)
        entry.member("title", plugin.table.title)
        entry.member("on", run.engine.plugins.contains { $0.name == plugin.name })
        entry.member("line", "use \(plugin.name)")
      }
    }
  }

  private func write(platformsTo list: inout JSONWriter) {
    let chosen = session.simulation.engine.settings.platform
    for platform in Platform.allCases {
      list.object { entry in
        entry.member("title", platform.words)
        entry.member("on", platform == chosen)
        entry.member("line", "platform \(platform.name)")
      }
    }
  }
}
