import SharedReactive

/// A model's state for readers. Each member of the state is a read-only member of the reference.
///
/// ```swift
/// if model.state.total > 100 { … }
/// ```
///
/// Reading a member returns its current value, on any thread. The reference is `Sendable` if the state is.
///
/// If a member is read inside `withObservationTracking`, or in the body of a SwiftUI view, it is tracked. `onChange` is
/// called after the next change of that member, and not for changes of other members. It can read the new value. For a
/// computed property, or a stored one with observers, it is called when the property's value is different. Values that
/// are not `Equatable` are compared by identity: an array is the same only if it shares its storage.
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
    @usableFromInline let proxy: StateProxy<State>

    init(_ proxy: StateProxy<State>) { self.proxy = proxy }

    /// A member of the state.
    @inlinable @inline(__always)
    public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
        Tracking.isActive ? proxy.readTracked(keyPath) : proxy.read(keyPath)
    }
}

extension StateReference: Sendable where State: Sendable {}
