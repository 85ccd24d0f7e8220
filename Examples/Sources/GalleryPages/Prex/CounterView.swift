import Counter
import GalleryServer
import PrexCore

/// The view: what the visitor sees is in the browser, and this object is the browser's end in the server.
///
/// It shows by putting values in the outbox, and is tapped by the session.
@MainActor
final class CounterView {
    private let outbox: Outbox
    private let trace: FlowTrace
    private let flux: WatchedFlux
    private(set) lazy var presenter = TracedCounterPresenter(view: self, flux: flux.flux, trace: trace)

    init(of flux: WatchedFlux, outbox: Outbox) {
        self.flux = flux
        self.outbox = outbox
        // Before the presenter, so that its handlers are called before the view is.
        trace = FlowTrace(of: flux, outbox: outbox)
    }

    /// Shows the state as it is.
    func appear() {
        trace.expectReflection()
        presenter.reflect()
    }

    func incrementButtonTap() {
        trace.turn {
            trace.record(.view, "+ clicked")
            presenter.increment()
        }
    }

    func decrementButtonTap() {
        trace.turn {
            trace.record(.view, "− clicked")
            presenter.decrement()
        }
    }
}

extension CounterView: @MainActor View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value {
            outbox.show("count", count)
        }
        trace.recordReflection("shows \(change.new.count)")
    }
}

/// A presenter that tells which of its methods the view has called.
@MainActor
final class TracedCounterPresenter: CounterPresenter {
    private let trace: FlowTrace

    init(view: CounterView, flux: Flux<CounterAction, CounterState>, trace: FlowTrace) {
        self.trace = trace
        super.init(view: view, flux: flux)
    }

    override func increment() {
        trace.record(.presenter, "increment()")
        super.increment()
    }

    override func decrement() {
        trace.record(.presenter, "decrement()")
        super.decrement()
    }
}
