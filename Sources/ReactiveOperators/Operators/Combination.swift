import SharedReactive

/// How the values of several upstreams are combined.
@usableFromInline enum CombinationKind {
    /// Each value is combined with the latest values of the others.
    case latest
    /// The first values of all are combined, then the second ones, and so on.
    case zip
}

/// The values of one upstream that are still needed.
///
/// It is accessed under the lock of the junction.
@usableFromInline class AnySlot {
    @usableFromInline let kind: CombinationKind
    @usableFromInline final var hasCompleted = false

    /// Whether a value to combine is missing. It is stored, because a method of a generic class cannot be called without its
    /// types.
    @usableFromInline final var isEmpty = true

    @inlinable init(_ kind: CombinationKind) { self.kind = kind }
}

/// The values of one upstream that are still needed, with their type.
@usableFromInline final class Slot<Value>: AnySlot {
    @usableFromInline var latest: Value?
    @usableFromInline var waiting = Queue<Value>()

    /// Adds a value.
    ///
    /// - Parameter value: Replaced by a value that is no longer needed, to be released after unlocking.
    @inlinable func put(_ value: inout Value?) {
        isEmpty = false
        switch kind {
        case .latest: swap(&latest, &value)
        case .zip: if let sent = value.take() { waiting.append(sent) }
        }
    }

    @inlinable func next() -> Value {
        guard kind == .zip else { return latest! }
        defer { isEmpty = waiting.isEmpty }
        return waiting.popFirst()!
    }
}

/// The slots of several upstreams, in their order. It counts their states, so an event costs the same among many.
@usableFromInline struct Slots {
    @usableFromInline let all: [AnySlot]
    /// The number of upstreams without a value to combine.
    @usableFromInline var empty: Int
    /// The number of upstreams that have not completed.
    @usableFromInline var running: Int

    @inlinable init(all: [AnySlot]) {
        self.all = all
        (empty, running) = (all.count, all.count)
    }

    /// Counts again after a combination.
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
    @inlinable mutating func complete(_ slot: AnySlot) -> Bool {
        slot.hasCompleted = true
        running -= 1
        return slot.kind == .latest ? running == 0 : slot.isEmpty
    }

    /// Reads the values to combine, one slot after the other.
    @usableFromInline struct Reader {
        @usableFromInline var rest: ArraySlice<AnySlot>

        @inlinable init(_ slots: Slots) { rest = slots.all[...] }

        @inlinable mutating func next<Value>(_: Value.Type = Value.self) -> Value {
            unsafeDowncast(rest.removeFirst(), to: Slot<Value>.self).next()
        }
    }
}

/// An upstream whose values are combined with other values, without their type.
@usableFromInline struct Combinable<Combined, Error: Swift.Error> {
    @usableFromInline let depth: Int
    @usableFromInline let makeSlot: (CombinationKind) -> AnySlot
    @usableFromInline let upstream:
        (AnySlot, @escaping (Slots) -> Combined) -> Junction<Slots, Combined, Error>.Upstream

    @inlinable init<Value>(_ producer: SignalProducer<Value, Error>) {
        let producer = producer.trampolinedIfDeep
        depth = producer.depth
        makeSlot = { Slot<Value>($0) }
        upstream = { slot, combine in
            let slot = unsafeDowncast(slot, to: Slot<Value>.self)
            return producer.upstream { junction, event in
                switch event {
                case .value(let value):
                    var value = Optional(value)
                    junction.receive { slots, output in
                        if slot.isEmpty { slots.empty -= 1 }
                        slot.put(&value)
                        guard slots.empty == 0 else { return }
                        output.send(combine(slots))
                        if slots.isOverAfterCombination() { output.end(with: .completed) }
                    }
                case .completed:
                    junction.receive { slots, output in
                        if slots.complete(slot) { output.end(with: .completed) }
                    }
                case .failed(let error): junction.end(.failed(error))
                case .interrupted: junction.end(.interrupted)
                }
            }
        }
    }
}

extension SignalProducer {
    /// Creates a producer that combines the values of one or more upstreams.
    ///
    /// - Parameter combine: Creates a value from the slots, under a lock.
    @inlinable init(
        _ kind: CombinationKind,
        _ parts: [Combinable<Value, Error>],
        _ combine: @escaping (Slots) -> Value
    ) {
        // Forwarding an event uses the stack of about three operators.
        let depth = (parts.map(\.depth).max() ?? 0) + 3
        self.init(isDerived: true, depth: depth) { context, observer in
            let slots = Slots(all: parts.map { $0.makeSlot(kind) })
            let upstreams = Swift.zip(parts, slots.all).map { $0.upstream($1, combine) }
            return Junction(slots, observer).connect(context, upstreams)
        }
    }

    @inlinable static func combining<First, Second>(
        _ kind: CombinationKind,
        _ first: SignalProducer<First, Error>,
        _ second: SignalProducer<Second, Error>
    ) -> SignalProducer where Value == (First, Second) {
        return SignalProducer(kind, [Combinable(first), Combinable(second)]) { slots in
            var reader = Slots.Reader(slots)
            return (reader.next(), reader.next())
        }
    }

    @inlinable static func combining<First, Second, Third>(
        _ kind: CombinationKind,
        _ first: SignalProducer<First, Error>,
        _ second: SignalProducer<Second, Error>,
        _ third: SignalProducer<Third, Error>
    ) -> SignalProducer where Value == (First, Second, Third) {
        return SignalProducer(kind, [Combinable(first), Combinable(second), Combinable(third)]) { slots in
            var reader = Slots.Reader(slots)
            return (reader.next(), reader.next(), reader.next())
        }
    }

    /// Returns a producer of the combined values of several producers. It is not specialized.
    @inlinable static func combining<each Element>(
        _ kind: CombinationKind,
        all producers: repeat SignalProducer<each Element, Error>
    ) -> SignalProducer where Value == (repeat each Element) {
        var parts: [Combinable<Value, Error>] = []
        repeat parts.append(Combinable(each producers))
        return SignalProducer(kind, parts) { slots in
            var reader = Slots.Reader(slots)
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
        return SignalProducer<[Value], Error>(kind, producers.map { Combinable($0) }) { slots in
            var reader = Slots.Reader(slots)
            return slots.all.map { _ in reader.next() }
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
