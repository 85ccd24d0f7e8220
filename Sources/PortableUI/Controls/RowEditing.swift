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
        modifier(ChainModifier(\.rowActions) { $0.delete = action.map { action in { action([$0]) } } })
    }

    /// Lets the user move rows, as in SwiftUI. `nil` disables moves. See `ViewHost.move(_:to:)`.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        modifier(ChainModifier(\.rowActions) { $0.move = action.map { action in { action([$0], $1) } } })
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

/// The editing actions on the rows of a `ForEach`. Each `onDelete` and `onMove` around it sets one. The innermost modifier is
/// applied last, so it takes precedence.
typealias RowActions = ActionChain<(inout EditingActions) -> Void>
/// The functions that delete the row at a position, and that move a row before another one. Each is `nil` if the user cannot do it.
struct EditingActions {
    var delete: ((Int) -> Void)?
    var move: ((Int, Int) -> Void)?
}

extension RowActions {
    /// The actions after all modifiers have set them.
    var all: EditingActions { actions.reversed().reduce(into: EditingActions()) { $1(&$0) } }

    /// The kind of the rows' nodes.
    var kind: ViewHost.Node.Kind { .row(canDelete: all.delete != nil, canMove: all.move != nil) }
}

/// The action of a `ChainModifier` and of the modifiers around it, in the environment of the views inside. An object, so that
/// a change does not cause their evaluation.
@MainActor final class ActionChain<Action>: KeptByView {
    fileprivate var outer: ActionChain?
    fileprivate var own: Action?

    /// The actions, the innermost first.
    var actions: [Action] { [own].compactMap(\.self) + (outer?.actions ?? []) }
}

/// Adds an action to the chain of the modifiers around it: for `onDelete`, `onMove` and `onSubmit`.
nonisolated struct ChainModifier<Action>: ViewModifier {
    private let keyPath: WritableKeyPath<EnvironmentValues, ActionChain<Action>?>
    private let action: Action
    @Environment private var outer: ActionChain<Action>?
    @StateObject private var chain = ActionChain<Action>()

    init(_ keyPath: WritableKeyPath<EnvironmentValues, ActionChain<Action>?>, _ action: Action) {
        (self.keyPath, self.action, _outer) = (keyPath, action, Environment(keyPath))
    }

    @MainActor func body(content: Content) -> some View {
        (chain.outer, chain.own) = (outer, action)
        return content.environment(keyPath, chain)
    }
}

/// The node of a row that can be deleted or moved. A `ForEach` with `RowActions` creates it for each row.
final class RowNode<Content: View>: _ViewNode<Content>, Row {
    private var child: _ViewNode<Content>!
    let actions: RowActions
    private let id: ViewHost.Node.ID
    /// The row's position, and the number of rows, set by the node of the `ForEach`.
    var position = 0, count = 0
    init(_ view: Content, actions: RowActions, in place: _ViewPlace) {
        self.actions = actions
        id = place.parent.graph.makeID()
        super.init(in: place)
        child = Content._makeNode(view, in: _ViewPlace(parent: self, environment: place.environment))
        graph.controls.add(self, as: id)
    }

    override func update(_ view: Content, environment: ViewEnvironment) { child.update(view, environment: environment) }

    override func makeShown() -> ViewHost.Node.Children {
        ViewHost.Node.Children(ViewHost.Node(id: id, kind: actions.kind, children: child.shown))
    }
}
