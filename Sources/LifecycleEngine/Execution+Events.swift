extension Execution {
  /// Returns a delivery whose facts hold, or the one behind it for which that is so; without a moment none brings anything.
  func settled(_ first: DeliveryTable.Delivery, at moment: Moment?) -> DeliveryTable.Delivery {
    var delivery = first
    while !factsHold(of: delivery, at: moment) {
      delivery = tables.deliveries.delivery(behind: delivery, world.conditions)
    }
    return delivery
  }

  /// Indicates whether all facts of a delivery hold.
  private func factsHold(of delivery: DeliveryTable.Delivery, at moment: Moment?) -> Bool {
    let first = Int(delivery.firstFact)
    return tables.deliveries.facts[first..<(first + Int(delivery.factCount))].allSatisfy { fact in
      guard let value = fact.event else {
        return fact.relation.holds(EngineTables.value(of: fact.operand, tablesAddress, worldAddress), fact.number)
      }
      return fact.relation.holds(moment.map { number(of: value, at: $0) } ?? 0, fact.number)
    }
  }

  /// What a moment brings, as a number; 1 for what was kept, and 0 for nothing.
  ///
  /// It is asked for where the moment may bring it.
  func number(of value: EventValue, at moment: Moment) -> Int64 {
    if value == .bundle { return hasKept(for: moment) ? 1 : 0 }
    return trigger.map { value.number(broughtBy: $0, argument) } ?? 0
  }

  /// The trigger of the rule that is executed; nil for none.
  private var trigger: Trigger? {
    rule == TraceEntry.noRule ? nil : tables.recipe.book.rules[Int(rule)].trigger
  }

  /// Indicates whether the system hands over at a moment what the app has saved before; a new window has nothing.
  private func hasKept(for moment: Moment) -> Bool {
    switch moment {
    case .activityCreate, .activityRestore: return world.holds(.instanceSaved)
    case .sceneWillConnect where window == 0: return world.holds([.restoresState, .stateSaved, .sessionKept])
    case .sceneWillConnect: return world.holds([.restoresState, .stateSaved]) && trigger != Trigger(.windowOpen)
    default: return world.holds([.restoresState, .stateSaved])
    }
  }
}
