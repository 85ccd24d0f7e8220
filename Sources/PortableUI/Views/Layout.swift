// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How views are laid out, as in SwiftUI. There is no layout here: the functions of an app's own are not called.
public protocol Layout {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    func sizeThatFits(proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache)
    // What the views are shown in.
    var _shown: _Shown { get }
}

extension Layout {
    public var _shown: _Shown { _Shown(kind: .group, looks: [ViewHost.Look("\(Self.self)")]) }
    /// Lays out the views of a closure.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LaidOutView(shown: _shown, content: content())
    }
}

extension Layout where Self.Cache == () { public func makeCache(subviews: Self.Subviews) -> Self.Cache { () } }

nonisolated private struct LaidOutView<Content: View>: _ContainerView {
    let shown: _Shown
    let content: Content
    func _show(_ shown: inout _Shown) -> Content {
        shown = self.shown
        return content
    }
}

/// A layout whose type is hidden, as in SwiftUI. When it becomes another one, the views keep their state.
public typealias AnyLayout = _SystemLayout<Never>
public typealias HStackLayout = _SystemLayout<VerticalAlignment>
public typealias VStackLayout = _SystemLayout<HorizontalAlignment>
public typealias ZStackLayout = _SystemLayout<Alignment>
public typealias GridLayout = _SystemLayout<GridItem>

/// A layout of the system's, by a type that it is told from others by. For use by this module only.
public struct _SystemLayout<Kind>: Layout {
    public let _shown: _Shown
    init(_ kind: ViewHost.Node.Kind, _ looks: [ViewHost.Look]) { _shown = _Shown(kind: kind, looks: looks) }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

extension _SystemLayout<Never> { public init<L: Layout>(_ layout: L) { _shown = layout._shown } }
extension _SystemLayout<VerticalAlignment> {
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.init(.hStack, looks(alignment, spacing))
    }
}
extension _SystemLayout<HorizontalAlignment> {
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.init(.vStack, looks(alignment, spacing))
    }
}
extension _SystemLayout<Alignment> {
    public init(alignment: Alignment = .center) { self.init(.zStack, looks(alignment, nil)) }
}
extension _SystemLayout<GridItem> {
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
        self.init(.grid, looks(alignment, horizontalSpacing ?? verticalSpacing))
    }
}

/// The views that a layout is given, as in SwiftUI: here there are none.
public typealias LayoutSubviews = [LayoutSubview]

public struct LayoutSubview: Equatable {
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions(width: 0, height: 0) }
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}

public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?, height: CGFloat?
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    public static let zero = Self(.zero), unspecified = Self(width: nil, height: nil),
        infinity = Self(width: .infinity, height: .infinity)
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
