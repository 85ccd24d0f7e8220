import Counter
import PrexCore
import Synchronization

/// A counter's flux whose mutation can be watched by whoever watches its dispatcher.
final class WatchedFlux: Sendable {
    /// What the mutation did to the count.
    struct Transition: Sendable, Equatable {
        let old: Int
        let new: Int
    }

    let flux: Flux<CounterAction, CounterState>
    private let transitions: Transitions

    init() {
        let transitions = Transitions()
        self.transitions = transitions
        flux = Flux(state: CounterState(), mutation: WatchedMutation(transitions: transitions))
        // The first handler: those that are added later ask for the transition that it has made current.
        // Handlers are called in the order in which they were added, one action at a time.
        flux.dispatcher.register { _ in transitions.advance() }
    }

    /// The transition of the action that handlers are being told of.
    var currentTransition: Transition? {
        transitions.current
    }

    /// The mutation of the counter, which takes down what it does.
    private struct WatchedMutation: Mutation {
        let transitions: Transitions
        private let mutation = CounterMutation()

        init(transitions: Transitions) {
            self.transitions = transitions
        }

        func mutate(action: CounterAction, state: inout CounterState) {
            let old = state.count
            mutation.mutate(action: action, state: &state)
            transitions.append(Transition(old: old, new: state.count))
        }
    }

    /// Transitions, from the mutation, which runs first, to the handlers of the same action.
    private final class Transitions: Sendable {
        private let state = Mutex<(waiting: [Transition], current: Transition?)>(([], nil))

        var current: Transition? {
            state.withLock { $0.current }
        }

        func append(_ transition: Transition) {
            state.withLock { $0.waiting.append(transition) }
        }

        func advance() {
            state.withLock { $0.current = $0.waiting.removeFirst() }
        }
    }
}
