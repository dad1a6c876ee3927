import GradeResults
import PlatformKit
import TestSupport
import Testing

/// Lessons and plugins from elsewhere: only from folders that a person has named.
@Suite struct LibraryFolderTests {
  private let folder = TemporaryFolder()

  private static func lesson(_ name: String, using plugin: String = "uikit") -> String {
    """
    lesson \(name) "Planted" {
      version 1
      use \(plugin)
      question after state {
        | And then?
        given { launch; home; wait 6s }
        hint "Nothing keeps it running."
      }
    }

    """
  }

  private static func plugin(_ name: String) -> String {
    "plugin \(name) \"Planted\" {\n  version 1\n  source \"me\"\n  on didBecomeActive { say hello }\n}\n"
  }

  private static let course = "course \"More\" {\n  unit more \"A unit\" [extra]\n}\n"

  /// A folder with a lesson and a plugin.
  private func addFolder(_ name: String, lesson: String = "extra", plugin: String = "mine") -> String {
    if !lesson.isEmpty {
      _ = folder.add("\(name)/Lessons/\(lesson).life", Self.lesson(lesson, using: plugin.isEmpty ? "uikit" : plugin))
      _ = folder.add("\(name)/Lessons/course.life", Self.course)
    }
    if !plugin.isEmpty { _ = folder.add("\(name)/Plugins/\(plugin).life", Self.plugin(plugin)) }
    return "\(folder.path)/\(name)"
  }

  @Test func `no folder counts because the tool is started in it`() {
    let planted = addFolder("planted", lesson: "goingHome", plugin: "uikit")
    TextFiles.makeFolder("\(planted)/below")
    let submission = folder.add("planted/s.life", "answer after suspended\n")
    for place in [planted, "\(planted)/below"] {
      let graded = Tool.run(["grade", "goingHome", "--submission", submission], in: place)
      #expect(graded.status == 1 && !graded.output.contains("Planted"))
      #expect(!Tool.run(["plugin", "list"], in: place).output.contains("Planted"))
      #expect(!Tool.run([], input: "menu\n", in: place).output.contains("Planted"))
    }
  }

  @Test func `a folder adds to what is built in, and every subcommand knows it`() {
    let extra = addFolder("extra")
    for environment in [[:], ["LIFELAB_WITH": "\(extra):\(extra)/../extra"]] {
      let with = environment.isEmpty ? ["--with", extra, "--with", extra] : []
      func run(_ arguments: [String], _ input: String = "") -> Tool.Result {
        Tool.run(with + arguments, input: input, environment: environment)
      }
      let list = run(["plugin", "list"]).output
      #expect(list.contains("mine") && list.contains("uikit"))
      let prompt = run(["prompt"], "menu\nlesson extra\n")
      #expect(prompt.status == 0 && prompt.output.contains("More\nA unit\n  · extra"), "\(prompt.transcript)")
      #expect(prompt.output.contains("App lifecycles") && prompt.output.contains("And then?"))
      #expect(run(["run", "-"], "use mine\nlaunch\n").output.contains("hello"))
      #expect(run(["grade", "extra", "goingHome", "--submission", "-"], "answer after suspended\n").status == 1)
      #expect(run(["new", "submission", "extra"]).output.contains("answer after"))
      let notices = run(["version"]).errors.split(separator: "\n")
      #expect(notices.count == 1 && notices[0].contains("2 lesson files, 1 plugin file from"))
      #expect(notices[0].contains(environment.isEmpty ? "(--with)" : "(LIFELAB_WITH)"))
    }
  }

  @Test func `a folder of plugins removes no lesson, and one of lessons no plugin`() {
    let plugins = addFolder("plugins", lesson: "")
    let lessons = addFolder("lessons", plugin: "")
    for option in ["--with", "--home"] {
      #expect(Tool.run([option, plugins], input: "menu\n").output.contains("goingHome"))
      #expect(Tool.run([option, lessons, "plugin", "list"]).output.contains("flutter"))
    }
  }

  @Test func `a home takes the place of what is built in, and its option that of its variable`() {
    let (home, other) = (addFolder("home"), addFolder("other", lesson: "another"))
    let environment = ["LIFELAB_HOME": other]
    let list = Tool.run(["--home", home, "plugin", "list"], environment: environment).output
    #expect(list.split(separator: "\n").count == 1 && list.hasPrefix("mine"))
    let menu = Tool.run(["--home", home, "--use", "mine"], input: "menu\n", environment: environment)
    #expect(menu.output.contains("extra") && !menu.output.contains("goingHome") && !menu.output.contains("another"))
    #expect(menu.errors.contains("(--home), in place of what is built in"))
    #expect(Tool.run([], input: "menu\n", environment: environment).output.contains("another"))
    #expect(Tool.run([], input: "menu\n", environment: ["LIFELAB_HOME": "", "LIFELAB_WITH": ""]).errors == "")
  }

  @Test(arguments: [
    ("goingHome", "mine", "two lessons are called 'goingHome': basics/goingHome.life (built in) and "),
    ("extra", "uikit", "two plugins are called 'uikit': UIKitDelegate/uikit.life (built in) and "),
  ])
  func `a clash is an error that names both places`(lesson: String, plugin: String, message: String) {
    let clash = addFolder("clash", lesson: lesson, plugin: plugin)
    for arguments in [["grade", "goingHome", "--submission", "-"], ["plugin", "list"], ["run", "-"]] {
      let result = Tool.run(["--with", clash] + arguments)
      #expect(result.status == 65 && result.output == "")
      #expect(result.errors.contains(message) && result.errors.contains("/clash/"), "\(result.errors)")
    }
  }

  @Test func `two folders clash as well, also in the title of a course`() {
    let (one, two) = (addFolder("one", plugin: ""), addFolder("two", lesson: "another", plugin: ""))
    let result = Tool.run(["--with", one, "--with", two, "version"])
    #expect(result.status == 65 && result.errors.contains("two courses are called 'More'"), "\(result.errors)")
  }

  @Test func `a folder that is none is an error`() {
    let file = folder.add("file", "")
    TextFiles.makeFolder("\(folder.path)/empty/Lessons")
    for (path, status) in [("nowhere", Int32(66)), (file, 64), ("\(folder.path)/empty", 64)] {
      for option in ["--with", "--home"] {
        let result = Tool.run([option, path, "version"])
        #expect(result.status == status && result.output == "" && result.errors.contains(option), "\(result.errors)")
      }
      for variable in ["LIFELAB_WITH", "LIFELAB_HOME"] {
        #expect(Tool.run(["version"], environment: [variable: path]).status == status)
      }
    }
  }

  @Test(arguments: ResultFormat.allCases.map { $0.rawValue })
  func `every format of results names the folder`(format: String) throws {
    let with = try #require(Files.realPath(addFolder("with")))
    let submission = folder.add("s.life", "answer after suspended\n")
    let arguments = ["grade", "extra", "--submission", submission, "--format", format]
    let result = Tool.run(["--with", with] + arguments)
    let text = result.output.replacing("\n", with: "").replacing("\\/", with: "/").replacing(" ", with: "")
    #expect(result.status == 0 && text.contains(with), "\(result.transcript)")
    let plain = Tool.run(["grade", "goingHome", "--submission", submission, "--format", format])
    #expect(!plain.output.contains("with /"))
  }
}
