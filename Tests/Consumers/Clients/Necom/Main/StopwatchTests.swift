import Dispatch
import NecomCore
import SharedReactive
import Testing

@Suite(.timeLimit(.minutes(1))) struct StopwatchTests {
    private let scheduler = TestScheduler()

    @Test func aTimerCountsInVirtualTimeUntilItIsStopped() async {
        let presenter = StopwatchPresenter(clock: scheduler.clock)
        let controller = StopwatchViewController(presenter: presenter)
        controller.viewDidLoad()
        controller.buttonTapped()
        #expect(controller.buttonTitle == "Stop")
        for _ in 0..<3 { await pass() }
        #expect(controller.label == "3")
        controller.lapTapped()
        let timer = presenter.state.timer
        controller.buttonTapped()
        #expect(controller.buttonTitle == "Start")
        await timer?.value
        scheduler.advance(by: .seconds(5))
        #expect(controller.label == "3")
        controller.lapsTapped()
        #expect((controller.presented.first as? LapsViewController)?.laps == [3])
    }

    @Test func aTimerThatNobodyStoppedEndsWithItsScreen() async {
        var timer: Task<Void, Never>?
        weak var gone: StopwatchViewController?
        do {
            let presenter = StopwatchPresenter(clock: scheduler.clock)
            let controller = StopwatchViewController(presenter: presenter)
            controller.viewDidLoad()
            controller.buttonTapped()
            await pass()
            (timer, gone) = (presenter.state.timer, controller)
        }
        #expect(gone == nil)
        await timer?.value
        #expect(timer?.isCancelled == true)
    }

    /// Advances the time by a second, and waits until the model has counted it.
    private func pass() async {
        await scheduler.waiting()
        scheduler.advance(by: .seconds(1))
        await scheduler.waiting()
    }
}
