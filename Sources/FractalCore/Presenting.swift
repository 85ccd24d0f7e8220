@usableFromInline enum PresentingThread: Sendable {
    case callingThread
    /// On the main thread, in order with everything that is presented there.
    case mainThread
}

/// How a presenter presents: on which thread, and with which closure.
@usableFromInline struct Presenting<ViewModel>: Sendable {
    @usableFromInline let thread: PresentingThread

    /// What traces call its presentations by.
    @usableFromInline let name: PresenterName

    /// Presents, and returns what ends that. It is called on `thread`.
    @usableFromInline let bind: @Sendable (ViewModel) -> (any Disposable)?

    @inlinable init(
        _ thread: PresentingThread,
        _ name: PresenterName,
        _ bind: @escaping @Sendable (ViewModel) -> (any Disposable)?
    ) {
        self.thread = thread
        self.name = name
        self.bind = bind
    }

    @inlinable static func onMain(
        _ name: PresenterName,
        _ bind: @escaping @MainActor (ViewModel) -> (any Disposable)?
    ) -> Presenting {
        // Invariant behind `assumeIsolated`: it is called on the main thread alone, in a turn of a slot that
        // `UIScheduler` runs. A view model that is not `Sendable` was on the main actor before: its presenter is not
        // `Sendable` either, so whoever presents with it is there.
        Presenting(.mainThread, name) { viewModel in
            let viewModel = HandedOver(value: viewModel)
            return MainActor.assumeIsolated { bind(viewModel.value) }
        }
    }

    /// Returns how children are presented as what a function makes of them.
    ///
    /// It does not depend on the child's conformance, which may belong to the main actor.
    @usableFromInline
    func asResult<Child>(of transform: @escaping @Sendable (Child) -> ViewModel) -> Presenting<Child> {
        Presenting<Child>(thread, name) { bind(transform($0)) }
    }

    /// Returns a slot in which the presentation before ends before the next begins.
    @inlinable func makeSlot(
        _ policy: PresentationSlot<ViewModel>.State.Policy
    ) -> PresentationSlot<ViewModel> {
        PresentationSlot(thread, policy) { viewModel, before, hasEnded in
            if let before {
                before.dispose()
                if hasEnded() { return nil }
            }
            return begin(viewModel)
        }
    }

    /// Presents a view model: the one place where what an app gives a presenter is called.
    @inlinable func begin(_ viewModel: ViewModel) -> (any Disposable)? {
        Trace.isOn ? beginTraced(viewModel, name, bind) : bind(viewModel)
    }
}

/// Presents a child of a list, as `Presenting.begin(_:)` does.
@inlinable func beginChild<ViewModel, ID>(
    _ viewModel: ViewModel,
    _ id: ID,
    _ bind: (ViewModel) -> (any Disposable)?
) -> (any Disposable)? {
    Trace.isOn ? beginTracedChild(viewModel, id, bind) : bind(viewModel)
}
