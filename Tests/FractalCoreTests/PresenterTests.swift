import Dispatch
import Foundation
import FractalCore
import TestSupport
import Testing

/// `F2`, `D7`, `D9`
@Suite struct PresenterTests {
    @Test @MainActor func onMainAUIPresenterPresentsBeforePresentReturns() {
        let calls = Recorder<String>()
        let show = recording(calls)
        let presentation = Presenter<String>.UI { show($0) }.present("a")
        #expect(calls.values == ["+a"])
        presentation?.dispose()
        #expect(calls.values == ["+a", "-a"])
        presentation?.dispose()
        #expect(calls.values == ["+a", "-a"])
    }

    @Test func elsewhereAUIPresenterPresentsOnMain() async {
        let calls = Recorder<String>()
        let presenter = Presenter<String>.UI { value in
            dispatchPrecondition(condition: .onQueue(.main))
            calls.record(value)
            return nil
        }
        onThreads(1) { _ in presenter.present("a") }
        await expectEventually(calls.values, equals: ["a"])
    }

    @Test @MainActor func nothingIsOvertakenWhenThreadsMix() {
        let calls = Recorder<String>()
        let one = Presenter<String>.UI {
            calls.record("one \($0)"); return nil
        }
        let two = Presenter<String>.UI {
            calls.record("two \($0)"); return nil
        }
        onThreads(1) { _ in
            one.present("a")
            two.present("b")
        }
        #expect(calls.values.isEmpty)
        one.present("c")
        #expect(calls.values == ["one a", "two b", "one c"])
    }

    @Test @MainActor func aPresentationEndedBeforeItsTurnIsNotPresented() async {
        let calls = Recorder<String>()
        let show = recording(calls)
        let presenter = Presenter<String>.UI { show($0) }
        let presentation = Slot<any Disposable>()
        onThreads(1) { _ in presentation.value = presenter.present("a") }
        #expect(presentation.value?.isDisposed == false)
        presentation.value?.dispose()
        #expect(presentation.value?.isDisposed == true)
        await mainQueueTurn()
        #expect(calls.values.isEmpty)
    }

    @Test @MainActor func aPresentationEndedWhileItBeginsEndsAfterItHasBegun() {
        let calls = Recorder<String>()
        let show = recording(calls)
        let binding = Slot<any Disposable>()
        let property = MutableProperty("")
        let presenter = Presenter<String>.UI { value in
            if value == "a" { binding.value?.dispose() }
            return show(value)
        }
        binding.value = presenter <~ property.signal
        property.value = "a"
        property.value = "b"
        #expect(calls.values == ["+a", "-a"])
        binding.value = nil
    }

    @Test func anImmediatePresenterPresentsOnTheCallingThread() {
        let (callers, presenting) = (Recorder<ObjectIdentifier>(), Recorder<ObjectIdentifier>())
        let presenter = Presenter<String>.immediate { _ in
            presenting.record(ObjectIdentifier(Thread.current))
            return nil
        }
        onThreads(1) { _ in
            callers.record(ObjectIdentifier(Thread.current))
            presenter.present("a")
        }
        #expect(presenting.values == callers.values)
    }

    @Test func thereIsNothingToEndWhenNothingWasReturned() {
        #expect(Presenter<Int>.immediate { _ in nil }.present(1) == nil)
    }

    @Test @MainActor func aDisposableOfTheUIRunsOnMainBeforeLaterPresentations() {
        let calls = Recorder<String>()
        let presenter = Presenter<String>.UI { value in
            calls.record("+\(value)")
            return AnyDisposable.UI {
                dispatchPrecondition(condition: .onQueue(.main))
                calls.record("-\(value)")
            }
        }
        let presentation = presenter.present("a")
        onThreads(1) { _ in
            presentation?.dispose()
            presenter.present("b")
        }
        #expect(calls.values == ["+a"])
        presenter.present("c")
        #expect(calls.values == ["+a", "-a", "+b", "+c"])
    }

    @Test func aPresenterStandsForItself() {
        let presenter = Presenter<Int>.immediate { _ in nil }
        #expect(presenter.presenter === presenter)
    }
}
