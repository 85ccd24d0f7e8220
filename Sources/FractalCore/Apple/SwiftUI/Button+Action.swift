#if canImport(SwiftUI)
import ReactiveOperators
import SwiftUI

extension Button {
    /// Creates a button that executes an action of a view model: `Button("Save", executing: viewModel.save)`.
    ///
    /// While the action is disabled, a tap does nothing. To show that, write
    /// `.disabled(!viewModel.save.isEnabled.value)`.
    ///
    /// - Parameters:
    ///   - title: The button's title.
    ///   - action: The action, which takes no input. The button retains it.
    @MainActor public init<Output, Failure>(
        _ title: LocalizedStringKey,
        executing action: ReactiveOperators.Action<Void, Output, Failure>
    ) where Label == Text {
        self.init(title) { action.apply().start() }
    }
}
#endif
