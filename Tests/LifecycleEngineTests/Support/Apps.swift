import LifecycleEngine

extension AppProgram {
  /// An app with handlers in the delegate's words, each a list of operations.
  init(_ handlers: [(signal: String, operations: [Operation])], declares: Condition? = nil) {
    self.init()
    plugin = "delegate"
    if let declares { self.declares = declares }
    for handler in handlers { on(handler.signal, handler.operations) }
  }

  /// Adds a handler.
  mutating func on(_ signal: String, _ operations: [Operation]) {
    handlers.append((signal, add(operations)))
  }

  /// Appends operations and tells where they begin.
  mutating func add(_ list: [Operation]) -> UInt16 {
    let start = UInt16(operations.count)
    operations += list + [.stop]
    return start
  }

  /// The same app with background tasks.
  func with(tasks: [(name: String, needs: Int64?, done: [Operation], expired: [Operation])]) -> Self {
    var copy = self
    for task in tasks {
      let done = task.done.isEmpty ? Self.none : copy.add(task.done)
      let expired = task.expired.isEmpty ? Self.none : copy.add(task.expired)
      copy.tasks.append(Task(name: task.name, needs: task.needs, onDone: done, onExpiration: expired))
    }
    return copy
  }

  /// The same app with one timer whose ticks run these operations.
  func with(timer name: String, every period: Int64, repeats: Bool = true, tick: [Operation] = []) -> Self {
    var copy = self
    let start = tick.isEmpty ? Self.none : copy.add(tick)
    copy.timers.append(Timer(name: name, period: period, repeats: repeats, onTick: start))
    return copy
  }

  /// The same app declaring these conditions, too.
  func declaring(_ conditions: Condition) -> Self {
    var copy = self
    copy.declares.formUnion(conditions)
    return copy
  }

  /// The same app without these declarations.
  func lacking(_ conditions: Condition) -> Self {
    var copy = self
    copy.declares.subtract(conditions)
    return copy
  }

  /// No handlers, but files of the class Complete.
  static let vault = AppProgram().declaring(.completeProtection)

  /// No handlers, but scenes.
  static let scened = AppProgram().usingScenes

  /// The same app with scenes.
  var usingScenes: Self {
    var copy = self
    copy.scenes = true
    return copy
  }
}
