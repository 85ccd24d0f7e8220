#if canImport(SwiftUI)
import SwiftUI

extension StateReference {
    /// Returns a binding to a member of the state, for a SwiftUI control. Setting it calls an action of the model.
    ///
    /// ```swift
    /// TextField("Name", text: model.state.binding(\.name, sending: model.action.setName))
    /// ```
    ///
    /// If the body of a SwiftUI view reads the binding, SwiftUI evaluates the body again when this member has changed.
    /// This needs iOS 17, macOS 14, tvOS 17 or watchOS 10. The action is called within SwiftUI's transaction, so
    /// `.animation()` of the binding animates the change.
    ///
    /// - Parameters:
    ///   - keyPath: The key path of the member.
    ///   - action: Called with the new value. Pass the closure of the model's `Action` that sets the member.
    /// - Returns: A binding to use on the main actor.
    @MainActor public func binding<Value>(
        _ keyPath: KeyPath<State, Value>,
        sending action: @escaping (Value) -> Void
    ) -> Binding<Value> {
        Binding(
            get: { self[dynamicMember: keyPath] },
            set: { value, transaction in withTransaction(transaction) { action(value) } }
        )
    }
}
#endif
