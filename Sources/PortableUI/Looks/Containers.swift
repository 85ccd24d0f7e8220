// Container views and others, such as `Image`, with SwiftUI's names, which Apple documents. A host ignores alignments, spacing and
// sizes. `View` is on the main actor. Its types are `nonisolated`, so that any thread can create them.
//
// `ContainerView` requires `show(_:)`, which sets the kind of the view's node in the host's tree and returns the views
// inside. `StyledView` requires `styleConfiguration`, the argument of an app's style that replaces the view.

nonisolated public struct HStack<Content: View>: ContainerView {
    private let content: Content
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.hStack, content) }
}
nonisolated public struct VStack<Content: View>: ContainerView {
    private let content: Content
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.vStack, content) }
}
nonisolated public struct ZStack<Content: View>: ContainerView {
    private let content: Content
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.zStack, content) }
}

/// A container that creates its views when they become visible on a device. The host creates all of them. In debug
/// builds, a `navigationDestination` inside it gives a hint, because a device ignores it.
protocol LazyContainer {}

nonisolated public struct LazyHStack<Content: View>: ContainerView, LazyContainer {
    private let content: Content
    public init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.hStack, content) }
}
nonisolated public struct LazyVStack<Content: View>: ContainerView, LazyContainer {
    private let content: Content
    public init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.vStack, content) }
}
public enum PinnedScrollableViews: _IgnoredOptions { case sectionHeaders, sectionFooters }
nonisolated public struct LazyVGrid<Content: View>: ContainerView, LazyContainer {
    private let content: Content
    public init(
        columns: [GridItem],
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.grid, content) }
}
nonisolated public struct LazyHGrid<Content: View>: ContainerView, LazyContainer {
    private let content: Content
    public init(
        rows: [GridItem],
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.grid, content) }
}
nonisolated public struct Grid<Content: View>: ContainerView {
    private let content: Content
    public init(
        alignment: Alignment = .center,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.grid, content) }
}
nonisolated public struct GridRow<Content: View>: ContainerView {
    private let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.gridRow, content) }
}
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public init(_: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

/// A layout of views, as in SwiftUI. The host does not call its functions, and shows the views in order.
public protocol Layout {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
}
extension Layout {
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { Layers(content()) }
}
public typealias LayoutSubviews = [LayoutSubview]
public struct LayoutSubview: Equatable {
    public func sizeThatFits(_: ProposedViewSize) -> CGSize { .zero }
    public func place(at _: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?, height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    public static let zero = Self(.zero), unspecified = Self(width: nil, height: nil),
        infinity = Self(width: .infinity, height: .infinity)
}

/// A view that scrolls, as in SwiftUI. The host shows its whole content.
nonisolated public struct ScrollView<Content: View>: ContainerView {
    public var content: Content
    public init(_: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    func show(_ shown: inout Shown) -> Content { shown(.scrollView, content) }
}
nonisolated public struct ScrollViewReader<Content: View>: View {
    public var content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    @MainActor public var body: some View { content(ScrollViewProxy()) }
}
public struct ScrollViewProxy: Sendable { public func scrollTo<ID: Hashable>(_: ID, anchor: UnitPoint? = nil) {} }

/// A view that passes its size to its content, as in SwiftUI. Here the size is `ViewHost.size`.
nonisolated public struct GeometryReader<Content: View>: View {
    @Environment(\.own.size) private var size
    public var content: (GeometryProxy) -> Content
    @inlinable public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    @MainActor public var body: some View { content(GeometryProxy(size: size)) }
}
public struct GeometryProxy: Sendable {
    public let size: CGSize
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    public func frame(in _: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}
// Invariant behind `@unchecked Sendable`: apps name a space with an immutable value, such as a string.
public enum CoordinateSpace: Hashable, @unchecked Sendable { case global, local, named(AnyHashable) }
/// The screen, as in UIKit, which SwiftUI re-exports. Its size is the initial size of every host. Setting `ViewHost.size`
/// does not change it.
@MainActor public final class UIScreen {
    public static let main = UIScreen()
    public var scale: CGFloat { 3 }
    public var bounds: CGRect { CGRect(origin: .zero, size: EnvironmentValues().own.size) }
}
extension ViewHost {
    /// The size that a `GeometryReader` reads.
    public var size: CGSize {
        get { root.environment.values.own.size }
        set {
            root.update(environment: root.environment.with { $0.values.own.size = newValue })
            settle()
        }
    }
}

/// A view that shows the first of several views that fits, as in SwiftUI. The host always shows the first one.
nonisolated public struct ViewThatFits<Content: View>: View {
    private let content: Content
    public init(in _: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    @MainActor public var body: some View {
        // Keeps the first of the nodes inside. The closure needs no argument, so 0 is passed.
        content.modifier(_ShownModifier(0) { _, inside, _ in inside.isEmpty ? inside : .init(inside[0]) })
    }
}

/// A group of views that modifiers apply to, as in SwiftUI. It does not change how the views are shown.
public struct Group<Content> { let content: Content }
extension Group: View, PrimitiveView, ContainerView where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }
    func show(_ shown: inout Shown) -> Content { shown(nil, content) }
}
nonisolated public struct Form<Content: View>: ContainerView, StyledView {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    func show(_ shown: inout Shown) -> Content { shown(.form, content) }
    @MainActor var styleConfiguration: FormStyleConfiguration { .init(content: .init(content)) }
}
public struct LabeledContent<Label, Content> {
    private let content: Content
    private let label: Label
}
extension LabeledContent: View, PrimitiveView, ContainerView where Label: View, Content: View {
    func show(_ shown: inout Shown) -> some View {
        // If the content has only one input, the host finds the input by this label.
        shown(
            .hStack,
            TupleView(parts: label, content).modifier(_ShownModifier(0) { _, inside, _ in inside.labelledByFirst() })
        )
    }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(content: content(), label: label())
    }
}

nonisolated public struct Label<Title: View, Icon: View>: ContainerView, StyledView {
    let title: Title
    let icon: Icon
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }
    func show(_ shown: inout Shown) -> some View { shown(.label, TupleView(parts: icon, title)) }
    @MainActor var styleConfiguration: LabelStyleConfiguration {
        LabelStyleConfiguration(title: .init(title), icon: .init(icon))
    }
}

nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: ContainerView, StyledView {
    let fraction: Double?
    let label: Label
    let currentValueLabel: CurrentValueLabel
    func show(_ shown: inout Shown) -> some View {
        shown(.progress(fraction), TupleView(parts: label, currentValueLabel))
    }
    @MainActor var styleConfiguration: ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: fraction,
            label: label is EmptyView ? nil : .init(label),
            currentValueLabel: currentValueLabel is EmptyView ? nil : .init(currentValueLabel)
        )
    }
}
extension ProgressView {
    public init(@ViewBuilder label: () -> Label = { EmptyView() }) where CurrentValueLabel == EmptyView {
        self.init(fraction: nil, label: label(), currentValueLabel: EmptyView())
    }
    /// Shows the present fraction. A host does not observe the progress.
    public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(value: progress.fractionCompleted)
    }
    public init<V: BinaryFloatingPoint>(
        value: V?,
        total: V = 1.0,
        @ViewBuilder label: () -> Label = { EmptyView() },
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel = { EmptyView() }
    ) {
        // A value outside of the range is the nearest one inside.
        let fraction = value.map { total > 0 ? Double(min(max($0, 0), total) / total) : 0 }
        self.init(fraction: fraction, label: label(), currentValueLabel: currentValueLabel())
    }
}

