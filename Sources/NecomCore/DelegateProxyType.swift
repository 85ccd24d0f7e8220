/// What a model tells its delegate through, as `make(state:extra:delegate:)` gets it.
///
/// There are three ways to conform:
///
/// - ``DelegateProxy``, or a subclass of it, for a model that stays on the thread that uses it.
/// - ``SendableDelegateProxy``, for a model that tells its delegate from other threads.
/// - A class of your own that holds a `SendableDelegateProxy`, for a proxy that is told from other threads and translates
///   what it is told. ``SendableDelegateProxy`` has the example.
nonisolated public protocol DelegateProxyType {
    /// The delegate, commonly a protocol whose members are binders.
    associatedtype Delegate

    /// Creates a proxy of a delegate, which it holds weakly.
    init(delegate: Delegate)
}
