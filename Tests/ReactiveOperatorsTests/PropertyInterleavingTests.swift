#if INTERLEAVING
import TestSupport
import Testing

@testable import ReactiveOperators
@testable import SharedReactive

/// Small programs of derived properties, run in every order of their threads with few preemptions.
@Suite(.serialized) struct PropertyInterleavingTests {
    /// Throws unless each pair of a list increments one number of the previous pair, up to the last pair.
    private static func expectSteps(_ pairs: [[Int]], to last: [Int]) throws {
        for (before, after) in zip(pairs, pairs.dropFirst())
        where after[0] + after[1] != before[0] + before[1] + 1 || after[0] < before[0] || after[1] < before[1]
        {
            throw ProgramFailure("a gap in \(pairs)")
        }
        if pairs.last != last { throw ProgramFailure("\(pairs) do not end with \(last)") }
    }

    private func explore(_ program: () -> InterleavedProgram) throws {
        let report = try exploreInterleavings(program)
        #expect(report.orders > 1)
        print("\(report.orders) orders")
    }

    @Test func anotherThreadWaitsForModifyAndThenGoesOn() throws {
        try explore {
            let (property, other) = (MutableProperty(0), MutableProperty(0))
            let values = Recorder<Int>()
            property.signal.observeValues { values.record($0) }
            return InterleavedProgram([
                {
                    property.modify { value in
                        let before = value
                        // The other thread may run here.
                        value = before + 10 + other.value
                    }
                },
                { property.modify { $0 += 1 } },
            ]) {
                guard property.value == 11, values.values == [10, 11] || values.values == [1, 11] else {
                    throw ProgramFailure("\(values.values), then \(property.value)")
                }
            }
        }
    }

    @Test func noThreadChangesAPropertyInsideWithValue() throws {
        try explore {
            let (property, other) = (MutableProperty(0), MutableProperty(0))
            let isInside = Slot(false)
            let reads = Recorder<Int>()
            let complaints = Recorder<String>()
            return InterleavedProgram([
                {
                    property.withValue { value in
                        isInside.value = true
                        // The other thread may run here.
                        reads.record(value + other.value)
                        isInside.value = false
                    }
                },
                {
                    property.value = 1
                    if isInside.value == true { complaints.record("It was changed inside `withValue`.") }
                },
            ]) {
                guard complaints.values.isEmpty, [[0], [1]].contains(reads.values), property.value == 1 else {
                    throw ProgramFailure("\(complaints.values) \(reads.values)")
                }
            }
        }
    }

    @Test func readersAndObserversGetOneObjectForEachChange() throws {
        try explore {
            let source = MutableProperty(0)
            let models = source.map { [Canary(), $0] as [any Sendable] }
            let seen = Recorder<(Int, ObjectIdentifier)>()
            let kept = Recorder<[any Sendable]>()
            let see: @Sendable ([any Sendable]) -> Void = { model in
                kept.record(model)
                seen.record((model[1] as! Int, ObjectIdentifier(model[0] as! Canary)))
            }
            models.signal.observeValues(see)
            return InterleavedProgram([
                {
                    source.value = 1
                    let model = models.value
                    see(model)
                    if model[1] as! Int != 1 { kept.record([]) }
                },
                { see(models.value) },
                { see(models.value) },
            ]) {
                let ones = Set(seen.values.filter { $0.0 == 1 }.map(\.1))
                let zeros = Set(seen.values.filter { $0.0 == 0 }.map(\.1))
                guard ones.count == 1, zeros.count <= 1, !kept.values.contains(where: \.isEmpty) else {
                    throw ProgramFailure("\(seen.values)")
                }
            }
        }
    }

