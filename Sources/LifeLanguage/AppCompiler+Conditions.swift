import LifeSyntax
import LifecycleEngine

// `if`: conditions become jumps.

extension AppCompiler {
  /// Compiles an `if`: the jumps of the condition, the block, and a jump over the block of `else`.
  mutating func compile(
    _ expression: Expression, then: [HandlerCommand], otherwise: [HandlerCommand]?,
    into local: inout [AppProgram.Operation]
  ) {
    var binder = QueryBinder(
      ConditionScope(handlersOf: program, carrying: carried, elsewhere: carriedLabels))
    guard let condition = binder.bind(expression) else {
      diagnostics += binder.diagnostics
      return
    }
    for text in condition.texts { _ = constant(text, at: expression.range) }
    let compiler = ConditionCompiler(reader: .code, plugins: [], constants: program.constants)
    let misses = compiler.jumps(condition, when: false, into: &local)
    for inner in then { compile(inner, into: &local) }
    guard let otherwise else { return ConditionCompiler.patch(misses, to: local.count, in: &local) }
    let end = local.count
    local.append(.jump(0))
    ConditionCompiler.patch(misses, to: local.count, in: &local)
    for inner in otherwise { compile(inner, into: &local) }
    ConditionCompiler.patch([end], to: local.count, in: &local)
  }
}

// MARK: - What a call carries

extension AppCompiler {
  /// Compiles a handler of these signals of a plugin: once for all of them, or once for each where it asks for what a call
  /// carries.
  mutating func emit(
    _ commands: [HandlerCommand], for places: [Int], of plugin: PluginTable
  ) -> [(signal: String, start: UInt16)] {
    defer { carried = [] }
    let asksForThem = commands.contains { $0.asks(forAny: carriedLabels) }
    var starts: [(signal: String, start: UInt16)] = []
    let before = diagnostics.count
    for place in places {
      if let first = starts.first, !asksForThem || diagnostics.count > before {
        starts.append((plugin.signals[place], first.start))
        continue
      }
      carried = CarriedLabel.all(of: place, in: plugin)
      starts.append((plugin.signals[place], emit(commands)))
    }
    return starts
  }

  /// Compiles a block that runs later, when no call is at hand.
  mutating func emitLater(_ commands: [HandlerCommand]) -> UInt16 {
    let outer = carried
    carried = []
    defer { carried = outer }
    return emit(commands)
  }
}

extension HandlerCommand {
  /// Indicates whether a condition in it, at any depth, asks for one of these names.
  fileprivate func asks(forAny names: [String]) -> Bool {
    guard !names.isEmpty else { return false }
    return ([self] + inner).contains { command in
      if case .choose(let condition, _, _) = command.action { condition.names(anyOf: names) } else { false }
    }
  }
}

extension Expression {
  /// Indicates whether one of these names stands in it.
  fileprivate func names(anyOf names: [String]) -> Bool {
    switch kind {
    case .name(let name): names.contains(name)
    case .group(let inner), .unary(_, let inner): inner.names(anyOf: names)
    case .binary(_, let left, let right): left.names(anyOf: names) || right.names(anyOf: names)
    default: false
    }
  }
}
