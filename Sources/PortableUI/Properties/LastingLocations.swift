import SharedReactive

// | state           | guard    | touched by                                                  |
// | --------------- | -------- | ----------------------------------------------------------- |
// | `Table.entries` | the lock | any thread that makes or releases a binding                 |

/// The locations of bindings that are in use.
///
/// Each evaluation of a view creates its bindings again. With the same locations the bindings are equal, and the views
/// that contain them are not evaluated again. No location is retained: each removes itself when its last binding is released.
package enum LastingLocations {
    /// The owner of a location, and the part of it that the location stands for.
    ///
    /// The location retains both, so their identities are not reused. A key path with captured values is a new object each
    /// time, so its location is never found.
    struct Key: Hashable { fileprivate let owner, part: ObjectIdentifier }

    private struct Table: GuardedState { var entries: [Key: Weak<AnyObject>] = [:] }

    private static let table = Lock(Table())

    /// Returns the location of a part of its owner, or a new one without a lasting owner.
    static func location<Value, Location: BindingLocation<Value>>(
        of owner: AnyObject?,
        _ part: ObjectIdentifier,
        make: (Key?) -> Location
    ) -> Location {
        guard let key = owner.map({ Key(owner: ObjectIdentifier($0), part: part) }) else { return make(nil) }
        if let location = table.withLock({ $0.entries[key]?.element }) as? Location { return location }
        let new = make(key)
        // If several threads create one, the first is used by all. An unused one is released outside the lock.
        let known = table.withLock { table in
            if let location = table.entries[key]?.element { return location }
            table.entries[key] = Weak(element: new)
            return new
        }
        return known as? Location ?? new
    }

    /// Removes a location that was deallocated or not used.
    static func remove(_ key: Key) {
        // Loading a weak reference retains its object. It is released outside the lock.
        let other = table.withLock { table in
            let location = table.entries[key]?.element
            if location == nil { table.entries[key] = nil }
            return location
        }
        withExtendedLifetime(other) {}
    }

    /// The number of locations.
    package static var count: Int { table.withLock(\.entries.count) }
}
