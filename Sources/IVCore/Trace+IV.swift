import SharedReactive

// The steps of IV. Each call stands behind `Trace.isOn`.
//
// The link is the subject of an event, of a command and of the command's handling. An emitter made by hand has no view or
// no link, and records nothing.

extension TraceStep.Kind {
    /// The view emitted an event.
    public static var event: Self { Self("event") }
    /// The interactor emitted a command.
    public static var command: Self { Self("command") }
    /// The view handles a command.
    public static var handling: Self { Self("handling") }
}

extension TraceSubject.Kind {
    /// The link between a view and its interactor.
    public static var link: Self { Self("link", of: "IV", endsBeforeItsObject: true) }
}

extension Link {
    /// The subject of the link's steps; `nil` without a view.
    private var subject: TraceSubject? {
        ends.map { view, interactor in
            Trace.subject(
                of: self,
                .link,
                type: "Link<\(view), \(interactor)>",
                fullType: "IVCore.Link<\(String(reflecting: view)), \(String(reflecting: interactor))>"
            )
        }
    }

    func recordBeginning() {
        if let subject { Trace.record(.began, of: subject) }
    }

    /// Records an event, a command or the handling of a command.
    ///
    /// - Parameter emitter: The object that can emit the event again; `nil` for a command, or an event that is not `Sendable`.
    /// - Returns: The step's number; `nil` without a view.
    func record<Value>(
        _ kind: TraceStep.Kind,
        of value: Value,
        by emitter: (any StepRepeater)? = nil
    ) -> Int? {
        subject.map { Trace.record(kind, of: $0, value: value, by: emitter) }
    }

    /// Records that the view handles a command, and returns the step's number.
    @usableFromInline @inline(never) func recordHandling<Command>(of command: Command) -> Int? {
        record(.handling, of: command)
    }
}

extension EventTarget: StepRepeater {
    /// Whether the event is emitted on the main thread, where the inspector would emit it again.
    package var isRepeatable: Bool { CurrentThread.isMain }

    package func `repeat`(_ value: Any?, _: Any?) {
        if let event = value as? Handler.Event { emit(event, isSendable: true) }
    }
}

extension CommandTarget {
    /// Records that a command is emitted, and returns the step's number; `nil` if the link has ended, or has no view.
    @usableFromInline @inline(never) func record(_ command: Command) -> Int? {
        link.hasEnded ? nil : link.record(.command, of: command)
    }
}

extension TraceRecorder {
    /// The steps of the link between a view and its interactor. If the view is not linked, the array is empty.
    public func steps(ofLinkOf view: some ViewProtocol) -> [TraceStep] {
        view.eventEmitter?.target.link.map { steps(of: $0) } ?? []
    }
}
