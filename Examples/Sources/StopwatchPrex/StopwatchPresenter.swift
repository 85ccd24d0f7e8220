import PrexCore
import StopwatchDomain

final class StopwatchPresenter: Presenter<StopwatchAction, StopwatchState> {
    @MainActor private let store: any LapStore
    @MainActor private let saver: LapSaver
    @MainActor private let clock: StopwatchClock
    @MainActor private var ticking: Task<Void, Never>?

    @MainActor init(view: some View<StopwatchState>, store: any LapStore, clock: StopwatchClock) {
        self.store = store
        self.clock = clock
        saver = LapSaver(store)
        super.init(view: view, flux: Flux(state: StopwatchState(), mutation: StopwatchMutation()))
    }
}

extension StopwatchPresenter {
    func load() {
        task { [flux, store] in
            flux.dispatcher.dispatch(.loaded(await store.load()))
        }
    }

    func start() {
        guard state.enabled.contains(.start) else { return }
        dispatch(.started(at: clock.now))
        ticking = task { [flux, clock] in
            while (try? await clock.tick()) != nil {
                flux.dispatcher.dispatch(.ticked(at: clock.now))
            }
        }
    }

    func stop() {
        guard state.enabled.contains(.stop) else { return }
        ticking?.cancel()
        dispatch(.stopped(at: clock.now))
    }

    func lap() {
        guard state.enabled.contains(.lap) else { return }
        dispatch(.lapped(at: clock.now))
        save()
    }

    func reset() {
        guard state.enabled.contains(.reset) else { return }
        dispatch(.reset)
        save()
    }

    private func save() {
        let saving = saver.save(state.laps)
        task { [flux] in
            flux.dispatcher.dispatch(.saved(message: await saving.value))
        }
    }
}
