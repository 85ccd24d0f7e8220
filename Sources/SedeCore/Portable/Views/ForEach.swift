#if !canImport(SwiftUI)
/// A view for each element of a collection, as in SwiftUI.
///
/// An element's id is its view's identity: the view keeps its state when its element moves, and begins anew
/// when the id is a new one. Ids are to be different; of views with the same id only the first keeps its state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data

    /// Makes an element's view.
    public var content: (Data.Element) -> Content

    let id: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
    /// The host itself knows what is shown.
    public typealias Body = Never

    /// Enters the view into the tree; for this module alone.
    public static func _makeNode(_ view: Self, in place: _ViewPlace) -> _ViewNode<Self> {
        ForEachNode(view, in: place)
    }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// Creates a view for each element, told apart by its `id`.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0.id })
    }
}

extension ForEach where Content: View {
    /// Creates a view for each element, told apart by a property.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Creates a view for each number of a range.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, id: { $0 })
    }
}

final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: _ViewNode<
    ForEach<Data, ID, Content>
>
{
    private struct Row {
        let id: ID
        let node: _ViewNode<Content>
    }

    private var rows: [Row] = []

    init(_ view: ForEach<Data, ID, Content>, in place: _ViewPlace) {
        super.init(in: place)
        rows.reserveCapacity(view.data.count)
        for element in view.data { rows.append(makeRow(element, of: view, in: place.environment)) }
    }

    private func makeRow(
        _ element: Data.Element,
        of view: ForEach<Data, ID, Content>,
        in environment: ViewEnvironment
    ) -> Row {
        let place = _ViewPlace(parent: self, environment: environment)
        return Row(id: view.id(element), node: Content._makeNode(view.content(element), in: place))
    }

    override func update(_ view: ForEach<Data, ID, Content>, environment: ViewEnvironment) {
        let common = updateCommonPrefix(view, environment: environment)
        if common == rows.count, common == view.data.count { return }
        markChanged()
        var old: [ID: _ViewNode<Content>] = [:]
        for row in rows[common...] where old[row.id] == nil { old[row.id] = row.node }
        var new = Array(rows[..<common])
        new.reserveCapacity(view.data.count)
        for element in view.data.dropFirst(common) {
            let id = view.id(element)
            if let node = old.removeValue(forKey: id) {
                node.update(view.content(element), environment: environment)
                new.append(Row(id: id, node: node))
            } else {
                new.append(makeRow(element, of: view, in: environment))
            }
        }
        rows = new
    }

    /// Updates the rows up to the first whose id is not the one it was.
    ///
    /// - Returns: How many that are.
    private func updateCommonPrefix(
        _ view: ForEach<Data, ID, Content>,
        environment: ViewEnvironment
    ) -> Int {
        var count = 0
        for element in view.data {
            guard count < rows.count, rows[count].id == view.id(element) else { break }
            rows[count].node.update(view.content(element), environment: environment)
            count += 1
        }
        return count
    }

    override func collectShown(into shown: inout [ViewHost.Node]) {
        for row in rows { row.node.addShown(to: &shown) }
    }
}
#endif
