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

/// The body of a toolbar content as a view, evaluated when the toolbar is shown. A `PropertyOwner`, so that the content's dynamic
/// properties are connected.
nonisolated private struct ToolbarBody<Content: ToolbarContent>: View, PropertyOwner {
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
    public static func buildIf(_ content: (some ToolbarContent)?) -> some ToolbarContent {
        ToolbarItemGroup { content?._view }
    }
    /// Returns the item of an `if`. Its id distinguishes it from the `else`, so that it has its own state.
    public static func buildEither(first: some ToolbarContent) -> ToolbarItemGroup<AnyView> {
        ToolbarItemGroup { AnyView(first._view.id(true)) }
    }
    /// Returns the item of an `else`.
    public static func buildEither(second: some ToolbarContent) -> ToolbarItemGroup<AnyView> {
        ToolbarItemGroup { AnyView(second._view.id(false)) }
    }
}

/// Items of a toolbar that are shown together, as in SwiftUI.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    /// For use by this module only.
    public let _view: AnyView
    /// This content has no body.
    @MainActor public var body: Never { return fatalError("\(Self.self) has no body.") }

    /// Creates a group of items.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        _view = AnyView(content())
    }
}

/// An item of a toolbar, as in SwiftUI.
public typealias ToolbarItem = ToolbarItemGroup

/// The position of an item in a toolbar, as in SwiftUI.
public enum ToolbarItemPlacement: Sendable {
    case automatic, principal, navigation, primaryAction, secondaryAction, status, confirmationAction,
        cancellationAction
    case destructiveAction, navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, bottomBar,
        keyboard
}
