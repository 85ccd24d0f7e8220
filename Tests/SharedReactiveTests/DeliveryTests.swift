import Dispatch
import Foundation
import TestSupport
import Testing

@testable import SharedReactive

/// A delivery with an owner that ends it, as every source has.
private final class Source<Value, Change>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the delivery guards itself.
    let delivery: Delivery<Value, Change>

    init(_ value: Value) {
        delivery = Delivery(value)
    }

    deinit {
        delivery.end()
    }

    var value: Value { delivery.value }

    func change(_ body: (inout Value) -> Change) {
        delivery.change(body)
    }

    func observe(_ body: @escaping @Sendable (Change) -> Void) -> Registration {
        delivery.observe(body)!
    }

    func tell(_ observer: Registration, _ body: (Value) -> Change) {
        delivery.notify(observer, body)
    }

    func end() {
        delivery.end()
    }
}

extension Source where Value == Change {
    fileprivate func set(_ value: Value) {
        change { current in
            current = value
            return value
        }
    }
}

private typealias Numbers = Source<Int, Int>

@Suite struct DeliveryTests {
    // MARK: D1, D2

    @Test func readersSeeAChangeWholeOrNotAtAll() {
        let pair = Source<(Int, Int), Void>((0, 0))
        onThreads(4) { index in
            for number in 0..<5_000 {
                if index < 2 {
                    pair.change { $0 = (number, -number) }
                } else {
                    let (one, other) = pair.value
                    if one != -other { Issue.record("read half of a change: \(one), \(other)") }
                }
            }
        }
    }

    @Test func aChangeIsThereWhenTheCallReturnsInsideACallbackToo() {
        let source = Numbers(0)
        let seen = Recorder<Int>()
        _ = source.observe { [unowned source] value in
            if value < 3 { source.set(value + 1) }
            seen.record(source.value)
        }
        source.set(1)
        #expect(seen.values == [2, 3, 3])
        #expect(source.value == 3)
    }

    // MARK: D3, D4

    @Test func everyObserverGetsEveryChangeInOneOrder() async {
        let source = Source<Int, (old: Int, new: Int)>(0)
        let recorders = (0..<3).map { _ in Recorder<(old: Int, new: Int)>() }
        for recorder in recorders { _ = source.observe { recorder.record($0) } }
        onThreads(8) { _ in
            for _ in 0..<1_000 {
                source.change { value in
                    value += 1
                    return (value - 1, value)
                }
            }
        }
        #expect(source.value == 8_000)
        for recorder in recorders { await expectEventually(recorder.values.count, equals: 8_000) }
        for recorder in recorders {
            #expect(recorder.values.map(\.old) == Array(0..<8_000))
            #expect(recorder.values.map(\.new) == Array(1...8_000))
        }
    }

    @Test func observersOfOneChangeRunInTheOrderOfSubscription() {
        let source = Numbers(0)
        let calls = Recorder<Int>()
        for index in 0..<500 { _ = source.observe { _ in calls.record(index) } }
        source.set(1)
        #expect(calls.values == Array(0..<500))
    }

    @Test func aChangeMadeInsideACallbackIsDeliveredAfterItAndTheOthersOfTheSameChange() {
        let source = Numbers(0)
        let calls = Recorder<String>()
        _ = source.observe { [unowned source] value in
            calls.record("a\(value)")
            if value == 1 { source.set(2) }
            calls.record("A\(value)")
        }
        _ = source.observe { calls.record("b\($0)") }
        source.set(1)
        #expect(calls.values == ["a1", "A1", "b1", "a2", "A2", "b2"])
    }

