import SharedReactive

@testable import StopwatchIV

extension SUITE {
    func makeSubject(_ scheduler: TestScheduler = TestScheduler()) -> StopwatchInteractor {
        StopwatchInteractor(store: SessionStore(), clock: StopwatchClock(scheduler.clock))
    }
}
