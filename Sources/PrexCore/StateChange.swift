/// The state after a change, and the state before it.
///
/// Read a property of the state as a member of the change. It is `nil` unless that property has changed:
///
/// ```swift
/// if let count = change.count?.value {
///     counterLabel.text = "\(count)"
/// }
/// ```
///
/// For an optional property, check the change first. Then read its value, which may be `nil`:
///
/// ```swift
/// if let error = change.error {
///     errorLabel.text = error.value   // nil: there is none any more
/// }
/// ```
///
/// For a property of the state whose name is `new` or `old`, use `changedProperty(for:)`.
@dynamicMemberLookup
public struct StateChange<State: PrexCore.State>: Sendable {
    /// The state after the change.
    public let new: State

    /// The state before the change; `nil` if there is none, as in `Presenter.reflect()`. In this case,
    /// every property counts as changed.
    @inlinable public var old: State? { hasOld ? before : nil }

    /// The state before the change; the same as `new` if there is none.
    // It is not an optional, because generic code copies and inspects an optional through function calls.
    @usableFromInline let before: State
    @usableFromInline let origin: ChangeOrigin

    @inlinable var hasOld: Bool { if case .start = origin { false } else { true } }

    /// Creates a change. Use it to test a view.
    @inlinable public init(new: State, old: State? = nil) {
        self.init(new: new, before: old ?? new, origin: old == nil ? .start : .action)
    }

    @inlinable init(new: State, before: State, origin: ChangeOrigin) {
        self.new = new
        self.before = before
        self.origin = origin
    }

    @inlinable func scoped<Part>(to part: (State) -> Part) -> StateChange<Part> {
        StateChange<Part>(new: part(new), before: part(before), origin: origin)
    }

    /// The value of a property that has changed.
    public struct PropertyChange<Value> {
        /// The property's value after the change.
        public let value: Value

        @inlinable init(value: Value) { self.value = value }
    }

    /// Returns a property's new value if it differs from the old one, otherwise `nil`.
    ///
    /// For an optional property, `nil` means that it has not changed. If it has changed to `nil`, the result is a
    /// change whose `value` is `nil`. A key path literal is compiled to a plain comparison.
    @inlinable @inline(__always)
    public func changedProperty<Value: Equatable>(for keyPath: KeyPath<State, Value>)
        -> PropertyChange<Value>?
    {
        let value = new[keyPath: keyPath]
        if hasOld, before[keyPath: keyPath] == value { return nil }
        return PropertyChange(value: value)
    }

    /// A property's new value if it differs from the old one, otherwise `nil`.
    @inlinable @inline(__always)
    public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> PropertyChange<Value>?
    {
        changedProperty(for: keyPath)
    }
}

extension StateChange: Equatable where State: Equatable {
    /// Returns whether the new states are equal and the old states are equal.
    @inlinable public static func == (one: StateChange, other: StateChange) -> Bool {
        one.new == other.new && one.old == other.old
    }
}

extension StateChange.PropertyChange: Sendable where Value: Sendable {}

extension StateChange.PropertyChange: Equatable where Value: Equatable {}

/// The reason for a change.
@usableFromInline enum ChangeOrigin: Sendable {
    /// The observer requested the current state. The change has no old state.
    case start
    case action
    /// The inspector has restored an earlier state.
    case restored
}
