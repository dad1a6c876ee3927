import PlatformKit
import TestSupport
import Testing

/// `plugin check` of plugins by their names, and the day that the environment names.
@Suite struct PluginNameTests {
  private let folder = TemporaryFolder()

  private static let broken = """
    plugin odd "Odd" {
      version 1
      role observer
      states [awake, asleep] as: set
      step awake -> awake { say again }
      on didBecomeActive { go awake }
    }

    """

  @Test func `a plugin is checked by its name`() {
    let one = Tool.run(["plugin", "check", "uikit"], in: folder.path)
    #expect(one.status == 0 && one.output.contains("uikit"), "\(one.transcript)")
    let two = Tool.run(["plugin", "check", "uikit", "flutter"], in: folder.path)
    #expect(two.status == 0 && two.output.contains("flutter"), "\(two.transcript)")
  }

  @Test func `a name that no plugin has is told with the one that may be meant`() {
    let result = Tool.run(["plugin", "check", "uikti"], in: folder.path)
    #expect(result.status == 66 && result.errors.contains("no plugin is called 'uikti'; did you mean 'uikit'?"))
    let own = Tool.run(["plugin", "show", "lamp"], in: folder.path)
    #expect(own.status == 66 && own.errors.contains("a plugin of your own is named by its file"), "\(own.transcript)")
    let file = Tool.run(["plugin", "check", "missing.life"], in: folder.path)
    #expect(file.status == 66 && file.errors.contains("missing.life"), "\(file.transcript)")
  }

  @Test func `a name beside a broken file is checked, too, and the file decides the status`() {
    _ = folder.add("odd.life", Self.broken)
    let result = Tool.run(["plugin", "check", "uikit", "odd.life"], in: folder.path)
    #expect(result.status == 1 && result.transcript.contains("this one stays in 'awake'"), "\(result.transcript)")
    #expect(result.output.contains("uikit"))
  }

  @Test(arguments: ["tomorrow", "-1", "9223372036854775807", "99999999999999999999", "1e9"])
  func `a day that is none is told, and today counts`(day: String) {
    let result = Tool.run([], input: "menu\n", environment: ["LIFELAB_DAY": day], in: folder.path)
    #expect(result.status == 0 && result.errors.contains("LIFELAB_DAY is '\(day)', which is no day: write the days"))
  }
}