    @Test func callbacksNeitherOverlapNorNest() async {
        let source = Numbers(0)
        let running = AtomicCounter()
        let calls = AtomicCounter()
        let increment: @Sendable () -> Void = { [unowned source] in
            source.change { value in
                value += 1
                return value
            }
        }
        _ = source.observe { value in
            #expect(running.add(1) == 1)
            if value % 10 == 1 { increment() }
            _ = calls.add(1)
            _ = running.add(-1)
        }
        onThreads(8) { _ in
            for _ in 0..<500 { increment() }
        }
        #expect(await eventually { calls.value == source.value && running.value == 0 })
        #expect(calls.value == source.value)
        #expect(calls.value > 4_000)
        #expect(running.value == 0)
    }

    // MARK: D5

    @Test func noLockIsHeldWhileAValueOrAChangeIsReleased() {
        // Each release reads and changes its own source. Under a lock, this would deadlock or trap.
        let slot = Slot<Source<Canary?, Canary?>>()
        let releases = AtomicCounter()
        let make: @Sendable () -> Canary = {
            Canary {
                _ = slot.value?.value
                slot.value?.change { _ in nil }
                _ = releases.add(1)
            }
        }
        let source = Source<Canary?, Canary?>(nil)
        slot.value = source
        for observed in [false, true] {
            let before = releases.value
            let observer = observed ? source.observe { _ in } : nil
            for _ in 0..<10 {
                var next: Canary? = make()
                source.change { value in
                    swap(&value, &next)
                    return value
                }
                next = nil
            }
            var last: Canary?
            source.change { value in
                swap(&value, &last)
                return nil
            }
            last = nil
            observer?.dispose()
            #expect(releases.value - before == 10)
        }
        slot.value = nil
    }

    @Test func noLockIsHeldWhileAnObserverIsReleased() {
        let source = Numbers(0)
        let released = Recorder<String>()
        // Each release changes its own source and subscribes to it. Under a lock, this would deadlock or trap.
        let subscribe: @Sendable (String, @escaping @Sendable () -> Void) -> Registration = {
            [source] name, callback in
            let canary = Canary { [unowned source] in
                source.change { $0 }
                source.observe { _ in }.dispose()
                released.record(name)
            }
            return source.observe { _ in withExtendedLifetime(canary) { callback() } }
        }
        // Disposed of outside deliveries, inside its own callback, and inside the callback of another observer.
        subscribe("idle") {}.dispose()
        #expect(released.values == ["idle"])
        let own = Slot<Registration>()
        own.value = subscribe("own") { own.value?.dispose() }
        source.set(10)
        #expect(released.values == ["idle", "own"])
        let other = Slot<Registration>()
        let disposer = source.observe { _ in other.value?.dispose() }
        other.value = subscribe("other") {}
        source.set(11)
        #expect(released.values == ["idle", "own", "other"])
        disposer.dispose()
    }

    @Test func aBusyObserverBlocksNoThread() {
        let source = Numbers(0)
        let isBusy = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let calls = Recorder<Int>()
        _ = source.observe { value in
            calls.record(value)
            if value == 1 {
                isBusy.signal()
                mayEnd.wait()
            }
        }
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let other = source.observe { [canary = canary.value] _ in withExtendedLifetime(canary) {} }
        canary.value = nil
        let done = DispatchSemaphore(value: 0)
        let busy = Thread {
            source.set(1)
            done.signal()
        }
        busy.start()
        isBusy.wait()
        // All these calls must return while the observer is busy: it continues only after `mayEnd.signal()`.
        #expect(source.value == 1)
        source.set(2)
        #expect(source.value == 2)
        let late = source.observe { calls.record($0 * 100) }
        other.dispose()
        #expect(other.isDisposed)
        #expect(released.value == 1)
        source.set(3)
        late.dispose()
        mayEnd.signal()
        done.wait()
        // A background thread delivers the changes that the busy thread left.
        #expect(settles { calls.values == [1, 2, 3] })
    }

