/// A view whose rows are created from data, as in SwiftUI: a `ForEach`, also with `onDelete(perform:)` or
/// `onMove(perform:)`.
///
/// `@preconcurrency`, as in SwiftUI: a violation of the isolation is a warning in Swift 5 mode and an error in Swift 6
/// mode.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
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

/// The positions of rows that are deleted or moved. It is used in place of Foundation's `IndexSet`, because this module
/// does not import Foundation.
///
/// If the function that is passed to `onDelete(perform:)` takes an `IndexSet`, it is given one: any set of integers
/// works.
public struct RowOffsets: Hashable, Sendable, RandomAccessCollection {
    private let offsets: [Int]

    /// Creates offsets, in ascending order.
    public init<S: Sequence>(_ offsets: S) where S.Element == Int {
        self.offsets = Set(offsets).sorted()
    }

    /// The position of the first offset.
    public var startIndex: Int { 0 }

    /// The position behind the last offset.
    public var endIndex: Int { offsets.count }

    /// The offset at a position.
    public subscript(position: Int) -> Int { offsets[position] }
}

extension DynamicViewContent {
    /// Lets the user delete rows, as in SwiftUI. See `ViewHost.delete(_:)`.
    ///
    /// - Parameter action: Called with the positions of the rows. If it is `nil`, rows cannot be deleted.
    nonisolated public func onDelete(perform action: ((RowOffsets) -> Void)?) -> some DynamicViewContent {
        EditableContent(content: self) { $0.delete = action.map { action in { action(RowOffsets([$0])) } } }
    }

    /// Lets the user delete rows, as in SwiftUI. See `ViewHost.delete(_:)`.
    ///
    /// - Parameter action: Called with the positions of the rows. If it is `nil`, rows cannot be deleted.
    @_disfavoredOverload nonisolated public func onDelete<Offsets: SetAlgebra>(
        perform action: ((Offsets) -> Void)?
    ) -> some DynamicViewContent where Offsets.Element == Int {
        EditableContent(content: self) {
            $0.delete = action.map { action in { action(Offsets(CollectionOfOne($0))) } }
        }
    }

    /// Lets the user move rows, as in SwiftUI. See `ViewHost.move(_:to:)`.
    ///
    /// - Parameter action: Called with the positions of the rows, and the position before which they are inserted. If
    ///   it is `nil`, rows cannot be moved.
    nonisolated public func onMove(
        perform action: ((RowOffsets, Int) -> Void)?
    ) -> some DynamicViewContent {
        EditableContent(content: self) { $0.move = action.map { action in { action(RowOffsets([$0]), $1) } } }
    }

    /// Lets the user move rows, as in SwiftUI. See `ViewHost.move(_:to:)`.
    ///
    /// - Parameter action: Called with the positions of the rows, and the position before which they are inserted. If
    ///   it is `nil`, rows cannot be moved.
    @_disfavoredOverload nonisolated public func onMove<Offsets: SetAlgebra>(
        perform action: ((Offsets, Int) -> Void)?
    ) -> some DynamicViewContent where Offsets.Element == Int {
        EditableContent(content: self) {
            $0.move = action.map { action in { action(Offsets(CollectionOfOne($0)), $1) } }
        }
    }
}

extension RangeReplaceableCollection {
    /// Removes the elements at some positions, as SwiftUI does.
    ///
    /// - Complexity: O(*n*).
    public mutating func remove(atOffsets offsets: RowOffsets) { remove(atOffsetsIn: Set(offsets)) }

    /// Removes the elements at some positions, as SwiftUI does.
    ///
    /// - Complexity: O(*n*).
    @_disfavoredOverload
    public mutating func remove<Offsets: SetAlgebra & Sequence>(atOffsets offsets: Offsets)
    where Offsets.Element == Int {
        remove(atOffsetsIn: Set(offsets.map { $0 }))
    }

