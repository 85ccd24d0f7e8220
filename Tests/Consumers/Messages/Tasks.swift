import IVCore
import PrexCore

// A compiler error that is found after type checking.

struct CounterState: State {
    var count = 0
}

enum CounterAction: Action {
    case increment
}

extension Presenter where Action == CounterAction, State == CounterState {
    func incrementLater() {
        // error: passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure
        Task { dispatch(.increment) }
    }
}
