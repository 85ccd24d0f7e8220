import Counter
import GalleryServer
import NIOConcurrencyHelpers
import PrexCore

/// Watches what passes through the parts of one counter's flux, and puts it in a visitor's outbox.
///
/// What it tells comes from the flux: from a handler of the dispatcher, from the mutation and from a
/// listener of the store. The presenter and the view record their own steps.
final class FlowTrace: Sendable {
    /// The parts of the document's figure.
    enum Part: String {
        case view, presenter, dispatcher, mutation, store
    }

    private let recorder: Recorder
    private let flux: Flux<CounterAction, CounterState>
    private let handler: Subscription
    private let listener: Subscription

    init(of watched: WatchedFlux, outbox: Outbox) {
        let recorder = Recorder(outbox: outbox)
        self.recorder = recorder
        flux = watched.flux
        handler = flux.dispatcher.register { [weak watched] _ in
            guard let passage = watched?.current else { return }
            recorder.record(.dispatcher, passage.action)
            // The mutation ran before the handlers were told. The figure has it after the dispatcher,
            // which took the action to it, and so it is recorded here.
            recorder.record(.mutation, passage.transition)
        }
        listener = flux.store.addListener { change in
            recorder.recordStore("count = \(change.new.count)")
        }
    }

    deinit {
        flux.dispatcher.unregister(handler)
        flux.store.removeListener(with: listener)
    }

    /// Records what passed through a part.
    func record(_ part: Part, _ value: String) {
        recorder.record(part, value)
    }

    /// Takes down that the view will be shown the whole state, which is no change of the store.
    func expectReflection() {
        recorder.expectReflection()
    }

    /// Records that the view has shown a state.
    func recordReflection(_ value: String) {
        recorder.recordReflection(value)
    }

    /// Runs `body`, whose steps follow from one event of this visitor.
    func turn(_ body: () -> Void) {
        recorder.beginTurn()
        body()
        recorder.endTurn()
    }

    /// Numbers the steps by turns.
    private final class Recorder: Sendable {
        private let outbox: Outbox
        private let turn = NIOLockedValueBox(Turn())

        private struct Turn: Sendable {
            var number = 0
            /// Whether it began with an event of this visitor that is still being dealt with.
            var isOwn = false
            /// The turns of what the view has yet to show. It shows each change, in order, but it does so on
            /// the main thread, which may be later.
            var unshown: [Int] = []
        }

        init(outbox: Outbox) {
            self.outbox = outbox
        }

        func beginTurn() {
            turn.withLockedValue { turn in
                turn.number += 1
                turn.isOwn = true
            }
        }

        func endTurn() {
            turn.withLockedValue { $0.isOwn = false }
        }

        func record(_ part: Part, _ value: String) {
            let number = turn.withLockedValue { turn in
                // An action that this visitor has not caused begins a turn by itself.
                if part == .dispatcher, !turn.isOwn { turn.number += 1 }
                return turn.number
            }
            outbox.trace(FigureStep(part: part.rawValue, value: value, turn: number))
        }

        func recordStore(_ value: String) {
            let number = turn.withLockedValue { turn in
                turn.unshown.append(turn.number)
                return turn.number
            }
            outbox.trace(FigureStep(part: Part.store.rawValue, value: value, turn: number))
        }

        func expectReflection() {
            turn.withLockedValue { $0.unshown.append($0.number) }
        }

        func recordReflection(_ value: String) {
            let number = turn.withLockedValue { turn in
                turn.unshown.isEmpty ? turn.number : turn.unshown.removeFirst()
            }
            outbox.trace(FigureStep(part: Part.view.rawValue, value: value, turn: number))
        }
    }
}
