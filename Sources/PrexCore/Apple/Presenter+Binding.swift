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
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - action: Returns the action for a new value, such as an enum case.
    /// - Returns: A binding that keeps the presenter. Use it on the main actor.
    @MainActor public final func binding<Value: Equatable>(
        _ keyPath: any KeyPath<State, Value> & Sendable,
        sending action: @escaping (Value) -> Action
    ) -> Binding<Value> {
        Binding(get: { self[keyPath] }, set: { self.dispatch(action($0)) })
    }
}
#endif
