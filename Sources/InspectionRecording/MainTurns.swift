import Dispatch
import SharedReactive

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
