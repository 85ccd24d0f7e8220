/// The delegate of a model without a delegate. The model's state is read instead.
///
/// ```swift
/// static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<NoDelegate>) -> Action {
///     Action(increment: { state.count += 1 })
/// }
/// ```
///
/// Connect such a model with `connect()`.
public final class NoDelegate: Sendable {}

extension PrimitiveModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Connects a model without a delegate.
    public final func connect() { connect(NoDelegate()) }
}

extension MainPrimitiveModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Connects a model without a delegate.
    public final func connect() { connect(NoDelegate()) }
}

extension SendableModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Connects a model without a delegate.
    public func connect() { connect(NoDelegate()) }
}
