/// A piece of text, as in SwiftUI.
nonisolated public struct Text: Equatable, Sendable, PrimitiveView {
    /// The text, without its images.
    private(set) var content: String
    /// The positions of the numbers in `content` that another locale changes.
    private var numbers = LocalizedStringKey.Numbers()
    /// Properties that few texts have. They are in one object, because each evaluation of a view copies its texts.
    private var rich: Rich?
    var images: [Image] { rich?.images ?? [] }
    var links: [TextLink] { rich?.links ?? [] }

    /// Shows a localized string. A string literal in a view is a localized string. It is not translated: the key is shown,
    /// with its Markdown and its arguments.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        let links: [TextLink]
        (content, links) = key.parsed
        numbers = key.numbers
        let images = key.images
        // Without its Markdown, the text has other positions than the key, so the key is localized instead of the text.
        if key.needsLocale || content != key.words && !numbers.isEmpty {
            numbers = LocalizedStringKey.Numbers()
            rich = Rich(images: images, links: links) { Text(key.localized(in: $0)) }
        } else if !images.isEmpty || !links.isEmpty {
            rich = Rich(images: images, links: links)
        }
    }

    /// Shows a string unchanged.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
    /// Shows a string unchanged.
    public init(verbatim content: String) { self.content = content }
    /// Shows a value in a format, in the locale of the environment unless the format has another one.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { self.init { format.words(of: input, in: $0.locale) } }

    /// Shows a value as its formatter's text.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Shows the text of an attributed string.
    @_disfavoredOverload public init(_ attributedContent: AttributedString) {
        self.init(verbatim: String(attributedContent.characters))
        let links = attributedContent.runs.compactMap { run in
            run.link.map { TextLink(label: String(attributedContent[run.range].characters), url: $0) }
        }
        if !links.isEmpty { rich = Rich(links: links) }
    }

    /// Shows a date in a style. A distance from now is measured when the view is evaluated.
    public init(_ date: Date, style: DateStyle) { self.init { style.words(of: date, in: $0) } }
    /// Shows an image in a text.
    public init(_ image: Image) { (content, rich) = ("", Rich(images: [image])) }
    /// Shows a text that depends on the region.
    init(_ words: @escaping (Region) -> String) {
        self.init(verbatim: words(.host))
        rich = Rich { Text(verbatim: words($0)) }
    }
    /// Returns the concatenation of two texts.
    public static func + (one: Text, other: Text) -> Text {
        var text = Text(verbatim: one.content + other.content)
        let (images, links) = (one.images + other.images, one.links + other.links)
        if one.isLocalizable || other.isLocalizable {
            text.rich = Rich(images: images, links: links) { one.localized(in: $0) + other.localized(in: $0) }
        } else if !images.isEmpty || !links.isEmpty {
            text.rich = Rich(images: images, links: links)
        }
        return text
    }

    /// Whether the text may differ in another region.
    var isLocalizable: Bool { !numbers.isEmpty || rich?.localized != nil }

    func localized(in region: Region) -> Text {
        if let localized = rich?.localized { return localized(region) }
        if numbers.isEmpty { return self }
        var text = self
        text.content = numbers.localized(content, in: region.locale)
        return text
    }
    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { TextNode(self, in: place) }

    /// The properties of a text other than its string.
    private final class Rich: Sendable, Equatable {
        let images: [Image]
        let links: [TextLink]
        /// Returns the text for another region; `nil` if at most the numbers differ there.
        ///
        /// Invariant behind `nonisolated(unsafe)`: a constant closure that reads only immutable values and formats.
        nonisolated(unsafe) let localized: ((Region) -> Text)?
        init(images: [Image] = [], links: [TextLink] = [], localized: ((Region) -> Text)? = nil) {
            (self.images, self.links, self.localized) = (images, links, localized)
        }

        // Closures cannot be compared. A `TextNode` compares texts of its region.
        static func == (one: Rich, other: Rich) -> Bool { one.images == other.images && one.links == other.links }
    }
}

/// A title: a text or a string. SwiftUI declares each function with a title for both. For use by this module only.
public protocol _Title {
    /// The title as a text.
    var _text: Text { get }
}
extension Text: _Title {
    /// The text itself.
    public var _text: Text { self }
}
extension StringProtocol {
    /// A text of the unchanged string.
    public var _text: Text { Text(self) }
}
extension String: _Title {}
extension Substring: _Title {}

/// The node of a text, of its images and of its links.
final class TextNode: _ViewNode<Text> {
    /// The text in the region of the environment.
    private var view: Text
    private let id: ViewHost.Node.ID
    /// The ids of the images, created when they are first shown, and kept.
    private var imageIDs: [ViewHost.Node.ID] = []
    private var links: [TextLinkNode] = []
    init(_ view: Text, in place: _ViewPlace) {
        self.view = place.environment.region.map(view.localized) ?? view
        id = place.parent.graph.makeID()
        super.init(in: place)
        showLinks(in: place.environment)
    }

    override func update(_ view: Text, environment: ViewEnvironment) {
        let view = environment.region.map(view.localized) ?? view
        if view != self.view {
            self.view = view
            markChanged()
        } else if view.links.isEmpty {
            return
        }
        showLinks(in: environment)
    }

    /// Creates, updates and removes the nodes of the links, by position.
    private func showLinks(in environment: ViewEnvironment) {
        let shown = view.links
        if shown.isEmpty, links.isEmpty { return }
        links.removeLast(max(0, links.count - shown.count))
        for (index, link) in shown.enumerated() {
            if index == links.count {
                links.append(TextLinkNode(link, in: _ViewPlace(parent: self, environment: environment)))
            } else {
                links[index].take(link, environment: environment)
            }
        }
    }

    override func makeShown() -> ViewHost.Node.Children {
        let images = view.images
        while imageIDs.count < images.count { imageIDs.append(graph.makeID()) }
        let children = zip(imageIDs, images).map { ViewHost.Node.Children(ViewHost.Node(id: $0, kind: $1.kind)) }
        return ViewHost.Node.Children(
            ViewHost.Node(
                id: id,
                kind: .text(view.content),
                children: ViewHost.Node.Children(children + links.map(\.shown))
            )
        )
    }
}

/// The node of a link in a text. `ViewHost.follow(_:)` opens its URL.
private final class TextLinkNode: _AnyViewNode, Control, Followable {
    private var link: TextLink
    private var environment: ViewEnvironment
    private let id: ViewHost.Node.ID, textID: ViewHost.Node.ID

    init(_ link: TextLink, in place: _ViewPlace) {
        (self.link, environment) = (link, place.environment)
        (id, textID) = (place.parent.graph.makeID(), place.parent.graph.makeID())
        super.init(in: place)
        graph.controls.add(self, as: id)
    }

    func take(_ link: TextLink, environment: ViewEnvironment) {
        self.environment = environment
        if link == self.link { return }
        self.link = link
        markChanged()
    }

    func follow() { environment.values.openURL(link.url) }

    override func makeShown() -> ViewHost.Node.Children {
        let label = ViewHost.Node.Children(ViewHost.Node(id: textID, kind: .text(link.label)))
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: .link, children: label))
    }
}
