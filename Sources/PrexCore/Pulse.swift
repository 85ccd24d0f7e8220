import SharedReactive

/// A value in a state that is shown once each time it is assigned, such as an alert.
///
/// Assigning the same text twice does not change a plain property. A pulse counts its assignments:
///
/// ```swift
/// struct ProfileState: State {
///     var name = ""
///     @Pulse var message: String?
/// }
///
/// func reflect(change: StateChange<ProfileState>) {
///     if let message = change.pulse(\.$message), let message {
///         showAlert(message)
///     }
/// }
/// ```
///
/// With SwiftUI, observe the pulse in place of its value, so that equal messages differ:
///
/// ```swift
/// .onChange(of: presenter[\.$message]) { _, message in
///     toast = message.wrappedValue
/// }
/// ```
///
/// Two states that differ only in an assignment of a pulse are not equal. If the main actor is the default isolation,
/// declare a state with a pulse without `nonisolated`.
@propertyWrapper public struct Pulse<Value> {
    @usableFromInline var value: Value
    @usableFromInline package internal(set) var assignments: UInt = 0

    /// Creates a pulse whose value has not been assigned.
    @inlinable public init(wrappedValue: Value) { value = wrappedValue }

    /// The value. Each assignment counts, and so does a change in place.
    @inlinable public var wrappedValue: Value {
        get { value }
        _modify {
            assignments &+= 1
            yield &value
        }
    }

    /// The pulse itself, as in `change.pulse(\.$message)` and `presenter[\.$message]`.
    @inlinable public var projectedValue: Self { self }
}

extension Pulse: Sendable where Value: Sendable {}
extension Pulse: Equatable where Value: Equatable {}

extension Pulse: Encodable where Value: Encodable {
    /// Encodes only the value.
    public func encode(to encoder: any Encoder) throws {
        // Coders have formats of their own for some types, such as dates, in containers alone.
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension Pulse: Decodable where Value: Decodable {
    /// Decodes only the value. This does not count as an assignment.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decodeNil() ? Value(from: decoder) : container.decode(Value.self)
    }
}

extension KeyedDecodingContainer {
    /// Decodes a pulse of an optional, which may be missing, as a plain optional may be.
    public func decode<Value: Decodable>(_ type: Pulse<Value?>.Type, forKey key: Key) throws -> Pulse<Value?>
    {
        try decodeIfPresent(type, forKey: key) ?? Pulse(wrappedValue: nil)
    }
}

extension Pulse: TracedWrapper {
    package var tracedValue: Any { value }
}

extension StateChange {
    /// Returns the value of a pulse if it was assigned in this change, also if it is equal to the old one; otherwise
    /// `nil`.
    ///
    /// Without an old state, as in `Presenter.reflect()`, or if an earlier state was restored, the result is `nil`.
    ///
    /// - Parameter path: The pulse, such as `\.$message`.
    @inlinable public func pulse<Value>(_ path: KeyPath<State, Pulse<Value>>) -> Value? {
        guard case .action = origin else { return nil }
        let pulse = new[keyPath: path]
        return pulse.assignments > before[keyPath: path].assignments ? pulse.value : nil
    }
}
