#if DEBUG
import Dispatch
import SharedReactive
import TestSupport
import Testing

@testable import PrexCore

/// Hints of debug builds about mistakes that are silent otherwise. Each test has its own types, because a hint is given once per
/// type.
struct HintTests {
    struct HintedState: PrexCore.State { var count = 0 }
    enum HintedAction: PrexCore.Action { case add }
    struct HintedMutation: Mutation {
        func mutate(action: HintedAction, state: inout HintedState) { state.count += 1 }
    }
    final class UnkeptView: View {
        var presenter: Presenter<HintedAction, HintedState>?
        func reflect(change: StateChange<HintedState>) {}
    }
    final class KeptView: View {
        var presenter: Presenter<HintedAction, HintedState>?
        func reflect(change: StateChange<HintedState>) {}
    }
    final class ReadView: View {
        func reflect(change: StateChange<HintedState>) {}
    }
    /// Dispatches an action at each change, up to a count. Without the limit, `dispatch` would not return.
    final class EndlessView: View {
        var presenter: Presenter<HintedAction, HintedState>?
        func reflect(change: StateChange<HintedState>) {
            if change.new.count < 10_001 { presenter?.dispatch(.add) }
        }
    }
    final class BusyView: View {
        var changes = 0
        func reflect(change: StateChange<HintedState>) { changes += 1 }
    }
    final class OtherView: View {
        func reflect(change: StateChange<HintedState>) {}
    }

    /// Runs `body` and returns the hints that name a type. Tests run concurrently, so each selects the hints of its own types.
    func hints(of type: Any.Type, _ body: () -> Void) -> [String] {
        body()
        return Hint.all.filter { $0.contains("\(type)") }
    }

    @Test @MainActor func aPresenterThatNobodyKeepsIsHintedAtOnce() {
        let view = UnkeptView()
        let given = hints(of: UnkeptView.self) {
            for _ in 0..<3 { _ = Presenter(view: view, state: HintedState(), mutation: HintedMutation()) }
        }
        #expect(given.count == 1)
        #expect(given.first?.contains("keep it in a property of the view") == true)
        withExtendedLifetime(view) {}
    }

    @Test @MainActor func eachTypeOfViewHasAHintOfItsOwn() {
        let given = hints(of: OtherView.self) {
            let (first, second) = (UnkeptView(), OtherView())
            _ = Presenter(view: first, state: HintedState(), mutation: HintedMutation())
            for _ in 0..<3 { _ = Presenter(view: second, state: HintedState(), mutation: HintedMutation()) }
            withExtendedLifetime((first, second)) {}
        }
        #expect(given.count == 1)
        #expect(given.first?.contains("its view, OtherView, gets no changes") == true)
    }

    @Test @MainActor func aViewThatDispatchesAtEachChangeIsHintedAtOnce() {
        let given = hints(of: EndlessView.self) {
            let view = EndlessView()
            view.presenter = Presenter(view: view, state: HintedState(), mutation: HintedMutation())
            view.presenter?.dispatch(.add)
            #expect(view.presenter?.state.count == 10_001)
            view.presenter = nil
        }
        #expect(given.count == 1)
        #expect(given.first?.contains("Does reflect(change:) dispatch at each?") == true)
    }

    @Test @MainActor func changesOfSeveralTurnsAreNotHintedAt() async {
        let view = BusyView()
        let presenter = Presenter(view: view, state: HintedState(), mutation: HintedMutation())
        for _ in 0..<3 {
            for _ in 0..<4_000 { presenter.dispatch(.add) }
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() }
            }
        }
        #expect(view.changes == 12_000)
        #expect(hints(of: BusyView.self) {} == [])
    }

    @Test @MainActor func aPresenterThatWasUsedOrWhoseViewHasGoneIsNotHintedAt() {
        let given = hints(of: KeptView.self) {
            let flux = Flux(state: HintedState(), mutation: HintedMutation())
            let view = KeptView()
            view.presenter = Presenter(view: view, flux: flux)
            view.presenter?.dispatch(.add)
            view.presenter = Presenter(view: view, flux: flux)
            _ = view.presenter?.state
            view.presenter = Presenter(view: view, flux: flux)
            // The view's reflection of this change is the only use of the last presenter.
            flux.dispatcher.dispatch(.add)
            view.presenter = nil
            let short = KeptView()
            short.presenter = Presenter(view: short, flux: flux)
        }
        #expect(given == [])
    }

    /// Reading the flux, or a change on another thread, counts as a use, even if the presenter is released before the view.
    @Test @MainActor func aPresenterWhoseFluxIsUsedIsNotHintedAt() {
        let view = ReadView()
        let given = hints(of: ReadView.self) {
            let flux = Flux(state: HintedState(), mutation: HintedMutation())
            var presenter: Presenter? = Presenter(view: view, flux: flux)
            #expect(presenter?.flux.store.state.count == 0)
            presenter = Presenter(view: view, flux: flux)
            // The notification of the view is still queued when the presenter ends.
            offMain { flux.dispatcher.dispatch(.add) }
            presenter = nil
        }
        #expect(given == [])
        withExtendedLifetime(view) {}
    }

    @Test func aRecordingViewThatIsAskedOffMainSaysWhereToAsk() async {
        struct OffMainState: PrexCore.State {}
        let given = hints(of: OffMainState.self) {
            offMain {
                let view = RecordingView<OffMainState>()
                #expect(view.changes.isEmpty)
                #expect(view.changes.isEmpty)
                #expect(throws: (any Error).self) { try view.expect { _ in } }
            }
        }
        #expect(given.count == 1)
        #expect(given.first?.contains("@MainActor") == true)
    }

    @Test func expectingNothingOffMainSaysWhereToExpectIt() {
        struct EarlyState: PrexCore.State {}
        let given = hints(of: EarlyState.self) {
            offMain {
                let view = RecordingView<EarlyState>()
                #expect(throws: Never.self) { try view.expectNothingMore() }
            }
        }
        #expect(given.count == 1)
        #expect(given.first?.contains("@MainActor") == true)
    }

    @Test func aRecordingViewThatIsWaitedForSaysNothingThoughTheTaskIsCancelled() async {
        struct AwaitedState: PrexCore.State {}
        let waiting = Task { await RecordingView<AwaitedState>().changes(count: 1) }
        waiting.cancel()
        #expect(await waiting.value.isEmpty)
        #expect(hints(of: AwaitedState.self) {} == [])
    }

    @Test @MainActor func aRecordingViewThatIsAskedOnMainSaysNothing() {
        struct OnMainState: PrexCore.State {}
        let given = hints(of: OnMainState.self) { #expect(RecordingView<OnMainState>().changes.isEmpty) }
        #expect(given == [])
    }
}
#endif
