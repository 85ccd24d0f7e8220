import SharedReactive

// | state           | guard    | accessed by                                                 |
// | --------------- | -------- | ----------------------------------------------------------- |
// | `Table.entries` | the lock | any thread that creates or releases a binding               |

/// A table of the binding locations in use, for example of `$person.name`.
///
/// A binding reads and writes through its `BindingLocation`. Each evaluation of a view creates its bindings again. The
/// table gives the new bindings the locations of the previous ones. So they are equal, and the views that contain them
/// are not evaluated again. The table retains no location: each removes its entry when its last binding is released.
package enum BindingLocationTable {
    /// The identity of a location: an object such as the box of a `State`, and the key path or the type of the part of its
    /// value.
    ///
    /// The location retains the object and the key path, so their identifiers are not reused while the entry exists. A key
    /// path with captured values is a new object at each evaluation, so its location is never found again.
    struct Key: Hashable { fileprivate let owner, part: ObjectIdentifier }

    private struct Table: GuardedState { var entries: [Key: Weak<AnyObject>] = [:] }

    private static let table = Lock(Table())

    /// Returns the location in use for a part of a value, or a new one.
    ///
    /// - Parameters:
    ///   - owner: The object that identifies the whole value across evaluations (`BindingLocation.lasting`). If it is `nil`, the
    ///     new location is not stored.
    ///   - part: The identity of the part: of its key path or its type.
    ///   - make: Creates a location, which passes the key to `remove(_:)` when it is deallocated. It gets no key if the
    ///     location is not stored.
    static func location<Value, Location: BindingLocation<Value>>(
        of owner: AnyObject?,
        _ part: ObjectIdentifier,
        make: (Key?) -> Location
    ) -> Location {
        guard let key = owner.map({ Key(owner: ObjectIdentifier($0), part: part) }) else { return make(nil) }
        if let location = table.withLock({ $0.entries[key]?.element }) as? Location { return location }
        let new = make(key)
        // If several threads create the location, all use the first one. An unused one is released after unlocking.
        let known = table.withLock { table in
            if let location = table.entries[key]?.element { return location }
            table.entries[key] = Weak(element: new)
            return new
        }
        return known as? Location ?? new
    }

    /// Removes the entry of a deallocated location, unless the entry contains another location.
    static func remove(_ key: Key) {
        // Reading the weak reference retains the location, so this may release it last. It is released after unlocking.
        let other = table.withLock { table in
            let location = table.entries[key]?.element
            if location == nil { table.entries[key] = nil }
            return location
        }
        withExtendedLifetime(other) {}
    }

    /// The number of stored locations, for tests.
    package static var count: Int { table.withLock(\.entries.count) }
}
