import Dispatch
import Foundation
import PrexCore
import TestSupport
import Testing

/// The document's subclass. In Swift 6 mode a subclass repeats the conformance.
final class CounterPresenter: Presenter<CounterAction, CounterState>, @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: it adds no property.

    init<T: View>(view: T) where T.State == CounterState {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        super.init(view: view, flux: flux)
    }
}

/// The document's view, with the conformance of a view on the main actor.
@MainActor
final class CounterViewController {
    private(set) var text = ""
    private(set) lazy var presenter = Presenter(
        view: self,
        state: CounterState(),
        mutation: CounterMutation()
    )

    func incrementButtonTap() {
        presenter.increment()
    }

    func decrementButtonTap() {
        presenter.decrement()
    }
}

extension CounterViewController: @MainActor View {
    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value {
            text = "\(count)"
        }
    }
}

/// `P4`, `P6`
@Suite struct PresenterTests {
    private typealias CounterView = RecordingView<CounterState>

    @Test @MainActor func aViewOnTheMainActorShowsWhatItsPresenterDoes() {
        let controller = CounterViewController()
        controller.incrementButtonTap()
        controller.incrementButtonTap()
        #expect(controller.text == "2")
        for _ in 0..<3 { controller.decrementButtonTap() }
        #expect(controller.text == "0")
    }

    @Test @MainActor func onMainTheViewReflectsBeforeDispatchReturns() {
        let view = CounterView()
        let presenter = CounterPresenter(view: view)
        presenter.increment()
        #expect(view.changes.map(\.new.count) == [1])
        #expect(presenter.state.count == 1)
    }

    @Test func elsewhereTheViewReflectsOnMain() async {
        let calls = Recorder<Bool>()
        let view = CounterView { _ in
            dispatchPrecondition(condition: .onQueue(.main))
            calls.record(true)
        }
        let presenter = CounterPresenter(view: view)
        onThreads(1) { _ in presenter.increment() }
        #expect(presenter.state.count == 1)
        await expectEventually(calls.values, equals: [true])
        withExtendedLifetime(presenter) {}
    }

    @Test @MainActor func nothingIsOvertakenWhenThreadsMix() async {
        let view = CounterView()
        let presenter = CounterPresenter(view: view)
        onThreads(1) { _ in presenter.increment() }
        #expect(view.changes.isEmpty)
        presenter.increment()
        #expect(view.changes.map(\.new.count) == [1, 2])
        await mainQueueTurn()
        #expect(view.changes.map(\.new.count) == [1, 2])
    }

    @Test func everyChangeIsReflectedOnceInOrderWhenThreadsMix() async {
        let view = CounterView { _ in dispatchPrecondition(condition: .onQueue(.main)) }
        let presenter = CounterPresenter(view: view)
        let main = Task { @MainActor in
            for _ in 0..<1_000 {
                presenter.increment()
                await Task.yield()
            }
        }
        onThreads(4) { _ in
            for _ in 0..<1_000 { presenter.increment() }
        }
        await main.value
        await expectEventually(view.changes.count, equals: 5_000)
        #expect(view.changes.map(\.new.count) == Array(1...5_000))
        #expect(view.changes.map { $0.old?.count } == Array(0..<5_000))
        withExtendedLifetime(presenter) {}
    }

    @Test @MainActor func anActionDispatchedInsideReflectIsReflectedAfterIt() {
        let slot = Slot<CounterPresenter>()
        let calls = Recorder<String>()
        let view = CounterView { change in
            calls.record("begin \(change.new.count)")
            if change.new.count < 3 { slot.value?.increment() }
            calls.record("end \(change.new.count)")
        }
        slot.value = CounterPresenter(view: view)
        slot.value?.increment()
        #expect(calls.values == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
        slot.value = nil
    }

    @Test @MainActor func threeHundredThousandNestedDispatchesAreReflected() {
        let many = repetitions(300_000)
        let slot = Slot<CounterPresenter>()
        let last = Slot(0)
        let view = CountingView { count in
            last.value = count
            if count < many { slot.value?.increment() }
        }
        slot.value = CounterPresenter(view: view)
        slot.value?.increment()
        #expect(last.value == many)
        slot.value = nil
    }

    @Test @MainActor func reflectShowsTheWholeStateInOrderWithTheChanges() {
        let view = CounterView()
        let presenter = CounterPresenter(view: view)
        presenter.reflect()
        presenter.increment()
        presenter.reflect()
        #expect(view.changes.map(\.new.count) == [0, 1, 1])
        #expect(view.changes.map { $0.old?.count } == [nil, 0, nil])
    }

    @Test @MainActor func reflectTellsNoOtherPresenter() {
        let (one, two) = (CounterView(), CounterView())
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenters = [Presenter(view: one, flux: flux), Presenter(view: two, flux: flux)]
        presenters[1].reflect()
        #expect(one.changes.isEmpty)
        #expect(two.changes.count == 1)
    }

    @Test @MainActor func presentersThatShareAFluxShowTheSameState() {
        let (one, two) = (CounterView(), CounterView())
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenters = [Presenter(view: one, flux: flux), Presenter(view: two, flux: flux)]
        presenters[0].increment()
        presenters[1].increment()
        #expect(one.changes.map(\.new.count) == [1, 2])
        #expect(two.changes.map(\.new.count) == [1, 2])
    }

    @Test @MainActor func aPresentersEndStopsItsReflection() async {
        let view = CounterView()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let slot = Slot(Handed(Presenter(view: view, flux: flux)))
        onThreads(1) { _ in flux.dispatcher.dispatch(.increment) }
        slot.value = nil
        flux.dispatcher.dispatch(.increment)
        await mainQueueTurn()
        // Queued changes are dropped too.
        #expect(view.changes.isEmpty)
        #expect(flux.store.state.count == 2)
    }

    @Test @MainActor func aViewsEndIsNoError() {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let slot = Slot(CounterView())
        let presenter = Presenter(view: slot.value!, flux: flux)
        let isGone = { [weak view = slot.value] in view == nil }
        slot.value = nil
        #expect(isGone())
        presenter.increment()
        presenter.reflect()
        #expect(presenter.state.count == 1)
    }

    @Test @MainActor func aViewThatOwnsItsPresenterIsReleased() {
        weak var released: CounterViewController?
        do {
            let controller = CounterViewController()
            controller.incrementButtonTap()
            released = controller
        }
        #expect(released == nil)
    }

    @Test func aPresenterMayEndOnAnyThreadAtAnyMoment() async {
        for _ in 0..<200 {
            let flux = Flux(state: CounterState(), mutation: CounterMutation())
            let slot = Slot(Handed(Presenter(view: CounterView(), flux: flux)))
            onThreads(2) { thread in
                if thread == 0 {
                    for _ in 0..<20 { flux.dispatcher.dispatch(.increment) }
                } else {
                    slot.value = nil
                }
            }
            #expect(flux.store.state.count == 20)
        }
        await mainQueueTurn()
    }
}

/// A view that keeps nothing.
private final class CountingView: View, Sendable {
    private let onCount: @Sendable (Int) -> Void

    init(onCount: @escaping @Sendable (Int) -> Void) {
        self.onCount = onCount
    }

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value { onCount(count) }
    }
}
