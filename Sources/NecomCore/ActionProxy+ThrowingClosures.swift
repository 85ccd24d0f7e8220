import SharedReactive

// See ActionProxy+Closures.swift.

extension ActionProxy {
    // MARK: Closures that throw

    /// A closure of the action that takes no argument and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, () throws -> Result>
    ) -> () throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return {
            guard let asked else { return try member() }
            return try asked.record { try asked.member() }
        }
    }

    /// A closure of the action that takes one argument and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, Result>(
        dynamicMember keyPath: KeyPath<Action, (A) throws -> Result>
    ) -> (A) throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a in
            guard let asked else { return try member(a) }
            return try asked.record(a) { try asked.member(a) }
        }
    }

    /// A closure of the action that takes two arguments and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B) throws -> Result>
    ) -> (A, B) throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b in
            guard let asked else { return try member(a, b) }
            return try asked.record(a, b) { try asked.member(a, b) }
        }
    }

    /// A closure of the action that takes three arguments and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B, C) throws -> Result>
    ) -> (A, B, C) throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c in
            guard let asked else { return try member(a, b, c) }
            return try asked.record(a, b, c) { try asked.member(a, b, c) }
        }
    }

    /// A sendable closure of the action that takes no argument and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable () throws -> Result>
    ) -> @Sendable () throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return {
            guard let asked else { return try member() }
            return try asked.record { try asked.member() }
        }
    }

    /// A sendable closure of the action that takes one argument and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A) throws -> Result>
    ) -> @Sendable (A) throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a in
            guard let asked else { return try member(a) }
            return try asked.record(a) { try asked.member(a) }
        }
    }

    /// A sendable closure of the action that takes two arguments and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B) throws -> Result>
    ) -> @Sendable (A, B) throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b in
            guard let asked else { return try member(a, b) }
            return try asked.record(a, b) { try asked.member(a, b) }
        }
    }

    /// A sendable closure of the action that takes three arguments and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B, C) throws -> Result>
    ) -> @Sendable (A, B, C) throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c in
            guard let asked else { return try member(a, b, c) }
            return try asked.record(a, b, c) { try asked.member(a, b, c) }
        }
    }
}
