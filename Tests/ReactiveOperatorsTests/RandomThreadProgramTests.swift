import Dispatch
import Foundation
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// An observer of a program on several threads, which checks itself while it is called.
private final class Witness: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: all state is accessed under the lock.
    private let lock = NSLock()
    private var running = 0
    private var wasDisposed = false
    private var valuesAfterDisposal = 0
    private var received: [Int] = []
    private var ends: [String] = []
    private var faults: [String] = []

    /// The disposable of the observation, once the subscription has returned it.
    let disposable = Slot<any Disposable>()

    func call(_ event: Signal<Int, Never>.Event) {
        lock.withLock {
            running += 1
            if running != 1 { faults.append("two callbacks at a time") }
            if !ends.isEmpty { faults.append("\(event) after \(ends)") }
            if case .value(let value) = event {
                received.append(value)
                if wasDisposed { valuesAfterDisposal += 1 }
            } else {
                ends.append("\(event)")
            }
        }
        lock.withLock { running -= 1 }
    }

    func dispose() {
        guard let disposable = disposable.value else { return }
        disposable.dispose()
        lock.withLock { wasDisposed = true }
    }

    var hasEnded: Bool {
        lock.withLock { !ends.isEmpty }
    }

    /// Checks the received values against all values sent, in order.
    func check(_ sent: [Int], mustEnd: Bool) throws {
        try lock.withLock {
            if let fault = faults.first { throw ProgramFailure(fault) }
            // One callback may have been about to begin on another thread when `dispose()` returned.
            if valuesAfterDisposal > 1 {
                throw ProgramFailure("\(valuesAfterDisposal) values after dispose()")
            }
            if ends.count > 1 || mustEnd && ends.count != 1 { throw ProgramFailure("the ends \(ends)") }
            guard let first = received.first, let start = sent.firstIndex(of: first) else { return }
            if Array(sent[start...].prefix(received.count)) != received {
                throw ProgramFailure("\(received) is not in \(sent) without a gap")
            }
        }
    }
}

