/// A button that gives items to other apps, as in SwiftUI. See `ViewHost.sharedItems`.
nonisolated public struct ShareLink<Label: View>: View {
    @Environment(\.own.system) private var system
    private let items: [any Transferable]
    private let label: Label

    private init(_ items: [any Transferable], _ label: Label) { (self.items, self.label) = (items, label) }

    /// Creates a button for an item, with a custom label.
    public init<I: _PlainItem>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init([item], label())
    }

    /// Creates a button for items, with a custom label.
    public init<D: RandomAccessCollection>(items: D, @ViewBuilder label: () -> Label) where D.Element: _PlainItem {
        self.init(Array(items), label())
    }

    /// The button.
    @MainActor public var body: some View { Button(action: { system?.sharedItems += items }, label: { label }) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a button for an item, with the label "Share…".
    public init<I: _PlainItem>(item: I, subject: Text? = nil, message: Text? = nil) {
        self.init([item], DefaultShareLinkLabel(title: Text("Share…")))
    }

    /// Creates a button for an item, with a text as its label.
    public init<I: _PlainItem>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil) {
        self.init([item], DefaultShareLinkLabel(title: Text(titleKey)))
    }
}

/// The label of a `ShareLink` without one, as in SwiftUI.
nonisolated public struct DefaultShareLinkLabel: View {
    let title: Text

    /// A text with the symbol for sharing.
    @MainActor public var body: some View {
        Label(title: { title }, icon: { Image(systemName: "square.and.arrow.up") })
    }
}

/// A value that other apps can be given, as in Core Transferable: of the types that need no preview, here.
public protocol Transferable: Sendable {
    /// Nothing: apps do not conform.
    static var _isOfSystem: Void { get }
}
/// An item that needs no preview: of the types for which SwiftUI declares the initializers.
public protocol _PlainItem: Transferable {}
extension _PlainItem {
    /// Nothing.
    public static var _isOfSystem: Void {}
}
extension String: _PlainItem {}
extension URL: _PlainItem {}

extension ViewHost {
    /// The items that views have shared by a `ShareLink`.
    public var sharedItems: [any Transferable] { graph.system.sharedItems }
}
