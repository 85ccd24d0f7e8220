/// A view that shows another one, or none, such as an `if` in a `ViewBuilder`. A view of another identity starts with a new
/// state.
protocol ChangingView: PrimitiveView {
    /// Shows the current view, if there is one: calls the slot with it. Called at each update.
    func show(in slot: inout Slot)
}

/// The place of the current view, during one update of a `ChangingNode`.
@MainActor struct Slot {
    /// The identity of the current view: the branch of an `if`, the type in an `AnyView`, or the id of `id(_:)`.
    enum Identity: Equatable { case branch(Int), type(ObjectIdentifier), id(AnyHashable) }

    /// The `ChangingNode`.
    let parent: _AnyViewNode
    fileprivate let environment: ViewEnvironment
    /// The nodes before and after the update, and the identity of the current view.
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

extension ChangingView {
    func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { ChangingNode(self, in: place) }
}

/// The node of a `ChangingView`. It owns the node of the current view.
final class ChangingNode<V: ChangingView>: _ViewNode<V> {
    private var child: _AnyViewNode?
    private var identity: Slot.Identity?

    init(_ view: V, in place: _ViewPlace) {
        super.init(in: place)
        _ = show(view, in: place.environment)
    }

    override func update(_ view: V, environment: ViewEnvironment) { if show(view, in: environment) { markChanged() } }

    /// Shows the current view.
    ///
    /// - Returns: Whether another node is shown.
    private func show(_ view: V, in environment: ViewEnvironment) -> Bool {
        var slot = Slot(parent: self, environment: environment, old: child, identity: identity)
        view.show(in: &slot)
        if slot.new === child { return false }
        (child, identity) = (slot.new, slot.identity)
        return true
    }

    override func makeShown() -> ViewHost.Node.Children { child?.shown ?? ViewHost.Node.Children() }
}

extension Optional: View, PrimitiveView, ChangingView where Wrapped: View {
    func show(in slot: inout Slot) { if let self { slot(self) } }
}

/// One of two views, as in SwiftUI. A `ViewBuilder` creates it from `if` and `switch`.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }

    let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView, ChangingView where TrueContent: View, FalseContent: View {
    func show(in slot: inout Slot) {
        switch storage {
        case .trueContent(let content): slot(content, as: .branch(0))
        case .falseContent(let content): slot(content, as: .branch(1))
        }
    }
}

/// A type-erased view. If the erased type changes, the state of the old view is discarded.
nonisolated public struct AnyView: ChangingView {
    private let content: @MainActor (inout Slot) -> Void

    /// Erases the type of a view.
    public init<V: View>(_ view: V) {
        if V.self == AnyView.self, let view = view as? AnyView {
            content = view.content
            return
        }
        // Invariant behind `nonisolated(unsafe)`: a constant, read on the main actor only.
        nonisolated(unsafe) let view = view
        content = { $0(view, as: .type(ObjectIdentifier(V.self))) }
    }

    @MainActor func show(in slot: inout Slot) { content(&slot) }
}

/// A view with the identity that `id(_:)` sets.
nonisolated struct IdentifiedView<Content: View, ID: Hashable>: ChangingView {
    let content: Content
    let id: ID

    @MainActor func show(in slot: inout Slot) { slot(content, as: .id(AnyHashable(id))) }
}
