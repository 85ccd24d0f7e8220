/// Whether values of a type are so large that copies of one on the stack matter.
@inlinable @inline(__always) package func isLarge<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size > 512
}

/// A large value on the heap. It avoids copies on the stack while the value is delivered.
///
/// Nothing here is specialized, because the compiler makes a copy of specialized code for each use. `~Copyable`
/// prevents other copies.
@usableFromInline package final class Box<Content: ~Copyable>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the content is changed only before another thread has the box. The owner
    // decides whether the content may cross threads.

    // Invariant behind `@exclusivity(unchecked)`: as above, and nothing reads the content while it is changed.
    @exclusivity(unchecked) @usableFromInline package final var content: Content

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package init(_ content: borrowing Content) where Content: Copyable {
        self.content = copy content
    }

    /// Calls a closure with the content in place.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package func read<Result>(_ body: (borrowing Content) -> Result) -> Result {
        body(content)
    }
}
