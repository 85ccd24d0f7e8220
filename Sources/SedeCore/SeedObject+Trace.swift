import SharedReactive

// What is recorded while somebody traces.

extension SeedObject {
    @MainActor var subject: TraceSubject? {
        work.map { work in Trace.subject(of: self, .seeder, type: work.seeder) }
    }

    @MainActor @inline(never) func setTraced(_ model: Model) {
        record(.change, from: self.model, to: model, applying: { replaceModel(by: model) })
    }

    @MainActor @inline(never) func updateTraced(from old: Model, to model: Model, _ cmd: Cmd<Msg>) {
        record(.update, from: old, to: model, applying: { replaceModel(by: model) }, then: { run(cmd) })
    }

    @MainActor @inline(never)
    func runTraced(_ cmd: Cmd<Msg>, after kind: TraceStep.Kind, old: Model?) {
        record(kind, from: old, to: model, then: { run(cmd) })
    }

    @MainActor @inline(never) func sendTraced(_ msg: Msg) {
        let cause = Trace.causeToKeep
        work?.turn.send { [weak self] in
            Trace.resuming(cause) {
                guard let self, self.work != nil else { return }
                // A tracer may change the model, or have the view evaluated with another seeder.
                self.record(
                    .message,
                    value: msg,
                    to: self.model,
                    then: { self.work?.receive(self.model, msg) }
                )
            }
        }
    }

    /// Records a step and does what it causes.
    ///
    /// - Parameters:
    ///   - old: The model before the step, if the step changes it.
    ///   - new: The model after it.
    ///   - change: Changes the model. It comes before the step is recorded, because a tracer may read the model and change it.
    ///   - body: Does what the step causes besides.
    @MainActor func record(
        _ kind: TraceStep.Kind,
        value: Any? = nil,
        from old: Model? = nil,
        to new: Model,
        applying change: () -> Void = {},
        then body: () -> Void = {}
    ) {
        // Tracing may have ended while something waited.
        guard Trace.isOn, let subject else {
            change()
            return body()
        }
        let number = Trace.nextNumber()
        Trace.causing(number, change)
        let states: Trace.StateChange = (old.map { $0 as Any }, new)
        let object = work?.isSendable == true ? self : nil
        Trace.record(kind, of: subject, number: number, value: value, change: states, by: object)
        Trace.causing(number, body)
    }

    /// Says that the model ends, and with it its commands.
    nonisolated func recordEnd() {
        commands.recordEnds()
        Trace.ended(self)
    }
}

extension SeedObject: Repeating {
    package func `repeat`(_ value: Any?, _ state: Any?) {
        if let value { return (value as? Msg).map(send) ?? () }
        if let state = state as? Model { model = state }
    }
}
