// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A button that gives items to other apps, as in SwiftUI. See `ViewHost.sharedItems`.
nonisolated public struct ShareLink<Label: View>: View {
    @Environment(\.own.system) private var system
    private let items: [any Transferable]
    private let label: Label
    private init(_ items: [any Transferable], _ label: Label) { (self.items, self.label) = (items, label) }
    public init<I: Transferable>(
        item: I,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview,
        @ViewBuilder label: () -> Label = { DefaultShareLinkLabel() }
    ) { self.init([item], label()) }
    public init<I: _PlainItem>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init([item], label())
    }
    public init<D: RandomAccessCollection>(items: D, @ViewBuilder label: () -> Label) where D.Element: _PlainItem {
        self.init(Array(items), label())
    }
    @MainActor public var body: some View { Button(action: { system?.sharedItems += items }, label: { label }) }
}
extension ShareLink where Label == DefaultShareLinkLabel {
    public init<I: _PlainItem>(item: I, subject: Text? = nil, message: Text? = nil) { self.init([item], .init()) }
    public init<I: _PlainItem>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil) {
        self.init([item], DefaultShareLinkLabel(title: Text(titleKey)))
    }
    @_disfavoredOverload public init<S: StringProtocol, I: _PlainItem>(_ title: S, item: I) {
        self.init([item], DefaultShareLinkLabel(title: Text(title)))
    }
}

nonisolated public struct DefaultShareLinkLabel: View {
    private let title: Text
    init(title: Text) { self.title = title }
    @usableFromInline init() { self.init(title: Text("Share…")) }
    @MainActor public var body: some View {
        Label(title: { title }, icon: { Image(systemName: "square.and.arrow.up") })
    }
}

/// What is shown of an item that is shared, as in SwiftUI. A host shows nothing of it.
public struct SharePreview {
    public init<I: Transferable>(_: LocalizedStringKey, image: I) {}
    @_disfavoredOverload public init<S: StringProtocol, I: Transferable>(_: S, image: I) {}
    public init(_: LocalizedStringKey) {}
    @_disfavoredOverload public init<S: StringProtocol>(_: S) {}
}

/// What other apps can be given, as in Core Transferable: values of the system's types, here.
public protocol Transferable: Sendable { static var _isOfSystem: Void { get } }
/// An item that needs no preview: of the types for which SwiftUI declares the initializers.
public protocol _PlainItem: Transferable {}
extension String: _PlainItem { public static var _isOfSystem: Void {} }
extension URL: _PlainItem { public static var _isOfSystem: Void {} }
extension Data: Transferable { public static var _isOfSystem: Void {} }
extension Image: Transferable { public static var _isOfSystem: Void {} }
extension ViewHost { public var sharedItems: [any Transferable] { graph.system.sharedItems } }
