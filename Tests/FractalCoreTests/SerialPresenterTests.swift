import Dispatch
import Foundation
import TestSupport
import Testing

@testable import FractalCore

/// `F3`, `F4`
@Suite struct SerialPresenterTests {
    private let calls = Recorder<String>()
    private var presenter: Presenter<String> { .immediate(bind: recording(calls)) }

    @Test func theOldPresentationIsDisposedOfBeforeTheNextBegins() {
        let property = MutableProperty("a")
        let binding = presenter.serial() <~ property
        property.value = "b"
        property.value = "b"
        #expect(calls.values == ["+a", "-a", "+b", "-b", "+b"])
        binding?.dispose()
        #expect(calls.values == ["+a", "-a", "+b", "-b", "+b", "-b"])
        property.value = "c"
        #expect(calls.values.count == 6)
    }

    @Test func whateverIsPresentedThroughOneHasOnePlaceTogether() {
        let serial = presenter.serial()
        let first = serial.present("a")
        let second = serial <~ "b"
        #expect(calls.values == ["+a", "-a", "+b"])
        // The first presentation has ended already. Its disposable does not end the second.
        #expect(first?.isDisposed == true)
        first?.dispose()
        #expect(calls.values == ["+a", "-a", "+b"])
        #expect(second?.isDisposed == false)
        second?.dispose()
        #expect(calls.values == ["+a", "-a", "+b", "-b"])
        serial.present("c")
        #expect(calls.values.last == "+c")
    }

    @Test func aValuePresentedWhileAnotherThreadEndsTheShownOneIsShownNext() async {
        let (isEnding, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let calls = calls
        let serial = Presenter<String>.immediate { value in
            calls.record("+\(value)")
            return AnyDisposable {
                if value == "a" {
                    isEnding.signal()
                    mayEnd.wait()
                }
                calls.record("-\(value)")
            }
        }.serial()
        let first = serial.present("a")
        Thread { first?.dispose() }.start()
        wait(for: isEnding)
        serial.present("b")
        #expect(calls.values == ["+a"])
        mayEnd.signal()
        await expectEventually(calls.values, equals: ["+a", "-a", "+b"])
    }

    @Test func aBindingOfManyValuesDoesNotGrow() {
        let presentations = PresentationDisposables()
        let alive = Alive()
        let presenter = Presenter<Bool>.immediate { $0 ? alive.begin() : nil }
        func add(_ isLong: Bool) {
            let slot = presenter.presenting.makeSlot(.single)
            let owner = slot.open()
            presentations.add(PresentationDisposable(slot, owner))
            slot.submit(isLong, by: owner, from: nil)
        }
        for _ in 0..<1_000 { add(false) }
        #expect(presentations.count < 20)
        for _ in 0..<100 { add(true) }
        #expect(alive.count == 100)
        presentations.dispose()
        #expect(alive.count == 0)
    }

    @Test @MainActor func aValueThatIsSupersededBeforeItWasShownHasEnded() async {
        let values = Recorder<String>()
        let serial = Presenter<String>.UI {
            values.record($0); return nil
        }.serial()
        let presentations = Recorder<any Disposable>()
        // The main thread waits for this one, so it shows no value meanwhile.
        onThreads(1) { _ in
            for value in ["a", "b"] { serial.present(value).map(presentations.record) }
        }
        #expect(presentations.values.map { $0.isDisposed } == [true, false])
        await mainQueueTurn()
        #expect(values.values == ["b"])
        #expect(presentations.values.map { $0.isDisposed } == [true, false])
    }

    @Test func nilPresentsNothingAndEndsThePresentationBefore() {
        let property = MutableProperty<String?>(nil)
        let binding = presenter.optional() <~ property
        #expect(calls.values.isEmpty)
        property.value = "a"
        property.value = nil
        #expect(calls.values == ["+a", "-a"])
        property.value = nil
        property.value = "b"
        property.value = "c"
        #expect(calls.values == ["+a", "-a", "+b", "-b", "+c"])
        binding?.dispose()
        #expect(calls.values.last == "-c")
    }

    @Test func serialAndOptionalMayBeWrittenInEitherOrder() {
        let property = MutableProperty<String?>("a")
        let bindings = [
            presenter.serial().optional() <~ property,
            presenter.optional().serial() <~ property,
        ]
        property.value = nil
        #expect(calls.values == ["+a", "+a", "-a", "-a"])
        bindings.forEach { $0?.dispose() }
    }

    @Test func theSameSerialPresenterTakesOptionalAndPlainValues() {
        let serial = presenter.serial()
        serial.present("a")
        serial.optional().present(nil)
        #expect(calls.values == ["+a", "-a"])
    }

    @Test func aValueSetWhileAnotherIsPresentedIsPresentedAfterIt() {
        let property = MutableProperty(1)
        let calls = Recorder<String>()
        let presenter = Presenter<Int>.immediate { number in
            calls.record("begin \(number)")
            if number < 3 { property.value = number + 1 }
            calls.record("end \(number)")
            return AnyDisposable { calls.record("dispose \(number)") }
        }
        let binding = presenter.serial() <~ property
        #expect(
            calls.values == [
                "begin 1", "end 1", "dispose 1", "begin 2", "end 2", "dispose 2", "begin 3", "end 3",
            ]
        )
        binding?.dispose()
    }

