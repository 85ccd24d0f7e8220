import SharedReactive

@testable import StopwatchNecom

extension SUITE {
    func makeSubject(_ scheduler: TestScheduler = TestScheduler()) -> (
        StopwatchPresenter, SessionStopwatchView
    ) {
        let (presenter, view) = (
            StopwatchPresenter(store: SessionStore(), clock: StopwatchClock(scheduler.clock)),
            SessionStopwatchView()
        )
        presenter.connect(view)
        return (presenter, view)
    }
}
