import NecomCore
import StopwatchDomain

protocol StopwatchView: AnyObject {
    var time: Binder<String> { get }
    var enabled: Binder<Set<StopwatchButton>> { get }
    var laps: Binder<[LapRow]> { get }
    var message: Binder<String?> { get }
}

final class StopwatchPresenter: MainSeedModel<StopwatchPresenter> {
    init(store: any LapStore, clock: StopwatchClock = StopwatchClock()) {
        super.init(state: .init(), extra: Extra(store: store, saver: LapSaver(store), clock: clock))
    }

    struct Action: ActionType {
        let load: () -> Void
        let start: () -> Void
        let stop: () -> Void
        let lap: () -> Void
        let reset: () -> Void
    }

    struct State: StateType {
        var isLoaded = false
        /// The clock's time when the stopwatch was at zero; `nil` while it is stopped.
        var zero: Duration?
        var elapsed = Duration.zero
        var laps: [Lap] = []
        var ticking: Task<Void, Never>?

        var enabled: Set<StopwatchButton> {
            if !isLoaded { return [] }
            if zero != nil { return [.stop, .lap] }
            return elapsed == .zero && laps.isEmpty ? [.start] : [.start, .reset]
        }
    }

    struct Extra: ExtraType {
        let store: any LapStore
        let saver: LapSaver
        let clock: StopwatchClock
    }

    static func make(
        state: StateProxy<State>,
        extra: Extra,
        delegate: DelegateProxy<StopwatchView>
    ) -> Action {
        func measure() {
            if let zero = state.zero { state.elapsed = extra.clock.now - zero }
            delegate.time(state.elapsed.stopwatchText)
        }

        func showLaps() {
            delegate.laps(state.laps.rows)
            delegate.enabled(state.enabled)
        }

        func save() {
            let saving = extra.saver.save(state.laps)
            state.startTask { delegate.message(await saving.value) }
        }

        return Action(
            load: {
                measure()
                showLaps()
                state.startTask {
                    state.laps = await extra.store.load()
                    state.elapsed = state.laps.total
                    state.isLoaded = true
                    measure()
                    showLaps()
                }
            },
            start: {
                guard state.enabled.contains(.start) else { return }
                state.zero = extra.clock.now - state.elapsed
                delegate.enabled(state.enabled)
                state.ticking = state.startTask {
                    while (try? await extra.clock.tick()) != nil, !Task.isCancelled { measure() }
                }
            },
            stop: {
                guard state.enabled.contains(.stop) else { return }
                state.ticking?.cancel()
                measure()
                state.zero = nil
                delegate.enabled(state.enabled)
            },
            lap: {
                guard state.enabled.contains(.lap) else { return }
                measure()
                state.laps = state.laps.adding(at: state.elapsed)
                showLaps()
                save()
            },
            reset: {
                guard state.enabled.contains(.reset) else { return }
                state.elapsed = .zero
                state.laps = []
                measure()
                showLaps()
                save()
            }
        )
    }
}