@Suite struct RandomThreadProgramTests {
    /// A scheduler that runs actions on all threads at once.
    private struct ConcurrentScheduler: Scheduler {
        func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
            DispatchQueue.global().async(execute: action)
            return nil
        }
    }

    /// Sends, observes through operators and schedulers, disposes once or twice, and ends, from three threads.
    @Test func onThreadsEveryObserverReceivesTheValuesInOneOrderAndOneEnd() throws {
        let operations = AtomicCounter()
        let queue = QueueScheduler()
        try runPrograms(60) { generator in
            try Self.perform(generator.next(), operations, queue)
        }
        report(operations.value, "operations of signals and producers on three threads")
    }

    private static func perform(_ seed: UInt64, _ operations: AtomicCounter, _ queue: QueueScheduler) throws {
        let concurrent = ConcurrentScheduler()
        let signal: Signal<Int, Never>
        let source = Slot<Signal<Int, Never>.Observer>()
        (signal, source.value) = Signal<Int, Never>.pipe()
        let inOrder = Witness()
        let sent = Recorder<Int>()
        signal.observe { event in
            if let value = event.value { sent.record(value) }
            inOrder.call(event)
        }
        let witnesses = Recorder<Witness>()
        let starts = Recorder<Witness>()
        let released = AtomicCounter()
        let (endsEarly, isReleased) = (seed % 4 == 0, seed % 3 == 0)
        onThreads(3) { thread in
            var generator = SeededGenerator(seed: seed &+ UInt64(thread))
            var own: [Witness] = []
            for number in 0..<80 {
                _ = operations.add(1)
                switch Int.random(in: 0..<10, using: &generator) {
                case 0..<5: source.value?.send(value: thread * 1_000 + number)
                case 5, 6:
                    let witness = Witness()
                    own.append(witness)
                    witnesses.record(witness)
                    let canary = Canary { _ = released.add(1) }
                    let action: @Sendable (Signal<Int, Never>.Event) -> Void = { event in
                        withExtendedLifetime(canary) { witness.call(event) }
                    }
                    let way = Int.random(in: 0..<8, using: &generator)
                    switch way {
                    case 0: witness.disposable.value = signal.observe(action)
                    case 1:
                        witness.disposable.value = signal.map { $0 + 1 }.map { $0 - 1 }.observe(action)
                    case 2:
                        witness.disposable.value = signal.filter { _ in true }.skipRepeats().observe(
                            on: queue
                        )
                        .observe(action)
                    case 3:
                        witness.disposable.value = signal.observe(on: concurrent).compactMap { $0 }
                            .observe(action)
                    default:
                        starts.record(witness)
                        var producer = SignalProducer(signal)
                        if way != 4 { producer = producer.map { $0 } }
                        if way == 6 { producer = producer.observe(on: queue).map { $0 } }
                        if way == 7 { producer = producer.observe(on: concurrent) }
                        witness.disposable.value = producer.start(action)
                    }
                case 7, 8: own.randomElement(using: &generator)?.dispose()
                default:
                    // Another thread may dispose of this observation at the same time.
                    witnesses.values.randomElement(using: &generator)?.dispose()
                }
                if endsEarly, number == 60 + thread { source.value?.sendCompleted() }
            }
        }
        if isReleased { source.value = nil } else { source.value?.sendCompleted() }
        let count = witnesses.values.count
        let isSettled = settles {
            inOrder.hasEnded && starts.values.allSatisfy(\.hasEnded) && released.value == count
        }
        try inOrder.check(sent.values, mustEnd: true)
        for witness in witnesses.values { try witness.check(sent.values, mustEnd: false) }
        for witness in starts.values { try witness.check(sent.values, mustEnd: true) }
        if !isSettled { throw ProgramFailure("\(count - released.value) closures are never released") }
    }

    /// Applies, completes, sends, disposes and disables from three threads.
    @Test func onThreadsEveryExecutionHasOneEndAndTheActionKnowsWhetherItExecutes() throws {
        let operations = AtomicCounter()
        try runPrograms(60) { generator in
            let seed = generator.next()
            let condition = MutableProperty(true)
            let begun = AtomicCounter()
            let inputs = Slot<Signal<Int, Never>.Observer>()
            let action = Action<Int, Int, Never>(enabledIf: condition) { _ in
                let number = begun.add(1)
                return SignalProducer { observer in
                    inputs.value = observer
                    observer.send(value: number)
                }
            }
            // All events of the action, in order.
            let recorded = Recorder<String>()
            action.isExecuting.signal.observeValues { recorded.record("\($0)") }
            action.events.observeValues { event in recorded.record(event.value.map { "\($0)" } ?? "end") }
            let (enabled, refused) = (AtomicCounter(), AtomicCounter())
            action.disabledErrors.observeValues { _ = refused.add(1) }
            let witnesses = Recorder<EndWitness>()
            onThreads(3) { thread in
                var generator = SeededGenerator(seed: seed &+ UInt64(thread))
                for _ in 0..<80 {
                    _ = operations.add(1)
                    switch Int.random(in: 0..<10, using: &generator) {
                    case 0..<4:
                        let witness = EndWitness()
                        witnesses.record(witness)
                        witness.disposable.value = action.apply(thread).start { event in
                            if case .value = event { _ = enabled.add(1) }
                            witness.call(isEnd: event.isTerminating)
                        }
                    case 4, 5: inputs.value?.send(value: begun.value)
                    case 6: inputs.value?.sendCompleted()
                    case 7: condition.value = Bool.random(using: &generator)
                    default: witnesses.values.randomElement(using: &generator)?.disposable.value?.dispose()
                    }
                }
            }
            inputs.value?.sendCompleted()
            inputs.value = nil
            for witness in witnesses.values { witness.disposable.value?.dispose() }
            if action.isExecuting.value { throw ProgramFailure("the action executes forever") }
            condition.value = true
            if !action.isEnabled.value { throw ProgramFailure("the action is disabled forever") }
            _ = settles {
                witnesses.values.allSatisfy { $0.ends > 0 }
                    && recorded.values.filter { $0 == "end" }.count == begun.value
                    && begun.value + refused.value == witnesses.values.count
            }
            for witness in witnesses.values where witness.ends != 1 || witness.isCalledAfterTheEnd {
                throw ProgramFailure("a start received \(witness.ends) ends")
            }
            if begun.value + refused.value != witnesses.values.count {
                throw ProgramFailure(
                    "\(begun.value) begun, \(refused.value) refused of \(witnesses.values.count)"
                )
            }
            try check(recorded.values, begun: begun.value)
        }
        report(operations.value, "operations of actions on three threads")
    }

    /// Checks that executions do not overlap, and that each has one end.
    private func check(_ recorded: [String], begun: Int) throws {
        var rest = recorded[...]
        for _ in 0..<begun {
            guard rest.popFirst() == "true" else { throw ProgramFailure("no beginning in \(recorded)") }
            rest = rest.drop { Int($0) != nil }
            guard rest.popFirst() == "false", rest.popFirst() == "end" else {
                throw ProgramFailure("no end in \(recorded)")
            }
        }
        if !rest.isEmpty { throw ProgramFailure("\(rest) is left of \(recorded)") }
    }

    private final class EndWitness: @unchecked Sendable {
        // Invariant behind `@unchecked Sendable`: all state is accessed under the lock.
        private let lock = NSLock()
        private var count = 0
        private var isLate = false
        let disposable = Slot<any Disposable>()

        func call(isEnd: Bool) {
            lock.withLock {
                if count > 0 { isLate = true }
                if isEnd { count += 1 }
            }
        }

        var ends: Int { lock.withLock { count } }
        var isCalledAfterTheEnd: Bool { lock.withLock { isLate } }
    }
}
