/// The children of a list that are shown, and what ends each (`F6`).
///
/// Its slot calls it from one thread at a time.
final class ChildrenStage<Child: Sendable, ID: Hashable & Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the slot runs one step at a time, and hands over from thread to
    // thread under its lock; nobody else has the variables.

    /// A child that is shown.
    private struct Shown {
        let disposable: (any Disposable)?
    }

    private let id: @Sendable (Child) -> ID
    private let bind: @Sendable (Child) -> (any Disposable)?
    private let order: Presenter<ChildrenOrder<ID>>?

    private var identifiers = Chunks<ID>()
    private var shown: [ID: Shown] = [:]
    /// Which value is shown; `nil` before the first and when the list has ended.
    private var version: ChildrenVersion?
    private var reports = Presentations()

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
    func show(_ children: Children<Child>?, unless hasEnded: () -> Bool) {
        guard let children else { return end() }
        let isFirst = version == nil
        let before = identifiers
        let change = change(to: children)
        version = children.version
        if change.isEmpty, !isFirst { return }
        for place in change.removed { shown.removeValue(forKey: before[place])?.disposable?.dispose() }
        for place in change.inserted {
            if hasEnded() { return }
            shown[identifiers[place]] = Shown(disposable: bind(children[place]))
        }
        if !hasEnded() { report(change, previousCount: before.count) }
    }

    /// Disposes of all children, in order.
    private func end() {
        guard version != nil else { return }
        version = nil
        let (ended, gone) = (identifiers, shown)
        identifiers = Chunks()
        shown = [:]
        reports.dispose()
        reports = Presentations()
        for id in ended { gone[id]?.disposable?.dispose() }
        var change = Rearrangement()
        change.removed = Array(0..<ended.count)
        order?.present(ChildrenOrder(Chunks(), change, previousCount: ended.count))
    }

    private func report(_ change: Rearrangement, previousCount: Int) {
        guard let order else { return }
        let report = Presentation()
        reports.add(report)
        order.start(ChildrenOrder(identifiers, change, previousCount: previousCount), report)
    }

    // MARK: What has changed

    /// Brings the identifiers into the new order, and returns how.
    private func change(to children: Children<Child>) -> Rearrangement {
        if let version, let edits = children.version.edits(since: version),
            edits.count <= 8 || edits.count * edits.count <= children.count
        {
            let change = change(after: edits, to: children)
            var moved = change.moved.map { identifiers[$0.from] }.makeIterator()
            for place in change.taken { identifiers.remove(at: place) }
            for (from, to) in change.put {
                identifiers.insert(from == nil ? id(children[to]) : moved.next()!, at: to)
            }
            return change
        }
        let ids = children.map(id)
        var seen = Set<ID>(minimumCapacity: ids.count)
        for id in ids where !seen.insert(id).inserted { stop(id) }
        defer { identifiers = Chunks(ids) }
        return Rearrangement(from: identifiers, to: ids)
    }

    /// Finds what edits amount to, by the identifiers of the children that they touch alone.
    private func change(after edits: [ChildrenEdit], to children: Children<Child>) -> Rearrangement {
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
            } else if shown[id] != nil || !new.insert(id).inserted {
                stop(id)
            }
        }
        change.keep(returned)
        return change
    }

    private func stop(_ id: ID) -> Never {
        fatalError(
            """
            Two children of type \(Child.self) in one list have the same identifier, \(id). Give each(id:) a \
            property that differs between children.
            """
        )
    }
}
