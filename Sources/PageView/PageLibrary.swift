import BuiltIns
import LearnerLog
import LessonModel
import LifeSession
import LifeSyntax
import PluginKit

/// What a page has without a host: the built-in plugins and the built-in course, read when they are first asked for.
enum PageLibrary {
  /// Returns all plugins.
  static func plugins() -> [Plugin] {
    BuiltInPlugins.plugins { make in
      let read = Once(make)
      return { read.value }
    }.map { plugin in
      plugin.keepingNames { make in
        let names = Once(make)
        return { names.value }
      }
    }
  }

  /// Returns the course and these sound files beside it, for a learner with this progress.
  static func catalog(
    _ others: [SourceText] = [], progress: ProgressLog = ProgressLog(reading: [])
  ) -> LessonCatalog {
    let keep: WorldKeeper = { make in
      let worlds = Once(make)
      return { worlds.value }
    }
    let sound = others.map { CatalogFile($0, keepingWorlds: keep) }
    return LessonCatalog(files: BuiltInLessons.files(keepingWorlds: keep) + sound, progress: progress)
  }
}

extension PageSession {
  /// Creates the page of a learner who has the built-in plugins and course.
  package init() {
    self.init(plugins: PageLibrary.plugins()) { PageLibrary.catalog($0, progress: $1) }
  }
}
