import PlatformKit
import TestSupport
import Testing

/// Variants of a lesson, from the form to the result.
@Suite struct VariantCommandTests {
  private let folder = TemporaryFolder()

  private static let lesson = """
    lesson naps "Naps" {
      version 1
      use uikit
      vary pause [1s, 2s, 3s, 6s, 7s, 8s]

      question after state "After a pause" {
        | In which state is the app {pause} after it was left?
        given { launch; home; wait pause }
        hint "How long does an app run on?"
      }

      pool places draw: 1 {
        question front state "In front" {
          | In which state is the app?
          given { launch }
          hint "Look at the screen."
        }
        question left state "Left" {
          | In which state is the app?
          given { launch; home }
          hint "Look at the screen."
        }
      }
    }

    """

  private func run(_ arguments: String..., input: String = "") -> Tool.Result {
    _ = folder.add("naps.life", Self.lesson)
    return Tool.run(arguments, input: input, environment: ["LIFELAB_SEED": "ada"], in: folder.path)
  }

  @Test func `a class of variants is graded, each learner against their own`() throws {
    let right = ["background", "background", "background", "suspended", "suspended", "suspended"]
    for variant in 1...12 {
      let form = run("new", "submission", "naps.life", "--variant", "\(variant)")
      #expect(form.status == 0 && form.errors == "")
      let (name, state) = variant <= 6 ? ("front", "active") : ("left", "background")
      let filled = form.output.replacing("# answer after", with: "answer after \(right[(variant - 1) % 6])")
        .replacing("# answer \(name)", with: "answer \(name) \(state)")
        .replacing("# learner \"\"", with: "learner \"L\(variant)\"")
      _ = folder.add("class/\(variant).life", filled)
    }
    let all = run("grade", "naps.life", "--submission", "class", "--json")
    #expect(all.status == 0, "\(all.transcript)")
    for variant in 1...12 {
      let lines = all.output.split(separator: "\n").filter { $0.contains("\"learner\":\"L\(variant)\"") }
      #expect(lines.count == 1 && lines[0].contains("\"variant\":\"\(variant)\""))
      #expect(lines.first?.contains("\"total\":{\"earned\":2,\"points\":2,\"questions\":2}") == true)
    }
    let text = run("grade", "naps.life", "--submission", "class/4.life")
    #expect(text.output.hasPrefix("Naps, variant 4, class/4.life (L4)\n") && text.status == 0, "\(text.transcript)")
    let junit = run("grade", "naps.life", "--submission", "class/4.life", "--format", "junit")
    #expect(junit.output.contains("<property name=\"variant\" value=\"4\"/>"))
    let scope = run("grade", "naps.life", "--submission", "class/4.life", "--format", "gradescope")
    #expect(scope.output.contains("\"variant\":\"4\"") && scope.output.contains("Naps, variant 4"))
  }

  @Test func `of one learner's answers another variant says other things`() {
    _ = folder.add("a.life", "variant naps 1\nanswer after suspended\nanswer front active\n")
    _ = folder.add("b.life", "variant naps 4\nanswer after suspended\nanswer front active\n")
    _ = folder.add("c.life", "variant naps 13\nanswer after suspended\n")
    let result = run("grade", "naps.life", "--submission", "a.life", "b.life", "c.life", "--json")
    let earned = result.output.split(separator: "\n").map { line in
      ["1", "2", "0"].first { line.contains("\"total\":{\"earned\":\($0),\"points\":2") } ?? ""
    }
    #expect(earned == ["1", "2", "0"] && result.status == 1, "\(result.transcript)")
    #expect(result.output.contains("it answers variant 13 of naps, and there are variants 1 to 12"))
  }

  @Test func `a seed draws the same form for ever, and another one another`() {
    let forms = ["ada", "ada", "grace", "é\u{7}\""].map { run("new", "submission", "naps.life", "--seed", $0).output }
    #expect(forms[0] == forms[1] && forms[0].contains("\nvariant naps 9 seed: \"ada\"\n"), "\(forms[0])")
    #expect(forms[2].contains(" seed: \"grace\"\n") && forms[2] != forms[0])
    #expect(forms[3].contains(" seed: \"é\\u{7}\\\"\"\n"), "\(forms[3])")
    let first = run("new", "submission", "naps.life")
    #expect(first.output.contains("\nvariant naps 1\n"))
    #expect(first.errors == "lifelab: this is variant 1 of 12 of naps; --variant N or --seed TEXT gives another\n")
  }

