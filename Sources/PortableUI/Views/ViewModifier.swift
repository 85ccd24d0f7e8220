/// A type that modifies a view, as in SwiftUI. Dynamic properties work in modifiers as they do in views.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol ViewModifier {
    /// The type of view that the modifier makes.
    associatedtype Body: View

    /// The modified view, as the modifier's body sees it.
    typealias Content = _ViewModifier_Content<Self>

    /// Makes the new view of the modified one.
    @ViewBuilder func body(content: Self.Content) -> Self.Body

    // How the modified view enters the tree. Modifiers with a body keep the default.
    static func _makeNode<V: View>(
        _ view: ModifiedContent<V, Self>,
        in place: _ViewPlace
    ) -> _ViewNode<ModifiedContent<V, Self>>
}

extension ViewModifier {
    /// For use by this module only.
    public static func _makeNode<V: View>(
        _ view: ModifiedContent<V, Self>,
        in place: _ViewPlace
    ) -> _ViewNode<ModifiedContent<V, Self>> {
        ModifierNode(view, in: place)
    }
}

extension ViewModifier where Body == Never {
    /// There is no body: the host applies this directly.
    public func body(content: Self.Content) -> Never {
        fatalError("\(Self.self) has no body. Apply it with modifier(_:).")
    }
}

/// The modified view, in the body of its modifier.
public struct _ViewModifier_Content<Modifier: ViewModifier> {
    unowned let provider: any ModifiedContentProvider
}

extension _ViewModifier_Content: _PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ModifiedContentNode(view, in: place)
    }
}

extension View {
    /// Puts a modifier around this view.
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
