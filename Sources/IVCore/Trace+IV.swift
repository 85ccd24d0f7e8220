import SharedReactive

// What is recorded while somebody traces. All of it stands behind `Trace.isOn`.
//
// The link is the subject, for an event, for a command and for the command's handling. An emitter that was made by
// hand, without a view or without a link, records nothing.

extension Link {
    /// What steps of the link belong to; `nil` if it is of no view.
    private var subject: TraceSubject? {
        guard let lane else { return nil }
        let (view, interactor) = lane.ends
        return Trace.subject(of: self, .link, type: "Link<\(view), \(interactor)>")
    }

    @usableFromInline @inline(never) func recordBeginning() {
        if let subject { Trace.record(.began, of: subject) }
    }

    /// Records an event or a command that is emitted.
    ///
    /// - Parameter emitter: Whoever can emit it again.
    /// - Returns: The step's number; `nil` if nothing comes of it, because the link has ended.
    func recordEmission<Value>(
        _ kind: TraceStep.Kind,
        of value: Value,
        by emitter: (any Repeating)? = nil
    ) -> Int? {
        if hasEnded { return nil }
        return subject.map { Trace.record(kind, of: $0, value: value, by: emitter) }
    }

    /// Records that the view handles a command, and has it do so.
    @usableFromInline @inline(never)
    func recordHandling<Command>(of command: Command, by handle: () -> Void) {
        guard let number = recordHandling(of: command) else { return handle() }
        // A tracer may have ended the link.
        if !hasEnded { Trace.causing(number, handle) }
    }

    /// Records that the view handles a command.
    ///
    /// - Returns: The step's number.
    func recordHandling<Command>(of command: Command) -> Int? {
        subject.map { Trace.record(.handling, of: $0, value: command) }
    }
}

extension EventTarget {
    @usableFromInline @inline(never)
    func emitTraced(_ event: Handler.Event, isSendable: Bool, over link: Link) {
        // The link may turn out to have ended.
        if link.isLinked, !link.isKept() { return }
        guard let number = link.recordEmission(.event, of: event, by: isSendable ? self : nil) else { return }
        let handle = { [handler] in Trace.causing(number) { handler.handle(event: event) } }
        // An event that is emitted while linking is recorded now, and handled later.
        if link.isLinked || link.admitsUnlinked(handle) { handle() }
    }
}

extension EventTarget: Repeating {
    /// The interactor of a view that emits elsewhere is not the main thread's.
    package var keeping: Keeping { CurrentThread.isMain ? .weakly : .not }

    package func `repeat`(_ value: Any?, _: Any?) {
        if let event = value as? Handler.Event { emit(event, isSendable: true) }
    }
}

extension CommandTarget {
    @usableFromInline @inline(never) func sendTraced(_ command: Command) {
        guard let number = link.recordEmission(.command, of: command) else { return send(command) }
        Trace.causing(number) { send(command) }
    }
}

extension TraceRecorder {
    /// The steps of the link between a view and its interactor. If the view is not linked, the array is empty.
    public func steps(ofLinkOf view: some ViewProtocol) -> [TraceStep] {
        view.eventEmitter?.target.link.map { steps(of: $0) } ?? []
    }
}
