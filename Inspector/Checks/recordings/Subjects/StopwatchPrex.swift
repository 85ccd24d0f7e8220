import SharedReactive

@testable import StopwatchPrex

extension SUITE {
    func makeSubject(_ state: StopwatchState) -> Flux<StopwatchAction, StopwatchState> {
        Flux(state: state, mutation: StopwatchMutation())
    }
}
