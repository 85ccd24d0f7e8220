import Dispatch
import FractalCore
import Testing

// A timer whose task ends with its presentation, tested in virtual time. It needs no annotations.

final class TimerViewModel {
    private let seconds = MutableProperty(0)
    private let isPaused = MutableProperty(false)
    private let clock: any Clock<Duration>

    init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    private func tick() async {
        while (try? await clock.sleep(for: .seconds(1))) != nil {
            if !isPaused.value { seconds.modify { $0 += 1 } }
        }
    }
}

protocol TimerPresenters {
    var timePresenter: Presenter<String> { get }
    var pausePresenter: Presenter<(Bool) -> Void> { get }
}

extension TimerViewModel: Presentable {
    var present: (TimerPresenters) -> Disposable? {
        return { presenters in
            CompositeDisposable([
                presenters.timePresenter.serial() <~ self.seconds.map { "\($0) s" },
                presenters.pausePresenter <~ { self.isPaused.value = $0 },
                AnyDisposable.task { await self.tick() },
            ])
        }
    }
}

final class TimerScreen: TimerPresenters {
    let time = RecordingPresenter<String>()
    let pause = RecordingPresenter<(Bool) -> Void>()

    var timePresenter: Presenter<String> { time.presenter }
    var pausePresenter: Presenter<(Bool) -> Void> { pause.presenter }
}

@Suite(.timeLimit(.minutes(2))) struct TimerTests {
    private let scheduler = TestScheduler()

    private func advance() async {
        await scheduler.waiting(count: 1)
        scheduler.advance(by: .seconds(1))
        await scheduler.waiting(count: 1)
    }

    @Test func itCountsUnlessItIsPaused() async {
        let screen = TimerScreen()
        let disposable = TimerViewModel(clock: scheduler.clock) <- screen
        await advance()
        #expect(screen.time.shown == ["1 s"])
        screen.pause.current?(true)
        await advance()
        screen.pause.current?(false)
        await advance()
        #expect(screen.time.presented == ["0 s", "1 s", "2 s"])
        disposable?.dispose()
    }

    @Test func itsTaskEndsWithItsPresentation() async {
        weak var released: TimerViewModel?
        do {
            let viewModel = TimerViewModel(clock: scheduler.clock)
            released = viewModel
            let disposable = viewModel <- TimerScreen()
            await scheduler.waiting(count: 1)
            disposable?.dispose()
        }
        while released != nil, !Task.isCancelled { await Task.yield() }
    }
}
