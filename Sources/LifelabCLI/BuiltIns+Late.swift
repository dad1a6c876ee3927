import BuiltIns
import LifeSession
import PlatformKit
import PluginKit

extension BuiltInPlugins {
  /// All plugins, shared by all threads.
  static let all = plugins { make in
    let read = Late(make)
    return { read.value }
  }.map { plugin in
    plugin.keepingNames { make in
      let names = Late(make)
      return { names.value }
    }
  }
}

extension BuiltInLessons {
  /// The files of the course, whose worlds of beliefs all threads share.
  static let files = files { make in
    let worlds = Late(make)
    return { worlds.value }
  }
}
