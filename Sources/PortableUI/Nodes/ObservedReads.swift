import Turns

/// Causes an evaluation of a node when `Observable` data changes that its last evaluation has read. A `CompositeNode`
/// and a `ForEachNode` store it.
@MainActor struct ObservedReads {
    /// Whether the nodes of a type read observable data. Stored once for each type of view, with its properties' layout.
    @MainActor final class Kind {
        /// Whether an evaluation has read observable data. Until then, an evaluation creates no `ReadingRound`.
        fileprivate(set) var reads = false
        /// The observations of evaluations that read data, but began before `reads` was set, by node. Each is a
        /// `ReadingRound.State`.
        fileprivate var firstReaders: [ObjectIdentifier: AnyObject] = [:]
    }

    let kind: Kind
    /// The reads of the last evaluation: a `ReadingRound`, which is unavailable on older systems. `nil` if the evaluation began
    /// before `kind.reads` was set.
    private var round: AnyObject?

    init(_ kind: Kind) { self.kind = kind }

    /// Begins an evaluation. The reads of the previous one count until this one is observed.
    mutating func begin(for node: _AnyViewNode) -> Evaluation {
        let previous = round
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
            if let previous { unsafeDowncast(previous, to: ReadingRound.self).state.supersede() }
            if !kind.firstReaders.isEmpty, let first = kind.firstReaders.removeValue(forKey: ObjectIdentifier(node)) {
                unsafeDowncast(first, to: ReadingRound.State.self).supersede()
            }
            round = kind.reads ? ReadingRound(Notice(invalidating: node)) : nil
        }
        return Evaluation(node: node, kind: kind, round: round, previous: previous)
    }

    /// One evaluation of a node. The node calls it with its body, or with the closure of a row.
    @MainActor struct Evaluation {
        fileprivate let node: _AnyViewNode
        fileprivate let kind: Kind
        fileprivate let round: AnyObject?
        /// The reads of the previous evaluation. Retained until this one is observed: a released `ReadingRound` observes nothing.
        fileprivate let previous: AnyObject?

        /// Observes the reads of `body`, and returns its result.
        func callAsFunction<Result>(_ body: () -> Result) -> Result {
            let outer = exchange(&ViewGraph.body, with: ObjectIdentifier(node))
            defer { ViewGraph.body = outer }
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return body() }
            // `onChange` is an autoclosure: `firstRead()` is called only if the body has read observable data.
            guard let round else { return withObservationTracking(body, onChange: firstRead()) }
            return unsafeDowncast(round, to: ReadingRound.self).track(body)
        }

        /// Whether each part of the evaluation is observed separately. A part is the closure of one row of a `ForEach`.
        var observesParts: Bool { round != nil }

        /// Observes `body`, which evaluates many parts and other nodes, and returns its result.
        ///
        /// Until a part has read observable data, all parts are observed together at the cost of one. Reads of other nodes are
        /// included then: at worst, the parts are evaluated once more.
        func parts<Result>(_ body: () -> Result) -> Result {
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), !observesParts else { return body() }
            return withObservationTracking(body, onChange: firstRead())
        }

        /// Records the first evaluation of this kind that has read observable data, and returns the closure that a change calls.
        /// Only a change ends this observation, but there is usually one for each type.
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        private func firstRead() -> @Sendable () -> Void {
            kind.reads = true
            let first = ReadingRound.State(Notice(invalidating: node), isFirst: true)
            kind.firstReaders[ObjectIdentifier(node)] = first
            return first.firstReadHandler
        }
    }
}
