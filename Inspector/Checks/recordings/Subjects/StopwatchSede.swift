import SharedReactive

@testable import StopwatchSede

extension SUITE {
    func makeSubject(_ view: RecordedView, _ scheduler: TestScheduler = TestScheduler()) -> AnyView {
        AnyView(
            view.seed(StopwatchSeeder(clock: StopwatchClock(scheduler.clock)))
                .environmentObject(Stopwatch(store: SessionStore()))
        )
    }
}
