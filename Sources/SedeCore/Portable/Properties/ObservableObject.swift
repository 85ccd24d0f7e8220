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

/// Tells those who observe an object that it is about to change, as in Combine.
///
/// It is not `Sendable`, as Combine's is not: an object is changed on the main actor. What views observe and is
/// announced elsewhere all the same is evaluated on the main actor, but may be read before it is set.
public final class ObservableObjectPublisher {
    private struct Observers: GuardedState {
        var nextNumber = 0
        /// In the order in which they came.
        var all: [(number: Int, observer: Observer)] = []
    }

    /// Somebody who is told.
    private final class Observer {
        private struct State: GuardedState {
            /// What is called; `nil` when that has ended.
            var closure: ((()) -> Void)?
        }

        private let state: Lock<State>

        init(_ closure: @escaping (()) -> Void) {
            state = Lock(State(closure: closure))
        }

        func call() {
            state.withLock(\.closure)?(())
        }

        func end() {
            let closure = state.withLock { state in
                defer { state.closure = nil }
                return state.closure
            }
            withExtendedLifetime(closure) {}
        }
    }

    private let observers = Lock(Observers())

    /// Creates a publisher that nobody observes.
    public init() {}

    /// Tells the observers, on this thread, in the order in which they came.
    public func send() {
        for (_, observer) in observers.withLock(\.all) { observer.call() }
    }

    /// Has a closure called for each change to come, until the returned object is released or cancelled.
    ///
    /// The returned object keeps the publisher, and the publisher the closure until then.
    public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
        let observer = Observer(receiveValue)
        let number = observers.withLock { observers in
            observers.nextNumber += 1
            observers.all.append((observers.nextNumber, observer))
            return observers.nextNumber
        }
        return AnyCancellable {
            observer.end()
            self.remove(number)
        }
    }

    private func remove(_ number: Int) {
        observers.withLock { observers in
            // The numbers ascend: the place is found by halving.
            var (low, high) = (0, observers.all.count)
            while low < high {
                let middle = (low + high) / 2
                if observers.all[middle].number < number { low = middle + 1 } else { high = middle }
            }
            observers.all.remove(at: low)
        }
    }
}

/// The publishers of objects that have no property to keep them.
private enum PublishersOfOtherObjects {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table: GuardedState {
        var entries: [ObjectIdentifier: Entry] = [:]
        var nextCleaning = 64
    }

    private static let table = Lock(Table())

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        table.withLock { table in
            if let entry = table.entries[ObjectIdentifier(object)], entry.object === object {
                return entry.publisher
            }
            if table.entries.count >= table.nextCleaning {
                table.entries = table.entries.filter { $0.value.object != nil }
                table.nextCleaning = max(64, table.entries.count * 2)
            }
            let entry = Entry(object: object, publisher: ObservableObjectPublisher())
            table.entries[ObjectIdentifier(object)] = entry
            return entry.publisher
        }
    }
}
#endif
