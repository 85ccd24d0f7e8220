import Dispatch
import SharedReactive

/// Counts the turns of the main thread. Everything that a step causes before its call returns is in the same turn as
/// the step. `Values.forTests` numbers steps with it, so that a test makes the calls of one turn together.
final class MainTurns: Sendable {
    // | state   | guarded by | accessed by                                       |
    // | ------- | ---------- | ------------------------------------------------- |
    // | `State` | `state`    | the main thread, in steps and between its turns   |

    private struct State: GuardedState {
        var turn = 1
        /// Whether the main queue will end this turn. Only a turn with a step is ended.
        var endIsScheduled = false
    }

    private let state = Lock(State())

    /// The current turn, read on the main thread. The first read in a turn schedules its end: work that is in the main queue by
    /// then belongs to this turn, and later work does not.
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
