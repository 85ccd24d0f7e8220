import SharedReactive

@testable import Counter

extension SUITE {
    func makeSubject(_ state: CounterState) -> Flux<CounterAction, CounterState> {
        Flux(state: state, mutation: CounterMutation())
    }
}
