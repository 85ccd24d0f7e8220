import PrexCore

/// Dispatches actions for what the user does, and has the view reflect the changes.
final class ___VARIABLE_productName:identifier___Presenter: Presenter<___VARIABLE_productName:identifier___Action, ___VARIABLE_productName:identifier___State> {
    /// Creates a presenter with a state of its own. It holds the view weakly.
    convenience init<V: View>(view: V) where V.State == ___VARIABLE_productName:identifier___State {
        self.init(view: view, flux: Flux(state: ___VARIABLE_productName:identifier___State(), mutation: ___VARIABLE_productName:identifier___Mutation()))
    }

    func increment() {
        dispatch(.increment)
    }

    /// Does nothing if the count is zero already.
    func reset() {
        if state.count > 0 { dispatch(.reset) }
    }
}
