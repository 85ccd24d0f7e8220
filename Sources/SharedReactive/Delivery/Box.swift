/// Whether values of a type are so large that copies on the stack matter. They are delivered in a `Box`.
@inlinable @inline(__always) package func isLarge<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size > 512
}

/// A large value on the heap. Properties and fluxes deliver it in place of the value, which would be copied on the stack.
///
/// Nothing here is specialized: code that is specialized for a large type copies the value for each use of it. `~Copyable`
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