    @Test func aReaderAndAnObserverOfACombinationGetOneObjectForEachChange() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let models = one.combineLatest(with: other).map { ($0, $1, Canary()) }
            let seen = Recorder<(Int, Int, Canary)>()
            models.signal.observeValues { seen.record($0) }
            return InterleavedProgram([
                {
                    one.value = 1
                    seen.record(models.value)
                },
                { other.value = 1 },
            ]) {
                seen.record(models.value)
                let ends = Set(seen.values.filter { $0.0 + $0.1 == 2 }.map { ObjectIdentifier($0.2) })
                let starts = Set(
                    seen.values.filter { $0.0 == 1 && $0.1 == 0 }.map { ObjectIdentifier($0.2) }
                )
                guard ends.count == 1, starts.count <= 1, seen.values.last?.0 == 1, seen.values.last?.1 == 1
                else { throw ProgramFailure("\(seen.values.map { [$0.0, $0.1] })") }
            }
        }
    }

    @Test func aValueThatRepeatsTheOneBeforeGetsNoOtherObject() throws {
        try explore {
            let source = MutableProperty(0)
            let models = source.map { $0 / 2 }.skipRepeats().map { ($0, Canary()) }
            let seen = Recorder<(Int, Canary)>()
            models.signal.observeValues { seen.record($0) }
            return InterleavedProgram([
                { source.value = 2 },
                {
                    source.value = 3
                    seen.record(models.value)
                },
            ]) {
                seen.record(models.value)
                let objects = Set(seen.values.map { ObjectIdentifier($0.1) })
                guard objects.count == 1, seen.values.allSatisfy({ $0.0 == 1 }) else {
                    throw ProgramFailure("\(seen.values.map(\.0)), \(objects.count) objects")
                }
            }
        }
    }

    @Test func theLastObserverLeavesWhileAnotherThreadReadsAhead() throws {
        try explore {
            let source = MutableProperty(0)
            let ends = AtomicCounter()
            let models = Slot(source.map { _ in Canary { _ = ends.add(1) } })
            let made = AtomicCounter()
            let observation = models.value?.signal.observeValues { _ in _ = made.add(1) }
            return InterleavedProgram([
                { source.value = 1 },
                { observation?.dispose() },
                { withExtendedLifetime(models.value?.value) {} },
            ]) {
                source.value = 2
                withExtendedLifetime(models.value?.value) {}
                let before = ends.value
                models.value = nil
                if ends.value != before + 1 { throw ProgramFailure("\(ends.value - before) were kept") }
            }
        }
    }

    @Test func bothSourcesChangeWhileAnotherThreadObserves() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let pairs = Recorder<[Int]>()
            one.combineLatest(with: other).producer.startWithValues { pairs.record([$0.0, $0.1]) }
            return InterleavedProgram([{ one.value = 1 }, { other.value = 1 }]) {
                try Self.expectSteps([[0, 0]] + pairs.values.dropFirst(), to: [1, 1])
                if pairs.values.count != 3 { throw ProgramFailure("\(pairs.values)") }
            }
        }
    }

    @Test func aChangeAfterSubscribingIsDeliveredWhileTheOtherSourceChanges() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let combined = one.combineLatest(with: other)
            let (early, late) = (Recorder<[Int]>(), Recorder<[Int]>())
            combined.signal.observeValues { early.record([$0.0, $0.1]) }
            return InterleavedProgram([
                {
                    combined.signal.observeValues { late.record([$0.0, $0.1]) }
                    one.value = 1
                },
                { other.value = 1 },
            ]) {
                try Self.expectSteps([[0, 0]] + early.values, to: [1, 1])
                let all = [[0, 0]] + early.values
                guard late.values.contains(where: { $0[0] == 1 }),
                    late.values == Array(all.suffix(late.values.count))
                else { throw ProgramFailure("\(late.values) of \(all)") }
            }
        }
    }

    @Test func theFirstObserverReceivesAChangeMadeAfterItSubscribed() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let combined = one.combineLatest(with: other)
            let pairs = Recorder<[Int]>()
            // The other source delivers meanwhile.
            other.signal.observeValues { _ in }
            return InterleavedProgram([
                {
                    combined.signal.observeValues { pairs.record([$0.0, $0.1]) }
                    one.value = 1
                },
                { other.value = 1 },
            ]) {
                guard pairs.values.contains(where: { $0[0] == 1 }), pairs.values.last == [1, 1] else {
                    throw ProgramFailure("\(pairs.values)")
                }
            }
        }
    }

    @Test func aLateObserverReceivesThePresentPairFirst() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let combined = one.combineLatest(with: other)
            let pairs = Recorder<[Int]>()
            combined.signal.observeValues { _ in }
            return InterleavedProgram([
                {
                    one.value = 1
                    combined.producer.startWithValues { pairs.record([$0.0, $0.1]) }
                },
                { other.value = 1 },
                { one.modify { $0 += 0 } },
            ]) {
                if pairs.values.first?[0] != 1 { throw ProgramFailure("\(pairs.values)") }
            }
        }
    }

    /// Only the combination retains the transform's result. It has an observer while the result is released.
    @Test func noLockIsHeldWhileAValueOfACombinationIsReleased() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let ends = AtomicCounter()
            let combined = Slot<Property<(Canary, Int)>>()
            combined.value = one.map { _ in
                Canary {
                    guard ends.add(1) < 3 else { return }
                    combined.value?.signal.observeValues { _ in }?.dispose()
                }
            }
            .combineLatest(with: other)
            let observation = combined.value?.signal.observeValues { _ in }
            return InterleavedProgram([{ one.value = 1 }, { observation?.dispose() }]) {
                combined.value = nil
                if ends.value == 0 { throw ProgramFailure("nothing was released") }
            }
        }
    }

    @Test func twoSubscribeAtOnceAndEachChangesASource() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let combined = one.combineLatest(with: other)
            let (first, second) = (Recorder<[Int]>(), Recorder<[Int]>())
            return InterleavedProgram([
                {
                    combined.producer.startWithValues { first.record([$0.0, $0.1]) }
                    one.value = 1
                },
                {
                    combined.producer.startWithValues { second.record([$0.0, $0.1]) }
                    other.value = 1
                },
            ]) {
                try Self.expectSteps(first.values, to: [1, 1])
                try Self.expectSteps(second.values, to: [1, 1])
                guard first.values.first?[0] == 0, second.values.first?[1] == 0 else {
                    throw ProgramFailure("\(first.values) \(second.values)")
                }
                let (short, long) =
                    first.values.count < second.values.count
                    ? (first.values, second.values) : (second.values, first.values)
                if short != Array(long.suffix(short.count)) { throw ProgramFailure("\(short) of \(long)") }
            }
        }
    }

    @Test func theLastObserverLeavesWhileAnotherSubscribes() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let combined = one.combineLatest(with: other)
            let pairs = Recorder<[Int]>()
            let early = combined.signal.observeValues { _ in }
            return InterleavedProgram([
                { early?.dispose() },
                {
                    combined.producer.startWithValues { pairs.record([$0.0, $0.1]) }
                    one.value = 1
                },
            ]) {
                if pairs.values != [[0, 0], [1, 0]] { throw ProgramFailure("\(pairs.values)") }
            }
        }
    }

    /// The change may be on its way to the observer that has left.
    @Test func theLastObserverLeavesDuringAChangeAndAnotherSubscribes() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let combined = one.combineLatest(with: other)
            let pairs = Recorder<[Int]>()
            let early = combined.signal.observeValues { _ in }
            return InterleavedProgram([
                { one.value = 1 },
                {
                    early?.dispose()
                    combined.producer.startWithValues { pairs.record([$0.0, $0.1]) }
                    other.value = 1
                },
            ]) {
                one.value = 2
                try Self.expectSteps(pairs.values, to: [2, 1])
            }
        }
    }

    @Test func theSourcesEndWhileAnotherThreadSubscribes() throws {
        try explore {
            let sources = Slot([MutableProperty(1), MutableProperty(2)])
            let producer = sources.value![0].combineLatest(with: sources.value![1]).producer
            let (early, late) = (Recorder<String>(), Recorder<String>())
            producer.start { early.record("\($0)") }
            return InterleavedProgram([
                { sources.value = nil },
                { producer.start { late.record("\($0)") } },
            ]) {
                guard early.values == ["value(1, 2)", "completed"], late.values == early.values else {
                    throw ProgramFailure("\(early.values) \(late.values)")
                }
            }
        }
    }

    @Test func itIsDisposedOfTwiceWhileItReceivesAValue() throws {
        try explore {
            let (one, other) = (MutableProperty(0), MutableProperty(0))
            let isGone = Slot(false)
            let late = AtomicCounter()
            let observation = one.combineLatest(with: other).signal.observeValues { _ in
                if isGone.value == true { _ = late.add(1) }
            }
            return InterleavedProgram([
                { observation?.dispose() }, { observation?.dispose() }, { one.value = 1 },
            ]) {
                if observation?.isDisposed != true { throw ProgramFailure("it is not disposed of") }
                isGone.value = true
                one.value = 2
                if late.value > 0 { throw ProgramFailure("it received a value after it was disposed of") }
            }
        }
    }

    @Test func aTargetIsReleasedWhileItIsBound() throws {
        try explore {
            let source = MutableProperty(1)
            let target = Slot(MutableProperty(0))
            let binding = Slot<any Disposable>()
            return InterleavedProgram([
                { if let bound = target.value { binding.value = bound <~ source } },
                { target.value = nil },
                { source.value = 2 },
            ]) {
                target.value = nil
                if binding.value?.isDisposed == false {
                    throw ProgramFailure("the binding outlives its target")
                }
            }
        }
    }

    @Test func aFollowingPropertyIsReleasedWhileItsProducerSends() throws {
        try explore {
            let (signal, input) = Signal<Int, Never>.pipe()
            let property = Slot(Property(initial: 0, then: signal))
            let events = Recorder<String>()
            property.value?.signal.observe { events.record("\($0)") }
            return InterleavedProgram([
                { input.send(value: 1) }, { property.value = nil }, { input.sendCompleted() },
            ]) {
                guard events.values.last == "completed", events.values.count <= 2 else {
                    throw ProgramFailure("\(events.values)")
                }
            }
        }
    }

    @Test func disposablesAreGivenAndDisposedOf() throws {
        try explore {
            let (serial, composite) = (SerialDisposable(), CompositeDisposable())
            let runs = AtomicCounter()
            let members = (0..<2).map { _ in AnyDisposable { _ = runs.add(1) } }
            return InterleavedProgram([
                {
                    serial.inner = members[0]
                    composite += members[1]
                },
                {
                    serial.dispose()
                    composite.dispose()
                },
                { members[1].dispose() },
            ]) {
                if runs.value != 2 { throw ProgramFailure("\(runs.value) actions have run") }
            }
        }
    }
}
#endif
