#if canImport(AppKit) || (canImport(UIKit) && !os(watchOS))
extension Presenter where ViewModel: Sendable {
    /// Returns a presenter that sets a property of a weakly referenced view. Its presentations have no end. For traces, it has the
    /// name of the property that calls this function.
    static func setting<View: AnyObject & Sendable>(
        of view: View,
        name: StaticString = #function,
        _ set: @escaping @MainActor (View, ViewModel) -> Void
    ) -> Presenter {
        Presenter.UI(name: name) { [weak view] in if let view { set(view, $0) } }
    }
}
#endif
