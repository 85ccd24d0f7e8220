/// A view that creates rows from data, as in SwiftUI: a `ForEach`, with or without editing modifiers.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
    /// The type of the data.
    associatedtype Data: Collection

    /// The data of the rows.
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    /// The data of the rows.
    public var data: Content.Data { content.data }
}

nonisolated extension DynamicViewContent {
    /// Lets the user delete rows, as in SwiftUI. `nil` disables deletion. See `ViewHost.delete(_:)`.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        modifier(RowActionsModifier { $0.delete = action.map { action in { action([$0]) } } })
    }

    /// Lets the user move rows, as in SwiftUI. `nil` disables moves. See `ViewHost.move(_:to:)`.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(RowActionsModifier { $0.move = action.map { action in { action([$0], $1) } } })
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at some positions, as in SwiftUI.
    @_disfavoredOverload public mutating func remove(atOffsets offsets: IndexSet) {
        self = Self(enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
    }
}

extension MutableCollection {
    /// Moves the elements at some positions before another element, as in SwiftUI.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let elements = Array(self)
        let (before, after) = (elements.indices.prefix(destination), elements.indices.dropFirst(destination))
        let order = before.filter { !source.contains($0) } + source + after.filter { !source.contains($0) }
        for (index, position) in zip(indices, order) { self[index] = elements[position] }
    }
}

nonisolated private struct RowActionsModifier: ViewModifier {
    let edit: (inout RowActions.Actions) -> Void
    @Environment(\.rowActions) fileprivate var outer
    @StateObject fileprivate var actions = RowActions()

    @MainActor func body(content: Content) -> some View {
        (actions.outer, actions.own) = (outer, edit)
        return content.environment(\.rowActions, actions)
    }
}

/// The editing actions on the rows of a `ForEach`.
@MainActor final class RowActions: KeptByView {
    struct Actions {
        var delete: ((Int) -> Void)?
        var move: ((Int, Int) -> Void)?
    }

    fileprivate var outer: RowActions?
    fileprivate var own: (inout Actions) -> Void = { _ in }

    /// The actions of all modifiers around the rows, the innermost last.
    var all: Actions {
        var actions = outer?.all ?? Actions()
        own(&actions)
        return actions
    }
}

final class RowNode<Content: View>: _ViewNode<Content>, Row {
    private var child: _ViewNode<Content>!
    private let actions: RowActions
    private let id: ViewHost.Node.ID
    var position = 0, count = 0
    init(_ view: Content, actions: RowActions, in place: _ViewPlace) {
        self.actions = actions
        id = place.parent.graph.makeID()
        super.init(in: place)
        child = Content._makeNode(view, in: _ViewPlace(parent: self, environment: place.environment))
        graph.register(self, as: id)
    }

    override func update(_ view: Content, environment: ViewEnvironment) { child.update(view, environment: environment) }

    func delete() -> Bool {
        guard let delete = actions.all.delete else { return false }
        delete(position)
        return true
    }

    func move(to destination: Int) -> Bool {
        guard let move = actions.all.move else { return false }
        move(position, destination)
        return true
    }

    override func makeShown() -> ViewHost.Node.Children {
        let actions = actions.all
        let kind = ViewHost.Node.Kind.row(canDelete: actions.delete != nil, canMove: actions.move != nil)
        return ViewHost.Node.Children(ViewHost.Node(id: id, kind: kind, children: child.shown))
    }
}