    @Test @MainActor func onMainToAValueSetInsideAUIPresentationThatWaitedAppliesTheSame() async {
        let property = MutableProperty(0)
        let alive = Alive()
        let seen = Recorder<Int>()
        let presenter = Presenter<Int>.UI { number in
            let end = alive.begin()
            seen.record(number)
            if number == 1 { property.value = 2 }
            return end
        }
        let binding = presenter.serial() <~ property
        // The value is queued for the main thread, and is not presented within the call that sets the property.
        onThreads(1) { _ in property.value = 1 }
        await mainQueueTurn()
        #expect(seen.values == [0, 1, 2])
        #expect(alive.most == 1)
        binding?.dispose()
        #expect(alive.count == 0)
    }

    @Test func aChainOfAHundredThousandValuesUsesConstantStack() {
        let property = MutableProperty(0)
        let presenter = Presenter<Int>.immediate { number in
            if number < 100_000 { property.value = number + 1 }
            return nil
        }
        let binding = presenter.serial() <~ property
        #expect(property.value == 100_000)
        binding?.dispose()
    }

    @Test func theNewestIsShownWhenThePresentationInItsWayIsOver() {
        let serial = Slot<SerialPresenter<Int>>()
        let seen = Recorder<Int>()
        let presenter = Presenter<Int>.immediate { number in
            seen.record(number)
            if number == 1 { for later in 2...9 { serial.value?.present(later) } }
            return nil
        }
        serial.value = presenter.serial()
        serial.value?.present(1)
        #expect(seen.values == [1, 9])
        serial.value = nil
    }

    @Test func aValuePresentedWhileTheLastIsTakenDownIsShown() {
        let serial = Slot<SerialPresenter<String>>()
        let calls = calls
        let presenter = Presenter<String>.immediate { value in
            calls.record("+\(value)")
            return AnyDisposable {
                if value == "a" { serial.value?.present("b") }
                calls.record("-\(value)")
            }
        }
        serial.value = presenter.serial()
        serial.value?.present("a")?.dispose()
        #expect(calls.values == ["+a", "-a", "+b"])
        serial.value = nil
    }

    @Test @MainActor func aPresentationEndedBeforeItsTurnIsNotShown() async {
        let show = recording(calls)
        let property = MutableProperty("a")
        let binding = Presenter<String>.UI { show($0) }.serial() <~ property
        onThreads(1) { _ in property.value = "b" }
        binding?.dispose()
        #expect(calls.values == ["+a", "-a"])
        await mainQueueTurn()
        #expect(calls.values == ["+a", "-a"])
    }

    @Test func disposingOfABindingInsideItsPresentationEndsIt() {
        let binding = Slot<any Disposable>()
        let (property, alive) = (MutableProperty(0), Alive())
        let presenter = Presenter<Int>.immediate { number in
            if number == 1 { binding.value?.dispose() }
            return alive.begin()
        }
        binding.value = presenter.serial() <~ property
        property.value = 1
        property.value = 2
        #expect(alive.count == 0)
        #expect(alive.total == 2)
        binding.value = nil
    }

    @Test func aBindingThatEndsWhileTheValueBeforeEndsShowsNoFurtherOne() {
        let binding = Slot<any Disposable>()
        let calls = calls
        let property = MutableProperty("a")
        let presenter = Presenter<String>.immediate { value in
            calls.record("+\(value)")
            return AnyDisposable {
                calls.record("-\(value)")
                binding.value?.dispose()
            }
        }
        binding.value = presenter.serial() <~ property
        property.value = "b"
        #expect(calls.values == ["+a", "-a"])
        binding.value = nil
    }

    @Test @MainActor func aValueDoesNotOvertakeQueuedValuesOfOtherPresenters() async {
        let calls = calls
        let serial = Slot<SerialPresenter<String>>()
        let other = Presenter<String>.UI {
            calls.record("other \($0)"); return nil
        }
        let presenter = Presenter<String>.UI { value in
            calls.record(value)
            if value == "a" {
                onThreads(1) { _ in
                    other.present("first")
                    serial.value?.present("second")
                }
            }
            return nil
        }
        serial.value = presenter.serial()
        serial.value?.present("a")
        await mainQueueTurn()
        #expect(calls.values == ["a", "other first", "second"])
        serial.value = nil
    }

    // MARK: Threads

