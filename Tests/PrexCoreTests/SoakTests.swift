import Dispatch
import PrexCore
import TestSupport
import Testing

/// `D12`
@Suite(.serialized, .enabled(if: isSoakRun)) struct SoakTests {
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    @Test func aFlux() {
        let received = Slot(0)
        flux.dispatcher.register { _ in received.value! += 1 }
        flux.store.addListener { _ in }
        let report = soak { _ in flux.dispatcher.dispatch(.increment) }
        #expect(report.isSteady(), "\(report)")
        #expect(received.value == flux.store.state.count)
    }

    @Test func aPresenter() async {
        let shown = Slot(0)
        let view = CallingView { shown.value = $0.new.count }
        let presenter = Handed(Presenter(view: view, flux: flux))
        let report = soak { number in
            presenter.value.dispatch(.increment)
            // Waits for the main thread, so that its queue stays short.
            if number % 100 == 0 { DispatchQueue.main.sync {} }
        }
        await mainQueueTurn()
        #expect(report.isSteady(), "\(report)")
        #expect(shown.value == flux.store.state.count)
        withExtendedLifetime(view) {}
    }

    @Test func presentersThatComeAndGo() {
        let view = CallingView { _ in }
        let report = soak { _ in
            let presenter = Presenter(view: view, flux: flux)
            presenter.dispatch(.increment)
            if flux.store.state.count % 100 == 0 { DispatchQueue.main.sync {} }
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func listenersAndHandlersThatComeAndGo() {
        let report = soak { _ in
            let listener = flux.store.addListener { _ in }
            let handler = flux.dispatcher.register { _ in }
            flux.dispatcher.dispatch(.increment)
            flux.store.removeListener(with: listener)
            flux.dispatcher.unregister(handler)
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func fluxesThatComeAndGo() {
        let report = soak { _ in
            let flux = Flux(state: CounterState(), mutation: CounterMutation())
            flux.store.addListener { _ in }
            flux.dispatcher.register { _ in }
            flux.dispatcher.dispatch(.increment)
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func changesAsASequence() {
        let report = soak { _ in
            let changes = flux.store.changes
            flux.dispatcher.dispatch(.increment)
            withExtendedLifetime(changes) {}
        }
        #expect(report.isSteady(), "\(report)")
    }

    @Test func aLoopOverChanges() async {
        let changes = flux.store.changes
        let received = Slot(0)
        let loop = Task {
            for await change in changes { received.value = change.new.count }
        }
        let report = soak { _ in
            flux.dispatcher.dispatch(.increment)
            while received.value != flux.store.state.count {}
        }
        loop.cancel()
        await loop.value
        #expect(report.isSteady(), "\(report)")
    }

    private final class CallingView: View, Sendable {
        private let body: @Sendable (StateChange<CounterState>) -> Void

        init(_ body: @escaping @Sendable (StateChange<CounterState>) -> Void) { self.body = body }

        func reflect(change: StateChange<CounterState>) { body(change) }
    }
}
