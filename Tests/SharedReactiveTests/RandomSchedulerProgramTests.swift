import Dispatch
import Foundation
import TestSupport
import Testing

@testable import SharedReactive

/// A program that schedules, disposes and advances, inside actions too. A seed determines its operations.
private class TimeWorld: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    private var generator: SeededGenerator
    private var budget: Int
    private(set) var operations = 0
    var log: [String] = []
    var actions = 0

    init(seed: UInt64, budget: Int) {
        generator = SeededGenerator(seed: seed)
        self.budget = budget
    }

    var now: Int { 0 }
    func schedule(after delay: Int, interval: Int?) {}
    func dispose(_ action: Int) {}
    func advance(by interval: Int) {}

    func run() {
        while budget > 0 { step() }
        for action in 0..<actions { dispose(action) }
        advance(by: 1_000)
    }

    private func step() {
        guard budget > 0 else { return }
        budget -= 1
        operations += 1
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<5: schedule(after: Int.random(in: 0..<6, using: &generator), interval: nil)
        case 5:
            schedule(
                after: Int.random(in: 0..<6, using: &generator),
                interval: Int.random(in: 1..<4, using: &generator)
            )
        case 6..<10: if actions > 0 { dispose(Int.random(in: 0..<actions, using: &generator)) }
        default: advance(by: Int.random(in: 0..<5, using: &generator))
        }
    }

    func called(_ action: Int) {
        log.append("\(now): \(action)")
        while Int.random(in: 0..<3, using: &generator) == 0 { step() }
        log.append("end \(action)")
    }
}

private final class RealTimeWorld: TimeWorld, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    let scheduler = TestScheduler()
    private var disposables: [any Disposable] = []

    override var now: Int {
        if case .nanoseconds(let now) = scheduler.elapsed { return now }
        return -1
    }

    override func schedule(after delay: Int, interval: Int?) {
        let id = actions
        actions += 1
        let action: @Sendable () -> Void = { [unowned self] in called(id) }
        let delay = DispatchTimeInterval.nanoseconds(delay)
        if let interval {
            disposables.append(
                scheduler.schedule(after: delay, interval: .nanoseconds(interval), action: action)!
            )
        } else {
            disposables.append(scheduler.schedule(after: delay, action: action)!)
        }
    }

    override func dispose(_ action: Int) { disposables[action].dispose() }
    override func advance(by interval: Int) { scheduler.advance(by: .nanoseconds(interval)) }
}

/// Virtual time as a list.
private final class ModelTimeWorld: TimeWorld, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: one thread uses a world.
    private var entries: [(time: Int, id: Int, interval: Int?)] = []
    private var gone: Set<Int> = []
    private var time = 0

    override var now: Int { time }

    override func schedule(after delay: Int, interval: Int?) {
        enter(actions, at: time + delay, interval)
        actions += 1
    }

    private func enter(_ id: Int, at time: Int, _ interval: Int?) {
        if gone.contains(id) { return }
        entries.insert((time, id, interval), at: entries.firstIndex { $0.time > time } ?? entries.endIndex)
    }

    override func dispose(_ action: Int) {
        gone.insert(action)
        entries.removeAll { $0.id == action }
    }

    override func advance(by interval: Int) {
        let end = time + interval
        while let first = entries.first, first.time <= end {
            entries.removeFirst()
            time = max(time, first.time)
            called(first.id)
            if let interval = first.interval { enter(first.id, at: first.time + interval, interval) }
        }
        time = max(time, end)
    }
}

@Suite struct RandomSchedulerProgramTests {
    @Test func virtualTimeAgreesWithTheModel() throws {
        var operations = 0
        try runPrograms(1_000) { generator in
            let seed = generator.next()
            let (real, model) = (
                RealTimeWorld(seed: seed, budget: 60), ModelTimeWorld(seed: seed, budget: 60)
            )
            real.run()
            model.run()
            operations += real.operations
            let log = real.log
            for action in 0..<real.actions { real.dispose(action) }
            if log != model.log { throw ProgramFailure("\(log) instead of \(model.log)") }
            if real.scheduler.count != 0 { throw ProgramFailure("\(real.scheduler.count) actions are left") }
        }
        report(operations, "operations of virtual time")
    }

    @Test func workThatHasRunLeavesNothingBehind() {
        let scheduler = TestScheduler()
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let work = scheduler.schedule(after: .seconds(1)) { [canary = canary.value] in
            withExtendedLifetime(canary) {}
        }
        canary.value = nil
        #expect(scheduler.count == 1)
        scheduler.advance(by: .seconds(1))
        #expect(scheduler.count == 0)
        #expect(released.value == 1)
        #expect(work?.isDisposed == true)
    }

    @Test func aQueueKeepsNothingOfWorkThatHasRunOrWasDisposedOf() async {
        let scheduler = QueueScheduler()
        for number in 0..<1_000 {
            let work = scheduler.schedule(after: number % 2 == 0 ? .seconds(1_000) : .microseconds(number)) {}
            if number % 2 == 0 { work?.dispose() }
        }
        await expectEventually(scheduler.due.count, equals: 0)
    }

    /// Schedules and disposes, at once, with a delay and with an interval, from three threads.
    @Test func onThreadsQueuesRunActionsInOrderUnlessDisposedOf() throws {
        let operations = AtomicCounter()
        try runPrograms(20) { generator in
            let seed = generator.next()
            let scheduler = QueueScheduler()
            let (ran, released) = (Recorder<[Int]>(), AtomicCounter())
            let (created, late) = (AtomicCounter(), AtomicCounter())
            onThreads(3) { thread in
                var generator = SeededGenerator(seed: seed &+ UInt64(thread))
                var waiting: [any Disposable] = []
                for number in 0..<100 {
                    _ = operations.add(1)
                    _ = created.add(1)
                    let canary = Canary { _ = released.add(1) }
                    switch Int.random(in: 0..<8, using: &generator) {
                    case 0..<4:
                        let work = scheduler.schedule {
                            withExtendedLifetime(canary) { ran.record([thread, number]) }
                        }
                        waiting.append(work!)
                    case 4, 5:
                        let isSoon = Bool.random(using: &generator)
                        let work = scheduler.schedule(after: isSoon ? .nanoseconds(1_000) : .seconds(1_000)) {
                            withExtendedLifetime(canary) {}
                        }
                        if !isSoon { work?.dispose() }
                    case 6:
                        let isOver = AtomicCounter()
                        let work = scheduler.schedule(after: .nanoseconds(1), interval: .nanoseconds(10_000))
                        {
                            withExtendedLifetime(canary) { if isOver.value > 0 { _ = late.add(1) } }
                        }
                        // The queue is serial, so no run begins after this action.
                        scheduler.schedule {
                            work?.dispose()
                            _ = isOver.add(1)
                        }
                    default: waiting.randomElement(using: &generator)?.dispose()
                    }
                }
            }
            scheduler.queue.sync {}
            if !settles({ released.value == created.value }) {
                throw ProgramFailure("\(created.value - released.value) actions are never released")
            }
            if late.value > 0 { throw ProgramFailure("\(late.value) runs after dispose()") }
            for thread in 0..<3 {
                let own = ran.values.filter { $0[0] == thread }.map { $0[1] }
                if own != own.sorted() { throw ProgramFailure("out of order: \(own)") }
                if Set(own).count != own.count { throw ProgramFailure("run twice: \(own)") }
            }
        }
        report(operations.value, "operations of queues on three threads")
    }
}
