import PrexCore

// Undo, in Prex: the state stores the earlier values of the part that can be undone.

nonisolated struct History<Value: Sendable>: Sendable {
    private var past: [Value] = []
    private var future: [Value] = []

    var canUndo: Bool { !past.isEmpty }
    var canRedo: Bool { !future.isEmpty }

    /// Stores a value that is about to change.
    mutating func record(_ value: Value) {
        past.append(value)
        future = []
    }

    mutating func undo(_ value: inout Value) {
        guard let before = past.popLast() else { return }
        future.append(value)
        value = before
    }

    mutating func redo(_ value: inout Value) {
        guard let after = future.popLast() else { return }
        past.append(value)
        value = after
    }
}

nonisolated struct DrawingState: State {
    var lines: [String] = []
    var history = History<[String]>()
}

enum DrawingAction: Action {
    case draw(String)
    case undo
    case redo
}

nonisolated struct DrawingMutation: Mutation {
    func mutate(action: DrawingAction, state: inout DrawingState) {
        switch action {
        case .draw(let line):
            state.history.record(state.lines)
            state.lines.append(line)
        case .undo: state.history.undo(&state.lines)
        case .redo: state.history.redo(&state.lines)
        }
    }
}
