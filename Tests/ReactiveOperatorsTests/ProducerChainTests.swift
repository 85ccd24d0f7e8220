import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Chains of two thousand operators on 512 KiB of stack are started, send events, are disposed of and are released.
/// `SignalChainTests` tests the operators that signals have too.
@Suite struct ProducerChainTests {
    typealias Producer = SignalProducer<Int, Never>

    struct Operator: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let apply: @Sendable (Producer) -> Producer

        init(_ name: String, _ apply: @escaping @Sendable (Producer) -> Producer) {
            testDescription = name
            self.apply = apply
        }
    }

    /// Operators that pass on every event.
    static let operators = [
        Operator("concat") { $0.concat(.empty) },
        Operator("prefix") { $0.prefix(Producer.empty) },
        Operator("then") { Producer.empty.then($0) },
        Operator("retry") { producer in
            producer.promoteError(TimelineError.self).retry(upTo: 1).flatMapError { _ in Producer.empty }
        },
        Operator("repeat") { $0.repeat(1) },
        Operator("replayLazily") { $0.replayLazily(upTo: 1) },
        Operator("merge") { $0.merge(with: .empty) },
        Operator("combineLatest") { Producer(value: 1).combineLatest(with: $0).map(\.1) },
        Operator("zip") { $0.zip(with: Producer([1, 2, 3, 4])).map(\.0) },
        Operator("skip(until:)") { $0.skip(until: SignalProducer<(), Never>(value: ())) },
        Operator("take(first:)") { $0.take(first: 100) },
        Operator("collect") { $0.collect(count: 1).map { $0[0] } },
        Operator("materialize") { $0.materialize().dematerialize() },
        Operator("combinePrevious") { $0.combinePrevious(0).map(\.1) },
        Operator("flatMap(.concat)") { $0.flatMap(.concat) { Producer(value: $0) } },
        Operator("flatMap(.latest)") { $0.flatMap(.latest) { Producer(value: $0) } },
        Operator("attempt") { producer in
            producer.promoteError(TimelineError.self).attempt { _ in .success(()) }
                .flatMapError { _ in Producer.empty }
        },
    ]

    /// The source of the chain.
    enum Source: CaseIterable {
        case values, pipe, silent
    }

    @Test(arguments: operators, Source.allCases)
    func aChainWorksAndIsReleased(of operation: Operator, behind source: Source) {
        let events = Recorder<String>()
        let released = AtomicCounter()
        onSmallStack {
            let canary = Slot(Canary { _ = released.add(1) })
            do {
                let (signal, input) = Signal<Int, Never>.pipe()
                var last: Producer =
                    switch source {
                    case .values: Producer([1, 2])
                    case .pipe: Producer(signal)
                    case .silent: .never
                    }
                for _ in 0..<(repetitions(2_000)) { last = operation.apply(last) }
                let work = last.start { [canary = canary.value!] event in
                    withExtendedLifetime(canary) { events.record("\(event)") }
                }
                input.send(value: 1)
                input.send(value: 2)
                if source == .pipe { work.dispose() }
                input.send(value: 3)
            }
            canary.value = nil
        }
        switch source {
        case .values: #expect(events.values == ["value(1)", "value(2)", "completed"])
        case .pipe: #expect(events.values == ["value(1)", "value(2)", "interrupted"])
        case .silent: #expect(events.values == [])
        }
        #expect(released.value == 1)
    }
}
