/// Several views one after the other, as in SwiftUI. A `ViewBuilder` creates it.
nonisolated public struct TupleView<T>: PrimitiveView {
    /// The views.
    public var value: T

    /// Creates the node. The closure knows that `T` is a tuple of views.
    let makeNode: @MainActor (TupleView<T>, _ViewPlace) -> _ViewNode<TupleView<T>>

    init<each Content: View>(parts: repeat each Content) where T == (repeat each Content) {
        value = (repeat each parts)
        // Apple's older systems have no types with parameter packs, such as `TupleNode`.
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else {
            fatalError("PortableUI is for systems without SwiftUI. Import SwiftUI on this one.")
        }
        makeNode = { view, place in TupleNode<repeat each Content>(view, in: place) }
    }
    @MainActor func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { makeNode(self, place) }
}
/// The node of a `TupleView`. It owns the nodes of the views.
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
        // Few tuples have more views.
        shown.reserveCapacity(4)
        for part in repeat each parts! { shown.append(part.shown) }
        return ViewHost.Node.Children(shown)
    }
}
