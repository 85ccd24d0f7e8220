/// Traces a running app, step by step.
///
/// Each pattern reports its steps: actions, mutations, messages, events, commands, presentations, and the changes of
/// properties that have a name. A ``Tracer`` receives the steps. In tests, use a recorder:
///
/// ```swift
/// let recorder = TraceRecorder()
/// Trace.start(recorder)
/// ```
///
/// The product `Inspection` has tracers that print each step (`.console`) and that emit signposts for Instruments
/// (`.signposts`), and it sends the steps to the inspector, which shows them in a browser.
///
/// Without a tracer, each step costs one check. A tracer does not change the order or the threads of your code, or the
/// lifetime of any object. It takes time, because states are described and compared. Use it in debug builds.
///
/// ## What caused a step
///
/// A ``TraceStep`` has the number of the step that caused it. For example, an action causes a mutation, and the
/// mutation causes the view to reflect the new state. Steps that the view's code makes meanwhile are caused by this
/// reflection. The cause is passed on to tasks that are created during a step, to schedulers, and to everything that this
/// package runs on another thread. It is not passed on to your own `DispatchQueue.async` or to completion handlers. Wrap
/// their closures with ``carrying(_:)``.
public enum Trace {
    // | state                     | guarded by | accessed by                                    |
    // | ------------------------- | ---------- | ---------------------------------------------- |
    // | `State`                   | `state`    | threads that start and end tracing; each step  |
    // | `started`                 | written under that lock, read without it | any thread       |
    // | `running`                 | –          | the task or thread that it belongs to          |

    struct State: GuardedState {
        var tracers: [(key: Int, tracer: any Tracer)] = []
        var lastKey = 0
        var lastStep = 0
        var lastSubject = 0
        /// The subjects of existing objects.
        var subjects: [ObjectIdentifier: TraceSubject] = [:]
        /// The number of the last subject that was removed when tracing ended, or was never in the table. Of the subjects
        /// up to this number, it is not known whether their objects still exist.
        var lastForgotten = 0
    }

    static let state = Lock(State())

    @usableFromInline static let started = AtomicFlag()

    /// The number of the current step, captured by queued work; 0 for none, or `tracer`.
    @TaskLocal static var running = 0

    /// The value of `running` for a tracer's own code and all its effects, which are not traced.
    static let tracer = -1

    /// The number of the current step; `nil` for none.
    package static var cause: Int? {
        let running = running
        return running > 0 ? running : nil
    }

    /// Whether the current code is a tracer's own, or an effect of it.
    static var isInsideTracer: Bool { running == tracer }

    /// Whether there is a tracer. Without one, this check is the whole cost of a step.
    @inlinable package static var isOn: Bool { started.isSet }

    /// Sends every step from now on to a tracer, until the returned disposable is disposed of. Releasing the disposable
    /// does not end the tracing.
    ///
    /// This method can be called on any thread, at any time.
    ///
    /// - Parameter tracer: The tracer. It is retained until the disposable is disposed of.
    @discardableResult public static func start(_ tracer: some Tracer) -> any Disposable {
        let key = state.withLock { state in
            state.lastKey += 1
            state.tracers.append((state.lastKey, tracer))
            started.set(true)
            return state.lastKey
        }
        return AnyDisposable { end(key) }
    }

    private static func end(_ key: Int) {
        // The tracer is released here, after unlocking.
        _ = state.withLock { state in
            let removed = state.tracers.firstIndex { $0.key == key }.map { state.tracers.remove(at: $0) }
            started.set(!state.tracers.isEmpty)
            // Without a tracer, ends of objects are not recorded, and another object may get the same address.
            if state.tracers.isEmpty { (state.subjects, state.lastForgotten) = ([:], state.lastSubject) }
            return removed
        }
    }

    /// Records a step of the app itself, such as a tap, and runs a closure as a part of that step.
    ///
    /// ```swift
    /// Trace.mark("Refresh tapped") { presenter.refresh() }
    /// ```
    ///
    /// The steps inside `body` have this step as their cause. Without a tracer, this method only runs `body`.
    ///
    /// - Parameters:
    ///   - name: A name for the step.
    ///   - value: A value of the step. It is described like the values in states.
    ///   - body: The closure. It runs immediately, on the calling thread.
    /// - Returns: The result of `body`.
    public static func mark<Result, Failure: Error>(
        _ name: String,
        _ value: Any? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if !isOn { return try body() }
        let number = record(.mark, of: .app, name: name, value: value)
        return try causing(number, body)
    }

    /// Returns a closure that calls another one as a part of the current step, on any thread.
    ///
    /// Use it for a closure that you pass to another queue or to an API that calls it later, so that its steps have a
    /// cause:
    ///
    /// ```swift
    /// queue.async(execute: Trace.carrying { delegate.progress(1) })
    ///
    /// let task = session.dataTask(
    ///     with: request,
    ///     completionHandler: Trace.carrying { data, response, error in … }
    /// )
    /// ```
    ///
    /// Without a tracer, it returns the closure unchanged.
    public static func carrying<each Argument>(
        _ work: @escaping @Sendable (repeat each Argument) -> Void
    ) -> @Sendable (repeat each Argument) -> Void {
        guard isOn else { return work }
        let kept = running
        return { (argument: repeat each Argument) in resuming(kept) { work(repeat each argument) } }
    }
}
