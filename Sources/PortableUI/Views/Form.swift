/// Controls below one another, as in SwiftUI.
nonisolated public struct Form<Content: View>: _StyledView {
    private let content: Content

    /// Puts the controls that the closure lists below one another.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content { shown(.form, content) }
    /// For use by this module only.
    @MainActor public var _styled: FormStyleConfiguration {
        FormStyleConfiguration(content: .init(_part: _Part(content)))
    }
}
