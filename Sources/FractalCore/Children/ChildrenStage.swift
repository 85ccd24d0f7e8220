/// The children of a list that are shown, and what ends each (`F6`).
///
/// Its slot calls it from one thread at a time.
@usableFromInline
final class ChildrenStage<Child: Sendable, ID: Hashable & Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the slot runs one step at a time, and hands over from thread to
    // thread under its lock; nobody else has the variables.

    /// A child that is shown.
    @usableFromInline
    struct Shown {
        @usableFromInline
        let disposable: (any Disposable)?

        @inlinable
        init(disposable: (any Disposable)?) {
            self.disposable = disposable
        }
    }

    @usableFromInline
    let id: @Sendable (Child) -> ID
    @usableFromInline
    let bind: @Sendable (Child) -> (any Disposable)?
    @usableFromInline
    let order: Presenter<ChildrenOrder<ID>>?

    @usableFromInline
    var identifiers = Chunks<ID>()
    @usableFromInline
    var shown: [ID: Shown] = [:]
    /// Which value is shown; `nil` before the first and when the list has ended.
    @usableFromInline
    var version: ChildrenVersion?
    @usableFromInline
    var reports = Presentations()
    /// How many children there were when their order was last told; `nil` before the first time, and when the list
    /// has ended.
    @usableFromInline
    var reportedCount: Int?

    @inlinable
    init(
        id: @escaping @Sendable (Child) -> ID,
        bind: @escaping @Sendable (Child) -> (any Disposable)?,
        order: Presenter<ChildrenOrder<ID>>?
    ) {
        self.id = id
        self.bind = bind
        self.order = order
    }

    /// Shows a list in place of the one before, or none.
    ///
    /// - Parameter hasEnded: Whether the presentation was ended in the meantime, so that no further child is to
    ///   be presented.
    @inlinable
    func show(_ children: Children<Child>?, unless hasEnded: () -> Bool) {
        guard let children else { return end() }
        let isFirst = version == nil
        let (change, ids) = change(to: children)
        version = children.version
        if change.isEmpty, !isFirst { return }
        let gone = change.removed.map { identifiers[$0] }
        if let ids { identifiers = Chunks(ids) } else { rearrange(by: change, to: children) }
        for id in gone { shown.removeValue(forKey: id)?.disposable?.dispose() }
        for place in change.inserted {
            if hasEnded() { return }
            shown[identifiers[place]] = Shown(disposable: bind(children[place]))
        }
        if !hasEnded() { report(change) }
    }

    /// Disposes of all children, in order.
    @inlinable
    func end() {
        guard version != nil else { return }
        version = nil
        let (ended, gone) = (identifiers, shown)
        identifiers = Chunks()
        shown = [:]
        reports.dispose()
        reports = Presentations()
        for id in ended { gone[id]?.disposable?.dispose() }
        // Children that were presented while the list was ended have not been told of.
        guard let previousCount = reportedCount else { return }
        reportedCount = nil
        var change = Rearrangement()
        change.removed = Array(0..<previousCount)
        order?.present(ChildrenOrder(Chunks(), change, previousCount: previousCount))
    }

    @inlinable
    func report(_ change: Rearrangement) {
        guard let order else { return }
        let report = Presentation()
        reports.add(report)
        let previousCount = reportedCount ?? 0
        reportedCount = identifiers.count
        order.start(ChildrenOrder(identifiers, change, previousCount: previousCount), report)
    }

    // MARK: What has changed

    /// Finds what has changed; with all identifiers, if they had to be asked for.
    @inlinable
    func change(to children: Children<Child>) -> (Rearrangement, ids: [ID]?) {
        if let version, let edits = children.version.edits(since: version),
            edits.count <= 8 || edits.count * edits.count <= children.count
        {
            return (change(after: edits, to: children), nil)
        }
        let ids = children.map(id)
        let change = Rearrangement(from: Array(identifiers), to: ids)
        var new: Set<ID> = []
        for place in change.inserted { check(ids[place], isNewBeside: &new) }
        return (change, ids)
    }

    /// Brings the identifiers into their new order.
    @inlinable
    func rearrange(by change: Rearrangement, to children: Children<Child>) {
        var moved = change.moved.map { identifiers[$0.from] }.makeIterator()
        for place in change.taken { identifiers.remove(at: place) }
        for (from, to) in change.put {
            identifiers.insert(from == nil ? id(children[to]) : moved.next()!, at: to)
        }
    }

    /// Finds what edits amount to, by the identifiers of the children that they touch alone.
    @inlinable
    func change(after edits: [ChildrenEdit], to children: Children<Child>) -> Rearrangement {
        var change = Rearrangement(edits, count: identifiers.count)
        if change.inserted.isEmpty { return change }
        var gone: [ID: Int] = [:]
        for place in change.removed { gone[identifiers[place]] = place }
        var new: Set<ID> = []
        var returned: [Int: Int] = [:]
        for place in change.inserted {
            let id = id(children[place])
            // A child that was taken out and put in again has kept its identifier, and keeps its presentation.
            if let from = gone.removeValue(forKey: id) {
                returned[place] = from
            } else {
                check(id, isNewBeside: &new)
            }
        }
        change.keep(returned)
        return change
    }

    /// Stops the program if a child's identifier is another one's too.
    @inlinable
    func check(_ id: ID, isNewBeside new: inout Set<ID>) {
        if shown[id] == nil, new.insert(id).inserted { return }
        stop(id)
    }

    @usableFromInline
    func stop(_ id: ID) -> Never {
        fatalError(
            """
            Two children of type \(Child.self) in one list have the same identifier, \(id). Give each(id:) a \
            property that differs between children.
            """
        )
    }
}
