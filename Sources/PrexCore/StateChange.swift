/// A state after a change and before it.
///
/// A property of the state is read as a member of the change, which is `nil` unless that property has
/// changed:
///
/// ```swift
/// if let count = change.count?.value {
///     counterLabel.text = "\(count)"
/// }
/// ```
///
/// For an optional property, look at the change first, and then at its value, which may be `nil`:
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

    /// The state before the change. It is `nil` if there is none to compare with, as in `Presenter.reflect()`;
    /// every property counts as changed then.
    @inlinable
    public var old: State? { hasOld ? before : nil }

    // In place of an optional state, which generic code copies and looks into by way of functions.
    @usableFromInline
    let before: State
    @usableFromInline
    let hasOld: Bool

    /// Creates a change, as a test of a view needs it.
    @inlinable
    public init(new: State, old: State? = nil) {
        self.new = new
        before = old ?? new
        hasOld = old != nil
    }

    @inlinable
    init(new: State, before: State) {
        self.new = new
        self.before = before
        hasOld = true
    }

    /// The value of a property that has changed.
    public struct PropertyChange<Value> {
        /// The property's value after the change.
        public let value: Value

        @inlinable
        init(value: Value) {
            self.value = value
        }
    }

    /// Returns a property's new value if it differs from the old one, otherwise `nil`.
    ///
    /// For an optional property, the outer `nil` says that it has not changed; one that changed to `nil` is
    /// a change whose `value` is `nil`.
    ///
    /// - Parameter keyPath: The property. Written as a literal, it is compiled to a plain comparison.
    @inlinable
    @inline(__always)
    public func changedProperty<Value: Equatable>(for keyPath: KeyPath<State, Value>) -> PropertyChange<
        Value
    >? {
        let value = new[keyPath: keyPath]
        if hasOld, before[keyPath: keyPath] == value { return nil }
        return PropertyChange(value: value)
    }

    /// A property's new value if it differs from the old one, otherwise `nil`.
    @inlinable
    @inline(__always)
    public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> PropertyChange<Value>?
    {
        changedProperty(for: keyPath)
    }
}

extension StateChange: Equatable where State: Equatable {
    /// Whether both the new states and the old ones are equal.
    @inlinable
    public static func == (one: StateChange, other: StateChange) -> Bool {
        one.new == other.new && one.old == other.old
    }
}

extension StateChange.PropertyChange: Sendable where Value: Sendable {}

extension StateChange.PropertyChange: Equatable where Value: Equatable {}
