import Dispatch
import IVCore
import TestSupport
import Testing

/// `D12`
@Suite(.serialized, .enabled(if: isSoakRun)) struct SoakTests {
    /// Counts the commands, and keeps none of them.
    @MainActor
    private final class SoakView: @MainActor ViewProtocol {
        var eventEmitter: EventEmitter<SoakInteractor>?
        private(set) var shown = 0

        func handle(command: CountingCommand) {
            shown += 1
        }
    }

    private final class SoakInteractor: InteractorProtocol {
        var commandEmitter: CommandEmitter<CountingCommand>?

        func handle(event: CountingEvent) {
            if case .count(let number) = event { emit(command: .show(number)) }
        }
    }

    /// Runs a closure on the main actor, where the views are used. The thread with the small stack waits.
    ///
    /// Invariant behind `assumeIsolated`: the main queue runs on the main actor.
    private func onMain(_ body: @escaping @MainActor @Sendable () -> Void) {
        DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
    }

    @Test func aLink() async {
        let view = await SoakView()
        await MainActor.run { view.link(SoakInteractor()) }
        let report = soak { number in
            onMain { for _ in 0..<10 { view.emit(event: .count(number)) } }
        }
        #expect(report.isSteady(), "\(report)")
        #expect(await view.shown >= 500_000)
    }

    @Test func aViewThatIsLinkedAgain() async {
        let view = await SoakView()
        let report = soak { number in
            onMain {
                let interactor = SoakInteractor()
                if number % 3 == 0 { view.unlink() }
                if number % 3 == 1 { view.eventEmitter = nil }
                view.link(interactor)
                view.emit(event: .count(number))
            }
        }
        #expect(report.isSteady(), "\(report)")
        #expect(await view.shown >= 50_000)
    }

    @Test func commandsFromAnotherThread() async {
        let view = await SoakView()
        let emitter = await MainActor.run {
            let interactor = SoakInteractor()
            view.link(interactor)
            return interactor.commandEmitter
        }
        let report = soak { number in
            emitter?.emit(.show(number))
            // Waits for the main thread, so that its queue stays short.
            if number % 100 == 0 { onMain {} }
        }
        #expect(report.isSteady(), "\(report)")
        await mainQueueTurn()
        #expect(await view.shown >= 50_000)
    }

    @Test func workForAView() {
        let view = MockView<CountingInteractor>()
        let interactor = CountingInteractor()
        view.link(interactor)
        let emitter = interactor.commandEmitter
        let report = soak { _ in
            let ended = DispatchSemaphore(value: 0)
            emitter?.task { ended.signal() }
            ended.wait()
        }
        #expect(report.isSteady(), "\(report)")
        withExtendedLifetime(view) {}
    }

    @Test func mocksWithCallbacks() {
        let report = soak { number in
            let view = MockView<CountingInteractor>()
            for round in 0..<3 {
                view.link(CountingInteractor())
                view.emit(.count(number)) { _ in }
                #expect(view.commands.count == round + 1)
            }
        }
        #expect(report.isSteady(), "\(report)")
    }
}