  /// Arguments that make no sense, and what is said of them.
  static let faults = [
    (["new", "submission", "naps.life", "--variant", "13"], "'naps' has no variant 13; there are variants 1 to 12"),
    (["new", "submission", "naps.life", "--variant", "0"], "--variant takes a whole number from 1 on"),
    (["new", "submission", "naps.life", "--variant", "x"], "--variant takes a whole number from 1 on"),
    (["new", "submission", "naps.life", "--variant", "1", "--seed", "a"], "--variant and --seed exclude each other"),
    (["new", "submission", "goingHome", "--variant", "2"], "'goingHome' draws nothing, and has no variants"),
    (
      ["new", "submission", "goingHome", "--seed", "ada"],
      "'goingHome' draws nothing, and has no variants; leave --seed"
    ),
    (
      ["preview", "naps.life", "--question", "left"],
      "variant 1 of 'naps' does not ask 'left'; variant 7 does: --variant 7"
    ),
    (
      ["preview", "naps.life", "--variant", "8", "--question", "front"],
      "variant 8 of 'naps' does not ask 'front'; variant 1 does: --variant 1"
    ),
    (["new", "lesson", "x", "--seed", "a"], "--seed is that of a submission; a new lesson has none"),
    (["lesson", "--variant", "2"], "a variant is that of a lesson: lifelab lesson NAME --variant N"),
    (["lesson", "naps.life", "--variant", "two"], "--variant takes a whole number from 1 on"),
    (["preview", "naps.life", "--variant", "13"], "'naps' has no variant 13; there are variants 1 to 12"),
  ]

  @Test(arguments: faults) func `what is wrong with a variant on the command line is told`(
    _ arguments: [String], _ text: String
  ) {
    _ = folder.add("naps.life", Self.lesson)
    let result = Tool.run(arguments, in: folder.path)
    #expect(result.status == 64 && result.output == "" && result.errors.contains(text), "\(result.transcript)")
  }

  @Test func `a learner's variant is kept in the log that is handed in`() {
    let typed = "background\nbackground\nleave\n"
    let taken = run("lesson", "naps.life", "--progress", "p.life", "--keep-going", input: typed)
    #expect(taken.output.contains("3 seconds after it was left"), "\(taken.transcript)")
    _ = Tool.run(
      ["lesson", "naps.life", "--progress", "p.life"], environment: ["LIFELAB_SEED": "other"], in: folder.path)
    let graded = run("grade", "naps.life", "--submission", "p.life", "--json")
    #expect(graded.output.contains("\"variant\":\"9\",\"seed\":\"ada\""), "\(graded.transcript)")
    let other = run("lesson", "naps.life", "--variant", "4", "--progress", "q.life")
    #expect(other.output.contains("Variant 4 of 12.") && other.output.contains("6 seconds after it was left"))
  }

  @Test func `without a seed, no two learners need have the same`() {
    _ = folder.add("naps.life", Self.lesson)
    let variants = (0..<8).map { number in
      let result = Tool.run(
        ["lesson", "naps.life", "--exam", "--progress", "p\(number).life"], environment: ["LIFELAB_SEED": ""],
        in: folder.path)
      return result.output.split(separator: "\n").first { $0.hasPrefix("Variant ") } ?? ""
    }
    #expect(variants.allSatisfy { $0.hasSuffix(" of 12.") } && Set(variants).count > 1, "\(variants)")
  }

  @Test func `an author sees what a variant draws`() {
    let shown = run("preview", "naps.life", "--variant", "4", "--key")
    #expect(shown.output.contains("Variant 4 of 12: pause 6s, places: front."), "\(shown.transcript)")
    let checked = run("check", "naps.life")
    #expect(
      checked.output
        == "naps: 12 variants, all of them checked\n1 file, 1 lesson, 3 questions: 0 errors, 0 warnings\n",
      "\(checked.transcript)")
    #expect(run("check", "naps.life", "--json").output.contains("\"variants\":12"))
    #expect(run("format", "-", input: Self.lesson).output == Self.lesson)
  }

  @Test func `a pack carries variants, and learners get them without the answers`() {
    let kept = Self.lesson.replacing("given { launch; home }", with: "given { launch; home }\n      key background")
    _ = folder.add("own/Lessons/course.life", "course \"Own\" {\n  unit u \"U\" [naps]\n}\n")
    _ = folder.add("own/Lessons/u/naps.life", kept)
    #expect(run("pack", "own", "--for-learners", "-o", "own.life").status == 0)
    let text = TextFiles.text(of: "\(folder.path)/own.life") ?? ""
    #expect(text.contains("vary pause [") && text.contains("pool places draw: 1") && !text.contains("key background"))
    let form = run("new", "submission", "own.life", "--variant", "12")
    #expect(form.output.contains("variant naps 12\n") && form.output.contains("8 seconds"), "\(form.transcript)")
  }

  @Test func `a variant that is broken is not packed`() {
    let broken = Self.lesson.replacing("given { launch; home }", with: "given { launch; home }\n      key active")
    _ = folder.add("own/Lessons/course.life", "course \"Own\" {\n  unit u \"U\" [naps]\n}\n")
    _ = folder.add("own/Lessons/u/naps.life", broken)
    let result = run("pack", "own")
    #expect(
      result.status == 65 && result.errors.contains("the run contradicts the pinned answer"), "\(result.transcript)")
  }
}
