/// A collection whose elements are compared where they are, and not one by one through a mirror.
protocol ComparedInPlace {
    /// Compares it with another one of its type.
    func compare(with other: Any, at path: String, depth: Int, in search: inout ValueSearch)
}

extension Array: ComparedInPlace {
    func compare(with other: Any, at path: String, depth: Int, in search: inout ValueSearch) {
        guard let new = other as? Self else { return search.add(path, self, other) }
        search.compareElements(self, new, at: path, depth: depth)
    }
}

extension Dictionary: ComparedInPlace {
    func compare(with other: Any, at path: String, depth: Int, in search: inout ValueSearch) {
        guard let new = other as? Self else { return search.add(path, self, other) }
        var changed: [ValueSearch.Changed] = []
        var kept = 0
        var equality = Equality<Value>()
        for (key, newValue) in new {
            guard search.spendOnPair() else { break }
            guard let index = index(forKey: key) else {
                changed.append(.init(key: key, old: nil, new: .some(newValue as Any)))
                continue
            }
            kept += 1
            let oldValue = self[index].value
            if ValueSearch.areSameInMemory(of: Value.self, oldValue, newValue) { continue }
            if search.isSame(oldValue, newValue, by: &equality, depth: depth) { continue }
            if search.work.isOver { break }
            changed.append(.init(key: key, old: .some(oldValue as Any), new: .some(newValue as Any)))
        }
        if kept < count, !search.work.isOver {
            for (key, oldValue) in self {
                guard search.spendOnPair() else { break }
                if new.index(forKey: key) == nil {
                    changed.append(.init(key: key, old: .some(oldValue as Any), new: nil))
                }
            }
        }
        search.compare(changed, isSet: false, at: path, depth: depth)
    }
}

extension Set: ComparedInPlace {
    func compare(with other: Any, at path: String, depth: Int, in search: inout ValueSearch) {
        guard let new = other as? Self else { return search.add(path, self, other) }
        var changed: [ValueSearch.Changed] = []
        var kept = 0
        for element in new {
            guard search.spendOnPair() else { break }
            if contains(element) {
                kept += 1
            } else {
                changed.append(.init(key: element, old: nil, new: .some(element as Any)))
            }
        }
        if kept < count, !search.work.isOver {
            for element in self {
                guard search.spendOnPair() else { break }
                if !new.contains(element) {
                    changed.append(.init(key: element, old: .some(element as Any), new: nil))
                }
            }
        }
        search.compare(changed, isSet: true, at: path, depth: depth)
    }
}

/// The `==` of a type, if it has one that may be asked for on this thread.
struct Equality<Value> {
    private enum State {
        case unknown
        case none
        case known((UnsafePointer<Value>, UnsafePointer<Value>) -> Bool)
    }

    private var state = State.unknown

    /// Returns whether two values are equal; `nil` if that cannot be asked.
    mutating func callAsFunction(_ one: Value, _ other: Value) -> Bool? {
        if case .unknown = state {
            // A conformance that is isolated to an actor is found at a value alone, and on that actor.
            state = (one as? any Equatable).map { Self.state(of: $0) } ?? .none
        }
        guard case .known(let areEqual) = state else { return nil }
        return withUnsafePointer(to: one) { one in withUnsafePointer(to: other) { areEqual(one, $0) } }
    }

    /// Without a look at the type each time.
    private static func state<Found: Equatable>(of value: Found) -> State {
        // Of an optional or an existential, what is inside is found.
        guard Found.self == Value.self else { return .none }
        return .known { one, other in
            // Invariant: both types are the same one.
            UnsafeRawPointer(one).assumingMemoryBound(to: Found.self).pointee
                == UnsafeRawPointer(other).assumingMemoryBound(to: Found.self).pointee
        }
    }
}
