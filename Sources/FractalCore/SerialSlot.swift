/// A place in which at most one view model is shown at a time (`F3`).
///
/// Any thread may put something in. It is shown by one thread at a time, where the presenter runs its work; what
/// is put in meanwhile waits, and only the newest of that is shown.
@usableFromInline
final class SerialSlot<ViewModel: Sendable>: Sendable {
    @usableFromInline
    struct Waiting {
        /// What to show; `nil` for nothing.
        @usableFromInline
        let viewModel: ViewModel?
        @usableFromInline
        let presentation: Presentation

        @inlinable
        init(viewModel: ViewModel?, presentation: Presentation) {
            self.viewModel = viewModel
            self.presentation = presentation
        }
    }

    @usableFromInline
    struct State: GuardedState {
        @usableFromInline
        var waiting: Waiting?
        /// Whether a turn was asked for that has not begun. It shows the newest that waits.
        @usableFromInline
        var hasTurn = false
        /// Whether a thread is showing something or taking it down: nobody else does meanwhile.
        @usableFromInline
        var isBusy = false
        /// The number of what is shown, and `nil` if that is nothing.
        @usableFromInline
        var shown: Int?
        /// Whether what is shown is to be taken down, by whoever is busy.
        @usableFromInline
        var hasEnded = false
        @usableFromInline
        var lastNumber = 0

        @inlinable
        init() {}
    }

    @usableFromInline
    let state = Lock(State())
    @usableFromInline
    let perform: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// Shows a view model in place of the one before, or nothing; asks the closure that it is given whether the
    /// presentation was ended meanwhile, if it goes on for longer. Called by one thread at a time.
    @usableFromInline
    let show: @Sendable (ViewModel?, _ hasEnded: () -> Bool) -> Void

    @inlinable
    init(
        perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
        show: @escaping @Sendable (ViewModel?, _ hasEnded: () -> Bool) -> Void
    ) {
        self.perform = perform
        self.show = show
    }

    /// Shows a view model, or nothing, in place of what is shown.
    @inlinable
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
    @inlinable
    func hasEnded(_ number: Int) -> Bool {
        state.withLock { $0.shown != number || $0.hasEnded }
    }

    /// Takes the view model with this number down, unless another one has taken its place.
    @inlinable
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

    @inlinable
    func takeTurn() {
        let isFree = state.withLock { state in
            state.hasTurn = false
            if state.isBusy { return false }
            state.isBusy = true
            return true
        }
        if isFree { work(mayShow: true) }
    }

    /// What the busy thread does next.
    @usableFromInline
    enum Step {
        case show(Waiting)
        case takeDown
        /// Leaves what waits to a turn in the presenter's place.
        case leave
        case rest
    }

    /// Does what there is to do.
    ///
    /// - Parameter mayShow: Whether this is the presenter's place.
    @inlinable
    func work(mayShow: Bool) {
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

    @inlinable
    func nextStep(mayShow: Bool) -> Step {
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
@usableFromInline
final class SlotEnd<ViewModel: Sendable>: Disposable {
    @usableFromInline
    struct State: GuardedState {
        @usableFromInline
        var slot: SerialSlot<ViewModel>?

        @inlinable
        init(slot: SerialSlot<ViewModel>) {
            self.slot = slot
        }
    }

    @usableFromInline
    let state: Lock<State>
    @usableFromInline
    let number: Int

    @inlinable
    init(slot: SerialSlot<ViewModel>, number: Int) {
        state = Lock(State(slot: slot))
        self.number = number
    }

    @usableFromInline
    var isDisposed: Bool {
        state.withLock(\.slot)?.hasEnded(number) ?? true
    }

    @usableFromInline
    func dispose() {
        let slot = state.withLock { state in
            defer { state.slot = nil }
            return state.slot
        }
        slot?.end(number)
    }
}
