import Counter
import GalleryServer
import PrexCore
import SharedReactive

/// The view: what the visitor sees is in the browser, and this object is the browser's end in the server.
///
/// It shows by putting values in the outbox, and is tapped by the session.
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

    /// Shows the state as it is.
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
