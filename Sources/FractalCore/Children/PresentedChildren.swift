/// The children of a list that are shown, and what ends each.
///
/// | state | guard | who touches it |
/// | --- | --- | --- |
/// | `identifiers`, `shown`, `version`, `reporter`, `traced` | the list's slot, which has one thread busy at a time | `show`, `end` |
/// | `Told.count` | the reports' slot, in the same way | what tells of a report |
@usableFromInline final class PresentedChildren<Child, ID: Hashable & Sendable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: these slots hand over from thread to thread under their locks. Children
    // that are not `Sendable` stay on the main actor, as their presenter does.

    @usableFromInline let id: @Sendable (Child) -> ID
    @usableFromInline let bind: @Sendable (Child) -> (any Disposable)?
    @usableFromInline let reports: PresentationSlot<Report>?

    @usableFromInline var identifiers = Chunks<ID>()
    @usableFromInline var shown: [ID: (any Disposable)?] = [:]
    /// The mark of the value that is shown; `nil` before the first and when the list has ended.
    @usableFromInline var version: ChildrenHistory.Mark?
    /// The owner of this list's reports.
    @usableFromInline var reporter: Int?
    /// The binding whose list is shown, if steps are traced.
    @usableFromInline var traced: TracedBinding?

    @inlinable init(
        id: @escaping @Sendable (Child) -> ID,
        bind: @escaping @Sendable (Child) -> (any Disposable)?,
        order: Presenter<ChildrenOrder<ID>>?
    ) {
        self.id = id
        self.bind = bind
        reports = order.map { Self.reports(to: $0) }
    }

    // Children may show lists in turn, and so on.
    deinit { CurrentThread.release(takeShown()) }

    private func takeShown() -> [AnyObject] {
        exchange(&shown, with: [:]).values.compactMap(\.self)
    }

    /// Shows a list in place of the one before.
    ///
    /// - Parameter hasEnded: Whether the list was ended in the meantime, so that no further child is to be presented.
    @inlinable func show(_ children: Children<Child>, unless hasEnded: () -> Bool) {
        let untouched =
            version.flatMap { children.history.untouched(since: $0, count: identifiers.count) }
            ?? (front: 0, back: 0)
        let old = untouched.front..<(identifiers.count - untouched.back)
        let ids = children.elements[untouched.front..<(children.count - untouched.back)].map(id)
        let change = Rearrangement(from: identifiers[old], to: ids, at: untouched.front)
        let isFirst = version == nil
        if Trace.isOn { traced = TracedBinding.ofPresentList }
        version = children.history.mark
        if change.isEmpty, !isFirst { return }
        var new: Set<ID> = []
        for place in change.inserted {
            let id = ids[place - untouched.front]
            if shown.keys.contains(id) || !new.insert(id).inserted { stop(id) }
        }
        let gone = change.removed.map { identifiers[$0] }
        identifiers.replaceSubrange(old, with: ids)
        for id in gone { end(id) }
        for place in change.inserted {
            if hasEnded() { return }
            let id = identifiers[place]
            shown.updateValue(beginChild(children[place], id, bind), forKey: id)
        }
        if hasEnded() { return }
        if reporter == nil { reporter = reports?.open() }
        reports?.submit(.change(identifiers, change), by: reporter)
    }

    /// Disposes of all children, in order.
    @inlinable func end() {
        let ended = identifiers
        if let reporter, let report = reports?.close(reporter) { reports?.finish(report) }
        for id in ended { end(id) }
        identifiers = Chunks()
        (version, reporter) = (nil, nil)
        present(for: traced.take()) { reports?.submit(.end, by: nil) ?? 0 }
    }

    @inlinable func end(_ id: ID) {
        if let disposable = shown.removeValue(forKey: id) { disposable?.dispose() }
    }

    @usableFromInline func stop(_ id: ID) -> Never {
        fatalError(
            """
            Two children of type \(Child.self) in one list have the same identifier, \(id). Give each(id:) a \
            property that differs between children.
            """
        )
    }

    // MARK: Reports

    /// What the order presenter is told of.
    @usableFromInline enum Report: Sendable {
        case change(Chunks<ID>, Rearrangement)
        case end
    }

    /// How many children the order presenter was told of last; `nil` before the first time, and when it was told of
    /// the end.
    @usableFromInline final class Told: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: see the table above.
        @usableFromInline var count: Int?

        @usableFromInline init() {}
    }

    /// Returns a slot where each report is told of, in place of the one before.
    @inlinable static func reports(to order: Presenter<ChildrenOrder<ID>>) -> PresentationSlot<Report> {
        let told = Told()
        return PresentationSlot(order.presenting.thread, .every) { report, before, hasEnded in
            if let before {
                before.dispose()
                if hasEnded() { return nil }
            }
            let previousCount = told.count
            switch report {
            case .change(let identifiers, let change):
                told.count = identifiers.count
                let change = ChildrenOrder(identifiers, change, previousCount: previousCount ?? 0)
                return order.presenting.begin(change)
            case .end:
                // Children that were presented while the list was ended have not been told of.
                guard let previousCount else { return nil }
                told.count = nil
                var change = Rearrangement()
                change.removed = Array(0..<previousCount)
                let end = ChildrenOrder<ID>(Chunks(), change, previousCount: previousCount)
                order.presenting.begin(end)?.dispose()
                return nil
            }
        }
    }
}
