import SharedReactive

/// A view for each element of a collection, as in SwiftUI.
///
/// A range of numbers without ids is constant: it is read once, when the `ForEach` is first shown. For a range that
/// changes, pass the ids: `ForEach(0..<count, id: \.self)`.
///
/// An element's id is the identity of its view. The view keeps its state when the element moves. A new id creates a view
/// with a new state. Ids must be unique: when elements are inserted, removed or moved, only the first of several
/// views with the same id is sure to keep its state.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data

    /// Returns the view of an element.
    public let content: (Data.Element) -> Content

    // These closures take a pointer to an element, so that the element is not copied. They are created in inlinable
    // initializers, which the compiler specializes for the client's types. In an update of many rows, copying would take
    // most of the time.

    /// Returns the view of an element.
    let row: (UnsafePointer<Data.Element>) -> Content

    /// Returns the id of an element.
    let id: (UnsafePointer<Data.Element>) -> ID

    /// Whether an element has a given id.
    let hasID: (UnsafePointer<Data.Element>, ID) -> Bool

    /// Copies the elements to memory, passes them to a closure, and returns its result. Only the initializers with a
    /// binding set it, because their elements are lazy. Otherwise it is `nil`, and contiguous elements are not copied.
    let inMemory: (((UnsafeBufferPointer<Data.Element>) -> Int) -> Int)?

    /// Whether `data` is read only once.
    @usableFromInline var isConstant = false

    @usableFromInline init(
        data: Data,
        content: @escaping (Data.Element) -> Content,
        row: @escaping (UnsafePointer<Data.Element>) -> Content,
        id: @escaping (UnsafePointer<Data.Element>) -> ID,
        hasID: @escaping (UnsafePointer<Data.Element>, ID) -> Bool,
        inMemory: (((UnsafeBufferPointer<Data.Element>) -> Int) -> Int)? = nil
    ) {
        self.data = data
        self.content = content
        self.row = row
        self.id = id
        self.hasID = hasID
        self.inMemory = inMemory
    }
}

extension ForEach: View, PrimitiveView where Content: View {
    func makeNode(in place: _ViewPlace) -> _ViewNode<Self> { ForEachNode(self, in: place) }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    /// Creates a view for each element, identified by its `id`.
    @_disfavoredOverload  // As in SwiftUI, where `Binding` is a collection too, with its own initializers.
    @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(identifiable: data, content)
    }
}

extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable {
    /// Creates the content of each element, identified by its `id`.
    @inlinable init(identifiable data: Data, _ content: @escaping (Data.Element) -> Content) {
        self.init(
            data: data,
            content: content,
            row: { content($0.pointee) },
            id: { $0.pointee.id },
            hasID: { $0.pointee.id == $1 }
        )
    }
}

extension ForEach where Content: View {
    /// Creates a view for each element, identified by a property.
    @_disfavoredOverload  // As above.
    @inlinable public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(
            data: data,
            content: content,
            row: { content($0.pointee) },
            id: { $0.pointee[keyPath: id] },
            hasID: { $0.pointee[keyPath: id] == $1 }
        )
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Creates a view for each number of a constant range.
    ///
    /// - Parameter data: The numbers, read at the first evaluation. For a range that changes, use `init(_:id:content:)`.
    @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, id: \.self, content: content)
        isConstant = true
    }
}

