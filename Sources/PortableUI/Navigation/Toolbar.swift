/// The content of a toolbar, as in SwiftUI.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol ToolbarContent {
    /// The type of what the content consists of.
    associatedtype Body: ToolbarContent

    /// What the content consists of.
    @ToolbarContentBuilder var body: Self.Body { get }

    // What is shown, as a view.
    nonisolated var _view: AnyView { get }
}

extension ToolbarContent {
    /// For use by this module only.
    nonisolated public var _view: AnyView { AnyView(ToolbarBody(content: self)) }
}

/// What a type of toolbar content of one's own consists of.
private struct ToolbarBody<Content: ToolbarContent> {
    let content: Content
}

extension ToolbarBody: View {
    var body: some View { content.body._view }
}

extension Never: ToolbarContent {
    /// There is none.
    nonisolated public var _view: AnyView { switch self {} }
}

/// Passes on the items of a bar, as in SwiftUI.
@resultBuilder
public struct ToolbarContentBuilder {
    /// Passes an item on.
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
        content
    }

    /// Passes a single item on.
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
        content
    }

    /// Puts items one after the other.
    public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> some ToolbarContent {
        var views: [AnyView] = []
        for item in repeat each content { views.append(item._view) }
        return ToolbarItems(views: views)
    }

    /// Passes on the item of an `if` without `else`.
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }

    /// Takes the item of an `if`.
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .trueContent(first))
    }

    /// Takes the item of an `else`.
    public static func buildEither<TrueContent: ToolbarContent, FalseContent: ToolbarContent>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(storage: .falseContent(second))
    }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    /// This view has no body: the host shows it directly.
    public typealias Body = Never

    /// There is no body: the host shows this directly.
    public var body: Never { return fatalError("\(Self.self) has no body.") }

    /// For use by this module only.
    nonisolated public var _view: AnyView { AnyView(map(\._view)) }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
    /// This view has no body: the host shows it directly.
    public typealias Body = Never

    /// There is no body: the host shows this directly.
    public var body: Never { return fatalError("\(Self.self) has no body.") }

    /// For use by this module only.
    nonisolated public var _view: AnyView {
        switch storage {
        case .trueContent(let content): content._view
        case .falseContent(let content): content._view
        }
    }
}

/// Items one after the other.
struct ToolbarItems {
    let views: [AnyView]
}

extension ToolbarItems: ToolbarContent {
    var body: Never { return fatalError("\(Self.self) has no body.") }

    nonisolated var _view: AnyView {
        let views = views
        return AnyView(ForEach(views.indices, id: \.self) { views[$0] })
    }
}

/// An item of a toolbar, as in SwiftUI.
public struct ToolbarItem<ID, Content: View> {
    let content: Content
}

extension ToolbarItem where ID == () {
    /// Creates an item.
    ///
    /// - Parameters:
    ///   - placement: The item's position. There is no layout here, so it is only passed to renderers.
    ///   - content: What it shows.
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    {
        self.init(content: content())
    }
}

extension ToolbarItem: ToolbarContent where ID == () {
    /// This view has no body: the host shows it directly.
    public typealias Body = Never

    /// There is no body: the host shows this directly.
    public var body: Never { return fatalError("\(Self.self) has no body.") }

    /// For use by this module only.
    nonisolated public var _view: AnyView { AnyView(content) }
}

/// Several items of a toolbar that are shown together, as in SwiftUI.
public struct ToolbarItemGroup<Content: View> {
    let content: Content

    /// Creates a group of items.
    ///
    /// - Parameters:
    ///   - placement: The items' position. There is no layout here, so it is only passed to renderers.
    ///   - content: What they show.
    nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content)
    {
        self.content = content()
    }
}

extension ToolbarItemGroup: ToolbarContent {
    /// This view has no body: the host shows it directly.
    public typealias Body = Never

    /// There is no body: the host shows this directly.
    public var body: Never { return fatalError("\(Self.self) has no body.") }

    /// For use by this module only.
    nonisolated public var _view: AnyView { AnyView(content) }
}

/// The position of an item in a toolbar, as in SwiftUI.
public struct ToolbarItemPlacement: Sendable {
    private let name: String

    /// Where the system puts it.
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    /// In the middle.
    public static let principal = ToolbarItemPlacement(name: "principal")
    /// Where what navigates stands.
    public static let navigation = ToolbarItemPlacement(name: "navigation")
    /// Where the most important action stands.
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
    /// Where less important actions stand.
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
    /// Where the state of the page stands.
    public static let status = ToolbarItemPlacement(name: "status")
    /// Where a dialog is confirmed.
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
    /// Where a dialog is cancelled.
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    /// Where a dialog deletes something.
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
    /// At the beginning of the navigation bar.
    public static let navigationBarLeading = ToolbarItemPlacement(name: "navigationBarLeading")
    /// At the end of the navigation bar.
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "navigationBarTrailing")
    /// At the beginning of the bar at the top.
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    /// At the end of the bar at the top.
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    /// In the bar at the bottom.
    public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
    /// Above the keyboard.
    public static let keyboard = ToolbarItemPlacement(name: "keyboard")
}
