/// What a model remembers, as others see it: every member of its state, to read only.
///
/// ```swift
/// if model.state.total > 100 { … }
/// ```
///
/// It shows the state as it is when it is read, on any thread. It is `Sendable` when the state is.
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
        proxy.read(keyPath)
    }
}

extension StateReference: Sendable where State: Sendable {}
