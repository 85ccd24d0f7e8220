/// The content of a toolbar, as in SwiftUI.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The type of content that the body is.
    associatedtype Body: ToolbarContent

    /// The items of the content.
    @ToolbarContentBuilder var body: Self.Body { get }

    // The content as a view.
    nonisolated var _view: AnyView { get }
}

nonisolated extension ToolbarContent {
    /// For use by this module only.
    public var _view: AnyView { AnyView(ToolbarBody(content: self)) }
}

/// A toolbar content without a body. For use by this module only.
public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}
extension _PrimitiveToolbarContent {
    /// This content has no body.
    public var body: Never { fatalError("\(Self.self) has no body.") }
}

nonisolated private struct ToolbarBody<Content: ToolbarContent>: View {
    let content: Content

    @MainActor var body: some View { content.body._view }
}
extension Never: ToolbarContent {
    /// This type has no values.
    public var _view: AnyView { switch self {} }
}

/// Builds one toolbar content from the items in a closure, as in SwiftUI.
@resultBuilder public struct ToolbarContentBuilder {
    /// Returns the item.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    /// Combines the items in order.
    public static func buildBlock<First: ToolbarContent, each Content: ToolbarContent>(
        _ first: First,
        _ content: repeat each Content
    ) -> some ToolbarContent {
        var views = [first._view]
        for item in repeat each content { views.append(item._view) }
        return ToolbarItemGroup { ForEach(views.indices, id: \.self) { [views] in views[$0] } }
    }

    /// Returns the item of an `if` without `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
    /// Returns the item of an `if`.
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(first: TrueContent)
        -> _ConditionalContent<TrueContent, FalseContent>
    { _ConditionalContent(storage: .trueContent(first)) }

    /// Returns the item of an `else`.
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(second: FalseContent)
        -> _ConditionalContent<TrueContent, FalseContent>
    { _ConditionalContent(storage: .falseContent(second)) }
}

nonisolated extension Optional: ToolbarContent, _PrimitiveToolbarContent where Wrapped: ToolbarContent {
    /// For use by this module only.
    public var _view: AnyView { AnyView(map(\._view)) }
}

nonisolated extension _ConditionalContent: ToolbarContent, _PrimitiveToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    /// For use by this module only.
    public var _view: AnyView {
        switch storage {
        case .trueContent(let content): content._view
        case .falseContent(let content): content._view
        }
    }
}

/// An item of a toolbar, as in SwiftUI.
public struct ToolbarItem<ID, Content: View> { let content: Content }

nonisolated extension ToolbarItem where ID == () {
    /// Creates an item.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.init(content: content())
    }
}

nonisolated extension ToolbarItem: ToolbarContent, _PrimitiveToolbarContent where ID == () {
    /// For use by this module only.
    public var _view: AnyView { AnyView(content) }
}

/// Several items of a toolbar that are shown together, as in SwiftUI.
nonisolated public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
    let content: Content

    /// Creates a group of items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// For use by this module only.
    public var _view: AnyView { AnyView(content) }
}

/// The position of an item in a toolbar, as in SwiftUI.
public struct ToolbarItemPlacement: Sendable {
    /// The positions, as in SwiftUI.
    public static let automatic = Self(), principal = Self(), navigation = Self(), primaryAction = Self(),
        secondaryAction = Self(), status = Self(), confirmationAction = Self(), cancellationAction = Self(),
        destructiveAction = Self(), navigationBarLeading = Self(), navigationBarTrailing = Self(),
        topBarLeading = Self(), topBarTrailing = Self(), bottomBar = Self(), keyboard = Self()
}
