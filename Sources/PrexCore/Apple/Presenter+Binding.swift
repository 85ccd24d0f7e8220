#if canImport(SwiftUI)
import SwiftUI

extension Presenter {
    /// Returns a binding to a property of the state, for a SwiftUI control. Setting it dispatches an action.
    ///
    /// ```swift
    /// TextField("Name", text: presenter.binding(\.name, sending: ProfileAction.setName))
    /// ```
    ///
    /// If the body of a SwiftUI view reads the binding, SwiftUI evaluates the body again when this property has changed.
    /// The action is dispatched within SwiftUI's transaction, so `.animation()` of the binding animates the change.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - action: Returns the action for a new value, such as an enum case.
    /// - Returns: A binding that keeps the presenter. Use it on the main actor.
    @MainActor public final func binding<Value: Equatable>(
        _ keyPath: any KeyPath<State, Value> & Sendable,
        sending action: @escaping (Value) -> Action
    ) -> Binding<Value> {
        Binding(
            get: { self[keyPath] },
            set: { value, transaction in withTransaction(transaction) { self.dispatch(action(value)) } }
        )
    }

    /// Returns a binding to a property of the state, for a SwiftUI control. Setting it dispatches an action with an edit.
    ///
    /// ```swift
    /// TextField("Name", text: presenter.binding(\.name, editing: FormAction.edit))
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - action: Returns the action for an edit, such as an enum case.
    /// - Returns: A binding as `binding(_:sending:)` returns it.
    @MainActor public final func binding<Value: Equatable & Sendable>(
        _ keyPath: any WritableKeyPath<State, Value> & Sendable,
        editing action: @escaping (Edit<State>) -> Action
    ) -> Binding<Value> {
        binding(keyPath) { action(.set(keyPath, to: $0)) }
    }
}
#endif
