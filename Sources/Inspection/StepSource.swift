import Dispatch
import SharedReactive

/// What a recording for tests has of a step beyond what is shown: its values as Swift expressions, and when it happened in the
/// order of the main thread's work.
package struct StepSource: Sendable {
    /// The value of the step.
    var value: String?
    /// The stored properties of the state after the step by their names, or the whole state without a name.
    var state: [(name: String?, source: String)] = []
    /// The types of both, as they are written in Swift.
    var valueType: String?
    var stateType: String?
    /// The modules whose types the expressions name.
    var modules: [String] = []
    /// The number of the turn of the main thread; `nil` on other threads.
    var turn: Int?
    /// The time in nanoseconds, if it is that of a test's clock.
    var time: UInt64?

    /// How many bytes the expressions of a step may have: they fit into a line.
    private static let mostBytes = 100_000

    init(value: Any?, state: Any?) {
        var writer = SwiftSource(bytes: Self.mostBytes)
        self.value = value.map { writer.expression(of: $0, isOfKnownType: true) }
        if let state { self.state = writer.members(of: state) }
        valueType = value.flatMap { writer.name(of: $0) }
        stateType = state.flatMap { writer.name(of: $0) }
        modules = writer.modules.sorted()
    }

    /// How much memory it takes, about.
    var size: Int {
        state.reduce(100 + (value?.utf8.count ?? 0)) { $0 + 50 + $1.source.utf8.count }
    }
}

/// Counts the turns of the main thread: what a step does before its call returns is in the same turn.
final class MainTurns: Sendable {
    // | state   | guarded by | touched by                                        |
    // | ------- | ---------- | ------------------------------------------------- |
    // | `State` | `state`    | the main thread, in steps and between its turns   |

    private struct State: GuardedState {
        var turn = 1
        var endIsScheduled = false
    }

    private let state = Lock(State())

    /// The present turn. It ends before everything that is sent to the main thread from now on.
    var current: Int {
        let (turn, isScheduled) = state.withLock { state in
            defer { state.endIsScheduled = true }
            return (state.turn, state.endIsScheduled)
        }
        if !isScheduled {
            DispatchQueue.main.async { [self] in
                state.withLock { state in
                    state.turn += 1
                    state.endIsScheduled = false
                }
            }
        }
        return turn
    }
}
