#if !canImport(SwiftUI)
import PortableUI
import PrexCore

extension PrexCore.Presenter {
    /// Returns a binding to a property of the state. Setting it dispatches an action. With SwiftUI, this is PrexCore's function.
    func binding<Value: Equatable>(
        _ keyPath: any KeyPath<State, Value> & Sendable,
        sending action: @escaping (Value) -> Action
    ) -> PortableUI.Binding<Value> {
        Binding(get: { self[keyPath] }, set: { self.dispatch(action($0)) })
    }
}
#endif
