import BuiltIns
import LearnerLog
import LifeSession
import PlatformKit
import PluginKit

extension BuiltInPlugins {
  /// All plugins, shared by all threads.
  static let all = plugins { make in
    let read = Late(make)
    return { read.value }
  }
}

extension BuiltInLessons {
  /// Returns the catalog of the course, whose worlds of beliefs all threads share.
  static func catalog(progress: ProgressLog) -> LessonCatalog {
    catalog(progress: progress) { make in
      let worlds = Late(make)
      return { worlds.value }
    }
  }
}
