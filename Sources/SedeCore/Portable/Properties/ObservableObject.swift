#if !canImport(SwiftUI)
import SharedReactive

/// An object that says when it is about to change, as in Combine. For one with `@Published` properties, setting
/// them says so.
public protocol ObservableObject: AnyObject {
    /// Tells that the object is about to change.
    var objectWillChange: ObservableObjectPublisher { get }
}

extension ObservableObject {
    /// Tells that a property marked with `@Published` is about to be set; other changes are for the object to
    /// announce, with `send()`.
    public var objectWillChange: ObservableObjectPublisher {
        if let publisher = publisherOfPublishedProperties(in: self) { return publisher }
        return PublishersOfOtherObjects.publisher(of: self)
    }
}

// | state                        | guard    | touched by                                                    |
// | ---------------------------- | -------- | ------------------------------------------------------------- |
// | `ObserverList.Entries`       | the lock | whoever begins, ends or announces: the main thread as a rule  |
// | `Observer.State.body`        | the lock | the same                                                      |
// | `PublishersOfOtherObjects.table` | the lock | whoever asks for the publisher of an object               |

/// Tells those who observe an object that it is about to change, as in Combine.
///
/// It is not `Sendable`, as Combine's is not: an object is changed on the main actor.
public final class ObservableObjectPublisher {
    /// Those who are told before a change.
    private let sinks = ObserverList()
    /// Those who read the object when it has changed: views and seeders. They are told last, so that what a sink reads
    /// of them does not use up the change before it is made.
    private let readers = ObserverList()

    /// Creates a publisher that nobody observes.
    public init() {}

    /// Tells the observers, on this thread, in the order in which they subscribed. Change the object right after it.
    public func send() {
        announce {}
    }

    /// Makes a change between telling those who are told before it and those who read what has come of it.
    func announce(_ change: () -> Void) {
        sinks.call()
        change()
        readers.call()
    }

    /// Tells those who read the object that it has another value: no sink was told before.
    func announceReplacement() {
        readers.call()
    }

    /// Has a closure called for each change to come, until the returned object is released or cancelled.
    ///
    /// The returned object keeps the publisher, and the publisher the closure until then.
    public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
        cancellable(sinks.add { receiveValue(()) })
    }

    /// Has a closure called for each change to come, when the new value can be read; for a change that is announced
    /// by `send()`, right before that.
    func observeChanges(_ body: @escaping () -> Void) -> AnyCancellable {
        cancellable(readers.add(body))
    }

    private func cancellable(_ end: @escaping () -> Void) -> AnyCancellable {
        AnyCancellable {
            end()
            withExtendedLifetime(self) {}
        }
    }
}

extension ObservableObject {
    /// Has a closure called for each change to come, when the new value can be read.
    func observeChanges(_ body: @escaping () -> Void) -> AnyCancellable {
        objectWillChange.observeChanges(body)
    }
}

/// Those who are called for each change of an object, in the order in which they came.
private final class ObserverList {
    private struct Entries: GuardedState {
        var nextNumber = 0
        /// An observer that has left leaves an empty place, until more than half of the places are empty.
        var all: [(number: Int, observer: Observer?)] = []
        var gone = 0

        mutating func add(_ observer: Observer) -> Int {
            nextNumber += 1
            all.append((nextNumber, observer))
            return nextNumber
        }

        mutating func remove(_ number: Int) {
            // The numbers ascend: the place is found by halving.
            var (low, high) = (0, all.count)
            while low < high {
                let middle = (low + high) / 2
                if all[middle].number < number { low = middle + 1 } else { high = middle }
            }
            all[low].observer = nil
            gone += 1
            if gone > 16, gone > all.count / 2 || gone == all.count {
                all.removeAll { $0.observer == nil }
                gone = 0
            }
        }
    }

    /// Somebody who is called, until that has ended.
    private final class Observer {
        private struct State: GuardedState {
            var body: (() -> Void)?
        }

        private let state: Lock<State>

        init(_ body: @escaping () -> Void) {
            state = Lock(State(body: body))
        }

        func call() {
            state.withLock(\.body)?()
        }

        func end() {
            let old = state.withLock { state in
                defer { state.body = nil }
                return state
            }
            withExtendedLifetime(old) {}
        }
    }

    private let entries = Lock(Entries())

    func call() {
        for entry in entries.withLock(\.all) { entry.observer?.call() }
    }

    /// Adds an observer.
    ///
    /// - Returns: What ends it, to be called once.
    func add(_ body: @escaping () -> Void) -> () -> Void {
        let observer = Observer(body)
        let number = entries.withLock { $0.add(observer) }
        return {
            observer.end()
            self.entries.withLock { $0.remove(number) }
        }
    }
}

/// The publishers of objects that have no property to keep them.
private enum PublishersOfOtherObjects {
    private struct Entry {
        // Under the address of an object that has gone, another one may be made: then this is `nil`.
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table: GuardedState {
        var entries: [ObjectIdentifier: Entry] = [:]
        var nextCleaning = 64
    }

    private static let table = Lock(Table())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        // A look at a weak reference holds its object for that time. If its owner releases it meanwhile, it ends
        // where it is let go of here: outside the lock, for its `deinit` may ask for a publisher.
        let (publisher, looked, released) = table.withLock { table in
            let id = ObjectIdentifier(object)
            var looked: [AnyObject?] = []
            var released: [Entry] = []
            if let entry = table.entries[id] {
                if entry.object === object { return (entry.publisher, looked, released) }
                released.append(entry)
            }
            if table.entries.count >= table.nextCleaning {
                looked.reserveCapacity(table.entries.count)
                for (id, entry) in table.entries {
                    let object = entry.object
                    looked.append(object)
                    if object == nil {
                        released.append(entry)
                        table.entries[id] = nil
                    }
                }
                table.nextCleaning = max(64, table.entries.count * 2)
            }
            let entry = Entry(object: object, publisher: ObservableObjectPublisher())
            table.entries[id] = entry
            return (entry.publisher, looked, released)
        }
        withExtendedLifetime((looked, released)) {}
        return publisher
    }
}
#endif
