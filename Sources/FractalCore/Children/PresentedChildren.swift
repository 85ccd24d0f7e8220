/// Returns a presenter of lists, which presents each child with `presenting`. Each overload of `each(id:order:)` leads here.
@inlinable func list<Child, ID: Hashable & Sendable>(
    _ presenting: Presenting<Child>,
    id: @escaping @Sendable (Child) -> ID,
    order: Presenter<ChildrenOrder<ID>>?
) -> SerialPresenter<Children<Child>> {
    let presented = PresentedChildren<Child, ID>(id: id, bind: presenting.bind, order: order)
    // Leads to `PresentedChildren.show(_:from:unless:)`.
    let slot = PresentationSlot(presenting.thread, .update) { presented.show($0, from: $1, unless: $2) }
    return SerialPresenter(SharedSlot(slot))
}

/// The shown children of a list, with the ends of their presentations.
///
/// | state | guard | accessed by |
/// | --- | --- | --- |
/// | `identifiers`, `shown`, `version`, `reportOwner`, `origin` | the list's slot: one thread at a time | `show`, `dispose` |
/// | `lastReportedCount` of `reports(to:)` | the reports' slot, in the same way | the closure that presents a report |
@usableFromInline
final class PresentedChildren<Child, ID: Hashable & Sendable>: Disposable, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: these slots hand over from thread to thread under their locks. Children
    // that are not `Sendable` stay on the main actor, as their presenter does.

    @usableFromInline let id: @Sendable (Child) -> ID
    @usableFromInline let bind: @Sendable (Child) -> (any Disposable)?
    /// The slot of the order presenter; `nil` if there is none.
    @usableFromInline let reports: PresentationSlot<Report>?

    /// The identifiers of the shown list, in order.
    @usableFromInline var identifiers = Chunks<ID>()
    /// The ends of the shown children; `nil` for a child that has nothing to end.
    @usableFromInline var shown: [ID: (any Disposable)?] = [:]
    /// The mark of the shown value; `nil` before the first one and after the list has ended.
    @usableFromInline var version: ChildrenHistory.Mark?
    /// The list's number as an owner in `reports`; `nil` before its first report and after its end.
    @usableFromInline var reportOwner: Int?
    /// The origin of the list that is shown, if steps are traced.
    @usableFromInline var origin: PresentationOrigin?

    @inlinable init(
        id: @escaping @Sendable (Child) -> ID,
        bind: @escaping @Sendable (Child) -> (any Disposable)?,
        order: Presenter<ChildrenOrder<ID>>?
    ) {
        self.id = id
        self.bind = bind
        reports = order.map { Self.reports(to: $0) }
    }

    // Children may show lists themselves, at any depth. `release(_:)` releases them in constant stack.
    deinit { CurrentThread.release(exchange(&shown, with: [:]).values.compactMap { $0 as AnyObject? }) }

    /// Updates the list that is shown, and returns its end.
    ///
    /// - Parameters:
    ///   - children: The new children.
    ///   - origin: The origin of the list, if steps are traced.
    ///   - hasEnded: Whether the list was ended in the meantime, so that no further child should be presented.
    @inlinable func show(
        _ children: Children<Child>,
        from origin: PresentationOrigin?,
        unless hasEnded: () -> Bool
    ) -> any Disposable {
        let untouched =
            version.flatMap { children.history.untouched(since: $0, count: identifiers.count) }
            ?? (front: 0, back: 0)
        let old = untouched.front..<(identifiers.count - untouched.back)
        let ids = children.elements[untouched.front..<(children.count - untouched.back)].map(id)
        let change = Rearrangement(from: identifiers[old], to: ids, at: untouched.front)
        let isFirst = version == nil
        self.origin = origin
        version = children.history.mark
        // The order presenter gets the first order even if it is empty.
        if change.isEmpty, !isFirst { return self }
        var new: Set<ID> = []
        for place in change.inserted {
            let id = ids[place - untouched.front]
            // Another child with this identifier stays shown, or is new too.
            if shown.keys.contains(id) || !new.insert(id).inserted { stop(id) }
        }
        let gone = change.removed.map { identifiers[$0] }
        identifiers.replaceSubrange(old, with: ids)
        for id in gone { end(id) }
        for place in change.inserted {
            if hasEnded() { return self }
            let id = identifiers[place]
            let child = children[place]
            let end =
                if let origin { origin.begin(child, name: "\(id)", isChild: true, bind) } else { bind(child) }
            shown.updateValue(end, forKey: id)
        }
        if hasEnded() { return self }
        if reportOwner == nil { reportOwner = reports?.open() }
        reports?.submit(.change(identifiers, change), by: reportOwner, from: origin)
        return self
    }

    /// Always `false`: the object is reused for the next list.
    @usableFromInline var isDisposed: Bool { false }

    /// Ends the presentation of the last order and then all children, in order, and reports the end of the list.
    @inlinable func dispose() {
        let ended = identifiers
        if let reportOwner, let report = reports?.close(reportOwner) { reports?.finish(report) }
        for id in ended { end(id) }
        identifiers = Chunks()
        (version, reportOwner) = (nil, nil)
        let origin = Trace.isOn ? PresentationOrigin(in: self.origin.take()) : nil
        reports?.submit(.end, by: nil, from: origin)
    }

    @inlinable func end(_ id: ID) {
        if let disposable = shown.removeValue(forKey: id) { disposable?.dispose() }
    }

    @usableFromInline func stop(_ id: ID) -> Never {
        fatalError(
            """
            Two children of type \(Child.self) in one list have the same identifier, \(id). Pass each(id:) a \
            property that differs between children.
            """
        )
    }

    /// A report for the order presenter: a change of the list, or the list's end.
    @usableFromInline enum Report: Sendable {
        case change(Chunks<ID>, Rearrangement)
        case end
    }

    /// Returns a slot that presents each report with the order presenter.
    @inlinable static func reports(to order: Presenter<ChildrenOrder<ID>>) -> PresentationSlot<Report> {
        // The number of children in the last report; `nil` before the first and after the end.
        // Invariant behind `nonisolated(unsafe)`: a slot presents one report at a time.
        nonisolated(unsafe) let lastReportedCount = Reference<Int?>(nil)
        // Leads to `Presenting.begin(_:from:)`.
        return PresentationSlot(order.presenting.thread, .every) { report, origin, _ in
            let previousCount = lastReportedCount.value
            switch report {
            case .change(let identifiers, let change):
                lastReportedCount.value = identifiers.count
                let change = ChildrenOrder(identifiers, change, previousCount: previousCount ?? 0)
                return order.presenting.begin(change, from: origin)
            case .end:
                // A list that ended before its first report is reported too, because some of its children may have been presented.
                let previousCount = previousCount ?? 0
                lastReportedCount.value = nil
                var change = Rearrangement()
                change.removed = Array(0..<previousCount)
                let end = ChildrenOrder<ID>(Chunks(), change, previousCount: previousCount)
                order.presenting.begin(end, from: origin)?.dispose()
                return nil
            }
        }
    }
}
