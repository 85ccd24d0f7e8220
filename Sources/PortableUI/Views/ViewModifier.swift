/// A type that modifies a view, as in SwiftUI. Dynamic properties work in modifiers as they do in views.
@MainActor @preconcurrency public protocol ViewModifier {
    /// The type of view that the body is.
    associatedtype Body: View

    /// The modified view, as the modifier's body sees it.
    typealias Content = _ViewModifier_Content<Self>

    /// Returns the modified view.
    @ViewBuilder func body(content: Self.Content) -> Self.Body

    /// A view with this modifier. For use by this module only.
    typealias _Modified<V: View> = ModifiedContent<V, Self>

    // Creates the node of the modified view. Modifiers with a body use the default.
    static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>>
}

extension ViewModifier {
    /// For use by this module only.
    public static func _makeNode<V>(_ view: _Modified<V>, in place: _ViewPlace) -> _ViewNode<_Modified<V>> {
        CompositeNode(view, in: place)
    }
}

/// A modifier without a body: the host applies it directly.
protocol PrimitiveModifier: ViewModifier where Body == Never {}

extension ViewModifier where Body == Never {
    /// Traps: the host applies this modifier directly.
    public func body(content: Self.Content) -> Never {
        fatalError("\(Self.self) has no body. Apply it with modifier(_:).")
    }
}

/// The modified view, in the body of its modifier. Its type is erased, because `Content` depends on the modifier alone.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: ChangingView {
    let content: AnyView

    @MainActor func show(in slot: inout Slot) { content.show(in: &slot) }
}

nonisolated extension View {
    /// Applies a modifier to this view.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
