import PrexCore
import SharedReactive

@testable import Counter
@testable import StopwatchDomain
@testable import StopwatchPrex

@MainActor func counter(_ driver: Driver) async throws {
    let view = RecordingView<CounterState>()
    let presenter = CounterPresenter(view: view)
    for _ in 0..<driver.number(1..<20) {
        switch driver.number(0..<3) {
        case 0: presenter.increment()
        case 1: presenter.decrement()
        default: presenter.dispatch(.decrement)
        }
    }
}

@MainActor func stopwatchPrex(_ driver: Driver) async throws {
    let (store, view) = (SessionStore(), RecordingView<StopwatchState>())
    let presenter = StopwatchPresenter(
        view: view,
        store: store,
        clock: StopwatchClock(driver.scheduler.clock)
    )
    presenter.load()
    try await drive(
        DrivenStopwatch(
            store: store,
            perform: { button in
                switch button {
                case .start: presenter.start()
                case .stop: presenter.stop()
                case .lap: presenter.lap()
                case .reset: presenter.reset()
                }
            },
            enabled: { presenter.state.enabled },
            revision: { view.changes.count }
        ),
        driver
    )
}
