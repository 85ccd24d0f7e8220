/// The apps' styles for the controls in a part of the tree, by configuration type. A `ViewEnvironment` contains them.
struct Styles {
    private var makers: [ObjectIdentifier: AnyObject] = [:]

    /// The style for a configuration type; `nil` for the system's.
    subscript<Configuration>(kind: Configuration.Type) -> StyleMaker<Configuration>? {
        // A type's key stores only makers of that type.
        get { makers[ObjectIdentifier(kind)].map { unsafeDowncast($0, to: StyleMaker<Configuration>.self) } }
        set { makers[ObjectIdentifier(kind)] = newValue }
    }
}

/// A style that a modifier has set for the controls of a configuration type.
final class StyleMaker<Configuration> {
    /// Creates a control's body.
    let makeBody: @MainActor (Configuration) -> AnyView
    /// The style of controls of the same kind inside the body; `nil` for the system's.
    let inner: StyleMaker?

    init(_ makeBody: @escaping @MainActor (Configuration) -> AnyView, inner: StyleMaker?) {
        (self.makeBody, self.inner) = (makeBody, inner)
    }
}

/// A part of a style's configuration, as a view. For use by this module only.
public struct _Part<Configuration>: ChangingView {
    private let view: AnyView
    /// Shared by the copies of the part: the copy in a style's body sets it, and the configuration's copy reads it.
    private let place: PlaceOfPart
    /// The text of a label that is not shown; `nil` if the text is known only when the label is shown.
    private let words: String?

    init(_ view: some View) {
        (self.view, place) = (AnyView(view), PlaceOfPart())
        words = (view as? any PlainlyWorded)?.plainWords
    }

    /// Creates a part of another configuration that shows the view of an existing part.
    init<Other>(of other: _Part<Other>) { (view, place, words) = (other.view, other.place, other.words) }

    @MainActor func show(in slot: inout Slot) {
        view.show(in: &slot)
        place.node = slot.parent
    }

    /// The nearest link around the part, if a style shows the part. `trigger()` of a link's configuration follows it.
    @MainActor var link: (any Followable)? {
        var part: _ShownPart? = place.node
        while let next = part, !(next is any Followable) { part = next.shownIn }
        return part as? any Followable
    }

    /// The label of a control with this part.
    @MainActor var label: String? {
        guard let shown = place.node?.shown else { return words }
        // This node is only asked for its label, so its id does not matter.
        return ViewHost.Node(id: ViewHost.Node.ID(rawValue: 0), kind: .group, children: shown).label
    }
}

/// The node that shows a part of a configuration; `nil` if none does.
private final class PlaceOfPart { weak var node: _AnyViewNode? }

/// A label whose text is known without showing it.
private protocol PlainlyWorded { var plainWords: String? { get } }

extension Text: PlainlyWorded { fileprivate var plainWords: String? { content } }
extension Label: PlainlyWorded { fileprivate var plainWords: String? { (title as? any PlainlyWorded)?.plainWords } }

/// A configuration with a label. A host finds the control by the label, whether or not the style shows it.
@MainActor protocol LabelledConfiguration {
    /// The text of the label; `nil` if it is unknown, because the style does not show the label.
    var labelText: String? { get }
    /// Returns the nodes of the style's body, with the text of the label for their control.
    func label(_ shown: ViewHost.Node.Children) -> ViewHost.Node.Children
}

extension LabelledConfiguration {
    func label(_ shown: ViewHost.Node.Children) -> ViewHost.Node.Children { labelText.map(shown.labelled) ?? shown }
}

extension PrimitiveButtonStyleConfiguration: LabelledConfiguration { var labelText: String? { label.label } }
extension ToggleStyleConfiguration: LabelledConfiguration { var labelText: String? { label.label } }
extension LabelStyleConfiguration: LabelledConfiguration {
    var labelText: String? { title.label }

    func label(_ shown: ViewHost.Node.Children) -> ViewHost.Node.Children {
        guard let labelText else { return shown }
        // A `Label` is not a control, but may be inside one. Only its first node has the text, so that the control's label
        // contains it once.
        let nodes = shown.enumerated().map { index, node in
            node.with { $0.describe { $0.ownLabel = index == 0 ? labelText : "" } }
        }
        return ViewHost.Node.Children(nodes.map { ViewHost.Node.Children($0) })
    }
}

