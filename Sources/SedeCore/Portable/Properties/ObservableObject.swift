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
public final class ObservableObjectPublisher: Sendable {
    private struct Observers {
        var nextID = 0
        var closures: [(id: Int, closure: (()) -> Void)] = []
    }

    private let observers = Lock(Observers())

    /// Creates a publisher that nobody observes.
    public init() {}

    /// Tells the observers, on this thread.
    public func send() {
        for (_, closure) in observers.withLock({ $0.closures }) { closure(()) }
    }

    /// Has a closure called for each change to come, until the returned object is released or cancelled.
    public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
        let id = observers.withLock { observers in
            observers.nextID += 1
            observers.closures.append((observers.nextID, receiveValue))
            return observers.nextID
        }
        return AnyCancellable { [weak self] in self?.remove(id) }
    }

    private func remove(_ id: Int) {
        let removed = observers.withLock { observers in
            // Ids ascend: the place is found by halving.
            var (low, high) = (0, observers.closures.count)
            while low < high {
                let middle = (low + high) / 2
                if observers.closures[middle].id < id { low = middle + 1 } else { high = middle }
            }
            guard low < observers.closures.count, observers.closures[low].id == id else {
                return Optional<(()) -> Void>.none
            }
            return observers.closures.remove(at: low).closure
        }
        withExtendedLifetime(removed) {}
    }
}

/// The publishers of objects that have no property to keep them.
private enum PublishersOfOtherObjects {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table {
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
