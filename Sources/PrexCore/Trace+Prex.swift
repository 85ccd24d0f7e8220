import SharedReactive

// What is recorded while somebody traces. All of it stands behind `Trace.isOn`.

extension FluxCore {
    private var subject: TraceSubject { Trace.subject(of: self, .flux, type: Flux<Action, State>.self) }

    @usableFromInline func recordBeginning() {
        Trace.record(.began, of: subject, change: (nil, delivery.value), by: self)
    }

    /// Applies an action, tells of it, and records both.
    ///
    /// - Parameter earlier: A state to put back in place of an action.
    @usableFromInline @inline(never)
    func dispatchTraced(
        _ action: Action?,
        earlier: State? = nil,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) {
        let (change, decision, deferred, number) = applyTraced(action, earlier: earlier, on: thread)
        Trace.causing(number) {
            if deferred.isEmpty {
                delivery.perform(decision, change, on: thread)
            } else {
                runDeferred(deferred, before: decision, change, on: thread)
            }
        }
        AnyDelivery.resumePostponed(on: thread)
    }

    /// Applies an action that was dispatched inside a mutation, tells of it, and records both.
    ///
    /// - Returns: What its own mutation asked for.
    func dispatchDeferredTraced(
        _ action: Action,
        on thread: UnsafeMutablePointer<ThreadRecord>
    ) -> [DeferredWork] {
        let (change, decision, deferred, number) = applyTraced(action, on: thread, deliversNext: true)
        Trace.causing(number) { delivery.perform(decision, change, on: thread) }
        return deferred
    }

    /// Runs the mutation and applies its result, while no other mutation runs, and records the action and the mutation.
    private func applyTraced(
        _ action: Action?,
        earlier: State? = nil,
        on thread: UnsafeMutablePointer<ThreadRecord>,
        deliversNext: Bool = false
    ) -> (change: FluxChange<Action, State>, decision: Decision, deferred: [DeferredWork], number: Int) {
        let subject = subject
        let cause = action.map { Trace.record(.action, of: subject, value: $0, by: self) } ?? Trace.cause
        mutationLock.lock()
        var state = earlier ?? delivery.valueOfOnlyWriter
        let deferred = action.map { action in
            Trace.causing(cause) { mutate(&state, by: action, on: thread) }
        }
        let number = Trace.nextNumber()
        let (change, decision) = Trace.causing(number) {
            // Tracers, descriptions and comparisons are user code, and may remove any listener: nobody is claimed yet.
            delivery.replace(
                with: state,
                on: thread,
                mayDeliver: deliversNext || deferred?.isEmpty != false,
                claims: false
            ) { old, new in
                FluxChange(action: action, change: StateChange(new: new, before: old))
            }
        }
        mutationLock.unlock()
        let states: Trace.StateChange = (change.change.old, change.change.new)
        Trace.record(.mutation, of: subject, number: number, cause: cause, change: states, by: self)
        return (change, decision, deferred ?? [], number)
    }
}

extension FluxCore: Repeating {
    package func `repeat`(_ value: Any?, _ state: Any?) {
        if let action = value as? Action { return dispatch(action) }
        if let state = state as? State { dispatchTraced(nil, earlier: state, on: CurrentThread.record) }
    }
}

extension Reflection {
    @usableFromInline @inline(never) func reflectTraced(_ change: StateChange<V.State>) {
        if view == nil { return }
        let subject = Trace.subject(
            of: self,
            .presenter,
            type: V.self,
            parent: Trace.knownSubject(core)
        )
        let number = Trace.record(.reflection, of: subject, change: (change.old, change.new))
        // A tracer may have released the presenter or the view.
        guard let view, delivery?.hasEnded == false else { return }
        Trace.causing(number) { view.reflect(change: change) }
    }
}

extension Flux {
    /// Takes note of the flux, for the steps of what belongs to it.
    @usableFromInline @inline(never) func takeNote() {
        _ = Trace.subject(of: core, .flux, type: Flux.self)
    }
}

extension Flux: Traced {
    package var traced: AnyObject { core }
}
