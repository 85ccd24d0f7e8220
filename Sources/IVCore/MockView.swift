import SharedReactive

/// A view for tests. It emits events, and records the commands that its interactor sends.
///
/// ```swift
/// let view = MockView<UsersListInteractor>()
/// var interactor = UsersListInteractor()
/// view.configure(with: &interactor)
///
/// view.emit(.didLoadView) { command in
///     switch command {
///     case .showItems:
///         showItemsTriggered.fulfill()
///     }
/// }
/// ```
///
/// Assert the commands in order, and wait for later ones:
///
/// ```swift
/// view.emit(event: .didLoadView)
/// try view.expect(.showLoading)
/// try await view.expect(.showItems(items), within: .seconds(1))
/// try view.expectNothingMore()
/// ```
///
/// A failure shows the expected and the actual command, line by line.
///
/// A test may use a mock view on any thread. The mock view is linked on the test's thread, and handles a command on the
/// thread that emits it, before `emit` returns. Like every view, it handles one command at a time. So there is one
/// exception: a command that is emitted while another one is handled, in a callback or on another thread, is handled
/// afterwards, usually by the same thread.
public final class MockView<Interactor: InteractorProtocol>: ViewProtocol {
    /// Sends events to the interactor. It is set when the view is linked.
    public var eventEmitter: EventEmitter<Interactor>? {
        didSet { lane.endCurrent(unless: eventEmitter?.target.link) }
    }

    private let record = MockRecord<Interactor.Command>()

    var recording: Recording<Interactor.Command> { record.recording }

    private let lane = Lane()

    /// Creates a view without recorded commands.
    public init() {}

    deinit { lane.endCurrent() }

    /// The commands that the view has received, in order.
    public var commands: [Interactor.Command] { recording.elements }

    /// Waits until the view has received `count` commands or more, and returns all of them. If the task is cancelled, it
    /// returns the commands so far.
    ///
    /// It waits as long as necessary, so set a time limit for the test.
    public func commands(
        count: Int,
        isolation: isolated (any Actor)? = #isolation
    ) async -> [Interactor.Command] {
        await recording.wait(for: count)
        return commands
    }

    /// Emits an event, and calls a closure with every command from now on.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - callback: Called with each command after it has been recorded. It replaces an earlier callback. The view
    ///     owns it.
    public func emit(_ event: Interactor.Event, callback: @escaping @Sendable (Interactor.Command) -> Void) {
        record.call(callback)
        emit(event: event)
    }

    /// Records the command.
    public func handle(command: Interactor.Command) { record.handle(command) }

    /// Links this view to an interactor. Unlike other views, a mock view can be linked on any thread.
    ///
    /// - Parameter interactor: Owned by the view, through its `eventEmitter`.
    public func link(_ interactor: Interactor) {
        // The closure need not check the emitter, because a mock view ends the link itself when it gets another one.
        let link = Link(of: self, on: lane) { _, _ in true }
        let emitter = CommandEmitter<Interactor.Command>(link: link) { [weak record] command in
            if !link.hasEnded { record?.handle(command, from: link) }
        } sendTogether: { [weak record] commands in
            record?.handle(commands, from: link)
        }
        connect(interactor, over: link, on: lane, emitter: emitter)
    }

    /// Links this view to an interactor, as `link(_:)` does.
    public func configure(with interactor: inout Interactor) { link(interactor) }

    /// Ends the link between this view and its interactor, if there is one. Unlike other views, a mock view can be
    /// unlinked on any thread.
    public func unlink() { disconnect(lane) }
}

/// Records a mock view's commands on the threads that emit them, and calls the callback, one command at a time.
///
/// | state      | guarded by | accessed by                          |
/// | ---------- | ---------- | ------------------------------------ |
/// | `Handling` | its lock   | the thread that delivers, one at a time |
/// | `recording`, `delivery`, `callback`, `queueing` | their own | threads that emit commands or call the mock view |
private final class MockRecord<Command>: Sendable {
    /// A command that the mock view handles.
    private struct Handled {
        let command: Command
        /// The command's link, if it was emitted.
        let link: Link?

        /// Whether the link has ended since then.
        var isLate: Bool { link?.hasEnded == true }
    }

    private struct Handling: GuardedState {
        /// The step of the command that is being handled, while a tracer runs.
        var number: Int?
    }

    let recording = Recording<Command>(of: "command")
    /// It delivers each command to `record(_:)`, and then to the callback. Its value is the number of commands.
    private let delivery = Delivery<Int, Handled>(0)
    /// The subscription of the callback.
    private let callback = SerialDisposable()
    private let handling = Lock(Handling())
    /// Held while commands are queued, so that the commands of a batch stay together.
    private let queueing = WordLock()

    init() { _ = delivery.observe { [weak self] handled in self?.record(handled) } }

    deinit { delivery.finish() }

    /// Calls `callback` with every command from now on.
    func call(_ callback: @escaping @Sendable (Command) -> Void) {
        self.callback.inner = delivery.observe { [weak self] handled in
            if handled.isLate { return }
            guard let number = self?.handling.withLock(\.number) else { return callback(handled.command) }
            Trace.causing(number) { callback(handled.command) }
        }
    }

    func handle(_ command: Command, from link: Link? = nil) { handle([Queued(command)], from: link) }

    func handle(_ commands: [Queued<Command>], from link: Link?) {
        // The exclusion postpones deliveries on this thread until all commands are queued. Otherwise an observer of the first
        // could emit a command between them. The address of the thread's record identifies the exclusion.
        let thread = CurrentThread.record
        let exclusion = UInt(bitPattern: thread)
        thread.pointee.beginExclusion(by: exclusion)
        queueing.lock()
        for command in commands {
            Trace.resuming(command.cause) {
                delivery.change { count in
                    count += 1
                    return Handled(command: command.value, link: link)
                }
            }
        }
        queueing.unlock()
        _ = thread.pointee.endExclusion(by: exclusion)
        // These commands are delivered now, even if an outer call is resuming other deliveries.
        if thread.pointee.mayDeliver { delivery.resume(on: thread) }
        AnyDelivery.resumePostponed(on: thread)
    }

    private func record(_ handled: Handled) {
        if handled.isLate { return }
        let number = Trace.isOn ? handled.link?.recordHandling(of: handled.command) : nil
        // A tracer may have ended the link.
        if handled.isLate { return }
        handling.withLock { $0.number = number }
        recording.record(handled.command)
    }
}
