/// What makes the controls in a part of the tree, by what they are given.
struct Styles {
    private var makers: [ObjectIdentifier: AnyObject] = [:]

    subscript<Configuration>(kind: Configuration.Type) -> StyleMaker<Configuration>? {
        get { makers[ObjectIdentifier(kind)].map { unsafeDowncast($0, to: StyleMaker<Configuration>.self) } }
        set { makers[ObjectIdentifier(kind)] = newValue }
    }
}

extension EnvironmentValues {
    /// What makes controls, if something else than the host does.
    var styles: Styles? {
        get { self[StylesKey.self] }
        set { self[StylesKey.self] = newValue }
    }
}

private struct StylesKey: EnvironmentKey { static var defaultValue: Styles? { nil } }

/// Makes the controls of a kind.
final class StyleMaker<Configuration> {
    /// Makes a control's body; `nil` for a style of the system's.
    let makeBody: (@MainActor (Configuration) -> AnyView)?
    /// What makes the controls of the same kind in such a body.
    let inner: StyleMaker?

    init(_ makeBody: (@MainActor (Configuration) -> AnyView)?, inner: StyleMaker?) {
        self.makeBody = makeBody
        self.inner = inner
    }
}

/// A style or a shape of the system's. For use by this module only.
public protocol _SystemStyle {}

/// A part of what a style is given. One type stands for all, where SwiftUI has one for each.
public struct _StyledPart {
    let view: AnyView

    init(_ view: some View) { self.view = AnyView(view) }

    /// `nil` for a label that was not given.
    init?(unlessEmpty view: some View) {
        if view is EmptyView { return nil }
        self.init(view)
    }
}

extension _StyledPart: _ContainerView {
    /// For use by this module only.
    public func _show(_ shown: inout _Shown) -> some View { shown(nil, view) }
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
        self.style = StyleProperties(style: style)
        self.configuration = configuration
        self.make = make
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
        _ modifier: String,
        _ style: S,
        keepsOuter: Bool = true,
        _ make: @escaping @MainActor (S, Configuration) -> Content
    ) -> some View {
        let isOfSystem = style is any _SystemStyle
        // Invariant behind `nonisolated(unsafe)`: a constant, read on the main actor alone.
        nonisolated(unsafe) let style = style
        let makeBody: @MainActor (Configuration) -> AnyView = {
            AnyView(StyleBody(style: style, configuration: $0, make: make))
        }
        let key = ObjectIdentifier(Configuration.self)
        let writer = EnvironmentWriter(key: key, given: .value(StyleValue(style: style))) { environment in
            var styles = environment.values.styles ?? Styles()
            let inner = keepsOuter ? styles[Configuration.self] : nil
            styles[Configuration.self] = StyleMaker(isOfSystem ? nil : makeBody, inner: inner)
            return environment.setting(\.styles, to: styles)
        }
        return self.modifier(writer).styled(modifier, S.self)
    }

    /// Adds the look of a style.
    nonisolated func styled<S>(_ modifier: String, _ style: S.Type) -> some View {
        let ending = modifier.prefix(1).uppercased() + modifier.dropFirst()
        var name = "\(style)"
        if name.hasSuffix(ending) { name.removeLast(ending.count) }
        let differing = ["Default": "automatic", "Column": "columns"]
        return look(modifier, ["": differing[name] ?? name.prefix(1).lowercased() + name.dropFirst()])
    }

    /// Makes the node of a control, of which a style around it may make something else.
    @MainActor static func makeNode<Configuration>(
        _ view: Self,
        in place: _ViewPlace,
        styledAs configuration: @escaping @MainActor (Self) -> Configuration,
        otherwise makeOwn: @escaping @MainActor (Self, _ViewPlace) -> _ViewNode<Self>
    ) -> _ViewNode<Self> {
        // A style is set by a modifier, which is there as long as the view has this identity.
        guard place.environment.values.styles?[Configuration.self] != nil else { return makeOwn(view, place) }
        return StyledNode(view, in: place, configuration, makeOwn)
    }
}

/// The node of a control that a style may make.
private final class StyledNode<V: View, Configuration>: _ViewNode<V> {
    private let configuration: @MainActor (V) -> Configuration
    private let makeOwn: @MainActor (V, _ViewPlace) -> _ViewNode<V>
    private var outer: ViewEnvironment
    private var inner: ViewEnvironment
    private var own: _ViewNode<V>?
    private var styled: _ViewNode<AnyView>?

    init(
        _ view: V,
        in place: _ViewPlace,
        _ configuration: @escaping @MainActor (V) -> Configuration,
        _ makeOwn: @escaping @MainActor (V, _ViewPlace) -> _ViewNode<V>
    ) {
        self.configuration = configuration
        self.makeOwn = makeOwn
        outer = place.environment
        inner = Self.inner(of: outer)
        super.init(in: place)
        show(view)
    }

    private static func inner(of outer: ViewEnvironment) -> ViewEnvironment {
        var styles = outer.values.styles
        let inner = styles?[Configuration.self]?.inner
        styles?[Configuration.self] = inner
        return outer.setting(\.styles, to: styles)
    }

    override func update(_ view: V, environment: ViewEnvironment) {
        if environment !== outer {
            outer = environment
            inner = Self.inner(of: outer)
        }
        show(view)
    }

    private func show(_ view: V) {
        if let makeBody = outer.values.styles?[Configuration.self]?.makeBody {
            let body = makeBody(configuration(view))
            if let styled { return styled.update(body, environment: inner) }
            own = nil
            styled = AnyView._makeNode(body, in: _ViewPlace(parent: self, environment: inner))
        } else {
            if let own { return own.update(view, environment: outer) }
            styled = nil
            own = makeOwn(view, _ViewPlace(parent: self, environment: outer))
        }
        markChanged()
    }

    override func makeShown() -> ViewHost.Node.Children { styled?.shown ?? own!.shown }
}
