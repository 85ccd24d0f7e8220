import PrexCore
import XCTest

import enum SharedReactive.Trace
import class SharedReactive.TraceRecorder

enum CounterAction: Action {}

struct CounterState: State {}

final class CounterPresenter: Presenter<CounterAction, CounterState> {
    func increment() {}
}

@MainActor let presenter = CounterPresenter(flux: Flux(state: CounterState(), mutation: CounterMutation()))

struct CounterMutation: Mutation {
    func mutate(action: CounterAction, state: inout CounterState) {}
}
