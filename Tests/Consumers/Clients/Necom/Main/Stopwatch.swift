import NecomCore

// A timer, and a second screen that the first one opens. It needs no annotations.

protocol StopwatchView: AnyObject {
    var seconds: Binder<Int> { get }
    var isRunning: Binder<Bool> { get }
    var laps: Binder<[Int]> { get }
}

final class StopwatchPresenter: MainSeedModel<StopwatchPresenter> {
    init(clock: any Clock<Duration> = ContinuousClock()) {
        super.init(state: .init(), extra: Extra(clock: clock))
    }

    struct Action: ActionType {
        let toggle: () -> Void
        let lap: () -> Void
        let showLaps: () -> Void
    }

    struct State: StateType {
        var seconds = 0
        var laps: [Int] = []
        var timer: Task<Void, Never>?
    }

    struct Extra: ExtraType {
        let clock: any Clock<Duration>
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<StopwatchView>
    ) -> Action {
        Action(
            toggle: {
                if let timer = state.timer {
                    timer.cancel()
                    state.timer = nil
                } else {
                    state.timer = state.startTask {
                        while (try? await extra.clock.sleep(for: .seconds(1))) != nil {
                            state.seconds += 1
                            delegate.seconds(state.seconds)
                        }
                    }
                }
                delegate.isRunning(state.timer != nil)
            },
            lap: { state.laps.append(state.seconds) },
            showLaps: { delegate.laps(state.laps) }
        )
    }
}

final class StopwatchViewController: UIViewController {
    private(set) var label = "0"
    private(set) var buttonTitle = "Start"
    private let presenter: StopwatchPresenter

    init(presenter: StopwatchPresenter) {
        self.presenter = presenter
        super.init()
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.connect(self)
    }

    func buttonTapped() {
        presenter.action.toggle()
    }

    func lapTapped() {
        presenter.action.lap()
    }

    func lapsTapped() {
        presenter.action.showLaps()
    }
}

extension StopwatchViewController: StopwatchView {
    var seconds: Binder<Int> {
        Binder(self) { me, seconds in
            me.label = "\(seconds)"
        }
    }

    var isRunning: Binder<Bool> {
        Binder(self, queue: .main) { me, isRunning in
            me.buttonTitle = isRunning ? "Stop" : "Start"
        }
    }

    var laps: Binder<[Int]> {
        Binder(self, queue: .main) { me, laps in
            me.present(LapsViewController(laps: laps), animated: true, completion: nil)
        }
    }
}

final class LapsViewController: UIViewController {
    let laps: [Int]

    init(laps: [Int]) {
        self.laps = laps
        super.init()
    }
}
