import LifecycleEngine
import Testing

/// Every choice of settings that differs from the default in one value, on both platforms, and every account.
func settingVariations() -> [Settings] {
  var all: [Settings] = []
  for platform in Platform.allCases {
    var base = Settings()
    base.platform = platform
    for account in Account.all {
      var settings = base
      settings.adopt(account)
      all.append(settings)
    }
    for setting in Setting.allCases {
      for index in setting.form.values.indices.dropFirst() {
        var settings = base
        settings[setting] = index
        all.append(settings)
      }
    }
  }
  return all
}

@Suite struct `The rule book` {
  let rules = RuleBook.standard.rules

  @Test func `no two rules compete for one situation`() {
    for settings in settingVariations() {
      #expect(Engine(settings: settings).conflictingRules.map { "\($0.0) \($0.1)" } == [])
    }
  }

  @Test func `a rule is found by its id, in a changed book as well`() throws {
    for rule in rules { #expect(RuleBook.standard.rule(rule.id)?.id == rule.id) }
    #expect(RuleBook.standard.rule("no.rule") == nil)
    var book = RuleBook.standard
    let first = try #require(rules.first)
    try book.remove(first.id)
    #expect(book.rule(first.id) == nil)
    #expect(rules.dropFirst().allSatisfy { book.rule($0.id)?.id == $0.id })
    try book.insert(first)
    #expect(book.rule(first.id)?.trigger == first.trigger)
  }

  @Test func `ids are unique, dotted and in lower camel case`() {
    #expect(Set(rules.map { $0.id }).count == rules.count)
    for rule in rules {
      #expect(rule.id.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isCamel($0) }, "\(rule.id)")
    }
  }

  private func isCamel(_ word: Substring) -> Bool {
    guard let first = word.first, first.isLowercase, first.isASCII else { return false }
    return word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  @Test func `every rule says why and names sources that exist`() {
    for rule in rules {
      #expect(rule.words.hasSuffix("."), "\(rule.id)")
      #expect(!rule.sources.isEmpty && rule.sources.allSatisfy { Source.named($0) != nil }, "\(rule.id)")
    }
  }

  @Test func `every rule can be found by its id`() {
    #expect(rules.allSatisfy { RuleBook.standard.rule($0.id) != nil })
    #expect(RuleBook.standard.rule("no.such") == nil)
  }

  @Test func `a source that does not exist is not invented`() {
    #expect(Source.named("S9") == nil)
    #expect(Source.named("A:ScenePhase")?.reference.contains("ScenePhase") == true)
    #expect(Set(Source.table.map { $0.key }).count == Source.table.count)
  }

  @Test func `a page of the platform's documentation has one spelling`() {
    let used = Set(
      rules.flatMap { $0.sources } + DisputedPoint.table.flatMap { $0.sources }
    ).filter { $0.hasPrefix("A:") }
    // A page may be named by its title, by its address or as a call, but by one of them only.
    let plain = used.map { key in key.lowercased().filter { $0.isLetter || $0.isNumber } }
    #expect(Set(plain).count == used.count, "\(used.sorted())")
  }

  @Test func `every moment is announced by some rule`() {
    let announced = Set(
      rules.flatMap { $0.steps }.compactMap { step in
        if case .announce(let moment) = step.action { moment } else { nil }
      })
    #expect(announced == Set(Moment.allCases))
  }
}

@Suite struct `The tables of names` {
  @Test func `moments and effects are named as their cases`() {
    for moment in Moment.allCases { #expect(moment.name == "\(moment)") }
    for effect in Effect.allCases { #expect(effect.name == "\(effect)") }
    for state in ProcessState.allCases { #expect(state.name == "\(state)") }
    #expect(Effect.table.count == Effect.allCases.count)
    #expect(Moment.names.count == Moment.allCases.count)
  }

  @Test func `names are read back`() {
    for moment in Moment.allCases { #expect(Moment(name: moment.name) == moment) }
    for state in ProcessState.allCases { #expect(ProcessState(name: state.name) == state) }
    #expect(Moment(name: "willMelt") == nil)
  }

  @Test func `every stimulus is written in its own way`() {
    #expect(StimulusKind.forms.count == StimulusKind.allCases.count)
    #expect(Set(StimulusKind.forms.map { $0.text }).count == StimulusKind.allCases.count)
    #expect(StimulusKind.launch.form.text == "launch")
    #expect(StimulusKind.request.form.text == "request")
  }

  @Test(arguments: [
    (0, "0s"), (1, "1ms"), (1_500, "1500ms"), (6_000, "6s"), (120_000, "2min"), (3_600_000, "1h"),
    (172_800_000, "2d"),
  ])
  func `lengths of time are written as they are typed`(_ milliseconds: Int64, _ text: String) {
    #expect(durationText(milliseconds: milliseconds) == text)
  }
}

@Suite struct `Limits of a run` {
  @Test func `time may reach ten years and no further`() throws {
    var lab = Lab()
    let before = lab.world
    #expect(lab.engine.apply(.wait(milliseconds: Engine.timeLimit), to: &lab.world) == .applied)
    #expect(lab.world.clock == Engine.timeLimit)
    let full = lab.world
    #expect(lab.engine.apply(.wait(milliseconds: 1), to: &lab.world) == .exhausted)
    #expect(lab.world == full)
    lab.world = before
    #expect(lab.engine.apply(.wait(milliseconds: -1), to: &lab.world) == .exhausted)
    #expect(lab.world == before)
  }

  @Test func `a run that takes too many steps changes nothing and leaves no trace`() throws {
    let app = AppProgram([("didFinishLaunching", [.startTimer(0)])]).with(timer: "poll", every: 1)
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch")
    let before = lab.world
    let count = lab.trace.count
    let day = Stimulus.wait(milliseconds: 86_400_000)
    #expect(lab.engine.apply(day, to: &lab.world, recordingTo: &lab.trace) == .exhausted)
    #expect(lab.world == before)
    #expect(lab.trace.count == count)
    try lab.run("wait 1min")
  }
}

@Suite struct `Refusals` {
  static let rows: [(given: String, kind: StimulusKind, words: String)] = [
    ("", .home, "the app is not running, so there is nothing to leave"),
    ("launch; home", .home, "the app is not on the screen"),
    ("launch", .goBack, "only Android has rules for this"),
    ("launch", .launch, "the app is in front already"),
    ("launch; lock", .launch, "the device is locked; unlock it first"),
    ("launch", .unlock, "the device is not locked"),
    ("launch", .alertDismiss, "no alert is on the screen"),
    ("launch; alert show", .openURL, "something covers the app; let it go first"),
    ("launch; home", .alertShow, "the app is not on the screen, so nothing can cover it"),
    ("uninstall", .launch, "the app is not installed"),
    ("uninstall; lock", .lock, "the device is locked already"),
    ("launch; lock", .uninstall, "the device is locked; unlock it first"),
    ("launch", .fetch, "the system grants this only while the app is off the screen"),
    ("launch; home; wait 6s", .crash, "a suspended app runs no code"),
    ("launch; alert show", .edit, "the app is inactive and gets no touches"),
    ("launch; cover show", .edit, "a native screen covers the app's view and takes the touches"),
    ("launch; cover show", .tap, "a native screen covers the app's view and takes the touches"),
    ("launch; cover show", .request, "a native screen covers the app's view and takes the touches"),
  ]

  @Test(arguments: rows)
  func `a refusal says why`(_ row: (given: String, kind: StimulusKind, words: String)) throws {
    var lab = Lab()
    try lab.prepare(row.given)
    let before = lab.world
    #expect(lab.engine.refusal(of: Stimulus(row.kind), in: lab.world)?.words == row.words)
    #expect(lab.engine.apply(Stimulus(row.kind), to: &lab.world, recordingTo: &lab.trace) == .refused)
    #expect(lab.world == before)
    #expect(lab.trace.count == 0)
    #expect(!lab.engine.possibleStimuli(in: lab.world).contains(row.kind))
  }
}
