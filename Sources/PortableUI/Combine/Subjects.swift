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
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let core = SubjectCore<Output, Failure>()

    /// Creates a subject without subscribers.
    public init() {}

    /// For use by this module only.
    public func _subscribe(_ sink: _Sink<Output, Failure>) -> AnyCancellable { core.subscribe(sink) }

    /// Sends a value to the subscribers, in the order of their subscriptions.
    public func send(_ value: Output) { core.send(value) }
    /// Sends the completion. Nothing is sent after it.
    public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }
}

/// A subject that stores the last value and sends it first to each new subscriber, as in Combine.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let core = SubjectCore<Output, Failure>()
    private let content: GuardedValue<Output>

    /// Creates a subject with a value.
    public init(_ value: Output) { content = GuardedValue(value) }

    /// The last value. Setting it sends the new value.
    public var value: Output {
        get { content.value }
        set { send(newValue) }
    }

    /// For use by this module only.
    public func _subscribe(_ sink: _Sink<Output, Failure>) -> AnyCancellable {
        core.subscribe(sink) { sink.receive(self.value) }
    }

    /// Sets the value, and sends it to the subscribers in the order of their subscriptions.
    public func send(_ value: Output) {
        if core.isFinished { return }
        content.value = value
        core.send(value)
    }

    /// Sets the value without sending it to the current subscribers.
    func keep(_ value: Output) { content.value = value }

    /// Sends the completion. Nothing is sent after it.
    public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }
}

// | state               | guard    | touched by                                          |
// | ------------------- | -------- | --------------------------------------------------- |
// | `SubjectCore.State` | the lock | any thread that sends, subscribes or cancels        |
// | a member's value    | its lock | the same                                            |

/// The subscribers of a subject, in the order of their subscriptions.
///
/// As in Combine, values are delivered on the sending thread, and a value sent during a delivery is delivered within
/// it. No lock is held during a delivery.
final class SubjectCore<Output, Failure: Error> {
    private struct State: GuardedState {
        /// A member's value is `nil` after its end.
        var members = Roster<GuardedValue<_Sink<Output, Failure>?>>()
        var completion: Subscribers.Completion<Failure>?
    }

    private let state = Lock(State())

    /// - Parameter begin: Called unless the subject has completed.
    func subscribe(_ sink: _Sink<Output, Failure>, begin: () -> Void = {}) -> AnyCancellable {
        let member = GuardedValue<_Sink<Output, Failure>?>(sink)
        let (number, completion) = state.withLock { ($0.completion == nil ? $0.members.add(member) : 0, $0.completion) }
        if let completion { sink.finish(completion) } else { begin() }
        return AnyCancellable { [self] in
            withExtendedLifetime(member.exchange(nil)) {}
            state.withLock { $0.members.remove(number) }
        }
    }

    /// Delivers a value to the subscribers, unless the subject has completed.
    func send(_ value: Output) { for place in state.withLock(\.members.places) { place.member?.value?.receive(value) } }

    func send(completion: Subscribers.Completion<Failure>) {
        let places = state.withLock { state in
            if state.completion == nil { state.completion = completion }
            return state.members.removeAll()
        }
        for place in places { place.member?.exchange(nil)?.finish(completion) }
    }

    var isFinished: Bool { state.withLock { $0.completion != nil } }
}

struct Roster<Member> {
    private var nextNumber = 0
    /// A removed member leaves an empty place. Empty places are removed when they are more than half.
    private(set) var places: [(number: Int, member: Member?)] = []
    private var gone = 0

    /// Adds a member.
    ///
    /// - Returns: The number that removes it.
    mutating func add(_ member: Member) -> Int {
        nextNumber += 1
        places.append((nextNumber, member))
        return nextNumber
    }

    mutating func remove(_ number: Int) {
        // The numbers ascend, so the place is found by bisection.
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if places[middle].number < number { low = middle + 1 } else { high = middle }
        }
        // A member without a place has been removed with all others.
        guard low < places.count, places[low].number == number else { return }
        places[low].member = nil
        gone += 1
        if gone > 16, gone > places.count / 2 || gone == places.count {
            places.removeAll { $0.member == nil }
            gone = 0
        }
    }

    mutating func removeAll() -> [(number: Int, member: Member?)] {
        defer { (places, gone) = ([], 0) }
        return places
    }
}