/// The node of a `ForEach`. It owns the nodes of the rows.
///
/// An update first updates the rows whose ids are unchanged, from the start. From the first changed id on, it finds
/// the nodes by their ids, creates nodes for new ids, and releases the other nodes.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, V: View>: _ViewNode<ForEach<Data, ID, V>> {
    typealias Rows = ForEach<Data, ID, V>
    /// The ids of the rows, in order.
    private var ids: [ID] = []
    /// The nodes of the rows, in order. Their type is not generic, because Swift looks up a generic type at each access.
    private var nodes: [_AnyViewNode] = []
    /// The rows with their ids as tags, in order. Empty outside of pickers and of lists with a selection.
    private var tagged: [TaggedRow] = []
    /// The rows in groups: `tagged`, or else `nodes`. With groups, one changed row does not rebuild the list of all rows.
    private var groups = RowGroups()
    /// The observable data that the rows' closures read. The body around this node does not observe it, because the closures
    /// are called after the body was evaluated.
    private var reads = ObservedReads(ConnectedProperties(of: Rows.self).reads)
    /// The last view and environment, for an update after a change of the data in `reads`; `nil` if rows of this type have
    /// read no such data.
    private var last: (view: Rows, environment: ViewEnvironment)?
    /// The elements of the first evaluation, for a constant range.
    private let constantData: Data?
    /// The environment of the rows: the environment of this node without the actions on its rows.
    private var rowEnvironment: InnerEnvironment
    /// The actions to delete and move rows, if modifiers add them. The object stays the same while the modifiers exist.
    private let rowActions: RowActions?
    /// The last kind of the rows' nodes. If it changes, all rows are shown again.
    private var rowKind: ViewHost.Node.Kind?
    /// The current views of the rows. An update skips a row whose view has the same bits, without accessing its node.
    ///
    /// It is empty if the rows read observable data. It is also empty if the rows' views have no body: such views often
    /// contain closures, so the bits of a new value differ.
    private var views: ContiguousArray<V> = []
    /// The environment of the current views.
    private var viewsEnvironment: ViewEnvironment?

    init(_ view: Rows, in place: _ViewPlace) {
        rowEnvironment = InnerEnvironment(in: place.environment) { $0.values.rowActions = nil }
        rowActions = place.environment.values.rowActions
        rowKind = rowActions?.kind
        constantData = view.isConstant ? view.data : nil
        super.init(in: place)
        ids.reserveCapacity(view.data.count)
        nodes.reserveCapacity(view.data.count)
        update(view, environment: place.environment)
    }

    /// Creates the node of a row.
    private func makeNode(_ content: V, in environment: ViewEnvironment) -> _AnyViewNode {
        let place = _ViewPlace(parent: self, environment: environment)
        if let rowActions { return RowNode(content, actions: rowActions, in: place) }
        return V._makeNode(content, in: place)
    }

    /// Groups the rows, and passes their positions to rows that can be deleted or moved. The first `common` rows are
    /// unchanged.
    private func arrange(keeping common: Int) {
        // In a picker, and in a list with a selection, a row is an option, found by its id.
        if rowEnvironment.outer.values.tagsRows {
            tagged.removeLast(tagged.count - common)
            for index in tagged.count..<nodes.count { tagged.append(TaggedRow(nodes[index], id: ids[index])) }
            groups.group(tagged, keeping: common, in: self)
        } else {
            groups.group(nodes, keeping: common, in: self)
        }
        #if DEBUG
        if Set(ids).count < ids.count {
            let text = "Elements of a ForEach of \(V.self) have the same id. Only the first of them keeps its state."
            Hint.give(about: "elements with the same id", of: V.self, text: text)
        }
        #endif
        if rowActions == nil { return }
        for position in nodes.indices {
            // With row actions, `makeNode` creates only `RowNode`s.
            let row = unsafeDowncast(nodes[position], to: RowNode<V>.self)
            (row.position, row.count) = (position, nodes.count)
        }
    }

    /// Updates the rows from the last view, because data in `reads` has changed.
    override func evaluate() { if let (view, environment) = last { update(view, environment: environment) } }

    /// The view with the elements of the first evaluation, for a constant range.
    private func withConstantData(_ view: Rows) -> Rows {
        guard let constantData else { return view }
        var constant = view
        constant.data = constantData
        #if DEBUG
        if let first = constantData as? Range<Int>, let other = view.data as? Range<Int>, first != other {
            let text = """
                A ForEach of \(V.self) was created with the range \(first) and later with \(other), which is ignored. \
                Without ids, a range is read once, as in SwiftUI. Write ForEach(\(other), id: \\.self).
                """
            Hint.give(about: "a constant range that changes", of: V.self, text: text)
        }
        #endif
        return constant
    }

    override func update(_ view: Rows, environment: ViewEnvironment) {
        let view = withConstantData(view)
        isInvalid = false
        let inner = rowEnvironment.take(environment)
        let oldKind = rowKind
        rowKind = rowActions?.kind
        if rowKind != oldKind { for row in nodes { row.markChanged() } }
        let evaluation = reads.begin(for: self)
        evaluation.parts { update(view, evaluation, environment: inner) }
        viewsEnvironment = inner
        last = reads.kind.reads ? (view, environment) : nil
    }

    /// Updates the rows: first those before the first changed id, and then all others.
    private func update(_ view: Rows, _ evaluation: ObservedReads.Evaluation, environment: ViewEnvironment) {
        if evaluation.observesParts { views = [] }
        // Without observation, `view.row` is used itself, which is faster than a second closure around it.
        let makeRow = evaluation.observesParts ? { element in evaluation { view.row(element) } } : view.row
        let common = ids.isEmpty ? 0 : updateHead(view, environment: environment, makeRow: makeRow)
        if common == ids.count, common == view.data.count { return }
        markChanged()
        var old: [ID: _AnyViewNode] = [:]
        for index in common..<ids.count where old[ids[index]] == nil { old[ids[index]] = nodes[index] }
        // `views` has a view of each row or of none.
        let keepsViews = views.count == ids.count && V.Body.self != Never.self && !evaluation.observesParts
        if keepsViews { views.removeLast(views.count - common) }
        ids.removeLast(ids.count - common)
        nodes.removeLast(nodes.count - common)
        for element in view.data.dropFirst(common) {
            withUnsafePointer(to: element) { element in
                let id = view.id(element)
                ids.append(id)
                var row = makeRow(element)
                if keepsViews { views.append(row) }
                if let node = old.removeValue(forKey: id) {
                    withUnsafePointer(to: &row) { node.update(at: $0, environment: environment) }
                    nodes.append(node)
                } else {
                    nodes.append(makeNode(row, in: environment))
                }
            }
        }
        arrange(keeping: common)
    }

    /// Updates the rows before the first changed id, and returns their number.
    private func updateHead(
        _ view: Rows,
        environment: ViewEnvironment,
        makeRow: (UnsafePointer<Data.Element>) -> V
    ) -> Int {
        let (nodes, hasViews, hasID) = (nodes, views.count == ids.count, view.hasID)
        // In a changed environment, rows with equal views are updated too.
        let isNewEnvironment = viewsEnvironment !== environment
        func update(_ elements: UnsafeBufferPointer<Data.Element>) -> Int {
            guard let first = elements.baseAddress else { return 0 }
            return views.withUnsafeMutableBufferPointer { views in
                // `withUnsafePointer` would need a closure, and Swift would check the closure's actor for each row.
                let row = UnsafeMutablePointer<V>.allocate(capacity: 1)
                defer { row.deallocate() }
                for index in 0..<min(elements.count, ids.count) {
                    if !hasID(first + index, ids[index]) { return index }
                    row.initialize(to: makeRow(first + index))
                    if hasViews, !isNewEnvironment, haveSameBits(row, views.baseAddress! + index) {
                        row.deinitialize(count: 1)
                        continue
                    }
                    nodes[index].update(at: row, environment: environment)
                    if hasViews { (views.baseAddress! + index).update(from: row, count: 1) }
                    row.deinitialize(count: 1)
                }
                return min(elements.count, ids.count)
            }
        }
        // Elements that are in memory already are not copied, so an unchanged row costs little more than the creation of its
        // view.
        if let inMemory = view.inMemory { return inMemory(update) }
        return view.data.withContiguousStorageIfAvailable(update)
            ?? ContiguousArray(view.data).withUnsafeBufferPointer(update)
    }

    override func makeShown() -> ViewHost.Node.Children { ViewHost.Node.Children(groups.top.map(\.shown)) }
}
