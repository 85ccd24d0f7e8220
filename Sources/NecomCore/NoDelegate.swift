/// The delegate of a model that tells nobody, because its state is read instead.
///
/// ```swift
/// static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<NoDelegate>) -> Action {
///     Action(increment: { state.count += 1 })
/// }
/// ```
///
/// Such a model is connected with `connect()`.
public final class NoDelegate: Sendable {}

extension PrimitiveModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Connects the model, which tells nobody.
    public final func connect() {
        connect(NoDelegate())
    }
}

extension MainPrimitiveModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Connects the model, which tells nobody.
    public final func connect() {
        connect(NoDelegate())
    }
}

extension SendableModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Connects the model, which tells nobody.
    public func connect() {
        connect(NoDelegate())
    }
}
