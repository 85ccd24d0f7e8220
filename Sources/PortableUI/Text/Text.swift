/// A piece of text, as in SwiftUI.
nonisolated public struct Text: Equatable, Sendable, PrimitiveView {
    /// The text, without its images.
    private(set) var content: String
    private var numbers = LocalizedStringKey.Numbers()
    /// Properties that few texts have, in one object, because each evaluation of a view copies its texts.
    private var rich: Rich?
    var images: [Image] { rich?.images ?? [] }

    /// Shows a localized string. In a view, literals are localized strings. They are not translated: the key is shown, with
    /// its Markdown and its arguments.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        (content, numbers) = (key.text, key.numbers)
        let images = key.images
        if key.needsLocale || content != key.words && !numbers.isEmpty {
            numbers = LocalizedStringKey.Numbers()
            rich = Rich(images: images) { Text(key.localized(in: $0)) }
        } else if !images.isEmpty {
            rich = Rich(images: images)
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
    }

    /// Shows a date at the time of the view's evaluation.
    public init(_ date: Date, style: DateStyle) { self.init { style.words(of: date, in: $0) } }
    /// Shows an image in a text.
    public init(_ image: Image) { (content, rich) = ("", Rich(images: [image])) }
    init(_ words: @escaping (Region) -> String) {
        self.init(verbatim: words(.host))
        rich = Rich { Text(verbatim: words($0)) }
    }
    /// Returns the concatenation of two texts.
    public static func + (one: Text, other: Text) -> Text {
        var text = Text(verbatim: one.content + other.content)
        let images = one.images + other.images
        if one.isLocalizable || other.isLocalizable {
            text.rich = Rich(images: images) { one.localized(in: $0) + other.localized(in: $0) }
        } else if !images.isEmpty {
            text.rich = Rich(images: images)
        }
        return text
    }

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
        /// The text for another region, if more than its numbers differ.
        ///
        /// Invariant behind `nonisolated(unsafe)`: a constant closure that reads only immutable values and formats.
        nonisolated(unsafe) let localized: ((Region) -> Text)?
        init(images: [Image] = [], localized: ((Region) -> Text)? = nil) {
            (self.images, self.localized) = (images, localized)
        }

        static func == (one: Rich, other: Rich) -> Bool { one.images == other.images }
    }
}

/// A text or a string. SwiftUI declares each function with a title for both. For use by this module only.
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

final class TextNode: _ViewNode<Text> {
    private var view: Text
    private let id: ViewHost.Node.ID
    private var imageIDs: [ViewHost.Node.ID] = []
    init(_ view: Text, in place: _ViewPlace) {
        self.view = place.environment.region.map(view.localized) ?? view
        id = place.parent.graph.makeID()
        super.init(in: place)
    }

    override func update(_ view: Text, environment: ViewEnvironment) {
        let view = environment.region.map(view.localized) ?? view
        if view == self.view { return }
        self.view = view
        markChanged()
    }

    override func makeShown() -> ViewHost.Node.Children {
        let images = view.images
        while imageIDs.count < images.count { imageIDs.append(graph.makeID()) }
        let children = zip(imageIDs, images).map { ViewHost.Node.Children(ViewHost.Node(id: $0, kind: $1.kind)) }
        return ViewHost.Node.Children(
            ViewHost.Node(id: id, kind: .text(view.content), children: ViewHost.Node.Children(children))
        )
    }
}
