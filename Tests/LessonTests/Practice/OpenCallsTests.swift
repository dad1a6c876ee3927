import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing
import TestSupport

@testable import LessonModel
@testable import LearnerLog
@testable import LessonGrading
@testable import LessonTutor

/// What sources dispute or leave open decides no key of practice.
@Suite struct OpenCallsTests {
  private static func questions(_ style: LessonStyle, _ kinds: [PracticeKind], seed: String) -> [PracticeQuestion] {
    var request = PracticeRequest()
    request.kinds = kinds
    return (1...LongTests.count(short: 8, long: 40)).compactMap { number in
      let question = PracticeQuestionTests.maker(style).question(request, number: number, seed: seed)
      if let question { request.asked.insert(question.content) }
      return question
    }
  }

  @Test(arguments: LongTests.sample(LessonStyle.all, oneOf: 3))
  func `a key is the same under each value of every disputed point`(style: LessonStyle) throws {
    let kinds: [PracticeKind] = [.order, .path, .state, .spot, .reads]
    for question in Self.questions(style, kinds, seed: "disputes") {
      let asked = try #require(question.lesson.questions.first)
      let start = try question.lesson.environment.simulation(for: asked.setup)
      for (_, settings) in PracticeStart.otherSettings(than: start.engine.settings) {
        var other = start
        other.adopt(settings)
        let place = question.lesson.running(in: question.lesson.environment.starting(from: other))
        if asked.kind.word == "choice" {
          #expect(try asked.form.faults(of: asked, in: place.environment).isEmpty, "\(question.text)")
        } else {
          let key = try Marker(asked, in: place).key.modelAnswer
          #expect("\(question.kind.rawValue) \(key)" == question.key, "\(question.text)")
        }
      }
    }
  }

  @Test func `the calls of a launch are asked for in no style whose sources leave them open`() throws {
    for name in ["flutter", "swiftUI"] {
      let style = try #require(LessonStyle.named(name))
      var request = PracticeRequest()
      request.kinds = [.order]
      request.rules = ["launch.cold", "launch.coldWithScenes"]
      request.families = RuleFamilies.standard.names(ofRules: ["launch.cold"])
      let maker = PracticeQuestionTests.maker(style)
      let asked = (1...LongTests.count(short: 3, long: 24)).compactMap {
        maker.question(request, number: $0, seed: "cold")
      }
      let cold = asked.filter { question in
        let own = question.lesson.questions.first
        return own?.given.isEmpty ?? false && question.text.contains("when { launch }")
      }
      #expect(cold.isEmpty, "\(name): \(cold.map { $0.text })")
    }
  }

  @Test(arguments: LongTests.sample(LessonStyle.all, oneOf: 3))
  func `no question asks for calls that an open point leaves open`(style: LessonStyle) throws {
    let kinds = PracticeKind.allCases.filter { $0.asksForCalls }
    for question in Self.questions(style, kinds, seed: "open") {
      #expect(!question.text.contains("cover show"), "\(question.text)")
      #expect(!question.text.contains("at: sceneDidEnterBackground"), "\(question.text)")
      if style.name == "scenes" { #expect(!question.text.contains("when { open link"), "\(question.text)") }
    }
  }

  @Test func `the plugins leave open what their sources do`() {
    let open = Fixture.library.flatMap { plugin in
      plugin.table.framework.openCalls.map {
        "\(plugin.name) \($0.point)" + ($0.readIn.isEmpty ? "" : " \($0.readIn[0])")
      }
    }
    #expect(
      open.sorted() == [
        "capacitor U27", "cordova U27", "flutter U26", "swiftUI U4", "swiftUIApp U4", "uikit U22",
        "uikit U22 sceneWillResignActive(_:)", "uikit U5", "uikit U6 sceneDidEnterBackground(_:)",
      ])
  }

  @Test func `calls are open in the states, at the stimuli and in the apps that the manifest names`() throws {
    func run(_ setup: String) throws -> Simulation {
      try Fixture.lesson("lesson mine \"Mine\" {\n  version 1\n  \(setup)\n}\n").environment.simulation(for: Setup())
    }
    let scenes = try run("use uikit\n  scenes yes").engine
    #expect(scenes.leavesOpen(.openLink, in: .active) && !scenes.leavesOpen(.openURL, in: .active))
    #expect(scenes.leavesOpen(.forceQuit, in: .background) && !scenes.leavesOpen(.forceQuit, in: .suspended))
    #expect(scenes.leavesOpen(readIn: "sceneDidEnterBackground(_:)"))
    #expect(!scenes.leavesOpen(readIn: "sceneDidBecomeActive(_:)"))
    let classic = try run("use uikit\n  scenes no").engine
    #expect(!classic.leavesOpen(.openLink, in: .active) && !classic.leavesOpen(readIn: "sceneDidEnterBackground(_:)"))
    let swiftUI = try run("use swiftUI").engine
    #expect(swiftUI.leavesOpen(.launch, in: .notRunning) && !swiftUI.leavesOpen(.launch, in: .suspended))
    #expect(try run("use flutter").engine.leavesOpen(.coverShow, in: .active))
  }
}

/// What practice offers, and in which forms.
@Suite struct PracticeFormTests {
  private static let rules = PracticeQuestionTests.allRules

