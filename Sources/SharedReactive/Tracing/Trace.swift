/// Tells what happens in a running app, step by step.
///
/// Every pattern says what passes through it: actions, mutations, messages, events, commands, presentations, and the changes
/// of properties that have a name. A ``Tracer`` is told of each. Three are ready to use:
///
/// ```swift
/// Trace.start(.console)                     // prints each step, and what changed in the state
/// Trace.start(.signposts)                   // Instruments shows the steps, on Apple's systems
///
/// let recorder = TraceRecorder()            // keeps the steps, for tests
/// Trace.start(recorder)
/// ```
///
/// The product `Inspection` sends the steps to the inspector, which shows them in a browser.
///
/// As long as no tracer has been started, a step costs one check. Tracing changes neither the order of what happens, nor its
/// threads, nor the lifetime of any object. It takes time: states are described and compared. Use it in debug builds.
///
/// ## What caused a step
///
/// A ``TraceStep`` names the step that caused it. An action causes a mutation, the mutation has a view reflect it, and what the
/// view does in the course of it is caused by that. Causes go along with tasks that are created in a step, with schedulers and
/// with everything that this package takes to another thread. They do not go along with an app's own `DispatchQueue.async` and
/// with completion handlers, unless ``carrying(_:)`` takes them there.
public enum Trace {
    // | state                     | guarded by | touched by                                     |
    // | ------------------------- | ---------- | ---------------------------------------------- |
    // | `State`                   | `state`    | who starts and ends tracing; each step         |
    // | `started`                 | written under that lock, read without it | any thread       |
    // | `running`                 | –          | the task or thread that it belongs to          |

    struct State: GuardedState {
        var tracers: [(key: Int, tracer: any Tracer)] = []
        var lastKey = 0
        var lastStep = 0
        var lastSubject = 0
        /// What has said something and is alive.
        var subjects: [ObjectIdentifier: TraceSubject] = [:]
    }

    static let state = Lock(State())

    /// Whether there is a tracer.
    @usableFromInline
    static let started = AtomicFlag()

    /// What code runs for: the number of a step, 0 for none, or `tracer`. It goes along with all that waits.
    @TaskLocal static var running = 0

    /// What a tracer's own code runs for, and all that comes of it. None of that is traced.
    static let tracer = -1

    /// The number of the step in the course of which code runs; `nil` if it runs for no step.
    package static var cause: Int? {
        let running = running
        return running > 0 ? running : nil
    }

    /// Whether code runs for a tracer.
    static var isRecording: Bool { running == tracer }

    /// Whether there is a tracer. It is the check that a step costs if there is none.
    @inlinable
    package static var isOn: Bool {
        started.isSet
    }

    /// Tells a tracer of every step from now on, until the returned disposable is disposed of. Releasing that does not end it.
    ///
    /// Any thread may call it, at any time.
    ///
    /// - Parameter tracer: Kept until the end.
    @discardableResult
    public static func start(_ tracer: some Tracer) -> any Disposable {
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
            // Without a tracer, nobody says when an object ends, and another one may get its address.
            if state.tracers.isEmpty { state.subjects = [:] }
            return removed
        }
    }

    /// Records a step of the app itself, such as a tap, and runs what follows from it.
    ///
    /// ```swift
    /// Trace.mark("Refresh tapped") { presenter.refresh() }
    /// ```
    ///
    /// Steps that `body` causes have this one as their cause. Without a tracer, it only runs `body`.
    ///
    /// - Parameters:
    ///   - name: What happens, in the app's words.
    ///   - value: What comes with it, described as values in states are.
    ///   - body: Runs at once, on the calling thread.
    /// - Returns: What `body` returns.
    public static func mark<Result, Failure: Error>(
        _ name: String,
        _ value: Any? = nil,
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if !isOn { return try body() }
        let number = record(.mark, of: .app, name: name, value: value)
        return try causing(number, body)
    }

    /// Returns a closure that does the same in the course of the present step, on whatever thread it is called.
    ///
    /// Use it for what you take to another thread yourself, so that it has its cause there:
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
    /// Without a tracer, it returns the closure as it is.
    public static func carrying<each Argument>(
        _ work: @escaping @Sendable (repeat each Argument) -> Void
    ) -> @Sendable (repeat each Argument) -> Void {
        guard isOn else { return work }
        let kept = running
        return { (argument: repeat each Argument) in resuming(kept) { work(repeat each argument) } }
    }
}
