/// The styles of the controls in a part of the tree, by configuration type.
struct Styles {
    private var makers: [ObjectIdentifier: AnyObject] = [:]

    subscript<Configuration>(kind: Configuration.Type) -> StyleMaker<Configuration>? {
        get { makers[ObjectIdentifier(kind)].map { unsafeDowncast($0, to: StyleMaker<Configuration>.self) } }
        set { makers[ObjectIdentifier(kind)] = newValue }
    }
}

final class StyleMaker<Configuration> {
    /// Creates a control's body, or `nil` for a system style.
    let makeBody: (@MainActor (Configuration) -> AnyView)?
    /// The style of controls of the same kind inside the body.
    let inner: StyleMaker?

    init(_ makeBody: (@MainActor (Configuration) -> AnyView)?, inner: StyleMaker?) {
        (self.makeBody, self.inner) = (makeBody, inner)
    }
}

/// A system style or shape. For use by this module only.
public protocol _SystemStyle {}

/// A part of a style's configuration, as a view. For use by this module only.
public protocol _StyledPart: _PrimitiveView {
    /// The content of the view.
    var _part: _Part { get }
}

/// The content of a part of a style's configuration. For use by this module only.
public struct _Part {
    private final class Place { weak var node: _AnyViewNode? }

    fileprivate let view: AnyView
    private let place = Place()
    /// The text of a plain label, known without showing it.
    private let words: String?

    init(_ view: some View) {
        self.view = AnyView(view)
        words = (view as? any PlainlyWorded)?.plainWords
    }

    /// `nil` if no label was given.
    init?(unlessEmpty view: some View) {
        if view is EmptyView { return nil }
        self.init(view)
    }

    @MainActor fileprivate func isShown(by node: _AnyViewNode) { place.node = node }

    /// The link around the part, if a style shows the part.
    @MainActor var link: (any Followable)? {
        var part: _ShownPart? = place.node
        while let next = part, !(next is any Followable) { part = next.shownIn }
        return part as? any Followable
    }

    /// The label of a control with this part.
    @MainActor var label: String? {
        guard let shown = place.node?.shown else { return words }
        return ViewHost.Node(id: ViewHost.Node.ID(rawValue: 0), kind: .group, children: shown).label
    }
}

/// A label whose text is known without showing it.
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

/// A configuration with a label. A host finds the control by the label, whether or not the style shows it.
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

/// A view that only contains others, with a style that can replace it. For use by this module only.
public protocol _StyledView: _ContainerView {
    /// The type of the style's configuration.
    associatedtype _Configuration

    /// The configuration for a style.
    var _styled: _Configuration { get }
}

extension _StyledView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        makeNode(view, in: place, styledAs: { $0._styled }) { ContainerNode($0, in: $1) }
    }
}

/// The body that a style creates for a control. It is a view, so that the style's dynamic properties work.
struct StyleBody<Style, Configuration, Content: View>: View {
    private let style: StyleProperties<Style>
    private let configuration: Configuration
    private let make: @MainActor (Style, Configuration) -> Content

    init(style: Style, configuration: Configuration, make: @escaping @MainActor (Style, Configuration) -> Content) {
        (self.style, self.configuration, self.make) = (StyleProperties(style: style), configuration, make)
    }

    var body: some View { make(style.style, configuration) }
}

/// A style as a property of a view. Its dynamic properties are connected to the view's identity.
struct StyleProperties<Style>: DynamicProperty, PropertyOwner { var style: Style }

/// A style, compared by its bits.
private struct StyleValue<Style>: Equatable {
    let style: Style

    static func == (one: StyleValue, other: StyleValue) -> Bool {
        var other = other.style
        return consistOfSameBits(one.style, &other)
    }
}

extension View {
    /// Sets the style for controls with a configuration, and the style's name: the type's name without its suffix, such as
    /// `plain` for `PlainListStyle`.
    ///
    /// - Parameter keepsOuter: Whether the styles around this view apply to the same controls in the style's bodies.
    nonisolated func styled<S, Configuration, Content: View>(
        _ style: S,
        keepsOuter: Bool = true,
        @ViewBuilder _ make: @escaping @MainActor (S, Configuration) -> Content
    ) -> some View {
        let isOfSystem = style is any _SystemStyle
        // Invariant behind `nonisolated(unsafe)`: a constant, read on the main actor only.
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

    /// Removes the styles around this view for the views inside, as for views that the system draws.
    nonisolated func unstyled() -> some View { modifier(EnvironmentWriter(key: 0, given: 0) { $0.with(styles: nil) }) }
    @MainActor static func makeNode<Configuration>(
        _ view: Self,
        in place: _ViewPlace,
        styledAs configuration: @escaping @MainActor (Self) -> Configuration,
        otherwise makeOwn: @escaping @MainActor (Self, _ViewPlace) -> _ViewNode<Self>
    ) -> _ViewNode<Self> {
        // The modifier that sets the style exists as long as the view has this identity.
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
                // The label may have changed, even if the style does not show it.
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
