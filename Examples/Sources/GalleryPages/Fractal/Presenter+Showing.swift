import FractalCore

extension Presenter where ViewModel: Sendable {
    /// Returns a presenter that shows a value until the presentation ends, and then `nil`.
    ///
    /// - Parameters:
    ///   - name: The property that returns the presenter. Leave it out.
    ///   - show: Shows a value, or nothing for `nil`.
    static func showing(
        name: StaticString = #function,
        _ show: @escaping @MainActor (ViewModel?) -> Void
    ) -> Presenter {
        Presenter.UI(name: name) { value in
            show(value)
            return AnyDisposable.UI { show(nil) }
        }
    }
}
