import PrexCore
import StopwatchDomain

enum StopwatchAction: Action {
    case loaded([Lap])
    case started(at: Duration)
    case ticked(at: Duration)
    case stopped(at: Duration)
    case lapped(at: Duration)
    case reset
    case saved(message: String?)
}

struct StopwatchMutation: Mutation {
    func mutate(action: StopwatchAction, state: inout StopwatchState) {
        switch action {
        case .loaded(let laps):
            state.isLoaded = true
            state.laps = laps
            state.elapsed = laps.total

        case .started(let now):
            state.zero = now - state.elapsed

        case .ticked(let now):
            if let zero = state.zero { state.elapsed = now - zero }

        case .stopped(let now):
            if let zero = state.zero { state.elapsed = now - zero }
            state.zero = nil

        case .lapped(let now):
            if let zero = state.zero { state.elapsed = now - zero }
            state.laps = state.laps.adding(at: state.elapsed)

        case .reset:
            state.elapsed = .zero
            state.laps = []

        case .saved(let message):
            state.message = message
        }
    }
}
