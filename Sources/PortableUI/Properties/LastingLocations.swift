import SharedReactive

// | state           | guard    | touched by                                                  |
// | --------------- | -------- | ----------------------------------------------------------- |
// | `Table.entries` | the lock | whoever makes or releases a binding, on any thread          |

/// The locations of bindings that are in use.
///
/// A view that is evaluated again makes its bindings again. With the same locations they are the same bindings, and the views
/// that hold them need not be evaluated. Nobody is kept here: a location removes itself when the last binding has gone.
package enum LastingLocations {
    /// What a location belongs to, and which of its parts it stands for.
    ///
    /// The location keeps both, so that their identities are not used again meanwhile. A key path that captures something is
    /// another object each time, and its location is found by nobody.
    struct Key: Hashable {
        private let owner: ObjectIdentifier
        private let part: ObjectIdentifier

        init(of owner: AnyObject, _ part: ObjectIdentifier) {
            self.owner = ObjectIdentifier(owner)
            self.part = part
        }
    }

    private struct Entry { weak var location: AnyObject? }

    private struct Table: GuardedState { var entries: [Key: Entry] = [:] }

    private static let table = Lock(Table())

    static func location<Value, Location: BindingLocation<Value>>(_ key: Key, make: () -> Location) -> Location {
        if let location = table.withLock({ $0.entries[key]?.location }) as? Location { return location }
        let new = make()
        // Of threads that make one at once, the first chooses for all. One that is not used is released outside the lock.
        let known = table.withLock { table in
            if let location = table.entries[key]?.location { return location }
            table.entries[key] = Entry(location: new)
            return new
        }
        return known as? Location ?? new
    }

    /// Notes that a location has gone, or that it was not used.
    static func remove(_ key: Key) {
        // A look at a weak reference holds its object for that time: it is let go of outside the lock.
        let other = table.withLock { table in
            let location = table.entries[key]?.location
            if location == nil { table.entries[key] = nil }
            return location
        }
        withExtendedLifetime(other) {}
    }

    /// How many there are.
    package static var count: Int { table.withLock(\.entries.count) }
}
