#if INTERLEAVING
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Small programs with operators of time, in every order of their threads: one sends, one advances the time, one disposes.
@Suite(.serialized) struct TimeInterleavingTests {
    private typealias Event = Signal<Int, TimelineError>.Event
    private typealias Producer = SignalProducer<Int, TimelineError>

    /// Records the events of an observer. It takes a lock only inside the callback, so that no other thread runs between the
    /// decision to call an observer and the call.
    private final class Witness: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: one thread of a program runs at a time.
        private(set) var events: [Event] = []
        private var isRunning = false
        private var isDisposed = false
        private var faults: [String] = []
        private let breath = Lock(Breath())

        private struct Breath: GuardedState {}

        func call(_ event: Event) {
            if isRunning { faults.append("two callbacks at a time") }
            if isDisposed, event.value != nil { faults.append("\(event) after dispose()") }
            if events.last?.isTerminating == true { faults.append("\(event) after the end") }
            isRunning = true
            events.append(event)
            breath.withLock { _ in }
            isRunning = false
        }

        func dispose(_ disposable: any Disposable) {
            disposable.dispose()
            isDisposed = true
        }

        func check(_ isRight: ([Event]) -> Bool) throws {
            if let fault = faults.first { throw ProgramFailure(fault) }
            if !isRight(events) { throw ProgramFailure("\(events)") }
        }
    }

    /// Runs a program in every order: it sends two values and perhaps the end, and two seconds pass.
    private func explore(
        _ name: String = #function,
        ends: Event? = .completed,
        disposes: Bool = false,
        reduced: Bool = false,
        _ operation: (Producer, TestScheduler) -> Producer,
        _ isRight: @escaping ([Event]) -> Bool
    ) throws {
        let report = try exploreInterleavings(reduced: reduced) {
            let scheduler = TestScheduler()
            let (signal, input) = Signal<Int, TimelineError>.pipe()
            let witness = Witness()
            let work = operation(Producer(signal), scheduler).start { witness.call($0) }
            var threads: [@Sendable () -> Void] = [
                {
                    input.send(value: 1)
                    input.send(value: 2)
                    if let ends { input.send(ends) }
                },
                { for _ in 0..<2 { scheduler.advance(by: .seconds(1)) } },
            ]
            if disposes { threads.append { witness.dispose(work) } }
            return InterleavedProgram(threads) {
                scheduler.advance(by: .seconds(9))
                try witness.check(isRight)
                let hasEnded = witness.events.last?.isTerminating == true
                if hasEnded, scheduler.count > 0 {
                    throw ProgramFailure("\(scheduler.count) timers are left")
                }
                withExtendedLifetime(input) {}
            }
        }
        print("\(name): \(report.orders) orders")
    }

    private static func isEnded(_ events: [Event]) -> Bool {
        events.last?.isTerminating == true
    }

    @Test func delaySendsAllInOrder() throws {
        try explore {
            $0.delay(1, on: $1)
        } _: {
            $0 == [.value(1), .value(2), .completed]
        }
        try explore(disposes: true) {
            $0.delay(1, on: $1)
        } _: {
            Self.isEnded($0)
        }
        try explore(ends: .failed(TimelineError())) {
            $0.delay(1, on: $1)
        } _: {
            [Event.value(1), .value(2)].starts(with: $0.dropLast()) && $0.last == .failed(TimelineError())
        }
    }

    @Test func debounceSendsTheLast() throws {
        try explore(ends: nil) {
            $0.debounce(1, on: $1)
        } _: {
            $0.last == .value(2)
        }
        try explore {
            $0.debounce(1, on: $1, discardWhenCompleted: false)
        } _: {
            $0.suffix(2) == [.value(2), .completed]
        }
        try explore(disposes: true) {
            $0.debounce(1, on: $1)
        } _: {
            Self.isEnded($0)
        }
    }

    @Test func throttleSendsTheLast() throws {
        try explore(ends: nil) {
            $0.throttle(1, on: $1)
        } _: {
            $0 == [.value(1), .value(2)] || $0 == [.value(2)]
        }
        try explore(disposes: true) {
            $0.throttle(1, on: $1)
        } _: {
            Self.isEnded($0)
        }
    }

    @Test func collectSendsAll() throws {
        try explore {
            $0.collect(every: 1, on: $1, skipEmpty: true, discardWhenCompleted: false)
                .map { $0.reduce(0) { $0 * 10 + $1 } }
        } _: {
            $0 == [.value(1), .value(2), .completed] || $0 == [.value(12), .completed]
        }
    }

    @Test func timeoutEndsOnce() throws {
        let all: [Event] = [.value(1), .value(2), .completed]
        try explore {
            $0.timeout(after: 1, raising: TimelineError(), on: $1)
        } _: {
            $0 == all || $0.last == .failed(TimelineError()) && all.starts(with: $0.dropLast())
        }
        try explore(disposes: true, reduced: true) {
            $0.timeout(after: 1, raising: TimelineError(), on: $1)
        } _: {
            Self.isEnded($0)
        }
    }

    @Test func aPropertyThatChangesLosesNoLastValue() throws {
        let report = try exploreInterleavings {
            let scheduler = TestScheduler()
            let (signal, input) = Signal<Int, TimelineError>.pipe()
            let isThrottled = MutableProperty(true)
            let witness = Witness()
            Producer(signal).throttle(while: isThrottled, on: scheduler).start { witness.call($0) }
            return InterleavedProgram([
                {
                    input.send(value: 1)
                    input.send(value: 2)
                },
                { isThrottled.value = false },
                { scheduler.advance() },
            ]) {
                scheduler.advance()
                try witness.check { $0 == [.value(1), .value(2)] || $0 == [.value(2)] }
                withExtendedLifetime(input) {}
            }
        }
        print("\(report.orders) orders")
    }
}
#endif
