/// A piece of text, as in SwiftUI.
nonisolated public struct Text: Equatable, Sendable, _PrimitiveView {
    /// The words, without what is shown among them.
    private(set) var content: String
    var looks: [ViewHost.Look] = []
    /// Where its numbers are, if it has any that another locale writes otherwise.
    private var numbers = LocalizedStringKey.Numbers()
    /// What few texts have. It is one object, because each evaluation of a view copies its texts.
    private var rich: Rich?

    /// What it consists of, in order; `nil` if that is words with the same looks.
    var parts: [Part]? { rich?.parts }

    struct Part: Equatable, Sendable {
        enum Content: Equatable, Sendable {
            case words(String)
            case image(Image)
        }

        var content: Content
        var looks: [ViewHost.Look] = []

        var words: String { if case .words(let words) = content { words } else { "" } }
    }

    /// Shows a localized string: in a view, a literal is one. There are no translations here, so the key is shown, with
    /// its Markdown and its arguments.
    public init(
        _ key: LocalizedStringKey,
        tableName: String? = nil,
        bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        if let parts = key.parts { self.init(parts: parts) } else { self.init(verbatim: key.words) }
        if key.needsLocale || parts != nil && !key.numbers.isEmpty {
            rich = Rich(parts: parts) { Text(key.localized(in: $0)) }
        } else {
            numbers = key.numbers
        }
    }

    /// Shows a string as it is.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
    /// Shows a string as it is.
    public init(verbatim content: String) { self.content = content }
    /// Shows a value in a format, in the locale of the environment unless the format has another one.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { self.init { format.words(of: input, in: $0) } }

    /// Shows what a formatter makes of a value.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Shows a string with attributes as it reads.
    @_disfavoredOverload public init(_ attributedContent: AttributedString) {
        self.init(verbatim: String(attributedContent.characters))
    }

    /// Shows a date, as it is when the view is evaluated.
    public init(_ date: Date, style: DateStyle) { self.init { style.words(of: date, in: $0) } }
    /// Shows an image as part of a text.
    public init(_ image: Image) { self.init(parts: [Part(content: .image(image))]) }

    private init(_ words: @escaping (Locale) -> String) {
        self.init(verbatim: words(.host))
        rich = Rich { Text(verbatim: words($0)) }
    }

    init(joining one: Text, _ other: Text) {
        self.init(parts: one.allParts + other.allParts)
        if one.isLocalizable || other.isLocalizable {
            rich = Rich(parts: parts) { Text(joining: one.localized(in: $0), other.localized(in: $0)) }
        }
    }

    var isLocalizable: Bool { !numbers.isEmpty || rich?.localized != nil }

    func localized(in locale: Locale) -> Text {
        if let localized = rich?.localized { return localized(locale) }
        if numbers.isEmpty { return self }
        var text = self
        text.content = numbers.localized(content, in: locale)
        return text
    }

    /// Puts parts one behind the other. The looks that all have are the looks of the whole.
    init(parts: [Part]) {
        let parts = parts.filter { $0.content != .words("") }
        content = parts.lazy.map(\.words).joined()
        looks = parts.first?.looks.filter { look in parts.allSatisfy { $0.looks.contains(look) } } ?? []
        let isPlain = parts.allSatisfy { part in if case .image = part.content { false } else { part.looks == looks } }
        if !isPlain { rich = Rich(parts: parts) }
    }

    var allParts: [Part] { parts ?? [Part(content: .words(content), looks: looks)] }

    func adding(_ look: ViewHost.Look) -> Text {
        var text = self
        text.looks.append(look)
        guard let rich else { return text }
        text.rich = Rich(
            parts: rich.parts?.map { Part(content: $0.content, looks: $0.looks + [look]) },
            localized: rich.localized.map { localized in { localized($0).adding(look) } }
        )
        return text
    }

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        TextNode(view, in: place)
    }

    /// What a text is beyond words.
    private final class Rich: Sendable, Equatable {
        let parts: [Part]?
        /// What the text is in another locale, if that differs by more than numbers.
        ///
        /// Invariant behind `nonisolated(unsafe)`: a constant, which reads values and formats that nobody changes.
        nonisolated(unsafe) let localized: ((Locale) -> Text)?

        init(parts: [Part]? = nil, localized: ((Locale) -> Text)? = nil) {
            self.parts = parts
            self.localized = localized
        }

        /// Texts that are the same in the host's locale are the same in others.
        static func == (one: Rich, other: Rich) -> Bool { one.parts == other.parts }
    }
}

final class TextNode: _ViewNode<Text> {
    private var view: Text
    private let id: ViewHost.Node.ID
    private var partIDs: [ViewHost.Node.ID] = []

    init(_ view: Text, in place: _ViewPlace) {
        self.view = place.environment.locale.map(view.localized) ?? view
        id = place.parent.graph.makeID()
        super.init(in: place)
    }

    override func update(_ view: Text, environment: ViewEnvironment) {
        if let locale = environment.locale { return take(view.localized(in: locale)) }
        take(view)
    }

    private func take(_ view: Text) {
        if view == self.view { return }
        self.view = view
        markChanged()
    }

    override func makeShown() -> ViewHost.Node.Children {
        let shown = view.parts ?? []
        while partIDs.count < shown.count { partIDs.append(graph.makeID()) }
        let parts = zip(partIDs, shown).map { id, part in
            let node =
                switch part.content {
                case .words(let words): ViewHost.Node(id: id, kind: .text(words), looks: part.looks)
                case .image(let image): ViewHost.Node(id: id, kind: image.kind, looks: image.looks + part.looks)
                }
            return ViewHost.Node.Children(node)
        }
        return ViewHost.Node.Children(
            ViewHost.Node(id: id, kind: .text(view.content), children: ViewHost.Node.Children(parts), looks: view.looks)
        )
    }
}
