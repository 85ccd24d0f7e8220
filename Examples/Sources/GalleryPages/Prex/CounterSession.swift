import Counter
import GalleryServer
import PrexCore

/// A visitor of the counter's page.
///
/// It has one view at a time: of the visitor's own counter, or of the shared one.
@MainActor
final class CounterSession: Session {
    /// The counter that the view shows.
    enum Choice: String, CaseIterable {
        case own, shared
    }

    /// The actions of a visitor.
    private enum Request: String, CaseIterable {
        case increment, decrement, choose
    }

    private let outbox: Outbox
    private let counters: [Choice: Flux<CounterAction, CounterState>]
    private(set) var view: CounterView

    init(outbox: Outbox, shared: Flux<CounterAction, CounterState>) {
        self.outbox = outbox
        let own = Flux(state: CounterState(), mutation: CounterMutation())
        counters = [.own: own, .shared: shared]
        view = CounterView(of: own, outbox: outbox)
        present(.own)
    }

    func receive(_ message: ClientMessage) throws(BadMessage) {
        switch Request(rawValue: message.action) {
        case .increment:
            view.incrementButtonTap()
        case .decrement:
            view.decrementButtonTap()
        case .choose:
            guard let choice = message["counter"].flatMap(Choice.init) else {
                let known = Choice.allCases.map(\.rawValue)
                throw .unknownValue(of: "counter", message["counter"], known: known)
            }
            // Releasing the old view releases its presenter, which ends its reflection.
            if let flux = counters[choice] { view = CounterView(of: flux, outbox: outbox) }
            present(choice)
        case nil:
            throw .unknownAction(message.action, known: Request.allCases.map(\.rawValue))
        }
    }

    private func present(_ choice: Choice) {
        outbox.show("counter", choice.rawValue)
        view.appear()
    }
}