    #if os(macOS) || os(Linux)
    @Test func usingASourceInsideItsOwnChangeTrapsWithAMessage() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let source = Delivery<Int, Int>(0)
            source.beginExclusively(on: CurrentThread.record)
            _ = source.value
        }
        #expect(result.message.contains("inside the closure that changes it"))
    }
    #endif

    // MARK: D6

    @Test func aChainOfChangesInsideCallbacksUsesConstantStack() {
        let many = repetitions(300_000)
        let source = Numbers(0)
        let calls = AtomicCounter()
        _ = source.observe { [unowned source] value in
            _ = calls.add(1)
            if value < many { source.set(value + 1) }
        }
        source.set(1)
        #expect(calls.value == many)
    }

    @Test func aChainOfSourcesUsesConstantStack() {
        let sources = (0..<repetitions(100_000)).map { _ in Numbers(0) }
        for index in 1..<sources.count {
            _ = sources[index - 1].observe { [next = sources[index]] in next.set($0) }
        }
        let arrived = Recorder<Int>()
        _ = sources.last!.observe { arrived.record($0) }
        // On a small stack, a chain that nests its calls overflows.
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            sources[0].set(7)
            sources[0].set(8)
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
        #expect(arrived.values == [7, 8])
        #expect(CurrentThread.record.pointee.depth == 0)
    }

    @Test func aShortChainOfSourcesIsDeliveredBeforeTheInnerCallReturns() {
        let (outer, inner) = (Numbers(0), Numbers(0))
        let calls = Recorder<String>()
        _ = outer.observe { [unowned inner] value in
            inner.set(value)
            calls.record("outer")
        }
        _ = inner.observe { _ in calls.record("inner") }
        outer.set(1)
        #expect(calls.values == ["inner", "outer"])
    }

    @Test func twoSourcesThatFeedEachOtherComeToAnEnd() {
        let (ping, pong) = (Numbers(0), Numbers(0))
        let calls = Recorder<Int>()
        _ = ping.observe { [unowned pong] value in
            calls.record(value)
            if value < 100_000 { pong.set(value + 1) }
        }
        _ = pong.observe { [unowned ping] value in
            calls.record(value)
            if value < 100_000 { ping.set(value + 1) }
        }
        ping.set(1)
        #expect(calls.values == Array(1...100_000))
    }

    // MARK: D7

    @Test func anObserverDisposedOfByAnEarlierOneIsNotCalled() {
        for count in [2, 100] {
            let source = Numbers(0)
            let later = Recorder<Registration>()
            let calls = Recorder<Int>()
            let released = AtomicCounter()
            _ = source.observe { _ in
                for observer in later.values { observer.dispose() }
            }
            for index in 1..<count {
                let canary = Canary { _ = released.add(1) }
                later.record(source.observe { _ in withExtendedLifetime(canary) { calls.record(index) } })
            }
            source.set(1)
            #expect(calls.values == [])
            #expect(released.value == count - 1)
        }
    }

    /// From a certain number on, observers are claimed in batches. A claimed observer may still be disposed of before its call.
    @Test func anObserverDisposedOfByAnEarlierOneOfItsBatchIsNotCalled() {
        let source = Numbers(0)
        let observers = Recorder<Registration>()
        let calls = Recorder<Int>()
        let released = AtomicCounter()
        for index in 0..<300 {
            let canary = Canary { _ = released.add(1) }
            observers.record(
                source.observe { _ in
                    withExtendedLifetime(canary) { calls.record(index) }
                    // Every third observer disposes of the two after it.
                    if index % 3 == 0, index + 2 < 300 {
                        observers.values[index + 1].dispose()
                        observers.values[index + 2].dispose()
                    }
                }
            )
        }
        source.set(1)
        #expect(calls.values == Array(stride(from: 0, to: 297, by: 3)) + [297])
        #expect(released.value == 200)
        source.set(2)
        #expect(calls.values.count == 200)
    }

    @Test func aClosureIsReleasedWhenItsObserverIsDisposedOf() {
        let source = Numbers(0)
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let observer = source.observe { [canary = canary.value] _ in withExtendedLifetime(canary) {} }
        canary.value = nil
        source.set(1)
        #expect(released.value == 0)
        observer.dispose()
        #expect(released.value == 1)
        observer.dispose()
        #expect(observer.isDisposed)
    }

    @Test func anObserverThatDisposesOfItselfIsReleasedWhenItsCallbackReturns() {
        let source = Numbers(0)
        let released = AtomicCounter()
        let own = Slot<Registration>()
        let duringCallback = Recorder<Int>()
        let canary = Slot(Canary { _ = released.add(1) })
        own.value = source.observe { [canary = canary.value] _ in
            own.value?.dispose()
            duringCallback.record(released.value)
            withExtendedLifetime(canary) {}
        }
        canary.value = nil
        source.set(1)
        source.set(2)
        #expect(duringCallback.values == [0])
        #expect(released.value == 1)
    }

    /// Covers both the first few observers, which are claimed one by one, and the later ones.
    @Test(arguments: [5, 20, 200])
    func aClosureIsReleasedThoughAnotherObserverIsBusy(count: Int) {
        let source = Numbers(0)
        let released = Recorder<Int>()
        let isBusy = DispatchSemaphore(value: 0)
        let mayEnd = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        let calls = AtomicCounter()
        let observers = (0..<count).map { index in
            let canary = Canary { released.record(index) }
            return source.observe { _ in
                withExtendedLifetime(canary) { _ = calls.add(1) }
                guard index == count / 2 else { return }
                isBusy.signal()
                mayEnd.wait()
            }
        }
        Thread {
            source.set(1)
            done.signal()
        }.start()
        isBusy.wait()
        let (before, busy, behind, last) = (count / 2 - 1, count / 2, count / 2 + 1, count - 1)
        for index in [last, before, busy, behind] { observers[index].dispose() }
        #expect(released.values == Array([last, before, behind].dropLast(behind == last ? 1 : 0)))
        mayEnd.signal()
        done.wait()
        #expect(released.values.last == busy)
        // The busy observer was called. The two observers after it were not.
        #expect(calls.value == count - (behind == last ? 1 : 2))
    }

    @Test func aSecondDisposeReturnsNoEarlierThanTheFirst() {
        let source = Numbers(0)
        let calls = Recorder<Int>()
        let observer = source.observe { calls.record($0) }
        let isChanging = DispatchSemaphore(value: 0)
        let goOn = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        Thread {
            source.change { value in
                isChanging.signal()
                goOn.wait()
                value = 1
                return 1
            }
            done.signal()
        }.start()
        isChanging.wait()
        for _ in 0..<2 {
            Thread {
                observer.dispose()
                #expect(observer.isDisposed)
                source.set(2)
                done.signal()
            }.start()
        }
        #expect(!observer.isDisposed)
        goOn.signal()
        for _ in 0..<3 { done.wait() }
        // The delivery of change 1 may have begun. A change after either call is not delivered.
        #expect(!calls.values.contains(2))
    }

    @Test func noCallbackBeginsAfterDisposeReturnedOnAnotherThread() {
        for _ in 0..<200 {
            let source = Numbers(0)
            let isGone = AtomicCounter()
            let inCallback = AtomicCounter()
            let late = AtomicCounter()
            let observer = source.observe { _ in
                _ = inCallback.add(1)
                if isGone.value == 1, inCallback.value == 1 { _ = late.add(1) }
                _ = inCallback.add(-1)
            }
            onThreads(2) { index in
                if index == 0 {
                    for number in 1...50 { source.set(number) }
                } else {
                    observer.dispose()
                    // Lets a callback that has begun end before the flag is set.
                    while inCallback.value != 0 {}
                    _ = isGone.add(1)
                }
            }
            source.set(51)
            // One call may have been claimed before `dispose()`.
            #expect(late.value <= 1)
        }
    }

    // MARK: D8

    @Test func anObserverAddedDuringADeliveryGetsTheChangesAppliedAfterwards() {
        let source = Numbers(0)
        let calls = Recorder<String>()
        _ = source.observe { [unowned source] value in
            if value == 1 {
                source.set(2)
                _ = source.observe { calls.record("late\($0)") }
                source.set(3)
            }
            calls.record("early\(value)")
        }
        source.set(1)
        #expect(calls.values == ["early1", "early2", "early3", "late3"])
    }

    // MARK: tell

    @Test func oneObserverReceivesTheValueInOrderWithTheChanges() {
        let source = Numbers(5)
        let calls = Recorder<String>()
        let one = source.observe { calls.record("one\($0)") }
        _ = source.observe { calls.record("two\($0)") }
        source.tell(one) { -$0 }
        _ = source.observe { [unowned source] value in
            if value == 6 {
                source.set(7)
                source.tell(one) { -$0 }
            }
        }
        source.set(6)
        #expect(calls.values == ["one-5", "one6", "two6", "one7", "two7", "one-7"])
        one.dispose()
        source.tell(one) { -$0 }
        #expect(calls.values.count == 6)
    }

    // MARK: D10

    @Test func theEndReleasesObserversThatAreStillHeld() {
        let released = AtomicCounter()
        let source = Numbers(0)
        let canary = Slot(Canary { _ = released.add(1) })
        let observer = source.observe { [canary = canary.value] _ in withExtendedLifetime(canary) {} }
        canary.value = nil
        source.end()
        #expect(released.value == 1)
        #expect(observer.isDisposed)
        observer.dispose()
    }

    @Test func aKeptObserverKeepsNoDeliveryAlive() {
        weak var delivery: Delivery<Int, Int>?
        let observers: [Registration]
        do {
            let source = Numbers(0)
            delivery = source.delivery
            observers = [source.observe { _ in }, source.observe { _ in }]
            observers[0].dispose()
        }
        #expect(delivery == nil)
        #expect(observers.filter(\.isDisposed).count == 2)
    }

    @Test func aChainOfSourcesIsReleasedWithConstantStack() {
        let released = AtomicCounter()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            do {
                var head = Numbers(0)
                let canary = Slot(Canary { _ = released.add(1) })
                _ = head.observe { [canary = canary.value] _ in withExtendedLifetime(canary) {} }
                canary.value = nil
                for _ in 0..<10_000 {
                    let outer = Numbers(0)
                    _ = outer.observe { [inner = head] _ in withExtendedLifetime(inner) {} }
                    head = outer
                }
            }
            done.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        done.wait()
        #expect(released.value == 1)
    }

    @Test func appliedChangesAreDeliveredThoughTheirSourceIsReleased() {
        let calls = Recorder<Int>()
        let depth = ThreadRecord.deepestDelivery + 3
        // The chain is deeper than deliveries nest. Its last source exists for one change only.
        let sources = (0..<depth).map { _ in Numbers(0) }
        for index in 1..<depth {
            _ = sources[index - 1].observe { [next = sources[index]] in next.set($0) }
        }
        _ = sources[depth - 1].observe { value in
            let short = Delivery<Int, Int>(0)
            _ = short.observe { calls.record($0) }
            short.change { _ in value }
            short.finish { _ in nil }
        }
        sources[0].set(7)
        #expect(calls.values == [7])
    }

    @Test func theEndInsideACallbackLetsItFinish() {
        let source = Numbers(0)
        let released = AtomicCounter()
        let calls = Recorder<Int>()
        let canary = Slot(Canary { _ = released.add(1) })
        _ = source.observe { [unowned source, canary = canary.value] value in
            source.end()
            calls.record(released.value)
            withExtendedLifetime(canary) {}
        }
        canary.value = nil
        _ = source.observe { calls.record($0 * 100) }
        source.set(1)
        #expect(calls.values == [0])
        #expect(released.value == 1)
    }
}
