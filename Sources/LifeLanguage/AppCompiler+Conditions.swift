import LifeSyntax
import LifecycleEngine

// `if`: conditions become jumps.

extension AppCompiler {
  /// Compiles an `if`: the jumps of the condition, the block, and a jump over the block of `else`.
  mutating func compile(
    _ expression: Expression, then: [HandlerCommand], otherwise: [HandlerCommand]?,
    into local: inout [AppProgram.Operation]
  ) {
    var binder = QueryBinder(ConditionScope(handlersOf: program))
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
