import SharedReactive

// See ActionProxy+Closures.swift.

extension ActionProxy {
    // MARK: Closures that are asynchronous

    /// A closure of the action that takes no argument and is asynchronous.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, () async -> Result>
    ) -> () async -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return {
            guard let asked else { return await member() }
            return await asked.recordAsync { await asked.member() }
        }
    }

    /// A closure of the action that takes one argument and is asynchronous.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, Result>(
        dynamicMember keyPath: KeyPath<Action, (A) async -> Result>
    ) -> (A) async -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a in
            guard let asked else { return await member(a) }
            return await asked.recordAsync(a) { await asked.member(a) }
        }
    }

    /// A closure of the action that takes two arguments and is asynchronous.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B) async -> Result>
    ) -> (A, B) async -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b in
            guard let asked else { return await member(a, b) }
            return await asked.recordAsync(a, b) { await asked.member(a, b) }
        }
    }

    /// A closure of the action that takes three arguments and is asynchronous.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B, C) async -> Result>
    ) -> (A, B, C) async -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c in
            guard let asked else { return await member(a, b, c) }
            return await asked.recordAsync(a, b, c) { await asked.member(a, b, c) }
        }
    }

    /// A sendable closure of the action that takes no argument and is asynchronous.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable () async -> Result>
    ) -> @Sendable () async -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return {
            guard let asked else { return await member() }
            return await asked.recordAsync { await asked.member() }
        }
    }

    /// A sendable closure of the action that takes one argument and is asynchronous.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A) async -> Result>
    ) -> @Sendable (A) async -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a in
            guard let asked else { return await member(a) }
            return await asked.recordAsync(a) { await asked.member(a) }
        }
    }

    /// A sendable closure of the action that takes two arguments and is asynchronous.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B) async -> Result>
    ) -> @Sendable (A, B) async -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b in
            guard let asked else { return await member(a, b) }
            return await asked.recordAsync(a, b) { await asked.member(a, b) }
        }
    }

    /// A sendable closure of the action that takes three arguments and is asynchronous.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B, C) async -> Result>
    ) -> @Sendable (A, B, C) async -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c in
            guard let asked else { return await member(a, b, c) }
            return await asked.recordAsync(a, b, c) { await asked.member(a, b, c) }
        }
    }

    // MARK: Closures that are asynchronous and throw

    /// A closure of the action that takes no argument and is asynchronous and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, () async throws -> Result>
    ) -> () async throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return {
            guard let asked else { return try await member() }
            return try await asked.recordAsync { try await asked.member() }
        }
    }

    /// A closure of the action that takes one argument and is asynchronous and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, Result>(
        dynamicMember keyPath: KeyPath<Action, (A) async throws -> Result>
    ) -> (A) async throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a in
            guard let asked else { return try await member(a) }
            return try await asked.recordAsync(a) { try await asked.member(a) }
        }
    }

    /// A closure of the action that takes two arguments and is asynchronous and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B) async throws -> Result>
    ) -> (A, B) async throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b in
            guard let asked else { return try await member(a, b) }
            return try await asked.recordAsync(a, b) { try await asked.member(a, b) }
        }
    }

    /// A closure of the action that takes three arguments and is asynchronous and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, Result>(
        dynamicMember keyPath: KeyPath<Action, (A, B, C) async throws -> Result>
    ) -> (A, B, C) async throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c in
            guard let asked else { return try await member(a, b, c) }
            return try await asked.recordAsync(a, b, c) { try await asked.member(a, b, c) }
        }
    }

    /// A sendable closure of the action that takes no argument and is asynchronous and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable () async throws -> Result>
    ) -> @Sendable () async throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return {
            guard let asked else { return try await member() }
            return try await asked.recordAsync { try await asked.member() }
        }
    }

    /// A sendable closure of the action that takes one argument and is asynchronous and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A) async throws -> Result>
    ) -> @Sendable (A) async throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a in
            guard let asked else { return try await member(a) }
            return try await asked.recordAsync(a) { try await asked.member(a) }
        }
    }

    /// A sendable closure of the action that takes two arguments and is asynchronous and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B) async throws -> Result>
    ) -> @Sendable (A, B) async throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b in
            guard let asked else { return try await member(a, b) }
            return try await asked.recordAsync(a, b) { try await asked.member(a, b) }
        }
    }

    /// A sendable closure of the action that takes three arguments and is asynchronous and throws.
    @_documentation(visibility: internal)
    @inlinable
    @inline(__always)
    public subscript<A, B, C, Result>(
        dynamicMember keyPath: KeyPath<Action, @Sendable (A, B, C) async throws -> Result>
    ) -> @Sendable (A, B, C) async throws -> Result {
        let member = action[keyPath: keyPath]
        let asked = Trace.isOn ? asked { keyPath } : nil
        return { a, b, c in
            guard let asked else { return try await member(a, b, c) }
            return try await asked.recordAsync(a, b, c) { try await asked.member(a, b, c) }
        }
    }
}
