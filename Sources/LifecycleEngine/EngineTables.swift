/// All that an engine has compiled from its rules, settings, plugins and app.
struct EngineTables: Sendable {
  /// What all of this was compiled from, resolved.
  var recipe: EngineRecipe
  /// The numbers of the platform.
  let limits: Limits
  /// The deliveries of the plugins.
  let deliveries: DeliveryTable
  /// The rule book under the settings.
  let rules: RuleTable
  /// Indicates whether the app has code, so that it is asked about signals.
  let runsHandlers: Bool
  /// Where the app's operations for each signal begin, by the signal's place; `AppProgram.none` for nothing.
  let handlers: [UInt16]
  /// Where the app's operations for each moment begin, by the moment; `AppProgram.none` for nothing.
  let momentHandlers: [UInt16]
  /// The place of the plugin in whose words the app's handlers are written, or `nil`.
  let appPlugin: UInt8?

  /// The values of the disputed points.
  var settings: Settings {
    @inline(__always) _read { yield recipe.settings }
  }
  /// The plugins, in the order in which they receive a moment.
  var plugins: [PluginTable] {
    @inline(__always) _read { yield recipe.plugins }
  }
  /// The app that runs.
  var program: AppProgram {
    @inline(__always) _read { yield recipe.program }
  }
  /// What freezing and the end of the process leave alone.
  var persistence: Persistence {
    @inline(__always) _read { yield recipe.persistence }
  }

  /// Compiles a recipe; what other tables have compiled from the same inputs is taken over.
  init(_ recipe: EngineRecipe, reusing other: EngineTables? = nil) {
    let recipe = recipe.resolved
    let (settings, plugins, program) = (recipe.settings, recipe.plugins, recipe.program)
    self.recipe = recipe
    limits = recipe.limits
    runsHandlers = !program.operations.isEmpty
    appPlugin = plugins.firstIndex { $0.name == program.plugin }.map { UInt8($0) }

    let served = other.flatMap { recipe.sharesDeliveries(with: $0.recipe) ? $0 : nil }
    let deliveries = served?.deliveries ?? DeliveryTable(plugins, settings: settings, program: program)
    self.deliveries = deliveries

    let handled = served.flatMap { recipe.sharesHandlers(with: $0.recipe) ? $0 : nil }
    handlers = handled?.handlers ?? Self.starts(of: program, in: plugins, deliveries.signals)
    momentHandlers =
      handled?.momentHandlers
      ?? Self.momentStarts(of: program, in: plugins.first { $0.name == program.plugin }, settings)

    let audible = deliveries.audibleMoments(for: program)
    let kept = other.flatMap { other -> RuleTable? in
      guard recipe.sharesSteps(with: other.recipe), other.rules.audible == audible else { return nil }
      if other.rules.startsApp != program.hasStart { return nil }
      return other.rules.changed(
        from: other.recipe.book, to: recipe.book, settings: settings, declarations: program.declares)
    }
    rules =
      kept
      ?? RuleTable(
        recipe.book, settings: settings, declarations: program.declares, audible: audible, startsApp: program.hasStart)
  }

  /// Returns where the handler of each moment begins.
  ///
  /// A handler of a moment at which an app with scenes hears nothing answers the moment's scene counterpart, unless that has a
  /// handler of its own.
  private static func momentStarts(
    of program: AppProgram, in plugin: PluginTable?, _ settings: Settings
  ) -> [UInt16] {
    var starts = [UInt16](repeating: AppProgram.none, count: Moment.count)
    for handler in program.momentHandlers { starts[Int(handler.moment.rawValue)] = handler.start }
    guard let plugin else { return starts }
    for handler in program.momentHandlers {
      guard let counterpart = handler.moment.sceneCounterpart, starts[Int(counterpart.rawValue)] == AppProgram.none,
        !plugin.speaks(at: handler.moment, settings, program.declares),
        !plugin.signals(at: counterpart).contains(where: { signal in program.handlers.contains { $0.signal == signal } }
        )
      else { continue }
      starts[Int(counterpart.rawValue)] = handler.start
    }
    return starts
  }

  /// Returns where the handler of each signal begins.
  private static func starts(
    of program: AppProgram, in plugins: [PluginTable], _ signals: [DeliveryTable.Signal]
  ) -> [UInt16] {
    signals.map { signal in
      guard plugins[Int(signal.plugin)].name == program.plugin else { return AppProgram.none }
      return program.handlers.first { $0.signal == signal.name }?.start ?? AppProgram.none
    }
  }

  /// What code would read as the remaining background time, in milliseconds; `nil` where no limit applies.
  func remainingBackgroundTime(in world: World) -> Int64? {
    Self.remainingBackgroundTime(in: world, on: settings.platform, limits)
  }

  private static func remainingBackgroundTime(
    in world: World, on platform: Platform, _ limits: Limits
  ) -> Int64? {
    guard world.state == .background, platform == .ios else { return nil }
    if world.holds(.waking) { return max(0, world.deadlines[Int(Deadline.wakeEnd.rawValue)] - world.clock) }
    guard world.conditions.isDisjoint(with: .keepers) else { return nil }
    let allowance = world.holds(.taskOpen) ? limits.allowance : limits.suspensionDelay
    // Inside the background callback the time has not begun to run.
    let since = world.app.backgroundSince < 0 ? world.clock : world.app.backgroundSince
    return max(0, since + allowance - world.clock)
  }

  /// The number that a condition compares.
  ///
  /// Tables and world come by address: a copy of the tables counts a reference to each of their lists.
  static func value(
    of operand: AppProgram.Operand, _ tables: UnsafePointer<EngineTables>, _ world: UnsafePointer<World>
  ) -> Int64 {
    switch operand {
    case .away: world.pointee.app.leftAt < 0 ? 0 : world.pointee.clock - world.pointee.app.leftAt
    case .remaining:
      remainingBackgroundTime(in: world.pointee, on: tables.pointee.settings.platform, tables.pointee.limits)
        ?? Int64.max
    case .state: Int64(world.pointee.stateRead.rawValue)
    case .clock: world.pointee.clock
    case .value(let slot): Int64(world.pointee.app.memory[Int(slot)])
    case .age(let slot): world.pointee.clock - world.pointee.app.loaded[Int(slot)]
    // What code can know: a connection that was closed from outside still counts as open.
    case .connection(let slot): world.pointee.app.connected & bit(Int(slot)) == 0 ? 0 : 1
    case .condition(let place): Condition.named[Int(place)].test.holds(world.pointee.conditions.rawValue) ? 1 : 0
    case .setting(let number): Setting(rawValue: number).map { Int64(tables.pointee.settings[$0]) } ?? 0
    case .platform: Int64(tables.pointee.settings.platform.rawValue)
    case .constant(let number): number
    case .typed(let slot): Int64(world.pointee.app.typed[Int(slot)])
    case .saved(let slot): Int64(world.pointee.app.disk[Int(slot)])
    case .alive(let slot): world.pointee.app.connected & ~world.pointee.app.dead & bit(Int(slot)) == 0 ? 0 : 1
    case .processState: Int64(world.pointee.state.rawValue)
    case .pluginState(let slot): Int64(tables.pointee.deliveries.state(in: Int(slot), of: world.pointee))
    // No moment is at hand; where one is, the execution knows.
    case .event, .carried: 0
    case .effect, .ended: 0
    }
  }
}
