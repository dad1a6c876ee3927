import LifecycleEngine

/// The differences of two plugins, in what they do and not in how they are written.
package struct PluginDiff: Sendable {
  /// One point on which they differ.
  package struct Difference: Hashable, Sendable {
    /// A moment, or `role`, `internal`, `signUp`, `states` or `initial`.
    package let subject: String
    /// The lines that only the first plugin has.
    package let left: [String]
    /// The lines that only the second plugin has.
    package let right: [String]
  }

  /// The points, declarations first, then the moments in their order.
  package let differences: [Difference]

  /// Compares two plugins.
  package init(_ left: Plugin, _ right: Plugin) {
    var found = [
      Difference("role", [left.roleName], [right.roleName]),
      Difference("internal", left.internalLines, right.internalLines),
      Difference("signUp", left.signUpLines, right.signUpLines),
      Difference("states", left.stateLines, right.stateLines),
      Difference("initial", left.initialLines, right.initialLines),
    ]
    let (own, others) = (AnswerGroup.all(of: left), AnswerGroup.all(of: right))
    for moment in Moment.allCases {
      func texts(_ groups: [AnswerGroup]) -> [String] { groups.filter { $0.moment == moment }.flatMap { $0.texts } }
      found.append(Difference(moment.name, texts(own), texts(others)))
    }
    differences = found.filter { !$0.left.isEmpty || !$0.right.isEmpty }
  }
}

extension PluginDiff.Difference {
  /// Creates a difference of what only one side has; both sides whole where they differ in their order alone.
  fileprivate init(_ subject: String, _ left: [String], _ right: [String]) {
    self.subject = subject
    let onlyLeft = left.filter { !right.contains($0) }
    let onlyRight = right.filter { !left.contains($0) }
    let isReordered = onlyLeft.isEmpty && onlyRight.isEmpty && left != right
    self.left = isReordered ? left : onlyLeft
    self.right = isReordered ? right : onlyRight
  }
}

extension Plugin {
  fileprivate var roleName: String { table.role == .delegate ? "delegate" : "observer" }

  fileprivate var internalLines: [String] { table.isInternal ? ["shown only where it is named"] : [] }

  fileprivate var signUpLines: [String] {
    signUps.isEmpty ? [] : [signUps.joined(separator: ", ")]
  }

  fileprivate var stateLines: [String] {
    table.states.isEmpty ? [] : [table.states.joined(separator: ", ") + (table.isPerWindow ? ", per window" : "")]
  }

  fileprivate var initialLines: [String] {
    table.initial.map { initial in
      let form = initial.choice.setting.form
      return
        "\(table.states[Int(initial.state)]) where: \(form.name) == \(form.values[initial.choice.value].name)"
    }
  }
}
