#if INTERLEAVING
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Small programs with operators of several upstreams, in every order of their threads.
@Suite(.serialized) struct OperatorInterleavingTests {
    private typealias Event = Signal<String, Never>.Event

    /// Records the events of an observer. It takes no lock between the decision to call an observer and the call.
    private final class Witness: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: one thread of a program runs at a time.
        private var events: [Event] = []
        private var isRunning = false
        private var isDisposed = false
        private var faults: [String] = []
        private let breath = Lock(Breath())

        private struct Breath: GuardedState {}

        func call(_ event: Event) {
            if isRunning { faults.append("two callbacks at a time") }
            if isDisposed, event.value != nil { faults.append("\(event) after dispose()") }
            isRunning = true
            events.append(event)
            // Lets another thread run inside the callback.
            breath.withLock { _ in }
            isRunning = false
        }

        func dispose(_ disposable: (any Disposable)?) {
            disposable?.dispose()
            isDisposed = true
        }

        /// Checks the received values and, as "|" or "!", the end.
        func check(_ allowed: (String) -> Bool) throws {
            if let fault = faults.first { throw ProgramFailure(fault) }
            let text = events.map { event in
                switch event {
                case .value(let value): value
                case .completed: "|"
                case .interrupted: "!"
                }
            }.joined(separator: " ")
            if !allowed(text) { throw ProgramFailure("received \(text)") }
        }
    }

    private func explore(
        _ name: String = #function,
        limit: Int = 20_000,
        _ program: () -> InterleavedProgram
    ) throws {
        let report = try exploreInterleavings(limit: limit, program)
        print("\(name): \(report.orders) orders")
    }

    @Test func combineLatestOfTwoThreadsSendsTheLastPairLast() throws {
        try explore {
            let (one, first) = Signal<String, Never>.pipe()
            let (other, second) = Signal<String, Never>.pipe()
            let witness = Witness()
            Signal.combineLatest(one, other).map { $0 + $1 }.observe { witness.call($0) }
            first.send(value: "a")
            second.send(value: "x")
            return InterleavedProgram([
                { first.send(value: "b") },
                { second.send(value: "y") },
            ]) { try witness.check { ["ax bx by", "ax ay by"].contains($0) } }
        }
    }

    @Test func combineLatestCompletesOnceWithTheLastOfBoth() throws {
        try explore {
            let (one, first) = Signal<String, Never>.pipe()
            let (other, second) = Signal<String, Never>.pipe()
            let witness = Witness()
            Signal.combineLatest(one, other).map { $0 + $1 }.observe { witness.call($0) }
            first.send(value: "a")
            return InterleavedProgram([
                { first.sendCompleted() },
                {
                    second.send(value: "x")
                    second.sendCompleted()
                },
            ]) { try witness.check { $0 == "ax |" } }
        }
    }

    @Test func zipPairsTheValuesOfTwoThreads() throws {
        try explore {
            let (one, first) = Signal<String, Never>.pipe()
            let (other, second) = Signal<String, Never>.pipe()
            let witness = Witness()
            Signal.zip(one, other).map { $0 + $1 }.observe { witness.call($0) }
            return InterleavedProgram([
                {
                    first.send(value: "a")
                    first.sendCompleted()
                },
                {
                    second.send(value: "x")
                    second.send(value: "y")
                },
            ]) { try witness.check { $0 == "ax |" } }
        }
    }

    @Test func mergedValuesOfTwoThreadsAllArrive() throws {
        try explore {
            let (one, first) = Signal<String, Never>.pipe()
            let (other, second) = Signal<String, Never>.pipe()
            let witness = Witness()
            let work = one.producer.merge(with: other).start { witness.call($0) }
            _ = work
            return InterleavedProgram([
                {
                    first.send(value: "a")
                    first.sendCompleted()
                },
                {
                    second.send(value: "x")
                    second.sendCompleted()
                },
            ]) { try witness.check { ["a x |", "x a |"].contains($0) } }
        }
    }

    @Test func takeUntilATriggerOfAnotherThreadEndsOnce() throws {
        try explore {
            let (values, input) = Signal<String, Never>.pipe()
            let (trigger, stop) = Signal<(), Never>.pipe()
            let witness = Witness()
            values.take(until: trigger).observe { witness.call($0) }
            return InterleavedProgram([
                {
                    input.send(value: "a")
                    input.send(value: "b")
                },
                { stop.send(value: ()) },
            ]) { try witness.check { ["|", "a |", "a b |"].contains($0) } }
        }
    }

    @Test func disposingWhileTwoUpstreamsSend() throws {
        try explore {
            let (one, first) = Signal<String, Never>.pipe()
            let (other, second) = Signal<String, Never>.pipe()
            let witness = Witness()
            let resource = AnyDisposable()
            let work = one.producer.merge(with: other).on(disposed: { resource.dispose() })
                .start { witness.call($0) }
            return InterleavedProgram([
                { first.send(value: "a") },
                { second.send(value: "x") },
                { witness.dispose(work) },
            ]) {
                try witness.check { $0.hasSuffix("!") && $0.split(separator: " ").count <= 3 }
                if !resource.isDisposed { throw ProgramFailure("not disposed of") }
            }
        }
    }

    @Test func latestLeavesOutTheValuesOfAReplacedProducer() throws {
        try explore {
            let (stream, input) = Signal<Int, Never>.pipe()
            let (one, first) = Signal<String, Never>.pipe()
            let (other, second) = Signal<String, Never>.pipe()
            let witness = Witness()
            stream.flatMap(.latest) { $0 == 0 ? one : other }.observe { witness.call($0) }
            input.send(value: 0)
            return InterleavedProgram([
                {
                    input.send(value: 1)
                    second.send(value: "x")
                },
                { first.send(value: "a") },
            ]) { try witness.check { ["a x", "x"].contains($0) } }
        }
    }

    @Test func concatLosesNoProducerThatWaits() throws {
        try explore {
            let (stream, input) = Signal<Int, Never>.pipe()
            let (one, first) = Signal<String, Never>.pipe()
            let witness = Witness()
            stream.flatMap(.concat) { number in
                number == 0 ? one.producer : SignalProducer<String, Never>(value: "\(number)")
            }.observe { witness.call($0) }
            input.send(value: 0)
            return InterleavedProgram([
                {
                    input.send(value: 1)
                    input.sendCompleted()
                },
                { first.sendCompleted() },
            ]) { try witness.check { $0 == "1 |" } }
        }
    }

    @Test func aRaceHasOneWinner() throws {
        try explore {
            let (one, first) = Signal<String, Never>.pipe()
            let (other, second) = Signal<String, Never>.pipe()
            let witness = Witness()
            SignalProducer<Signal<String, Never>, Never>([one, other]).flatten(.race).start {
                witness.call($0)
            }
            return InterleavedProgram([
                {
                    first.send(value: "a")
                    first.send(value: "b")
                },
                {
                    second.send(value: "x")
                    second.send(value: "y")
                },
            ]) { try witness.check { ["a b", "x y"].contains($0) } }
        }
    }

    @Test func theFollowingProducerBeginsOnce() throws {
        try explore {
            let (one, first) = Signal<String, Never>.pipe()
            let witness = Witness()
            let begun = AtomicCounter()
            let next = SignalProducer<String, Never> { () -> String in
                _ = begun.add(1)
                return "n"
            }
            let work = one.producer.concat(next).start { witness.call($0) }
            return InterleavedProgram([
                { first.sendCompleted() },
                { witness.dispose(work) },
            ]) {
                try witness.check { ["!", "n |", "n !"].contains($0) }
                if begun.value > 1 { throw ProgramFailure("begun \(begun.value) times") }
            }
        }
    }

    /// The inner of two nested streams is left with one producer while that producer sends.
    private func lastProducer(
        _ strategy: FlattenStrategy,
        isDisposed: Bool,
        _ allowed: @escaping (String) -> Bool
    ) throws {
        try explore("\(#function) \(strategy.kind) \(isDisposed)", limit: 30_000) {
            let (outer, starting) = Signal<String, Never>.pipe()
            let (inner, sending) = Signal<String, Never>.pipe()
            let witness = Witness()
            let work = SignalProducer<String, Never>(value: "").flatMap(.concat) { _ in
                outer.producer.flatMap(strategy) { _ in inner.producer }
            }.start { witness.call($0) }
            starting.send(value: "")
            return InterleavedProgram(
                [
                    { starting.sendCompleted() },
                    {
                        sending.send(value: "a")
                        if isDisposed { return }
                        sending.send(value: "b")
                        sending.sendCompleted()
                    },
                ] + (isDisposed ? [{ witness.dispose(work) }] : [])
            ) { try witness.check(allowed) }
        }
    }

    @Test func theLastProducerGoesPastAStreamThatHasNothingToAdd() throws {
        for strategy in [FlattenStrategy.merge, .latest] {
            try lastProducer(strategy, isDisposed: false) { $0 == "a b |" }
        }
    }

    @Test func disposingOfAStreamEndsTheProducerThatGoesPastIt() throws {
        try lastProducer(.merge, isDisposed: true) { ["!", "a !"].contains($0) }
    }

    @Test func theEndOfAProducerPassesTwoStreamsAtOnce() throws {
        try explore {
            let (outer, first) = Signal<String, Never>.pipe()
            let (middle, second) = Signal<String, Never>.pipe()
            let ended = AtomicCounter()
            let witness = Witness()
            let inner = SignalProducer<String, Never> { observer, lifetime in
                lifetime += { _ = ended.add(1) }
                lifetime += AnyDisposable { withExtendedLifetime(observer) {} }
            }
            let work = SignalProducer<String, Never>(value: "").flatMap(.concat) { _ in
                outer.producer.flatMap(.merge) { _ in middle.producer.flatMap(.merge) { _ in inner } }
            }.start { witness.call($0) }
            first.send(value: "")
            second.send(value: "")
            return InterleavedProgram([{ first.sendCompleted() }, { second.sendCompleted() }]) {
                work.dispose()
                if ended.value != 1 { throw ProgramFailure("the producer ended \(ended.value) times") }
            }
        }
    }

    /// The last producer goes past the stream while another thread releases the start, or disposes of it.
    @Test(arguments: [false, true])
    func theEndOfAStartMeetsTheProducerThatGoesPastTheStream(_ disposes: Bool) throws {
        try explore("\(#function) \(disposes)") {
            let (outer, input) = Signal<String, Never>.pipe()
            let begun = AtomicCounter()
            let ended = AtomicCounter()
            // Only the start holds the observer, so its release ends the work.
            let inner = SignalProducer<String, Never> { _, lifetime in
                _ = begun.add(1)
                lifetime.observeEnded { _ = ended.add(1) }
            }
            let start = Slot<any Disposable>(
                outer.producer.flatMap(.merge) { _ in
                    SignalProducer<String, Never>(value: "").flatMap(.merge) { _ in inner }
                }.start { _ in }
            )
            return InterleavedProgram([
                { input.send(value: "") },
                {
                    if disposes { start.value?.dispose() }
                    start.value = nil
                },
            ]) {
                if ended.value != begun.value {
                    throw ProgramFailure("\(begun.value) began, \(ended.value) ended")
                }
            }
        }
    }

    @Test func replayedWorkBeginsOnceAndAllGetTheSame() throws {
        try explore {
            let begun = AtomicCounter()
            let input = Slot<Signal<String, Never>.Observer>()
            let replayed = SignalProducer<String, Never> { observer, _ in
                _ = begun.add(1)
                observer.send(value: "a")
                input.value = observer
            }.replayLazily(upTo: 2)
            let (one, other) = (Witness(), Witness())
            return InterleavedProgram([
                {
                    replayed.start { one.call($0) }
                    input.value?.send(value: "b")
                },
                { replayed.start { other.call($0) } },
            ]) {
                for witness in [one, other] { try witness.check { ["a b", "a"].contains($0) } }
                try one.check { $0.hasPrefix("a") }
                if begun.value != 1 { throw ProgramFailure("begun \(begun.value) times") }
            }
        }
    }
}
#endif
