import ReactiveOperators
import TestSupport
import Testing

/// Checks `Property.flatMap(.latest)` with random programs against a model, concurrent changes, and interleavings.
@Suite struct LatestPropertyTests {
    /// The values that one observer received, and the values that it must receive.
    private final class Watch {
        let received = Recorder<Int>()
        var expected: [Int]
        var observation: (any Disposable)?

        init(_ expected: [Int]) { self.expected = expected }
    }

    /// The inner properties retain the outer one. The flattened property is released before the outer one.
    @Test(arguments: [FlattenStrategy.latest, .merge, .concat, .race])
    func anObservationDoesNotKeepTheOuterPropertyAlive(_ strategy: FlattenStrategy) {
        let events = Recorder<String>()
        weak var released: MutableProperty<Int>?
        do {
            let property = MutableProperty(1)
            released = property
            let flat = property.flatMap(strategy) { [weak property] outer in
                property!.map { outer * 10 + $0 }
            }
            flat.producer.start { events.record("\($0)") }
            #expect(flat.value == 11)
        }
        #expect(released == nil)
        #expect(events.values == ["value(11)", "completed"])
    }

    /// An observation retains no inner property, even after the flattened property was released.
    @Test func anObservationThatOutlivesTheFlattenedPropertyKeepsNothingAlive() {
        let events = Recorder<String>()
        let calls = AtomicCounter()
        weak var released: MutableProperty<Int>?
        do {
            let property = MutableProperty(1)
            released = property
            do {
                let flat = property.flatMap(.latest) { [weak property] outer in
                    _ = calls.add(1)
                    return property!.map { outer * 10 + $0 }
                }
                flat.producer.start { events.record("a \($0)") }
                flat.producer.start { events.record("b \($0)") }
            }
            property.value = 2
        }
        #expect(released == nil)
        #expect(events.values.suffix(2).sorted() == ["a completed", "b completed"])
        #expect(events.values.filter { $0.hasSuffix("value(22)") }.count == 2)
        // The observers still share each inner property.
        #expect(calls.value == 2)
    }

    /// The flattened property retains an inner property that nothing else retains.
    @Test func theLatestInnerPropertyStaysAliveWithTheFlattenedOne() {
        let property = MutableProperty(1)
        let made = Slot<MutableProperty<Int>>()
        let flat = property.flatMap(.latest) { outer in
            let inner = MutableProperty(outer * 10)
            made.value = inner
            return inner
        }
        for outer in [1, 2] {
            property.value = outer
            #expect(flat.value == outer * 10)
            weak var inner: MutableProperty<Int>?
            inner = made.value
            made.value = nil
            #expect(inner != nil)
            inner?.value += 1
            #expect(flat.value == outer * 10 + 1)
        }
    }

    @Test func randomProgramsAgreeWithAModel() throws {
        var steps = 0
        try runPrograms(1_000) { generator in
            let alive = AtomicCounter()
            do {
                var values = (0..<3).map { $0 * 1_000 }
                var chosen = 0
                var inner: [MutableProperty<Int>?] = values.map { MutableProperty($0) }
                let choice = MutableProperty(0)
                let all = inner.map { $0! }
                let canary = Canary { _ = alive.add(-1) }
                _ = alive.add(1)
                let latest = choice.flatMap(.latest) { number in withExtendedLifetime(canary) { all[number] }
                }
                let nested = MutableProperty(0).flatMap(.latest) { _ in latest }
                var watches: [Watch] = []
                func expectChosenValue() {
                    for watch in watches where watch.observation != nil {
                        watch.expected.append(values[chosen])
                    }
                }
                for _ in 0..<40 {
                    steps += 1
                    let index = Int.random(in: 0..<3, using: &generator)
                    switch Int.random(in: 0..<8, using: &generator) {
                    case 0...2:
                        values[index] += 1
                        inner[index]?.value = values[index]
                        if index == chosen { expectChosenValue() }
                    case 3, 4:
                        chosen = index
                        choice.value = index
                        expectChosenValue()
                    case 5:
                        let isSignal = Bool.random(using: &generator)
                        let watch = Watch(isSignal ? [] : [values[chosen]])
                        let source = Bool.random(using: &generator) ? latest : nested
                        watch.observation =
                            isSignal
                            ? source.signal.observeValues { [received = watch.received] in received.record($0)
                            }
                            : source.producer.startWithValues { [received = watch.received] in
                                received.record($0)
                            }
                        watches.append(watch)
                    case 6:
                        guard let watch = watches.randomElement(using: &generator) else { continue }
                        watch.observation?.dispose()
                        watch.observation = nil
                    default:
                        if latest.value != values[chosen] || nested.value != values[chosen] {
                            throw ProgramFailure(
                                "read \(latest.value), \(nested.value) in place of \(values[chosen])"
                            )
                        }
                    }
                    for watch in watches where watch.received.values != watch.expected {
                        throw ProgramFailure("received \(watch.received.values) instead of \(watch.expected)")
                    }
                }
                for watch in watches { watch.observation?.dispose() }
                inner = []
            }
            if alive.value != 0 { throw ProgramFailure("The closure is kept.") }
        }
        report(steps, "steps of programs with the latest of several properties")
    }

