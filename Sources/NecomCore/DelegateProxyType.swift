/// A type that sends a model's values to its delegate. A model's `make(state:extra:delegate:)` gets one.
///
/// There are three ways to conform:
///
/// - Use ``DelegateProxy`` or a subclass for a model that is used on one thread.
/// - Use ``SendableDelegateProxy`` for a model that sends values from other threads.
/// - Write a class that holds a `SendableDelegateProxy` if the proxy converts values from other threads. See
///   ``SendableDelegateProxy`` for an example.
nonisolated public protocol DelegateProxyType {
    /// The type of the delegate: usually a protocol whose members are binders.
    associatedtype Delegate

    /// Creates a proxy of a delegate, which it holds weakly.
    init(delegate: Delegate)
}

/// The delegate of a model without a delegate. The model's state is read instead.
///
/// ```swift
/// static func make(state: StateProxy<State>, extra: NoExtra, delegate: DelegateProxy<NoDelegate>) -> Action {
///     Action(increment: { state.count += 1 })
/// }
/// ```
///
/// Such a model need not be connected: `make(state:extra:delegate:)` runs once, at the first use of its `action`.
public final class NoDelegate: Sendable {}

extension PrimitiveModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Makes the action of a model without a delegate. Without this call, the first use of `action` does so.
    public final func connect() { connect(NoDelegate()) }
}

extension MainPrimitiveModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Makes the action of a model without a delegate. Without this call, the first use of `action` does so.
    public final func connect() { connect(NoDelegate()) }
}

extension SendableModel where Model.ModelDelegateProxy.Delegate == NoDelegate {
    /// Makes the action of a model without a delegate. Without this call, the first use of `action` does so.
    public func connect() { connect(NoDelegate()) }
}
