import SharedReactive
import Turns

/// Has a node evaluated again when something `Observable` that its evaluation has read changes.
@MainActor struct ObservedReads {
    /// What is known of the nodes of a type.
    @MainActor final class Kind {
        private static var kinds: [ObjectIdentifier: Kind] = [:]

        /// Whether an evaluation has ever read something observable. Until then nothing is allocated for it.
        fileprivate(set) var reads = false
        /// What has read before that was known, by the node: a `ReadingRound.State` each.
        fileprivate var firstReaders: [ObjectIdentifier: AnyObject] = [:]

        static func of(_ type: Any.Type) -> Kind {
            if let kind = kinds[ObjectIdentifier(type)] { return kind }
            let kind = Kind()
            kinds[ObjectIdentifier(type)] = kind
            return kind
        }
    }

    let kind: Kind
    /// A `ReadingRound`, which older systems do not have.
    private var round: AnyObject?

    init(_ kind: Kind) { self.kind = kind }

    /// Begins an evaluation: what the one before has read counts no longer.
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
        /// What the evaluation before has read, until this one is observed.
        fileprivate let previous: AnyObject?

        /// Returns what `body` returns, and observes what it reads.
        func callAsFunction<Result>(_ body: () -> Result) -> Result {
            ViewGraph.evaluating(node) { observe(body) }
        }

        private func observe<Result>(_ body: () -> Result) -> Result {
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return body() }
            guard let round else { return withObservationTracking(body, onChange: firstRead()) }
            return unsafeDowncast(round, to: ReadingRound.self).track(body)
        }

        /// Whether each part of the evaluation is observed for itself.
        var observesParts: Bool { round != nil }

        /// Returns what `body` returns, which evaluates many parts, and other nodes.
        ///
        /// Until a part has read something, all are looked at as one, which costs as much as one. What other nodes read
        /// counts too, then: at worst the parts are evaluated once more.
        func parts<Result>(_ body: () -> Result) -> Result {
            guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *), !observesParts else { return body() }
            return withObservationTracking(body, onChange: firstRead())
        }

        /// The first evaluation of this kind that reads something. It cannot be ended, but there is one for each type.
        @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
        private func firstRead() -> @Sendable () -> Void {
            kind.reads = true
            let first = ReadingRound.State(Notice(invalidating: node), isFirst: true)
            kind.firstReaders[ObjectIdentifier(node)] = first
            return first.passing
        }
    }
}