    @Test func theLastValueIsDeliveredWhileThreadsChangeBoth() async {
        for _ in 0..<(repetitions(500)) {
            let inner = [MutableProperty(0), MutableProperty(1_000_000)]
            let choice = MutableProperty(0)
            let latest = choice.flatMap(.latest) { inner[$0] }
            let (overlaps, busy) = (AtomicCounter(), AtomicCounter())
            let received = Recorder<Int>()
            let observation = latest.producer.startWithValues { value in
                if busy.add(1) != 1 { _ = overlaps.add(1) }
                received.record(value)
                _ = busy.add(-1)
            }
            onThreads(3) { thread in
                for number in 1...50 {
                    if thread == 2 { choice.value = number % 2 } else { inner[thread].modify { $0 += 1 } }
                }
            }
            await expectEventually(received.values.last, equals: latest.value)
            #expect(overlaps.value == 0)
            // The values of one property arrive in order.
            for range in [0..<1_000_000, 1_000_000..<2_000_000] {
                let values = received.values.filter(range.contains)
                #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
            }
            observation.dispose()
        }
    }

    @Test func noObserversRemainAfterTheEnd() {
        let released = AtomicCounter()
        let inner = [MutableProperty(0), MutableProperty(1)]
        let choice = MutableProperty(0)
        let latest = choice.flatMap(.latest) { inner[$0] }
        do {
            let canary = Canary { _ = released.add(1) }
            let observation = latest.producer.startWithValues { _ in withExtendedLifetime(canary) {} }
            choice.value = 1
            observation.dispose()
        }
        #expect(released.value == 1)
    }

    @Test func itCompletesWhenBothHaveEnded() {
        let received = Recorder<String>()
        var inner: MutableProperty<Int>? = MutableProperty(1)
        var choice: MutableProperty<Int>? = MutableProperty(0)
        weak let weakInner = inner
        var latest: Property<Int>? = choice!.flatMap(.latest) { _ in weakInner ?? MutableProperty(7) }
        latest!.producer.start { received.record("\($0)") }
        latest = nil
        choice = nil
        #expect(received.values == ["value(1)"])
        inner?.value = 2
        inner = nil
        #expect(received.values == ["value(1)", "value(2)", "completed"])
    }
}

#if INTERLEAVING
@Suite(.serialized) struct LatestPropertyInterleavingTests {
    @Test func bothChangeWhileAnotherThreadObserves() throws {
        let report = try exploreInterleavings {
            let inner = [MutableProperty(0), MutableProperty(10)]
            let choice = MutableProperty(0)
            let latest = choice.flatMap(.latest) { inner[$0] }
            let received = Recorder<Int>()
            latest.producer.startWithValues { received.record($0) }
            return InterleavedProgram([{ choice.value = 1 }, { inner[1].value = 11 }]) {
                let values = received.values
                guard values == [0, 11] || values == [0, 10, 11] else {
                    throw ProgramFailure("\(values)")
                }
                if latest.value != 11 { throw ProgramFailure("\(latest.value)") }
            }
        }
        print("\(report.orders) orders")
    }

    @Test func aReplacedPropertySendsNothingMore() throws {
        let report = try exploreInterleavings {
            let inner = [MutableProperty(0), MutableProperty(10)]
            let choice = MutableProperty(0)
            let received = Recorder<Int>()
            choice.flatMap(.latest) { inner[$0] }.producer.startWithValues { received.record($0) }
            return InterleavedProgram([{ choice.value = 1 }, { inner[0].value = 1 }]) {
                guard received.values == [0, 10] || received.values == [0, 1, 10] else {
                    throw ProgramFailure("\(received.values)")
                }
            }
        }
        print("\(report.orders) orders")
    }

    @Test func disposingEndsAnObservationThatIsBeginning() throws {
        let report = try exploreInterleavings {
            let released = AtomicCounter()
            let inner = [MutableProperty(0), MutableProperty(10)]
            let choice = MutableProperty(0)
            let latest = choice.flatMap(.latest) { inner[$0] }
            var canary: Canary? = Canary { _ = released.add(1) }
            let observation = latest.producer.startWithValues { [canary] _ in withExtendedLifetime(canary) {}
            }
            canary = nil
            return InterleavedProgram([{ choice.value = 1 }, { observation.dispose() }]) {
                if released.value != 1 { throw ProgramFailure("The observer is kept.") }
            }
        }
        print("\(report.orders) orders")
    }
}
#endif
