import LessonModel

extension Option {
  /// The variant of a lesson that draws something.
  static let variant = Option(
    name: "--variant", value: "N", summary: "this variant of a lesson that draws values, orders or questions")
}

extension Invocation {
  /// The variant that the command line names; a status where it names none that could be.
  func variant() -> (number: Int?, status: ExitStatus?) {
    guard let text = arguments.value(Option.variant.name) else { return (nil, nil) }
    guard let number = Int(text), number > 0 else { return (nil, usage("--variant takes a whole number from 1 on")) }
    return (number, nil)
  }

  /// Returns what is wrong with a variant, or nil where each of some lessons that draws something has it; the first variant
  /// is there always.
  func complaint(aboutVariant number: Int, of lessons: [Lesson]) -> String? {
    guard number > 1, !lessons.isEmpty else { return nil }
    let varied = lessons.filter { $0.variant != nil }
    guard !varied.isEmpty else { return "'\(lessons[0].name)' draws nothing, and has no variants" }
    return varied.first { $0.variantCount < number }.map { lesson in
      "'\(lesson.name)' has no variant \(number); there are variants 1 to \(lesson.variantCount)"
    }
  }
}
