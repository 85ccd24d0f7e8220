import Dispatch
import Foundation
import ReactiveOperators
import TestSupport
import Testing

/// The promises of sources that `combineLatest` keeps.
@Suite struct CombineLatestTests {
    // MARK: Subscribing inside a callback

    @Test func aChangeMadeRightAfterSubscribingInACallbackIsNotLost() {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let combined = one.combineLatest(with: other)
        let (changes, values) = (Recorder<[Int]>(), Recorder<[Int]>())
        let observation = one.signal.observeValues { value in
            guard value == 1 else { return }
            combined.signal.observeValues { changes.record([$0.0, $0.1]) }
            combined.producer.startWithValues { values.record([$0.0, $0.1]) }
            other.value = 5
        }
        one.value = 1
        #expect(changes.values == [[1, 5]])
        #expect(values.values == [[1, 0], [1, 5]])
        // Breaks the retain cycle: the observer retains the property.
        observation?.dispose()
    }

    @Test func aLateObserverReceivesTheCurrentPair() {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let combined = one.combineLatest(with: other)
        let (early, late, changes) = (Recorder<[Int]>(), Recorder<[Int]>(), Recorder<[Int]>())
        let isFirst = AtomicCounter()
        let observation = one.signal.observeValues { _ in
            guard isFirst.add(1) == 1 else { return }
            combined.producer.startWithValues { late.record([$0.0, $0.1]) }
            combined.signal.observeValues { changes.record([$0.0, $0.1]) }
        }
        combined.signal.observeValues { early.record([$0.0, $0.1]) }
        one.value = 1
        #expect(early.values == [[1, 0]])
        #expect(late.values == [[1, 0]])
        #expect(changes.values == [])
        other.value = 2
        #expect(early.values == [[1, 0], [1, 2]])
        #expect(late.values == [[1, 0], [1, 2]])
        #expect(changes.values == [[1, 2]])
        // Breaks the retain cycle: the observer retains the property.
        observation?.dispose()
    }

    @Test func aLateObserverGetsOnlyLaterChanges() {
        // Both sources are delivering and have queued changes.
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let combined = one.combineLatest(with: other)
        let (early, late) = (Recorder<[Int]>(), Recorder<[Int]>())
        let runs = AtomicCounter()
        let observation = other.signal.observeValues { _ in
            guard runs.add(1) == 1 else { return }
            one.value = 2
            other.value = 2
            combined.producer.startWithValues { late.record([$0.0, $0.1]) }
            one.value = 3
            other.value = 3
        }
        one.signal.observeValues { if $0 == 1 { other.value = 1 } }
        combined.signal.observeValues { early.record([$0.0, $0.1]) }
        one.value = 1
        #expect(late.values.first == [2, 2])
        #expect(late.values.last == [3, 3])
        #expect(late.values.count == 3)
        #expect(Array(early.values.suffix(2)) == Array(late.values.suffix(2)))
        #expect(early.values.count == 6)
        // Breaks the retain cycle: the observer retains the property.
        observation?.dispose()
    }

    @Test(arguments: [0, 20])
    func aLateObserverOfAnEndedSourceGetsOnlyLaterChanges(maps: Int) {
        for endsFirst in [true, false] {
            // A source ends while it delivers and has queued changes.
            let (ending, other) = (Slot(MutableProperty(0)), MutableProperty(0))
            let (early, present, changes) = (Recorder<[Int]>(), Recorder<[Int]>(), Recorder<[Int]>())
            let late: @Sendable () -> Void
            do {
                var property = Property(ending.value!)
                for _ in 0..<maps { property = property.map { $0 } }
                let combined =
                    endsFirst
                    ? property.combineLatest(with: other).map { [$0.0, $0.1] }
                    : other.combineLatest(with: property).map { [$0.1, $0.0] }
                combined.producer.startWithValues { early.record($0) }
                let (producer, signal) = (combined.producer, combined.signal)
                late = {
                    producer.startWithValues { present.record($0) }
                    signal.observeValues { changes.record($0) }
                }
            }
            let start = ending.value!.producer
            start.startWithValues { value in
                guard value == 0 else { return }
                ending.value?.value = 2
                ending.value?.value = 3
                ending.value = nil
                late()
            }
            other.value = 1
            #expect(early.values == [[0, 0], [2, 0], [3, 0], [3, 1]])
            #expect(present.values == [[3, 0], [3, 1]])
            #expect(changes.values == [[3, 1]])
        }
    }

    @Test func aLateObserverDoesNotReceiveExecutionsThatEndedWithTheirAction() {
        let action = Slot(Action<Int, Int, Never> { SignalProducer(value: $0) })
        let start = action.value!.isExecuting.producer
        let pairs = action.value!.isExecuting.combineLatest(with: MutableProperty(0)).producer
        let (early, late) = (Recorder<Bool>(), Recorder<Bool>())
        pairs.startWithValues { early.record($0.0) }
        let isFirst = AtomicCounter()
        start.startWithValues { _ in
            guard isFirst.add(1) == 1 else { return }
            action.value?.apply(1).start()
            action.value = nil
            pairs.startWithValues { late.record($0.0) }
        }
        #expect(early.values == [false, true, false])
        #expect(late.values == [false])
    }

