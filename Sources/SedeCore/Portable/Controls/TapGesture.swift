#if !canImport(SwiftUI)
extension View {
    /// Does something when the view is tapped, as in SwiftUI. It is shown as a button, of which the view is the label.
    ///
    /// - Parameters:
    ///   - count: How many taps it takes. The host makes as many at once.
    ///   - action: What to do.
    nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapModifier(action: action)).look("onTapGesture", ["count": count])
    }
}

private struct TapModifier {
    let action: () -> Void
}

extension TapModifier: ViewModifier {
    func body(content: Content) -> some View {
        Button {
            action()
        } label: {
            content
        }
    }
}
#endif
