#if canImport(SwiftUI)
import SwiftUI

extension ViewProtocol {
    /// Returns a binding to a property of this view, for SwiftUI. Setting it emits an event.
    ///
    /// ```swift
    /// NavigationStack(path: view.binding(\.path, sending: PlacesEvent.didSetPath)) { … }
    /// ```
    ///
    /// The property changes when the interactor answers with a command. If this view is `@Observable`, SwiftUI then
    /// evaluates the views that read the binding. The event is emitted within SwiftUI's transaction, so
    /// `.animation()` of the binding animates a change that the interactor makes at once. The binding retains this view. Use it
    /// on the main actor.
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - event: Returns the event for a new value, such as an enum case.
    @MainActor public func binding<Value>(
        _ keyPath: KeyPath<Self, Value>,
        sending event: @escaping (Value) -> Interactor.Event
    ) -> Binding<Value> {
        Binding(
            get: { self[keyPath: keyPath] },
            set: { value, transaction in withTransaction(transaction) { self.emit(event: event(value)) } }
        )
    }
}
#endif
