import SharedReactive

/// A change of one property of a state, as a value. One case of an action serves all fields of a form.
///
/// ```swift
/// enum FormAction: Action {
///     case edit(Edit<FormState>)
///     case submit
/// }
///
/// struct FormMutation: Mutation {
///     func mutate(action: FormAction, state: inout FormState) {
///         switch action {
///         case .edit(let edit): edit.apply(to: &state)
///         case .submit: state.isSubmitting = true
///         }
///     }
/// }
/// ```
///
/// Dispatch `.edit(.set(\.name, to: "Ann"))`, or use the binding of a SwiftUI control: `presenter.binding(\.name, editing:
/// FormAction.edit)`.
///
/// Two edits are equal if they set the same property to equal values.
public struct Edit<State>: Sendable {
    private let keyPath: any PartialKeyPath<State> & Sendable
    private let value: any Equatable & Sendable
    private let assign: @Sendable (inout State) -> Void

    /// Returns an edit that sets a property to a value.
    ///
    /// - Parameters:
    ///   - keyPath: The property, such as `\.name` or `\.address.city`.
    ///   - value: The new value.
    public static func set<Value: Equatable & Sendable>(
        _ keyPath: any WritableKeyPath<State, Value> & Sendable,
        to value: Value
    ) -> Self {
        Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
    }

    /// Sets the property of `state`.
    public func apply(to state: inout State) { assign(&state) }
}

extension Edit: Equatable {
    /// Returns whether both edits set the same property to equal values.
    public static func == (one: Self, other: Self) -> Bool {
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other.value as? Value }
        return one.keyPath == other.keyPath && isEqual(one.value)
    }
}

extension Edit: CustomStringConvertible {
    /// The property and the value, as in `name = "Ann"`; the value alone for a computed property, and before iOS 16.4,
    /// macOS 13.3, tvOS 16.4 and watchOS 9.4, which do not describe key paths.
    public var description: String {
        let value = ValueText.line(value)
        guard #available(macOS 13.3, iOS 16.4, tvOS 16.4, watchOS 9.4, *) else { return value }
        // `\FormState.name`. Computed properties are described as `<computed 0x… (String)>`.
        let path = keyPath.debugDescription.dropFirst("\\\(State.self).".count)
        return path.contains("<") ? value : "\(path) = \(value)"
    }
}
