import TestSupport
import Testing

/// A teacher's own manifest with a style: the lessons of its folder, and all subcommands that take a style, know it.
@Suite struct GuestStyleCallTests {
  private let folder = TemporaryFolder()

  private static let manifest = """
    plugin nova "Nova" {
      version 1
      source "me"

      style nova "Nova" {
        listener "the `Window`"
        word willResignActive Deactivated
        word didEnterBackground Stopped
      }

      on willResignActive { say Deactivated }
      on didEnterBackground { say Stopped }
    }

    """

  private static let lesson = """
    lesson windows "Windows" {
      version 1
      styles [scenes, nova]

      question leaving order {
        | What is {listener} told?
        given { launch }
        when { home }
        hint "Touches go first."
      }
    }

    """

  /// The folder of a teacher, whose manifest has a style of this name.
  private func addFolder(style: String = "nova") -> String {
    _ = folder.add("mine/Lessons/windows.life", Self.lesson)
    _ = folder.add("mine/Plugins/nova.life", Self.manifest.replacing("style nova", with: "style \(style)"))
    return "\(folder.path)/mine"
  }

  @Test func `a form, a lesson and marks are in the words of a guest`() {
    let mine = addFolder()
    let form = Tool.run(["--with", mine, "new", "submission", "windows", "--style", "nova"])
    #expect(form.status == 0 && form.output.contains("\nstyle nova\n"), "\(form.transcript)")
    let opened = Tool.run(["--with", mine, "lesson", "windows", "--style", "nova", "--quiet"], input: "")
    #expect(opened.output.contains("What is the `Window` told?"), "\(opened.transcript)")
    let marked = Tool.run(
      ["--with", mine, "grade", "windows", "--style", "nova", "--submission", "-"],
      input: "answer leaving Deactivated -> Stopped\n")
    #expect(marked.status == 0, "\(marked.transcript)")
    let stream = Tool.run(
      ["--with", mine, "grade", "--stream"],
      input:
        "{\"id\":1,\"lesson\":\"windows\",\"style\":\"nova\",\"submission\":\"answer leaving Deactivated -> Stopped\"}\n"
    )
    #expect(stream.output.contains("\"style\":\"nova\""), "\(stream.transcript)")
    #expect(Tool.run(["--with", mine, "check", "\(mine)/Lessons/windows.life"]).status == 0)
  }

  @Test func `a lesson that brings its own style is known by it to each subcommand`() {
    _ = folder.add("own/nova.life", Self.manifest)
    let lesson = folder.add(
      "own/windows.life",
      Self.lesson.replacing("version 1", with: "version 1\n  use \"nova.life\""))
    for subcommand in ["lesson", "preview"] {
      for style in [["--style", "nova"], []] {
        let opened = Tool.run([subcommand, lesson, "--quiet"] + style, input: "")
        #expect(opened.output.contains("What is the `Window` told?"), "\(opened.transcript)")
      }
      let scenes = Tool.run([subcommand, lesson, "--quiet", "--style", "scenes"], input: "")
      #expect(scenes.output.contains("What is the scene delegate told?"), "\(scenes.transcript)")
      let unknown = Tool.run([subcommand, lesson, "--style", "novaa"], input: "")
      #expect(unknown.status == 64 && unknown.errors.contains("unknown style 'novaa'"), "\(unknown.transcript)")
      let missing = Tool.run([subcommand, "\(folder.path)/no.life", "--style", "nova"], input: "")
      #expect(missing.status == 66 && !missing.errors.contains("unknown style"), "\(missing.transcript)")
    }
    #expect(Tool.run(["new", "submission", lesson, "--style", "nova"]).output.contains("\nstyle nova\n"))
    let marked = Tool.run(
      ["grade", lesson, "--style", "nova", "--submission", "-"], input: "answer leaving Deactivated -> Stopped\n")
    #expect(marked.status == 0, "\(marked.transcript)")
  }

  @Test func `answers that name no style are in the words of the standard one, whatever a lesson brings along`() {
    _ = folder.add("own/nova.life", Self.manifest)
    let lesson = folder.add(
      "own/windows.life", Self.lesson.replacing("version 1", with: "version 1\n  use \"nova.life\""))
    let plain = Tool.run(
      ["grade", lesson, "--submission", "-"],
      input: "answer leaving sceneWillResignActive -> Deactivated -> sceneDidEnterBackground -> Stopped\n")
    #expect(plain.status == 0, "\(plain.transcript)")
    let named = Tool.run(
      ["grade", lesson, "--submission", "-"], input: "style nova\nanswer leaving Deactivated -> Stopped\n")
    #expect(named.status == 0, "\(named.transcript)")
  }

  /// The words of a framework that is not shipped, for the lessons of the course.
  private static let alike = """
    plugin nova "Nova on iOS" {
      version 1
      source "me"
      platform ios
      apart uikit

      style nova "Nova" like: notifications {
        scenes no
        listener "the `Window`"
        call "event" "events"
        word didFinishLaunching Created
        word didBecomeActive Activated
        word willResignActive Deactivated
        word didEnterBackground Stopped
        word willTerminate Destroying
      }

      on didFinishLaunching { say Created }
      on didBecomeActive { say Activated }
      on willResignActive { say Deactivated }
      on didEnterBackground { say Stopped }
      on willTerminate { say Destroying }
    }

    """

  @Test func `a lesson of the course goes from its first question to its end in the words of a guest`() {
    _ = folder.add("alike/Plugins/nova.life", Self.alike)
    let taken = Tool.run(
      ["lesson", "coldLaunch", "--with", "\(folder.path)/alike", "--style", "nova", "--keep-going"],
      input: String(repeating: "skip\n", count: 8))
    #expect(taken.output.contains("Question 1: ") && taken.output.contains("End of the lesson:"), "\(taken.transcript)")
    #expect(taken.output.contains("on Activated {"), "\(taken.transcript)")
    #expect(
      !taken.output.contains("is not there in Nova") && !taken.output.contains("scene delegate"), "\(taken.transcript)")
  }

  @Test func `a course folder brings its styles along`() {
    let opened = Tool.run(["lesson", addFolder(), "--style", "nova", "--quiet"], input: "")
    #expect(opened.output.contains("What is the `Window` told?"), "\(opened.transcript)")
  }

  @Test func `a style that nobody has is told with the styles that there are`() {
    let mine = addFolder()
    for arguments in [
      ["lesson", "windows"], ["new", "submission", "windows"], ["grade", "windows", "--submission", "-"],
    ] {
      let near = Tool.run(["--with", mine] + arguments + ["--style", "novaa"])
      #expect(
        near.status == 64 && near.errors.contains("unknown style 'novaa'; did you mean 'nova'?"), "\(near.errors)")
    }
    let far = Tool.run(["grade", "goingHome", "--style", "xyzzy", "--submission", "-"])
    #expect(
      far.status == 64
        && far.errors.contains("there are scenes, classic, swiftUI, flutter, reactNative, notifications"),
      "\(far.errors)")
  }

  @Test func `a style of a folder does not take the name of another`() {
    let result = Tool.run(["--with", addFolder(style: "flutter"), "version"])
    #expect(
      result.status == 65
        && result.errors.contains("two styles are called 'flutter': FlutterMapping/flutter.life (built in) and "),
      "\(result.errors)")
  }
}
