import SharedReactive

/// How the values of several upstreams are combined.
@usableFromInline enum CombinationKind {
    /// Each value is combined with the latest values of the others.
    case latest
    /// The first values of all are combined, then the second ones, and so on.
    case zip
}

/// The values of one upstream that are still needed, without their type, for `CombineState`.
///
/// It is accessed under the lock of the merger.
@usableFromInline class AnyUpstreamValues {
    @usableFromInline let kind: CombinationKind
    @usableFromInline final var hasCompleted = false

    /// Whether a value to combine is missing. It is stored, because a method of a generic class cannot be called without its
    /// types.
    @usableFromInline final var isEmpty = true

    @inlinable init(_ kind: CombinationKind) { self.kind = kind }
}

/// The values of one upstream that are still needed, with their type.
@usableFromInline final class UpstreamValues<Value>: AnyUpstreamValues {
    /// The latest value, for `combineLatest`.
    @usableFromInline var latest: Value?
    /// The values that were not combined yet, for `zip`.
    @usableFromInline var waiting = Queue<Value>()

    /// Adds a value.
    ///
    /// - Parameter value: Replaced by the previous value, which the caller releases after unlocking.
    @inlinable func put(_ value: inout Value?) {
        isEmpty = false
        switch kind {
        case .latest: swap(&latest, &value)
        case .zip: if let sent = value.take() { waiting.append(sent) }
        }
    }

    /// Returns the value to combine, which `zip` removes. There has to be one: see `isEmpty`.
    @inlinable func next() -> Value {
        guard kind == .zip else { return latest! }
        defer { isEmpty = waiting.isEmpty }
        return waiting.popFirst()!
    }
}

/// The state of `combineLatest` and `zip`: the values of all upstreams, in their order.
///
/// It counts the missing values and the running upstreams, so the cost of an event does not depend on the number of upstreams.
@usableFromInline struct CombineState {
    @usableFromInline let all: [AnyUpstreamValues]
    /// The number of upstreams without a value to combine.
    @usableFromInline var empty: Int
    /// The number of upstreams that have not completed.
    @usableFromInline var running: Int

    @inlinable init(all: [AnyUpstreamValues]) {
        self.all = all
        (empty, running) = (all.count, all.count)
    }

    /// Counts the missing values again after a combination, because `zip` has removed a value of each upstream.
    ///
    /// - Returns: Whether there will be no further combination.
    @inlinable mutating func isOverAfterCombination() -> Bool {
        if all[0].kind == .latest { return false }
        empty = all.count(where: \.isEmpty)
        return empty > 0 && all.contains { $0.hasCompleted && $0.isEmpty }
    }

    /// Marks an upstream as completed.
    ///
    /// - Returns: Whether there will be no further combination.
    @inlinable mutating func complete(_ values: AnyUpstreamValues) -> Bool {
        values.hasCompleted = true
        running -= 1
        return values.kind == .latest ? running == 0 : values.isEmpty
    }

    /// Reads the values to combine, one upstream after the other.
    // Invariant behind `unsafeDowncast`: the caller reads the types of the upstreams in their order.
    @usableFromInline struct Reader {
        @usableFromInline var rest: ArraySlice<AnyUpstreamValues>

        @inlinable init(_ state: CombineState) { rest = state.all[...] }

        @inlinable mutating func next<Value>(_: Value.Type = Value.self) -> Value {
            unsafeDowncast(rest.removeFirst(), to: UpstreamValues<Value>.self).next()
        }
    }
}

/// An upstream of `combineLatest` or `zip`, without the type of its values.
@usableFromInline struct CombinedUpstream<Combined, Error: Swift.Error> {
    @usableFromInline let depth: Int
    /// Creates the object for the values of this upstream, at each start.
    @usableFromInline let makeValues: (CombinationKind) -> AnyUpstreamValues
    /// Returns the upstream of a merger. It stores its values in an object that `makeValues` has created, and combines the values
    /// of all upstreams with the closure.
    @usableFromInline let upstream:
        (AnyUpstreamValues, @escaping (CombineState) -> Combined) ->
            UpstreamMerger<CombineState, Combined, Error>.Upstream

