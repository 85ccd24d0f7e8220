/// Builds one view from the views in a closure, as in SwiftUI.
@resultBuilder public struct ViewBuilder {
    /// Returns the view.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// Returns an empty view.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// Returns the view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Combines the views in order.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > { TupleView(parts: repeat each content) }

    /// Returns the view of an `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// Returns the view of an `if`, or of one of the first cases of a `switch`.
    public static func buildEither<TrueContent: View, FalseContent: View>(first: TrueContent) -> _ConditionalContent<
        TrueContent, FalseContent
    > { _ConditionalContent(storage: .trueContent(first)) }

    /// Returns the view of an `else`, or of one of the last cases of a `switch`.
    public static func buildEither<TrueContent: View, FalseContent: View>(second: FalseContent) -> _ConditionalContent<
        TrueContent, FalseContent
    > { _ConditionalContent(storage: .falseContent(second)) }
}

/// The name of ``ViewBuilder`` in SwiftUI since Xcode 27.
public typealias ContentBuilder = ViewBuilder
