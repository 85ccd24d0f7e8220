/// A place in which at most one view model is shown at a time (`F3`).
///
/// Any thread may put something in. It is shown by one thread at a time, where the presenter runs its work; what
/// is put in meanwhile waits, and only the newest of that is shown.
final class SerialSlot<ViewModel: Sendable>: Sendable {
    private struct Waiting {
        /// What to show; `nil` for nothing.
        let viewModel: ViewModel?
        let presentation: Presentation
    }

    private struct State {
        var waiting: Waiting?
        /// Whether a turn was asked for that has not begun. It shows the newest that waits.
        var hasTurn = false
        /// Whether a thread is showing something or taking it down: nobody else does meanwhile.
        var isBusy = false
        /// The number of what is shown, and `nil` if that is nothing.
        var shown: Int?
        /// Whether what is shown is to be taken down, by whoever is busy.
        var hasEnded = false
        var lastNumber = 0
    }

    private let state = Lock(State())
    private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Shows a view model in place of the one before, or nothing; asks the closure that it is given whether the
    /// presentation was ended meanwhile, if it goes on for longer. Called by one thread at a time.
    private let show: @Sendable (ViewModel?, _ hasEnded: () -> Bool) -> Void

    init(
        perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        show: @escaping @Sendable (ViewModel?, _ hasEnded: () -> Bool) -> Void
    ) {
        self.perform = perform
        self.show = show
    }

    /// Shows a view model, or nothing, in place of what is shown.
    func submit(_ viewModel: ViewModel?, _ presentation: Presentation) {
        let (superseded, hasTurn) = state.withLock { state in
            defer {
                state.waiting = Waiting(viewModel: viewModel, presentation: presentation)
                state.hasTurn = true
            }
            return (state.waiting, state.hasTurn)
        }
        superseded?.presentation.dispose()
        // On the main thread it is to be shown before this returns; elsewhere one turn is enough.
        if !hasTurn || CurrentThread.isMain { perform { self.takeTurn() } }
    }

    /// Whether the view model with this number is not shown any more.
    func hasEnded(_ number: Int) -> Bool {
        state.withLock { $0.shown != number || $0.hasEnded }
    }

    /// Takes the view model with this number down, unless another one has taken its place.
    func end(_ number: Int) {
        let isFree = state.withLock { state in
            guard state.shown == number else { return false }
            state.hasEnded = true
            if state.isBusy { return false }
            state.isBusy = true
            return true
        }
        if isFree { work(mayShow: false) }
    }

    private func takeTurn() {
        let isFree = state.withLock { state in
            state.hasTurn = false
            if state.isBusy { return false }
            state.isBusy = true
            return true
        }
        if isFree { work(mayShow: true) }
    }

    /// What the busy thread does next.
    private enum Step {
        case show(Waiting)
        case takeDown
        /// Leaves what waits to a turn in the presenter's place.
        case leave
        case rest
    }

    /// Does what there is to do.
    ///
    /// - Parameter mayShow: Whether this is the presenter's place.
    private func work(mayShow: Bool) {
        while true {
            switch nextStep(mayShow: mayShow) {
            case .show(let waiting):
                guard waiting.presentation.begin() else { continue }
                let number: Int? = state.withLock { state in
                    state.lastNumber += 1
                    state.shown = waiting.viewModel == nil ? nil : state.lastNumber
                    state.hasEnded = false
                    return state.shown
                }
                show(waiting.viewModel) { waiting.presentation.isDisposed }
                waiting.presentation.settle(number.map { SlotEnd(slot: self, number: $0) })
            case .takeDown:
                show(nil) { false }
            case .leave:
                return perform { self.takeTurn() }
            case .rest:
                return
            }
        }
    }

    private func nextStep(mayShow: Bool) -> Step {
        state.withLock { state in
            if state.hasEnded {
                state.hasEnded = false
                state.shown = nil
                return .takeDown
            }
            if mayShow, let waiting = state.waiting {
                state.waiting = nil
                return .show(waiting)
            }
            state.isBusy = false
            return state.waiting == nil ? .rest : .leave
        }
    }
}

/// Takes one view model down from its slot.
private final class SlotEnd<ViewModel: Sendable>: Disposable {
    private let slot: Lock<SerialSlot<ViewModel>?>
    private let number: Int

    init(slot: SerialSlot<ViewModel>, number: Int) {
        self.slot = Lock(slot)
        self.number = number
    }

    var isDisposed: Bool {
        slot.withLock { $0 }?.hasEnded(number) ?? true
    }

    func dispose() {
        let slot = slot.withLock { slot in
            defer { slot = nil }
            return slot
        }
        slot?.end(number)
    }
}
