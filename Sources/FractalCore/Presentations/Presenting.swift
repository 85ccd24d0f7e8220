import SharedReactive

/// The thread of a presenter's presentations.
@usableFromInline enum PresentingThread: Sendable {
    case callingThread
    /// The main thread, in order with all other presentations there.
    case mainThread
}

/// The configuration of a presenter: its thread, its name in traces, and its closure. Each `Presenter` stores one.
@usableFromInline struct Presenting<ViewModel>: Sendable {
    @usableFromInline let thread: PresentingThread

    /// The name of its presentations in traces.
    @usableFromInline let name: PresenterName

    /// Presents a view model, and returns the end of the presentation. It is called on `thread`.
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

    /// Returns the configuration of a presenter of children. It transforms each child, and presents the result as this one does.
    ///
    /// `Child` has no constraint. With one, the `@Sendable` closure would capture a conformance, which may be isolated to the main
    /// actor.
    @usableFromInline
    func asResult<Child>(of transform: @escaping @Sendable (Child) -> ViewModel) -> Presenting<Child> {
        Presenting<Child>(thread, name) { bind(transform($0)) }
    }

    /// Returns a slot that shows view models with the presenter's closure.
    @inlinable func makeSlot(
        _ policy: PresentationSlot<ViewModel>.State.Policy
    ) -> PresentationSlot<ViewModel> {
        // Leads to `begin(_:from:)`.
        PresentationSlot(thread, policy) { viewModel, origin, _ in begin(viewModel, from: origin) }
    }

    /// Presents a view model on this thread, and records it if it has an origin. Returns the end of the presentation.
    @inlinable func begin(_ viewModel: ViewModel, from origin: PresentationOrigin?) -> (any Disposable)? {
        guard let origin else { return bind(viewModel) }
        return origin.begin(viewModel, name: name.text, bind)
    }
}

extension PresentationSlot {
    /// Returns a closure that calls `drain(_:)`. `UIScheduler` or `CurrentThread` calls it.
    @inlinable func draining(_ number: Int) -> @Sendable () -> Void { { self.drain(number) } }

    /// Presents the waiting view models on this thread, unless a later drain was scheduled or none is needed any more.
    @inlinable func drain(_ number: Int) {
        perform(guarded.withLock { $0.state.startDrain(number) }, inPlace: true)
    }

    /// Performs an effect of the state, and the effects that follow from it.
    ///
    /// - Parameter inPlace: Whether this is the presenter's thread.
    @inlinable func perform(_ first: consuming State.Effect, inPlace: Bool) {
        var effect = first
        while true {
            var end: (any Disposable)?
            // It is consumed, so that it is not copied.
            switch consume effect {
            case .present(let viewModel, let owner, let before, let origin):
                resume(origin) {
                    if let before {
                        before.dispose()
                        if hasEnded(owner).0 { return }
                    }
                    end = show(viewModel, origin) { hasEnded(owner).0 }
                }
            case .end(let before, let origin):
                resume(origin) { before?.dispose() }
            case .schedule(let number):
                return schedule(number)
            case .rest:
                return
            }
            effect = guarded.withLock { $0.state.finished(with: end, inPlace: inPlace) }
        }
    }

    @inlinable @inline(__always) func resume(_ origin: PresentationOrigin?, _ body: () -> Void) {
        if let origin { origin.resume(body) } else { body() }
    }
}

/// The name of a presenter: the name of the property that returns it.
@usableFromInline struct PresenterName: @unchecked Sendable {
    // Invariant behind the pointer and `@unchecked Sendable`: it points into a literal, which never moves or
    // changes. A stored `StaticString` would take three words of each presenter.
    @usableFromInline let start: UnsafePointer<UInt8>

    @inlinable init(_ name: StaticString) { start = name.utf8Start }

    @inlinable static var unnamed: PresenterName { PresenterName("") }

    /// The name without its arguments; `nil` if there is none.
    @usableFromInline var text: String? {
        let text = String(cString: start).prefix { $0 != "(" }
        return text.isEmpty ? nil : String(text)
    }
}

/// A value that its caller has handed over, to be captured by a `@Sendable` closure.
@usableFromInline struct HandedOver<Value>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the caller handed the value over (`sending`) or it is `Sendable`, and its
    // owner uses it on one thread at a time.
    @usableFromInline let value: Value

    @inlinable init(value: Value) { self.value = value }
}
