/// What makes the controls in a part of the tree, by what they are given.
struct Styles {
    private var makers: [ObjectIdentifier: AnyObject] = [:]

    subscript<Configuration>(kind: Configuration.Type) -> StyleMaker<Configuration>? {
        get { makers[ObjectIdentifier(kind)].map { unsafeDowncast($0, to: StyleMaker<Configuration>.self) } }
        set { makers[ObjectIdentifier(kind)] = newValue }
    }
}

final class StyleMaker<Configuration> {
    /// Makes a control's body; `nil` for a style of the system's.
    let makeBody: (@MainActor (Configuration) -> AnyView)?
    /// What makes the controls of the same kind in such a body.
    let inner: StyleMaker?

    init(_ makeBody: (@MainActor (Configuration) -> AnyView)?, inner: StyleMaker?) {
        (self.makeBody, self.inner) = (makeBody, inner)
    }
}

/// A style or a shape of the system's. For use by this module only.
public protocol _SystemStyle {}

/// A part of what a style is given, as a view. For use by this module only.
public protocol _StyledPart: _PrimitiveView {
    /// What the view shows.
    var _part: _Part { get }
}

/// What a part of what a style is given shows. For use by this module only.
public struct _Part {
    private final class Place { weak var node: _AnyViewNode? }

    fileprivate let view: AnyView
    private let place = Place()
    /// What it reads, where no style shows it, if that is plain.
    private let words: String?

    init(_ view: some View) {
        self.view = AnyView(view)
        words = (view as? any PlainlyWorded)?.plainWords
    }

    /// `nil` for a label that was not given.
    init?(unlessEmpty view: some View) {
        if view is EmptyView { return nil }
        self.init(view)
    }

    @MainActor fileprivate func isShown(by node: _AnyViewNode) { place.node = node }

    /// The link around it, where a style shows it.
    @MainActor var link: (any Followable)? {
        var part: _ShownPart? = place.node
        while let next = part, !(next is any Followable) { part = next.shownIn }
        return part as? any Followable
    }

    /// The label that a control has with it.
    @MainActor var label: String? {
        guard let shown = place.node?.shown else { return words }
        return ViewHost.Node(id: ViewHost.Node.ID(rawValue: 0), kind: .group, children: shown).label
    }
}

/// A label whose words are known without showing it.
private protocol PlainlyWorded { var plainWords: String? { get } }

extension Text: PlainlyWorded { fileprivate var plainWords: String? { content } }
extension Label: PlainlyWorded { fileprivate var plainWords: String? { (title as? any PlainlyWorded)?.plainWords } }

extension _StyledPart {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        StyledPartNode(view, in: place)
    }
}

private final class StyledPartNode<Part: _StyledPart>: _ViewNode<Part> {
    private var child: _ViewNode<AnyView>!

    init(_ view: Part, in place: _ViewPlace) {
        super.init(in: place)
        child = AnyView._makeNode(view._part.view, in: _ViewPlace(parent: self, environment: place.environment))
        view._part.isShown(by: self)
    }

    override func update(_ view: Part, environment: ViewEnvironment) {
        child.update(view._part.view, environment: environment)
        view._part.isShown(by: self)
    }

    override func makeShown() -> ViewHost.Node.Children { child.shown }
}

/// What a style is given of something that has a label, by which a host finds it whatever the style shows.
@MainActor protocol LabelledConfiguration {
    var labelPart: _Part { get }
    func label(_ shown: ViewHost.Node.Children) -> ViewHost.Node.Children
}

extension LabelledConfiguration {
    func label(_ shown: ViewHost.Node.Children) -> ViewHost.Node.Children {
        labelPart.label.map(shown.labelled) ?? shown
    }
}

extension PrimitiveButtonStyleConfiguration: LabelledConfiguration { var labelPart: _Part { label._part } }
extension ToggleStyleConfiguration: LabelledConfiguration { var labelPart: _Part { label._part } }
extension LabelStyleConfiguration: LabelledConfiguration {
    var labelPart: _Part { title._part }

    func label(_ shown: ViewHost.Node.Children) -> ViewHost.Node.Children {
        guard let title = labelPart.label else { return shown }
        let nodes = shown.enumerated().map { $1.with(label: $0 == 0 ? title : "") }
        return ViewHost.Node.Children(nodes.map { ViewHost.Node.Children($0) })
    }
}

/// A view that only holds others, and of which a style may make something else. For use by this module only.
public protocol _StyledView: _ContainerView {
    /// What a style is given.
    associatedtype _Configuration

    /// What a style is given.
    var _styled: _Configuration { get }
}

extension _StyledView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        makeNode(view, in: place, styledAs: { $0._styled }) { ContainerNode($0, in: $1) }
    }
}

