import Counter
import GalleryServer
import PrexCore
import SharedReactive

/// The server's side of the view, which the browser displays.
///
/// It puts values in the outbox to show them, and the session taps it.
/// The outbox and `Trace.mark` belong to the gallery. In an app, the view has its own widgets, and needs no marks.
@MainActor
final class CounterView {
    private let outbox: Outbox
    private let flux: Flux<CounterAction, CounterState>
    private(set) lazy var presenter = CounterPresenter(view: self, flux: flux)

    init(of flux: Flux<CounterAction, CounterState>, outbox: Outbox) {
        self.flux = flux
        self.outbox = outbox
    }

    /// Shows the current state.
    func appear() {
        presenter.reflect()
    }

    func incrementButtonTap() {
        Trace.mark("+ clicked") { presenter.increment() }
    }

    func decrementButtonTap() {
        Trace.mark("− clicked") { presenter.decrement() }
    }
}

extension CounterView: @MainActor View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value {
            outbox.show("count", count)
        }
    }
}
