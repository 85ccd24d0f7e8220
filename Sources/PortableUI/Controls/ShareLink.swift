// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A button that gives items to other apps, as in SwiftUI. See `ViewHost.sharedItems`.
nonisolated public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View
where Data.Element: Transferable, PreviewImage: Transferable, PreviewIcon: Transferable {
    @Environment(\.own.system) private var system
    private let items: Data
    private let label: Label

    public init<I: Transferable>(
        item: I,
        subject: Text? = nil,
        message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label = { DefaultShareLinkLabel() }
    ) where Data == CollectionOfOne<I> { (items, self.label) = (CollectionOfOne(item), label()) }

    @MainActor public var body: some View {
        Button(action: { system?.sharedItems += Array(items) }, label: { label })
    }
}

// Items of the types that need no preview.
extension ShareLink where Data.Element: _PlainItem, PreviewImage == Never, PreviewIcon == Never {
    public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        (self.items, self.label) = (items, label())
    }

    public init<I>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data == CollectionOfOne<I> { self.init(items: CollectionOfOne(item), label: label) }
}

extension ShareLink
where Data.Element: _PlainItem, PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    public init<I>(item: I, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<I> {
        self.init(item: item) { DefaultShareLinkLabel() }
    }

    public init<I>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I> { self.init(item: item) { DefaultShareLinkLabel(Text(titleKey)) } }

    @_disfavoredOverload public init<S, I>(_ title: S, item: I, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<I>, S: StringProtocol { self.init(item: item) { DefaultShareLinkLabel(Text(title)) } }
}

nonisolated public struct DefaultShareLinkLabel: View {
    private let title: Text
    @usableFromInline init(_ title: Text = Text("Share…")) { self.title = title }
    @MainActor public var body: some View {
        Label(title: { title }, icon: { Image(systemName: "square.and.arrow.up") })
    }
}

/// What is shown of an item that is shared, as in SwiftUI. A host shows nothing of it.
public struct SharePreview<Image: Transferable, Icon: Transferable> {
    public init(_ titleKey: LocalizedStringKey, image: Image) where Icon == Never {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, image: Image) where Icon == Never {}
    public init(_ titleKey: LocalizedStringKey) where Image == Never, Icon == Never {}
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) where Image == Never, Icon == Never {}
}

/// What other apps can be given, as in Core Transferable: values of the system's types, here.
public protocol Transferable: Sendable { static var _isOfSystem: Bool { get } }
/// An item that needs no preview: of the types for which SwiftUI declares the initializers.
public protocol _PlainItem: Transferable {}
extension String: _PlainItem { public static var _isOfSystem: Bool { true } }
extension URL: _PlainItem { public static var _isOfSystem: Bool { true } }
extension Data: Transferable { public static var _isOfSystem: Bool { true } }
extension Image: Transferable { public static var _isOfSystem: Bool { true } }
extension Never: Transferable { public static var _isOfSystem: Bool { true } }

extension ViewHost {
    /// The items that `ShareLink`s have shared, in order.
    public var sharedItems: [any Transferable] { graph.system.sharedItems }
}
