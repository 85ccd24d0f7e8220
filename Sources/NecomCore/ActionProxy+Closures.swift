import SharedReactive

// The same subscript for the common shapes of closures, whose calls can be recorded with their arguments. A parameter pack
// would do for all shapes, but a function of one cannot be the value of a key path.
//
// As long as nobody traces, `asked` is `nil`, and the optimizer leaves a call of the closure and one check. For that, the key
// path is in a closure that only the traced path calls, and the traced path reads the member anew.
//
// The documentation leaves them out: they do what the subscript for every member does.

extension ActionProxy {
    // MARK: Closures that return at once

    /// A closure of the action that takes no argument.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, () -> Result>
    ) -> () -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return {
            guard let asked else { return member() }
            return asked.record { asked.member() }
        }
    }

    /// A closure of the action that takes one argument.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, Result>(
        dynamicMember keyPath: KeyPath<Action, (A) -> Result>
    ) -> (A) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a in
            guard let asked else { return member(a) }
            return asked.record(a) { asked.member(a) }
        }
    }

    /// A closure of the action that takes two arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B) -> Result>
    ) -> (A, B) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b in
            guard let asked else { return member(a, b) }
            return asked.record(a, b) { asked.member(a, b) }
        }
    }

    /// A closure of the action that takes three arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B, C) -> Result>
    ) -> (A, B, C) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c in
            guard let asked else { return member(a, b, c) }
            return asked.record(a, b, c) { asked.member(a, b, c) }
        }
    }

    /// A closure of the action that takes four arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, D, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B, C, D) -> Result>
    ) -> (A, B, C, D) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c, d in
            guard let asked else { return member(a, b, c, d) }
            return asked.record(a, b, c, d) { asked.member(a, b, c, d) }
        }
    }

    /// A closure of the action that takes five arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, D, E, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B, C, D, E) -> Result>
    ) -> (A, B, C, D, E) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c, d, e in
            guard let asked else { return member(a, b, c, d, e) }
            return asked.record(a, b, c, d, e) { asked.member(a, b, c, d, e) }
        }
    }

    /// A closure of the action that takes six arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, D, E, F, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B, C, D, E, F) -> Result>
    ) -> (A, B, C, D, E, F) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c, d, e, f in
            guard let asked else { return member(a, b, c, d, e, f) }
            return asked.record(a, b, c, d, e, f) { asked.member(a, b, c, d, e, f) }
        }
    }

    /// A sendable closure of the action that takes no argument.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable () -> Result>
    ) -> @Sendable () -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return {
            guard let asked else { return member() }
            return asked.record { asked.member() }
        }
    }

    /// A sendable closure of the action that takes one argument.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A) -> Result>
    ) -> @Sendable (A) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a in
            guard let asked else { return member(a) }
            return asked.record(a) { asked.member(a) }
        }
    }

    /// A sendable closure of the action that takes two arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B) -> Result>
    ) -> @Sendable (A, B) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b in
            guard let asked else { return member(a, b) }
            return asked.record(a, b) { asked.member(a, b) }
        }
    }

    /// A sendable closure of the action that takes three arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B, C) -> Result>
    ) -> @Sendable (A, B, C) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c in
            guard let asked else { return member(a, b, c) }
            return asked.record(a, b, c) { asked.member(a, b, c) }
        }
    }

    /// A sendable closure of the action that takes four arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, D, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B, C, D) -> Result>
    ) -> @Sendable (A, B, C, D) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c, d in
            guard let asked else { return member(a, b, c, d) }
            return asked.record(a, b, c, d) { asked.member(a, b, c, d) }
        }
    }

    /// A sendable closure of the action that takes five arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, D, E, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B, C, D, E) -> Result>
    ) -> @Sendable (A, B, C, D, E) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c, d, e in
            guard let asked else { return member(a, b, c, d, e) }
            return asked.record(a, b, c, d, e) { asked.member(a, b, c, d, e) }
        }
    }

    /// A sendable closure of the action that takes six arguments.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, D, E, F, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B, C, D, E, F) -> Result>
    ) -> @Sendable (A, B, C, D, E, F) -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c, d, e, f in
            guard let asked else { return member(a, b, c, d, e, f) }
            return asked.record(a, b, c, d, e, f) { asked.member(a, b, c, d, e, f) }
        }
    }
}
