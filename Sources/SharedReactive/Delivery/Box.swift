/// Whether values of a type are so large that copies of one on the stack matter.
@inlinable @inline(__always) package func isLarge<Value>(_ type: Value.Type) -> Bool {
    MemoryLayout<Value>.size > 512
}

/// A large value on the heap. It avoids copies on the stack while the value is delivered.
///
/// Code that is specialized for a large type keeps a copy for each use of a value, so nothing here is specialized.
@usableFromInline package final class Box<Content>: @unchecked Sendable {
    // Invariant behind `@unchecked Sendable`: the content is changed only before another thread has the box. The owner
    // decides whether the content may cross threads.

    // Invariant behind `@exclusivity(unchecked)`: as above, and nothing reads the content while it is changed.
    @exclusivity(unchecked) @usableFromInline package final var content: Content

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package init(_ content: borrowing Content) { self.content = copy content }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package func copied() -> Box { Box(content) }

    /// Calls a closure with the content in place.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    @usableFromInline package func read<Result>(_ body: (Content) -> Result) -> Result { body(content) }
}
