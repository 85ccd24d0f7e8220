/// Makes one view of the views that a closure lists, as in SwiftUI.
@resultBuilder public struct ViewBuilder {
    /// Passes a view on.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// Makes an empty view of no views.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// Passes a single view on.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Puts views one after the other.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > { TupleView(parts: repeat each content) }

    /// Passes on the view of an `if` without `else`.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// Takes the view of an `if`, or of one of the first cases of a `switch`.
    public static func buildEither<TrueContent: View, FalseContent: View>(first: TrueContent) -> _ConditionalContent<
        TrueContent, FalseContent
    > { _ConditionalContent(storage: .trueContent(first)) }

    /// Takes the view of an `else`, or of one of the last cases of a `switch`.
    public static func buildEither<TrueContent: View, FalseContent: View>(second: FalseContent) -> _ConditionalContent<
        TrueContent, FalseContent
    > { _ConditionalContent(storage: .falseContent(second)) }

    /// Hides the type of a view that not every system has.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
