#if !canImport(SwiftUI)
@_spi(SwiftUI) import Observation
import SharedReactive

/// Has a node evaluated again when something `Observable` that its evaluation has read changes.
@MainActor
struct ObservedReads {
    /// What is known of the nodes of a type.
    @MainActor
    final class Kind {
        private static var kinds: [ObjectIdentifier: Kind] = [:]

        /// Whether an evaluation has ever read something observable. Until then nothing is allocated for it.
        fileprivate(set) var reads = false

        /// The kind of the nodes of a type.
        static func of(_ type: Any.Type) -> Kind {
            if let kind = kinds[ObjectIdentifier(type)] { return kind }
            let kind = Kind()
            kinds[ObjectIdentifier(type)] = kind
            return kind
        }
    }

    /// What is known of nodes of the same type.
    let kind: Kind
    private var round: Round?

    init(_ kind: Kind) {
        self.kind = kind
    }

    /// Begins an evaluation: what the one before has read counts no longer.
    ///
    /// - Returns: What the evaluation reads with.
    mutating func begin(for node: _AnyViewNode) -> Evaluation {
        let previous = round
        previous?.state.supersede()
        round = kind.reads ? Round(Notice(invalidating: node)) : nil
        return Evaluation(node: node, kind: kind, round: round, previous: previous)
    }

    /// One evaluation.
    @MainActor
    struct Evaluation {
        fileprivate let node: _AnyViewNode
        fileprivate let kind: Kind
        fileprivate let round: Round?
        /// What the evaluation before has read, until this one is observed: another thread may change something after it
        /// has been read here, and before that.
        fileprivate let previous: Round?

        /// Returns what `body` returns, and observes what it reads.
        func callAsFunction<Result>(_ body: () -> Result) -> Result {
            guard let round else { return withObservationTracking(body, onChange: firstRead()) }
            let state = round.state
            return withObservationTracking {
                round.read()
                return body()
            } willSet: { tracking in
                // It does not end by itself, as that of `onChange` does.
                if !state.takeNotice() { tracking.cancel() }
            } didSet: { _ in
                // Another thread may have been about to change something when this was evaluated.
                _ = state.takeNotice()
            }
        }

        /// Whether each part of the evaluation is observed for itself.
        var observesParts: Bool { round != nil }

        /// Returns what `body` returns, which evaluates many parts, and other nodes.
        ///
        /// Until a part has read something, all are looked at as one, which costs as much as one. What other nodes read
        /// counts too, then: at worst the parts are evaluated once more.
        func parts<Result>(_ body: () -> Result) -> Result {
            observesParts ? body() : withObservationTracking(body, onChange: firstRead())
        }

        /// The first evaluation of this kind that reads something. It cannot be ended, but there is one for each type.
        private func firstRead() -> @Sendable () -> Void {
            kind.reads = true
            let invalidation = Notice(invalidating: node)
            return { invalidation() }
        }
    }
}

/// What one evaluation of a node has read, until the next evaluation or the node's end.
///
/// Observation cannot be told to forget what an evaluation has read, except by a change of some of it. So an evaluation
/// reads its round too, and the round changes when it ends. Otherwise a view that is evaluated often, and whose objects
/// never change, would leave more and more behind in these.
private final class Round: Observable {
    /// | state | guard | touched by |
    /// | --- | --- | --- |
    /// | `phase` | the lock | set on the main thread, or that which releases the node; read by that which makes a change |
    final class State: Sendable {
        private enum Phase: GuardedState {
            case current
            /// The next evaluation is under way.
            case superseded
            case ended
        }

        private let invalidation: Notice
        private let phase = Lock(Phase.current)

        init(_ invalidation: Notice) {
            self.invalidation = invalidation
        }

        func supersede() {
            phase.withLock { $0 = .superseded }
        }

        func end() {
            phase.withLock { $0 = .ended }
        }

        /// Has the node evaluated again after a change.
        ///
        /// - Returns: `false` if the round has ended.
        func takeNotice() -> Bool {
            switch phase.withLock({ $0 }) {
            case .ended:
                return false
            case .superseded where CurrentThread.isMain:
                // The evaluation makes the change itself.
                return true
            case .current, .superseded:
                invalidation()
                return true
            }
        }
    }

    private let registrar = ObservationRegistrar()
    /// What Observation keeps; it keeps no round.
    let state: State

    init(_ invalidation: Notice) {
        state = State(invalidation)
    }

    deinit {
        state.end()
        registrar.willSet(self, keyPath: \.state)
    }

    func read() {
        registrar.access(self, keyPath: \.state)
    }
}
#endif
