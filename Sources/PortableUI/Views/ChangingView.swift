/// A view that shows another one, or none. A view of another identity starts with a new state. For use by this module only.
public protocol _ChangingView: _PrimitiveView {
    /// Shows the current view, if there is one.
    func _show(in slot: inout _Slot)
}

/// The place of the current view. For use by this module only.
@MainActor public struct _Slot {
    enum Identity: Equatable { case branch(Int), type(ObjectIdentifier), id(AnyHashable) }

    let parent: _AnyViewNode
    fileprivate let environment: ViewEnvironment
    fileprivate let old: _AnyViewNode?
    fileprivate var new: _AnyViewNode?
    fileprivate var identity: Identity?

    /// Shows a view. Views of one identity have the same type.
    mutating func callAsFunction<V: View>(_ view: V, as identity: Identity = .branch(0)) {
        if let old, identity == self.identity {
            new = old
            return old.take(view, environment: environment)
        }
        self.identity = identity
        new = V._makeNode(view, in: _ViewPlace(parent: parent, environment: environment))
    }
}

extension _ChangingView {
    /// For use by this module only.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ChangingNode(view, in: place)
    }
}

final class ChangingNode<V: _ChangingView>: _ViewNode<V> {
    private var child: _AnyViewNode?
    private var identity: _Slot.Identity?

    init(_ view: V, in place: _ViewPlace) {
        super.init(in: place)
        _ = show(view, in: place.environment)
    }

    override func update(_ view: V, environment: ViewEnvironment) { if show(view, in: environment) { markChanged() } }

    private func show(_ view: V, in environment: ViewEnvironment) -> Bool {
        var slot = _Slot(parent: self, environment: environment, old: child, identity: identity)
        view._show(in: &slot)
        if slot.new === child { return false }
        (child, identity) = (slot.new, slot.identity)
        return true
    }

    override func makeShown() -> ViewHost.Node.Children { child?.shown ?? ViewHost.Node.Children() }
}

extension Optional: View, _PrimitiveView, _ChangingView where Wrapped: View {
    /// For use by this module only.
    public func _show(in slot: inout _Slot) { if let self { slot(self) } }
}

/// One of two views, as in SwiftUI. A `ViewBuilder` creates it from `if` and `switch`.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View, _PrimitiveView, _ChangingView where TrueContent: View, FalseContent: View {
    /// For use by this module only.
    public func _show(in slot: inout _Slot) {
        switch storage {
        case .trueContent(let content): slot(content, as: .branch(0))
        case .falseContent(let content): slot(content, as: .branch(1))
        }
    }
}

/// A type-erased view. If the erased type changes, the state of the old view is discarded.
nonisolated public struct AnyView: _ChangingView {
    private let show: @MainActor (inout _Slot) -> Void

    /// Erases the type of a view.
    public init<V: View>(_ view: V) {
        if V.self == AnyView.self, let view = view as? AnyView {
            show = view.show
            return
        }
        // Invariant behind `nonisolated(unsafe)`: a constant, read on the main actor only.
        nonisolated(unsafe) let view = view
        show = { $0(view, as: .type(ObjectIdentifier(V.self))) }
    }

    /// For use by this module only.
    @MainActor public func _show(in slot: inout _Slot) { show(&slot) }
}

nonisolated struct IdentifiedView<Content: View, ID: Hashable>: _ChangingView {
    let content: Content
    let id: ID

    @MainActor func _show(in slot: inout _Slot) { slot(content, as: .id(AnyHashable(id))) }
}
