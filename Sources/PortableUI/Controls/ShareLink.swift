/// A button that shares items with other apps, as in SwiftUI. See `ViewHost.sharedItems`.
nonisolated public struct ShareLink<Label: View>: View {
    @Environment(\.own.system) private var system
    private let item: any Transferable
    private let label: Label

    /// Creates a button for an item, with a custom label.
    public init<I: _PlainItem>(item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
        (self.item, self.label) = (item, label())
    }

    /// The button.
    @MainActor public var body: some View { Button(action: { system?.sharedItems.append(item) }, label: { label }) }
}

/// The label of a `ShareLink` without one.
public typealias DefaultShareLinkLabel = Label<Text, Image>

extension ShareLink where Label == DefaultShareLinkLabel {
    /// Creates a button for an item, with the label "Share…".
    public init<I: _PlainItem>(item: I, subject: Text? = nil, message: Text? = nil) { self.init("Share…", item: item) }

    /// Creates a button for an item, with a text as its label.
    public init<I: _PlainItem>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil) {
        self.init(item: item) { DefaultShareLinkLabel(titleKey, systemImage: "square.and.arrow.up") }
    }
}

/// A value that can be shared with other apps, as in Core Transferable. Here, `String` and `URL` conform.
public protocol Transferable: Sendable {
    /// A requirement that only this module meets. Apps do not conform.
    static var _isOfSystem: Void { get }
}
/// An item that a `ShareLink` shares without a preview. SwiftUI has an initializer for each such type. For use by this module only.
public protocol _PlainItem: Transferable {}
extension _PlainItem {
    /// An empty implementation.
    public static var _isOfSystem: Void {}
}
extension String: _PlainItem {}
extension URL: _PlainItem {}

extension ViewHost {
    /// The items that views have shared with a `ShareLink`.
    public var sharedItems: [any Transferable] { graph.system.sharedItems }
}
