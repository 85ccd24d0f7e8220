import SharedReactive

/// An object that publishes when it is about to change, as in Combine. If it has `@Published` properties, setting one
/// of them does so.
public protocol ObservableObject: AnyObject {
    /// The type of the publisher. If the object declares its own, it can be any publisher that does not fail.
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never

    /// Tells that the object is about to change.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// Publishes when a property marked with `@Published` is about to be set. For other changes, the object calls
    /// `send()`.
    public var objectWillChange: ObservableObjectPublisher {
        if let publisher = publisherOfPublishedProperties(in: self) { return publisher }
        return PublishersOfOtherObjects.publisher(of: self)
    }
}

extension ObservableObject {
    /// Has a closure called for each change to come, when the new value can be read, or right before that: a publisher
    /// of the object's own and `send()` tell before the change.
    package func observeChanges(_ body: @escaping () -> Void) -> AnyCancellable {
        let publisher = objectWillChange
        return (publisher as? ObservableObjectPublisher)?.observeChanges(body) ?? publisher.sink { _ in body() }
    }
}

// | state                            | guard    | touched by                                |
// | -------------------------------- | -------- | ----------------------------------------- |
// | `PublishersOfOtherObjects.table` | the lock | whoever asks for the publisher of an object |

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
