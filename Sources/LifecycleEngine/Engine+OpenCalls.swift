extension Engine {
  /// Returns whether sources leave open which calls a stimulus brings in a state.
  public func leavesOpen(_ stimulus: StimulusKind, in state: ProcessState) -> Bool {
    openCalls { open in
      open.readIn.isEmpty && (open.stimuli.isEmpty || open.stimuli.contains(stimulus))
        && (open.before.isEmpty || open.before.contains(state))
    }
  }

  /// Returns whether sources leave open what code reads in a signal.
  public func leavesOpen(readIn signal: String) -> Bool { openCalls { $0.readIn.contains(signal) } }

  /// Returns whether some open calls of a plugin in use, which concern this app, satisfy a condition.
  private func openCalls(where holds: (PluginFramework.OpenCalls) -> Bool) -> Bool {
    plugins.contains { plugin in
      plugin.framework.openCalls.contains { ($0.scenes.map { $0 == usesScenes } ?? true) && holds($0) }
    }
  }
}
