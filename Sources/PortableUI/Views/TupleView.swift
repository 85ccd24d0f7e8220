/// Several views one after the other, as in SwiftUI. A `ViewBuilder` creates it.
nonisolated public struct TupleView<T>: _PrimitiveView {
    /// The views.
    public var value: T

    /// Makes the node, which knows that `T` is a tuple of views.
    let makeNode: @MainActor (TupleView<T>, _ViewPlace) -> _ViewNode<TupleView<T>>

    init<each Content: View>(parts: repeat each Content) where T == (repeat each Content) {
        value = (repeat each parts)
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
            fatalError("PortableUI is for systems without SwiftUI. Import SwiftUI on this one.")
        }
        makeNode = { view, place in TupleNode<repeat each Content>(view, in: place) }
    }

    /// Puts the views of a tuple one after the other. Showing a tuple of anything else traps.
    public init(_ value: T) {
        self.value = value
        makeNode = { view, place in TupleValueNode(view, in: place) }
    }

    /// The views of the tuple, or the view that it is.
    fileprivate var views: [AnyView] {
        if let view = value as? any View { return [AnyView(view)] }
        return Mirror(reflecting: value).children.map { child in
            if let view = child.value as? any View { return AnyView(view) }
            fatalError("\(Self.self): \(type(of: child.value)) is not a view. Create it with a tuple of views.")
        }
    }

    /// For use by this module only.
    @MainActor public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        view.makeNode(view, place)
    }
}

/// The node of a tuple that was put together by hand.
private final class TupleValueNode<T>: _ViewNode<TupleView<T>> {
    private var parts: [_ViewNode<AnyView>] = []

    init(_ view: TupleView<T>, in place: _ViewPlace) {
        super.init(in: place)
        let inside = _ViewPlace(parent: self, environment: place.environment)
        parts = view.views.map { AnyView._makeNode($0, in: inside) }
    }

    override func update(_ view: TupleView<T>, environment: ViewEnvironment) {
        for (part, view) in zip(parts, view.views) { part.update(view, environment: environment) }
    }

    override func makeShown() -> ViewHost.Node.Children { ViewHost.Node.Children(parts.map(\.shown)) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
final class TupleNode<each Content: View>: _ViewNode<TupleView<(repeat each Content)>> {
    private var parts: (repeat _ViewNode<each Content>)!

    init(_ view: TupleView<(repeat each Content)>, in place: _ViewPlace) {
        super.init(in: place)
        let inside = _ViewPlace(parent: self, environment: place.environment)
        parts = (repeat (each Content)._makeNode(each view.value, in: inside))
    }

    override func update(_ view: TupleView<(repeat each Content)>, environment: ViewEnvironment) {
        repeat (each parts!).update(each view.value, environment: environment)
    }

    override func makeShown() -> ViewHost.Node.Children {
        var shown: [ViewHost.Node.Children] = []
        for part in repeat each parts! { shown.append(part.shown) }
        return ViewHost.Node.Children(shown)
    }
}
