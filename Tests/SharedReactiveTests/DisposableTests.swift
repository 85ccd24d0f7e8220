import TestSupport
import Testing

@testable import SharedReactive

@Suite struct AnyDisposableTests {
    @Test func itsActionRunsOnce() {
        let runs = AtomicCounter()
        let disposable = AnyDisposable { _ = runs.add(1) }
        #expect(!disposable.isDisposed)
        onThreads(4) { _ in disposable.dispose() }
        #expect(disposable.isDisposed)
        #expect(disposable.disposed)
        #expect(runs.value == 1)
    }

    @Test func itsActionIsReleasedWhenItHasRun() {
        let released = AtomicCounter()
        let canary = Slot(Canary { _ = released.add(1) })
        let disposable = AnyDisposable { [canary = canary.value] in withExtendedLifetime(canary) {} }
        canary.value = nil
        #expect(released.value == 0)
        disposable.dispose()
        #expect(released.value == 1)
    }

    @Test func itSaysThatItIsDisposedOfInsideItsAction() {
        let slot = Slot<AnyDisposable>()
        let seen = Recorder<Bool>()
        slot.value = AnyDisposable { seen.record(slot.value?.isDisposed ?? false) }
        slot.value?.dispose()
        #expect(seen.values == [true])
    }

    @Test func itDisposesOfAnother() {
        let inner = AnyDisposable()
        AnyDisposable(inner).dispose()
        #expect(inner.isDisposed)
    }

    @Test func itSaysThatTheOtherWasDisposedOf() {
        let inner = AnyDisposable()
        let outer = AnyDisposable(inner)
        #expect(!outer.isDisposed)
        inner.dispose()
        #expect(outer.isDisposed)
    }

    @Test func theOtherIsReleasedWhenItWasDisposedOf() {
        weak var released: CompositeDisposable?
        let outer: AnyDisposable
        do {
            let inner = CompositeDisposable()
            released = inner
            outer = AnyDisposable(inner)
        }
        #expect(released != nil)
        outer.dispose()
        #expect(released == nil)
        #expect(outer.isDisposed)
    }

    @Test func releasingItRunsNothing() {
        let runs = AtomicCounter()
        do { _ = AnyDisposable { _ = runs.add(1) } }
        #expect(runs.value == 0)
    }
}

@Suite struct CompositeDisposableTests {
    @Test func itsMembersAreDisposedOfInTheOrderInWhichTheyWereAdded() {
        let order = Recorder<Int>()
        let composite = CompositeDisposable([
            AnyDisposable { order.record(0) }, nil, AnyDisposable { order.record(1) },
        ])
        composite.add(AnyDisposable { order.record(2) })
        composite += AnyDisposable { order.record(3) }
        composite += nil
        composite += { order.record(4) }
        composite.add { order.record(5) }
        composite.dispose()
        composite.dispose()
        #expect(order.values == Array(0...5))
        #expect(composite.isDisposed)
        #expect(composite.members.count == 0)
    }

    @Test func itTakesMembersThatAreThereAndOthers() {
        let (one, other) = (AnyDisposable(), AnyDisposable())
        let optionals: [(any Disposable)?] = [one, nil]
        CompositeDisposable(optionals).dispose()
        let members: [any Disposable] = [other]
        CompositeDisposable(members).dispose()
        #expect(one.isDisposed)
        #expect(other.isDisposed)
    }

    @Test func aLateMemberIsDisposedOfAtOnce() {
        let composite = CompositeDisposable()
        composite.dispose()
        let late = AnyDisposable()
        #expect((composite += late) == nil)
        #expect(late.isDisposed)
    }

    @Test func aMemberThatIsTakenOutIsLeftAlone() {
        let composite = CompositeDisposable()
        let member = AnyDisposable()
        let takeOut = composite.add(member)
        #expect(composite.members.count == 1)
        takeOut?.dispose()
        #expect(composite.members.count == 0)
        composite.dispose()
        #expect(!member.isDisposed)
    }

    @Test func aMemberThatIsDisposedOfAlreadyIsNotKept() {
        let composite = CompositeDisposable()
        let member = AnyDisposable()
        member.dispose()
        #expect(composite.add(member) == nil)
        #expect(composite.members.count == 0)
    }

    @Test func membersThatAreDisposedOfElsewhereDoNotAddUp() {
        let composite = CompositeDisposable()
        let kept = (0..<50).map { _ in AnyDisposable() }
        for number in 0..<10_000 {
            let member = AnyDisposable()
            composite += member
            if number % 200 == 0 { composite += kept[number / 200] }
            member.dispose()
        }
        #expect(composite.members.count < 200)
        composite.dispose()
        #expect(kept.allSatisfy { $0.isDisposed })
    }

    @Test func membersAddedWhileItIsDisposedOfAreDisposedOf() {
        for _ in 0..<100 {
            let composite = CompositeDisposable()
            let members = (0..<20).map { _ in AnyDisposable() }
            onThreads(2) { index in
                if index == 0 { composite.dispose() } else { for member in members { composite += member } }
            }
            #expect(members.filter { !$0.isDisposed }.isEmpty)
        }
    }
}

@Suite struct SerialDisposableTests {
    @Test func theNextDisposesOfTheOneBefore() {
        let (one, two) = (AnyDisposable(), AnyDisposable())
        let serial = SerialDisposable(one)
        serial.inner = two
        #expect(one.isDisposed)
        #expect(!two.isDisposed)
        serial.inner = nil
        #expect(two.isDisposed)
        #expect(!serial.isDisposed)
    }

    @Test func onceItIsDisposedOfItDisposesOfWhateverItGets() {
        let (one, two) = (AnyDisposable(), AnyDisposable())
        let serial = SerialDisposable()
        serial.inner = one
        serial.dispose()
        #expect(one.isDisposed)
        serial.inner = two
        #expect(two.isDisposed)
        #expect(serial.inner == nil)
    }
}

@Suite struct ScopedDisposableTests {
    @Test func aSerialDisposableIsReplacedInItsScope() {
        let (one, other) = (AnyDisposable(), AnyDisposable())
        do {
            let scope = ScopedDisposable(SerialDisposable())
            scope.inner = one
            scope.inner = other
            #expect(one.isDisposed)
            #expect(!other.isDisposed)
        }
        #expect(other.isDisposed)
    }

    @Test func itDisposesOfTheInnerOneWhenItIsReleased() {
        let inner = AnyDisposable()
        do {
            let scope = ScopedDisposable(inner)
            #expect(!scope.isDisposed)
        }
        #expect(inner.isDisposed)
    }

    @Test func itAddsToACompositeThatItOwns() {
        let runs = AtomicCounter()
        do {
            let scope = ScopedDisposable(CompositeDisposable())
            scope += AnyDisposable { _ = runs.add(1) }
            scope += { _ = runs.add(1) }
        }
        #expect(runs.value == 2)
    }

    @Test func itTakesADisposableOfAnyType() {
        let inner: any Disposable = SerialDisposable()
        ScopedDisposable(inner).dispose()
        #expect(inner.isDisposed)
    }
}
