import SharedReactive

extension TraceStep.Kind {
    /// A mutation has changed the state.
    public static var mutation: Self { Self("mutation") }
    /// The view is notified of a change.
    public static var reflection: Self { Self("reflection") }
}

extension TraceSubject.Kind {
    /// A `Flux`.
    public static var flux: Self { Self("flux", of: "Prex") }
    /// A presenter, together with its view.
    public static var presenter: Self { Self("presenter", of: "Prex") }
}

/// The core of a flux, without the types of its actions and its state.
@usableFromInline protocol FluxSource: AnyObject, Sendable {
    /// Makes the flux known to traces, so that steps of its presenters can name it.
    func register()

    /// Waits until the mutation that is running on another thread has been applied.
    func waitForMutation()
}

extension FluxCore: FluxSource {
    @usableFromInline func register() { _ = subject }

    private var subject: TraceSubject {
        Trace.subject(of: self, .flux, type: boxing?.flux ?? Flux<Action, State>.self)
    }

    /// Returns the state for traces, without its box.
    private func traced(_ state: State) -> Any { boxing?.open(state) ?? state }

    @usableFromInline func recordBeginning() {
        Trace.record(.began, of: subject, change: (nil, traced(delivery.value)), by: self)
    }

    /// Records an action, and returns the number of its step. Without an action, it is the number of the current step, or 0.
    @usableFromInline func recordAction(_ action: Action?) -> Int {
        action.map { Trace.record(.action, of: subject, value: $0, by: self) } ?? Trace.cause ?? 0
    }

    @usableFromInline func recordMutation(_ change: StateChange<State>, _ step: Int, causedBy cause: Int) {
        let (cause, change) = (cause == 0 ? nil : cause, (change.old.map(traced), traced(change.new)))
        Trace.record(.mutation, of: subject, number: step, cause: cause, change: change, by: self)
    }
}

extension FluxCore: StepRepeater {
    package func `repeat`(_ value: Any?, _ state: Any?) {
        if let action = value as? Action { return dispatch(action) }
        guard let state = boxing.map({ $0.box(state) }) ?? state as? State else { return }
        let thread = CurrentThread.record
        guard let (change, decision, _, step) = apply(nil, earlier: state, on: thread) else { return }
        delivery.perform(decision, change, in: step, on: thread)
    }
}

extension Reflection {
    /// Records that the view reflects a change.
    ///
    /// - Returns: The number of the step; `nil` if the view was deallocated, or if a tracer has released the presenter.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline func recordReflection(of change: StateChange<V.State>) -> Int? {
        if view == nil { return nil }
        let subject = Trace.subject(of: self, .presenter, type: V.self, parent: Trace.knownSubject(core))
        let step = Trace.record(.reflection, of: subject, change: (change.old, change.new))
        return delivery?.hasEnded != false ? nil : step
    }
}

extension Flux: TraceAlias { package var tracedObject: AnyObject { core } }
