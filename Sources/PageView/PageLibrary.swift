import BuiltIns
package import LearnerLog
package import LifeSession

/// What a page has without a host: the built-in plugins and the built-in course.
package enum PageLibrary {
  /// Returns a session with all of it, for a learner with this progress.
  package static func session(progress: ProgressLog = ProgressLog(reading: [])) -> Session {
    let plugins = BuiltInPlugins.plugins { make in
      let read = Once(make)
      return { read.value }
    }
    let catalog = BuiltInLessons.catalog(progress: progress) { make in
      let worlds = Once(make)
      return { worlds.value }
    }
    var session = Session(plugins: plugins, using: ["uikit"], catalog: catalog)
    session.isInteractive = true
    session.editsLines = true
    session.keepsTranscript = false
    return session
  }
}