/// What a style makes of a control: a view of its own, so that the style's dynamic properties work.
struct StyleBody<Style, Configuration, Content: View>: View {
    private let style: StyleProperties<Style>
    private let configuration: Configuration
    private let make: @MainActor (Style, Configuration) -> Content

    init(style: Style, configuration: Configuration, make: @escaping @MainActor (Style, Configuration) -> Content) {
        (self.style, self.configuration, self.make) = (StyleProperties(style: style), configuration, make)
    }

    var body: some View { make(style.style, configuration) }
}

/// A style among the properties of a view. What it holds is connected with the view's identity.
struct StyleProperties<Style>: DynamicProperty, PropertyOwner { var style: Style }

/// A style by its bits, which tell it from another one.
private struct StyleValue<Style>: Equatable {
    let style: Style

    static func == (one: StyleValue, other: StyleValue) -> Bool {
        var other = other.style
        return consistOfSameBits(one.style, &other)
    }
}

extension View {
    /// Has a style make the controls that are given a configuration, and adds its look: its name is that of its type, of
    /// `PlainListStyle` it is `plain`.
    ///
    /// - Parameter keepsOuter: Whether what was set around this view makes the same controls in the style's bodies.
    nonisolated func styled<S, Configuration, Content: View>(
        _ style: S,
        keepsOuter: Bool = true,
        @ViewBuilder _ make: @escaping @MainActor (S, Configuration) -> Content
    ) -> some View {
        let isOfSystem = style is any _SystemStyle
        // Invariant behind `nonisolated(unsafe)`: a constant, read on the main actor alone.
        nonisolated(unsafe) let style = style
        let makeBody: @MainActor (Configuration) -> AnyView = {
            AnyView(StyleBody(style: style, configuration: $0, make: make))
        }
        let key = ObjectIdentifier(Configuration.self)
        let writer = EnvironmentWriter(key: key, given: StyleValue(style: style)) { environment in
            var styles = environment.styles ?? Styles()
            let inner = keepsOuter ? styles[Configuration.self] : nil
            styles[Configuration.self] = StyleMaker(isOfSystem ? nil : makeBody, inner: inner)
            return environment.with(styles: styles)
        }
        return modifier(writer)
    }

    /// Keeps the styles around this view from what is in it, as from what the system draws.
    nonisolated func unstyled() -> some View { modifier(EnvironmentWriter(key: 0, given: 0) { $0.with(styles: nil) }) }
    @MainActor static func makeNode<Configuration>(
        _ view: Self,
        in place: _ViewPlace,
        styledAs configuration: @escaping @MainActor (Self) -> Configuration,
        otherwise makeOwn: @escaping @MainActor (Self, _ViewPlace) -> _ViewNode<Self>
    ) -> _ViewNode<Self> {
        // A style is set by a modifier, which is there as long as the view has this identity.
        guard place.environment.styles?[Configuration.self] != nil else { return makeOwn(view, place) }
        return StyledNode(view, in: place, configuration, makeOwn)
    }
}

private final class StyledNode<V: View, Configuration>: _ViewNode<V> {
    private let configuration: @MainActor (V) -> Configuration
    private let makeOwn: @MainActor (V, _ViewPlace) -> _ViewNode<V>
    private var inner: InnerEnvironment
    private var own: _ViewNode<V>?
    private var styled: _ViewNode<AnyView>?
    private var labelled: (any LabelledConfiguration)?

    init(
        _ view: V,
        in place: _ViewPlace,
        _ configuration: @escaping @MainActor (V) -> Configuration,
        _ makeOwn: @escaping @MainActor (V, _ViewPlace) -> _ViewNode<V>
    ) {
        self.configuration = configuration
        self.makeOwn = makeOwn
        inner = InnerEnvironment(in: place.environment) { outer in
            var styles = outer.styles
            let inner = styles?[Configuration.self]?.inner
            styles?[Configuration.self] = inner
            return outer.with(styles: styles)
        }
        super.init(in: place)
        show(view)
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        _ = inner.take(environment)
        show(view)
    }

    private func show(_ view: V) {
        if let makeBody = inner.outer.styles?[Configuration.self]?.makeBody {
            let configuration = configuration(view)
            labelled = configuration as? any LabelledConfiguration
            let body = makeBody(configuration)
            if let styled {
                styled.update(body, environment: inner.value)
                // The label may be another one, though the style does not show it.
                if labelled != nil { markChanged() }
                return
            }
            own = nil
            styled = AnyView._makeNode(body, in: _ViewPlace(parent: self, environment: inner.value))
        } else {
            if let own { return own.update(view, environment: inner.outer) }
            styled = nil
            own = makeOwn(view, _ViewPlace(parent: self, environment: inner.outer))
        }
        markChanged()
    }

    override func makeShown() -> ViewHost.Node.Children {
        guard let styled else { return own!.shown }
        return labelled?.label(styled.shown) ?? styled.shown
    }
}