    @Test func aThousandSwitchesWhileFourThreadsWriteShowAtMostOneAndAtLastTheLast() async {
        let authorized = MutableProperty(0)
        let alive = Alive()
        let last = Slot(0)
        let child = authorized.map { Leaf(name: "\($0)") }
        let presenter = Presenter<Leaf>.UI { leaf in
            last.value = Int(leaf.name)
            return alive.begin()
        }
        let binding = presenter.serial() <~ child
        // The main thread presents too, while the other threads do.
        let main = Task { @MainActor in
            for _ in 1...250 { authorized.modify { $0 += 1 } }
        }
        onThreads(4) { _ in
            for number in 1...250 {
                authorized.modify { $0 += 1 }
                pauseForMain(after: number, each: 8)
            }
        }
        await main.value
        await expectEventually(last.value, equals: 1_250)
        await mainQueueTurn()
        #expect(alive.most == 1)
        #expect(alive.count == 1)
        binding?.dispose()
        #expect(alive.count == 0)
    }

    @Test func manyThreadsMayPresentThroughOneSerialPresenter() {
        for _ in 0..<50 {
            let alive = Alive()
            let presenter = Presenter<Int>.immediate { _ in alive.begin() }
            let serial = presenter.serial()
            let kept = Recorder<(any Disposable)?>()
            onThreads(4) { thread in
                for number in 1...50 {
                    let presentation = serial.present(number)
                    if number % 3 == 0 { presentation?.dispose() } else { kept.record(presentation) }
                }
            }
            #expect(alive.most == 1)
            for presentation in kept.values { presentation?.dispose() }
            #expect(alive.count == 0)
        }
    }

    @Test func nothingIsShownOnMainAfterTheBindingEnded() async {
        for _ in 0..<100 {
            let (property, alive) = (MutableProperty(0), Alive())
            let ended = Slot(false)
            let late = Recorder<Int>()
            let presenter = Presenter<Int>.UI { number in
                if ended.value == true { late.record(number) }
                return alive.begin()
            }
            let binding = presenter.serial() <~ property
            onThreads(2) { thread in
                if thread == 0 {
                    for number in 1...20 { property.value = number }
                } else {
                    binding?.dispose()
                    ended.value = true
                }
            }
            await mainQueueTurn()
            #expect(late.values.count <= 1)
            #expect(alive.count == 0)
        }
    }

    // MARK: Release

    @Test func noShownValueIsRetained() {
        let released = Recorder<Int>()
        do {
            let property = MutableProperty<Canary?>(Canary { released.record(1) })
            let binding =
                Presenter<Canary>.immediate { canary in
                    AnyDisposable { withExtendedLifetime(canary) {} }
                }.serial().optional() <~ property
            property.value = Canary { released.record(2) }
            #expect(released.values == [1])
            binding?.dispose()
        }
        #expect(released.values == [1, 2])
    }

    @Test @MainActor func aPresentationEndedBeforeItsTurnIsReleasedAtOnce() {
        let released = Recorder<String>()
        for isSerial in [false, true] {
            let ended = Slot<any Disposable>()
            onThreads(1) { _ in
                let view = Canary { released.record("view \(isSerial)") }
                let presenter = Presenter<Canary>.UI { _ in
                    withExtendedLifetime(view) {}
                    return nil
                }
                let canary = Canary { released.record("view model \(isSerial)") }
                ended.value = isSerial ? presenter.serial().present(canary) : presenter.present(canary)
                ended.value?.dispose()
            }
            // The main queue has not had its turn.
            #expect(Set(released.values.suffix(2)) == ["view model \(isSerial)", "view \(isSerial)"])
        }
    }

    @Test func anEndedPresentationRetainsNeitherItsViewModelNorItsPresenter() {
        let released = Recorder<String>()
        let kept = Recorder<(any Disposable)?>()
        do {
            let view = Canary { released.record("view") }
            let presenter = Presenter<Canary>.immediate { _ in AnyDisposable { withExtendedLifetime(view) {} }
            }
            kept.record(presenter.present(Canary { released.record("plain") }))
            kept.record(presenter.serial().present(Canary { released.record("serial") }))
            kept.record(presenter.serial() <~ MutableProperty(Canary { released.record("bound") }))
            for presentation in kept.values { presentation?.dispose() }
        }
        #expect(Set(released.values) == ["plain", "serial", "bound", "view"])
    }

    @Test func aDroppedBindingRetainsNothingAfterItsSourceIsReleased() {
        let released = Recorder<Int>()
        do {
            let property = MutableProperty(Canary { released.record(1) })
            _ =
                Presenter<Canary>.immediate { canary in
                    AnyDisposable { withExtendedLifetime(canary) {} }
                }.serial() <~ property
        }
        #expect(released.values == [1])
    }
}

/// Blocks until a semaphore is signalled. An asynchronous function may not call `wait()` itself.
private func wait(for semaphore: DispatchSemaphore) {
    semaphore.wait()
}