/// An image, as in SwiftUI. A host shows its name.
nonisolated public struct Image: Equatable, Sendable, ContainerView {
    private let name: String
    private let isSystem: Bool
    private let label: String?
    public init(_ name: String, bundle: Bundle? = nil, label: Text? = nil) {
        (self.name, isSystem, self.label) = (name, false, label?.content)
    }
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name) }
    public init(systemName: String) { (name, isSystem, label) = (systemName, true, nil) }
    public init(_ resource: ImageResource) { self.init(resource.name) }
    public init(uiImage: UIImage) { self = uiImage.image }
    var kind: ViewHost.Node.Kind { .image(name: name, isSystem: isSystem) }
    func show(_ shown: inout Shown) -> EmptyView { shown(kind, label: label, EmptyView()) }
}
public struct ImageResource: Hashable, Sendable {
    let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}
/// An image, as in UIKit, which SwiftUI re-exports. No file is read, so no initializer fails. An image of data has no name.
public struct UIImage: Sendable {
    fileprivate let image: Image
    public init?(named name: String) { image = Image(name) }
    public init?(systemName name: String) { image = Image(systemName: name) }
    public init?(contentsOfFile path: String) { image = Image(path) }
    public init?(data: Data) { image = Image("") }
}

nonisolated public struct Spacer: Sendable, ContainerView {
    public init(minLength: CGFloat? = nil) {}
    func show(_ shown: inout Shown) -> EmptyView { shown(.spacer, EmptyView()) }
}
nonisolated public struct Divider: ContainerView {
    public init() {}
    func show(_ shown: inout Shown) -> EmptyView { shown(.divider, EmptyView()) }
}
/// A view without content, as in SwiftUI. The host shows no node for it.
nonisolated public struct EmptyView: Sendable, ChangingView {
    public init() {}
    // Without a call of the slot, nothing is shown.
    @MainActor func show(in slot: inout Slot) {}
}
/// A view with a modifier, as in SwiftUI. The modifier creates the node.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    nonisolated public init(content: Content, modifier: Modifier) {
        (self.content, self.modifier) = (content, modifier)
    }
}
// A `PropertyOwner`, so that the modifier's dynamic properties are connected.
extension ModifiedContent: View, PropertyOwner where Content: View, Modifier: ViewModifier {
    public var body: Modifier.Body { modifier.body(content: _ViewModifier_Content(content: AnyView(content))) }
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        Modifier._makeNode(view, in: place)
    }
}

nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: ContainerView {
    private let content: TupleView<(Label, Description, Actions)>
    public init(
        @ViewBuilder label: () -> Label,
        @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) { content = TupleView(parts: label(), description(), actions()) }
    func show(_ shown: inout Shown) -> some View { shown(.vStack, content) }
}

/// A type that provides previews for Xcode, as in SwiftUI. A test can show them in a host.
@MainActor @preconcurrency public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Self.Previews { get }
}
