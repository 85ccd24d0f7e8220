import Foundation
import TestSupport
import Testing

@testable import SharedReactive

/// An observer with a first value. It records its values and their threads.
private final class Watcher: Sendable {
    private let received = Recorder<Int>()
    private let threads = Recorder<UInt>()
    private let isInside = Slot(false)
    private let faults = Recorder<String>()
    /// The first value when the call that started the observer returned, and its thread.
    private let atStart = Recorder<(value: Int?, thread: UInt, starter: UInt)>()

    private static var thread: UInt { UInt(bitPattern: CurrentThread.record) }

    /// Starts an observer of a source, and calls a closure inside its first call.
    func start(_ source: Delivery<Int, Int>, inside first: @escaping @Sendable () -> Void = {})
        -> Registration?
    {
        let observation = source.observe(startingWith: { $0 }) { [self] value in
            if isInside.value == true { faults.record("\(value) came inside another call") }
            isInside.value = true
            let isFirst = received.values.isEmpty
            received.record(value)
            threads.record(Self.thread)
            if isFirst { first() }
            isInside.value = false
        }
        atStart.record((received.values.first, threads.values.first ?? 0, Self.thread))
        return observation
    }

    /// Throws unless the first value came before the start returned, on its thread, and each later one increments the one before.
    ///
    /// - Parameter last: The last value; `nil` if the observer may have left.
    func check(endingWith last: Int?, isComing: Bool = true) throws {
        if let fault = faults.values.first { throw ProgramFailure(fault) }
        let values = received.values
        for start in atStart.values where isComing {
            guard start.value != nil else { throw ProgramFailure("The start had no value. Later: \(values)") }
            guard start.thread == start.starter else { throw ProgramFailure("The first came elsewhere.") }
        }
        for (before, after) in zip(values, values.dropFirst()) where after != before + 1 && after != Self.end
        {
            throw ProgramFailure("A gap in \(values).")
        }
        if let last, values.last != last { throw ProgramFailure("\(values) does not end with \(last).") }
    }

    var values: [Int] { received.values }

    static let end = -1
}

/// An observer with a first value gets it before the start returns, on its thread, also while the source is being
/// delivered.
@Suite struct StartTests {
    typealias Numbers = Delivery<Int, Int>

    static func increment(_ source: Numbers) {
        source.change { value in
            value += 1
            return value
        }
    }

    @Test func aStartInsideACallbackHasItsFirstValue() throws {
        let source = Numbers(0)
        defer { source.finish() }
        let watcher = Watcher()
        _ = source.observe { if $0 == 1 { _ = watcher.start(source) } }
        Self.increment(source)
        Self.increment(source)
        try watcher.check(endingWith: 2)
        #expect(watcher.values == [1, 2])
    }

    @Test func aStartInsideAFirstCallHasItsFirstValue() throws {
        let source = Numbers(0)
        defer { source.finish() }
        let watchers = (0..<3).map { _ in Watcher() }
        _ = watchers[0].start(source) {
            _ = watchers[1].start(source) { _ = watchers[2].start(source) }
        }
        Self.increment(source)
        for watcher in watchers {
            try watcher.check(endingWith: 1)
            #expect(watcher.values == [0, 1])
        }
    }

    @Test func aChangeInsideAFirstCallWaitsForIt() throws {
        let source = Numbers(0)
        defer { source.finish() }
        let log = Recorder<String>()
        _ = source.observe { log.record("first \($0)") }
        let watcher = Watcher()
        _ = source.observe { value in
            guard value == 1 else { return }
            _ = watcher.start(source) {
                Self.increment(source)
                log.record("changed")
            }
        }
        Self.increment(source)
        try watcher.check(endingWith: 2)
        #expect(log.values == ["first 1", "changed", "first 2"])
    }