/// A view that an app's style can replace.
protocol StyledView: PrimitiveView {
    associatedtype Configuration

    /// The configuration for a style.
    var styleConfiguration: Configuration { get }
}

extension StyledView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        // Without an app's style, the view creates its own node.
        place.environment.styles[Configuration.self] == nil ? view.makeNode(in: place) : StyledNode(view, in: place)
    }
}

/// A style as a property of the view that makes a control's body. So the style's dynamic properties are connected to the
/// identity of that view. Compared by its bits.
struct StyleProperties<Style>: DynamicProperty, PropertyOwner, Equatable {
    var style: Style

    static func == (one: StyleProperties, other: StyleProperties) -> Bool {
        var other = other.style
        return withUnsafePointer(to: one.style) { haveSameBits($0, &other) }
    }
}

extension View {
    /// Sets the style for controls with a configuration.
    ///
    /// - Parameters:
    ///   - style: The app's style.
    ///   - keepsOuter: Whether the styles around this view apply to the same controls in the style's bodies.
    ///   - make: Makes the body of a control with the style, whose dynamic properties are connected by then.
    nonisolated func styled<S, Configuration, Content: View>(
        _ style: S,
        keepsOuter: Bool = true,
        @ViewBuilder _ make: @escaping @MainActor (S, Configuration) -> Content
    ) -> some View {
        // Invariant behind `nonisolated(unsafe)`: a constant, read on the main actor only.
        nonisolated(unsafe) let style = style
        let makeBody: @MainActor (Configuration) -> AnyView = { configuration in
            AnyView(MadeLater(value: StyleProperties(style: style)) { make($0.style, configuration) })
        }
        let key = ObjectIdentifier(Configuration.self)
        let writer = EnvironmentWriter(key: key, given: StyleProperties(style: style)) { environment in
            let inner = keepsOuter ? environment.styles[Configuration.self] : nil
            environment.styles[Configuration.self] = StyleMaker(makeBody, inner: inner)
        }
        return modifier(writer)
    }

    nonisolated func styled<S: _ControlStyle>(_ style: S) -> some View {
        styled(style) { $0.makeBody(configuration: $1) }
    }

    /// Removes the style for controls with a configuration, as for the system's styles.
    nonisolated func unstyled<Configuration>(_: Configuration.Type) -> some View {
        let key = ObjectIdentifier(StyleMaker<Configuration>.self)
        return modifier(EnvironmentWriter(key: key, given: 0) { $0.styles[Configuration.self] = nil })
    }

    /// Removes the styles around this view for the views inside, as for views that the system draws.
    nonisolated func unstyled() -> some View { modifier(EnvironmentWriter(key: 0, given: 0) { $0.styles = Styles() }) }
}

/// The node of a control with an app's style: it shows the style's body.
///
/// The modifier that sets the style exists as long as the control has this identity, so there is always a style.
private final class StyledNode<V: StyledView, Configuration>: _ViewNode<V> where V.Configuration == Configuration {
    /// The environment of the body, with the style for the same controls inside.
    private var inner: InnerEnvironment
    private var body: _ViewNode<AnyView>!
    /// The configuration, if it has a label.
    private var labelled: (any LabelledConfiguration)?

    init(_ view: V, in place: _ViewPlace) {
        inner = InnerEnvironment(in: place.environment) {
            $0.styles[Configuration.self] = $0.styles[Configuration.self]?.inner
        }
        super.init(in: place)
        body = AnyView._makeNode(makeBody(of: view), in: _ViewPlace(parent: self, environment: inner.value))
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        let environment = inner.take(environment)
        body.update(makeBody(of: view), environment: environment)
        // The label may have changed, even if the style does not show it.
        if labelled != nil { markChanged() }
    }

    private func makeBody(of view: V) -> AnyView {
        let configuration = view.styleConfiguration
        labelled = configuration as? any LabelledConfiguration
        return inner.outer.styles[Configuration.self]!.makeBody(configuration)
    }

    override func makeShown() -> ViewHost.Node.Children { labelled?.label(body.shown) ?? body.shown }
}