    @Test func anObserverAddedInsideTheFirstCallbackReceivesChanges() {
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let combined = one.combineLatest(with: other)
        let (outer, inner) = (Recorder<[Int]>(), Recorder<[Int]>())
        let observation = combined.producer.startWithValues { pair in
            outer.record([pair.0, pair.1])
            guard outer.values.count == 1 else { return }
            combined.producer.startWithValues { inner.record([$0.0, $0.1]) }
            one.value = 1
        }
        #expect(outer.values == [[0, 0], [1, 0]])
        #expect(inner.values == [[0, 0], [1, 0]])
        // Breaks the retain cycle: the observer retains the property.
        observation.dispose()
    }

    @Test func aPropertyCombinedWithItselfSendsBothHalvesOfAChange() {
        let number = MutableProperty(1)
        let pairs = Recorder<[Int]>()
        number.combineLatest(with: number).producer.startWithValues { pairs.record([$0.0, $0.1]) }
        number.value = 2
        number.value = 3
        #expect(pairs.values == [[1, 1], [2, 1], [2, 2], [3, 2], [3, 3]])
    }

    // MARK: Locks and lifetimes

    @Test func noLockIsHeldWhileAValueIsReleased() {
        // Only the combination retains the transform's result, which reads, observes and changes properties when it is
        // deallocated.
        let (one, other) = (MutableProperty(0), MutableProperty(0))
        let released = AtomicCounter()
        let done = DispatchSemaphore(value: 0)
        let slot = Slot<Property<(Canary, Int)>>()
        slot.value = one.map { number in
            Canary {
                guard released.add(1) < 4 else { return }
                _ = slot.value?.value
                slot.value?.signal.observeValues { _ in }?.dispose()
                other.value += 1
            }
        }
        .combineLatest(with: other)
        let observation = slot.value?.signal.observeValues { _ in }
        let thread = Thread {
            for number in 1...3 { one.value = number }
            observation?.dispose()
            done.signal()
        }
        thread.start()
        #expect(done.wait(timeout: .now() + 600) == .success)
        // The property retains the last result.
        slot.value = nil
        #expect(released.value >= 4)
    }

    @Test func theSourcesAreReleasedWithTheLastObserver() {
        let released = AtomicCounter()
        let (one, other) = (MutableProperty(Canary()), MutableProperty(0))
        let observation: (any Disposable)?
        do {
            let combined = one.combineLatest(with: other)
            let canary = Canary { _ = released.add(1) }
            observation = combined.signal.observeValues { _ in withExtendedLifetime(canary) {} }
        }
        one.value = Canary { _ = released.add(1) }
        #expect(released.value == 0)
        observation?.dispose()
        #expect(released.value == 1)
        one.value = Canary()
        // The combination has released the value.
        #expect(released.value == 2)
    }

    @Test func anEndedCombinationSendsItsLastPairAndCompletes() {
        let slot = Slot([MutableProperty(1), MutableProperty(2)])
        let producer = slot.value!.first!.combineLatest(with: slot.value!.last!).producer
        let (early, late) = (Recorder<String>(), Recorder<String>())
        producer.start { early.record("\($0)") }
        slot.value = nil
        producer.start { late.record("\($0)") }
        #expect(early.values == ["value(1, 2)", "completed"])
        #expect(late.values == early.values)
    }

    @Test func nothingArrivesAfterDisposingInsideATransform() {
        let number = MutableProperty(0)
        let observation = Slot<any Disposable>()
        let values = Recorder<Int>()
        observation.value =
            number
            .map { value in
                if value == 1 { observation.value?.dispose() }
                return value
            }
            .producer.startWithValues { values.record($0) }
        number.value = 1
        #expect(values.values == [0])
    }

    @Test func nothingArrivesAfterDisposingDuringASlowTransform() {
        let number = MutableProperty(0)
        let (inside, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let values = Recorder<Int>()
        let observation =
            number
            .map { value in
                if value == 1 {
                    inside.signal()
                    goOn.wait()
                }
                return value
            }
            .skipRepeats().signal.observeValues { values.record($0) }
        onThreads(2) { thread in
            if thread == 0 {
                number.value = 1
            } else {
                inside.wait()
                observation?.dispose()
                goOn.signal()
            }
        }
        #expect(values.values == [])
    }

    @Test func severalThreadsSubscribeToOneCombinationAtOnce() async {
        for _ in 0..<200 {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let combined = one.combineLatest(with: other)
            let recorders = (0..<5).map { _ in Recorder<[Int]>() }
            let observation = combined.producer.startWithValues { recorders[4].record([$0.0, $0.1]) }
            onThreads(4) { thread in
                for number in 1...5 {
                    if number == 3 {
                        combined.producer.startWithValues { recorders[thread].record([$0.0, $0.1]) }
                    }
                    if thread % 2 == 0 { one.modify { $0 += 1 } } else { other.modify { $0 += 1 } }
                }
            }
            // A thread that has delivered for others long enough hands the rest over to another thread.
            let haveAll = await eventually { recorders.allSatisfy { $0.values.last == [10, 10] } }
            #expect(haveAll)
            let all = recorders[4].values
            #expect(all.count == 21)
            for recorder in recorders {
                #expect(recorder.values == Array(all.suffix(recorder.values.count)))
            }
            observation.dispose()
        }
    }
}
