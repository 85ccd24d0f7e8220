/// Space between views, as in SwiftUI. There is no layout here, but it is passed to renderers.
public struct Spacer: Sendable {
    /// How much space there is at least.
    public var minLength: Double?

    /// Creates space.
    public init(minLength: Double? = nil) { self.minLength = minLength }
}

extension Spacer: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(
            view,
            kind: { _ in .spacer },
            looks: { $0.minLength.map { [ViewHost.Look("minLength", ["": $0.lookText])] } ?? [] },
            in: place
        )
    }
}

/// A line between views, as in SwiftUI.
public struct Divider {
    /// Creates a line.
    nonisolated public init() {}
}

extension Divider: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        LeafNode(view, kind: { _ in .divider }, in: place)
    }
}
