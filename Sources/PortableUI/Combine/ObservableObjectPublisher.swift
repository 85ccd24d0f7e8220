import SharedReactive

// | state                 | guard    | touched by                                                   |
// | --------------------- | -------- | ------------------------------------------------------------ |
// | `ReaderList.Readers`  | the lock | whoever begins, ends or announces: the main thread as a rule |
// | `Reader.State.body`   | the lock | the same                                                     |

/// A publisher that tells observers of an object that the object is about to change, as in Combine.
///
/// It is not `Sendable`, like the one of Combine, because objects are changed on the main actor.
public final class ObservableObjectPublisher: Publisher {
    /// The publisher sends no information about the change.
    public typealias Output = Void
    /// It cannot fail.
    public typealias Failure = Never

    /// Those who are told before a change.
    private let core = SubjectCore<Void, Never>()
    /// Those who read the object when it has changed: views and seeders. They are told last, so that what a subscriber
    /// reads of them does not use up the change before it is made.
    private let readers = ReaderList()

    /// Creates a publisher without observers.
    public init() {}

    /// Connects a subscriber, which is called before each later change.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        core.receive(subscriber: subscriber)
    }

    /// Calls the observers on this thread, in the order in which they subscribed. Change the object right after this
    /// call.
    public func send() { announce {} }

    /// Makes a change between telling those who are told before it and those who read what has come of it.
    func announce(_ change: () -> Void) {
        core.send(())
        change()
        readers.call()
    }

    /// Tells those who read the object that it has another value: no subscriber was told before.
    func announceReplacement() { readers.call() }

    /// Has a closure called for each change to come, when the new value can be read; for a change that is announced
    /// by `send()`, right before that.
    ///
    /// The returned object keeps the publisher, and the publisher the closure until that is released or cancelled.
    func observeChanges(_ body: @escaping () -> Void) -> AnyCancellable {
        let end = readers.add(body)
        return AnyCancellable {
            end()
            withExtendedLifetime(self) {}
        }
    }
}

/// Those who read an object when it has changed, in the order in which they came.
private final class ReaderList {
    private struct Readers: GuardedState { var roster = Roster<Reader>() }

    /// Somebody who is called, until that has ended.
    private final class Reader {
        private struct State: GuardedState { var body: (() -> Void)? }

        private let state: Lock<State>

        init(_ body: @escaping () -> Void) { state = Lock(State(body: body)) }

        func call() { state.withLock(\.body)?() }

        func end() {
            let old = state.withLock { state in
                defer { state.body = nil }
                return state
            }
            withExtendedLifetime(old) {}
        }
    }

    private let readers = Lock(Readers())

    func call() { for place in readers.withLock(\.roster.places) { place.member?.call() } }

    /// Adds a reader.
    ///
    /// - Returns: What ends it, to be called once.
    func add(_ body: @escaping () -> Void) -> () -> Void {
        let reader = Reader(body)
        let number = readers.withLock { $0.roster.add(reader) }
        return {
            reader.end()
            self.readers.withLock { $0.roster.remove(number) }
        }
    }
}
