nonisolated extension View {
    /// Performs an action when the view is tapped, as in SwiftUI. The view is shown as the label of a button.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(TapModifier(action: action)).look("onTapGesture", ["count": count])
    }
}

private struct TapModifier { let action: () -> Void }

extension TapModifier: ViewModifier {
    func body(content: Content) -> some View {
        Button {
            action()
        } label: {
            content
        }
    }
}
