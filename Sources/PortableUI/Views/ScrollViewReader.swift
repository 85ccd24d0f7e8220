/// A view that scrolls the views inside, as in SwiftUI. The host shows all of them, so nothing moves.
nonisolated public struct ScrollViewReader<Content: View>: View {
    /// Makes what is inside.
    public var content: (ScrollViewProxy) -> Content
    /// Creates a view that is made of what scrolls.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

    /// What is inside.
    @MainActor public var body: some View { content(ScrollViewProxy()) }
}

/// What scrolls to a view, as in SwiftUI. Here it does nothing.
public struct ScrollViewProxy: Sendable {
    /// Does nothing.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