    private mutating func remove(atOffsetsIn offsets: Set<Int>) {
        self = Self(enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Moves the elements at some positions before another one, as SwiftUI does.
    ///
    /// - Parameters:
    ///   - source: The positions of the elements.
    ///   - destination: The position, before the move, before which they are inserted.
    /// - Complexity: O(*n*).
    public mutating func move(fromOffsets source: RowOffsets, toOffset destination: Int) {
        move(fromOffsetsIn: Set(source), toOffset: destination)
    }

    /// Moves the elements at some positions before another one, as SwiftUI does.
    ///
    /// - Parameters:
    ///   - source: The positions of the elements.
    ///   - destination: The position, before the move, before which they are inserted.
    /// - Complexity: O(*n*).
    @_disfavoredOverload public mutating func move<Offsets: SetAlgebra & Sequence>(
        fromOffsets source: Offsets,
        toOffset destination: Int
    ) where Offsets.Element == Int {
        move(fromOffsetsIn: Set(source.map { $0 }), toOffset: destination)
    }

    private mutating func move(fromOffsetsIn source: Set<Int>, toOffset destination: Int) {
        var (before, moved, after): ([Element], [Element], [Element]) = ([], [], [])
        for (offset, element) in enumerated() {
            if source.contains(offset) {
                moved.append(element)
            } else if offset < destination {
                before.append(element)
            } else {
                after.append(element)
            }
        }
        self = Self(before + moved + after)
    }
}

/// Rows that can be deleted or moved.
private struct EditableContent<Content: DynamicViewContent> {
    let content: Content
    let edit: (inout RowActions.Actions) -> Void
}

extension EditableContent: DynamicViewContent {
    var data: Content.Data { content.data }

    var body: some View { content.modifier(RowActionsModifier(edit: edit)) }
}

private struct RowActionsModifier {
    let edit: (inout RowActions.Actions) -> Void
    @Environment(\.rowActions) fileprivate var outer
    @StateObject fileprivate var actions = RowActions()

    init(edit: @escaping (inout RowActions.Actions) -> Void) { self.edit = edit }
}

extension RowActionsModifier: ViewModifier {
    func body(content: Content) -> some View {
        actions.take(outer, edit)
        return content.environment(\.rowActions, actions)
    }
}

/// What can be done to the rows of a `ForEach`. It is the same object whatever the actions are by now, so that no row
/// is evaluated for a new one.
@MainActor final class RowActions: ObservableObject, Equatable {
    struct Actions {
        var delete: ((Int) -> Void)?
        var move: ((Int, Int) -> Void)?
    }

    private var outer: RowActions?
    private var own: (inout Actions) -> Void = { _ in }

    nonisolated init() {}

    fileprivate func take(_ outer: RowActions?, _ own: @escaping (inout Actions) -> Void) {
        self.outer = outer
        self.own = own
    }

    /// What the modifiers around the rows say, the innermost last.
    var all: Actions {
        var actions = outer?.all ?? Actions()
        own(&actions)
        return actions
    }

    nonisolated static func == (one: RowActions, other: RowActions) -> Bool { one === other }
}

extension EnvironmentValues {
    /// What can be done to the rows of the next `ForEach` inside.
    var rowActions: RowActions? {
        get { self[RowActionsKey.self] }
        set { self[RowActionsKey.self] = newValue }
    }
}

private struct RowActionsKey: EnvironmentKey {
    static var defaultValue: RowActions? { nil }
}

/// The node around a row that can be deleted or moved.
final class RowNode<Content: View>: _ViewNode<Content>, Row {
    private var child: _ViewNode<Content>!
    private let actions: RowActions
    private let id: ViewHost.Node.ID
    /// Where the row is.
    var position = 0

    init(_ view: Content, actions: RowActions, in place: _ViewPlace) {
        self.actions = actions
        id = place.parent.graph.makeID()
        super.init(in: place)
        child = Content._makeNode(view, in: _ViewPlace(parent: self, environment: place.environment))
        graph.register(self, as: id)
    }

    override func update(_ view: Content, environment: ViewEnvironment) {
        child.update(view, environment: environment)
    }

    var isEnabled: Bool { true }

    var title: String { shown.first?.label ?? "" }

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
