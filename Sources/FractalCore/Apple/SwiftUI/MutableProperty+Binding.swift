#if canImport(SwiftUI)
import ReactiveOperators
import SwiftUI

extension MutableProperty {
    /// A binding to the value, for a SwiftUI control: `TextField("Name", text: viewModel.name.binding)`.
    ///
    /// If the body of a SwiftUI view reads the binding, SwiftUI evaluates the body again when the value has changed. This
    /// needs iOS 17, macOS 14, tvOS 17 or watchOS 10. The value is set within SwiftUI's transaction, so `.animation()` of
    /// the binding animates the change. The binding retains the property.
    @MainActor public var binding: Binding<Value> {
        Binding(
            get: { self.value },
            set: { value, transaction in withTransaction(transaction) { self.value = value } }
        )
    }
}
#endif
