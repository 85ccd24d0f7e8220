import PrexCore

/// Connects a counter's view with its flux.
public final class CounterPresenter: Presenter<CounterAction, CounterState> {
    /// Creates a presenter for a view, with a new counter.
    ///
    /// - Parameter view: Notified of every change on the main thread; held weakly.
    public convenience init<V: View>(view: V) where V.State == CounterState {
        self.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    /// Creates a presenter for a view, with a counter that other presenters may share.
    ///
    /// - Parameters:
    ///   - view: Notified of every change on the main thread; held weakly.
    ///   - flux: The counter.
    public override init<V: View>(view: V, flux: Flux<CounterAction, CounterState>)
    where V.State == CounterState {
        super.init(view: view, flux: flux)
    }

    /// Increments the count.
    public func increment() {
        dispatch(.increment)
    }

    /// Decrements the count, unless it is zero.
    public func decrement() {
        if state.count > 0 {
            dispatch(.decrement)
        }
    }
}