    @Test func disposingInsideTheFirstCallOrAfterItIsFinal() {
        let source = Numbers(0)
        defer { source.finish() }
        let watchers = [Watcher(), Watcher()]
        let own = Slot<Registration>()
        let released = Recorder<Void>()
        _ = source.observe { value in
            guard value == 1 else { return }
            let canary = Canary { released.record(()) }
            own.value = source.observe(startingWith: { _ in nil }) { _ in withExtendedLifetime(canary) {} }
            _ = watchers[0].start(source) { own.value?.dispose() }
            watchers[1].start(source)?.dispose()
        }
        Self.increment(source)
        Self.increment(source)
        #expect(watchers.map(\.values) == [[1, 2], [1]])
        #expect(released.values.count == 1)
    }

    @Test func theSourceMayEndInsideTheFirstCall() {
        let source = Numbers(0)
        defer { source.finish() }
        let watchers = [Watcher(), Watcher()]
        _ = source.observe { value in
            guard value == 1 else { return }
            _ = watchers[0].start(source) { source.finish { _ in Watcher.end } }
            // After the last change there is none to wait for.
            #expect(watchers[1].start(source) == nil)
        }
        Self.increment(source)
        #expect(watchers[0].values == [1, Watcher.end])
    }

    @Test func aStartUnderAnExclusionHasItsFirstValueAfterIt() throws {
        let (source, other) = (Numbers(0), Numbers(0))
        defer { source.finish() }
        let watcher = Watcher()
        let thread = CurrentThread.record
        other.beginExclusively(on: thread)
        _ = watcher.start(source)
        #expect(watcher.values == [])
        onThreads(1) { _ in Self.increment(source) }
        #expect(watcher.values == [])
        other.endExclusively(on: thread, nil)
        #expect(watcher.values == [0, 1])
        try watcher.check(endingWith: 1, isComing: false)
    }

    @Test func aStartUnderAnExclusionThatLeavesIsNotCalled() {
        let (source, other) = (Numbers(0), Numbers(0))
        defer { source.finish() }
        let watcher = Watcher()
        let thread = CurrentThread.record
        other.beginExclusively(on: thread)
        watcher.start(source)?.dispose()
        other.endExclusively(on: thread, nil)
        Self.increment(source)
        #expect(watcher.values == [])
        #expect(source.state.withLock { $0.phase } == .resting)
    }

    @Test func startsNestedTooDeeplyAreNotLost() {
        let source = Numbers(0)
        defer { source.finish() }
        let starts = Recorder<Int>()
        @Sendable func start(_ depth: Int) {
            if depth == 100 { return }
            _ = source.observe(startingWith: { $0 }) { value in
                starts.record(value)
                if value == 0 { start(depth + 1) }
            }
        }
        start(0)
        #expect(starts.values == Array(repeating: 0, count: 100))
        Self.increment(source)
        #expect(starts.values.count == 200)
        #expect(source.state.withLock { $0.phase } == .resting)
    }

    @Test func noValueIsLostBesideAnotherThread() {
        let source = Numbers(0)
        defer { source.finish() }
        let isOver = Slot(false)
        let lost = Recorder<Int>()
        let starts = isSoakRun ? 1_000_000 : 20_000
        _ = source.observe { _ in }
        onThreads(2) { thread in
            if thread == 0 {
                while isOver.value == false { Self.increment(source) }
                return
            }
            for start in 0..<starts {
                let values = Recorder<Int>()
                source.observe(startingWith: { $0 }) { values.record($0) }?.dispose()
                let received = values.values
                if received.isEmpty || received != Array(received[0]..<(received[0] + received.count)) {
                    lost.record(start)
                }
            }
            isOver.value = true
        }
        #expect(lost.values == [])
    }
}

#if INTERLEAVING
/// Starts beside other threads, in every order of the threads.
@Suite(.serialized) struct StartInterleavingTests {
    private typealias Numbers = Delivery<Int, Int>

    /// Two threads are explored in every order, up to the order of independent steps.
    private func explore(
        preemptions: Int = 100,
        _ name: String = #function,
        _ program: () -> InterleavedProgram
    ) throws {
        let report = try exploreInterleavings(
            preemptions: preemptions,
            reduced: true,
            limit: 100_000,
            program
        )
        print("\(name): \(report)")
        #expect(report.isComplete)
    }

