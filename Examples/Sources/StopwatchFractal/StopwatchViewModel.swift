import FractalCore
import StopwatchDomain

final class StopwatchViewModel {
    private let isLoaded = MutableProperty(false)
    /// The clock's time when the stopwatch was at zero; `nil` while it is stopped.
    private let zero = MutableProperty<Duration?>(nil)
    private let elapsed = MutableProperty(Duration.zero)
    private let laps = MutableProperty<[Lap]>([])
    private let message = MutableProperty<String?>(nil)
    private let summary = MutableProperty<SummaryViewModel?>(nil)
    private let enabled: Property<Set<StopwatchButton>>
    private let store: any LapStore
    private let saver: LapSaver
    private let clock: StopwatchClock
    private var ticking: Task<Void, Never>?

    init(store: any LapStore, clock: StopwatchClock = StopwatchClock()) {
        self.store = store
        self.clock = clock
        saver = LapSaver(store)
        enabled = Property.combineLatest(isLoaded, zero, elapsed, laps).map { isLoaded, zero, elapsed, laps in
            if !isLoaded { return [] }
            if zero != nil { return [.stop, .lap] }
            return elapsed == .zero && laps.isEmpty ? [.start] : [.start, .reset]
        }
    }

    private func load() async {
        laps.value = await store.load()
        elapsed.value = laps.value.total
        isLoaded.value = true
    }

    private func start() {
        guard enabled.value.contains(.start) else { return }
        zero.value = clock.now - elapsed.value
        ticking = Task { [weak self, clock] in
            while (try? await clock.tick()) != nil { self?.measure() }
        }
    }

    private func stop() {
        guard enabled.value.contains(.stop) else { return }
        ticking?.cancel()
        measure()
        zero.value = nil
    }

    private func lap() {
        guard enabled.value.contains(.lap) else { return }
        measure()
        laps.value = laps.value.adding(at: elapsed.value)
        save()
    }

    private func reset() {
        guard enabled.value.contains(.reset) else { return }
        elapsed.value = .zero
        laps.value = []
        save()
    }

    private func measure() {
        if let zero = zero.value { elapsed.value = clock.now - zero }
    }

    private func openSummary() {
        summary.value = SummaryViewModel(laps: laps.map(\.rows))
    }

    private func save() {
        let saving = saver.save(laps.value)
        Task { [message] in message.value = await saving.value }
    }
}

protocol StopwatchPresenters {
    var timePresenter: Presenter<String> { get }
    var enabledPresenter: Presenter<Set<StopwatchButton>> { get }
    var lapsPresenter: Presenter<[LapRow]> { get }
    var messagePresenter: Presenter<String> { get }
    var startPresenter: Presenter<() -> Void> { get }
    var stopPresenter: Presenter<() -> Void> { get }
    var lapPresenter: Presenter<() -> Void> { get }
    var resetPresenter: Presenter<() -> Void> { get }
    var summaryPresenter: Presenter<SummaryViewModel.AnyPresentable> { get }
    var openSummaryPresenter: Presenter<() -> Void> { get }
}

extension StopwatchViewModel: Presentable {
    var present: (StopwatchPresenters) -> Disposable? {
        { presenters in
            CompositeDisposable([
                presenters.timePresenter.serial() <~ self.elapsed.map(\.stopwatchText).skipRepeats(),
                presenters.enabledPresenter.serial() <~ self.enabled.skipRepeats(),
                presenters.lapsPresenter.serial() <~ self.laps.map(\.rows),
                presenters.messagePresenter.optional() <~ self.message.skipRepeats(),
                presenters.startPresenter <~ { self.start() },
                presenters.stopPresenter <~ { self.stop() },
                presenters.lapPresenter <~ { self.lap() },
                presenters.resetPresenter <~ { self.reset() },
                presenters.summaryPresenter.optional() <~ self.summary,
                presenters.openSummaryPresenter <~ { self.openSummary() },
                AnyDisposable.task { await self.load() },
                AnyDisposable.UI { self.ticking?.cancel() },
            ])
        }
    }
}