  @Test(arguments: [
    (["uikit"], ["uikit", "flutter"]), (["notifications"], ["flutter", "notifications"]), ([], ["flutter"]),
  ])
  func `a listener is offered once its framework was in use`(_ used: [String], _ offered: [String]) throws {
    let style = try #require(LessonStyle.named("flutter"))
    let maker = PracticeMaker(style: style, library: Fixture.library, met: Self.rules, plugins: Set(used))
    #expect(maker.listeners.map { $0.plugin } == offered)
    var request = PracticeRequest()
    request.kinds = [.whoHears]
    let question = maker.question(request, number: 1, seed: "heard")
    #expect((question != nil) == (offered.count > 1))
    #expect(question?.text.contains("use [\(offered.joined(separator: ", "))]") ?? true)
  }

  @Test func `a limit is said once, beside the goal`() throws {
    var request = PracticeRequest()
    request.kinds = [.breakApp, .reach]
    for number in 1...6 {
      guard let question = PracticeQuestionTests.maker(.standard).question(request, number: number, seed: "limits")
      else {
        continue
      }
      let prose = try #require(question.lesson.questions.first).prose
      let isSaid = prose.contains("The line “without” names what is not to be used.")
      #expect(isSaid == question.text.contains("forbid {"), "\(question.text)")
      #expect(!prose.contains("kill"), "\(prose)")
    }
  }

  @Test func `a form that was asked in lately is worn out`() {
    func form(_ kind: PracticeKind, _ title: String) -> PracticeForm { PracticeForm(kind: kind, title: title) }
    var request = PracticeRequest()
    request.lastForms = [form(.order, "Siri"), form(.path, "An alert"), form(.path, "The way home")]
    #expect(request.isWornOut(form(.state, "The way home")) && request.isWornOut(form(.path, "Music")))
    #expect(request.isWornOut(form(.order, "Siri")) && request.isWornOut(form(.order, "An alert")))
    #expect(!request.isWornOut(form(.state, "Siri")))
    request.variety = .little
    #expect(!request.isWornOut(form(.order, "An alert")) && request.isWornOut(form(.order, "The way home")))
    request.variety = .none
    #expect(!request.isWornOut(form(.path, "The way home")))
  }

  @Test func `no title comes twice running, nor more than twice among eight`() {
    func form(_ title: String) -> PracticeForm { PracticeForm(kind: .duration, title: title) }
    /// The varieties for which an alert is worn out after other titles, those of earlier sessions first.
    func worn(_ before: [StimulusKind], _ last: [String]) -> [PracticeVariety] {
      PracticeVariety.allCases.filter { variety in
        var request = PracticeRequest()
        (request.lastBefore, request.lastForms, request.variety) = (before, last.map(form), variety)
        return request.isWornOut(PracticeForm(kind: .path, title: "An alert"))
      }
    }
    let titled: [PracticeVariety] = [.full, .little, .apart]
    #expect(worn([], []) == [] && worn([], ["An alert"]) == titled && worn([.alertShow], []) == titled)
    let others = (0..<5).map { "\($0)" }
    #expect(worn([], ["An alert"] + others) == [])
    #expect(
      worn([.alertShow], ["An alert"] + others) == titled && worn([], ["An alert", "An alert"] + others) == titled)
    #expect(worn([.alertShow, .alertDismiss], others + ["5"]) == [])
  }

  @Test func `no family of what happens last comes twice running, nor oftener than its quota, in whatever session`() {
    func form(_ family: StimulusFamily?) -> PracticeForm { PracticeForm(kind: .duration, title: "", asked: family) }
    /// The varieties for which something that lies over the app is worn out after others, those of earlier sessions first.
    func worn(_ before: [StimulusKind], _ last: [StimulusFamily?]) -> [PracticeVariety] {
      PracticeVariety.allCases.filter { variety in
        var request = PracticeRequest()
        (request.lastBefore, request.lastForms, request.variety) = (before, last.map(form), variety)
        return request.isWornOut(PracticeForm(kind: .path, title: "Siri", asked: .cover))
      }
    }
    let held: [PracticeVariety] = [.full, .little, .apart, .bare, .last]
    #expect(worn([], []) == [] && worn([.alertShow], []) == held && worn([], [.cover]) == held)
    #expect(worn([.alertShow, .home], []) == [] && worn([.alertShow], [.home]) == [])
    #expect(worn([.alertShow, .home, .siriOpen], [.home]) == held && worn([.alertShow], [.cover, .home]) == held)
    // What is older than a window does not count, and a task has no last stimulus.
    let others = [StimulusFamily?](repeating: .home, count: StimulusFamily.window - 2)
    #expect(worn([.alertShow], [.cover] + others) == [])
    #expect(worn([.alertShow], [nil]) == held)
  }

  @Test func `the code of a situation tells what happens last in it`() {
    let asked = PracticeSituation(.states, of: [.alertShow, .alertDismiss], before: .active, app: "Basket")
    #expect(PracticeSituation.last(ofCode: asked.code) == .alertDismiss)
    #expect(PracticeSituation.last(ofCode: PracticeSituation(.way(to: "x"), before: .active).code) == nil)
    #expect(PracticeSituation.last(ofCode: "") == nil && PracticeSituation.last(ofCode: "states:999:1") == nil)
  }

  @Test func `an initial ends no sentence`() {
    #expect(
      "It is so. (C. Somebody: a page.) And so? Yes.".sentences == [
        "It is so.", "(C. Somebody: a page.) And so?", "Yes.",
      ])
  }
}
