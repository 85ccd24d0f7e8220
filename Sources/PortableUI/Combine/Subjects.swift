import SharedReactive

/// A publisher that an app sends values to, as in Combine.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to the subscribers.
    func send(_ value: Output)

    /// Sends the completion to the subscribers. Nothing is sent after it.
    func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
    /// Sends an empty value to the subscribers.
    public func send() { send(()) }
}

/// A subject that sends values to its current subscribers and stores none, as in Combine.
public final class PassthroughSubject<Output, Failure: Error>: _Subject<Output, Failure> {
    /// Creates a subject without subscribers.
    public override init() {}
}

/// A subject that stores the last value and sends it first to each new subscriber, as in Combine.
public final class CurrentValueSubject<Output, Failure: Error>: _Subject<Output, Failure> {
    private let content: GuardedValue<Output>

    /// Creates a subject with a value.
    public init(_ value: Output) { content = GuardedValue(value) }

    /// The last value. Setting it sends the new value.
    public var value: Output {
        get { content.value }
        set { send(newValue) }
    }

    /// For use by this module only.
    public override func _subscribe(_ sink: _Sink<Output, Failure>) -> AnyCancellable {
        subscribe(sink) { sink.receive(value) }
    }

    /// Sets the value, and sends it to the subscribers in the order of their subscriptions.
    public override func send(_ value: Output) {
        if isFinished { return }
        content.value = value
        super.send(value)
    }

    /// Sets the value without sending it to the current subscribers.
    func keep(_ value: Output) { content.value = value }
}

// | state                         | guard    | accessed by                                  |
// | ----------------------------- | -------- | -------------------------------------------- |
// | `_Subject.State`              | the lock | any thread that sends, subscribes or cancels |
// | a `Member`'s value            | its lock | the same                                     |
// | `CurrentValueSubject.content` | its lock | the same, and any thread that reads it       |

/// A subject with its subscribers, in the order of their subscriptions. For use by this module only.
///
/// As in Combine, values are delivered on the sending thread, and a value sent during a delivery is delivered within
/// it. No lock is held during a delivery.
public class _Subject<Output, Failure: Error>: Subject {
    /// A subscriber. Its value becomes `nil` when it cancels or the subject completes. A delivery that is under way skips it then.
    private typealias Member = GuardedValue<_Sink<Output, Failure>?>

    private struct State: GuardedState {
        /// In the order of the subscriptions. Ended members are removed later.
        var members: [Member] = []
        /// The members that have ended. They are removed together when they are more than 16 and more than half of all.
        var ended: Set<ObjectIdentifier> = []
        /// `nil` until the subject has completed. Then there are no members.
        var completion: Subscribers.Completion<Failure>?

        /// Records that a subscriber has cancelled.
        mutating func end(_ member: Member) {
            if completion != nil { return }
            ended.insert(ObjectIdentifier(member))
            guard ended.count > 16, ended.count > members.count / 2 else { return }
            members.removeAll { ended.contains(ObjectIdentifier($0)) }
            ended = []
        }
    }

    private let state = Lock(State())

    init() {}

    /// For use by this module only.
    public func _subscribe(_ sink: _Sink<Output, Failure>) -> AnyCancellable { subscribe(sink) {} }

    /// Adds a subscriber. A subject that has completed only sends the completion to it. A subscription retains its subject.
    ///
    /// - Parameter begin: Called unless the subject has completed, to send the current value.
    final func subscribe(_ sink: _Sink<Output, Failure>, begin: () -> Void) -> AnyCancellable {
        let member = Member(sink)
        let completion = state.withLock { state in
            if state.completion == nil { state.members.append(member) }
            return state.completion
        }
        // As in `send(completion:)`, the subscriber's closures are not kept after the completion.
        if let completion { member.exchange(nil)?.finish(completion) } else { begin() }
        return AnyCancellable { [self] in
            // The subscriber's closures are released outside the lock, because a `deinit` may call back.
            withExtendedLifetime(member.exchange(nil)) {}
            state.withLock { $0.end(member) }
        }
    }

    /// Sends a value to the subscribers, in the order of their subscriptions.
    public func send(_ value: Output) { for member in state.withLock(\.members) { member.value?.receive(value) } }

    /// Sends the completion. Nothing is sent after it.
    public func send(completion: Subscribers.Completion<Failure>) {
        let members = state.withLock { state in
            if state.completion == nil { state.completion = completion }
            return exchange(&state.members, with: [])
        }
        for member in members { member.exchange(nil)?.finish(completion) }
    }

    /// Whether the completion was sent.
    final var isFinished: Bool { state.withLock { $0.completion != nil } }
}
