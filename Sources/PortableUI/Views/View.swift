/// A type that represents part of an app's user interface, as in SwiftUI.
///
/// `@preconcurrency`, as in SwiftUI: a violation of isolation is a warning in Swift 5 mode and an error in Swift 6 mode.
@MainActor @preconcurrency public protocol View {
    /// The type of view that the body is.
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder var body: Self.Body { get }

    // Creates the view's node in the tree. Views with a body use the default.
    static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self>
}

extension View {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        CompositeNode(view, in: place)
    }
}

extension Never: View {
    /// This view has no body: the host shows it directly.
    public typealias Body = Never
}

/// A view without a body: the host shows it directly.
protocol PrimitiveView: View where Body == Never {
    func makeNode(in place: _ViewPlace) -> _ViewNode<Self>
}

extension PrimitiveView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> { view.makeNode(in: place) }
}

extension View where Body == Never {
    /// Traps: the host shows this view directly.
    public var body: Never { fatalError("\(Self.self) has no body. Show it in a ViewHost instead.") }
}
