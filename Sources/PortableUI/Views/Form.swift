/// Controls below one another, as in SwiftUI.
public struct Form<Content: View> {
    private let content: Content

    /// Puts the controls that the closure lists below one another.
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: _StyledView {
    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> Content { shown(.form, content) }
    /// For use by this module only.
    public var _styled: FormStyleConfiguration { FormStyleConfiguration(content: .init(_part: _Part(content))) }
}
