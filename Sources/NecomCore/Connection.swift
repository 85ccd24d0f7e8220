import SharedReactive

// | state                 | guarded by    | accessed by                                                         |
// | --------------------- | ------------- | ------------------------------------------------------------------- |
// | `Connections.current` | `connections` | `action` reads, the thread that connects writes                     |
// | `Connections.next`    | `connections` | the thread that connects, and threads that disconnect               |
// | the delegate          | `slot`        | senders read, connecting and disconnecting write                    |
// | `tasks`, `isUsed`     | their own     | any thread                                                          |

/// The state of a model, its tasks, and its connection with its delegate. A model owns it, and excludes other threads while it
/// connects.
@usableFromInline
nonisolated final class Connection<
    State: StateType,
    Action: ActionType,
    Proxy: DelegateProxyType
> {
    /// The results of a connection: the action and the proxy of the delegate.
    @usableFromInline struct Connected {
        @usableFromInline let action: ActionProxy<Action>
        /// Retained here, because `make` may have passed it to other models as their delegate. These hold it weakly.
        let delegate: Proxy
    }

    @usableFromInline struct Connections: GuardedState {
        @usableFromInline var current: Connected?
        /// The delegate to connect next, if the connecting thread has called `connect(_:)` inside `make`.
        var next: Proxy.Delegate?
    }

    @usableFromInline let connections = Lock(Connections())

    /// The tasks of the model's actions. They are cancelled with the model.
    private let tasks = OwnedTasks()
    private let slot: DelegateSlot
    let state: StateReference<State>

    var trace: ModelTrace { slot.trace }

    /// - Parameter model: The type of the model, for traces.
    init(of model: Any.Type, _ state: State) {
        slot = DelegateSlot(Proxy.Delegate.self, of: ModelTrace(model))
        self.state = StateReference(StateProxy(state, tasks: tasks, trace: slot.trace))
        trace.recordBeginning(with: state, in: self.state.proxy)
    }

    deinit {
        trace.recordEnd()
        tasks.cancelAll()
    }

    /// The action of the current connection; `nil` before the first one.
    @inlinable var action: ActionProxy<Action>? {
        #if DEBUG
        noteUse()
        #endif
        return connections.withLock { $0.current?.action }
    }

    #if DEBUG
    /// Whether the action was read after the model was connected.
    private let isUsed = AtomicFlag()

    /// Writes a hint if the first delegate was deallocated before the action is read for the first time.
    @usableFromInline func noteUse() {
        let isConnectedOnce = slot.generation.load() == 1
        guard isConnectedOnce, isUsed.take(), slot.object == nil, slot.type != NoDelegate.self else { return }
        Hint.give(
            about: "delegate that was not kept",
            of: trace.type,
            text: """
                The delegate of a \(trace.type) was deallocated before the model's action was used, so it receives \
                nothing. connect(_:) holds its delegate weakly: keep the delegate in a property.
                """
        )
    }
    #endif

    /// Replaces the delegate, and returns its proxy for the model's `make`.
    func begin(with delegate: Proxy.Delegate) -> Proxy {
        (delegate as? any RecordingDelegate)?.recording.follow(tasks)
        return slot.connect(delegate)
    }

    /// Stores the action that the model's `make` has returned.
    ///
    /// - Parameter replaced: Gets the previous connection, to be released when the model may be connected again.
    /// - Returns: The delegate to connect next, if there is one.
    func end(with action: Action, for proxy: Proxy, replacing replaced: inout [Connected]) -> Proxy.Delegate?
    {
        let made = Connected(action: ActionProxy(action, of: trace), delegate: proxy)
        let (before, next) = connections.withLock { connections in
            (exchange(&connections.current, with: made), connections.next.take())
        }
        if let before { replaced.append(before) }
        return next
    }

    /// Connects another delegate after the present connection has been made.
    func connectNext(_ delegate: Proxy.Delegate) {
        // The previous value of `next` is released after unlocking.
        _ = connections.withLock { exchange(&$0.next, with: delegate) }
    }

    /// Ends the connection. The action stays.
    func disconnect() {
        // `next` is released after unlocking.
        let next = connections.withLock { $0.next.take() }
        slot.replace(with: nil)
        withExtendedLifetime(next) {}
    }
}

/// Traps with a message about a model whose action was read too early.
@usableFromInline func stopUnconnected(_ model: Any.Type) -> Never {
    fatalError(
        """
        \(model) has no action yet, because it has not been connected. Call connect(_:) with its delegate before \
        you use its action. If connect(_:) is running, do not send a value from \
        make(state:extra:delegate:) to a delegate that uses the action.
        """
    )
}

/// Returns a delegate for a model that has none; `nil` for other models.
func noDelegate<Delegate>() -> Delegate? {
    Delegate.self == NoDelegate.self ? NoDelegate() as? Delegate : nil
}
