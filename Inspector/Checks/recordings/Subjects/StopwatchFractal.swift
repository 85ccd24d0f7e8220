import SharedReactive

@testable import StopwatchFractal

extension SUITE {
    func makeSubject(_ screen: RecordedScreen, _ scheduler: TestScheduler = TestScheduler())
        -> RecordedSubject
    {
        RecordedSubject(
            end: StopwatchViewModel(store: SessionStore(), clock: StopwatchClock(scheduler.clock)) <- screen
        ) { name, _ in screen.calls[name]?() }
    }

    @MainActor final class RecordedScreen: @MainActor StopwatchPresenters {
        let timePresenterRecording = RecordingPresenter<String>()
        let enabledPresenterRecording = RecordingPresenter<Set<StopwatchButton>>()
        let lapsPresenterRecording = RecordingPresenter<[LapRow]>()
        let messagePresenterRecording = RecordingPresenter<String>()
        var calls: [String: () -> Void] = [:]

        var timePresenter: Presenter<String> { timePresenterRecording.presenter }
        var enabledPresenter: Presenter<Set<StopwatchButton>> { enabledPresenterRecording.presenter }
        var lapsPresenter: Presenter<[LapRow]> { lapsPresenterRecording.presenter }
        var messagePresenter: Presenter<String> { messagePresenterRecording.presenter }
        var startPresenter: Presenter<() -> Void> { call("Start") }
        var stopPresenter: Presenter<() -> Void> { call("Stop") }
        var lapPresenter: Presenter<() -> Void> { call("Lap") }
        var resetPresenter: Presenter<() -> Void> { call("Reset") }
        var summaryPresenter: Presenter<SummaryViewModel.AnyPresentable> { Presenter.UI { _ in nil } }
        var openSummaryPresenter: Presenter<() -> Void> { call("Open") }

        private func call(_ name: String) -> Presenter<() -> Void> {
            Presenter.UI { [weak self] in
                self?.calls[name] = $0
                return nil
            }
        }
    }
}
