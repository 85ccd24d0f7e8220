/// Space between views, as in SwiftUI. There is no layout here, but it is passed to renderers.
nonisolated public struct Spacer: Sendable, _LeafView {
    /// How much space there is at least.
    public var minLength: CGFloat?
    /// Creates space.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }

    /// For use by this module only.
    public var _leaf: _Leaf {
        _Leaf(kind: .spacer, looks: minLength.map { [ViewHost.Look("minLength", ["": $0])] } ?? [])
    }
}

/// A line between views, as in SwiftUI.
nonisolated public struct Divider: _LeafView {
    /// Creates a line.
    public init() {}

    /// For use by this module only.
    public var _leaf: _Leaf { _Leaf(kind: .divider) }
}
