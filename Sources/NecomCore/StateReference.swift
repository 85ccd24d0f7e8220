import SharedReactive

/// What a model remembers, as others see it: every member of its state, to read only.
///
/// ```swift
/// if model.state.total > 100 { … }
/// ```
///
/// It shows the state as it is when it is read, on any thread. It is `Sendable` when the state is.
///
/// A member that is read inside `withObservationTracking`, as the body of a SwiftUI view is, is tracked: the next change of
/// that member is told, and changes of others are not. The new value can be read when it is told. A computed member is told
/// of when its value is different, if it is `Equatable`, and of each change otherwise.
///
/// ```swift
/// struct CounterScreen: View {
///     let presenter: CounterPresenter
///
///     var body: some View {
///         Button("\(presenter.state.count)") { presenter.action.increment() }
///     }
/// }
/// ```
@dynamicMemberLookup
public struct StateReference<State: StateType> {
    @usableFromInline
    let proxy: StateProxy<State>

    init(_ proxy: StateProxy<State>) {
        self.proxy = proxy
    }

    /// A member of the state.
    @inlinable
    @inline(__always)
    public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
        Tracking.isActive ? proxy.readTracked(keyPath) : proxy.read(keyPath)
    }
}

extension StateReference: Sendable where State: Sendable {}