    @inlinable init<Value>(_ producer: SignalProducer<Value, Error>) {
        let producer = producer.trampolinedIfDeep
        depth = producer.depth
        makeValues = { UpstreamValues<Value>($0) }
        upstream = { values, combine in
            // Invariant: `makeValues` has created it.
            let values = unsafeDowncast(values, to: UpstreamValues<Value>.self)
            return producer.upstream { merger, event in
                switch event {
                case .value(let value):
                    var value = Optional(value)
                    merger.receive { state, output in
                        if values.isEmpty { state.empty -= 1 }
                        values.put(&value)
                        guard state.empty == 0 else { return }
                        output.send(combine(state))
                        if state.isOverAfterCombination() { output.end(with: .completed) }
                    }
                case .completed:
                    merger.receive { state, output in
                        if state.complete(values) { output.end(with: .completed) }
                    }
                case .failed(let error): merger.end(.failed(error))
                case .interrupted: merger.end(.interrupted)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Creates a producer that combines the values of one or more upstreams.
    ///
    /// - Parameter combine: Creates a value from the state, under a lock.
    @inlinable init(
        _ kind: CombinationKind,
        _ parts: [CombinedUpstream<Value, Error>],
        _ combine: @escaping (CombineState) -> Value
    ) {
        let depth = (parts.map(\.depth).max() ?? 0) + Depth.state
        self.init(isDerived: true, depth: depth) { context, observer in
            let state = CombineState(all: parts.map { $0.makeValues(kind) })
            let upstreams = Swift.zip(parts, state.all).map { $0.upstream($1, combine) }
            return UpstreamMerger(state, observer).connect(context, upstreams)
        }
    }

    @inlinable static func combining<First, Second>(
        _ kind: CombinationKind,
        _ first: SignalProducer<First, Error>,
        _ second: SignalProducer<Second, Error>
    ) -> SignalProducer where Value == (First, Second) {
        return SignalProducer(kind, [CombinedUpstream(first), CombinedUpstream(second)]) { state in
            var reader = CombineState.Reader(state)
            return (reader.next(), reader.next())
        }
    }

    @inlinable static func combining<First, Second, Third>(
        _ kind: CombinationKind,
        _ first: SignalProducer<First, Error>,
        _ second: SignalProducer<Second, Error>,
        _ third: SignalProducer<Third, Error>
    ) -> SignalProducer where Value == (First, Second, Third) {
        return SignalProducer(
            kind,
            [CombinedUpstream(first), CombinedUpstream(second), CombinedUpstream(third)]
        ) { state in
            var reader = CombineState.Reader(state)
            return (reader.next(), reader.next(), reader.next())
        }
    }

    /// Returns a producer of the combined values of several producers. It is not specialized, so there are functions for two and
    /// three producers above.
    @inlinable static func combining<each Element>(
        _ kind: CombinationKind,
        all producers: repeat SignalProducer<each Element, Error>
    ) -> SignalProducer where Value == (repeat each Element) {
        var parts: [CombinedUpstream<Value, Error>] = []
        repeat parts.append(CombinedUpstream(each producers))
        return SignalProducer(kind, parts) { state in
            var reader = CombineState.Reader(state)
            return (repeat reader.next((each Element).self))
        }
    }

    /// Returns a producer of the combined values of producers with values of one type.
    ///
    /// - Parameter sentinel: The value for an empty collection, sent before it completes; `nil` to send nothing.
    @inlinable static func combining(
        _ kind: CombinationKind,
        _ producers: [SignalProducer],
        orElse sentinel: [Value]?
    ) -> SignalProducer<[Value], Error> where Value: Sendable {
        guard !producers.isEmpty else {
            return sentinel.map { SignalProducer<[Value], Error>(value: $0) } ?? .empty
        }
        return SignalProducer<[Value], Error>(kind, producers.map { CombinedUpstream($0) }) { state in
            var reader = CombineState.Reader(state)
            return state.all.map { _ in reader.next() }
        }
    }
}

extension Signal {
    /// Returns a signal of the combined values of several signals.
    @inlinable static func combining<each Element>(
        _ kind: CombinationKind,
        all signals: repeat Signal<each Element, Error>
    ) -> Signal where Value == (repeat each Element) {
        SignalProducer.combining(kind, all: repeat (each signals).producer).startedSignal
    }
}
