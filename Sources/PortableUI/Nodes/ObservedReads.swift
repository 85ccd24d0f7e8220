import SharedReactive
import Turns

/// Causes an evaluation of a node when `Observable` data changes that its last evaluation has read.
@MainActor struct ObservedReads {
    /// Whether the nodes of a type read observable data.
    @MainActor final class Kind {
        /// Whether an evaluation has read observable data. Nothing is allocated before.
        fileprivate(set) var reads = false
        /// The first reads, by node, from the time before `reads` was set. Each is a `ReadingRound.State`.
        fileprivate var firstReaders: [ObjectIdentifier: AnyObject] = [:]
    }

    let kind: Kind
    /// A `ReadingRound`, which is unavailable on older systems.
    private var round: AnyObject?

    init(_ kind: Kind) { self.kind = kind }

    /// Begins an evaluation, and discards the reads of the previous one.
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

    /// One evaluation.
    @MainActor struct Evaluation {
        fileprivate let node: _AnyViewNode
        fileprivate let kind: Kind
        fileprivate let round: AnyObject?
        /// The reads of the previous evaluation, until this one is observed.
        fileprivate let previous: AnyObject?

        /// Observes the reads of `body`, and returns its result.
        func callAsFunction<Result>(_ body: () -> Result) -> Result {
            let outer = exchange(&ViewGraph.body, with: ObjectIdentifier(node))
            defer { ViewGraph.body = outer }
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return body() }
            guard let round else { return withObservationTracking(body, onChange: firstRead()) }
            return unsafeDowncast(round, to: ReadingRound.self).track(body)
        }

        /// Whether each part of the evaluation is observed separately.
        var observesParts: Bool { round != nil }

        /// Observes `body`, which evaluates many parts and other nodes, and returns its result.
        ///
        /// Until a part has read observable data, all parts are observed together at the cost of one. Reads of other nodes are
        /// included then: at worst, the parts are evaluated once more.
        func parts<Result>(_ body: () -> Result) -> Result {
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), !observesParts else { return body() }
            return withObservationTracking(body, onChange: firstRead())
        }

        /// The first evaluation of this kind that reads observable data. It is never discarded, but there is one for each type.
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        private func firstRead() -> @Sendable () -> Void {
            kind.reads = true
            let first = ReadingRound.State(Notice(invalidating: node), isFirst: true)
            kind.firstReaders[ObjectIdentifier(node)] = first
            return first.passing
        }
    }
}
