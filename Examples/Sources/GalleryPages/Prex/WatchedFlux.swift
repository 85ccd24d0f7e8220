import Counter
import NIOConcurrencyHelpers
import PrexCore

/// A counter's flux whose mutation can be watched by whoever watches its dispatcher.
final class WatchedFlux: Sendable {
    /// What passed through with one action, as it is shown. It is worded once, however many visitors there
    /// are to show it to.
    struct Passage: Sendable, Equatable {
        /// What the dispatcher told of.
        let action: String
        /// What the mutation did.
        let transition: String
    }

    let flux: Flux<CounterAction, CounterState>
    private let passages = Passages()

    init() {
        flux = Flux(state: CounterState(), mutation: WatchedMutation(passages: passages))
        // The first handler: those that are added later ask for the passage that it has made current.
        // Handlers are called in the order in which they were added, one action at a time.
        flux.dispatcher.register { [passages] in passages.advance(to: $0) }
    }

    /// What passed through with the action that handlers are being told of.
    var current: Passage? {
        passages.current
    }

    /// The mutation of the counter, which takes down what it does.
    private struct WatchedMutation: Mutation {
        let passages: Passages
        private let mutation = CounterMutation()

        init(passages: Passages) {
            self.passages = passages
        }

        func mutate(action: CounterAction, state: inout CounterState) {
            let old = state.count
            mutation.mutate(action: action, state: &state)
            passages.append((old, state.count))
        }
    }

    /// What the mutation did, from the mutation, which runs first, to the handlers of the same action.
    private final class Passages: Sendable {
        private struct State: Sendable {
            var transitions: [(old: Int, new: Int)] = []
            var current: Passage?
        }

        private let state = NIOLockedValueBox(State())

        var current: Passage? {
            state.withLockedValue { $0.current }
        }

        func append(_ transition: (old: Int, new: Int)) {
            state.withLockedValue { $0.transitions.append(transition) }
        }

        func advance(to action: CounterAction) {
            state.withLockedValue { state in
                let (old, new) = state.transitions.removeFirst()
                state.current = Passage(action: ".\(action)", transition: "\(old) → \(new)")
            }
        }
    }
}