    private func expectRest(_ source: Numbers) throws {
        let phase = source.state.withLock { $0.phase }
        if phase != .resting { throw ProgramFailure("It does not rest: \(phase).") }
        if !source.state.withLock({ $0.starting.isEmpty }) {
            throw ProgramFailure("A call has not returned.")
        }
    }

    @Test func startAndChanges() throws {
        try explore {
            let source = Numbers(0)
            let (watcher, earlier) = (Watcher(), Watcher())
            _ = earlier.start(source)
            return InterleavedProgram([
                { _ = watcher.start(source) },
                {
                    StartTests.increment(source)
                    StartTests.increment(source)
                },
            ]) {
                try watcher.check(endingWith: 2)
                try earlier.check(endingWith: 2)
                try expectRest(source)
            }
        }
    }

    @Test func startWithAChangeInsideAndAChange() throws {
        try explore {
            let source = Numbers(0)
            let (watcher, earlier) = (Watcher(), Watcher())
            _ = earlier.start(source)
            return InterleavedProgram([
                { _ = watcher.start(source) { StartTests.increment(source) } },
                { StartTests.increment(source) },
            ]) {
                try watcher.check(endingWith: 2)
                try earlier.check(endingWith: 2)
                try expectRest(source)
            }
        }
    }

    @Test func startWithAStartInsideAndAChange() throws {
        try explore {
            let source = Numbers(0)
            let (watcher, inner) = (Watcher(), Watcher())
            _ = source.observe { _ in }
            return InterleavedProgram([
                { _ = watcher.start(source) { _ = inner.start(source) } },
                { StartTests.increment(source) },
            ]) {
                try watcher.check(endingWith: 1)
                try inner.check(endingWith: 1)
                try expectRest(source)
            }
        }
    }

    @Test func startDisposeAndChange() throws {
        try explore {
            let source = Numbers(0)
            let (watcher, earlier) = (Watcher(), Watcher())
            _ = earlier.start(source)
            return InterleavedProgram([
                { watcher.start(source)?.dispose() },
                {
                    StartTests.increment(source)
                    StartTests.increment(source)
                },
            ]) {
                try watcher.check(endingWith: nil)
                try earlier.check(endingWith: 2)
                try expectRest(source)
            }
        }
    }

    @Test func startAndEnd() throws {
        try explore {
            let source = Numbers(0)
            let (watcher, earlier) = (Watcher(), Watcher())
            _ = earlier.start(source)
            let hasStarted = Slot(false)
            return InterleavedProgram([
                { hasStarted.value = watcher.start(source) != nil },
                {
                    StartTests.increment(source)
                    source.finish { _ in Watcher.end }
                },
            ]) {
                let values = watcher.values
                if values.isEmpty {
                    if hasStarted.value == true { throw ProgramFailure("The start had no value.") }
                } else {
                    try watcher.check(endingWith: Watcher.end)
                }
                try earlier.check(endingWith: Watcher.end)
                try expectRest(source)
            }
        }
    }

    @Test func twoStartsAndAChange() throws {
        try explore(preemptions: 4) {
            let source = Numbers(0)
            let watchers = (0..<2).map { _ in Watcher() }
            let earlier = Watcher()
            _ = earlier.start(source)
            return InterleavedProgram([
                { _ = watchers[0].start(source) { StartTests.increment(source) } },
                { _ = watchers[1].start(source) },
                { StartTests.increment(source) },
            ]) {
                for watcher in watchers + [earlier] { try watcher.check(endingWith: 2) }
                try expectRest(source)
            }
        }
    }

    @Test func startChangeAndEnd() throws {
        try explore(preemptions: 4) {
            let source = Numbers(0)
            let (watcher, earlier) = (Watcher(), Watcher())
            _ = earlier.start(source)
            return InterleavedProgram([
                { _ = watcher.start(source) },
                { StartTests.increment(source) },
                { source.finish { _ in Watcher.end } },
            ]) {
                if !watcher.values.isEmpty { try watcher.check(endingWith: Watcher.end) }
                try earlier.check(endingWith: Watcher.end)
                try expectRest(source)
            }
        }
    }
}
#endif
